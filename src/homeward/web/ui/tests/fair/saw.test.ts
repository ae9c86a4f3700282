import { beforeEach, expect, test } from "vitest";
import { remember, saw } from "../../src/fair/saw";
import { keepHere, keepNothing } from "../kept";

beforeEach(() => void keepHere());

test("the first hash is the one this device saw, whatever is told later", () => {
  remember("table", "first");
  remember("table", "another");
  expect(saw("table")).toEqual({ commitment: "first", words: [] });
});

test("words are kept with it, in the order they were added", () => {
  remember("table", "hash", "bada");
  remember("table", "another", "gofi");
  expect(saw("table")).toEqual({ commitment: "hash", words: ["bada", "gofi"] });
});

test("each table has its own", () => {
  remember("one", "hash one");
  remember("two", "hash two");
  expect(saw("one")?.commitment).toBe("hash one");
  expect(saw("three")).toBeUndefined();
});

test("two hundred tables are remembered, and of more the oldest is forgotten", () => {
  for (let table = 0; table <= 200; table++) remember(`${table}`, "hash");
  expect(saw("0")).toBeUndefined();
  expect(saw("1")).toBeDefined();
});

test("a browser that keeps nothing still plays", () => {
  keepNothing();
  remember("table", "hash");
  expect(saw("table")).toBeUndefined();
});
