// What this device prefers: kept in the browser, and shared by every screen.
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

// Whether a media query matches, by its events alone. Whoever asked the query itself between a change and its event would
// learn of the change, and Chromium would then tell nobody: part of the page would stay as it was.
function follow(query: string): { readonly current: boolean } {
  const asked = window.matchMedia(query);
  let current = $state(asked.matches);
  asked.addEventListener("change", (event) => (current = event.matches));
  return {
    get current() {
      return current;
    },
  };
}

const dark = follow("(prefers-color-scheme: dark)");
const still = follow("(prefers-reduced-motion: reduce)");
const phone = follow("(max-width: 720px)");

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
