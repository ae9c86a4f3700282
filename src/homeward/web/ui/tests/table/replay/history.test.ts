import { beforeEach, expect, test, vi } from "vitest";
import { pages, piecesAt, stepsBetween, toldOf } from "../../../src/table/replay/history";

const TOTAL = 25;
const A_PAGE = 10;
let asked: number[];

// A server that tells a game of 25 steps by pages of ten: a page begins at a full ten, whichever of its steps is asked for.
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (address: string) => {
    const step = Number(new URL(address, "http://server").searchParams.get("step"));
    asked.push(step);
    const first = step - (step % A_PAGE);
    const steps = Array.from({ length: Math.min(A_PAGE, TOTAL - first) }, (_, i) => ({ number: first + i, pieces: { 0: [`B${first + i}`] } }));
    return Promise.resolve(Response.json({ first, steps, total: TOTAL, start: { 0: ["corner"] } }));
  });
});

async function between(first: number, end: number): Promise<number[]> {
  return (await stepsBetween("0123abcd", "en", first, end)).map(({ number }) => number);
}

test("a long game is read to its end, every page once", async () => {
  const read: number[] = [];
  for await (const page of pages(toldOf("0123abcd"), "en")) read.push(...page.steps.map(({ number }) => number));
  expect(read).toEqual(Array.from({ length: TOTAL }, (_, i) => i));
  expect(asked).toEqual([0, 10, 20]);
});

test("what was missed is what lies between, and no page more is asked for", async () => {
  expect(await between(8, 12)).toEqual([8, 9, 10, 11]);
  expect(asked).toEqual([8, 10]);
});

test("what lies within a page takes one, up to its last step", async () => {
  expect(await between(7, 10)).toEqual([7, 8, 9]);
  expect(asked).toEqual([7]);
});

test("how the board stood after so many steps, and before the first", async () => {
  expect(await piecesAt("0123abcd", "en", 11)).toEqual({ 0: ["B10"] });
  expect(await piecesAt("0123abcd", "en", 10)).toEqual({ 0: ["B9"] });
  expect(await piecesAt("0123abcd", "en", 0)).toEqual({ 0: ["corner"] });
});

test("a page without steps ends it, whatever the total says", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ first: 0, steps: [], total: TOTAL })));
  expect(await between(0, TOTAL)).toEqual([]);
});
