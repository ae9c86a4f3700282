import { fairWords } from "./fair.en";
import { shell } from "./shell.en";
import { tableWords } from "./table.en";
import { togetherWords } from "./together.en";

export const en = { ...shell, fair: fairWords, table: tableWords, together: togetherWords };
