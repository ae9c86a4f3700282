// Games reviewed one after the other, as long as somebody stays.
export const AT_ONCE = 10; // games, in one go

export interface Reviewed {
  phase: "none" | "working" | "done";
  done: number;
}

// How a review is asked for, how one looks again, and how long one waits before that.
export interface Ways {
  ask: (table: string) => Promise<Reviewed>;
  look: (table: string) => Promise<Reviewed>;
  wait: () => Promise<void>;
}

export class Series {
  of = $state(0); // games in all; none while nothing is under way
  at = $state(0); // the one that is being reviewed, from 1
  part = $state(0); // how much of it is done, from 0 to 1
  finished = $state(0); // reviewed in the last series
  readonly #ways: Ways;
  #stopped = false;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  get isRunning(): boolean {
    return this.of > 0;
  }

  get done(): number {
    return this.of ? (this.at - 1 + this.part) / this.of : 0;
  }

  // `told` is called after each game; what is refused ends it.
  async run(tables: string[], told: () => void): Promise<void> {
    if (this.isRunning || !tables.length) return;
    [this.of, this.finished, this.#stopped] = [tables.length, 0, false];
    try {
      for (const [i, table] of tables.entries()) {
        [this.at, this.part] = [i + 1, 0];
        const isDone = await this.#review(table);
        if (isDone) this.finished++;
        if (isDone && !this.#stopped) told();
        if (this.#stopped) break;
      }
    } finally {
      this.of = 0;
    }
  }

  // What is under way is finished by whoever does it; nothing more is asked for.
  stop(): void {
    this.#stopped = true;
  }

  async #review(table: string): Promise<boolean> {
    let state = await this.#ways.ask(table);
    while (state.phase === "working" && !this.#stopped) {
      this.part = state.done;
      await this.#ways.wait();
      state = await this.#ways.look(table);
    }
    return state.phase === "done";
  }
}
