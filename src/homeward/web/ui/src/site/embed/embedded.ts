// What a frame shows, by its fragment: `#position=TEXT`, or `#record=` with a record or the address of one on the same
// host; `&language=es` and `&theme=dark` where the page around it knows better than the browser.
import type { Theme } from "../../lib/defaults";
import { languages, type Language } from "../../words/found";

export type Shown =
  | { kind: "position"; text: string }
  | { kind: "record"; text: string }
  | { kind: "file"; address: string }
  | { kind: "nothing" };

export interface Embedded {
  shown: Shown;
  language: Language | undefined;
  theme: Theme | undefined;
}

const THEMES: Theme[] = ["auto", "light", "dark"];

export function embeddedIn(hash: string): Embedded {
  const told = new URLSearchParams(hash.slice(1));
  return {
    shown: shownBy(told.get("position") ?? "", told.get("record") ?? ""),
    language: languages.find((one) => one === told.get("language")),
    theme: THEMES.find((one) => one === told.get("theme")),
  };
}

// A record has many lines, an address has one.
function shownBy(position: string, record: string): Shown {
  if (position.trim()) return { kind: "position", text: position.trim() };
  if (record.trim().includes("\n")) return { kind: "record", text: record };
  return record.trim() ? { kind: "file", address: record.trim() } : { kind: "nothing" };
}

// What somebody puts into their page to show something there.
export function frameFor(page: string, told: Record<string, string>, title: string): string {
  const address = `${page}#${new URLSearchParams(told).toString().replaceAll("+", "%20")}`;
  const quoted = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="640"></iframe>`;
}
