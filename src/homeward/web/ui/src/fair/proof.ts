// Check a finished game on this device: does the secret fit the hash this device saw, and everything follow from it?
import type { DrawShown, FairGame } from "../lib/types";
import { commitment, FairDice, wordsDigest } from "./dice";
import type { Saw } from "./saw";

export type Finding =
  | { kind: "hash" | "seen_hash" | "seen_words" | "draws"; right: boolean; count: number }
  | { kind: "lot"; right: boolean; seat: number; should: number }
  | { kind: "draw"; right: false; draw: DrawShown; should: string };

// What was looked at, in order; nothing comes after the first thing that is wrong.
export function check(game: FairGame, saw: Saw | undefined): Finding[] {
  const findings: Finding[] = [];
  for (const finding of looked(game, saw)) {
    findings.push(finding);
    if (!finding.right) break;
  }
  return findings;
}

export const isRight = (findings: Finding[]): boolean => findings.every((finding) => finding.right);

function* looked(game: FairGame, saw: Saw | undefined): Generator<Finding> {
  const { fair, lot, draws } = game;
  if (!fair?.secret) return;
  yield { kind: "hash", right: commitment(fair.secret) === fair.commitment, count: 1 };
  if (saw) {
    yield { kind: "seen_hash", right: saw.commitment === fair.commitment, count: 1 };
    const kept = saw.words.every((mine) => fair.words.some(({ text }) => text === mine));
    if (saw.words.length) yield { kind: "seen_words", right: kept, count: saw.words.length };
  }
  const dice = new FairDice(fair.secret, wordsDigest(fair.words));
  if (lot) {
    const should = lot.seats[dice.lot(lot.seats.length)]!;
    yield { kind: "lot", right: should === lot.first, seat: lot.first, should };
  }
  const wrong = draws.find((draw, i) => draw.moment !== i || shouldBe(dice, draw) !== draw.text);
  if (wrong) yield { kind: "draw", right: false, draw: wrong, should: shouldBe(dice, wrong) };
  else yield { kind: "draws", right: true, count: draws.length };
}

function shouldBe(dice: FairDice, { moment, deck }: DrawShown): string {
  if (!deck.length) return dice.dice(moment);
  const cards = deck.flatMap(({ card, count }) => Array<string>(count).fill(card));
  return cards[dice.card(moment, cards.length)]!;
}
