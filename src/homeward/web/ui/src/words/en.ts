import { earWords } from "./ear.en";
import { fairWords } from "./fair.en";
import { shell } from "./shell.en";
import { tableWords } from "./table.en";
import { togetherWords } from "./together.en";

export const en = { ...shell, ear: earWords, fair: fairWords, table: tableWords, together: togetherWords };
