import { expect, test } from "vitest";
import type { VerdictShown } from "../../../src/lib/types";
import { inShort } from "../../../src/review/after/in-short";
import { reviewWords } from "../../../src/words/review.en";
import { play } from "../../laid";

const EQUAL = { call: "equal", words: "About equal", sentence: "Nothing lost.", spoken: "Nothing lost, heard.", called: [] } as unknown as VerdictShown;

test("a turn that lost nothing is told as the server tells it", () => {
  expect(inShort(EQUAL, reviewWords)).toEqual({ words: "Nothing lost.", spoken: "Nothing lost, heard." });
});

test("one that did, by what would have kept more than the worst of its plays", () => {
  const better = [play("16", "20", { words: "16 → 20", spoken: "from 16 to 20" })];
  const called = [
    { call: "doubtful", better: [] },
    { call: "blunder", words: "Blunder", better, difference: { points: 12.8, words: "12.8 points" } },
  ] as unknown as VerdictShown["called"];
  expect(inShort({ ...EQUAL, call: "blunder", called }, reviewWords)).toEqual({
    words: "Blunder. Better: 16 → 20 (12.8 points).",
    spoken: "Blunder. Better: from 16 to 20 (12.8 points).",
  });
});
