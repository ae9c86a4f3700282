import { describe, expect, test } from "vitest";
import type { FairShown, View } from "../../src/lib/types";
import { byItself, goOn, justPlayed } from "../../src/table/pace";
import { BOT, ME, play, prefer, step, view } from "../laid";

const GO_ON = { verb: "go_on", until: "step" };
const played = (seat: number): Partial<View> => ({ can_undo: true, recent: [step(seat, {})] });

describe("bots", () => {
  test.each([
    ["slow", 1800],
    ["normal", 900],
    ["fast", 250],
  ] as const)("go on after a look: %s is %i ms", (speed, after) => {
    expect(byItself(view("wait"), prefer({ speed }), false)).toEqual({ action: GO_ON, after });
  });

  test("do not go on in a game that can only be looked at", () => {
    expect(byItself(view("wait", { read_only: "a newer version wrote it" }), prefer(), false)).toBeUndefined();
  });

  test("do not go on where a person is asked", () => {
    for (const code of ["throw", "draw", "type_throw", "friend", "over"] as const) {
      expect(byItself(view(code), prefer({ speed: "at_once" }), false)).toBeUndefined();
    }
  });

  test("at once, they play without a look until a person is asked", () => {
    const action = { verb: "go_on", until: "person" };
    expect(byItself(view("wait"), prefer({ speed: "at_once" }), false)).toEqual({ action, after: 0 });
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
    expect(byItself(view("wait", played(ME.seat)), prefer({ speed: "fast" }), false)?.after).toBe(1500);
    expect(byItself(view("wait", played(ME.seat)), prefer({ speed: "slow" }), false)?.after).toBe(1800);
  });

  test("waits for its player where plays are confirmed", () => {
    expect(byItself(view("wait", played(ME.seat)), prefer(), true)).toBeUndefined();
  });

  test("does not hold up the bots that play on after it", () => {
    expect(byItself(view("wait", played(BOT.seat)), prefer(), true)?.after).toBe(900);
  });
});

describe("a turn in which nothing can be played", () => {
  test("passes by itself, or is asked about", () => {
    expect(byItself(view("pass"), prefer(), false)?.action).toEqual(GO_ON);
    expect(byItself(view("pass"), prefer({ passes: "asked" }), false)).toBeUndefined();
  });
});

describe("a single play", () => {
  const single = view("play", { plays: [play("B10", "B14")] });

  test("is made by itself only where that is wished for", () => {
    expect(byItself(single, prefer(), false)).toBeUndefined();
    expect(byItself(single, prefer({ forced: "by_themselves" }), false)?.action).toEqual({ verb: "play", play: "B10-B14" });
  });

  test("is seen before it is made, even at once", () => {
    expect(byItself(single, prefer({ forced: "by_themselves", speed: "at_once" }), false)?.after).toBe(250);
  });

  test("is not made in a game that can only be looked at", () => {
    expect(byItself({ ...single, read_only: "so" }, prefer({ forced: "by_themselves" }), false)).toBeUndefined();
  });

  test("is one: of two the player chooses", () => {
    const two = view("play", { plays: [play("B10", "B14"), play("B10", "B12")] });
    expect(byItself(two, prefer({ forced: "by_themselves" }), false)).toBeUndefined();
  });
});

describe("before the first throw", () => {
  const fair = { is_open: true } as FairShown;

  test("bots wait for a person who may still add words to the dice", () => {
    expect(byItself(view("wait", { steps: 0, fair }), prefer(), false)).toBeUndefined();
  });

  test("bots among themselves wait for nobody", () => {
    expect(byItself(view("wait", { steps: 0, fair, seats: [BOT] }), prefer(), false)?.action).toEqual(GO_ON);
  });

  test("nobody is waited for once the words are closed, or something has happened", () => {
    expect(byItself(view("wait", { steps: 0, fair: { ...fair, is_open: false } }), prefer(), false)).toBeDefined();
    expect(byItself(view("wait", { steps: 1, fair }), prefer(), false)).toBeDefined();
  });
});
