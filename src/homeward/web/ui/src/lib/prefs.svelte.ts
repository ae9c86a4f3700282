// What this device prefers: kept in the browser, and shared by every screen.
import { languages } from "../words/found";
import { DEFAULTS, type Prefs } from "./defaults";

const KEY = "homeward.prefs";

// On the first visit: in the browser's language, if it is one of ours.
function first(): Prefs {
  const spoken = navigator.language.toLowerCase().split("-")[0];
  return { ...DEFAULTS, language: languages.find((one) => one === spoken) ?? DEFAULTS.language };
}

function kept(): Prefs {
  try {
    return { ...first(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return first(); // a browser that keeps nothing, or something else under our key
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
    return prefs.confirm !== "no";
  },
};

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a browser that keeps nothing still plays
  }
}

// The page as this device prefers it: language, light or dark, usual or large print, still or moving.
export function dress(): void {
  const root = document.documentElement;
  root.lang = prefs.language;
  root.dataset["theme"] = looks.dark ? "dark" : "light";
  root.dataset["print"] = prefs.print;
  root.toggleAttribute("data-still", looks.still);
}
