// The square of a QR code: its fixed figures, the data wound around them, and the mask that is easiest to read.
import { unrest } from "./qr-unrest";

const LEVEL_L = 0b01;
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// A number followed by what is left of it, divided by another; both in bits.
function guarded(value: number, by: number, bits: number): number {
  let left = value;
  for (let i = 0; i < bits; i++) left = (left << 1) ^ ((left >> (bits - 1)) & 1 ? by : 0);
  return (value << bits) | (left & ((1 << bits) - 1));
}

export class Grid {
  readonly #size: number;
  readonly #version: number;
  readonly #dark: boolean[][];
  readonly #fixed: boolean[][];

  constructor(version: number) {
    this.#version = version;
    this.#size = 17 + 4 * version;
    const empty = (): boolean[][] => Array.from({ length: this.#size }, () => Array.from({ length: this.#size }, () => false));
    this.#dark = empty();
    this.#fixed = empty();
    this.#figures();
  }

  // With data, under the mask that leaves the least unrest.
  with(bits: number[]): boolean[][] {
    this.#wind(bits);
    const masked = MASKS.map((_, mask) => this.#under(mask));
    const worth = masked.map(unrest);
    return masked[worth.indexOf(Math.min(...worth))]!;
  }

  #set(x: number, y: number, dark: boolean): void {
    this.#dark[y]![x] = dark;
    this.#fixed[y]![x] = true;
  }

  #figures(): void {
    const last = this.#size - 1;
    for (let i = 0; i <= last; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [last - 3, 3], [3, last - 3]] as const) this.#rings(x, y, 4, [2, 4]);
    const marks = this.#marks();
    const corners = marks.length - 1;
    marks.forEach((x, i) =>
      marks.forEach((y, j) => {
        const taken = (i === 0 && (j === 0 || j === corners)) || (i === corners && j === 0);
        if (!taken) this.#rings(x, y, 2, [1]);
      }),
    );
    this.#format(0); // its place; which mask it is comes later
    if (this.#version >= 7) this.#writeVersion();
  }

  // Square rings around a place: of a corner's the second and the outermost are light, of a small square's the first.
  #rings(x: number, y: number, most: number, light: number[]): void {
    for (let dy = -most; dy <= most; dy++)
      for (let dx = -most; dx <= most; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        const inside = x + dx >= 0 && y + dy >= 0 && x + dx < this.#size && y + dy < this.#size;
        if (inside) this.#set(x + dx, y + dy, !light.includes(ring));
      }
  }

  // Where the small squares stand, in both directions.
  #marks(): number[] {
    if (this.#version === 1) return [];
    const count = Math.floor(this.#version / 7) + 2;
    const step = Math.floor((8 * this.#version + 3 * count + 5) / (4 * count - 4)) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, i) => this.#size - 7 - step * (count - 2 - i))];
  }

  #format(mask: number): void {
    const bits = guarded((LEVEL_L << 3) | mask, 0x537, 10) ^ 0x5412;
    const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
    const { length } = this.#dark;
    for (let i = 0; i < 8; i++) {
      this.#set(8, i < 6 ? i : i + 1, bit(i));
      this.#set(length - 1 - i, 8, bit(i));
    }
    for (let i = 8; i < 15; i++) {
      this.#set(i === 8 ? 7 : 14 - i, 8, bit(i));
      this.#set(8, length - 15 + i, bit(i));
    }
    this.#set(8, length - 8, true);
  }

  #writeVersion(): void {
    const bits = guarded(this.#version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const a = this.#size - 11 + (i % 3);
      const b = Math.floor(i / 3);
      this.#set(a, b, ((bits >> i) & 1) === 1);
      this.#set(b, a, ((bits >> i) & 1) === 1);
    }
  }

  // Two columns at a time from the right, up and down, around what is fixed.
  #wind(bits: number[]): void {
    let at = 0;
    let up = true;
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let i = 0; i < this.#size; i++) {
        const y = up ? this.#size - 1 - i : i;
        for (const x of [right, right - 1]) if (!this.#fixed[y]![x]) this.#dark[y]![x] = bits[at++] === 1;
      }
      up = !up;
    }
  }

  #under(mask: number): boolean[][] {
    this.#format(mask);
    return this.#dark.map((row, y) => row.map((dark, x) => dark !== (!this.#fixed[y]![x] && MASKS[mask]!(x, y))));
  }
}
