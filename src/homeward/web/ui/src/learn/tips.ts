// Which tip a moment of a game asks for. What makes a tip matter comes with it; nothing of the rules is known here.
import type { TipShown, View } from "../lib/types";

// The first tip that matters now and is not known yet; `why` is the code of a reason that is being shown.
export function tipFor(tips: TipShown[], known: string[], view: View, why = ""): TipShown | undefined {
  if (!isHere(view)) return undefined;
  const told = [...view.notes.map((note) => note.code), why];
  return tips.find((tip) => !known.includes(tip.id) && matters(tip, told, view.plays));
}

function matters(tip: TipShown, told: string[], plays: View["plays"]): boolean {
  return (
    tip.told.some((code) => told.includes(code)) ||
    plays.some(
      (play) =>
        tip.kinds.includes(play.kind) ||
        tip.targets.some((start) => play.target.startsWith(start)) ||
        (tip.captures && play.captures.length > 0),
    )
  );
}

// Somebody at this device is to do something.
function isHere(view: View): boolean {
  const seat = view.seats.find(({ seat }) => seat === view.to_play);
  return view.phase !== "over" && view.phase !== "opening" && (seat?.who === "me" || seat?.who === "person");
}
