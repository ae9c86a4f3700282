// The same screens at a server and in a folder of files.
import { expect, test } from "vitest";
import { addressIn, fragmentIn, groundsOf, pathIn } from "../../src/lib/grounds";
import { placeAt } from "../../src/lib/place";

const server = groundsOf({}, "https://games.example/table/0123abcd");
const folder = groundsOf({ site: "" }, "https://games.example/fun/homeward/index.html#/table/0123abcd");
const game = groundsOf({ site: "", up: "../", game: "pollyanna" }, "https://games.example/fun/homeward/pollyanna/");

const placeIn = (grounds: typeof server, address: string): object => {
  const { path, hash } = pathIn(grounds, new URL(address, "https://games.example"));
  return placeAt(path, hash);
};

test("at a server a screen's address is its path", () => {
  expect(addressIn(server, "/rules/pollyanna#P9")).toBe("/rules/pollyanna#P9");
  expect(placeIn(server, "/rules/pollyanna#P9")).toEqual({ screen: "rules", game: "pollyanna", ruling: "P9" });
});

test.each([
  ["/", { screen: "shelf" }],
  ["/table/0123abcd", { screen: "table", id: "0123abcd" }],
  ["/rules/pollyanna#P9", { screen: "rules", game: "pollyanna", ruling: "P9" }],
  ["/position/parcheesi#parcheesi%20seats=0,2", { screen: "position", game: "parcheesi", text: "parcheesi seats=0,2" }],
  ["/elsewhere", { screen: "nowhere" }],
])("in a folder %s is in the fragment, and found there again", (path, place) => {
  const address = addressIn(folder, path);
  expect(address).toBe(`/fun/homeward/#${path}`);
  expect(placeIn(folder, address)).toEqual(place);
  expect(addressIn(game, path), "a game's own page leads to the same").toBe(address);
  expect(placeIn(game, address)).toEqual(place);
});

test.each([
  ["https://games.example", server, "https://games.example/#/rules/poliana"],
  ["https://elsewhere.example", server, "https://elsewhere.example/#/rules/poliana"],
  ["https://games.example", folder, "https://games.example/fun/homeward/#/rules/poliana"],
])("a link that is to be opened by any page has its path in the fragment: at %s", (address, grounds, link) => {
  expect(fragmentIn(address, grounds, "/rules/poliana")).toBe(link);
  expect(placeIn(grounds, link)).toEqual({ screen: "rules", game: "poliana", ruling: "" });
});

test("elsewhere at a server a fragment is no path", () => {
  expect(placeIn(server, "/rules/poliana#/rules/pollyanna")).toEqual({ screen: "rules", game: "poliana", ruling: "/rules/pollyanna" });
});

test("a folder opens at the shelf, whatever its page is called", () => {
  expect(placeIn(folder, "/fun/homeward/")).toEqual({ screen: "shelf" });
  expect(placeIn(folder, "/fun/homeward/index.html")).toEqual({ screen: "shelf" });
  expect(placeIn(folder, "/fun/homeward/#elsewhere")).toEqual({ screen: "shelf" });
});

test("a game's own page sets it up, and is come back to", () => {
  expect(placeIn(game, "/fun/homeward/pollyanna/")).toEqual({ screen: "new", game: "pollyanna", house: "" });
  expect(placeIn(game, "/fun/homeward/pollyanna/index.html")).toEqual({ screen: "new", game: "pollyanna", house: "" });
  expect(placeIn(game, "/fun/homeward/"), "the shelf is the folder").toEqual({ screen: "shelf" });
});

test.each([
  ["?kiosk", 120],
  ["?kiosk=60", 60],
  ["?kiosk=soon", 120],
  ["?kiosk=-5", 120],
  ["", 0],
])("%s begins anew after %i seconds, wherever it leads", (search, seconds) => {
  const kiosk = groundsOf({ site: "" }, `https://games.example/fun/homeward/${search}#/table/0123abcd`);
  expect(kiosk.kiosk).toBe(seconds);
  expect(addressIn(kiosk, "/")).toBe(seconds ? `/fun/homeward/?kiosk=${seconds}#/` : "/fun/homeward/#/");
});

test("a path whose slashes a messenger has escaped is the path all the same", () => {
  expect(placeIn(folder, "/fun/homeward/#%2Fpost%2FAQAJcG9s-_")).toEqual({ screen: "letter", text: "AQAJcG9s-_" });
  expect(placeIn(server, "/#%2frecord%2fAQAJcG9s-_")).toEqual({ screen: "record", letters: "AQAJcG9s-_" });
});

test("a server's page is no kiosk", () => {
  expect(groundsOf({}, "https://games.example/?kiosk").kiosk).toBe(0);
});
