import { expect, test } from "vitest";
import { placed, TALL, type Named, type ToName } from "../../../src/review/called/names";
import type { Point } from "../../../src/table/board/places";

const SIZE = 1000;
const names = (better: Point | undefined, played: Point | undefined): ToName[] => [
  { kind: "better", words: "Better", at: better },
  { kind: "played", words: "Played", at: played },
];
const apart = (one: Named, other: Named): boolean =>
  Math.abs(one.x - other.x) >= (one.wide + other.wide) / 2 || Math.abs(one.y - other.y) >= TALL;

test("each stands above the end of its way where nothing else does", () => {
  const [better, played] = placed(names([300, 500], [700, 500]), SIZE, []);
  expect([better!.x, played!.x]).toEqual([300, 700]);
  expect(better!.y).toBeLessThan(500);
});

test("it stands upon no way, if it can be helped", () => {
  const up: Point[] = [[300, 500], [300, 450], [300, 400], [300, 350]];
  const [better] = placed(names([300, 500], undefined), SIZE, up);
  expect(better!.y).toBeGreaterThan(500);
});

test.each([
  [[500, 500], [500, 500]],
  [[40, 20], [60, 25]],
  [[990, 990], [960, 980]],
] as [Point, Point][])("two that end close to each other, %s and %s, do not cover each other", (one, other) => {
  const [better, played] = placed(names(one, other), SIZE, [one, other]);
  expect(apart(better!, played!)).toBe(true);
});

test.each([[[0, 0]], [[1000, 1000]], [[0, 1000]]] as [Point][])("at the edge of the board, %s, they stay within it", (at) => {
  for (const { x, y, wide } of placed(names(at, at), SIZE, [])) {
    expect(x - wide / 2).toBeGreaterThanOrEqual(0);
    expect(x + wide / 2).toBeLessThanOrEqual(SIZE);
    expect(y - TALL / 2).toBeGreaterThanOrEqual(0);
    expect(y + TALL / 2).toBeLessThanOrEqual(SIZE);
  }
});

test("a play that goes nowhere has no name on the board", () => {
  expect(placed(names(undefined, [500, 500]), SIZE, []).map(({ kind }) => kind)).toEqual(["played"]);
});
