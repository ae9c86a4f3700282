import { shell } from "./shell.en";
import { tableWords } from "./table.en";

export const en = { ...shell, table: tableWords };
