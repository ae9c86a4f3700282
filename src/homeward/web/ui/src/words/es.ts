import type { en } from "./en";
import { earWords } from "./ear.es";
import { fairWords } from "./fair.es";
import { learnWords } from "./learn.es";
import { positionWords } from "./position.es";
import { shell } from "./shell.es";
import { tableWords } from "./table.es";
import { togetherWords } from "./together.es";

export const es: typeof en = {
  ...shell,
  ear: earWords,
  fair: fairWords,
  learn: learnWords,
  position: positionWords,
  table: tableWords,
  together: togetherWords,
};
