// What a touch of the board means: a piece is chosen, a play is made, or the place is asked why it cannot be.
import type { PlayShown, SeatShown, SpaceShown } from "../../lib/types";
import { distance, type Places, type Point, type Spaces } from "../board/places";
import { standing, type Token } from "../board/standing";
import type { Choice, Choosing, Destination } from "./choosing.svelte";
import type { Hand, Spot } from "./touches";

export interface Touchable {
  places: Places;
  choosing: Choosing;
  pieces: Spaces;
  seat: SeatShown; // whose turn it is
  onplay: (play: PlayShown) => void;
  onwhy: (piece: string, to: string) => void;
  onastray: () => void; // a place was touched, and no piece is chosen that could answer for it
}

interface Near<Thing> {
  thing: Thing;
  far: number;
}

export class Touching implements Hand {
  dragged: Point | undefined = $state.raw();
  readonly #at: () => Touchable;

  constructor(at: () => Touchable) {
    this.#at = at;
  }

  readonly #own: Token[] = $derived.by(() => {
    const { places, pieces, seat } = this.#at();
    return standing(places, pieces).filter((token) => token.seat === seat.seat);
  });

  get size(): number {
    return this.#at().places.board.size;
  }

  tokensOf(piece: Choice): Token[] {
    const isIts = (token: Token): boolean => piece.number === null || token.number === piece.number;
    return this.#own.filter((token) => token.space === piece.space && isIts(token));
  }

  spaceOf(at: { space: string; number: number | null }): SpaceShown | undefined {
    return this.#at().places.find(at.space, this.#at().seat.seat, at.number);
  }

  touch(piece: Choice): void {
    const { choosing, onplay, onwhy } = this.#at();
    if (!piece.plays.length) return onwhy(piece.key, "");
    const play = choosing.touch(piece);
    if (play) onplay(play);
  }

  go(destination: Destination): void {
    const { choosing, onplay } = this.#at();
    if (destination.plays.length === 1) onplay(destination.plays[0]!);
    else choosing.offered = destination.plays;
  }

  tap(spot: Spot): void {
    const destination = this.#destinationAt(spot);
    const piece = this.#pieceAt(spot);
    const direct = this.#directAt(spot);
    if (destination && destination.far <= (piece?.far ?? Infinity)) this.go(destination.thing);
    else if (direct && direct.far < (piece?.far ?? Infinity)) this.go(direct.thing);
    else if (piece) this.touch(piece.thing);
    else this.#astray(spot);
  }

  grab(spot: Spot): boolean {
    const piece = this.#pieceAt(spot)?.thing;
    if (!piece?.plays.length) return false;
    this.#at().choosing.hold(piece.key);
    return true;
  }

  drag(point: Point): void {
    this.dragged = point;
  }

  release(spot: Spot): void {
    this.dragged = undefined;
    const { picked } = this.#at().choosing;
    const destination = this.#destinationAt(spot);
    if (destination) this.go(destination.thing);
    else if (picked && spot.space && this.#pieceAt(spot)?.thing.key !== picked.key) this.#astray(spot);
  }

  letGo(): void {
    this.dragged = undefined;
  }

  #destinationAt(spot: Spot): Near<Destination> | undefined {
    return nearest(this.#at().choosing.destinations, spot, (at) => {
      const space = this.spaceOf(at);
      return !space ? Infinity : isOn(spot, space) ? 0 : distance([space.x, space.y], spot.point);
    });
  }

  // Before a piece is chosen, where one play alone leads: but rather the piece that stands there already.
  #directAt(spot: Spot): Near<Destination> | undefined {
    return nearest(this.#at().choosing.direct, spot, (at) => {
      const space = this.spaceOf(at);
      return space ? distance([space.x, space.y], spot.point) : Infinity;
    });
  }

  // A piece is touched anywhere on its space (a corner is wide), but rather where it stands.
  #pieceAt(spot: Spot): Near<Choice> | undefined {
    return nearest(this.#at().choosing.pieces, spot, (piece) => {
      const space = this.spaceOf(piece);
      const onSpace = space && isOn(spot, space) ? spot.reach : Infinity;
      return Math.min(onSpace, ...this.tokensOf(piece).map(({ x, y }) => distance([x, y], spot.point)));
    });
  }

  // A place that is neither: it answers for the chosen piece, or for the only one that there is to choose, or for
  // whoever stands there.
  #astray(spot: Spot): void {
    const { choosing, pieces, onwhy, onastray } = this.#at();
    const space = spot.space?.dataset["space"];
    if (!space) return choosing.drop();
    const piece = choosing.picked ?? (choosing.movable.length === 1 ? choosing.movable[0] : undefined);
    if (piece) onwhy(piece.key, space);
    else if (Object.values(pieces).some((taken) => taken.includes(space))) onwhy(space, "");
    else onastray();
  }
}

function nearest<Thing>(things: Thing[], spot: Spot, far: (thing: Thing) => number): Near<Thing> | undefined {
  const all = things.map((thing) => ({ thing, far: far(thing) })).filter((one) => one.far <= spot.reach);
  return all.sort((a, b) => a.far - b.far)[0];
}

function isOn(spot: Spot, space: SpaceShown): boolean {
  const under = spot.space?.dataset;
  const same = (own: number | null, there: string | undefined): boolean => own === null || there === String(own);
  return under?.["space"] === space.space && same(space.seat, under["seat"]) && same(space.number, under["number"]);
}
