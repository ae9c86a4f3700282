import { describe, expect, test } from "vitest";
import { layers, least, most, stepAt, xOf } from "../../../src/review/band/band";

const SIZE = { width: 200, height: 100 };
const ROWS = [
  [0.5, 0.5],
  [0.75, 0.25],
  [1, 0],
];

describe("the layers of a band", () => {
  test("the first lies at the bottom, the next upon it, and together they fill it", () => {
    const [lower, upper] = layers(ROWS, [0, 1], SIZE);
    expect(lower!.path).toBe("M0,50L100,25L200,0L200,100L100,100L0,100Z");
    expect(upper!.path).toBe("M0,0L100,0L200,0L200,0L100,25L0,50Z");
  });

  test("whoever is told to lie lowest does", () => {
    const [lower] = layers(ROWS, [1, 0], SIZE);
    expect(lower!.side).toBe(1);
    expect(lower!.path).toBe("M0,50L100,75L200,100L200,100L100,100L0,100Z");
  });

  test("chances that do not add up to the last digit leave no gap at the top", () => {
    const [, upper] = layers([[0.5, 0.4999], [0.3, 0.6999]], [0, 1], SIZE);
    expect(upper!.path.startsWith("M0,0L200,0L")).toBe(true);
  });

  test("the letter stands where there is most room, and nowhere where there is none", () => {
    const [lower, upper] = layers([[0.9, 0.1], [0.95, 0.05], [0.9, 0.1]], [0, 1], SIZE);
    expect(lower!.letter).toEqual({ x: 100, y: 52.5 });
    expect(upper!.letter).toBeUndefined();
  });
});

test("where chances were least and most, the first time", () => {
  expect(least([0.5, 0.2, 0.9, 0.2, 0.9])).toBe(1);
  expect(most([0.5, 0.2, 0.9, 0.2, 0.9])).toBe(2);
});

describe("steps along a band", () => {
  test("there and back", () => {
    for (const step of [0, 7, 20]) expect(stepAt(xOf(step, 20, 333), 20, 333)).toBe(step);
  });

  test("a finger beyond its ends means the first step or the last", () => {
    expect(stepAt(-40, 20, 333)).toBe(0);
    expect(stepAt(900, 20, 333)).toBe(20);
  });

  test("a game without a step, and a band without a width", () => {
    expect(xOf(0, 0, 333)).toBe(0);
    expect(stepAt(10, 20, 0)).toBe(0);
  });
});
