import { expect, test } from "vitest";
import { boundCommitment, pledged, termsDigest } from "../../src/fair/dice";
import { agrees, type Bound, kept, toOpen, toPledge, witnessed } from "../../src/fair/meeting";
import type { Saw } from "../../src/fair/saw";

const TERMS = "table here\ngame tiny\nrules 1\nseats 0 2\n";
const HASH = boundCommitment(termsDigest(TERMS), 1, "ab".repeat(32));
const MINE = { seat: 0, text: "bada gofi" };
const OTHERS = { seat: 2, text: "luna" };
const LIST = [MINE, OTHERS].map((one) => ({ seat: one.seat, pledge: pledged(HASH, one) }));

type Stage = Bound["committed"]["stage"];

function told(stage: Stage, more: Partial<Bound["committed"]> = {}, fair: Partial<Bound> = {}): Bound {
  const committed = { stage, terms: TERMS, beginning: 1, pledges: [], left_out: [], waived: [], waits_for: [], ...more };
  const is_open = stage === "pledging" || stage === "called";
  return { commitment: HASH, words: [], is_open, secret: "", committed, ...fair };
}

// What the device keeps once it has pledged, and once the list is closed.
const given: Saw = {
  commitment: HASH,
  words: [MINE.text],
  committed: { terms: TERMS, beginning: 1, seat: 0, given: 1 },
};
const opening = told("opening", { pledges: LIST });
const closed = kept(opening, given, 0);
const settled = told("settled", { pledges: LIST }, { words: [MINE, OTHERS] });

test("words of chance are pledged once, and again if they were not heard", () => {
  const saw = kept(told("pledging"), undefined, 0);
  const first = toPledge(told("pledging"), saw)!;
  expect(first.text.split(" ")).toHaveLength(8);
  expect(toPledge(told("pledging"), { ...saw, words: [MINE.text] })).toEqual(MINE);
  expect(toPledge(told("called", { pledges: LIST }), given)).toBeUndefined();
  expect(toPledge(told("pledging", { left_out: [0] }), saw)).toBeUndefined();
  expect(toPledge(told("pledging"), kept(told("pledging"), undefined, undefined))).toBeUndefined();
});

test("nothing is opened before the list is kept that it stands in, and each of the words once", () => {
  expect(toOpen(opening, given)).toBeUndefined();
  expect(toOpen(opening, closed)).toEqual(MINE);
  expect(toOpen(told("opening", { pledges: LIST }, { words: [MINE] }), closed)).toBeUndefined();
  expect(toOpen(told("called", { pledges: LIST }), closed)).toBeUndefined();
});

test("a device is a witness of the list that it kept and that its words are on", () => {
  const after = kept(settled, closed, 0);
  expect(after.committed?.settled).toBe(true);
  expect(witnessed(settled, after)).toBe(true);
  expect(witnessed(settled, undefined)).toBe(false);
  expect(witnessed(settled, kept(opening, undefined, undefined))).toBe(false);
});

test("it goes on with what it saw, and with no other hash, terms, pledges, words or list", () => {
  expect(agrees("here", opening, given)).toBe(true);
  expect(agrees("here", settled, closed)).toBe(true);
  const inserted = [{ seat: 2, text: "tried out" }, MINE, OTHERS];
  const others: [Bound, Saw][] = [
    [told("pledging", {}, { commitment: "00" }), given],
    [told("pledging", { terms: "table there\n" }), given],
    [told("opening", { pledges: LIST.slice(1) }), given],
    [told("opening", { pledges: [...LIST, LIST[1]!] }), closed],
    [told("opening", { pledges: LIST, waived: [1] }), closed],
    [told("pledging", { pledges: LIST }), closed],
    [told("settled", { pledges: LIST }, { words: inserted }), closed],
    [told("settled", { pledges: LIST }, { words: [OTHERS, MINE] }), closed],
  ];
  for (const [fair, saw] of others) expect(agrees("here", fair, saw)).toBe(false);
  expect(agrees("here", { ...settled, committed: null }, closed)).toBe(false);
});

test("dice that were seen committed do not vanish without a word", () => {
  expect(agrees("here", null, undefined)).toBe(true);
  expect(agrees("here", null, given)).toBe(false);
});

test("all may begin once more until the words are open, and then no more", () => {
  const anew = told("called", { beginning: 2 }, { commitment: "00".repeat(32) });
  expect(agrees("here", anew, closed)).toBe(true);
  expect(kept(anew, closed, 0)).toEqual({
    commitment: anew.commitment,
    words: [],
    committed: { terms: TERMS, beginning: 2, seat: 0 },
  });
  expect(agrees("here", anew, kept(settled, closed, 0))).toBe(false);
  expect(agrees("here", opening, kept(anew, closed, 0))).toBe(false);
});

test("a hash is for this table, unless it is a game that was settled elsewhere and is opened from its record", () => {
  expect(agrees("here", told("pledging"), undefined)).toBe(true);
  expect(agrees("there", told("pledging"), undefined)).toBe(false);
  expect(agrees("there", settled, undefined)).toBe(true);
});
