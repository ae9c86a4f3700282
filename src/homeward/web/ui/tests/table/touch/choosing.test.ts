import { beforeEach, expect, test } from "vitest";
import type { View } from "../../../src/lib/types";
import { Choosing } from "../../../src/table/touch/choosing.svelte";
import { play, view } from "../../laid";

const short = play("B10", "B12");
const long = play("B10", "B14");
const byOther = play("B10", "B14", { text: "B10-B14 the other way" });
const enters = play("corner", "B1", { kind: "enter" });
const AT: Partial<View> = {
  family: "track",
  to_play: 0,
  pieces: { 0: ["corner", "corner", "B10", "B30"] },
  plays: [short, long, byOther, enters],
};

let at: View;
let choosing: Choosing;
beforeEach(() => {
  at = view("play", AT);
  choosing = new Choosing(() => at);
});

test("pieces on the same space are one choice, and those that cannot move are there to be asked", () => {
  expect(choosing.pieces.map(({ key, plays }) => [key, plays.length])).toEqual([["enter", 1], ["B10", 3], ["B30", 0]]);
});

test("plays that end on the same space are one destination", () => {
  choosing.pick("B10");
  expect(choosing.destinations.map(({ space, plays }) => [space, plays])).toEqual([
    ["B12", [short]],
    ["B14", [long, byOther]],
  ]);
});

test("a piece picked twice is put down; a piece held twice stays", () => {
  choosing.pick("B10");
  choosing.hold("B10");
  expect(choosing.picked?.key).toBe("B10");
  choosing.pick("B10");
  expect(choosing.picked).toBeUndefined();
});

test("what was picked is put down when the table goes on", () => {
  choosing.pick("B10");
  at = { ...at, version: at.version + 1 };
  expect(choosing.picked).toBeUndefined();
});

test("pieces with numbers are chosen by number, also where two share a space", () => {
  at = view("play", { ...AT, family: "stage", pieces: { 0: ["A1", "A1"] }, plays: [play("A1", "A2", { piece: 2 })] });
  expect(choosing.pieces.map(({ key, plays }) => [key, plays.length])).toEqual([["1", 0], ["2", 1]]);
});

test("plays that are gone are not pointed at any more", () => {
  choosing.point([short, long]);
  at = { ...at, plays: [long, enters] };
  expect(choosing.pointed).toEqual([long]);
});

test("nothing can be chosen where no play is asked for, or nothing can be played at all", () => {
  at = view("wait", AT);
  expect(choosing.pieces).toEqual([]);
  at = view("play", { ...AT, read_only: "a newer version wrote it" });
  expect(choosing.pieces).toEqual([]);
});

test("a piece that is touched goes where it can only go, and else is picked", () => {
  const [entering, atTen] = choosing.pieces;
  expect(choosing.touch(entering!)).toBe(enters);
  expect(choosing.picked).toBeUndefined();
  expect(choosing.touch(atTen!)).toBeUndefined();
  expect(choosing.picked?.key).toBe("B10");
});

test("two ways to the only place there is are offered", () => {
  at = { ...at, plays: [long, byOther] };
  expect(choosing.touch(choosing.movable[0]!)).toBeUndefined();
  expect(choosing.offered).toEqual([long, byOther]);
});

test("plays that move no piece stand by themselves", () => {
  const decline = play("", "", { kind: "decline", text: "decline" });
  at = { ...at, plays: [short, decline] };
  expect(choosing.movable.map(({ key }) => key)).toEqual(["B10"]);
  expect(choosing.loose).toEqual([decline]);
});

test("before a piece is picked, places to which one play leads can be touched directly", () => {
  expect(choosing.direct.map(({ space }) => space)).toEqual(["B12", "B1"]);
  at = { ...at, plays: [...at.plays, play("B10", "B30")] }; // where an own piece stands
  expect(choosing.direct.map(({ space }) => space)).toEqual(["B12", "B1"]);
  choosing.pick("B10");
  expect(choosing.direct).toEqual([]);
});

test("too many places are not shown before a piece is picked", () => {
  at = { ...at, plays: Array.from({ length: 13 }, (_, i) => play("B10", `B${i + 11}`)) };
  expect(choosing.direct).toEqual([]);
});
