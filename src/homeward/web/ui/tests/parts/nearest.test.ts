import { expect, test } from "vitest";
import { nearest } from "../../src/parts/fields/nearest";

test("the nearest of those that work; of two the lower", () => {
  expect(nearest([0, 1, 2, 3, 5, 6], 4)).toBe(3);
  expect(nearest([10, 11, 17], 30)).toBe(17);
  expect(nearest([-9, -6, 7], 0)).toBe(-6);
});
