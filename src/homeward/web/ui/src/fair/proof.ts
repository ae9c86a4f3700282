// Check a finished game on this device: does the secret fit the hash this device saw, and everything follow from it?
import type { DrawShown, FairGame, FairShown } from "../lib/types";
import { boundCommitment, boundDice, commitment, FairDice, listOf, openedDigest, termsDigest, wordsDigest } from "./dice";
import { isBound, witnessed } from "./meeting";
import type { Saw } from "./saw";
import { cardsBefore, seatsOf } from "./settled";

export type Finding =
  | { kind: "hash" | "seen_terms" | "seen_hash" | "seen_list" | "seen_words" | "draws"; right: boolean; count: number }
  | { kind: "unwitnessed" | "first_version"; right: true; count: 1 }
  | { kind: "lot"; right: boolean; seat: number; should: number }
  | { kind: "draw"; right: false; draw: DrawShown; should: string };

export type Proof = "right" | "older" | "unwitnessed" | "wrong";

// What was looked at, in order; nothing comes after the first thing that is wrong.
export function check(game: FairGame, saw: Saw | undefined): Finding[] {
  const findings: Finding[] = [];
  for (const finding of looked(game, saw)) {
    findings.push(finding);
    if (!finding.right) break;
  }
  return findings;
}

// What comes of it. That all follows from the secret is one thing, that this device saw it settled another, and words that
// were read as they came prove less to anybody.
export function proven(findings: Finding[]): Proof {
  if (findings.some(({ right }) => !right)) return "wrong";
  if (findings.some(({ kind }) => kind === "unwitnessed")) return "unwitnessed";
  return findings.some(({ kind }) => kind === "first_version") ? "older" : "right";
}

function* looked(game: FairGame, saw: Saw | undefined): Generator<Finding> {
  const { fair, lot, draws } = game;
  if (!fair?.secret) return;
  yield { kind: "hash", right: hashOf(fair) === fair.commitment, count: 1 };
  yield* witness(fair, saw);
  const dice = diceOf(fair);
  if (lot) {
    const seats = seatsOf(game);
    const should = seats[dice.lot(seats.length)]!;
    yield { kind: "lot", right: should === lot.first, seat: lot.first, should };
  }
  const cards = cardsBefore(game);
  const wrong = draws.findIndex((draw, i) => draw.moment !== i || shouldBe(dice, draw, cards[i]!) !== draw.text);
  if (wrong >= 0) yield { kind: "draw", right: false, draw: draws[wrong]!, should: shouldBe(dice, draws[wrong]!, cards[wrong]!) };
  else yield { kind: "draws", right: true, count: draws.length };
}

// What this device saw itself, beside what it is told now.
function* witness(fair: FairShown, saw: Saw | undefined): Generator<Finding> {
  if (saw) yield* compared(fair, saw);
  if (!witnessed(fair, saw)) yield { kind: "unwitnessed", right: true, count: 1 };
  if (!isBound(fair)) yield { kind: "first_version", right: true, count: 1 };
}

function* compared(fair: FairShown, saw: Saw): Generator<Finding> {
  const { committed } = saw;
  if (committed) yield { kind: "seen_terms", right: committed.terms === fair.committed?.terms, count: 1 };
  if (committed && committed.beginning !== fair.committed?.beginning) {
    if (committed.settled) yield { kind: "seen_list", right: false, count: 1 };
    return;
  }
  yield { kind: "seen_hash", right: saw.commitment === fair.commitment, count: 1 };
  if (committed?.list !== undefined) {
    const told = listOf(fair.commitment, fair.words, fair.committed?.waived ?? []);
    yield { kind: "seen_list", right: told === committed.list, count: fair.words.length };
  }
  const given = committed ? saw.words.slice(0, committed.given ?? 0) : saw.words;
  const kept = given.every((mine) => fair.words.some(({ text }) => text === mine));
  if (given.length) yield { kind: "seen_words", right: kept, count: given.length };
}

const hashOf = ({ secret, committed }: FairShown): string =>
  committed ? boundCommitment(termsDigest(committed.terms), committed.beginning, secret) : commitment(secret);

function diceOf({ secret, commitment: hash, words, committed }: FairShown): FairDice {
  if (!committed) return new FairDice(secret, wordsDigest(words));
  return boundDice(secret, openedDigest(hash, words, committed.waived));
}

function shouldBe(dice: FairDice, { moment }: DrawShown, cards: string[]): string {
  return cards.length ? cards[dice.card(moment, cards.length)]! : dice.dice(moment);
}
