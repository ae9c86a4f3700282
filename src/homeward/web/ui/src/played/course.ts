// The course of games as two small charts: where each bar and dot stands, and what they come to in words.
import type { GamePlayed } from "../lib/types";

export const WIDE = 320; // of a chart, in its own units
export const HIGH = 120;
export const LEFT = 34; // room for the numbers beside it
const MARGIN = 9; // above and below, so that no number is cut
const MOST = 30; // games in a chart
const SLOT = 26; // no game is given more room

export interface Bar {
  id: string;
  x: number;
  y: number;
  high: number;
  wide: number;
}

export interface Dot {
  id: string;
  x: number;
  y: number;
  top: number;
  foot: number;
}

export interface Line {
  y: number;
  value: number;
}

export interface Spread {
  mean: number;
  least: number;
  most: number;
  of: number;
}

type Part = NonNullable<GamePlayed["part"]>;
export type WithPart = GamePlayed & { part: Part };

// Those of the latest games that were reviewed, the oldest first.
export function reviewed(games: GamePlayed[]): WithPart[] {
  return games.filter((game): game is WithPart => Boolean(game.part)).slice(0, MOST).reverse();
}

// The next of 1, 2, 5, 10, 20 … that is not less.
export function ceiling(value: number): number {
  if (value <= 0) return 1;
  const ten = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * ten).find((step) => step >= value - 1e-9) ?? 10 * ten;
}

const slot = (count: number): number => Math.min(SLOT, (WIDE - LEFT) / Math.max(1, count));

// A number's height on a chart that shows those from `least` to `most`.
const height = (value: number, least: number, most: number): number =>
  MARGIN + ((most - value) / (most - least)) * (HIGH - 2 * MARGIN);

// Luck as bars, up for good luck and down for bad.
export function luckChart(games: WithPart[]): { bars: Bar[]; lines: Line[] } {
  const most = ceiling(Math.max(...games.map(({ part }) => Math.abs(part.luck)), 0));
  const wide = slot(games.length);
  const zero = height(0, -most, most);
  const bars = games.map(({ id, part }, i) => {
    const y = height(part.luck, -most, most);
    return { id, x: LEFT + i * wide + wide * 0.15, y: Math.min(y, zero), high: Math.abs(y - zero), wide: wide * 0.7 };
  });
  return { bars, lines: [most, 0, -most].map((value) => ({ value, y: height(value, -most, most) })) };
}

// What a decision lost as dots, each with a line as long as it is unsure. What nobody could say is left out.
export function lossChart(games: WithPart[]): { dots: Dot[]; lines: Line[] } {
  const most = ceiling(Math.max(...games.map(({ part }) => part.loss ?? 0), 0) * 1.25);
  const wide = slot(games.length);
  const within = (value: number): number => height(Math.min(most, Math.max(0, value)), 0, most);
  const dots = games.flatMap(({ id, part }, i) =>
    part.loss === null
      ? []
      : [{
          id,
          x: LEFT + (i + 0.5) * wide,
          y: within(part.loss),
          top: within(part.high ?? part.loss),
          foot: within(part.low ?? part.loss),
        }],
  );
  return { dots, lines: [most, 0].map((value) => ({ value, y: height(value, 0, most) })) };
}

// What numbers come to; none where there are none.
export function spread(values: number[]): Spread | undefined {
  if (!values.length) return undefined;
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return { mean, least: Math.min(...values), most: Math.max(...values), of: values.length };
}

export const lucks = (games: WithPart[]): number[] => games.map(({ part }) => part.luck);

export const losses = (games: WithPart[]): number[] => games.flatMap(({ part }) => (part.loss === null ? [] : [part.loss]));
