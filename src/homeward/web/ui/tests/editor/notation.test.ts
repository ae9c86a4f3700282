import { expect, test } from "vitest";
import { cardOf, diceOf, drawn, gameOf, houseOf, laid, linkTo, moved, paired, played, ruled, thrown, turnOf, written } from "../../src/editor/notation";
import { placeAt } from "../../src/lib/place";

const TEXT = 'poliana{"side":15} seats=0,2 turn=2 0=corner,corner,B9,home 2=corner,B40,B40,P2 throw=6-3 left=3 given_up=1';
const STAGE = "kukla_ollie seats=0,2 turn=0 0=circle,cue.3.3,circle,circle 2=stage,circle,1.1.3,circle deck=4,3,3,2,2,2,2,1 card=2:forward-2";
const CARDS = ["forward-1", "forward-2", "forward-3", "forward-4", "next-well", "next-cue", "back", "stay"];

const of = (text: string) => laid(text)!;

test.each([TEXT, STAGE, "pollyanna seats=0,1,2,3 partners turn=3 0=corner,corner,B6,home 1=B21,B21,T2.5,P3 2=corner,corner,corner,B51 3=corner,corner,corner,corner"])(
  "a text that is taken apart is put together as it was",
  (text) => expect(written(of(text))).toBe(text),
);

test.each(["", "poliana", "Poliana seats=0,2", "poliana seats=0,2 turn=0 0=corner 2=corner,corner,corner,corner"])(
  "what is no position at all cannot be laid out: %s",
  (text) => expect(laid(text)).toBeNull(),
);

test("a piece is moved, and what followed from how the throw was played is forgotten", () => {
  const next = moved(of(TEXT), 0, 2, "B12");
  expect(next.pieces[0]).toEqual(["corner", "corner", "B12", "home"]);
  expect(next.rest).toEqual({ throw: "6-3", left: "3" });
});

test("house rules stand behind the game's name, and none where there are none", () => {
  expect(houseOf(of(TEXT))).toEqual({ side: 15 });
  expect(ruled(of(TEXT), { side: 17, safe: [1, 2] }).head).toBe('poliana{"side":17,"safe":[1,2]}');
  expect(ruled(of(TEXT), {}).head).toBe("poliana");
  expect(houseOf({ ...of(TEXT), head: "poliana{side}" })).toEqual({});
});

test("dice are laid on the table, the higher first, and taken away", () => {
  expect(thrown(of(TEXT), [2, 5]).rest).toEqual({ throw: "5-2", left: "5-2" });
  expect(diceOf(of(TEXT))).toEqual([6, 3]);
  expect(thrown(of(TEXT), null).rest).toEqual({});
  expect(diceOf(of(STAGE))).toBeNull();
});

test("where nothing was left of a throw both dice lie there again", () => {
  const text = "pollyanna seats=0,2 turn=0 0=corner,B6,B16,home 2=corner,corner,corner,corner throw=6-4 left=none reward=10";
  expect(turnOf(of(text), 2).rest).toEqual({ throw: "6-4", left: "6-4" });
});

test("who joins stands as in the beginning, and who leaves takes the turn along", () => {
  const start = of("poliana seats=0,1,2 turn=0 0=corner,corner,corner,corner 1=corner,corner,corner,corner 2=corner,corner,corner,corner");
  const three = played(of(TEXT), start);
  expect(three.seats).toEqual([0, 1, 2]);
  expect(three.pieces[2]).toEqual(["corner", "B40", "B40", "P2"]);
  expect(three.pieces[1]).toEqual(["corner", "corner", "corner", "corner"]);
  const two = of("poliana seats=0,2 turn=0 0=corner,corner,corner,corner 2=corner,corner,corner,corner");
  expect(played(turnOf(three, 1), two).turn).toBe(0);
  expect(played(paired(three, true), two).partners).toBe(false);
});

test("a card comes out of the deck, and the one that lay there goes back", () => {
  expect(cardOf(of(STAGE))).toEqual({ piece: 2, card: "forward-2" });
  const other = drawn(of(STAGE), { piece: 2, card: "stay" }, CARDS);
  expect(other.rest).toEqual({ deck: "4,4,3,2,2,2,2,0", card: "2:stay" });
  expect(drawn(other, { piece: 2, card: "" }, CARDS).rest).toEqual({ deck: "4,4,3,2,2,2,2,1", draw: "2" });
  expect(drawn(other, null, CARDS).rest).toEqual({ deck: "4,4,3,2,2,2,2,1" });
  expect(drawn(of(STAGE), { piece: 1, card: "forward-2" }, CARDS).rest["deck"]).toBe("4,3,3,2,2,2,2,1");
});

test("a link carries the whole text", () => {
  const [path = "", hash = ""] = linkTo(TEXT).split("#");
  expect(placeAt(path, `#${hash}`)).toEqual({ screen: "position", game: "poliana", text: TEXT });
  expect(gameOf(TEXT)).toBe("poliana");
});

test("a link that was broken on the way is read as it stands", () => {
  expect(placeAt("/position/poliana", "#a%")).toEqual({ screen: "position", game: "poliana", text: "a%" });
});
