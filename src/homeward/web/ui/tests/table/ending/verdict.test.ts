// Who is spoken to when a game is over, and whose pieces rain.
import { expect, test } from "vitest";
import type { SeatShown, View } from "../../../src/lib/types";
import { celebrated, verdict } from "../../../src/table/ending/verdict";

type Sitting = Partial<SeatShown>;

function over(...seats: Sitting[]): Pick<View, "seats" | "role"> {
  const whole = seats.map((seat, number) => ({ seat: number, who: "bot", home: 0, pieces: 4, won: false, place: 0, partner: null, ...seat }));
  return { seats: whole as SeatShown[], role: "opener" };
}

const winner = { home: 4, won: true };

test("who wins alone is told so, and sees their own pieces rain", () => {
  const game = over({ who: "me", ...winner }, { home: 2 });
  expect(verdict(game)).toEqual({ you: "won" });
  expect(celebrated(game).map(({ seat }) => seat)).toEqual([0]);
});

test("who loses is told by how little, and nothing rains on them", () => {
  const game = over({ who: "me", home: 3 }, winner);
  expect(verdict(game)).toEqual({ you: "lost", short: 1, place: 0 });
  expect(celebrated(game)).toEqual([]);
});

test("partners are short of what both lack", () => {
  const game = over({ who: "me", home: 3, partner: 2 }, winner, { home: 4, partner: 0 }, winner);
  expect(verdict(game)).toEqual({ you: "lost", short: 1, place: 0 });
});

test("who comes in later is told their place, and short of the pieces they play with", () => {
  const game = over({ who: "me", home: 1, pieces: 2, place: 2 }, { ...winner, place: 1 });
  expect(verdict(game)).toEqual({ you: "lost", short: 1, place: 2 });
});

test("several at one device are told who has won, and the winner among them is celebrated", () => {
  const game = over({ who: "me" }, { who: "person", ...winner });
  expect(verdict(game)).toEqual({ you: "several" });
  expect(celebrated(game)).toHaveLength(1);
});

test("who watches is not spoken to, and sees the feast", () => {
  const game = { ...over({ who: "me" }, winner), role: "watching" as const };
  expect(verdict(game)).toEqual({ you: "several" });
  expect(celebrated(game)).toHaveLength(1);
});
