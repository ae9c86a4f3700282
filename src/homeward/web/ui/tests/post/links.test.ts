import { expect, test } from "vitest";
import { placeAt } from "../../src/lib/place";
import { pathIn } from "../../src/post/links";

const LETTERS = "AQAJcG9sbHlhbm5hAQAFOLTmUuRNp_I3DZ4mDicTZQNBbmEEQ2FybAUBtYn1eFzX";
const LINK = `https://example.org/table/#/post/${LETTERS}`;

// The text that the screen of a letter is opened with.
function read(message: string): string | undefined {
  const path = pathIn(message);
  const place = path === undefined ? undefined : placeAt(path, "");
  return place?.screen === "letter" ? place.text : undefined;
}

test.each([LINK, `Your turn!\n${LINK}`, `${LINK}\n`, ` ${LETTERS} `, encodeURIComponent(LINK)])("%s brings its letters", (message) => {
  expect(read(message)).toBe(LETTERS);
});

test("what a messenger has broken, or goes on, is told as it is from the link on", () => {
  expect(read(`Look: ${LINK.slice(0, 60)}\n${LINK.slice(60)}`)).toBe(`#/post/${LETTERS.slice(0, 27)}\n${LETTERS.slice(27)}`);
  expect(read(`(${LINK}). See you`)).toBe(`#/post/${LETTERS}). See you`);
});

test.each(["", "nothing of the kind", "https://example.org/#/record/AQ"])("%s brings nothing", (message) => {
  expect(pathIn(message)).toBeUndefined();
});

test("a seat that comes from another device has a screen of its own", () => {
  expect(pathIn("https://example.org/#/moved/abcDEF-_1")).toBe("/moved/abcDEF-_1");
});
