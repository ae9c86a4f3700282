// A device's part in the dice: it remembers the hash, and adds words of chance before anybody throws.
import { untrack } from "svelte";
import { announce } from "../lib/announce.svelte";
import { Refused } from "../lib/api";
import { sentence } from "../lib/asked.svelte";
import type { Live } from "../lib/live.svelte";
import type { View } from "../lib/types";
import { chanceWords } from "./chance-words";
import { remember, saw } from "./saw";
import { fairWords } from "./speaking";

export class Trusting {
  busy = $state(false);
  trouble = $state("");
  readonly #table: string;
  readonly #live: Live;
  #heard = 0; // how many words were there when we last looked

  constructor(table: string, live: Live) {
    this.#table = table;
    this.#live = live;
  }

  get #view(): View | undefined {
    return this.#live.view;
  }

  // The seat this device speaks for: its owner's, or the first one played from here.
  get seat(): number | undefined {
    const seats = this.#view?.seats ?? [];
    return (seats.find(({ who }) => who === "me") ?? seats.find(({ who }) => who === "person"))?.seat;
  }

  // To be called while the screen is set up.
  attend(): void {
    $effect(() => {
      const fair = this.#view?.fair;
      if (fair?.is_open) untrack(() => this.#meet(fair));
    });
  }

  // Whether the words are in.
  async add(text: string): Promise<boolean> {
    const { seat } = this;
    const hash = this.#view?.fair?.commitment;
    if (seat === undefined || !hash || this.busy) return false;
    this.busy = true;
    this.trouble = "";
    try {
      await this.#live.act({ verb: "words", seat, text });
      const kept = this.#view?.fair?.words.findLast((words) => words.seat === seat)?.text;
      remember(this.#table, hash, kept ?? text);
      return true;
    } catch (error) {
      this.trouble = error instanceof Refused && error.refusal.code === "stale" ? "" : sentence(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #meet(fair: NonNullable<View["fair"]>): void {
    remember(this.#table, fair.commitment);
    const fresh = fair.words.slice(this.#heard).filter(({ seat }) => seat !== this.seat);
    if (this.#heard && fresh.length) announce(fairWords(this.#view?.family).othersAdded);
    this.#heard = fair.words.length;
    const { seat } = this;
    const spoken = saw(this.#table)?.words.length || fair.words.some((words) => words.seat === seat);
    if (seat !== undefined && !spoken && !this.trouble) void this.add(chanceWords());
  }
}
