// The plays of a game that are called something, and the way from one to the next. A called play is looked at from the
// step before it, where both ways are still open.
import type { CalledPlay, ReviewShown } from "../../lib/types";

export type Whose = "all" | "mine";

export const stepBefore = ({ n }: Pick<CalledPlay, "n">): number => n - 1;

export function calledOf(review: ReviewShown, whose: Whose): CalledPlay[] {
  return whose === "all" ? review.called : review.called.filter(({ seat }) => isMine(review, seat));
}

export function nextCalled(called: CalledPlay[], at: number): CalledPlay | undefined {
  return called.find((one) => stepBefore(one) > at);
}

export function previousCalled(called: CalledPlay[], at: number): CalledPlay | undefined {
  return called.findLast((one) => stepBefore(one) < at);
}

// What is about to be played at a step, else what has just been played.
export function calledAt(called: CalledPlay[], at: number): CalledPlay | undefined {
  return called.find((one) => stepBefore(one) === at) ?? called.find(({ n }) => n === at);
}

// The numbers of the events that turned the game, for me or for anybody.
export function turningPoints(review: ReviewShown, whose: Whose): number[] {
  const sides = review.sides.filter(({ mine }) => mine || whose === "all");
  const found = new Set(sides.flatMap((side) => side.turning_points.map(({ n }) => n)));
  return [...found].sort((a, b) => a - b);
}

// The numbers of the sides, mine first.
export function ownFirst(review: ReviewShown): number[] {
  const mine = (side: number): number => Number(review.sides[side]!.mine);
  return review.sides.map((_, side) => side).sort((a, b) => mine(b) - mine(a));
}

// Whether some sides here are mine and others are not: only then is there anything to choose.
export function hasMine(review: ReviewShown): boolean {
  const mine = review.sides.filter((side) => side.mine).length;
  return mine > 0 && mine < review.sides.length;
}

function isMine(review: ReviewShown, seat: number): boolean {
  return review.sides.some((side) => side.mine && side.seats.includes(seat));
}
