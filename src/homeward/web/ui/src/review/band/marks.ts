// What is marked along the band: plays that are called something, and the events that turned the game.
import type { CalledPlay, ReviewShown } from "../../lib/types";
import { calledOf, stepBefore, turningPoints, type Whose } from "../called/called";
import { stepAt, xOf } from "./band";

export type MarkKind = Exclude<CalledPlay["call"], "equal"> | "turning";

export interface BandMark {
  kind: MarkKind;
  step: number; // where touching it leads
}

export const KINDS: MarkKind[] = ["doubtful", "mistake", "blunder", "turning"];

const FINGER_PX = 9; // a mark so near is the one that is meant

// Each is drawn around its own middle; no two kinds have the same outline.
export const SHAPES: Record<MarkKind, string> = {
  doubtful: "M0,-4.4A4.4,4.4 0 1 1 0,4.4A4.4,4.4 0 1 1 0,-4.4Z",
  mistake: "M0,-5.2L5.4,4.4H-5.4Z",
  blunder: "M0,-6.6L6.6,0L0,6.6L-6.6,0Z",
  turning: "M-5,-4.6H5L0,4.6Z",
};

export function marksOf(review: ReviewShown, whose: Whose): BandMark[] {
  const turned = turningPoints(review, whose).map((n): BandMark => ({ kind: "turning", step: n }));
  const called = calledOf(review, whose).flatMap((one): BandMark[] =>
    one.call === "equal" ? [] : [{ kind: one.call, step: stepBefore(one) }],
  );
  return [...turned, ...called];
}

// The step a finger means: that of a mark close by, else the one under it.
export function stepMeant(x: number, marks: BandMark[], total: number, width: number): number {
  const far = ({ step }: BandMark): number => Math.abs(xOf(step, total, width) - x);
  const [nearest] = marks.filter((mark) => far(mark) <= FINGER_PX).sort((a, b) => far(a) - far(b));
  return nearest?.step ?? stepAt(x, total, width);
}
