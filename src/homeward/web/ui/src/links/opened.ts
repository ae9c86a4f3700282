// Which table a link was opened as, so that the same link leads to the same table.
const KEY = "homeward.links";
const MOST = 30;

type Opened = [letters: string, table: string];

function all(): Opened[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter((one): one is Opened => Array.isArray(one) && one.length === 2) : [];
  } catch {
    return []; // a browser that keeps nothing, or something else under our key
  }
}

export const openedAs = (letters: string): string | undefined => all().find(([one]) => one === letters)?.[1];

export function noteOpened(letters: string, table: string): void {
  const others = all().filter(([one]) => one !== letters);
  try {
    localStorage.setItem(KEY, JSON.stringify([[letters, table], ...others].slice(0, MOST)));
  } catch {
    // a browser that keeps nothing opens it anew each time
  }
}
