// Tables laid out for tests: what a rule looks at is told, everything else is as plain as can be.
import { DEFAULTS, type Prefs } from "../src/lib/defaults";
import type { BoardShown, Happened, PlayShown, SeatShown, SpaceShown, View } from "../src/lib/types";
import { Places } from "../src/table/board/places";

export function prefer(wish: Partial<Prefs> = {}): Prefs {
  return { ...DEFAULTS, ...wish };
}

// A person of this device in seat 0, a bot in seat 1.
export const ME = { seat: 0, who: "me" } as SeatShown;
export const BOT = { seat: 1, who: "bot" } as SeatShown;

export function view(ask: View["ask"]["code"], told: Partial<View> = {}): View {
  const plain = { can_undo: false, read_only: "", recent: [], plays: [], turns: [], ending: null, seats: [ME, BOT], steps: 7, fair: null, version: 1 };
  return { ...plain, ask: { code: ask, sentence: "" }, ...told } as unknown as View;
}

export function play(origin: string, target: string, told: Partial<PlayShown> = {}): PlayShown {
  const plain = { kind: "move", text: `${origin}-${target}`, words: "", spoken: "", trail: [origin, target], piece: 0, captures: [] };
  return { ...plain, origin, target, dice: [], reward: 0, ...told } as PlayShown;
}

export function step(seat: number, pieces: Happened["pieces"], move: PlayShown | null = null): Happened {
  return { seat, pieces, move, number: 1, kind: "play", dice: [], card: "", forced: false, words: [], spoken: "" };
}

// A space around a point, with a slot for each of so many pieces, side by side: the more there are, the smaller they get.
export function space(name: string, x: number, y: number, told: Partial<SpaceShown> = {}): SpaceShown {
  const slots = [20, 15, 13, 10].map((radius, i) => ({
    radius,
    at: Array.from({ length: i + 1 }, (_, piece): [number, number] => [x + piece, y]),
  }));
  const plain = { name, label: name, kind: "space", outline: "", seat: null, number: null, slotted: false };
  return { ...plain, space: name, x, y, slots, ...told };
}

export function board(spaces: SpaceShown[], told: Partial<BoardShown> = {}): Places {
  return new Places({ spaces, numbered: false, size: 1000, style: "", svg: "", turned_to: 0, ...told });
}
