// Where the pieces stand on a board: side by side while they stay readable, else stacked with a count.
import type { SpaceShown } from "../../lib/types";
import type { Places, Spaces } from "./places";

const SMALLEST = 12.5; // a disc any smaller carries no readable letter
const PIECES = 4; // a corner and a home keep a place for every piece of a seat

export interface Token {
  seat: number;
  number: number | null;
  space: string;
  x: number;
  y: number;
  radius: number;
  count: number;
}

interface Piece {
  seat: number;
  number: number | null;
}

export function standing(places: Places, pieces: Spaces): Token[] {
  const crowds = new Map<SpaceShown, Piece[]>();
  for (const [seat, spaces] of Object.entries(pieces)) {
    spaces.forEach((name, i) => {
      const piece = { seat: Number(seat), number: places.board.numbered ? i + 1 : null };
      const space = places.find(name, piece.seat, piece.number);
      if (space) crowds.set(space, [...(crowds.get(space) ?? []), piece]);
    });
  }
  return [...crowds].flatMap(([space, crowd]) => stand(space, crowd));
}

function stand(space: SpaceShown, crowd: Piece[]): Token[] {
  const slots = slotsFor(space, space.slotted ? Math.max(crowd.length, PIECES) : crowd.length);
  const seats = [...new Set(crowd.map((piece) => piece.seat))];
  const alone = seats.length === crowd.length;
  const numbered = crowd.some((piece) => piece.number !== null);
  if (slots.at.length >= crowd.length && (slots.radius >= SMALLEST || numbered || alone)) {
    return crowd.map((piece, i) => token(space, piece, slots, i, 1));
  }
  const stacks = slotsFor(space, seats.length);
  return seats.map((seat, i) => {
    const count = crowd.filter((piece) => piece.seat === seat).length;
    return token(space, { seat, number: null }, stacks, i, count);
  });
}

function slotsFor(space: SpaceShown, count: number): SpaceShown["slots"][number] {
  const last = space.slots.at(-1) ?? { radius: 16, at: [[space.x, space.y]] };
  return space.slots[count - 1] ?? last;
}

function token(space: SpaceShown, piece: Piece, slots: SpaceShown["slots"][number], i: number, count: number): Token {
  const [x, y] = slots.at[i] ?? [space.x, space.y];
  return { ...piece, space: space.space, x: x as number, y: y as number, radius: slots.radius, count };
}
