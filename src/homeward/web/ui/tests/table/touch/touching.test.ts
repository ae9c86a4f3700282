import { beforeEach, expect, test, vi } from "vitest";
import type { SeatShown, View } from "../../../src/lib/types";
import { Choosing } from "../../../src/table/touch/choosing.svelte";
import type { Spot } from "../../../src/table/touch/touches";
import { Touching } from "../../../src/table/touch/touching.svelte";
import { board, ME, play, space, view } from "../../laid";

const REACH = 50; // what a finger covers, in the measure of the board
const plays = [play("B1", "B4"), play("B1", "B5"), play("B2", "B5"), play("B2", "B6")];
const AT: Partial<View> = { family: "track", to_play: 0, pieces: { 0: ["B1", "B2"] }, plays };
const places = board([1, 2, 4, 5, 6].map((n) => space(`B${n}`, n * 60, 500)));

let choosing: Choosing;
let touching: Touching;
const onplay = vi.fn();
const onwhy = vi.fn();
const onastray = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  const at = view("play", AT);
  choosing = new Choosing(() => at);
  const told = { places, choosing, pieces: AT.pieces!, seat: ME as SeatShown, onplay, onwhy, onastray };
  touching = new Touching(() => told);
});

function spot(x: number, y = 500): Spot {
  return { point: [x, y], reach: REACH, space: undefined };
}

test("of two pieces that a finger covers, the nearer one is meant", () => {
  touching.tap(spot(88));
  expect(choosing.picked?.key).toBe("B1");
  touching.tap(spot(92));
  expect(choosing.picked?.key).toBe("B2");
});

test("a finger's width beside a piece is still the piece, and farther away is not", () => {
  touching.tap(spot(60, 500 - REACH + 1));
  expect(choosing.picked?.key).toBe("B1");
  touching.tap(spot(60, 500 - REACH - 1));
  expect(choosing.picked).toBeUndefined();
});

test("a place to which one play leads is touched directly; where two pieces could go, a piece is chosen first", () => {
  touching.tap(spot(240));
  expect(onplay).toHaveBeenCalledExactlyOnceWith(plays[0]);
  touching.tap(spot(300));
  expect(onplay).toHaveBeenCalledOnce();
});

test("with a piece chosen, only its own places are meant", () => {
  choosing.pick("B2");
  touching.tap(spot(360));
  expect(onplay).toHaveBeenCalledExactlyOnceWith(plays[3]);
});
