// What a device can prefer, and what it prefers until somebody says otherwise.
import type { Language } from "../words";

export type Speed = "slow" | "normal" | "fast" | "at_once";
export type Theme = "auto" | "light" | "dark";

export interface Prefs {
  language: Language;
  theme: Theme;
  motion: "auto" | "reduced";
  speed: Speed;
  confirm: "auto" | "yes" | "no"; // auto: yes on phones
  passes: "by_themselves" | "asked"; // turns in which nothing can be played
  forced: "by_themselves" | "asked"; // turns with a single play
  sound: boolean;
  name: string;
}

export const DEFAULTS: Prefs = {
  language: "en",
  theme: "auto",
  motion: "auto",
  speed: "normal",
  confirm: "auto",
  passes: "by_themselves",
  forced: "asked",
  sound: false,
  name: "",
};
