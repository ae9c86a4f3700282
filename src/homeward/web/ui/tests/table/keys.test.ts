import { describe, expect, test } from "vitest";
import { meaningOf, replayKey } from "../../src/table/keys";

// A key pressed on something: the board, which is nothing special, or an element of that name.
function pressed(key: string, on = "main", held: Partial<KeyboardEvent> = {}): KeyboardEvent {
  const target = { closest: (selector: string) => (selector.split(/[ ,:]+/).includes(on) ? target : null) };
  return { key, ctrlKey: false, altKey: false, metaKey: false, target, ...held } as unknown as KeyboardEvent;
}

describe("at a table", () => {
  const MEANT = { t: "throw", u: "undo", h: "hint", m: "pieces", r: "reach", a: "ahead", s: "say", "?": "help", Escape: "drop", Enter: "main", " ": "main" };

  test.each(Object.entries(MEANT))("%s means %s", (key, meaning) => {
    expect(meaningOf(pressed(key))).toBe(meaning);
  });

  test("a digit is the number of a play; there is no play 0", () => {
    expect(meaningOf(pressed("3"))).toBe(3);
    expect(meaningOf(pressed("0"))).toBeUndefined();
  });

  test("a capital means what the letter means", () => {
    expect(meaningOf(pressed("T"))).toBe("throw");
  });

  test("with Ctrl, Alt or Meta a key is the browser's", () => {
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
      expect(meaningOf(pressed("t", "main", held))).toBeUndefined();
    }
  });

  test("in a field or a dialog a key is typed", () => {
    for (const field of ["input", "select", "textarea", "dialog"]) expect(meaningOf(pressed("t", field))).toBeUndefined();
  });

  test("on a button Enter and the space bar press it, and other keys keep their meaning", () => {
    expect(meaningOf(pressed("Enter", "button"))).toBeUndefined();
    expect(meaningOf(pressed(" ", "summary"))).toBeUndefined();
    expect(meaningOf(pressed("t", "button"))).toBe("throw");
  });
});

describe("in a replay", () => {
  const STEPS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  const OTHERS = { " ": "play", c: "capture", n: "turn_on", e: "mistake", w: "mistake_before" };

  test.each(Object.entries({ ...STEPS, ...OTHERS }))("%s means %s", (key, meaning) => {
    expect(replayKey(pressed(key))).toBe(meaning);
  });

  test("what only a table knows means nothing", () => {
    expect(replayKey(pressed("t"))).toBeUndefined();
  });
});
