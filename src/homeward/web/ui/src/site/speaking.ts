// What is said only where there is no server; the server's page does not carry it.
import { prefs } from "../lib/prefs.svelte";
import type { Language } from "../words";
import { siteWords as en } from "../words/site.en";
import { siteWords as es } from "../words/site.es";

const CATALOGUES: Record<Language, typeof en> = { en, es };

export const siteWords = (): typeof en => CATALOGUES[prefs.language];
