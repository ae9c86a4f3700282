// What the page does by itself, and after how long a look: bots go on, passes pass, a single play is made, and whoever
// plays alone at this device throws again.
import type { Prefs, Speed } from "../lib/defaults";
import type { Action, View } from "../lib/types";

interface Looks {
  thrown: number; // at dice or a card
  played: number; // at a play within a turn: the next one flows out of it
  turned: number; // at the end of a turn
  passing: number; // at one's own throw with which nothing can be done
}

const LOOK_MS: Record<Speed, Looks> = {
  slow: { thrown: 1500, played: 500, turned: 1000, passing: 2500 },
  normal: { thrown: 650, played: 80, turned: 400, passing: 1200 },
  fast: { thrown: 250, played: 0, turned: 120, passing: 600 },
  at_once: { thrown: 0, played: 0, turned: 0, passing: 250 },
};
const UNDO_MS = 1500; // the least time in which a play can still be taken back
const SEEN_MS = 250; // what one does oneself is seen, even at once

export interface ByItself {
  action: Action;
  after: number;
}

export interface Hand {
  confirm: boolean; // a turn ends with Done
  throwsOn: boolean; // somebody here has said Done, or plays alone and has begun
}

// Whether a person has just played and may want to take it back. Where no dice are shown between the turns, undo stays
// possible while the bots play on; they are not held up for it.
export function justPlayed(view: View): boolean {
  const last = view.recent.at(-1);
  return view.can_undo && view.seats.some((seat) => seat.seat === last?.seat && seat.who !== "bot");
}

// Whether one person alone plays at this device: whom Done throws for is no question then.
export function playsAlone(view: View): boolean {
  return view.seats.filter(({ who }) => who === "me" || who === "person").length === 1;
}

export function byItself(view: View, prefs: Prefs, hand: Hand): ByItself | undefined {
  if (view.read_only) return undefined;
  const looks = LOOK_MS[prefs.speed];
  switch (view.ask.code) {
    case "play":
      if (view.plays.length !== 1 || prefs.forced !== "by_themselves") return undefined;
      return { action: { verb: "play", play: view.plays[0]!.text }, after: Math.max(looks.thrown, SEEN_MS) };
    case "throw":
      if (!throwsByItself(view, prefs, hand)) return undefined;
      return { action: { verb: "throw" }, after: Math.max(looks.turned, SEEN_MS) };
    case "pass":
      return prefs.passes === "asked" ? undefined : { action: goOn(prefs), after: looks.passing };
    case "wait":
      if (mayAddWords(view) || (hand.confirm && justPlayed(view))) return undefined;
      return { action: goOn(prefs), after: justPlayed(view) ? Math.max(looks.turned, UNDO_MS) : look(view, looks) };
    default:
      return undefined;
  }
}

// At once means until a person is asked; where passes are asked for, that person must not be gone over.
export function goOn(prefs: Prefs): Action {
  const all = prefs.speed === "at_once" && prefs.passes === "by_themselves";
  return { verb: "go_on", until: all ? "person" : "step" };
}

// The throw for the start is made by hand, and so is one before which a play could still be taken back.
function throwsByItself(view: View, prefs: Prefs, hand: Hand): boolean {
  return prefs.throws === "by_themselves" && hand.throwsOn && view.phase === "throw" && !view.can_undo;
}

// Before the first throw a person here may want to add words to the dice: the bots' throw, which closes them, waits.
function mayAddWords(view: View): boolean {
  const here = view.seats.some(({ who }) => who === "me" || who === "person");
  return here && view.steps === 0 && view.fair?.is_open === true;
}

// How long one looks at what has just happened: a turn is one movement, and a pass is no movement at all.
function look(view: View, looks: Looks): number {
  const last = view.recent.at(-1);
  if (!last || last.kind !== "play") return looks.thrown;
  const still = last.forced || last.seat === view.to_play;
  return still ? looks.played : looks.turned;
}
