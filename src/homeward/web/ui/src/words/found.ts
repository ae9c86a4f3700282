// The languages the page speaks: every file of two letters beside this one, found by lying there. What a language does
// not say yet is said in English.
import type { components } from "../wire";
import { en } from "./en";

// What the server answers in; its catalogues and these files are the same languages (tests/words/test_languages.py).
export type Language = components["schemas"]["Hello"]["language"];
export type Words = typeof en;

interface Found {
  called: string; // in its own words
  paper: "a4" | "letter"; // of the countries where it is spoken
  words: { [section in keyof Words]?: Partial<Words[section]> };
}

const FILES = import.meta.glob<Found>("./[a-z][a-z].ts", { eager: true });
const FOUND = Object.entries(FILES).map(([path, found]) => [path.slice(2, 4) as Language, found] as const);

const completed = (own: Found["words"]): Words =>
  Object.fromEntries(
    Object.entries(en).map(([section, english]) => {
      const told: unknown = own[section as keyof Words] ?? english;
      return [section, typeof told === "object" ? { ...(english as object), ...told } : told];
    }),
  ) as Words;

const each = <T>(of: (found: Found) => T): Record<Language, T> =>
  Object.fromEntries(FOUND.map(([language, found]) => [language, of(found)])) as Record<Language, T>;

export const CATALOGUES = each(({ words }) => completed(words));
export const LANGUAGES = each(({ called }) => called);
export const PAPERS = each(({ paper }) => paper);
export const languages = Object.keys(LANGUAGES) as Language[];
