import { expect, test } from "vitest";
import {
  boundCommitment,
  boundDice,
  commitment,
  FairDice,
  listOf,
  openedDigest,
  pledged,
  termsDigest,
  wordsDigest,
} from "../../src/fair/dice";
import { check, proven } from "../../src/fair/proof";
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
  expect(kinds(check(game(), SAW))).toEqual(["hash true", "seen_hash true", "seen_words true", "first_version true", "lot true", "draws true"]);
});

test("a device that saw nothing leaves out what it would have to have seen, and says so", () => {
  const findings = check(game(), undefined);
  expect(kinds(findings)).toEqual(["hash true", "unwitnessed true", "first_version true", "lot true", "draws true"]);
  expect([proven(findings), proven(check(game(), SAW))]).toEqual(["unwitnessed", "older"]);
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

// The second version: everything was committed before anything was shown.
const TERMS = "table here\ngame tiny\nrules 1\nseats 0 1\n";
const HASH = boundCommitment(termsDigest(TERMS), 1, SECRET);

// What was told of it in the end, with these words.
function bound(words = WORDS, beginning = 1): FairGame {
  const hash = boundCommitment(termsDigest(TERMS), beginning, SECRET);
  const dice = boundDice(SECRET, openedDigest(hash, words, []));
  const pledges = words.map((one) => ({ seat: one.seat, pledge: pledged(hash, one) }));
  const committed = { stage: "settled", terms: TERMS, beginning, pledges, left_out: [], waived: [], waits_for: [] };
  const fair = { secret: SECRET, commitment: hash, words, is_open: false, committed };
  const draw = (moment: number): DrawShown => ({ moment, seat: 0, text: dice.dice(moment), deck: [] });
  return { fair, lot: null, draws: [draw(0), draw(1)], ledger: [], own_dice: "" } as unknown as FairGame;
}

const KEPT = { terms: TERMS, beginning: 1, seat: 0, given: 1, list: listOf(HASH, WORDS, []), settled: true };
const BOUND = { commitment: HASH, words: ["bada gofi"], committed: KEPT };

test("a device that kept the list has witnessed that it is the one", () => {
  const findings = check(bound(), BOUND);
  expect(kinds(findings)).toEqual([
    "hash true",
    "seen_terms true",
    "seen_hash true",
    "seen_list true",
    "seen_words true",
    "draws true",
  ]);
  expect(proven(findings)).toBe("right");
});

test("words that were inserted after this device had opened its own are found, though all follows from them", () => {
  const inserted = bound([{ seat: 1, text: "tried out" }, ...WORDS]);
  expect(kinds(check(inserted, BOUND)).at(-1)).toBe("seen_list false");
  expect(proven(check(inserted, undefined))).toBe("unwitnessed");
});

test("who only watched, whose words came too late, or who was left out, is no witness", () => {
  const watched = { ...BOUND, words: [], committed: { terms: TERMS, beginning: 1, list: KEPT.list } };
  const late = { ...BOUND, committed: { ...KEPT, given: 0 } };
  for (const saw of [watched, late]) expect(proven(check(bound(), saw))).toBe("unwitnessed");
  const left = { ...BOUND, committed: { ...KEPT, settled: false } };
  expect(proven(check(bound(WORDS, 2), left))).toBe("unwitnessed");
});

test("another beginning after the dice were settled, other terms and another secret are found", () => {
  expect(kinds(check(bound(WORDS, 2), BOUND)).at(-1)).toBe("seen_list false");
  expect(kinds(check(bound(), { ...BOUND, committed: { ...KEPT, terms: "others" } })).at(-1)).toBe("seen_terms false");
  const game = bound();
  game.fair!.secret = "cd".repeat(32);
  expect(kinds(check(game, BOUND))).toEqual(["hash false"]);
});

test("the lot is drawn among the seats that were bound, in their order, whatever is told in the end", () => {
  const honest = bound();
  const dice = boundDice(SECRET, openedDigest(HASH, WORDS, []));
  const first = dice.lot(2);
  expect(kinds(check({ ...honest, lot: { seats: [0, 1], first } }, BOUND))).toContain("lot true");
  expect(check({ ...honest, lot: { seats: [1, 0], first: 1 - first } }, BOUND).at(-1)).toMatchObject({ kind: "lot", right: false, should: first });
});

test("cards come from the deck that was bound and is left, whatever is told to have been left", () => {
  const terms = `${TERMS.replace("seats", 'house {"deck":{"forward-1":2,"stay":1}}\nseats')}`;
  const hash = boundCommitment(termsDigest(terms), 1, SECRET);
  const dice = boundDice(SECRET, openedDigest(hash, WORDS, []));
  const left = ["forward-1", "forward-1", "stay"];
  const drawn = [0, 1, 2].map((moment) => left.splice(dice.card(moment, left.length), 1)[0]!);
  const deck = [{ card: "forward-1", count: 2 }, { card: "stay", count: 1 }];
  const game = (texts: string[], told = deck): FairGame => {
    const draws = texts.map((text, moment) => ({ moment, seat: 0, text, deck: told }));
    const { fair } = bound();
    return { ...bound(), fair: { ...fair!, commitment: hash, committed: { ...fair!.committed!, terms } }, draws };
  };
  expect(kinds(check(game(drawn), undefined)).at(-1)).toBe("draws true");
  const lie = [{ card: "back", count: 1 }];
  expect(check(game(["back"], lie), undefined).at(-1)).toMatchObject({ kind: "draw", right: false, should: drawn[0] });
  expect(check(game([drawn[0]!, drawn[0] === "stay" ? "stay" : "back"]), undefined).at(-1)).toMatchObject({ kind: "draw", should: drawn[1] });
});
