// What a browser keeps: a storage of its own for every test, or one that keeps nothing.
import { vi } from "vitest";

export function keepHere(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}

export function keepNothing(): void {
  const refuse = (): never => {
    throw new DOMException("not here", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
}
