// Something people set going, one at a time: whether it is under way, and what went wrong the last time.
import { sentence } from "./asked.svelte";

export class Attempt {
  busy = $state(false);
  trouble = $state("");

  async make(doing: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      await doing();
    } catch (error) {
      this.trouble = sentence(error);
    } finally {
      this.busy = false;
    }
  }
}
