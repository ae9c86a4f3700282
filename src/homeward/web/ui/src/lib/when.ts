// How long ago, in words: exact for today, a date beyond yesterday.
import type { Language, Words } from "../words";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function ago(then: string, now: number, words: Words["when"], language: Language): string {
  const past = now - Date.parse(then);
  if (past < MINUTE) return words.now;
  if (past < HOUR) return words.minutes(Math.floor(past / MINUTE));
  if (past < DAY) return words.hours(Math.floor(past / HOUR));
  if (past < 2 * DAY) return words.yesterday;
  return new Date(then).toLocaleDateString(language, { day: "numeric", month: "long", year: "numeric" });
}
