// What moved between two moments of a board: the piece that was played along its trail, the others straight.
import type { Happened } from "../../lib/types";
import type { Places, Point, Spaces } from "./places";
import { standing, type Token } from "./standing";

export interface Journey {
  seat: number;
  number: number | null;
  radius: number;
  way: Point[];
}

export interface Journeys {
  without: Spaces; // the board while they are under way
  played: Journey[];
  sent: Journey[]; // captured pieces on their way back, and whoever else had to go
}

interface Change {
  seat: number;
  number: number | null;
  from: string;
  to: string;
}

export function journeys(places: Places, before: Spaces, step: Happened): Journeys {
  const changes = changed(before, step.pieces, places.board.numbered);
  const standsBefore = standing(places, before);
  const standsAfter = standing(places, step.pieces);
  const isPlayed = (change: Change): boolean =>
    change.seat === step.seat && change.from === step.move?.origin && change.to === step.move?.target;
  const journey = (change: Change): Journey => {
    const start = token(standsBefore, change, change.from);
    const end = token(standsAfter, change, change.to);
    const trail = isPlayed(change) ? places.points(step.move!.trail.slice(1, -1), change.seat, change.number) : [];
    const way = [start, ...trail.map(([x, y]) => ({ x, y })), end].flatMap((at) => (at ? [[at.x, at.y] as const] : []));
    return { seat: change.seat, number: change.number, radius: end?.radius ?? 18, way };
  };
  return {
    without: without(before, changes, places.board.numbered),
    played: changes.filter(isPlayed).map(journey),
    sent: changes.filter((change) => !isPlayed(change)).map(journey),
  };
}

function token(tokens: Token[], { seat, number }: Change, space: string): Token | undefined {
  return tokens.findLast(
    (at) => at.seat === seat && at.space === space && (number === null || at.number === number),
  );
}

function changed(before: Spaces, after: Spaces, numbered: boolean): Change[] {
  return Object.keys(after).flatMap((seat) => {
    const was = before[seat] ?? [];
    const is = after[seat] ?? [];
    if (numbered) return pairs(Number(seat), was, is).map((change, i) => ({ ...change, number: i + 1 })).filter(moved);
    return pairs(Number(seat), less(was, is), less(is, was));
  });
}

function pairs(seat: number, was: string[], is: string[]): Change[] {
  return was.map((from, i) => ({ seat, number: null, from, to: is[i] ?? from }));
}

const moved = (change: Change): boolean => change.from !== change.to;

// What is in the first list and not in the second; of two alike, each counts.
function less(spaces: string[], others: string[]): string[] {
  const left = [...others];
  return spaces.filter((space) => {
    const found = left.indexOf(space);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}

// Pieces under way stand nowhere; a numbered piece leaves a hole, so that the others keep their numbers.
function without(before: Spaces, changes: Change[], numbered: boolean): Spaces {
  return Object.fromEntries(
    Object.entries(before).map(([seat, spaces]) => {
      const gone = changes.filter((change) => change.seat === Number(seat));
      if (!numbered) return [seat, less(spaces, gone.map((change) => change.from))];
      return [seat, spaces.map((space, i) => (gone.some((change) => change.number === i + 1) ? "" : space))];
    }),
  );
}
