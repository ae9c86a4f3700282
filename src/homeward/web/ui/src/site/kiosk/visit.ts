// One visit to a kiosk: what was there when it began, so that whatever came meanwhile can be put away after it.
import { get, remove } from "../../lib/api";
import { door } from "../../lib/door";
import type { TableList } from "../../lib/types";

const KEY = "homeward.visit";
const OURS = "homeward."; // settings, names, seats: all that this page keeps begins so

interface Visit {
  tables: string[];
  kept: Record<string, string>;
}

// A reload belongs to the same visit.
export async function beginVisit(): Promise<void> {
  if (sessionStorage.getItem(KEY) !== null) return;
  const kept = Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(OURS))) as Visit["kept"];
  await door().settled;
  sessionStorage.setItem(KEY, JSON.stringify({ tables: await tables(), kept } satisfies Visit));
}

export async function endVisit(): Promise<void> {
  const visit = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Visit | null;
  if (!visit) return;
  for (const table of await tables()) if (!visit.tables.includes(table)) await remove(`/tables/${table}`);
  for (const key of Object.keys(localStorage)) if (key.startsWith(OURS)) localStorage.removeItem(key);
  for (const [key, value] of Object.entries(visit.kept)) localStorage.setItem(key, value);
  sessionStorage.removeItem(KEY);
}

const tables = async (): Promise<string[]> =>
  (await get<TableList>("/tables", { language: "en" })).tables.map(({ id }) => id);
