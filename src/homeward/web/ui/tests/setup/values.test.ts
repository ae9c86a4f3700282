import { describe, expect, test } from "vitest";
import type { SettingShown } from "../../src/lib/types";
import { inWords, isBoard, same } from "../../src/setup/values";
import { en } from "../../src/words/en";

const setting = (kind: SettingShown["kind"], named: Record<string, string> = {}): SettingShown =>
  ({ kind, choices: Object.entries(named).map(([value, words]) => ({ value, words })) }) as unknown as SettingShown;

const said = (one: SettingShown, value: unknown): string => inWords(one, value, en.setUp);

describe("a value in words", () => {
  test("yes or no", () => {
    expect([said(setting("yes_no"), true), said(setting("yes_no"), false)]).toEqual(["yes", "no"]);
  });

  test("a number as it is", () => {
    expect(said(setting("number"), 0)).toBe("0");
  });

  test("a choice by its name, or as it is if it has none", () => {
    const starter = setting("choice", { chosen: "whoever is chosen" });
    expect([said(starter, "chosen"), said(starter, "lot")]).toEqual(["whoever is chosen", "lot"]);
  });

  test("a list with commas, an empty one as none", () => {
    expect([said(setting("list"), [5, 12]), said(setting("list"), [])]).toEqual(["5, 12", "none"]);
  });

  test("counts by the names of what is counted", () => {
    expect(said(setting("table", { one: "One step", two: "Two steps" }), { one: 4, two: 2 })).toBe("One step × 4, Two steps × 2");
  });

  test("a board as drawn on the sheet", () => {
    expect(said(setting("list"), [["a", "b"], ["c"]])).toBe("as drawn on the sheet");
  });
});

test("lists and tables are the same if everything in them is", () => {
  expect(same([5, 12], [5, 12])).toBe(true);
  expect(same([5, 12], [12, 5])).toBe(false);
  expect(same({ one: 1 }, { one: 2 })).toBe(false);
});

test("a list of lists is a board; plain numbers are none, and no sides are none", () => {
  expect([isBoard([["a"]]), isBoard([5]), isBoard([]), isBoard("a")]).toEqual([true, false, false, false]);
});
