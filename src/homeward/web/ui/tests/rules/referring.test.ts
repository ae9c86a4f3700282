// Which parts of a text are links to rulings.
import { expect, test } from "vitest";
import { partsOf } from "../../src/rules/referring";

const known = new Set(["P9", "K8", "K11"]);
const linked = (text: string): string[] =>
  partsOf(text, known)
    .filter(({ ruling }) => ruling)
    .map((part) => part.text);

test("a ruling that is referred to becomes a link, and nothing of the text is lost", () => {
  const text = "As far as (P9) allows; under K8 to K11.";
  expect(linked(text)).toEqual(["P9", "K8", "K11"]);
  expect(partsOf(text, known).map((part) => part.text).join("")).toBe(text);
});

test("what only looks like one stays text", () => {
  expect(linked("From B10 to P99, a K80 and 2.3.4; K81.")).toEqual([]);
});
