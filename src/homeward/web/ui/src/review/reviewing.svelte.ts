// The review of a game: there already, to be asked for, or on its way. It goes on while nobody looks, and is kept.
import { untrack } from "svelte";
import { announce } from "../lib/announce.svelte";
import { get, post, postText } from "../lib/api";
import { sentence } from "../lib/asked.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { Opened, ReviewShown, ReviewState } from "../lib/types";
import { say } from "../words";

const LOOK_AGAIN_MS = 500;

// Where a review comes from.
export interface Reviews {
  look?: (language: string) => Promise<ReviewState>; // without having it made
  ask: (language: string) => Promise<ReviewState>;
  retry?: (step: number) => Promise<Opened>; // a table from before a play
}

export const reviewsOf = (table: string): Reviews => ({
  look: (language) => get(`/tables/${table}/review`, { language }),
  ask: (language) => post(`/tables/${table}/review`, {}, { language }),
  retry: (step) => post(`/tables/${table}/retry`, { step }),
});

// Of a record that nobody keeps: having it made and looking for it are one.
export const reviewsOfRecord = (record: string): Reviews => ({
  ask: (language) => postText("/replay/review", record, { language }),
});

export class Reviewing {
  state: ReviewState | undefined = $state.raw();
  trouble = $state("");
  readonly reviews: Reviews;
  #begun = false; // it was being made while we looked

  constructor(reviews: Reviews) {
    this.reviews = reviews;
  }

  get review(): ReviewShown | undefined {
    return this.state?.review ?? undefined;
  }

  get isWorking(): boolean {
    return this.state?.phase === "working";
  }

  // To be called while the screen is set up: shows what is there, and follows what is on its way. `wanted` asks for it.
  attend(wanted: () => boolean): void {
    $effect(() => {
      const { language } = prefs;
      void untrack(() => this.#open(language));
    });
    $effect(() => {
      const possible = this.state?.phase === "none" && !this.state.why_not;
      if (possible && wanted() && !untrack(() => this.#begun)) void untrack(() => this.ask());
    });
    $effect(() => {
      if (!this.isWorking || this.trouble) return undefined;
      const timer = setTimeout(() => void this.#have(this.#looking(prefs.language)), LOOK_AGAIN_MS);
      return () => clearTimeout(timer);
    });
  }

  ask(): Promise<void> {
    return this.#have(this.reviews.ask(prefs.language));
  }

  async #open(language: string): Promise<void> {
    if (this.reviews.look || this.state) await this.#have(this.#looking(language));
  }

  #looking(language: string): Promise<ReviewState> {
    return (this.reviews.look ?? this.reviews.ask)(language);
  }

  async #have(coming: Promise<ReviewState>): Promise<void> {
    this.trouble = "";
    try {
      this.state = await coming;
      this.#tell();
    } catch (error) {
      this.trouble = sentence(error);
    }
  }

  // To ears when it begins and when it is there, and not in between.
  #tell(): void {
    if (this.isWorking && !this.#begun) announce(say().review.begun);
    if (this.review && this.#begun) announce(say().review.ready);
    this.#begun = this.isWorking;
  }
}
