// Trying plays on a board, judged by the server: no table keeps them. One question at a time.
import { announce } from "../lib/announce.svelte";
import { get, Refused } from "../lib/api";
import { sentence } from "../lib/asked.svelte";
import { looks } from "../lib/prefs.svelte";
import type { BoardShown, Happened, PlayShown, SeatShown, View, Why } from "../lib/types";
import { Places } from "../table/board/places";
import { Showing } from "../table/board/showing.svelte";
import type { Playing } from "../table/playing";
import type { Note } from "../table/sitting.svelte";
import { Choosing } from "../table/touch/choosing.svelte";

export abstract class Trying implements Playing {
  readonly showing = new Showing();
  readonly choosing = new Choosing(() => this.view);
  readonly hint = undefined; // what is asked, or its answer, is all there is
  places: Places | undefined = $state.raw();
  note: Note | undefined = $state.raw();
  busy = $state(false);

  abstract get view(): View | undefined;
  abstract get won(): boolean;
  // The seat the board is turned to.
  abstract get below(): number;
  // Whose board it is and how many sit at it, as soon as that is known.
  abstract get laid(): { game: string; players: number } | undefined;
  abstract load(language: string): Promise<void>;
  abstract turn(): void;
  abstract play(play: PlayShown): Promise<void>;
  // What is asked for, drawn on the board.
  abstract show(): void | Promise<void>;
  abstract putDown(): void;
  protected abstract whyNot(piece: string, to: string): Promise<Why>;

  get toPlay(): SeatShown | undefined {
    return this.view?.seats.find((seat) => seat.seat === this.view?.to_play);
  }

  async draw(seat: number, dark: boolean, language: string): Promise<void> {
    const { laid } = this;
    if (!laid) return;
    const path = `/games/${encodeURIComponent(laid.game)}/board`;
    const board = await get<BoardShown>(path, { seat, dark, language, players: laid.players });
    if (seat === this.below && dark === looks.dark) this.places = new Places(board);
  }

  playNumber(number: number): void {
    const play = this.view?.plays[number - 1];
    if (play) void this.play(play);
  }

  async why(piece: string, to: string): Promise<void> {
    await this.ask(async () => {
      const answer = await this.whyNot(piece, to);
      if (!answer.allowed) this.tell(answer.reason);
    });
  }

  tell(note: Note): void {
    this.note = note;
    announce(note.spoken ?? note.sentence);
  }

  // The plays that were right are shown on the board, and told with what is said of them.
  protected follow(made: Happened[], view: View, said: string): void {
    if (this.places) void this.showing.follow(this.places, this.showing.pieces, made);
    else this.showing.jump(view.pieces);
    announce(...made.map((step) => step.spoken), said);
  }

  protected async ask(question: () => Promise<void>): Promise<void> {
    if (this.busy || !this.view) return;
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
