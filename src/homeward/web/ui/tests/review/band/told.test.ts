import { expect, test } from "vitest";
import type { ReviewShown } from "../../../src/lib/types";
import { chancesTold } from "../../../src/review/band/told";
import { reviewWords } from "../../../src/words/review.en";

const REVIEW = {
  steps: 1,
  sides: [{ shown: "Red", mine: false }, { shown: "You", mine: true }],
  chances: [
    [0.5, 0.5],
    [0.333, 0.667],
  ],
} as unknown as ReviewShown;

test("everybody's chances after a step, mine first", () => {
  expect(chancesTold(REVIEW, 1, reviewWords)).toBe("You 67 %, Red 33 %");
});

test("a game that has gone on is told as far as its review goes", () => {
  expect(chancesTold(REVIEW, 5, reviewWords)).toBe("You 67 %, Red 33 %");
});
