// The game by post that somebody is setting up.
import { counts, seating } from "../lib/opening";
import { prefs } from "../lib/prefs.svelte";
import type { GameShown, NewByPost } from "../lib/types";
import { changedHouse, type House } from "../setup/house";
import { LOTS } from "../setup/wish.svelte";

export class PostWish implements House {
  readonly game: string;
  count = $state(2);
  seat = $state(0);
  partners = $state(false);
  first = $state(LOTS);
  house: Record<string, unknown> = $state({});
  houseOpen = $state(false);

  constructor(game: GameShown) {
    this.game = game.name;
    this.count = Math.min(...counts(game));
    this.partners = game.partners === "default";
    this.seat = seating(game, this.count)[0] ?? 0;
  }

  play(game: GameShown, count: number): void {
    this.count = count;
    const seats = seating(game, count);
    if (!seats.includes(this.seat)) this.seat = seats[0] ?? 0;
    if (!seats.includes(this.first)) this.first = LOTS;
  }

  set(key: string, value: unknown, sheets: unknown): void {
    this.house = changedHouse(this.house, key, value, sheets);
  }

  starter(game: GameShown): unknown {
    return this.house["starter"] ?? game.starter;
  }

  canPair(game: GameShown): boolean {
    return game.partners !== "none" && this.count === game.colours.length && this.house["play_on"] !== true;
  }

  begun(game: GameShown): NewByPost {
    return {
      game: this.game,
      players: this.count,
      seat: this.seat,
      name: prefs.name.trim(),
      partners: this.canPair(game) ? this.partners : false,
      first: this.starter(game) === "chosen" && this.first !== LOTS ? this.first : null,
      house: $state.snapshot(this.house),
    };
  }
}
