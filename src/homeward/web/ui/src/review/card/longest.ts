// One measure for all bars of a game, so that they can be compared: the longest fills its half.
import type { SideReviewed } from "../../lib/types";

type Barred = Pick<SideReviewed, "luck" | "lost" | "received">;

export function longest(sides: Barred[]): number {
  return Math.max(0, ...sides.flatMap(({ luck, lost, received }) => [luck, lost, received].map(({ points }) => Math.abs(points))));
}
