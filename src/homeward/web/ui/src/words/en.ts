import { earWords } from "./ear.en";
import { fairWords } from "./fair.en";
import { learnWords } from "./learn.en";
import { positionWords } from "./position.en";
import { shell } from "./shell.en";
import { tableWords } from "./table.en";
import { togetherWords } from "./together.en";

export const en = {
  ...shell,
  ear: earWords,
  fair: fairWords,
  learn: learnWords,
  position: positionWords,
  table: tableWords,
  together: togetherWords,
};
