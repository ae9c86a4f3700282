// How a game ended for whoever sits at this device: whether they are spoken to, and whose pieces rain on the board.
import type { SeatShown, View } from "../../lib/types";

export type Verdict = { you: "won" } | { you: "lost"; short: number; place: number } | { you: "several" };

const isHere = ({ who }: SeatShown): boolean => who === "me" || who === "person";

// One person alone here is spoken to; several, or somebody who only watches, are told who has won.
export function verdict({ seats, role }: Pick<View, "seats" | "role">): Verdict {
  const here = role === "watching" ? [] : seats.filter(isHere);
  const you = here[0];
  if (here.length !== 1 || !you) return { you: "several" };
  if (you.won) return { you: "won" };
  const side = seats.filter(({ seat }) => seat === you.seat || seat === you.partner);
  return { you: "lost", short: side.reduce((short, { home, pieces }) => short + pieces - home, 0), place: you.place };
}

// The winners, where somebody here is one of them or nobody here has lost: nobody is shown a feast at their expense.
export function celebrated({ seats, role }: Pick<View, "seats" | "role">): SeatShown[] {
  const winners = seats.filter(({ won }) => won);
  const here = role === "watching" ? [] : seats.filter(isHere);
  return here.length === 0 || here.some(({ won }) => won) ? winners : [];
}
