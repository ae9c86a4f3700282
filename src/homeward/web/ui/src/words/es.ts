import type { en } from "./en";
import { earWords as ear } from "./ear.es";
import { fairWords as fair } from "./fair.es";
import { learnWords as learn } from "./learn.es";
import { linkWords as links } from "./links.es";
import { originWords as origin } from "./origin.es";
import { playedWords as played } from "./played.es";
import { positionWords as position } from "./position.es";
import { postWords as post } from "./post.es";
import { printingWords as printing } from "./printing.es";
import { puzzleWords as puzzle } from "./puzzle.es";
import { reviewWords as review } from "./review.es";
import { setsWords as sets } from "./sets.es";
import { shell } from "./shell.es";
import { tableWords as table } from "./table.es";
import { togetherWords as together } from "./together.es";

export const called = "Español";
export const paper = "letter"; // in Mexico; the rules page has both
export const es: typeof en = {
  ...shell, ear, fair, learn, links, origin, played, position, post, printing, puzzle, review, sets, table, together,
};
export { es as words };
