// Learning a game: the step we are at, tried on the board, judged by the server. Nothing is kept there; this device
// remembers how far it has come.
import { announce } from "../lib/announce.svelte";
import { get, Refused } from "../lib/api";
import { sentence } from "../lib/asked.svelte";
import { looks, prefs } from "../lib/prefs.svelte";
import type { BoardShown, LessonShown, PlayShown, SeatShown, StepShown, Tried, View, Why } from "../lib/types";
import { say } from "../words";
import { Places } from "../table/board/places";
import { Showing } from "../table/board/showing.svelte";
import type { Playing } from "../table/playing";
import type { Note } from "../table/sitting.svelte";
import { Choosing } from "../table/touch/choosing.svelte";

const PLAYERS = 2; // at the board of a lesson

export class Learning implements Playing {
  readonly game: string;
  readonly showing = new Showing();
  readonly choosing = new Choosing(() => this.view);
  readonly hint = undefined; // the lesson itself says what to do
  lesson: LessonShown | undefined = $state.raw();
  places: Places | undefined = $state.raw();
  at = $state(0); // the step we are at
  note: Note | undefined = $state.raw();
  busy = $state(false);
  below = $state(0); // the seat the board is turned to
  #done: Tried | undefined = $state.raw(); // what came of the play that was asked for

  constructor(game: string) {
    this.game = game;
  }

  get step(): StepShown | undefined {
    return this.lesson?.steps[this.at];
  }

  get total(): number {
    return this.lesson?.steps.length ?? 0;
  }

  get view(): View | undefined {
    return this.#done?.view ?? this.step?.view;
  }

  get toPlay(): SeatShown | undefined {
    return this.view?.seats.find((seat) => seat.seat === this.view?.to_play);
  }

  // What is said once the step is done; undefined as long as it is not.
  get done(): string | undefined {
    return this.#done?.words;
  }

  get isLast(): boolean {
    return this.at === this.total - 1;
  }

  get won(): boolean {
    return this.#done?.view?.ending != null;
  }

  async load(language: string): Promise<void> {
    const lesson = await get<LessonShown>(`/games/${encodeURIComponent(this.game)}/lesson`, { language });
    const first = this.lesson === undefined;
    this.lesson = lesson;
    this.go(first ? this.#reached() : this.at);
  }

  // Where this device left off; a lesson that was finished begins again.
  #reached(): number {
    const reached = prefs.lessons[this.game] ?? 0;
    return reached < this.total ? reached : 0;
  }

  async draw(seat: number, dark: boolean, language: string): Promise<void> {
    const path = `/games/${encodeURIComponent(this.game)}/board`;
    const board = await get<BoardShown>(path, { seat, dark, language, players: PLAYERS });
    if (seat === this.below && dark === looks.dark) this.places = new Places(board);
  }

  turn(): void {
    this.below = (this.below + 1) % 4;
  }

  go(number: number): void {
    this.at = Math.max(0, Math.min(number, this.total - 1));
    this.#done = undefined;
    this.putDown();
    this.#remember(this.at);
    if (!this.step) return;
    this.showing.jump(this.step.view.pieces);
    scrollTo(0, 0);
    announce(say().learn.stepOf(this.at + 1, this.total), this.step.title, this.step.spoken);
  }

  async play(play: PlayShown): Promise<void> {
    this.choosing.drop();
    await this.#ask(async () => {
      const tried = await get<Tried>(this.#path("try"), { play: play.text, language: prefs.language });
      if (tried.view) this.#finish(tried, tried.view);
      else this.tell({ sentence: tried.words, spoken: tried.spoken, ruling: "", section: "" });
    });
  }

  playNumber(number: number): void {
    const play = this.view?.plays[number - 1];
    if (play) void this.play(play);
  }

  async why(piece: string, to: string): Promise<void> {
    await this.#ask(async () => {
      const answer = await get<Why>(this.#path("why"), { piece, to, language: prefs.language });
      if (!answer.allowed) this.tell(answer.reason);
    });
  }

  // The way that is asked for, drawn on the board; of several, all.
  show(): void {
    const { step } = this;
    if (!step || this.done !== undefined) return;
    const asked = step.view.plays.filter((play) => step.asked.includes(play.text));
    this.choosing.drop();
    this.choosing.point(asked);
    announce(...asked.map((play) => play.spoken));
  }

  tell(note: Note): void {
    this.note = note;
    announce(note.spoken ?? note.sentence);
  }

  putDown(): void {
    this.choosing.drop();
    this.choosing.point([]);
    this.note = undefined;
  }

  #finish(tried: Tried, view: View): void {
    const before = this.showing.pieces;
    this.putDown();
    this.#done = tried;
    this.#remember(this.at + 1);
    scrollTo(0, 0); // what is done is to be seen, also by whoever chose it from the list
    const played = view.recent.slice(-1);
    if (this.places) void this.showing.follow(this.places, before, played);
    else this.showing.jump(view.pieces);
    announce(...played.map((step) => step.spoken), tried.spoken);
  }

  #remember(reached: number): void {
    prefs.lessons = { ...prefs.lessons, [this.game]: reached };
  }

  #path(question: "try" | "why"): string {
    return `/games/${encodeURIComponent(this.game)}/lesson/${encodeURIComponent(this.step?.id ?? "")}/${question}`;
  }

  async #ask(question: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.note = undefined;
    try {
      await question();
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof TypeError)) throw error;
      this.tell({ sentence: sentence(error), ruling: "", section: "" }); // refused, or not reached at all
    } finally {
      this.busy = false;
    }
  }
}
