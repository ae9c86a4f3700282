// One polite voice for screen readers: what is said here is spoken once, in order.
export const spoken: { lines: { key: number; text: string }[] } = $state({ lines: [] });

const KEPT = 6;
let key = 0;

export function announce(...texts: string[]): void {
  const said = texts.filter(Boolean).map((text) => ({ key: key++, text }));
  spoken.lines = [...spoken.lines, ...said].slice(-KEPT);
}
