import { describe, expect, test } from "vitest";
import type { View } from "../../src/lib/types";
import { pieceMeant, telling } from "../../src/table/listening";
import { BOT, ME, play, step, view } from "../laid";

const ask = (code: View["ask"]["code"]): View["ask"] => ({ code, sentence: `Now ${code}.` });
const turn = (last: number, seat = BOT.seat): View["turns"][number] => ({
  last,
  seat,
  brief: `brief ${last}`,
  usual: `usual ${last}`,
  full: `full ${last}`,
});

describe("what is said", () => {
  test("others' turns are told whole, once they are done, in as many words as are liked", () => {
    const done = view("wait", { ask: ask("wait"), turns: [turn(3), turn(6)] });
    expect(telling(done, [], 3, "usual")).toEqual({ texts: ["usual 6"], urgent: false });
    expect(telling(done, [], 3, "brief").texts).toEqual(["brief 6"]);
    expect(telling(done, [], 3, "full").texts).toEqual(["full 6"]);
    expect(telling(done, [], 6, "usual").texts).toEqual([]);
  });

  test("a step of a bot in the middle of its turn says nothing", () => {
    expect(telling(view("wait", { ask: ask("wait") }), [step(BOT.seat, {})], 3, "usual").texts).toEqual([]);
  });

  test("what somebody here is asked for waits behind nothing, and comes first after several turns", () => {
    const mine = view("throw", { ask: ask("throw"), turns: [turn(4)] });
    expect(telling(mine, [], 3, "usual")).toEqual({ texts: ["usual 4", "Now throw."], urgent: true });
    const several = { ...mine, turns: [turn(4), turn(6)] };
    expect(telling(several, [], 3, "usual").texts).toEqual(["Now throw.", "usual 4", "usual 6"]);
  });

  test("an own play is said, an own throw by what is asked next, and nothing of both in few words", () => {
    const played = { ...step(ME.seat, {}), spoken: "26 to 31." };
    const thrown = { ...step(ME.seat, {}), kind: "throw" as const, spoken: "5 and 1." };
    const now = view("play", { ask: ask("play") });
    expect(telling(now, [played, thrown], 3, "usual").texts).toEqual(["26 to 31.", "Now play."]);
    expect(telling(now, [played, thrown], 3, "brief").texts).toEqual(["Now play."]);
    expect(telling(view("throw", { ask: ask("throw") }), [thrown], 3, "usual").texts).toEqual(["5 and 1.", "Now throw."]);
  });

  test("the end says who won", () => {
    const over = view("over", { ask: ask("over"), ending: { sentence: "Red wins!" } as View["ending"] });
    expect(telling(over, [], 3, "usual")).toEqual({ texts: ["Red wins! Now over."], urgent: false });
  });
});

describe("the piece that a question is about", () => {
  const on = (data: Record<string, string>): Element =>
    ({ closest: (of: string) => (of.includes(`[data-${Object.keys(data)[0]}]`) ? { dataset: data } : null) }) as never;
  const two = view("play", { plays: [play("B26", "B31"), play("corner", "B6", { kind: "enter", text: "enter" })] });

  test("has the focus, itself or by a play of its", () => {
    expect(pieceMeant(two, on({ piece: "B40" }), "B26")).toBe("B40");
    expect(pieceMeant(two, on({ chip: "B40" }), "B26")).toBe("B40");
    expect(pieceMeant(two, on({ play: "enter" }), undefined)).toBe("enter");
  });

  test("was chosen, or is the only one that can move", () => {
    expect(pieceMeant(two, null, "B26")).toBe("B26");
    expect(pieceMeant(two, null, undefined)).toBeUndefined();
    const numbered = view("play", { plays: [play("2.1.1", "2.1.2", { piece: 3 })] });
    expect(pieceMeant(numbered, null, undefined)).toBe("3");
  });
});
