// What this device prefers: kept in the browser, and shared by every screen.
import { MediaQuery } from "svelte/reactivity";
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

const KEY = "homeward.prefs";
const LANGUAGE: Language = navigator.language.toLowerCase().startsWith("es") ? "es" : "en";
const DEFAULTS: Prefs = {
  language: LANGUAGE,
  theme: "auto",
  motion: "auto",
  speed: "normal",
  confirm: "auto",
  passes: "by_themselves",
  forced: "asked",
  sound: false,
  name: "",
};

function kept(): Prefs {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return { ...DEFAULTS }; // a browser that keeps nothing, or something else under our key
  }
}

export const prefs: Prefs = $state(kept());

const dark = new MediaQuery("(prefers-color-scheme: dark)");
const still = new MediaQuery("(prefers-reduced-motion: reduce)");
const phone = new MediaQuery("(max-width: 720px)");

export const looks = {
  get dark(): boolean {
    return prefs.theme === "auto" ? dark.current : prefs.theme === "dark";
  },
  get still(): boolean {
    return prefs.motion === "reduced" || still.current;
  },
  get phone(): boolean {
    return phone.current;
  },
  get confirm(): boolean {
    return prefs.confirm === "auto" ? phone.current : prefs.confirm === "yes";
  },
};

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a browser that keeps nothing still plays
  }
}

// The page as this device prefers it: language, light or dark, still or moving.
export function dress(): void {
  const root = document.documentElement;
  root.lang = prefs.language;
  root.dataset["theme"] = looks.dark ? "dark" : "light";
  root.toggleAttribute("data-still", looks.still);
}
