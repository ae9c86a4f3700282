// Where the names of two ways stand on the board: near their ends, within it, and upon as little as possible.
import type { Point } from "../../table/board/places";

export interface ToName {
  kind: "better" | "played";
  words: string;
  at: Point | undefined; // the end of its way, if it has one
}

export interface Named {
  kind: ToName["kind"];
  words: string;
  x: number;
  y: number;
  wide: number;
}

export const TALL = 40;
const LETTER = 16; // wide, on average
const ASIDE = 30;
const CLEAR = 46; // of the piece that stands at the end
const EDGE = 8;
const UPON_A_NAME = 100; // worse than to stand upon any way

// `ways` are the points that had better stay to be seen.
export function placed(names: ToName[], size: number, ways: Point[]): Named[] {
  const found: Named[] = [];
  for (const { kind, words, at } of names) {
    if (!at) continue;
    const wide = words.length * LETTER + ASIDE;
    const spots = around(at, wide).map(([x, y]) => ({ kind, words, wide, x: within(x, wide / 2, size), y: within(y, TALL / 2, size) }));
    const cost = (spot: Named): number =>
      ways.filter((point) => covers(spot, point)).length + UPON_A_NAME * found.filter((other) => overlap(spot, other)).length;
    found.push(spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best)));
  }
  return found;
}

// Above, below, to either side, and further out.
function around([x, y]: Point, wide: number): Point[] {
  const aside = CLEAR - TALL / 2 + wide / 2;
  const near: Point[] = [[0, -CLEAR], [0, CLEAR], [aside, 0], [-aside, 0]];
  const far: Point[] = [[aside, -CLEAR], [-aside, -CLEAR], [aside, CLEAR], [-aside, CLEAR], [0, -2 * CLEAR], [0, 2 * CLEAR]];
  return [...near, ...far].map(([dx, dy]) => [x + dx, y + dy]);
}

const covers = ({ x, y, wide }: Named, [px, py]: Point): boolean => Math.abs(px - x) < wide / 2 + EDGE && Math.abs(py - y) < TALL / 2 + EDGE;

function overlap(one: Named, other: Named): boolean {
  return Math.abs(other.x - one.x) < (other.wide + one.wide) / 2 && Math.abs(other.y - one.y) < TALL;
}

function within(n: number, half: number, size: number): number {
  return Math.max(half + EDGE, Math.min(size - half - EDGE, n));
}
