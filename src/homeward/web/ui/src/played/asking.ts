// How reviews are asked for, one at a time.
import { get, post } from "../lib/api";
import { prefs } from "../lib/prefs.svelte";
import type { Ways } from "./series.svelte";

const LOOK_AGAIN_MS = 500;

export const WAYS: Ways = {
  ask: (table) => post(`/tables/${table}/review`, {}, { language: prefs.language }),
  look: (table) => get(`/tables/${table}/review`, { language: prefs.language }),
  wait: () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS)),
};
