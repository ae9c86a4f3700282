// What is said only where there is no server; the server's page does not carry it.
import { prefs } from "../lib/prefs.svelte";
import { siteWords as en } from "../words/site.en";

const FILES = import.meta.glob<Partial<typeof en>>("../words/site.*.ts", { eager: true, import: "siteWords" });

export const siteWords = (): typeof en => ({ ...en, ...FILES[`../words/site.${prefs.language}.ts`] });
