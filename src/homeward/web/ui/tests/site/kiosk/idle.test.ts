import { expect, test } from "vitest";
import { Idle } from "../../../src/site/kiosk/idle";

test("nothing runs out before the first touch", () => {
  const idle = new Idle(60);
  expect([idle.left(1e9), idle.isUntouched]).toEqual([undefined, true]);
  idle.touch(1e9);
  expect(idle.isUntouched).toBe(false);
});

test("the last fifteen seconds are counted down, and a touch stops that", () => {
  const idle = new Idle(60);
  idle.touch(1000);
  expect(idle.left(1000)).toBeUndefined();
  expect(idle.left(44_000)).toBeUndefined();
  expect(idle.left(46_000)).toBe(15);
  expect(idle.left(60_500)).toBe(1);
  idle.touch(60_600);
  expect(idle.left(60_700)).toBeUndefined();
  expect(idle.left(120_600)).toBe(0);
  expect(idle.left(999_000), "and no further").toBe(0);
});

test("where the whole time is shorter, all of it is counted down", () => {
  const idle = new Idle(5);
  idle.touch(0);
  expect(idle.left(0)).toBe(5);
});
