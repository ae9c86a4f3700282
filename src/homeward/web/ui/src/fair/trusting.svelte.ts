// A device's part in the dice: it remembers what it saw, pledges words of chance before anybody throws, and opens them.
import { untrack } from "svelte";
import { announce } from "../lib/announce.svelte";
import { Refused } from "../lib/api";
import { sentence } from "../lib/asked.svelte";
import type { Live } from "../lib/live.svelte";
import type { FairShown, View } from "../lib/types";
import { chanceWords } from "./chance-words";
import { pledged } from "./dice";
import { agrees, type Bound, isBound, kept, toOpen, toPledge, witnessed } from "./meeting";
import { keep, remember, saw } from "./saw";
import { fairWords } from "./speaking";

export class Trusting {
  busy = $state(false);
  trouble = $state("");
  differs = $state(false); // this device is shown other dice than it saw: it plays on no further
  witness = $state(true); // it was there when the dice were settled
  mine: string[] = $state.raw([]); // its own words, pledged and not shown yet
  readonly #table: string;
  readonly #live: Live;
  #tried = ""; // what was done last, and of which version: once is enough
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
      const view = this.#view;
      const free = !this.busy;
      if (view) untrack(() => this.#look(view.fair, free));
    });
  }

  // Whether the words are in.
  add(text: string): Promise<boolean> {
    const fair = this.#view?.fair;
    if (isBound(fair)) return this.#pledge(fair, this.seat, tidied(text));
    return this.#say(text);
  }

  #look(fair: FairShown | null, free: boolean): void {
    this.differs ||= !agrees(this.#table, fair, saw(this.#table));
    if (this.differs || !fair) return;
    if (isBound(fair)) this.#meetBound(fair, free);
    else if (fair.is_open) this.#meet(fair);
    this.witness = witnessed(fair, saw(this.#table));
  }

  // Where everything is committed first: pledge, keep the list, open.
  #meetBound(fair: Bound, free: boolean): void {
    const before = saw(this.#table);
    if (before === undefined && fair.committed.stage === "settled") return; // it came too late to see anything
    const now = kept(fair, before, this.seat);
    if (JSON.stringify(now) !== JSON.stringify(before)) keep(this.#table, now);
    this.mine = fair.committed.stage === "settled" ? [] : now.words;
    const held = saw(this.#table);
    if (!free || this.trouble || !held) return; // a browser that keeps nothing cannot open what it pledged
    const pledge = toPledge(fair, held);
    const open = toOpen(fair, held);
    const doing = `${this.#view?.version} ${JSON.stringify([pledge?.text, open?.text])}`;
    if (doing === this.#tried) return;
    if (pledge || open) this.#tried = doing;
    if (pledge) void this.#pledge(fair, pledge.seat, pledge.text);
    else if (open) void this.#acts(() => this.#live.act({ verb: "words", ...open }));
  }

  // The words are kept before they are pledged, so that they can be opened whatever happens to this page.
  #pledge(fair: Bound, seat: number | undefined, text: string): Promise<boolean> {
    const before = saw(this.#table);
    if (seat === undefined || !before || !text) return Promise.resolve(false);
    const words = before.words.includes(text) ? before.words : [...before.words, text];
    keep(this.#table, { ...before, words });
    const pledge = pledged(fair.commitment, { seat, text });
    return this.#acts(async () => {
      await this.#live.act({ verb: "pledge", seat, pledge });
      const after = saw(this.#table);
      if (after?.committed?.beginning !== fair.committed.beginning) return;
      keep(this.#table, { ...after, committed: { ...after.committed, given: words.length } });
      this.mine = words;
    });
  }

  async #say(text: string): Promise<boolean> {
    const { seat } = this;
    const hash = this.#view?.fair?.commitment;
    if (seat === undefined || !hash) return false;
    return this.#acts(async () => {
      await this.#live.act({ verb: "words", seat, text });
      const kept = this.#view?.fair?.words.findLast((words) => words.seat === seat)?.text;
      remember(this.#table, hash, kept ?? text);
    });
  }

  async #acts(act: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = "";
    try {
      await act();
      return true;
    } catch (error) {
      const harmless = error instanceof Refused && HARMLESS.includes(error.refusal.code);
      this.trouble = harmless ? "" : sentence(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  // As older tables have it: words are read as they come.
  #meet(fair: FairShown): void {
    remember(this.#table, fair.commitment);
    const fresh = fair.words.slice(this.#heard).filter(({ seat }) => seat !== this.seat);
    if (this.#heard && fresh.length) announce(fairWords(this.#view?.family).othersAdded);
    this.#heard = fair.words.length;
    const { seat } = this;
    const spoken = saw(this.#table)?.words.length || fair.words.some((words) => words.seat === seat);
    if (seat !== undefined && !spoken && !this.trouble) void this.add(chanceWords());
  }
}

const HARMLESS = ["stale", "words_closed", "not_pledged"]; // the newer view says how it stands

// As everybody hashes words: composed letters, single spaces, none at the ends.
const tidied = (text: string): string => text.normalize("NFC").split(/\s+/u).filter(Boolean).join(" ");
