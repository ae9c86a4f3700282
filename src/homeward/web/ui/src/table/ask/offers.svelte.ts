// What the page offers once, when it first matters: sounds at the first throw, and to make single plays by itself.
import type { Prefs } from "../../lib/defaults";

export type Offered = "sound" | "forced";

const ENOUGH = 3; // plays without a choice, made by hand

export class Offers {
  readonly #prefs: Prefs;
  #threw = $state(false);
  #forced = $state(0);

  constructor(prefs: Prefs) {
    this.#prefs = prefs;
  }

  get current(): Offered | undefined {
    if (this.#threw && !this.#prefs.sound && !this.#prefs.soundAsked) return "sound";
    if (this.#forced >= ENOUGH && this.#prefs.forced === "asked" && !this.#prefs.forcedAsked) return "forced";
    return undefined;
  }

  threw(): void {
    this.#threw = true;
  }

  playedTheOnlyPlay(): void {
    this.#forced++;
  }

  answer(offered: Offered, yes: boolean): void {
    if (offered === "sound") {
      this.#prefs.sound = yes;
      this.#prefs.soundAsked = true;
    } else {
      this.#prefs.forced = yes ? "by_themselves" : "asked";
      this.#prefs.forcedAsked = true;
    }
  }
}
