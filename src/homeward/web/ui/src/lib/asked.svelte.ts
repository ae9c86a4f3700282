// Something asked of the server when a screen opens. The last answer stays while it is asked again, so nothing jumps.
import { Refused } from "./api";
import { say } from "../words";

export class Asked<Answer> {
  answer: Answer | undefined = $state.raw();
  trouble = $state("");
  #times = $state(0);

  // Asked anew whenever something that `ask` reads changes: the language, the game.
  constructor(ask: () => Promise<Answer>) {
    $effect(() => {
      void this.#times;
      let wanted = true;
      ask().then(
        (answer) => wanted && this.#have(answer),
        (error: unknown) => wanted && (this.trouble = sentence(error)),
      );
      return () => (wanted = false);
    });
  }

  again(): void {
    this.trouble = "";
    this.#times++;
  }

  #have(answer: Answer): void {
    this.answer = answer;
    this.trouble = "";
  }
}

// What went wrong, for people: the server's own sentence, or that it cannot be reached.
export function sentence(error: unknown): string {
  return error instanceof Refused ? error.message : say().unreachable;
}
