// Values of house rules: compared, and put in words.
import type { SettingShown } from "../lib/types";
import type { Words } from "../words";

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function inWords(setting: SettingShown, value: unknown, words: Words["setUp"]): string {
  const named = (key: unknown): string => setting.choices.find((one) => one.value === key)?.words ?? String(key);
  if (setting.kind === "yes_no") return value ? words.yes : words.no;
  if (setting.kind === "choice") return named(value);
  if (setting.kind === "table") return counted(value as Record<string, number>, named);
  if (isBoard(value)) return words.asDrawn;
  if (setting.kind === "list") return (value as number[]).join(", ") || words.nothing;
  return String(value);
}

function counted(counts: Record<string, number>, named: (key: string) => string): string {
  return Object.entries(counts).map(([key, count]) => `${named(key)} × ${count}`).join(", ");
}

// A list is a board's sides, each a list of ranks, or plain numbers.
export function isBoard(value: unknown): value is string[][] {
  return Array.isArray(value) && Array.isArray(value[0]);
}
