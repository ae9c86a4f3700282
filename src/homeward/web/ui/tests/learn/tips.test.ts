import { expect, test } from "vitest";
import { tipFor } from "../../src/learn/tips";
import type { TipShown, View } from "../../src/lib/types";
import { play, view } from "../laid";

const tip = (id: string, when: Partial<TipShown>): TipShown => ({
  id,
  text: id,
  told: [],
  kinds: [],
  targets: [],
  captures: false,
  ...when,
});
const TIPS = [
  tip("enter", { kinds: ["enter"] }),
  tip("capture", { captures: true }),
  tip("turnout", { targets: ["T"] }),
  tip("again", { told: ["throws_again"] }),
];

const note = (code: string): View["notes"][number] => ({
  code,
  sentence: "",
  spoken: "",
  ruling: "",
  sheet: "",
  section: "",
});

const at = (told: Partial<View>): View => view("play", { phase: "play", to_play: 0, notes: [], ...told });
const found = (told: Partial<View>, known: string[] = [], why = ""): string | undefined =>
  tipFor(TIPS, known, at(told), why)?.id;

test("a tip matters by the kind of a play, by where it ends, by whom it captures, by what is told", () => {
  expect(found({ plays: [play("B1", "B4")] })).toBeUndefined();
  expect(found({ plays: [play("B1", "B4"), play("corner", "B6", { kind: "enter" })] })).toBe("enter");
  expect(found({ plays: [play("B1", "B4", { captures: [{ seat: 1, space: "B4" }] })] })).toBe("capture");
  expect(found({ plays: [play("B20", "T1.3")] })).toBe("turnout");
  expect(found({ notes: [note("throws_again")] })).toBe("again");
  expect(found({}, [], "throws_again")).toBe("again");
});

test("the first that is not known, and none twice", () => {
  const plays = [play("corner", "B6", { kind: "enter" }), play("B20", "T1.3")];
  expect(found({ plays })).toBe("enter");
  expect(found({ plays }, ["enter"])).toBe("turnout");
  expect(found({ plays }, ["enter", "turnout"])).toBeUndefined();
});

test("only while somebody here is to do something", () => {
  const plays = [play("B20", "T1.3")];
  expect(found({ plays, to_play: 1 })).toBeUndefined();
  expect(found({ plays, phase: "over" })).toBeUndefined();
});
