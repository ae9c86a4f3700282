// How long a table takes, by who sits at it.
import { expect, test } from "vitest";
import { minutesOf } from "../../src/lib/minutes";

const game = { minutes: 45, turns: { 2: 88, 3: 139, 4: 206 } };

test("four people take as long as the game says", () => {
  expect(minutesOf(game, 4, 0)).toBe(45);
});

test("bots are quicker than people", () => {
  expect(minutesOf(game, 1, 3)).toBe(15);
  expect(minutesOf(game, 2, 2)).toBe(25);
});

test("fewer have fewer turns", () => {
  expect(minutesOf(game, 2, 0)).toBe(20);
  expect(minutesOf(game, 1, 1)).toBe(10);
});

test("nothing takes no time at all", () => {
  expect(minutesOf(game, 0, 2)).toBe(5);
});
