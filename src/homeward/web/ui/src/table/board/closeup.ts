// A closer look at a part of the board: what is asked about fills the picture, and the picture never leaves the board.
import type { Point } from "./places";

export interface Closeup {
  scale: number;
  left: number; // of the board's width, how far its left edge is moved
  top: number;
}

const CLOSEST = 2.2;
const AROUND = 60; // of the board's own measure, about the points
const HARDLY = 1.15; // closer than this or not at all

export function closeup(points: readonly Point[], size: number): Closeup | undefined {
  if (!points.length) return undefined;
  const [left, right] = span(points.map(([x]) => x));
  const [top, bottom] = span(points.map(([, y]) => y));
  const scale = Math.min(CLOSEST, size / Math.max(right - left, bottom - top));
  if (scale < HARDLY) return undefined;
  const edge = (middle: number): number => Math.min(0, Math.max(1 - scale, 0.5 - (scale * middle) / size));
  return { scale, left: edge((left + right) / 2), top: edge((top + bottom) / 2) };
}

function span(values: number[]): [number, number] {
  return [Math.min(...values) - AROUND, Math.max(...values) + AROUND];
}
