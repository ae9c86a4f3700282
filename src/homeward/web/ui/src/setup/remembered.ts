// Who sat where the last time: names and colours, kept in the browser, game by game.
import type { GameShown } from "../lib/types";
import type { Sitter } from "./wish.svelte";

export interface Remembered {
  count: number;
  sitters: Sitter[]; // by seat
  names: string[];
}

const KEY = "homeward.seats";
const PEOPLE: Sitter[] = ["me", "person", "friend"];

type Kept = Record<string, Remembered>;

function all(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {}; // a browser that keeps nothing, or something else under our key
  }
}

// The last table of this game, if it can be laid today: so many players, and bots that still know the game.
export function remembered(game: GameShown): Remembered | undefined {
  const kept = all()[game.name];
  if (!kept || !(String(kept.count) in game.seatings) || !Array.isArray(kept.sitters)) return undefined;
  const able = [...PEOPLE, ...game.bots.map(({ name }): Sitter => `bot ${name}`)];
  const whole = kept.sitters.length === game.colours.length && kept.names?.length === game.colours.length;
  return whole && kept.sitters.every((sitter) => able.includes(sitter)) ? kept : undefined;
}

export function remember(game: string, { count, sitters, names }: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: { count, sitters, names } }));
  } catch {
    // a browser that keeps nothing still plays
  }
}
