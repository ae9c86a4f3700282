// The page's own words. Everything about the games comes from the server, in the same language.
import { en } from "./en";
import { es } from "./es";
import { prefs } from "../lib/prefs.svelte";

export type Language = "en" | "es";
export type Words = typeof en;

const CATALOGUES: Record<Language, Words> = { en, es };

export const LANGUAGES: Record<Language, string> = { en: "English", es: "Español" };

// `say().throw`; a sentence with something to fill in is a function.
export function say(): Words {
  return CATALOGUES[prefs.language];
}
