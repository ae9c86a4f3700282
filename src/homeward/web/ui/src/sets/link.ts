// House rules in a link: `/new/poliana#side=15&reward=20`. It carries their values and no name.
export function linkOf(game: string, house: Record<string, unknown>): string {
  const chosen = Object.entries(house).map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(JSON.stringify(value))}`);
  return `/new/${game}${chosen.length ? `#${chosen.join("&")}` : ""}`;
}

// What stands behind the hash; what is broken is left as text, so that whoever checks it can say what is wrong.
export function houseIn(chosen: string): Record<string, unknown> {
  const pairs = chosen.split("&").filter(Boolean).map((part) => part.split("=", 2) as [string, string?]);
  return Object.fromEntries(pairs.map(([key, value = ""]) => [unescaped(key), valueOf(unescaped(value))]));
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
