// What a device can prefer, and what it prefers until somebody says otherwise.
import { NO_SCORES, type Scores } from "../puzzle/scores";
import type { Language } from "../words";

export type Speed = "slow" | "normal" | "fast" | "at_once";
export type Wordiness = "brief" | "usual" | "full";
export type Theme = "auto" | "light" | "dark";
export type Print = "usual" | "large";

export interface Prefs {
  language: Language;
  theme: Theme;
  print: Print;
  motion: "auto" | "reduced";
  speed: Speed;
  confirm: "yes" | "no"; // whether a turn ends with Done, or goes on by itself after the last play
  throws: "by_themselves" | "asked"; // own throws, once the game has begun: Done throws for whoever is next here
  passes: "by_themselves" | "asked"; // turns in which nothing can be played
  forced: "by_themselves" | "asked"; // turns with a single play
  forcedAsked: boolean; // whether single plays were offered to be made
  sound: boolean;
  soundAsked: boolean; // whether sounds were offered
  wordiness: Wordiness; // how much is said to ears
  listening: boolean; // the table waits until it has been said
  name: string;
  verdicts: boolean; // a word on every turn of mine, once it is over
  tips: boolean; // a short note when a rule first matters
  known: Record<string, string[]>; // game → the tips that were shown here
  lessons: Record<string, number>; // game → how many steps of its lesson were taken
  puzzles: Scores; // what was solved here
}

export const DEFAULTS: Prefs = {
  language: "en",
  theme: "auto",
  print: "usual",
  motion: "auto",
  speed: "normal",
  confirm: "yes",
  throws: "by_themselves",
  passes: "by_themselves",
  forced: "asked",
  forcedAsked: false,
  sound: false,
  soundAsked: false,
  wordiness: "usual",
  listening: false,
  name: "",
  verdicts: false,
  tips: true,
  known: {},
  lessons: {},
  puzzles: NO_SCORES,
};
