import { expect, test } from "vitest";
import { isLegible } from "../../../src/table/board/legible";

test("numbers under eight pixels are left out", () => {
  expect(isLegible(12, 680 / 1000)).toBe(true); // a laptop
  expect(isLegible(12, 390 / 1000)).toBe(false); // a phone
  expect(isLegible(12, (390 / 1000) * 2.2)).toBe(true); // a phone, close up
});
