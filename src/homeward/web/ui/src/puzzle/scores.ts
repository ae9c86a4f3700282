// What this device has solved: the puzzles of each game, and for how many days on end that of the day.
export interface Scores {
  solved: Record<string, number[]>; // game → the numbers of its puzzles
  day: string; // the last day whose puzzle was solved
  streak: number; // … and how many days on end until then
}

export const NO_SCORES: Scores = { solved: {}, day: "", streak: 0 };

// A day by its date, as whoever looks at the clock here writes it: 2026-05-01.
export function dayOf(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function dayBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date - 1));
}

// The scores when a puzzle is solved; `day` is its day where it is that of the day.
export function solvedOne(scores: Scores, game: string, number: number, day = ""): Scores {
  const before = scores.solved[game] ?? [];
  const solved = { ...scores.solved, [game]: before.includes(number) ? before : [...before, number] };
  if (!day || day === scores.day) return { ...scores, solved };
  return { solved, day, streak: scores.day === dayBefore(day) ? scores.streak + 1 : 1 };
}

export function countOf(scores: Scores): number {
  return Object.values(scores.solved).reduce((sum, numbers) => sum + numbers.length, 0);
}

// For how many days on end, as it stands today: a day that was missed ends it.
export function streakOn(scores: Scores, today: string): number {
  return scores.day === today || scores.day === dayBefore(today) ? scores.streak : 0;
}

// The puzzle after one of those that are asked for; after the last the first again.
export function nextOf(numbers: number[], number: number): number {
  return numbers.find((one) => one > number) ?? numbers[0] ?? 1;
}
