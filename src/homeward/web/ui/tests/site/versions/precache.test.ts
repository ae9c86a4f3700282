import { expect, test } from "vitest";
import { cacheName, isOurs, keptAt, sha256, unchanged } from "../../../src/site/versions/precache";

const SCOPE = "https://games.example/fun/homeward/";
const FILES = { "index.html": "a", "assets/x.js": "c" };

test.each([
  ["", "index.html"],
  ["index.html", "index.html"],
  ["?kiosk=60", "index.html"],
  ["#/table/0123abcd", "index.html"],
  ["pollyanna/", "pollyanna/index.html"],
  ["assets/x.js?again", "assets/x.js"],
  ["answers/%", "answers/%"],
])("%s means %s", (address, file) => {
  expect(keptAt(SCOPE + address)).toBe(SCOPE + file);
});

test("a cache belongs to one folder and one version", () => {
  const name = cacheName(SCOPE, "1");
  expect(isOurs(name, SCOPE)).toBe(true);
  expect(isOurs(cacheName(SCOPE, "2"), SCOPE)).toBe(true);
  expect(isOurs(cacheName("https://games.example/fun/", "1"), SCOPE)).toBe(false);
  expect(isOurs(name, "https://games.example/fun/")).toBe(false);
  expect(isOurs("somebody else's", SCOPE)).toBe(false);
});

test("what says the same as before is not fetched again", () => {
  const older = { version: "1", files: { "index.html": "old", "assets/x.js": "c", "assets/gone.js": "e" } };
  expect(unchanged({ version: "2", files: FILES }, older)).toEqual(["assets/x.js"]);
});

test("a file is known by what it says", async () => {
  const nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  expect(await sha256(new ArrayBuffer(0))).toBe(nothing);
});
