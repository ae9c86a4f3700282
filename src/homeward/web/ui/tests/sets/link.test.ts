// House rules in links: values that come back as they were.
import { expect, test } from "vitest";
import { houseIn, linkOf } from "../../src/sets/link";

const after = (link: string): string => link.split("#").slice(1).join("#");

test("numbers, words, yes and no, lists and decks come back", () => {
  const house = { side: 15, starter: "throw", reward_declinable: false, safe: [3, 12], deck: { "next-well": 2 } };
  expect(houseIn(after(linkOf("parcheesi", house)))).toEqual(house);
});

test("a plain number is plain in the link, and no rules need no hash", () => {
  expect(linkOf("poliana", { side: 15 })).toBe("/new/poliana#side=15");
  expect(linkOf("poliana", {})).toBe("/new/poliana");
});

test("what is broken stays text, for the referee to refuse", () => {
  expect(houseIn("side=1%&start&=3")).toEqual({ side: "1%", start: "", "": 3 });
  expect(houseIn("")).toEqual({});
});
