// A word on my turn once it is over, for whoever wishes it: asked for beside the game, which never waits for it.
import { untrack } from "svelte";
import { announce } from "../../lib/announce.svelte";
import { get } from "../../lib/api";
import { prefs } from "../../lib/prefs.svelte";
import type { VerdictShown } from "../../lib/types";
import type { Sitting } from "../../table/sitting.svelte";
import { say } from "../../words";
import { inShort } from "./in-short";
import { offered } from "./offered.svelte";
import { turnGoingOn } from "./turns";

export class Verdicts {
  shown: VerdictShown | undefined = $state.raw();
  readonly #sitting: Sitting;
  #turn: string | undefined;
  #last = 0; // the event up to which turns were judged
  #times = 0;

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
  }

  // To be called while the screen is set up.
  attend(): void {
    $effect(() => {
      offered.verdicts = this.#sitting.view?.hints !== false;
      return () => (offered.verdicts = true);
    });
    $effect(() => this.#look());
    $effect(() => {
      void prefs.language; // it was said in another
      untrack(() => this.close());
    });
  }

  close(): void {
    this.shown = undefined;
  }

  #look(): void {
    const { view } = this.#sitting;
    if (!view) return;
    const turn = turnGoingOn(view);
    const ended = this.#turn !== undefined && this.#turn !== turn;
    this.#turn = turn;
    if (!prefs.verdicts || view.ending) untrack(() => this.close());
    else if (ended && view.hints) void untrack(() => this.#ask());
  }

  async #ask(): Promise<void> {
    const mine = ++this.#times;
    try {
      const verdict = await get<VerdictShown>(`/tables/${this.#sitting.table}/verdict`, { language: prefs.language });
      if (mine !== this.#times || verdict.last <= this.#last) return; // a later turn is being judged, or this one was
      this.#last = verdict.last;
      this.shown = verdict;
      announce(inShort(verdict, say().review).spoken);
    } catch {
      // there is nothing to be said of it, or nobody to ask: one plays on
    }
  }
}
