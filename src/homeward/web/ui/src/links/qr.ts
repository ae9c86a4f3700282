// A text as a QR code (ISO/IEC 18004): its bytes at the lowest level of correction, since links are long and screens clean.
import { corrected } from "./correcting";
import { Grid } from "./qr-grid";

const VERSIONS = 40;
const BYTE_MODE = 0b0100;
const PADS = [0xec, 0x11];
const LONG_COUNT_FROM = 10; // the version from which on the length takes sixteen bits

// Of level L, by version: correction bytes a block, and how many blocks.
const CORRECTION = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
  28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
];

// Rows of modules, true where one is dark; nothing where the text is longer than any code.
export function qrOf(text: string): boolean[][] | undefined {
  const data = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= VERSIONS; version++) {
    const room = bytesIn(version) - CORRECTION[version - 1]! * BLOCKS[version - 1]!;
    const head = version < LONG_COUNT_FROM ? 12 : 20; // bits
    if (head + 8 * data.length <= 8 * room) return drawn(version, filled(data, head - 4, room));
  }
  return undefined;
}

// As the `d` of a path in a box of so many modules, the quiet margin included.
export function pathOf(code: boolean[][], margin: number): string {
  return code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : ""))).join("");
}

// All bytes that a version holds, those of correction included.
function bytesIn(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    modules -= (25 * marks - 10) * marks - 55;
    if (version >= 7) modules -= 36;
  }
  return modules >> 3;
}

// Mode, length and data, filled up to the room there is.
function filled(data: number[], countBits: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(BYTE_MODE, 4);
  put(data.length, countBits);
  for (const byte of data) put(byte, 8);
  put(0, Math.min(4, 8 * room - bits.length));
  put(0, -bits.length & 7);
  const bytes = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(""), 2));
  for (let i = 0; bytes.length < room; i++) bytes.push(PADS[i % 2]!);
  return bytes;
}

function drawn(version: number, data: number[]): boolean[][] {
  const blocks = blocksOf(data, BLOCKS[version - 1]!);
  const checks = blocks.map((block) => corrected(block, CORRECTION[version - 1]!));
  const bytes = [...woven(blocks), ...woven(checks)];
  return new Grid(version).with(bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((i) => (byte >> i) & 1)));
}

// The data in blocks as even as can be, the longer ones last.
function blocksOf(data: number[], count: number): number[][] {
  const short = Math.floor(data.length / count);
  const shorts = count - (data.length % count);
  const start = (i: number): number => i * short + Math.max(0, i - shorts);
  return Array.from({ length: count }, (_, i) => data.slice(start(i), start(i + 1)));
}

// The first byte of every block, then the second of every block…
function woven(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, i) => blocks.flatMap((block) => block.slice(i, i + 1))).flat();
}
