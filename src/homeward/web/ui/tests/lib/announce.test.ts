import { beforeEach, describe, expect, test, vi } from "vitest";

type Announcing = typeof import("../../src/lib/announce.svelte");
let now = 0;
let announcing: Announcing;

beforeEach(async () => {
  now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.resetModules();
  announcing = await import("../../src/lib/announce.svelte");
});

const texts = (lines: { text: string }[]): string[] => lines.map(({ text }) => text);

describe("announcements", () => {
  test("take time by their words, one after the other; what is urgent begins at once", () => {
    const one = announcing.timeToSay(["26 to 31"]);
    expect(announcing.timeToSay(["Red 5 and 1: 26 to 31, captures you."])).toBeGreaterThan(2 * one);
    announcing.announce("26 to 31");
    announcing.announce("40 to 41");
    expect(announcing.timeToSilence()).toBe(2 * one);
    announcing.announceNow("Your turn");
    expect(announcing.timeToSilence()).toBe(announcing.timeToSay(["Your turn"]));
    now += 60_000;
    expect(announcing.timeToSilence()).toBe(0);
  });

  test("are said again as they were said last", () => {
    announcing.announce("Red 5 and 1.", "");
    announcing.announce("Your turn.", "Throw.");
    announcing.sayAgain();
    expect(texts(announcing.spoken.urgent)).toEqual(["Your turn.", "Throw."]);
    expect(texts(announcing.spoken.lines)).toEqual(["Red 5 and 1.", "Your turn.", "Throw."]);
  });

  test("of nothing are none", () => {
    announcing.announceNow("");
    expect(announcing.spoken.urgent).toEqual([]);
    expect(announcing.timeToSilence()).toBe(0);
  });
});
