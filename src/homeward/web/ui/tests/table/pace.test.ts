import { describe, expect, test } from "vitest";
import type { FairShown, View } from "../../src/lib/types";
import { byItself, goOn, type Hand, justPlayed, playsAlone } from "../../src/table/pace";
import { BOT, ME, play, prefer, step, view } from "../laid";

const WAITS: Hand = { confirm: true, throwsOn: false }; // a turn ends with Done
const FLOWS: Hand = { confirm: false, throwsOn: false };
const THROWS_ON: Hand = { confirm: true, throwsOn: true };
const GO_ON = { verb: "go_on", until: "step" };
const thrown = (seat: number): Partial<View> => ({ recent: [{ ...step(seat, {}), kind: "throw" }] });
const played = (seat: number): Partial<View> => ({ can_undo: true, recent: [step(seat, {})] });

describe("bots", () => {
  test.each([
    ["slow", 1500],
    ["normal", 650],
    ["fast", 250],
  ] as const)("go on after a look at their dice: %s is %i ms", (speed, after) => {
    expect(byItself(view("wait", thrown(BOT.seat)), prefer({ speed }), WAITS)).toEqual({ action: GO_ON, after });
  });

  test("play a throw in one movement: the look comes when the turn is over", () => {
    const within = view("wait", { ...played(BOT.seat), can_undo: false, to_play: BOT.seat });
    expect(byItself(within, prefer(), WAITS)?.after).toBe(80);
    expect(byItself({ ...within, to_play: 2 }, prefer(), WAITS)?.after).toBe(400);
  });

  test("are not looked at where they could only pass", () => {
    const passed = view("wait", { recent: [{ ...step(BOT.seat, {}), forced: true }], to_play: 2 });
    expect(byItself(passed, prefer(), WAITS)?.after).toBe(80);
  });

  test("do not go on in a game that can only be looked at", () => {
    expect(byItself(view("wait", { read_only: "a newer version wrote it" }), prefer(), FLOWS)).toBeUndefined();
  });

  test("do not go on where a person is asked", () => {
    for (const code of ["throw", "draw", "type_throw", "friend", "over"] as const) {
      expect(byItself(view(code), prefer({ speed: "at_once" }), FLOWS)).toBeUndefined();
    }
  });

  test("at once, they play without a look until a person is asked", () => {
    const action = { verb: "go_on", until: "person" };
    expect(byItself(view("wait"), prefer({ speed: "at_once" }), FLOWS)).toEqual({ action, after: 0 });
  });

  test("at once, they do not go over a person who wants to be asked about passes", () => {
    expect(goOn(prefer({ speed: "at_once", passes: "asked" }))).toEqual(GO_ON);
  });
});

describe("a play that can be taken back", () => {
  test("is a person's, and the last thing that happened", () => {
    expect(justPlayed(view("wait", played(ME.seat)))).toBe(true);
    expect(justPlayed(view("wait", played(BOT.seat)))).toBe(false);
    expect(justPlayed(view("wait", { ...played(ME.seat), can_undo: false }))).toBe(false);
  });

  test("stays so for a second and a half, however fast the table is", () => {
    expect(byItself(view("wait", played(ME.seat)), prefer({ speed: "fast" }), FLOWS)?.after).toBe(1500);
    expect(byItself(view("wait", played(ME.seat)), prefer({ speed: "slow" }), FLOWS)?.after).toBe(1500);
  });

  test("waits for its player where plays are confirmed", () => {
    expect(byItself(view("wait", played(ME.seat)), prefer(), WAITS)).toBeUndefined();
  });

  test("does not hold up the bots that play on after it", () => {
    expect(byItself(view("wait", played(BOT.seat)), prefer(), WAITS)?.action).toEqual(GO_ON);
  });
});

describe("a turn in which nothing can be played", () => {
  test("passes by itself, or is asked about", () => {
    expect(byItself(view("pass"), prefer(), FLOWS)?.action).toEqual(GO_ON);
    expect(byItself(view("pass"), prefer({ passes: "asked" }), FLOWS)).toBeUndefined();
  });
});

describe("a single play", () => {
  const single = view("play", { plays: [play("B10", "B14")] });

  test("is made by itself only where that is wished for", () => {
    expect(byItself(single, prefer(), FLOWS)).toBeUndefined();
    expect(byItself(single, prefer({ forced: "by_themselves" }), FLOWS)?.action).toEqual({ verb: "play", play: "B10-B14" });
  });

  test("is seen before it is made, even at once", () => {
    expect(byItself(single, prefer({ forced: "by_themselves", speed: "at_once" }), FLOWS)?.after).toBe(250);
  });

  test("is not made in a game that can only be looked at", () => {
    expect(byItself({ ...single, read_only: "so" }, prefer({ forced: "by_themselves" }), FLOWS)).toBeUndefined();
  });

  test("is one: of two the player chooses", () => {
    const two = view("play", { plays: [play("B10", "B14"), play("B10", "B12")] });
    expect(byItself(two, prefer({ forced: "by_themselves" }), FLOWS)).toBeUndefined();
  });
});

describe("before the first throw", () => {
  const fair = { is_open: true } as FairShown;

  test("bots wait for a person who may still add words to the dice", () => {
    expect(byItself(view("wait", { steps: 0, fair }), prefer(), FLOWS)).toBeUndefined();
  });

  test("bots among themselves wait for nobody", () => {
    expect(byItself(view("wait", { steps: 0, fair, seats: [BOT] }), prefer(), FLOWS)?.action).toEqual(GO_ON);
  });

  test("nobody is waited for once the words are closed, or something has happened", () => {
    expect(byItself(view("wait", { steps: 0, fair: { ...fair, is_open: false } }), prefer(), FLOWS)).toBeDefined();
    expect(byItself(view("wait", { steps: 1, fair }), prefer(), FLOWS)).toBeDefined();
  });
});

describe("an own throw", () => {
  const mine = view("throw", { phase: "throw", to_play: ME.seat });

  test("comes by itself once somebody here has said Done", () => {
    expect(byItself(mine, prefer(), WAITS)).toBeUndefined();
    expect(byItself(mine, prefer(), THROWS_ON)).toEqual({ action: { verb: "throw" }, after: 400 });
  });

  test("is made by hand where that is preferred", () => {
    expect(byItself(mine, prefer({ throws: "asked" }), THROWS_ON)).toBeUndefined();
  });

  test("is made by hand for the start, and while a play can still be taken back", () => {
    expect(byItself({ ...mine, phase: "opening" }, prefer(), THROWS_ON)).toBeUndefined();
    expect(byItself({ ...mine, can_undo: true }, prefer(), THROWS_ON)).toBeUndefined();
  });

  test("is seen to come, even at once", () => {
    expect(byItself(mine, prefer({ speed: "at_once" }), THROWS_ON)?.after).toBe(250);
  });

  test("goes on from turn to turn for whoever plays alone here", () => {
    const friend = { ...ME, seat: 2, who: "friend" } as typeof ME;
    expect(playsAlone(view("throw", { seats: [ME, BOT, friend] }))).toBe(true);
    expect(playsAlone(view("throw", { seats: [ME, BOT, { ...ME, seat: 2, who: "person" }] }))).toBe(false);
  });
});
