// Choosing a play on the board: a piece first, then where it goes. It knows only the plays it is given.
import type { PlayShown, View } from "../../lib/types";

export interface Choice {
  key: string; // what the referee calls the piece: its space, `enter`, or its number
  space: string;
  number: number | null;
  plays: PlayShown[];
}

export interface Destination {
  space: string;
  number: number | null;
  plays: PlayShown[];
}

const MOST_DIRECT = 12;

export class Choosing {
  readonly #view: () => View | undefined;
  #picked: { version: number; key: string } | undefined = $state.raw();
  #pointed: PlayShown[] = $state.raw([]);
  offered: PlayShown[] = $state.raw([]); // plays to choose between that end on the same space

  constructor(view: () => View | undefined) {
    this.#view = view;
  }

  readonly #plays = $derived.by(() => {
    const view = this.#view();
    return view?.ask.code === "play" && !view.read_only ? view.plays : [];
  });

  // Every own piece, those that cannot move as well: touching one of them asks why.
  readonly pieces: Choice[] = $derived.by(() => {
    const view = this.#view();
    if (!view || !this.#plays.length) return [];
    const spaces = view.pieces[view.to_play] ?? [];
    const choices = spaces.map((space, i) => choice(space, view.family === "stage" ? i + 1 : null, this.#plays));
    return choices.filter((one, i) => choices.findIndex((other) => other.key === one.key) === i);
  });

  readonly picked: Choice | undefined = $derived.by(() => {
    const picked = this.#picked;
    if (!picked || picked.version !== this.#view()?.version) return undefined;
    return this.pieces.find((piece) => piece.key === picked.key);
  });

  readonly destinations: Destination[] = $derived(destinationsOf(this.picked?.plays ?? []));

  // While no piece is picked: the places to which a single play leads, unless there are too many to look at. Where one's
  // own piece stands, a touch means that piece.
  readonly direct: Destination[] = $derived.by(() => {
    if (this.picked) return [];
    const free = this.#plays.filter((play) => !this.loose.includes(play) && !this.#isOwn(play.target));
    const single = destinationsOf(free).filter(({ plays }) => plays.length === 1);
    return single.length <= MOST_DIRECT ? single : [];
  });

  // The pieces that can move, and the plays that move none of them: to decline something, or to give it up.
  readonly movable: Choice[] = $derived(this.pieces.filter((piece) => piece.plays.length > 0));
  readonly loose: PlayShown[] = $derived(
    this.#plays.filter((play) => !this.pieces.some((piece) => piece.plays.includes(play))),
  );

  // The plays that a pointer or the focus rests on; plays that are gone are not pointed at any more.
  readonly pointed: PlayShown[] = $derived(this.#pointed.filter((play) => this.#plays.includes(play)));

  // A piece was touched: with one place to go to it goes there, and the play is given back; else it is picked.
  touch(piece: Choice): PlayShown | undefined {
    const [only, ...others] = destinationsOf(piece.plays);
    if (!only || others.length) {
      this.pick(piece.key);
      return undefined;
    }
    if (only.plays.length === 1) return only.plays[0];
    this.offered = only.plays;
    return undefined;
  }

  pick(key: string): void {
    this.offered = [];
    this.#pointed = [];
    const version = this.#view()?.version ?? 0;
    this.#picked = this.picked?.key === key ? undefined : { version, key };
  }

  hold(key: string): void {
    if (this.picked?.key !== key) this.pick(key);
  }

  point(plays: PlayShown[]): void {
    this.#pointed = plays;
  }

  drop(): void {
    this.#picked = undefined;
    this.offered = [];
  }

  #isOwn(space: string): boolean {
    return this.pieces.some((piece) => piece.space === space);
  }
}

function choice(space: string, number: number | null, plays: PlayShown[]): Choice {
  const own = plays.filter((play) => (number === null ? play.origin === space : play.piece === number));
  const key = number !== null ? String(number) : space === "corner" ? "enter" : space;
  return { key, space, number, plays: own };
}

export function destinationsOf(plays: PlayShown[]): Destination[] {
  const found = new Map<string, Destination>();
  for (const play of plays) {
    const known = found.get(play.target)?.plays ?? [];
    found.set(play.target, { space: play.target, number: play.piece || null, plays: [...known, play] });
  }
  return [...found.values()];
}
