// Which table a link was opened as: kept in the browser.
import { expect, test } from "vitest";
import { noteOpened, openedAs } from "../../src/links/opened";
import { keepHere, keepNothing } from "../kept";

test("the same link leads to the same table, the latest it was opened as", () => {
  keepHere();
  noteOpened("AQ", "one");
  noteOpened("AR", "two");
  noteOpened("AQ", "three");
  expect([openedAs("AQ"), openedAs("AR"), openedAs("AS")]).toEqual(["three", "two", undefined]);
});

test("the oldest of many is forgotten", () => {
  keepHere();
  for (let i = 0; i <= 30; i++) noteOpened(`A${i}`, `${i}`);
  expect([openedAs("A0"), openedAs("A1"), openedAs("A30")]).toEqual([undefined, "1", "30"]);
});

test("a browser that keeps nothing opens it anew", () => {
  keepNothing();
  noteOpened("AQ", "one");
  expect(openedAs("AQ")).toBeUndefined();
});

test("what somebody else left under our key is none of ours", () => {
  keepHere().set("homeward.links", '{"AQ":"one"}');
  expect(openedAs("AQ")).toBeUndefined();
});
