// What a table's terms settled before anybody spoke: who plays, and which cards the deck has. Read from the terms that the
// fingerprint is bound to and not from what is told in the end, so that neither can be told otherwise.
import type { DrawShown, FairGame } from "../lib/types";

// All cards in the order in which the deck is told (docs/fair-dice.md).
const CARDS = { "forward-1": 4, "forward-2": 4, "forward-3": 3, "forward-4": 2, "next-well": 2, "next-cue": 2, back: 2, stay: 1 };

const line = (terms: string, name: string): string | undefined =>
  terms.split("\n").find((one) => one.startsWith(`${name} `))?.slice(name.length + 1);

// The seats that the lot is drawn among.
export function seatsOf({ fair, lot }: FairGame): number[] {
  const bound = fair?.committed ? line(fair.committed.terms, "seats") : undefined;
  return bound === undefined ? (lot?.seats ?? []) : bound.split(" ").map(Number);
}

// The cards that were left before each draw, as those before have left them. Where the game began from a position its
// first deck is the one that is told, and so it is at tables of the first version, which are bound to nothing.
export function cardsBefore(game: FairGame): string[][] {
  const first = expanded(game.draws[0]);
  const terms = game.fair?.committed?.terms;
  const full = terms === undefined ? first : fullDeck(terms);
  let left = terms === undefined || line(terms, "position") === undefined ? full : first;
  return game.draws.map((draw) => {
    if (!draw.deck.length) return [];
    const before = left.length ? left : full;
    left = before.toSpliced(before.indexOf(draw.text), 1);
    return before;
  });
}

function fullDeck(terms: string): string[] {
  const house = JSON.parse(line(terms, "house") ?? "{}") as { deck?: Record<string, number> };
  const counts: Record<string, number> = house.deck ?? CARDS;
  return Object.keys(CARDS).flatMap((card) => Array<string>(counts[card] ?? 0).fill(card));
}

const expanded = (draw: DrawShown | undefined): string[] =>
  (draw?.deck ?? []).flatMap(({ card, count }) => Array<string>(count).fill(card));
