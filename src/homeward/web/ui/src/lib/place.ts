// Which screen an address means.
import { gameOf } from "../editor/notation";
import { unescaped } from "./unescaped";

export type Place =
  | { screen: "shelf" }
  | { screen: "new"; game: string; house: string } // what is chosen, as links carry it
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string; review: boolean }
  | { screen: "record"; letters: string } // a whole game
  | { screen: "learn"; game: string }
  | { screen: "puzzle"; game: string; number: string; theme: string } // without a game that of the day
  | { screen: "rules"; game: string; ruling: string }
  | { screen: "board"; game: string }
  | { screen: "position"; game: string; text: string }
  | { screen: "fair" }
  | { screen: "games" }
  | { screen: "join"; invitation: string }
  | { screen: "byPost"; game: string }
  | { screen: "letter"; text: string }
  | { screen: "seatMoved"; text: string }
  | { screen: "nowhere" };

export function placeAt(path: string, hash: string): Place {
  const parts = partsOf(path);
  if (parts?.[0] === "#") return placeAt(path.slice(path.indexOf("/", 1)), hash); // a messenger has escaped the sign
  if (parts?.[0] === "puzzle") return puzzleAt(parts, hash);
  if (!parts || parts.length > 2) return { screen: "nowhere" };
  const [first = "", second = ""] = parts;
  if (!first) return { screen: "shelf" };
  if (first === "fair-dice" && !second) return { screen: "fair" };
  if (first === "games" && !second) return { screen: "games" };
  if (first === "new" && second) return { screen: "new", game: second, house: hash.slice(1) };
  if (first === "table" && second) return { screen: "table", id: second };
  if (first === "replay" && second) return { screen: "replay", id: second, review: hash === "#review" };
  if (first === "record" && second) return { screen: "record", letters: second };
  if (first === "by-post") return { screen: "byPost", game: second };
  if (first === "post" && second) return { screen: "letter", text: second };
  if (first === "moved" && second) return { screen: "seatMoved", text: second };
  if (first === "join" && !second) return { screen: "join", invitation: hash.slice(1) };
  if (first === "learn" && second) return { screen: "learn", game: second };
  if (first === "rules" && second) return { screen: "rules", game: second, ruling: hash.slice(1) };
  if (first === "board" && second) return { screen: "board", game: second };
  if (first === "position" && second) return positionAt(second, unescaped(hash.slice(1)));
  return { screen: "nowhere" };
}

// What a sentence leaves behind a link in it; neither a position nor the number of a puzzle ends so.
const LEFT_BEHIND = /[).,;:!?>\]"'»”]+$/u;

// A position by its text, or the editor of a game with a text behind the hash.
function positionAt(link: string, text: string): Place {
  const told = link.replace(LEFT_BEHIND, "");
  return told.includes(" ") ? { screen: "position", game: gameOf(told), text: told } : { screen: "position", game: told, text };
}

// The puzzle of the day, or one of a game by its number, with what those are about that come next behind the hash.
function puzzleAt([, game = "", number = "", ...more]: string[], hash: string): Place {
  if (more.length || Boolean(game) !== Boolean(number)) return { screen: "nowhere" };
  return { screen: "puzzle", game, number: number.replace(LEFT_BEHIND, ""), theme: hash.slice(1) };
}

// What stands between the slashes; null where an escape is broken, as in /table/%.
function partsOf(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
