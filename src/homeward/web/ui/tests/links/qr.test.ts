import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { pathOf, qrOf } from "../../src/links/qr";
import { CODES } from "./codes";

const text = (length: number): string => "homeward#/record/".repeat(300).slice(0, length);

function fingerprint(code: boolean[][]): string {
  const rows = code.map((row) => row.map(Number).join("")).join("\n");
  return bytesToHex(sha256(utf8ToBytes(rows))).slice(0, 16);
}

test("every version, filled to its last byte, and some with room left, are drawn as by others", () => {
  const lengths = Object.keys(CODES).map(Number);
  expect(lengths).toHaveLength(46);
  for (const length of lengths) expect(CODES[length]).toContain(fingerprint(qrOf(text(length))!));
});

test("one byte more takes the next version, and more than the last holds has no code", () => {
  expect(qrOf(text(17))).toHaveLength(21);
  expect(qrOf(text(18))).toHaveLength(25);
  expect(qrOf(text(2953))).toHaveLength(177);
  expect(qrOf(text(2954))).toBeUndefined();
});

test("bytes count, not letters", () => {
  expect(qrOf("ñ".repeat(8))).toHaveLength(21);
  expect(qrOf("ñ".repeat(9))).toHaveLength(25);
});

test("a picture has a square for each dark module, in its margin", () => {
  expect(pathOf([[true, false], [false, true]], 4)).toBe("M4 4h1v1h-1zM5 5h1v1h-1z");
});
