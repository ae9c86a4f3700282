import { expect, test } from "vitest";
import type { Amount } from "../../../src/lib/types";
import { longest } from "../../../src/review/card/longest";

const points = (points: number): Amount => ({ points, words: "" });
const side = (luck: number, lost: number, received: number): Parameters<typeof longest>[0][number] => ({
  luck: points(luck),
  lost: points(lost),
  received: points(received),
});

test("the longest bar of all sides, whichever way it goes", () => {
  expect(longest([side(3, -8, 2), side(-3, -2, 7)])).toBe(8);
});

test("where nothing has happened there is none", () => {
  expect(longest([])).toBe(0);
});
