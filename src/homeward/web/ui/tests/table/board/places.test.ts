import { describe, expect, test } from "vitest";
import { along, distance } from "../../../src/table/board/places";
import { board, space } from "../../laid";

describe("a space is found by its name", () => {
  const places = board([
    space("B1", 10, 0),
    space("corner", 20, 0, { seat: 0 }),
    space("corner", 30, 0, { seat: 1 }),
    space("wing", 40, 0, { seat: 1, number: 2 }),
  ]);

  test("by everybody, if it is everybody's", () => {
    expect(places.find("B1", 0)?.x).toBe(10);
    expect(places.find("B1", 1, 3)?.x).toBe(10);
  });

  test("by its own seat, where each has one", () => {
    expect(places.find("corner", 0)?.x).toBe(20);
    expect(places.find("corner", 1, 3)?.x).toBe(30);
    expect(places.find("corner", 2)).toBeUndefined();
  });

  test("by its own number, where each has one", () => {
    expect(places.find("wing", 1, 2)?.x).toBe(40);
    expect(places.find("wing", 1, 1)).toBeUndefined();
  });

  test("a trail goes over the spaces that are drawn", () => {
    expect(places.points(["corner", "nowhere", "B1"], 1)).toEqual([[30, 0], [10, 0]]);
  });
});

describe("on the way", () => {
  const way = [[10, 20], [40, 20], [40, 30]] as const;

  test("half of it is half of its length, and not of its spaces", () => {
    expect(along(way, 0.5)).toEqual([30, 20]);
  });

  test("it begins at the first and ends at the last", () => {
    expect(along(way, 0)).toEqual([10, 20]);
    expect(along(way, 1)).toEqual([40, 30]);
  });

  test("it goes around the corner", () => {
    expect(along(way, 0.875)).toEqual([40, 25]);
  });

  test("who stays stands still, whatever the time", () => {
    expect(along([[5, 6]], 0.3)).toEqual([5, 6]);
    expect(along([[5, 6], [5, 6]], 0.3)).toEqual([5, 6]);
  });

  test("it is as long as the crow flies", () => {
    expect(distance([1, 1], [4, 5])).toBe(5);
  });
});
