// The table somebody is setting up: every choice with its sensible default, and the wish that goes to the server.
import { counts, me, seating } from "../lib/opening";
import { prefs } from "../lib/prefs.svelte";
import type { GameShown, NewTable, SeatWish } from "../lib/types";
import { changedHouse, type House } from "./house";
import { remember, remembered } from "./remembered";

export type Sitter = "me" | "person" | "friend" | `bot ${string}`;

export const CLOCKS = ["none", "turn 30", "turn 60", "turn 120", "game 600", "game 1200"] as const;
export type ClockChoice = (typeof CLOCKS)[number]; // what for, and how many seconds

export const LOTS = -1; // nobody chosen: lots are drawn

// Kept while the page is open: who goes to read a rule finds the table as they left it.
const wishes = new Map<string, Wish>();

export function wishFor(game: GameShown, bot: string): Wish {
  const wish = wishes.get(game.name) ?? new Wish(game, bot);
  wishes.set(game.name, wish);
  return wish;
}

export function fulfilled(wish: Wish): void {
  wishes.delete(wish.game);
  remember(wish.game, wish);
}

export class Wish implements House {
  readonly game: string;
  count = $state(0);
  sitters: Sitter[] = $state([]); // by seat, those of empty seats too, so that they come back as they were
  names: string[] = $state([]);
  partners = $state(false);
  first = $state(LOTS);
  realDice = $state(false);
  hints = $state(true);
  clock: ClockChoice = $state("none");
  house: Record<string, unknown> = $state({}); // only what differs from the sheet
  houseOpen = $state(false);

  constructor(game: GameShown, bot: string) {
    this.game = game.name;
    this.partners = game.partners === "default";
    const last = remembered(game);
    if (last) {
      this.count = last.count;
      this.sitters = [...last.sitters];
      this.names = [...last.names];
      return;
    }
    this.count = Math.max(...counts(game));
    this.sitters = game.colours.map((): Sitter => `bot ${bot}`);
    this.names = game.colours.map(() => "");
    const [mine] = seating(game, this.count);
    if (mine !== undefined) this.sitters[mine] = "me";
  }

  // I sit in one place only: who takes my seat from me leaves me theirs.
  sit(seat: number, sitter: Sitter): void {
    const mine = this.sitters.indexOf("me");
    if (sitter === "me" && mine >= 0) this.sitters[mine] = this.sitters[seat]!;
    this.sitters[seat] = sitter;
  }

  // Fewer players may leave me on a side that stays empty; then I move to the first that does not.
  play(game: GameShown, count: number): void {
    this.count = count;
    const seats = seating(game, count);
    const mine = this.sitters.indexOf("me");
    if (mine >= 0 && !seats.includes(mine)) this.sit(seats[0]!, "me");
    if (!seats.includes(this.first)) this.first = LOTS;
  }

  set(key: string, value: unknown, sheets: unknown): void {
    this.house = changedHouse(this.house, key, value, sheets);
  }

  starter(game: GameShown): unknown {
    return this.house.starter ?? game.starter;
  }

  canPair(game: GameShown): boolean {
    return game.partners !== "none" && this.count === game.colours.length && this.house.play_on !== true;
  }

  newTable(game: GameShown): NewTable {
    return {
      game: this.game,
      seats: seating(game, this.count).map((seat) => this.#seated(seat)),
      partners: this.canPair(game) ? this.partners : null,
      house: $state.snapshot(this.house),
      real_dice: this.realDice,
      hints: this.hints,
      first: this.starter(game) === "chosen" && this.first !== LOTS ? this.first : null,
      clock: this.#clock(),
      position: "",
      language: prefs.language,
    };
  }

  #clock(): NewTable["clock"] {
    const [of = "", seconds] = this.clock.split(" ");
    if (this.realDice || (of !== "turn" && of !== "game")) return null;
    return { of, seconds: Number(seconds) };
  }

  #seated(seat: number): SeatWish {
    const sitter = this.sitters[seat]!;
    if (sitter === "me") return me();
    if (sitter === "friend") return { who: "friend", name: "", bot: "" };
    if (sitter === "person") return { who: "person", name: this.names[seat]!.trim(), bot: "" };
    return { who: "bot", name: "", bot: sitter.slice("bot ".length) };
  }
}

