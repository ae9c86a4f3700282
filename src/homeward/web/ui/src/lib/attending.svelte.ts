// Whoever plays by keyboard or by ear is taken along: what had the focus may be gone after a change.
import { onDestroy, tick } from "svelte";
import { on } from "svelte/events";

// `changes` reads what may change; `next` finds where it goes on then.
export function takeAlong(changes: () => unknown, next: () => HTMLElement | null): void {
  let attended = false; // whether anything here has had the focus yet
  onDestroy(on(document, "focusin", () => void (attended = true)));
  $effect(() => {
    changes();
    void tick().then(() => {
      if (attended && document.activeElement === document.body) next()?.focus({ preventScroll: true });
    });
  });
}
