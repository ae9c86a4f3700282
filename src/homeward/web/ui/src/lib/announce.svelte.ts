// What screen readers are told: politely, one after the other, or at once, over whatever is still being said.
interface Line {
  key: number; // so that the same words are spoken again
  text: string;
}

export const spoken: { lines: Line[]; urgent: Line[] } = $state({ lines: [], urgent: [] });

const KEPT = 6;
const WORD_MS = 330; // a word, at the pace of a screen reader that nobody has hurried
const BREATH_MS = 400;
let key = 0;
let last: string[] = [];
let silentAt = 0;

export function announce(...texts: string[]): void {
  const said = lined(texts);
  if (!said.length) return;
  spoken.lines = [...spoken.lines, ...said].slice(-KEPT);
  silentAt = Math.max(silentAt, performance.now()) + timeToSay(texts);
}

export function announceNow(...texts: string[]): void {
  const said = lined(texts);
  if (!said.length) return;
  spoken.urgent = said;
  silentAt = performance.now() + timeToSay(texts);
}

export function sayAgain(): void {
  announceNow(...last);
}

// How long it takes to say something, as near as one can tell from outside.
export function timeToSay(texts: string[]): number {
  const words = texts.join(" ").split(/\s+/).filter(Boolean).length;
  return words ? BREATH_MS + words * WORD_MS : 0;
}

// In how many milliseconds everything will have been said.
export function timeToSilence(): number {
  return Math.max(0, silentAt - performance.now());
}

function lined(texts: string[]): Line[] {
  const said = texts.filter(Boolean);
  if (said.length) last = said;
  return said.map((text) => ({ key: key++, text }));
}
