// When a turn of somebody at this device is over for good: nothing of it can be taken back.
import type { View } from "../../lib/types";
import { justPlayed } from "../../table/pace";

const HERE = ["me", "person"];

// What tells one turn of this device from every other, as long as it lasts; undefined while others play.
export function turnGoingOn(view: View): string | undefined {
  const seat = justPlayed(view) ? view.recent.at(-1)!.seat : view.to_play;
  const here = view.seats.some((one) => one.seat === seat && HERE.includes(one.who));
  if (!here || view.role === "watching" || view.ending) return undefined;
  return `${seat} ${view.recent.findLast((step) => step.seat !== seat)?.number ?? 0}`;
}
