// A whole game as a band: everybody's chances at every step, a layer a side, one upon the other.
export interface Layer {
  side: number;
  path: string;
  letter: { x: number; y: number } | undefined; // where it has room for its mark
}

export interface Size {
  width: number;
  height: number;
}

const LETTER_PX = 20; // as high as a mark needs
const EDGE = 0.06; // no mark so near to either end, as a part of the width

// `rows` has the chances by side at each step, `order` the sides from the lowest layer up.
export function layers(rows: number[][], order: number[], { width, height }: Size): Layer[] {
  const last = rows.length - 1;
  let below = rows.map(() => 0);
  return order.map((side, i) => {
    const bottom = below;
    const top = i === order.length - 1 ? rows.map(() => 1) : rows.map((row, step) => bottom[step]! + (row[side] ?? 0));
    below = top;
    const at = (step: number, level: number): string => `${short(xOf(step, last, width))},${short(height * (1 - level))}`;
    const there = top.map((level, step) => at(step, level));
    const back = bottom.map((level, step) => at(step, level)).reverse();
    return { side, path: `M${[...there, ...back].join("L")}Z`, letter: roomiest(bottom, top, { width, height }) };
  });
}

// The middle of a layer where it is thickest, unless it is too thin for a mark everywhere.
function roomiest(bottom: number[], top: number[], { width, height }: Size): Layer["letter"] {
  const last = top.length - 1;
  const inside = top.map((_, step) => step).filter((step) => step >= EDGE * last && step <= (1 - EDGE) * last);
  const thick = (step: number): number => top[step]! - bottom[step]!;
  const best = inside.reduce((most, step) => (thick(step) > thick(most) ? step : most), inside[0] ?? 0);
  if (thick(best) * height < LETTER_PX) return undefined;
  return { x: xOf(best, last, width), y: height * (1 - (bottom[best]! + top[best]!) / 2) };
}

export function xOf(step: number, total: number, width: number): number {
  return total ? (width * step) / total : 0;
}

// The step under a finger.
export function stepAt(x: number, total: number, width: number): number {
  return width ? Math.max(0, Math.min(total, Math.round((total * x) / width))) : 0;
}

// Where a side's chances were least and most, the first time.
export const least = (chances: number[]): number => chances.indexOf(Math.min(...chances));
export const most = (chances: number[]): number => chances.indexOf(Math.max(...chances));

const short = (n: number): number => Math.round(n * 10) / 10;
