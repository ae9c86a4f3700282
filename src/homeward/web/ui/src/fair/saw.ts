// What this device saw with its own eyes before the dice were settled: the hash, the words it added, and the list of
// all pledges. Kept in the browser, so that the server cannot tell another story in the end.
export interface Saw {
  commitment: string;
  words: string[];
  committed?: Committed; // from the second version on
}

export interface Committed {
  terms: string; // what the hash is bound to
  beginning: number;
  seat?: number; // the one that this device speaks for
  given?: number; // how many of its words have been pledged
  list?: string; // the digest of all pledges, kept before its own words were opened
  settled?: boolean; // all words were open
}

const KEY = "homeward.dice";
const MOST = 200; // tables that are remembered

function all(): [string, Saw][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Saw][];
  } catch {
    return []; // a browser that keeps nothing, or something else under our key
  }
}

export const saw = (table: string): Saw | undefined => all().find(([id]) => id === table)?.[1];

export function remember(table: string, commitment: string, words?: string): void {
  const before = saw(table) ?? { commitment, words: [] };
  if (saw(table) && words === undefined) return;
  keep(table, { ...before, words: words === undefined ? before.words : [...before.words, words] });
}

export function keep(table: string, now: Saw): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...all().filter(([id]) => id !== table), [table, now]].slice(-MOST)));
  } catch {
    // a browser that keeps nothing still plays
  }
}
