import { expect, test } from "vitest";
import { commitment, FairDice, wordsDigest } from "../../src/fair/dice";
import { check } from "../../src/fair/proof";
import type { DrawShown, FairGame } from "../../src/lib/types";

const SECRET = "ab".repeat(32);
const WORDS = [
  { seat: 0, text: "bada gofi" },
  { seat: 1, text: "luna" },
];
const DICE = new FairDice(SECRET, wordsDigest(WORDS));
const SAW = { commitment: commitment(SECRET), words: ["bada gofi"] };

const thrown = (moment: number): DrawShown => ({ moment, seat: 0, text: DICE.dice(moment), deck: [] });

// A game as an honest server tells it, or with a lie in it.
function game(lie: Partial<FairGame> = {}, fair: Partial<FairGame["fair"]> = {}): FairGame {
  const lot = { seats: [0, 1, 2], first: DICE.lot(3) };
  const told = { secret: SECRET, commitment: commitment(SECRET), words: WORDS, is_open: false, ...fair };
  return { fair: told, lot, draws: [thrown(0), thrown(1)], ledger: [], own_dice: "", ...lie } as FairGame;
}

const kinds = (findings: ReturnType<typeof check>): string[] => findings.map(({ kind, right }) => `${kind} ${right}`);

test("an honest game is right in everything", () => {
  expect(kinds(check(game(), SAW))).toEqual(["hash true", "seen_hash true", "seen_words true", "lot true", "draws true"]);
});

test("a device that saw nothing leaves out what it would have to have seen", () => {
  expect(kinds(check(game(), undefined))).toEqual(["hash true", "lot true", "draws true"]);
});

test("while the secret is kept there is nothing to check", () => {
  expect(check(game({}, { secret: "" }), SAW)).toEqual([]);
});

test("a secret that does not fit its hash is found, and nothing is looked at after it", () => {
  expect(kinds(check(game({}, { commitment: commitment("cd".repeat(32)) }), SAW))).toEqual(["hash false"]);
});

test("a secret changed together with its hash is found by a device that saw the first", () => {
  const other = "cd".repeat(32);
  const changed = game({}, { secret: other, commitment: commitment(other) });
  expect(kinds(check(changed, SAW))).toEqual(["hash true", "seen_hash false"]);
});

test("words that were left out are missed by who added them", () => {
  expect(kinds(check(game({}, { words: [WORDS[1]!] }), SAW)).at(-1)).toBe("seen_words false");
});

test("a lot that fell on somebody else is found, with whom it should have fallen on", () => {
  const wrong = (DICE.lot(3) + 1) % 3;
  expect(check(game({ lot: { seats: [0, 1, 2], first: wrong } }), SAW).at(-1)).toEqual({
    kind: "lot",
    right: false,
    seat: wrong,
    should: DICE.lot(3),
  });
});

test("a throw that was another is found, with what it should have been", () => {
  const second = { ...thrown(1), text: DICE.dice(1) === "1-1" ? "2-2" : "1-1" };
  const found = check(game({ draws: [thrown(0), second, thrown(2)] }), SAW).at(-1);
  expect(found).toEqual({ kind: "draw", right: false, draw: second, should: DICE.dice(1) });
});

test("a throw that was left out is found: moments follow one another", () => {
  expect(kinds(check(game({ draws: [thrown(0), thrown(2)] }), SAW)).at(-1)).toBe("draw false");
});

test("a card is drawn from those that are left, each as often as it lies there", () => {
  const deck = [
    { card: "one", count: 3 },
    { card: "two", count: 2 },
  ];
  const should = ["one", "one", "one", "two", "two"][DICE.card(0, 5)]!;
  const drawn = (text: string): DrawShown => ({ moment: 0, seat: 0, text, deck });
  expect(kinds(check(game({ draws: [drawn(should)] }), SAW)).at(-1)).toBe("draws true");
  expect(check(game({ draws: [drawn("three")] }), SAW).at(-1)).toMatchObject({ kind: "draw", should });
});
