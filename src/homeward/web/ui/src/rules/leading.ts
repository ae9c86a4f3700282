// To a part of the rules: it is scrolled to, and whoever listens or uses the keyboard goes on from there.
import { looks } from "../lib/prefs.svelte";

export function lead(id: string): void {
  const found = document.getElementById(id);
  found?.scrollIntoView({ behavior: looks.still ? "auto" : "smooth", block: "start" });
  found?.focus({ preventScroll: true });
}
