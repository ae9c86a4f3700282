// A review beside the game it is of: whose plays are looked at, which of them the replay stands at, and how to get on.
import type { CalledPlay } from "../lib/types";
import type { Replaying } from "../table/replay/replaying.svelte";
import { type BandMark, marksOf } from "./band/marks";
import { calledAt, calledOf, hasMine, nextCalled, previousCalled, stepBefore, type Whose } from "./called/called";
import type { Reviewing } from "./reviewing.svelte";

export class Stepping {
  readonly #reviewing: Reviewing;
  readonly #replaying: Replaying;
  #chosen: Whose | undefined = $state();

  constructor(reviewing: Reviewing, replaying: Replaying) {
    this.#reviewing = reviewing;
    this.#replaying = replaying;
  }

  // Mine, as long as nobody has chosen and some of the sides are.
  get whose(): Whose {
    const { review } = this.#reviewing;
    return this.#chosen ?? (review && hasMine(review) ? "mine" : "all");
  }

  set whose(whose: Whose) {
    this.#chosen = whose;
  }

  readonly called: CalledPlay[] = $derived.by(() => {
    const { review } = this.#reviewing;
    return review ? calledOf(review, this.whose) : [];
  });

  readonly marks: BandMark[] = $derived.by(() => {
    const { review } = this.#reviewing;
    return review ? marksOf(review, this.whose) : [];
  });

  readonly shown: CalledPlay | undefined = $derived.by(() => calledAt(this.called, this.#replaying.at));
  readonly next: CalledPlay | undefined = $derived.by(() => nextCalled(this.called, this.#replaying.at));
  readonly previous: CalledPlay | undefined = $derived.by(() => previousCalled(this.called, this.#replaying.at));

  // Whether both ways are still open: then they are drawn on the board.
  get isBefore(): boolean {
    return this.shown !== undefined && stepBefore(this.shown) === this.#replaying.at && !this.#replaying.playing;
  }

  to(one: CalledPlay | undefined): void {
    if (one) this.#replaying.stop(stepBefore(one));
  }
}
