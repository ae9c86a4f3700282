// About how long a table takes: people think, bots are quick.
import type { GameShown } from "./types";

const BOTS_SECONDS = 2; // a bot's turn at the usual speed
const STEP = 5; // nobody knows it to the minute

export function minutesOf(game: Pick<GameShown, "minutes" | "turns">, people: number, bots: number): number {
  const all = Math.max(...Object.values(game.turns));
  const turns = game.turns[String(people + bots)] ?? all;
  const aPersons = (60 * game.minutes) / all;
  const aTurn = (people * aPersons + bots * BOTS_SECONDS) / (people + bots);
  return Math.max(STEP, STEP * Math.round((turns * aTurn) / 60 / STEP));
}
