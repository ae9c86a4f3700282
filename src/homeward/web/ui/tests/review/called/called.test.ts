import { describe, expect, test } from "vitest";
import type { CalledPlay, ReviewShown } from "../../../src/lib/types";
import { calledAt, calledOf, hasMine, nextCalled, ownFirst, previousCalled, turningPoints } from "../../../src/review/called/called";

const call = (n: number, seat: number): CalledPlay => ({ n, seat, call: "mistake" }) as CalledPlay;
const side = (seats: number[], mine: boolean, turned: number[] = []): ReviewShown["sides"][number] =>
  ({ seats, mine, turning_points: turned.map((n) => ({ n })) }) as ReviewShown["sides"][number];

const CALLED = [call(5, 1), call(6, 1), call(20, 0)];
const REVIEW = { called: CALLED, sides: [side([1], false, [9, 4]), side([0], true, [9, 30])] } as ReviewShown;

describe("from one called play to the next", () => {
  test("on goes to the first whose step before is still ahead", () => {
    expect(nextCalled(CALLED, 0)?.n).toBe(5);
    expect(nextCalled(CALLED, 4)?.n).toBe(6);
    expect(nextCalled(CALLED, 5)?.n).toBe(20);
    expect(nextCalled(CALLED, 19)).toBeUndefined();
  });

  test("back goes to the last whose step before lies behind", () => {
    expect(previousCalled(CALLED, 19)?.n).toBe(6);
    expect(previousCalled(CALLED, 5)?.n).toBe(5);
    expect(previousCalled(CALLED, 4)).toBeUndefined();
  });

  test("the one that is about to be played is shown before the one that has just been", () => {
    expect(calledAt(CALLED, 4)?.n).toBe(5);
    expect(calledAt(CALLED, 5)?.n).toBe(6);
    expect(calledAt(CALLED, 6)?.n).toBe(6);
    expect(calledAt(CALLED, 7)).toBeUndefined();
  });
});

describe("whose they are", () => {
  test("all, or those of my side", () => {
    expect(calledOf(REVIEW, "all")).toHaveLength(3);
    expect(calledOf(REVIEW, "mine").map(({ n }) => n)).toEqual([20]);
  });

  test("my partner's are my side's", () => {
    const partners = { called: [call(3, 2), call(4, 1)], sides: [side([0, 2], true), side([1, 3], false)] } as ReviewShown;
    expect(calledOf(partners, "mine").map(({ n }) => n)).toEqual([3]);
  });

  test("an event that turned the game for two sides is marked once, in the game's order", () => {
    expect(turningPoints(REVIEW, "all")).toEqual([4, 9, 30]);
    expect(turningPoints(REVIEW, "mine")).toEqual([9, 30]);
  });

  test("my side comes first, the others stay as they are", () => {
    expect(ownFirst(REVIEW)).toEqual([1, 0]);
  });

  test("there is nothing to choose for somebody who watches, or plays every side", () => {
    expect(hasMine(REVIEW)).toBe(true);
    expect(hasMine({ ...REVIEW, sides: REVIEW.sides.map((one) => ({ ...one, mine: false })) })).toBe(false);
    expect(hasMine({ ...REVIEW, sides: REVIEW.sides.map((one) => ({ ...one, mine: true })) })).toBe(false);
  });
});
