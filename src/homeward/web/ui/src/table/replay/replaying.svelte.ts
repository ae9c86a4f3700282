// A game to be stepped through: where we are in it, and going on by itself.
import type { Speed } from "../../lib/defaults";
import { looks, prefs } from "../../lib/prefs.svelte";
import type { Happened, History, SeatShown } from "../../lib/types";
import { Places, type Spaces } from "../board/places";
import { Showing, trailOf } from "../board/showing.svelte";
import { pages, type Told } from "./history";

const PAUSE_MS: Record<Speed, number> = { slow: 1500, normal: 700, fast: 200, at_once: 40 };

export class Replaying {
  readonly showing = new Showing();
  history: History | undefined = $state.raw(); // its first page
  steps: Happened[] = $state.raw([]);
  places: Places | undefined = $state.raw();
  at = $state(0); // how many steps have been taken
  playing = $state(false);
  below = $state(0);
  readonly #told: Told;
  #begun = false;
  #loads = 0;
  #loaded: Promise<void> = Promise.resolve();

  constructor(told: Told) {
    this.#told = told;
  }

  // How many steps there are, those included that have not come yet.
  get total(): number {
    return this.history?.total ?? 0;
  }

  get step(): Happened | undefined {
    return this.steps[this.at - 1];
  }

  readonly captures: number[] = $derived(numbers(this.steps, (step) => Boolean(step.move?.captures.length)));
  readonly turns: number[] = $derived(numbers(this.steps, (step, before) => step.seat !== before?.seat));

  // Who is home is read from the board of the moment; the seats themselves come as they are at the end.
  readonly seats: SeatShown[] = $derived(
    (this.history?.seats ?? []).map((seat) => {
      const home = (this.showing.pieces[seat.seat] ?? []).filter((space) => space === "home" || space === "stage").length;
      const done = this.at === this.total || (seat.place > 0 && home === seat.pieces); // who plays for places is done sooner
      return { ...seat, to_play: seat.seat === this.step?.seat, won: seat.won && done, place: done ? seat.place : 0, home };
    }),
  );

  load(language: string): Promise<void> {
    this.#loaded = this.#load(language);
    return this.#loaded;
  }

  async #load(language: string): Promise<void> {
    const mine = ++this.#loads;
    for await (const page of pages(this.#told, language)) {
      if (mine !== this.#loads) return; // another language was asked for meanwhile
      const end = page.first + page.steps.length;
      this.steps = [...this.steps.slice(0, page.first), ...page.steps, ...this.steps.slice(end)];
      if (!page.first) this.#open(page);
    }
  }

  #open(page: History): void {
    this.history = page;
    if (this.#begun) return;
    this.#begun = true;
    this.below = (page.seats.find((seat) => seat.who !== "bot") ?? page.seats[0])?.seat ?? 0;
    this.showing.jump(page.start);
  }

  async draw(seat: number, dark: boolean, language: string): Promise<void> {
    if (!this.history) return; // it tells who looks at the board
    const board = await this.#told.board(seat, dark, language);
    if (seat === this.below && dark === looks.dark) this.places = new Places(board);
  }

  turn(): void {
    this.below = (this.below + 1) % 4;
  }

  // One step on is walked; anything else is a jump.
  async to(number: number): Promise<void> {
    const wanted = Math.max(0, Math.min(number, this.total));
    if (wanted > this.steps.length) await this.#loaded; // the last pages are still on their way
    const before = this.#standing(this.at);
    const walks = wanted === this.at + 1;
    this.at = wanted;
    const step = this.step;
    if (walks && step && this.places) await this.showing.follow(this.places, before, [step]);
    else this.showing.jump(this.#standing(wanted), step ? trailOf(step) : []);
  }

  stop(number: number): void {
    this.playing = false;
    void this.to(number);
  }

  togglePlaying(): void {
    if (!this.playing && this.at >= this.total) void this.to(0);
    this.playing = !this.playing;
  }

  // To be called in an effect: takes the next step after a look at this one.
  playOn(): (() => void) | undefined {
    if (!this.playing || this.showing.moving) return undefined;
    if (this.at >= this.total) {
      this.playing = false;
      return undefined;
    }
    const next = this.at + 1;
    const timer = setTimeout(() => void this.to(next), PAUSE_MS[prefs.speed]);
    return () => clearTimeout(timer);
  }

  #standing(number: number): Spaces {
    return this.steps[number - 1]?.pieces ?? this.history?.start ?? {};
  }
}

// The places in the game, counted from 1, of the steps that are of a kind.
function numbers(steps: Happened[], isOf: (step: Happened, before: Happened | undefined) => boolean): number[] {
  return steps.flatMap((step, i) => (isOf(step, steps[i - 1]) ? [i + 1] : []));
}
