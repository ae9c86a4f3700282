// Everybody's chances after a step in a few words: "You 41 %, Red 33 %".
import type { ReviewShown } from "../../lib/types";
import type { Words } from "../../words";
import { ownFirst } from "../called/called";

export function chancesTold(review: ReviewShown, at: number, words: Words["review"]): string {
  const now = review.chances[Math.min(at, review.steps)] ?? [];
  return ownFirst(review).map((side) => words.side(review.sides[side]!.shown, now[side] ?? 0)).join(", ");
}
