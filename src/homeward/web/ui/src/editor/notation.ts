// A position's text taken apart and put together again: what the editor changes, and nothing that is a rule.
// Whether the position can occur is for the server to say.

export interface Laid {
  head: string; // the game, with its house rules if it has any
  seats: number[];
  partners: boolean;
  turn: number;
  pieces: Record<number, string[]>;
  rest: Record<string, string>; // what else stands there: dice, a deck, a card
}

const OF_THE_THROW = ["owes", "reward", "resting", "given_up", "starting", "won"]; // no longer true once a piece is moved

// Null where a text is too damaged to be laid out at all.
export function laid(text: string): Laid | null {
  const [head = "", ...fields] = text.trim().split(/\s+/);
  const named = new Map(fields.map((field) => split(field)));
  const seats = (named.get("seats") ?? "").split(",").filter(Boolean).map(Number);
  const pieces = Object.fromEntries(seats.map((seat) => [seat, (named.get(String(seat)) ?? "").split(",")]));
  if (!/^[a-z_]+(\{.*\})?$/.test(head) || seats.length < 2 || Object.values(pieces).some((four) => four.length !== 4)) return null;
  const known = new Set(["seats", "partners", "turn", ...seats.map(String)]);
  const rest = Object.fromEntries([...named].filter(([key]) => !known.has(key)));
  return { head, seats, partners: named.has("partners"), turn: Number(named.get("turn") ?? seats[0]), pieces, rest };
}

function split(field: string): [string, string] {
  const at = field.indexOf("=");
  return at < 0 ? [field, ""] : [field.slice(0, at), field.slice(at + 1)];
}

export function written(position: Laid): string {
  const { head, seats, partners, turn, pieces, rest } = position;
  const fields = [`seats=${seats.join(",")}`, ...(partners ? ["partners"] : []), `turn=${turn}`];
  const standing = seats.map((seat) => `${seat}=${(pieces[seat] ?? []).join(",")}`);
  return [head, ...fields, ...standing, ...Object.entries(rest).map(([key, value]) => `${key}=${value}`)].join(" ");
}

// The position with something changed; what followed from how it came about is forgotten.
function changed(position: Laid, told: Partial<Laid>): Laid {
  const next = { ...position, ...told };
  const rest = Object.fromEntries(Object.entries(next.rest).filter(([key]) => !OF_THE_THROW.includes(key)));
  if (rest["left"] === "none") rest["left"] = rest["throw"] ?? "";
  return { ...next, rest };
}

export function moved(position: Laid, seat: number, piece: number, space: string): Laid {
  const four = (position.pieces[seat] ?? []).map((old, i) => (i === piece ? space : old));
  return changed(position, { pieces: { ...position.pieces, [seat]: four } });
}

// House rules stand behind the game's name, as JSON without spaces.
export function houseOf(position: Laid): Record<string, unknown> {
  const rules = position.head.slice(gameOf(position.head).length);
  try {
    return JSON.parse(rules || "{}") as Record<string, unknown>;
  } catch {
    return {}; // what is wrong with them the server says
  }
}

export function ruled(position: Laid, house: Record<string, unknown>): Laid {
  const rules = Object.keys(house).length ? JSON.stringify(house) : "";
  return changed(position, { head: gameOf(position.head) + rules });
}

export const turnOf = (position: Laid, turn: number): Laid => changed(position, { turn });

export const paired = (position: Laid, partners: boolean): Laid => changed(position, { partners });

// So many players: those who stay keep their places, and who joins stands as in the position to begin with.
export function played(position: Laid, start: Laid): Laid {
  const { seats } = start;
  const pieces = Object.fromEntries(seats.map((seat) => [seat, position.pieces[seat] ?? start.pieces[seat] ?? []]));
  const turn = seats.includes(position.turn) ? position.turn : start.turn;
  const { forfeited: _, ...rest } = position.rest;
  return changed(position, { seats, pieces, turn, partners: position.partners && seats.length === 4, rest });
}

export type Dice = readonly [number, number];

export function diceOf(position: Laid): Dice | null {
  const dice = (position.rest["throw"] ?? "").split("-").map(Number);
  return dice.length === 2 ? [dice[0]!, dice[1]!] : null;
}

export function thrown(position: Laid, dice: Dice | null): Laid {
  const { throw: _, left: __, ...rest } = position.rest;
  const both = dice ? [...dice].sort((a, b) => b - a).join("-") : "";
  return changed(position, { rest: dice ? { ...rest, throw: both, left: both } : rest });
}

// What lies on the table in a game of cards: nothing, a card to be drawn for a piece, or one that it obeys.
export interface Drawn {
  piece: number;
  card: string; // empty: it is still to be drawn
}

export function cardOf(position: Laid): Drawn | null {
  const [piece, card = ""] = (position.rest["card"] ?? position.rest["draw"] ?? "").split(":");
  return piece ? { piece: Number(piece), card } : null;
}

// The card that is taken comes out of the deck, and the one that lay there goes back into it.
export function drawn(position: Laid, next: Drawn | null, cards: string[]): Laid {
  const before = cardOf(position)?.card ?? "";
  const { draw: _, card: __, ...rest } = position.rest;
  const deck = (rest["deck"] ?? "").split(",").map(Number);
  const count = (card: string, by: number): void => {
    const at = cards.indexOf(card);
    if (at >= 0) deck[at] = Math.max((deck[at] ?? 0) + by, 0);
  };
  if (before !== next?.card) {
    count(before, 1);
    count(next?.card ?? "", -1);
  }
  const lies: Record<string, string> = !next ? {} : next.card ? { card: `${next.piece}:${next.card}` } : { draw: String(next.piece) };
  return changed(position, { rest: { ...rest, deck: deck.join(","), ...lies } });
}

export const linkTo = (position: string): string => `/position/${gameOf(position)}#${encodeURI(position)}`;

export const gameOf = (position: string): string => /^[a-z_]*/.exec(position)?.[0] ?? "";
