import { beforeEach, expect, test } from "vitest";
import { sawAt, seenAt } from "../../src/together/seen";
import { keepHere, keepNothing } from "../kept";

let kept: Map<string, string>;
beforeEach(() => {
  kept = keepHere();
});

test("a table is remembered by how far it was followed last", () => {
  sawAt("one", 3);
  sawAt("two", 8);
  sawAt("one", 5);
  expect([seenAt("one"), seenAt("two"), seenAt("three")]).toEqual([5, 8, undefined]);
});

test("sixty tables are remembered, and of more the longest unseen are forgotten", () => {
  for (let table = 0; table < 60; table++) sawAt(`${table}`, table);
  sawAt("0", 1);
  sawAt("new", 1);
  expect([seenAt("0"), seenAt("1"), seenAt("2")]).toEqual([1, undefined, 2]);
});

test("something else under our key is nothing seen", () => {
  kept.set("homeward.seen", "not ours");
  expect(seenAt("one")).toBeUndefined();
});

test("a browser that keeps nothing still plays", () => {
  keepNothing();
  sawAt("one", 3);
  expect(seenAt("one")).toBeUndefined();
});
