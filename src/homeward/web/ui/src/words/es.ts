import type { en } from "./en";
import { earWords as ear } from "./ear.es";
import { fairWords as fair } from "./fair.es";
import { learnWords as learn } from "./learn.es";
import { positionWords as position } from "./position.es";
import { shell } from "./shell.es";
import { tableWords as table } from "./table.es";
import { togetherWords as together } from "./together.es";

export const es: typeof en = { ...shell, ear, fair, learn, position, table, together };
