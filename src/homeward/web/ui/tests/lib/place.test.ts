import { expect, test } from "vitest";
import { placeAt } from "../../src/lib/place";
import { positionPath } from "../../src/links/paths";

test.each([
  ["/", { screen: "shelf" }],
  ["/new/parcheesi", { screen: "new", game: "parcheesi", house: "" }],
  ["/table/0123abcd", { screen: "table", id: "0123abcd" }],
  ["/replay/0123abcd", { screen: "replay", id: "0123abcd", review: false }],
  ["/learn/poliana", { screen: "learn", game: "poliana" }],
  ["/puzzle", { screen: "puzzle", game: "", number: "", theme: "" }],
  ["/puzzle/poliana/7", { screen: "puzzle", game: "poliana", number: "7", theme: "" }],
  ["/rules/poliana", { screen: "rules", game: "poliana", ruling: "" }],
  ["/board/poliana", { screen: "board", game: "poliana" }],
  ["/fair-dice", { screen: "fair" }],
  ["/games", { screen: "games" }],
])("%s has a screen of its own", (path, place) => {
  expect(placeAt(path, "")).toEqual(place);
});

test("rules open at the ruling behind the hash", () => {
  expect(placeAt("/rules/pollyanna", "#P11")).toEqual({ screen: "rules", game: "pollyanna", ruling: "P11" });
});

test("a puzzle has what the next ones are about behind the hash", () => {
  expect(placeAt("/puzzle/poliana/7", "#stack")).toEqual({ screen: "puzzle", game: "poliana", number: "7", theme: "stack" });
});

test("a game or a position may stand in the address as a whole", () => {
  expect(placeAt("/record/ARAJcG9s-_", "")).toEqual({ screen: "record", letters: "ARAJcG9s-_" });
  const text = 'parcheesi{"reward":20} seats=0,2 turn=0 0=B4,B4,home,home 2=corner,corner,P1,P1 throw=6-3 left=6-3';
  expect(placeAt(positionPath(text), "")).toEqual({ screen: "position", game: "parcheesi", text });
  expect(placeAt("/record", "")).toEqual({ screen: "nowhere" });
});

test("an invitation stands behind the hash, where no server sees it", () => {
  expect(placeAt("/join", "#secret")).toEqual({ screen: "join", invitation: "secret" });
});

test("a replay opens with its review where the hash says so", () => {
  expect(placeAt("/replay/0123abcd", "#review")).toEqual({ screen: "replay", id: "0123abcd", review: true });
});

test("a slash at the end changes nothing", () => {
  expect(placeAt("/table/0123abcd/", "")).toEqual({ screen: "table", id: "0123abcd" });
});

test("what was escaped in an address is read as it was meant", () => {
  expect(placeAt("/new/kukla%20%26%20ollie", "")).toEqual({ screen: "new", game: "kukla & ollie", house: "" });
});

test.each([["/table/%"], ["/%zz"], ["/new/%E0%A4%A"], ["/%/table"]])("%s has a broken escape and leads nowhere", (path) => {
  expect(placeAt(path, "")).toEqual({ screen: "nowhere" });
});

test.each(["/new", "/table", "/replay", "/rules", "/join/x", "/fair-dice/x", "/puzzle/poliana", "/puzzle/poliana/7/more", "/table/0123abcd/more", "/elsewhere"])(
  "%s leads nowhere",
  (path) => {
    expect(placeAt(path, "")).toEqual({ screen: "nowhere" });
  },
);

test("house rules stand behind the hash of a table to be set up", () => {
  expect(placeAt("/new/poliana", "#side=15")).toEqual({ screen: "new", game: "poliana", house: "side=15" });
});

test("a sign that a messenger has escaped is the sign all the same", () => {
  expect(placeAt("/%23/post/AQAJcG9s-_", "")).toEqual({ screen: "letter", text: "AQAJcG9s-_" });
});

test("what a sentence leaves behind a link is no part of it", () => {
  const text = "parcheesi seats=0,2 turn=0 0=B4,B4,home,home 2=corner,corner,P1,P1 throw=6-3 left=6-3";
  expect(placeAt(`${positionPath(text)}).`, "")).toEqual({ screen: "position", game: "parcheesi", text });
  expect(placeAt("/puzzle/poliana/7).", "")).toEqual({ screen: "puzzle", game: "poliana", number: "7", theme: "" });
});
