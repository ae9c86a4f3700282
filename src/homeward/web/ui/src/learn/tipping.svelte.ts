// Tips at a table: each once on this device, when its rule first matters in that game, and one a turn.
import { untrack } from "svelte";
import { announce } from "../lib/announce.svelte";
import { get } from "../lib/api";
import { prefs } from "../lib/prefs.svelte";
import type { TipList, TipShown } from "../lib/types";
import type { Sitting } from "../table/sitting.svelte";
import { tipFor } from "./tips";

export class Tipping {
  tip: TipShown | undefined = $state.raw(); // the one that is shown
  #tips: TipShown[] = $state.raw([]);
  #turn = "";
  readonly #sitting: Sitting;

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
  }

  // To be called while the screen is set up.
  attend(): void {
    const game = $derived(this.#sitting.view?.game);
    $effect(() => void (prefs.tips && game && this.#load(game, prefs.language)));
    $effect(() => this.#look());
  }

  close(): void {
    this.tip = undefined;
  }

  async #load(game: string, language: string): Promise<void> {
    try {
      this.#tips = (await get<TipList>(`/games/${game}/tips`, { language })).tips;
      const shown = this.tip?.id;
      this.tip = this.#tips.find(({ id }) => id === shown);
    } catch {
      // a game without tips, or no server to ask: one plays without
    }
  }

  #look(): void {
    const { view, note } = this.#sitting;
    if (!view || !prefs.tips) return this.close();
    const tip = tipFor(this.#tips, untrack(() => prefs.known[view.game]) ?? [], view, note?.code);
    untrack(() => this.#turnTo(`${view.to_play} ${view.recent.findLast((step) => step.seat !== view.to_play)?.number}`));
    if (tip && untrack(() => !this.tip)) this.#show(view.game, tip);
  }

  // With the turn the tip goes as well.
  #turnTo(turn: string): void {
    if (turn !== this.#turn) this.close();
    this.#turn = turn;
  }

  #show(game: string, tip: TipShown): void {
    this.tip = tip;
    prefs.known = { ...prefs.known, [game]: [...(prefs.known[game] ?? []), tip.id] };
    announce(tip.text);
  }
}
