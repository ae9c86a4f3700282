// What the page does by itself, and after how long a look: bots go on, passes pass, a single play is made.
import type { Prefs, Speed } from "../lib/defaults";
import type { Action, View } from "../lib/types";

const PAUSE_MS: Record<Speed, number> = { slow: 1800, normal: 900, fast: 250, at_once: 0 };
const UNDO_MS = 1500; // the least time in which a play can still be taken back

export interface ByItself {
  action: Action;
  after: number;
}

// Whether a person has just played and may want to take it back. Where no dice are shown between the turns, undo stays
// possible while the bots play on; they are not held up for it.
export function justPlayed(view: View): boolean {
  const last = view.recent.at(-1);
  return view.can_undo && view.seats.some((seat) => seat.seat === last?.seat && seat.who !== "bot");
}

function goesOn(view: View): boolean {
  return !view.read_only && (view.ask.code === "wait" || view.ask.code === "pass");
}

// Before the first throw a person here may want to add words to the dice: the bots' throw, which closes them, waits.
function mayAddWords(view: View): boolean {
  const here = view.seats.some(({ who }) => who === "me" || who === "person");
  return here && view.steps === 0 && view.fair?.is_open === true;
}

export function byItself(view: View, prefs: Prefs, confirm: boolean): ByItself | undefined {
  const pause = PAUSE_MS[prefs.speed];
  if (view.ask.code === "play" && view.plays.length === 1 && prefs.forced === "by_themselves" && !view.read_only) {
    return { action: { verb: "play", play: view.plays[0]!.text }, after: Math.max(pause, PAUSE_MS.fast) };
  }
  if (mayAddWords(view)) return undefined;
  if (!goesOn(view) || (confirm && justPlayed(view))) return undefined;
  if (view.ask.code === "pass" && prefs.passes === "asked") return undefined;
  const after = justPlayed(view) ? Math.max(pause, UNDO_MS) : pause;
  return { action: goOn(prefs), after };
}

// At once means until a person is asked; where passes are asked for, that person must not be gone over.
export function goOn(prefs: Prefs): Action {
  const all = prefs.speed === "at_once" && prefs.passes === "by_themselves";
  return { verb: "go_on", until: all ? "person" : "step" };
}
