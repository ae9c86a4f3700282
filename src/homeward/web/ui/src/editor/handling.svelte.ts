// Pieces taken up and put down by hand: dragged, or touched and then a place.
import { distance, type Places, type Point, type Spaces } from "../table/board/places";
import { standing, type Token } from "../table/board/standing";
import type { Hand, Spot } from "../table/touch/touches";

export interface Piece {
  seat: number;
  index: number; // among the four of its seat
}

export interface Lying {
  places: Places;
  pieces: Spaces;
  onput: (piece: Piece, space: string) => void;
  onastray: () => void; // a place that belongs to another colour
}

export class Handling implements Hand {
  held: Piece | undefined = $state.raw();
  dragged: Point | undefined = $state.raw();
  readonly #at: () => Lying;

  constructor(at: () => Lying) {
    this.#at = at;
  }

  readonly tokens: Token[] = $derived.by(() => standing(this.#at().places, this.#at().pieces));

  get size(): number {
    return this.#at().places.board.size;
  }

  isHeld(token: Token): boolean {
    const { held } = this;
    if (!held || token.seat !== held.seat) return false;
    return this.#spaceOf(held) === token.space && (token.number === null || token.number === held.index + 1);
  }

  tap(spot: Spot): void {
    const piece = this.#pieceAt(spot);
    const { held } = this;
    if (held && (!piece || piece.seat !== held.seat || this.#spaceOf(piece) !== this.#spaceOf(held))) this.#put(spot);
    else this.held = held ? undefined : piece;
  }

  grab(spot: Spot): boolean {
    this.held = this.#pieceAt(spot);
    return this.held !== undefined;
  }

  drag(point: Point): void {
    this.dragged = point;
  }

  release(spot: Spot): void {
    this.#put(spot);
    this.letGo();
  }

  letGo(): void {
    this.dragged = undefined;
    this.held = undefined;
  }

  #put(spot: Spot): void {
    const space = spot.space?.dataset;
    const held = this.held;
    this.held = undefined;
    if (!held || !space?.["space"]) return;
    if (space["seat"] !== undefined && Number(space["seat"]) !== held.seat) this.#at().onastray();
    else this.#at().onput(held, space["space"]);
  }

  #spaceOf(piece: Piece): string | undefined {
    return this.#at().pieces[piece.seat]?.[piece.index];
  }

  #pieceAt(spot: Spot): Piece | undefined {
    const near = this.tokens
      .map((token) => ({ token, far: distance([token.x, token.y], spot.point) }))
      .filter(({ token, far }) => far <= Math.max(spot.reach, token.radius))
      .sort((a, b) => a.far - b.far)[0]?.token;
    if (!near) return undefined;
    const index = near.number === null ? (this.#at().pieces[near.seat] ?? []).indexOf(near.space) : near.number - 1;
    return { seat: near.seat, index };
  }
}
