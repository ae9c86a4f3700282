// The one thing to do now, as a button: to throw, to draw, to go on. Plays and typed dice have panels of their own.
import type { Prefs } from "../../lib/prefs.svelte";
import type { Action, View } from "../../lib/types";
import type { IconName } from "../../parts/icons";
import { say } from "../../words";
import { goOn, justPlayed } from "../pace";

export interface MainAction {
  words: string;
  icon: IconName;
  action: Action;
}

export function mainAction(view: View, prefs: Prefs, paused: boolean): MainAction | undefined {
  switch (view.ask.code) {
    case "throw":
      return { words: say().table.throw, icon: "dice", action: { verb: "throw" } };
    case "draw":
      return { words: say().table.draw, icon: "card", action: { verb: "draw" } };
    case "lot":
      return { words: say().fair.lot, icon: "dice", action: { verb: "lot" } };
    case "pass":
      return { words: say().table.goOn, icon: "step", action: goOn(prefs) };
    case "wait":
      if (justPlayed(view)) return { words: say().table.done, icon: "check", action: goOn(prefs) };
      if (paused) return { words: say().table.oneStep, icon: "step", action: { verb: "go_on", until: "step" } };
      return { words: say().table.goOn, icon: "step", action: goOn(prefs) };
    default:
      return undefined;
  }
}
