// A game to look at, and its board: fetched when a screen opens, and again in another language, other looks, or turned.
import { sentence } from "../lib/asked.svelte";
import { looks, prefs } from "../lib/prefs.svelte";

interface Fetched {
  readonly below: number; // the seat the board is turned to
  load(language: string): Promise<void>;
  draw(seat: number, dark: boolean, language: string): Promise<void>;
}

export class Fetching {
  trouble: string | undefined = $state();

  constructor(shown: Fetched) {
    $effect(() => this.#await(shown.load(prefs.language)));
    $effect(() => this.#await(shown.draw(shown.below, looks.dark, prefs.language)));
  }

  #await(answer: Promise<void>): void {
    answer.catch((error: unknown) => (this.trouble = sentence(error)));
  }
}
