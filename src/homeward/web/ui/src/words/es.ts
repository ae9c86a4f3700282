import type { en } from "./en";
import { shell } from "./shell.es";
import { tableWords } from "./table.es";

export const es: typeof en = { ...shell, table: tableWords };
