// Learning a game: the step we are at, tried on the board, judged by the server. Nothing is kept there; this device
// remembers how far it has come.
import { announce } from "../lib/announce.svelte";
import { get } from "../lib/api";
import { prefs } from "../lib/prefs.svelte";
import type { LessonShown, PlayShown, StepShown, Tried, View, Why } from "../lib/types";
import { Trying } from "../trying/trying.svelte";
import { say } from "../words";

const PLAYERS = 2; // at the board of a lesson

export class Learning extends Trying {
  readonly game: string;
  lesson: LessonShown | undefined = $state.raw();
  at = $state(0); // the step we are at
  below = $state(0); // the seat the board is turned to
  #done: Tried | undefined = $state.raw(); // what came of the play that was asked for

  constructor(game: string) {
    super();
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

  // What is said once the step is done; undefined as long as it is not.
  get done(): string | undefined {
    return this.#done?.words;
  }

  get isLast(): boolean {
    return this.at === this.total - 1;
  }

  get laid(): { game: string; players: number } {
    return { game: this.game, players: PLAYERS };
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
    await this.ask(async () => {
      const tried = await get<Tried>(this.#path("try"), { play: play.text, language: prefs.language });
      if (tried.view) this.#finish(tried, tried.view);
      else this.tell({ sentence: tried.words, spoken: tried.spoken, ruling: "", section: "" });
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

  putDown(): void {
    this.choosing.drop();
    this.choosing.point([]);
    this.note = undefined;
  }

  protected whyNot(piece: string, to: string): Promise<Why> {
    return get<Why>(this.#path("why"), { piece, to, language: prefs.language });
  }

  #finish(tried: Tried, view: View): void {
    this.putDown();
    this.#done = tried;
    this.#remember(this.at + 1);
    scrollTo(0, 0); // what is done is to be seen, also by whoever chose it from the list
    this.follow(view.recent.slice(-1), view, tried.spoken);
  }

  #remember(reached: number): void {
    prefs.lessons = { ...prefs.lessons, [this.game]: reached };
  }

  #path(question: "try" | "why"): string {
    return `/games/${encodeURIComponent(this.game)}/lesson/${encodeURIComponent(this.step?.id ?? "")}/${question}`;
  }
}
