import { expect, test } from "vitest";
import { codeOf } from "../../src/links/qr";

const text = (length: number): string => "homeward#/record/".repeat(300).slice(0, length);

test("one byte more takes a larger code, and more than the largest holds has none", () => {
  expect(codeOf(text(17))!.side).toBe(21);
  expect(codeOf(text(18))!.side).toBe(25);
  expect(codeOf(text(2953))!.side).toBe(177);
  expect(codeOf(text(2954))).toBeUndefined();
});

test("another link is another code", () => {
  expect(codeOf("https://a.example/#/post/AQ")!.dark).not.toBe(codeOf("https://a.example/#/post/AA")!.dark);
});
