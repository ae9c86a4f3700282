import { expect, test } from "vitest";
import type { ReviewShown } from "../../../src/lib/types";
import { marksOf, stepMeant, type BandMark } from "../../../src/review/band/marks";

const REVIEW = {
  called: [
    { n: 5, seat: 1, call: "blunder" },
    { n: 20, seat: 0, call: "doubtful" },
  ],
  sides: [
    { seats: [1], mine: false, turning_points: [{ n: 9 }] },
    { seats: [0], mine: true, turning_points: [] },
  ],
} as unknown as ReviewShown;

test("called plays are marked at the step before them, turning points where they happened", () => {
  expect(marksOf(REVIEW, "all")).toEqual([
    { kind: "turning", step: 9 },
    { kind: "blunder", step: 4 },
    { kind: "doubtful", step: 19 },
  ]);
});

test("mine alone", () => {
  expect(marksOf(REVIEW, "mine")).toEqual([{ kind: "doubtful", step: 19 }]);
});

test("a finger near a mark means it, the nearest of two; elsewhere the step below it", () => {
  const marks: BandMark[] = [
    { kind: "mistake", step: 10 },
    { kind: "turning", step: 12 },
  ];
  expect(stepMeant(104, marks, 100, 1000)).toBe(10);
  expect(stepMeant(114, marks, 100, 1000)).toBe(12);
  expect(stepMeant(60, marks, 100, 1000)).toBe(6);
});
