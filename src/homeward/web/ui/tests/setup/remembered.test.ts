// Who sat where the last time, by game, as far as it can be laid today.
import { beforeEach, expect, test, vi } from "vitest";
import type { GameShown } from "../../src/lib/types";
import { remember, remembered, type Remembered } from "../../src/setup/remembered";
import { keepHere, keepNothing } from "../kept";

const game = {
  name: "parcheesi",
  colours: [{}, {}, {}, {}],
  seatings: { 2: [0, 2], 4: [0, 1, 2, 3] },
  bots: [{ name: "steady" }],
} as unknown as GameShown;
const last: Remembered = {
  count: 4,
  sitters: ["bot steady", "bot steady", "me", "person"],
  names: ["", "", "", "Ben"],
};

beforeEach(() => void keepHere());

test("names and colours are those of the last table of a game", () => {
  remember("parcheesi", last);
  expect(remembered(game)).toEqual(last);
  expect(remembered({ ...game, name: "poliana" })).toBeUndefined();
});

test("a table that cannot be laid any more is forgotten", () => {
  remember("parcheesi", { ...last, sitters: ["bot clever", "bot steady", "me", "person"] });
  expect(remembered(game)).toBeUndefined();
  remember("parcheesi", { ...last, count: 3 });
  expect(remembered(game)).toBeUndefined();
});

test("something else under our key, or a browser that keeps nothing", () => {
  keepHere().set("homeward.seats", "no json");
  expect(remembered(game)).toBeUndefined();
  keepNothing();
  remember("parcheesi", last);
  expect(remembered(game)).toBeUndefined();
  vi.unstubAllGlobals();
});
