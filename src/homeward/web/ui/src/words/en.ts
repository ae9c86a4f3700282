import { earWords as ear } from "./ear.en";
import { fairWords as fair } from "./fair.en";
import { learnWords as learn } from "./learn.en";
import { linkWords as links } from "./links.en";
import { originWords as origin } from "./origin.en";
import { playedWords as played } from "./played.en";
import { positionWords as position } from "./position.en";
import { postWords as post } from "./post.en";
import { printingWords as printing } from "./printing.en";
import { puzzleWords as puzzle } from "./puzzle.en";
import { reviewWords as review } from "./review.en";
import { setsWords as sets } from "./sets.en";
import { shell } from "./shell.en";
import { tableWords as table } from "./table.en";
import { togetherWords as together } from "./together.en";

export const called = "English";
export const paper = "a4";
export const en = {
  ...shell, ear, fair, learn, links, origin, played, position, post, printing, puzzle, review, sets, table, together,
};
export { en as words };
