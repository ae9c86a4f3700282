// Which screen an address means.
export type Place =
  | { screen: "shelf" }
  | { screen: "new"; game: string }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string }
  | { screen: "learn"; game: string }
  | { screen: "rules"; game: string; ruling: string }
  | { screen: "position"; game: string; text: string }
  | { screen: "fair" }
  | { screen: "join"; invitation: string }
  | { screen: "nowhere" };

export function placeAt(path: string, hash: string): Place {
  const parts = partsOf(path);
  if (!parts || parts.length > 2) return { screen: "nowhere" };
  const [first = "", second = ""] = parts;
  if (!first) return { screen: "shelf" };
  if (first === "fair-dice" && !second) return { screen: "fair" };
  if (first === "new" && second) return { screen: "new", game: second };
  if (first === "table" && second) return { screen: "table", id: second };
  if (first === "replay" && second) return { screen: "replay", id: second };
  if (first === "join" && !second) return { screen: "join", invitation: hash.slice(1) };
  if (first === "learn" && second) return { screen: "learn", game: second };
  if (first === "rules" && second) return { screen: "rules", game: second, ruling: hash.slice(1) };
  if (first === "position" && second) return { screen: "position", game: second, text: unescaped(hash.slice(1)) };
  return { screen: "nowhere" };
}

// A text behind the hash; one with a broken escape as it stands, so that whoever reads it can say what is wrong.
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// What stands between the slashes; null where an escape is broken, as in /table/%.
function partsOf(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
