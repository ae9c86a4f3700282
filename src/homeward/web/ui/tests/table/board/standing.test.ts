import { expect, test } from "vitest";
import { standing } from "../../../src/table/board/standing";
import { board, space } from "../../laid";

const places = board([space("B1", 100, 50), space("home", 500, 500, { slotted: true })]);

test("a piece alone has the space to itself", () => {
  expect(standing(places, { 2: ["B1"] })).toEqual([
    { seat: 2, number: null, space: "B1", x: 100, y: 50, radius: 20, count: 1 },
  ]);
});

test("two stand side by side, and smaller", () => {
  const two = standing(places, { 0: ["B1"], 1: ["B1"] });
  expect(two.map(({ seat, x, radius }) => [seat, x, radius])).toEqual([[0, 100, 15], [1, 101, 15]]);
});

test("pieces too small to carry a letter are stacked, one stack a seat", () => {
  const four = standing(places, { 0: ["B1", "B1", "B1"], 1: ["B1"] });
  expect(four.map(({ seat, count, radius }) => [seat, count, radius])).toEqual([[0, 3, 15], [1, 1, 15]]);
});

test("the smallest that still carries a letter is not stacked", () => {
  const small = board([space("B1", 0, 0, { slots: [slots(1, 20), slots(2, 12.5)] })]);
  expect(standing(small, { 0: ["B1", "B1"] })).toMatchObject([{ radius: 12.5 }, { radius: 12.5 }]);
});

test("one piece of each seat is never stacked, however small", () => {
  const four = standing(places, { 0: ["B1"], 1: ["B1"], 2: ["B1"], 3: ["B1"] });
  expect(four.map(({ count, radius }) => [count, radius])).toEqual([[1, 10], [1, 10], [1, 10], [1, 10]]);
});

test("more pieces than there are places for are stacked", () => {
  const narrow = board([space("B1", 0, 0, { slots: [slots(1, 20)] })]);
  expect(standing(narrow, { 0: ["B1", "B1"] })).toMatchObject([{ seat: 0, count: 2, radius: 20 }]);
});

test("a space that was drawn without places has one in its middle", () => {
  const bare = board([space("B1", 70, 80, { slots: [] })]);
  expect(standing(bare, { 0: ["B1"] })).toMatchObject([{ x: 70, y: 80, count: 1 }]);
});

test("at home every piece keeps a place for the others, who come later", () => {
  const roomy = board([space("home", 0, 0, { slotted: true, slots: [1, 2, 3, 4].map((n) => slots(n, 30 - n)) })]);
  expect(standing(roomy, { 0: ["home"] })).toMatchObject([{ radius: 26 }]);
});

test("pieces with numbers are all shown, each with its own", () => {
  const stage = board([space("B1", 0, 0)], { numbered: true });
  const four = standing(stage, { 3: ["B1", "B1", "B1", "B1"] });
  expect(four.map(({ number, count }) => [number, count])).toEqual([[1, 1], [2, 1], [3, 1], [4, 1]]);
});

test("who is under way stands nowhere, and the numbers of the others stay", () => {
  const stage = board([space("B1", 0, 0)], { numbered: true });
  expect(standing(stage, { 0: ["", "B1"] })).toMatchObject([{ number: 2 }]);
});

function slots(count: number, radius: number): { radius: number; at: [number, number][] } {
  return { radius, at: Array.from({ length: count }, (_, i): [number, number] => [i, 0]) };
}
