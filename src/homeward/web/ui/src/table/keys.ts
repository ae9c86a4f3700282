// Which key means what. Keys pressed in a field, or on a button that has its own meaning for them, are left alone.
export type KeyMeaning = "main" | "throw" | "undo" | "again" | "pause" | "turn" | "hint" | "help" | "drop" | "pieces" | "reach" | "ahead" | "say";
export type ReplayKey = "back" | "on" | "first" | "last" | "play" | "capture" | "turn_on" | "turn" | "mistake" | "mistake_before" | "help";

const AT_TABLE: Record<string, KeyMeaning> = {
  t: "throw",
  u: "undo",
  l: "again",
  p: "pause",
  b: "turn",
  h: "hint",
  m: "pieces",
  r: "reach",
  a: "ahead",
  s: "say",
  "?": "help",
  Escape: "drop",
  Enter: "main",
  " ": "main",
};

const IN_REPLAY: Record<string, ReplayKey> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  Home: "first",
  End: "last",
  " ": "play",
  c: "capture",
  n: "turn_on",
  b: "turn",
  e: "mistake",
  w: "mistake_before",
  "?": "help",
};

export function isTyping(event: KeyboardEvent): boolean {
  return (event.target as Element).closest("input:not([type=radio], [type=range]), select, textarea, dialog") !== null;
}

// At a table: a meaning, or the number of a play.
export function meaningOf(event: KeyboardEvent): KeyMeaning | number | undefined {
  if (isTaken(event)) return undefined;
  return /^[1-9]$/.test(event.key) ? Number(event.key) : AT_TABLE[named(event)];
}

export function replayKey(event: KeyboardEvent): ReplayKey | undefined {
  return isTaken(event) ? undefined : IN_REPLAY[named(event)];
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return true;
  const presses = event.key === "Enter" || event.key === " ";
  return presses && (event.target as Element).closest("button, a, summary, input") !== null;
}

function named(event: KeyboardEvent): string {
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
