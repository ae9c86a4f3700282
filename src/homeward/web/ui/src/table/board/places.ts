// The spaces of a board, found by name, and the points a piece goes over.
import type { BoardShown, SpaceShown } from "../../lib/types";

export type Point = readonly [number, number];
export type Spaces = Record<string, string[]>; // seat → the spaces of its pieces

export class Places {
  readonly #byKey = new Map<string, SpaceShown>();

  constructor(readonly board: BoardShown) {
    for (const space of board.spaces) this.#byKey.set(key(space.space, space.seat, space.number), space);
  }

  // The space of that name; where each seat or number has its own, that one.
  find(space: string, seat: number, number: number | null = null): SpaceShown | undefined {
    return (
      this.#byKey.get(key(space, null, null)) ??
      this.#byKey.get(key(space, seat, null)) ??
      this.#byKey.get(key(space, seat, number))
    );
  }

  points(trail: string[], seat: number, number: number | null = null): Point[] {
    return trail.flatMap((name) => {
      const space = this.find(name, seat, number);
      return space ? [[space.x, space.y] as const] : [];
    });
  }
}

function key(space: string, seat: number | null, number: number | null): string {
  return `${space}|${seat ?? ""}|${number ?? ""}`;
}

// Where somebody is who has gone that part (0 to 1) of a way.
export function along(way: readonly Point[], part: number): Point {
  const legs = way.slice(1).map((point, i) => distance(way[i]!, point));
  let left = part * legs.reduce((sum, leg) => sum + leg, 0);
  for (const [i, leg] of legs.entries()) {
    if (left <= leg && leg > 0) return between(way[i]!, way[i + 1]!, left / leg);
    left -= leg;
  }
  return way.at(-1) ?? [0, 0];
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

function between([ax, ay]: Point, [bx, by]: Point, part: number): Point {
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}
