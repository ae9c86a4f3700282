import { expect, test } from "vitest";
import { aside } from "../../../src/review/called/aside";

test("to the right of whoever goes along it", () => {
  expect(aside([[0, 0], [10, 0]], 3)).toEqual([[0, 3], [10, 3]]);
  expect(aside([[0, 0], [0, 10]], 3)).toEqual([[-3, 0], [-3, 10]]);
});

test("around a corner it stays beside it", () => {
  const [, corner] = aside([[0, 0], [10, 0], [10, 10]], 3);
  expect(corner![0]).toBeLessThan(10);
  expect(corner![1]).toBeGreaterThan(0);
});

test("what goes nowhere stays where it is", () => {
  expect(aside([[5, 5], [5, 5]], 3)).toEqual([[5, 5], [5, 5]]);
});
