import { expect, test } from "vitest";
import { countOf, dayOf, nextOf, NO_SCORES, solvedOne, streakOn } from "../../src/puzzle/scores";

test("a day is written as the clock on the wall has it", () => {
  expect(dayOf(new Date(2026, 4, 1, 23, 59))).toBe("2026-05-01");
});

test("a puzzle counts once", () => {
  const once = solvedOne(NO_SCORES, "poliana", 3);
  const twice = solvedOne(once, "poliana", 3);
  expect(countOf(twice)).toBe(1);
  expect(countOf(solvedOne(twice, "parcheesi", 3))).toBe(2);
});

test("days on end make a streak, over the end of a month too", () => {
  const april = solvedOne(NO_SCORES, "poliana", 1, "2026-04-30");
  const may = solvedOne(april, "parcheesi", 1, "2026-05-01");
  expect(may.streak).toBe(2);
  expect(streakOn(may, "2026-05-01")).toBe(2);
  expect(streakOn(may, "2026-05-02")).toBe(2); // there is still time today
  expect(streakOn(may, "2026-05-03")).toBe(0);
});

test("a day that was missed begins it anew", () => {
  const first = solvedOne(NO_SCORES, "poliana", 1, "2026-05-01");
  expect(solvedOne(first, "parcheesi", 1, "2026-05-03").streak).toBe(1);
});

test("other puzzles leave the streak as it is, and the same day counts once", () => {
  const first = solvedOne(NO_SCORES, "poliana", 1, "2026-05-01");
  expect(solvedOne(first, "poliana", 2).streak).toBe(1);
  expect(solvedOne(first, "poliana", 1, "2026-05-01").streak).toBe(1);
});

test("after the last puzzle comes the first again", () => {
  expect(nextOf([2, 5, 9], 5)).toBe(9);
  expect(nextOf([2, 5, 9], 9)).toBe(2);
});
