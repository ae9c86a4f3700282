import type { en } from "./en";
import { fairWords } from "./fair.es";
import { shell } from "./shell.es";
import { tableWords } from "./table.es";
import { togetherWords } from "./together.es";

export const es: typeof en = { ...shell, fair: fairWords, table: tableWords, together: togetherWords };
