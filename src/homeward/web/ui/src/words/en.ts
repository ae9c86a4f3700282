import { earWords as ear } from "./ear.en";
import { fairWords as fair } from "./fair.en";
import { learnWords as learn } from "./learn.en";
import { positionWords as position } from "./position.en";
import { shell } from "./shell.en";
import { tableWords as table } from "./table.en";
import { togetherWords as together } from "./together.en";

export const en = { ...shell, ear, fair, learn, position, table, together };
