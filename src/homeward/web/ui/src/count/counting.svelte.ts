// A board being counted: what was typed, and what the server makes of it.
import { post } from "../lib/api";
import { sentence } from "../lib/asked.svelte";
import { looks, prefs } from "../lib/prefs.svelte";
import type { CountedShown } from "../lib/types";

export class Counting {
  house: Record<string, unknown> = $state.raw({}); // what was typed
  name = $state("");
  shown: CountedShown | undefined = $state.raw();
  svg = $state(""); // the last board there was, so that it stays in sight while a number is wrong
  trouble = $state("");
  readonly #game: string;
  #asking = false;
  #asked = "";

  constructor(game: string) {
    this.#game = game;
  }

  set(key: string, value: unknown): void {
    this.house = { ...this.house, [key]: value };
    void this.check();
  }

  call(name: string): void {
    this.name = name;
    void this.check();
  }

  startAgain(): void {
    this.house = {};
    void this.check();
  }

  // What is asked depends on all of this: whoever types on is answered for the last of it.
  get #question(): string {
    return JSON.stringify([this.house, this.name, looks.dark, prefs.language]);
  }

  async check(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#asked !== this.#question) {
        this.#asked = this.#question;
        const dress = { dark: looks.dark, language: prefs.language };
        const told = await post<CountedShown>(`/games/${encodeURIComponent(this.#game)}/counted`, { name: this.name, house: this.house }, dress);
        if (this.#asked !== this.#question) continue;
        this.shown = told;
        this.svg = told.svg || this.svg;
      }
      this.trouble = "";
    } catch (error) {
      this.trouble = sentence(error);
      this.#asked = "";
    } finally {
      this.#asking = false;
    }
  }
}
