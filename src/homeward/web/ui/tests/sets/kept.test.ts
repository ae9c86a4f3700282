// House rules kept in the browser.
import { expect, test, vi } from "vitest";
import { keepHere, keepNothing } from "../kept";

const ours = { game: "poliana", name: "As at grandmother’s", house: { side: 15 } };

async function freshly(): Promise<typeof import("../../src/sets/kept.svelte")> {
  vi.resetModules();
  return import("../../src/sets/kept.svelte");
}

test("kept, renamed and removed, by game and name", async () => {
  keepHere();
  const { kept, read } = await freshly();
  expect(kept.keep(ours)).toBe(true);
  kept.keep({ ...ours, game: "pollyanna" });
  kept.keep({ ...ours, house: { side: 14 } }); // the same name and game: in its place
  expect(read()).toEqual([{ ...ours, game: "pollyanna" }, { ...ours, house: { side: 14 } }]);
  kept.rename({ ...ours, game: "pollyanna" }, "Ours");
  kept.remove(ours);
  expect(kept.sets).toEqual([{ ...ours, game: "pollyanna", name: "Ours" }]);
});

test("what another tab kept meanwhile stays", async () => {
  keepHere();
  const { kept, write } = await freshly();
  write([ours]);
  kept.keep({ ...ours, name: "Another" });
  expect(kept.sets.map(({ name }) => name)).toEqual([ours.name, "Another"]);
});

test("something else under our key, or a browser that keeps nothing", async () => {
  keepHere().set("homeward.sets", '[1, {"game": "poliana"}, null]');
  expect((await freshly()).kept.sets).toEqual([]);
  keepNothing();
  const { kept } = await freshly();
  expect(kept.keep(ours)).toBe(false);
  expect(kept.sets).toEqual([]);
  vi.unstubAllGlobals();
});
