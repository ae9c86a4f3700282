import { expect, test } from "vitest";
import { isCalled } from "../../src/sets/finding";

test("by any of its names, whatever the case and the accents", () => {
  expect(isCalled("poleana", ["Poliana", "poleana"])).toBe(true);
  expect(isCalled("PÓLI", ["Poliana"])).toBe(true);
  expect(isCalled("poliana 15", ["Poliana on 15 squares", "Poliana"])).toBe(true);
  expect(isCalled("pollyanna", ["Poliana", "poleana"])).toBe(false);
});

test("nothing typed finds everything", () => {
  expect(isCalled("  ", ["Poliana"])).toBe(true);
});
