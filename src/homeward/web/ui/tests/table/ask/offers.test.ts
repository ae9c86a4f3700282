import { beforeEach, expect, test } from "vitest";
import type { Prefs } from "../../../src/lib/defaults";
import { Offers } from "../../../src/table/ask/offers.svelte";
import { prefer } from "../../laid";

let prefs: Prefs;
let offers: Offers;
beforeEach(() => {
  prefs = prefer();
  offers = new Offers(prefs);
});

test("sounds are offered at the first throw, once", () => {
  expect(offers.current).toBeUndefined();
  offers.threw();
  expect(offers.current).toBe("sound");
  offers.answer("sound", true);
  expect([offers.current, prefs.sound]).toEqual([undefined, true]);
});

test("who wants no sounds is not asked again, at another table either", () => {
  offers.threw();
  offers.answer("sound", false);
  const other = new Offers(prefs);
  other.threw();
  expect([other.current, prefs.sound]).toEqual([undefined, false]);
});

test("single plays are offered to be made after the third", () => {
  offers.playedTheOnlyPlay();
  offers.playedTheOnlyPlay();
  expect(offers.current).toBeUndefined();
  offers.playedTheOnlyPlay();
  expect(offers.current).toBe("forced");
  offers.answer("forced", true);
  expect([offers.current, prefs.forced]).toEqual([undefined, "by_themselves"]);
});
