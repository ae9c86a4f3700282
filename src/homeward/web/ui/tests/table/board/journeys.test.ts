import { describe, expect, test } from "vitest";
import { journeys } from "../../../src/table/board/journeys";
import { board, play, space, step } from "../../laid";

const track = board([
  space("corner", 0, 0, { seat: 0 }),
  space("corner", 900, 0, { seat: 1 }),
  space("B1", 100, 0),
  space("B2", 200, 0),
  space("B3", 300, 0),
]);

describe("a play", () => {
  const before = { 0: ["B1", "B1"], 1: ["B3"] };
  const played = step(0, { 0: ["B1", "B3"], 1: ["corner"] }, play("B1", "B3", { trail: ["B1", "B2", "B3"] }));
  const told = journeys(track, before, played);

  test("leads its piece along the trail, space by space", () => {
    expect(told.played).toMatchObject([{ seat: 0, way: [[101, 0], [200, 0], [300, 0]] }]);
  });

  test("sends a captured piece straight back", () => {
    expect(told.sent).toMatchObject([{ seat: 1, way: [[300, 0], [900, 0]] }]);
  });

  test("takes both off the board meanwhile, and leaves everybody else", () => {
    expect(told.without).toEqual({ 0: ["B1"], 1: [] });
  });
});

test("a throw moves nobody", () => {
  const before = { 0: ["B1", "B2"] };
  expect(journeys(track, before, step(0, before))).toEqual({ without: before, played: [], sent: [] });
});

test("whoever stays where they are does not travel", () => {
  const told = journeys(track, { 0: ["corner", "B2"] }, step(0, { 0: ["corner", "B3"] }, play("B2", "B3")));
  expect(told.played).toMatchObject([{ way: [[200, 0], [300, 0]] }]);
  expect(told.sent).toEqual([]);
});

describe("pieces with numbers", () => {
  const stage = board([space("B1", 100, 0), space("B2", 200, 0), space("B3", 300, 0)], { numbered: true });
  const swap = step(0, { 0: ["B2", "B1", "B3"] }, play("B1", "B2", { piece: 1 }));
  const told = journeys(stage, { 0: ["B1", "B2", "B3"] }, swap);

  test("are followed by number: two that change places both travel", () => {
    expect(told.played).toMatchObject([{ number: 1, way: [[100, 0], [200, 0]] }]);
    expect(told.sent).toMatchObject([{ number: 2, way: [[200, 0], [100, 0]] }]);
  });

  test("leave a hole, so that the others keep theirs", () => {
    expect(told.without).toEqual({ 0: ["", "", "B3"] });
  });

  test("set out from where each stood, though both stood on the same space", () => {
    const parted = step(0, { 0: ["B3", "B2"] }, play("B1", "B3", { piece: 1 }));
    const { played, sent } = journeys(stage, { 0: ["B1", "B1"] }, parted);
    expect(played).toMatchObject([{ number: 1, way: [[100, 0], [300, 0]] }]);
    expect(sent).toMatchObject([{ number: 2, way: [[101, 0], [200, 0]] }]);
  });
});
