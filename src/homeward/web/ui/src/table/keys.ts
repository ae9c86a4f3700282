// Which key means what at a table. Keys pressed in a field, or on a button that has its own meaning for them, are left alone.
export type KeyMeaning =
  | { what: "play"; index: number }
  | { what: "main" | "throw" | "undo" | "again" | "pause" | "turn" | "help" | "drop" };

const LETTERS: Record<string, KeyMeaning> = {
  t: { what: "throw" },
  u: { what: "undo" },
  l: { what: "again" },
  p: { what: "pause" },
  b: { what: "turn" },
  "?": { what: "help" },
  Escape: { what: "drop" },
};

export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as Element;
  return at.closest("input:not([type=radio]), select, textarea, dialog") !== null;
}

export function meaningOf(event: KeyboardEvent): KeyMeaning | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return undefined;
  const onSomething = (event.target as Element).closest("button, a, summary, input") !== null;
  if ((event.key === "Enter" || event.key === " ") && !onSomething) return { what: "main" };
  if (/^[1-9]$/.test(event.key)) return { what: "play", index: Number(event.key) - 1 };
  return LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}
