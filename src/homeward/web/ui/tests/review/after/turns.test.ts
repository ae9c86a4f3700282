import { expect, test } from "vitest";
import { turnGoingOn } from "../../../src/review/after/turns";
import { step, view } from "../../laid";

const by = (seat: number, number: number): ReturnType<typeof step> => ({ ...step(seat, {}), number });

test("my turn goes on while I am to play", () => {
  expect(turnGoingOn(view("throw", { to_play: 0, recent: [by(1, 4)] }))).toBe("0 4");
  expect(turnGoingOn(view("play", { to_play: 0, recent: [by(1, 4), by(0, 5)] }))).toBe("0 4");
});

test("it goes on while I could still take my last play back", () => {
  const played = { to_play: 1, recent: [by(1, 4), by(0, 5), by(0, 6)] };
  expect(turnGoingOn(view("wait", { ...played, can_undo: true }))).toBe("0 4");
  expect(turnGoingOn(view("wait", played))).toBeUndefined();
});

test("the next one of mine is another, though I never saw the others play", () => {
  expect(turnGoingOn(view("throw", { to_play: 0, recent: [by(0, 6), by(1, 7), by(1, 8)] }))).toBe("0 8");
});

test("bots, those who watch, and whoever has ended the game have none", () => {
  expect(turnGoingOn(view("wait", { to_play: 1 }))).toBeUndefined();
  expect(turnGoingOn(view("throw", { to_play: 0, role: "watching" }))).toBeUndefined();
  expect(turnGoingOn(view("over", { to_play: 0, ending: {} as never }))).toBeUndefined();
});
