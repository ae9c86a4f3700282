import { expect, test } from "vitest";
import type { GamePlayed } from "../../src/lib/types";
import { ceiling, HIGH, LEFT, losses, lossChart, luckChart, lucks, reviewed, spread, WIDE } from "../../src/played/course";

type Part = NonNullable<GamePlayed["part"]>;

const part = (told: Partial<Part>): Part => ({
  luck: 0, adjusted: 50, decisions: 20, lost: 20, loss: 1, low: 0.5, high: 1.5, ...told,
});

const game = (id: string, told: Partial<Part> | null): GamePlayed =>
  ({ id, part: told && part(told) }) as unknown as GamePlayed;

const some = (...told: Partial<Part>[]) => reviewed(told.map((one, i) => game(String(i), one)).reverse());

test("only games that were reviewed, the oldest first, and no more than a chart can show", () => {
  expect(reviewed([game("new", {}), game("bare", null), game("old", {})]).map(({ id }) => id)).toEqual(["old", "new"]);
  expect(reviewed(Array.from({ length: 40 }, (_, i) => game(String(i), {}))).map(({ id }) => id)).toEqual(
    Array.from({ length: 30 }, (_, i) => String(29 - i)),
  );
});

test.each([
  [0, 1], [0.3, 0.5], [1, 1], [1.2, 2], [4.9, 5], [5.1, 10], [20, 20], [83, 100],
])("a chart of %d goes up to %d", (value, top) => expect(ceiling(value)).toBeCloseTo(top));

test("good luck stands above the line and bad luck below it", () => {
  const { bars, lines } = luckChart(some({ luck: 20 }, { luck: -10 }));
  const [up, down] = bars;
  const zero = lines.find(({ value }) => value === 0)!.y;
  expect(lines.map(({ value }) => value)).toEqual([20, 0, -20]);
  expect(up!.y + up!.high).toBeCloseTo(zero);
  expect(down!.y).toBeCloseTo(zero);
  expect(up!.high).toBeCloseTo(2 * down!.high);
  expect(up!.x).toBeLessThan(down!.x);
});

test("everything stays within the chart, however many games there are", () => {
  const games = some(...Array.from({ length: 30 }, (_, i) => ({ luck: i - 15, loss: i / 10, low: -1, high: 9 })));
  for (const { x, wide, y, high } of luckChart(games).bars) {
    expect(x).toBeGreaterThanOrEqual(LEFT);
    expect(x + wide).toBeLessThanOrEqual(WIDE);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + high).toBeLessThanOrEqual(HIGH);
  }
  for (const { x, top, y, foot } of lossChart(games).dots) {
    expect(x).toBeLessThanOrEqual(WIDE);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThanOrEqual(y);
    expect(y).toBeLessThanOrEqual(foot);
    expect(foot).toBeLessThanOrEqual(HIGH);
  }
});

test("a game of which nobody can say what was lost keeps its place empty", () => {
  const games = some({ loss: 1 }, { loss: null, low: null, high: null }, { loss: 2 });
  const { dots } = lossChart(games);
  expect(dots.map(({ id }) => id)).toEqual(["0", "2"]);
  expect(dots[1]!.x - dots[0]!.x).toBeCloseTo(2 * 26);
  expect(losses(games)).toEqual([1, 2]);
});

test("one game alone says how sure it is only where it can", () => {
  const [dot] = lossChart(some({ loss: 1, low: null, high: null })).dots;
  expect(dot!.top).toBe(dot!.y);
  expect(dot!.foot).toBe(dot!.y);
});

test("what numbers come to", () => {
  expect(spread(lucks(some({ luck: 3 }, { luck: -9 }, { luck: 0 })))).toEqual({ mean: -2, least: -9, most: 3, of: 3 });
  expect(spread([])).toBeUndefined();
});
