import { expect, test } from "vitest";
import { type Reviewed, Series, type Ways } from "../../src/played/series.svelte";

const WORKING: Reviewed = { phase: "working", done: 0.5 };
const DONE: Reviewed = { phase: "done", done: 1 };
const NONE: Reviewed = { phase: "none", done: 0 };

// Reviews that are done at the second look; `asked` is what was asked for.
function authority(answers: Record<string, Reviewed> = {}, waiting: () => void = () => {}): Ways & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    ask: async (table) => (asked.push(`ask ${table}`), answers[table] ?? WORKING),
    look: async (table) => (asked.push(`look ${table}`), DONE),
    wait: async () => waiting(),
  };
}

test("one after the other, and told after each", async () => {
  const ways = authority();
  const told: number[] = [];
  const series = new Series(ways);
  await series.run(["a", "b"], () => told.push(ways.asked.length));
  expect(ways.asked).toEqual(["ask a", "look a", "ask b", "look b"]);
  expect(told).toEqual([2, 4]);
  expect([series.finished, series.isRunning, series.done]).toEqual([2, false, 0]);
});

test("how far it has come", async () => {
  const seen: [number, number, number][] = [];
  const series: Series = new Series(authority({}, () => seen.push([series.at, series.of, series.done])));
  await series.run(["a", "b"], () => {});
  expect(seen).toEqual([[1, 2, 0.25], [2, 2, 0.75]]);
});

test("when one leaves, nothing more is asked for", async () => {
  let told = 0;
  const ways = authority({}, () => series.stop());
  const series: Series = new Series(ways);
  await series.run(["a", "b", "c"], () => told++);
  expect(ways.asked).toEqual(["ask a", "look a"]);
  expect(told).toBe(0);
  expect(series.isRunning).toBe(false);
});

test("a game that cannot be reviewed does not hold up the others", async () => {
  const ways = authority({ a: NONE });
  const series = new Series(ways);
  await series.run(["a", "b"], () => {});
  expect(ways.asked).toEqual(["ask a", "ask b", "look b"]);
  expect(series.finished).toBe(1);
});

test("what is refused ends it, and it can be tried again", async () => {
  const ways = authority();
  let refused = true;
  const series = new Series({ ...ways, ask: async (table) => (refused ? Promise.reject(new Error("Not so fast.")) : ways.ask(table)) });
  await expect(series.run(["a"], () => {})).rejects.toThrow("Not so fast.");
  expect(series.isRunning).toBe(false);
  refused = false;
  await series.run(["a"], () => {});
  expect(series.finished).toBe(1);
});
