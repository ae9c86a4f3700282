// A position being laid out: its text, what the server says of it, and the board it lies on.
import { post } from "../lib/api";
import { sentence } from "../lib/asked.svelte";
import { prefs } from "../lib/prefs.svelte";
import { stand } from "../lib/router.svelte";
import type { HintShown, PositionShown } from "../lib/types";
import { laid, linkTo, type Laid, written } from "./notation";

export class Laying {
  text = $state("");
  verdict: PositionShown | undefined = $state.raw();
  hint: HintShown | undefined = $state.raw();
  trouble = $state("");
  #asking = false;
  #asked = "";

  readonly position: Laid | null = $derived(laid(this.text));

  // Everything is said of the text as it is now; what the server still says of an older one is not shown.
  get faults(): string[] {
    return this.verdict?.faults ?? [];
  }

  get isSound(): boolean {
    return this.verdict !== undefined && !this.faults.length;
  }

  lay(text: string): void {
    this.text = text;
    this.hint = undefined;
    void this.#check();
  }

  change(how: (position: Laid) => Laid): void {
    if (!this.position) return;
    this.lay(written(how(this.position)));
    stand(linkTo(this.text));
  }

  // In another language.
  again(): void {
    this.#asked = "";
    if (this.text) void this.#check();
  }

  // One question at a time: whoever holds an arrow key down is answered for where the piece has come to.
  async #check(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#asked !== this.text) {
        this.#asked = this.text;
        const verdict = await post<PositionShown>("/positions", { text: this.text }, { language: prefs.language });
        if (this.#asked === this.text) this.verdict = verdict;
      }
      this.trouble = "";
    } catch (error) {
      this.trouble = sentence(error);
      this.#asked = "";
    } finally {
      this.#asking = false;
    }
  }

  async askHint(): Promise<void> {
    const asked = this.text;
    const hint = await post<HintShown>("/positions/hint", { text: asked }, { language: prefs.language });
    if (asked === this.text) this.hint = hint;
  }
}
