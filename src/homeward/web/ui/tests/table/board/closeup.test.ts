import { expect, test } from "vitest";
import { type Closeup, closeup } from "../../../src/table/board/closeup";
import type { Point } from "../../../src/table/board/places";

const SIZE = 1000;

// Where a point of the board is seen, in parts of the picture.
function seen([x, y]: Point, { scale, left, top }: Closeup): Point {
  return [left + (scale * x) / SIZE, top + (scale * y) / SIZE];
}

test.each([
  [[[100, 900], [260, 700]]],
  [[[500, 500]]],
  [[[990, 990], [700, 800]]],
] as Point[][][])("everything asked about is seen, and nothing beyond the board: %j", (points) => {
  const look = closeup(points, SIZE)!;
  for (const [x, y] of points.map((point) => seen(point, look))) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(1);
  }
  const [right, bottom] = seen([SIZE, SIZE], look);
  expect(Math.max(look.left, look.top)).toBeLessThanOrEqual(0);
  expect(Math.min(right, bottom)).toBeGreaterThanOrEqual(1);
});

test("what lies far apart is left as it is, and so is nothing", () => {
  expect(closeup([[20, 20], [980, 500]], SIZE)).toBeUndefined();
  expect(closeup([], SIZE)).toBeUndefined();
});
