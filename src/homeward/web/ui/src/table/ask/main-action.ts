// The one thing to do now, as a button: to throw, to draw, to go on. Plays and typed dice have panels of their own.
import type { Prefs } from "../../lib/defaults";
import type { Action, View } from "../../lib/types";
import type { IconName } from "../../parts/icons";
import type { Words } from "../../words";
import { goOn, justPlayed } from "../pace";

export interface MainAction {
  words: string;
  icon: IconName;
  action: Action;
}

export function mainAction(view: View, prefs: Prefs, paused: boolean, words: Words): MainAction | undefined {
  switch (view.ask.code) {
    case "throw":
      return { words: throwWords(view, words), icon: "dice", action: { verb: "throw" } };
    case "draw":
      return { words: words.table.draw, icon: "card", action: { verb: "draw" } };
    case "lot":
      return { words: words.fair.lot, icon: "dice", action: { verb: "lot" } };
    case "send":
      return { words: words.post.sendOn, icon: "share", action: { verb: "send_on" } };
    case "agree":
      return { words: words.post.agree, icon: "check", action: { verb: "agree" } };
    case "pass":
      return { words: words.table.goOn, icon: "step", action: goOn(prefs) };
    case "wait":
      if (justPlayed(view)) return { words: words.table.done, icon: "check", action: goOn(prefs) };
      if (paused) return { words: words.table.oneStep, icon: "step", action: { verb: "go_on", until: "step" } };
      return { words: words.table.goOn, icon: "step", action: goOn(prefs) };
    default:
      return undefined;
  }
}

// Where somebody else here throws next, the same click says that the one before is done.
function throwWords(view: View, words: Words): string {
  const next = view.seats.find(({ seat }) => seat === view.to_play);
  const another = justPlayed(view) && view.recent.at(-1)?.seat !== view.to_play;
  return another && next ? words.table.doneThrow(next.shown) : words.table.throw;
}
