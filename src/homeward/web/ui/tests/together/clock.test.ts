import { expect, test } from "vitest";
import { clockTime, timeLeft } from "../../src/together/clock";

// A minute each; seat 0 has spent ten seconds, seat 2 is thinking since the server's moment 5,000.
const CLOCK = { of: "game", seconds: 60, spent: { 0: 10_000, 2: 0 }, running: 2, since: 5_000 } as const;

test("who is not waited for keeps what they had", () => {
  expect(timeLeft(CLOCK, 0, 99_000)).toBe(50_000);
});

test("who is waited for has less with every moment", () => {
  expect(timeLeft(CLOCK, 2, 5_000)).toBe(60_000);
  expect(timeLeft(CLOCK, 2, 12_000)).toBe(53_000);
});

test("nobody has less than nothing", () => {
  expect(timeLeft(CLOCK, 2, 500_000)).toBe(0);
});

test("a moment before the beginning gives no time back", () => {
  expect(timeLeft(CLOCK, 2, 4_000)).toBe(60_000);
});

test("a seat without a clock has no time to show", () => {
  expect(timeLeft(CLOCK, 1, 9_000)).toBeUndefined();
});

test.each([
  [245_000, "4:05"],
  [60_000, "1:00"],
  [59_001, "1:00"],
  [1, "0:01"],
  [0, "0:00"],
])("%i ms are shown as %s: a second begun is not over", (milliseconds, shown) => {
  expect(clockTime(milliseconds)).toBe(shown);
});
