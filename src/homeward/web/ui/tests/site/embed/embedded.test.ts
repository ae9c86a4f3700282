import { expect, test } from "vitest";
import { embeddedIn, frameFor } from "../../../src/site/embed/embedded";

const POSITION = "parcheesi seats=0,2 turn=0 0=home,home,home,12 2=5,5,nest,nest throw=6-1";
const RECORD = "homeward record 1\ngame parcheesi\n";

test("a position, a record, or the address of one", () => {
  expect(embeddedIn(`#position=${encodeURIComponent(POSITION)}`).shown).toEqual({ kind: "position", text: POSITION });
  expect(embeddedIn(`#record=${encodeURIComponent(RECORD)}`).shown).toEqual({ kind: "record", text: RECORD });
  expect(embeddedIn("#record=../games/final.txt").shown).toEqual({ kind: "file", address: "../games/final.txt" });
  expect(embeddedIn("").shown).toEqual({ kind: "nothing" });
  expect(embeddedIn("#position=&record=").shown).toEqual({ kind: "nothing" });
});

test("the page around it may choose language and light", () => {
  expect(embeddedIn("#record=a.txt&language=es&theme=dark")).toMatchObject({ language: "es", theme: "dark" });
  expect(embeddedIn("#record=a.txt&language=xx&theme=pink")).toMatchObject({ language: undefined, theme: undefined });
});

test("what is put into a page says what it was made of", () => {
  const frame = frameFor("https://games.example/embed.html", { position: POSITION }, 'The "end" of it');
  const [, address = ""] = /src="([^"]*)"/.exec(frame) ?? [];
  expect(embeddedIn(new URL(address).hash).shown).toEqual({ kind: "position", text: POSITION });
  expect(frame).toContain('title="The &quot;end&quot; of it"');
});
