// How far this device has followed each table: kept in the browser, so that what happened meanwhile can be told.
const KEY = "homeward.seen";
const MOST = 60; // tables; the longest unseen are forgotten

type Seen = [string, number][];

function kept(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Seen;
  } catch {
    return []; // a browser that keeps nothing, or something else under our key
  }
}

// The number of steps seen at a table; nothing at one we have never been to.
export function seenAt(table: string): number | undefined {
  return kept().find(([id]) => id === table)?.[1];
}

export function sawAt(table: string, steps: number): void {
  const others = kept().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, steps]].slice(-MOST)));
  } catch {
    // a browser that keeps nothing still plays
  }
}
