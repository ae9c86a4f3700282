// Solving a puzzle: its plays tried on the board, judged by the server. This device counts what was solved.
import { announce } from "../lib/announce.svelte";
import { get } from "../lib/api";
import { prefs } from "../lib/prefs.svelte";
import type { PlayShown, PuzzleAnswer, PuzzleShown, PuzzleTried, View, Why } from "../lib/types";
import { Trying } from "../trying/trying.svelte";
import { dayOf, solvedOne } from "./scores";

export class Solving extends Trying {
  readonly won = false;
  readonly day: string; // where it is the puzzle of the day, which
  puzzle: PuzzleShown | undefined = $state.raw();
  tried: PuzzleTried | undefined = $state.raw(); // what came of the last try
  answer: PuzzleAnswer | undefined = $state.raw(); // once it was solved, or asked for
  #turned = $state(0); // by how many seats the board was turned
  #plays: string[] = []; // those that were right so far
  #right: View | undefined = $state.raw(); // the board after them
  readonly #path: string;

  constructor(game: string, number: string) {
    super();
    this.day = game ? "" : dayOf(new Date());
    this.#path = game ? `/games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(number)}` : `/puzzles/day/${this.day}`;
  }

  get view(): View | undefined {
    if (this.answer && !this.isSolved) return this.answer.view;
    return this.#right ?? this.puzzle?.view;
  }

  get isSolved(): boolean {
    return this.tried?.outcome === "best";
  }

  get laid(): { game: string; players: number } | undefined {
    return this.puzzle && { game: this.puzzle.game, players: this.puzzle.view.seats.length };
  }

  // The seat the board is turned to: at first that of whoever solves it.
  get below(): number {
    return ((this.puzzle?.view.to_play ?? 0) + this.#turned) % 4;
  }

  async load(language: string): Promise<void> {
    const puzzle = await get<PuzzleShown>(this.#path, { language });
    const first = this.puzzle === undefined;
    this.puzzle = puzzle;
    this.#begin();
    this.showing.jump(puzzle.view.pieces);
    if (first) announce(puzzle.spoken);
  }

  turn(): void {
    this.#turned += 1;
  }

  async play(play: PlayShown): Promise<void> {
    this.choosing.drop();
    if (this.answer) return;
    await this.ask(async () => {
      const plays = [...this.#plays, play.text];
      const tried = await get<PuzzleTried>(this.#under("try"), { plays: plays.join(","), language: prefs.language });
      if (tried.outcome === "refused") return this.tell({ sentence: tried.words, spoken: tried.spoken, ruling: "", section: "" });
      this.tried = tried;
      if (tried.view) await this.#goOn(plays, tried, tried.view);
      else announce(tried.spoken, tried.because);
    });
  }

  // The answer, with its ways drawn on the board as it stood.
  async show(): Promise<void> {
    if (this.answer) return;
    await this.ask(async () => {
      const answer = await this.#answered();
      this.#begin();
      this.answer = answer;
      this.showing.jump(answer.view.pieces);
      this.choosing.point(answer.view.plays);
      announce(answer.spoken, answer.because);
    });
  }

  putDown(): void {
    this.choosing.drop();
    if (!this.answer) this.choosing.point([]);
    this.note = undefined;
  }

  protected whyNot(piece: string, to: string): Promise<Why> {
    return get<Why>(this.#under("why"), { piece, to, plays: this.#plays.join(","), language: prefs.language });
  }

  #begin(): void {
    this.#plays = [];
    this.#right = undefined;
    this.tried = undefined;
    this.answer = undefined;
    this.putDown();
  }

  // The plays were right: the board after them; after the last, what speaks for them.
  async #goOn(plays: string[], tried: PuzzleTried, view: View): Promise<void> {
    const made = view.recent.slice(this.#plays.length - view.recent.length);
    this.putDown();
    this.#plays = plays;
    this.#right = view;
    this.follow(made, view, tried.spoken);
    if (tried.outcome === "best") await this.#finish();
  }

  async #finish(): Promise<void> {
    const { game, number } = this.puzzle!;
    prefs.puzzles = solvedOne(prefs.puzzles, game, number, this.day);
    this.answer = await this.#answered();
    announce(this.answer.because);
  }

  #answered(): Promise<PuzzleAnswer> {
    return get<PuzzleAnswer>(this.#under("answer"), { language: prefs.language });
  }

  #under(question: "try" | "why" | "answer"): string {
    return `/games/${this.puzzle!.game}/puzzles/${this.puzzle!.number}/${question}`;
  }
}
