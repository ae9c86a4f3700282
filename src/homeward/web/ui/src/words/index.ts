// The page's own words. Everything about the games comes from the server, in the same language.
import { prefs } from "../lib/prefs.svelte";
import { CATALOGUES, type Words } from "./found";

export { LANGUAGES, languages, PAPERS, type Language, type Words } from "./found";

// `say().throw`; a sentence with something to fill in is a function.
export function say(): Words {
  return CATALOGUES[prefs.language];
}
