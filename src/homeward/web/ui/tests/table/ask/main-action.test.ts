import { expect, test } from "vitest";
import type { View } from "../../../src/lib/types";
import { type MainAction, mainAction } from "../../../src/table/ask/main-action";
import { en } from "../../../src/words/en";
import { ME, prefer, step, view } from "../../laid";

const button = (at: View, paused = false): MainAction | undefined => mainAction(at, prefer(), paused, en);

test.each(["throw", "draw", "lot"] as const)("who is to %s has a button for it", (verb) => {
  expect(button(view(verb))?.action).toEqual({ verb });
});

test.each(["play", "type_throw", "type_card", "friend", "seats", "over"] as const)("%s needs no button", (code) => {
  expect(button(view(code))).toBeUndefined();
});

test("after one's own play the button says that one is done", () => {
  const mine = { can_undo: true, recent: [step(ME.seat, {})] };
  expect(button(view("wait", mine))?.words).toBe(en.table.done);
});

test("while the bots are paused they take one step at a time", () => {
  const one = mainAction(view("wait"), prefer({ speed: "at_once" }), true, en);
  expect(one).toMatchObject({ words: en.table.oneStep, action: { verb: "go_on", until: "step" } });
});

test("else the button lets them go on as fast as is preferred", () => {
  const on = mainAction(view("wait"), prefer({ speed: "at_once" }), false, en);
  expect(on).toMatchObject({ words: en.table.goOn, action: { verb: "go_on", until: "person" } });
});

test("where somebody else here throws next, one click says done and throws", () => {
  const ben = { ...ME, seat: 2, who: "person", shown: "Ben" } as typeof ME;
  const mine = { can_undo: true, recent: [step(ME.seat, {})], seats: [ME, ben] };
  expect(button(view("throw", { ...mine, to_play: 2 }))).toMatchObject({ words: "Done, Ben throws", action: { verb: "throw" } });
  expect(button(view("throw", { ...mine, to_play: ME.seat }))?.words).toBe(en.table.throw);
});
