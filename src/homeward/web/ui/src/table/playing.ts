// What the board and the list of plays need to know of whoever plays: at a table, or in a lesson.
import type { Sitting } from "./sitting.svelte";

export type Playing = Pick<
  Sitting,
  "view" | "toPlay" | "places" | "showing" | "choosing" | "note" | "busy" | "won" | "hint" | "play" | "why" | "tell"
>;
