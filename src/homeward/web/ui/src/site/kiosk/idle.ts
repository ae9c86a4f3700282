// How long nobody has touched anything, by whatever clock is handed in. Nothing runs out before the first touch: a page
// that has just begun anew has nothing to begin anew.
const WARNING = 15; // seconds in which the end is counted down

export class Idle {
  readonly #seconds: number;
  #touched: number | undefined;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  get isUntouched(): boolean {
    return this.#touched === undefined;
  }

  touch(now: number): void {
    this.#touched = now;
  }

  // Full seconds until all begins anew; none as long as there is no hurry.
  left(now: number): number | undefined {
    if (this.#touched === undefined) return undefined;
    const left = Math.ceil(this.#seconds - (now - this.#touched) / 1000);
    return left <= Math.min(WARNING, this.#seconds) ? Math.max(0, left) : undefined;
  }
}
