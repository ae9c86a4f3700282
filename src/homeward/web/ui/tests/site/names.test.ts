import { expect, test } from "vitest";
import { exportName } from "../../src/site/names";

test("a file with all games is named by its day", () => {
  expect(exportName(new Date(2026, 0, 9, 23, 59))).toBe("homeward-2026-01-09.json");
});
