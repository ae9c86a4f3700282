import { beforeEach, expect, test, vi } from "vitest";
import { CLOSED, OPEN } from "../../src/lib/door";
import { keyOf, LaidAnswers } from "../../src/site/answers";
import { Python } from "../../src/site/python.svelte";
import { WorkerDoor } from "../../src/site/worker_door";
import { keepHere } from "../kept";
import { HandWorker } from "./hand_worker";

const FILES: Record<string, string> = {
  "answers/index.json": JSON.stringify({ "/shelf?language=en": "shelf.json", "/games/parcheesi/board.svg?dark=true&language=en": "p.svg" }),
  "answers/shelf.json": '{"games":[]}',
};
let workers: HandWorker[];
let python: Python;
let door: WorkerDoor;

beforeEach(() => {
  keepHere();
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(address in FILES ? new Response(FILES[address]) : new Response("", { status: 404 })),
  );
  workers = [];
  python = new Python(() => {
    const worker = new HandWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  door = new WorkerDoor(python, new LaidAnswers("answers/"), () => "It stopped.");
});

const worker = (): HandWorker => workers.at(-1)!;

// The door has looked into its files and asks Python.
const until = (kind: string): Promise<unknown> => vi.waitUntil(() => worker().told.some((one) => one.kind === kind));

test("a question has one name, however its query was put together", () => {
  expect(keyOf("/shelf", {})).toBe("/shelf");
  expect(keyOf("/b", { seat: 0, dark: true })).toBe(keyOf("/b", { dark: true, seat: 0 }));
});

test("what lies in a file is answered without Python", async () => {
  expect(await door.ask("GET", "/shelf", { language: "en" })).toEqual({ status: 200, body: '{"games":[]}' });
  expect(worker().told).toEqual([]);
  expect(python.wanted).toBe(false);
});

test("a picture that lies in a file has its address, another is drawn by Python", async () => {
  expect(await door.picture("/games/parcheesi/board.svg", { language: "en", dark: true })).toBe("answers/p.svg");
  expect(door.picture("/games/parcheesi/board.svg", { language: "en", dark: true }), "known by now").toBe("answers/p.svg");
  worker().says({ kind: "ready" });
  const drawn = door.picture("/games/poliana/board.svg", {});
  await until("ask");
  worker().answers("<svg/>");
  expect(await drawn).toBe("data:image/svg+xml,%3Csvg%2F%3E");
});

test("what is asked before Python is here waits for it, in order", async () => {
  const opened = door.ask("POST", "/tables", { language: "en" }, "{}");
  expect(worker().told).toEqual([]);
  expect(python.wanted).toBe(true);
  worker().says({ kind: "ready" });
  expect(worker().told).toMatchObject([{ kind: "ask", method: "POST", path: "/tables", body: "{}" }]);
  worker().answers('{"id":"x"}', 201);
  expect(await opened).toMatchObject({ status: 201, body: '{"id":"x"}' });
});

test("my tables are as they were until Python is here", async () => {
  expect(await door.ask("GET", "/tables", { language: "en" })).toEqual({ status: 200, body: '{"tables":[]}' });
  worker().says({ kind: "ready" });
  const listed = door.ask("GET", "/tables", { language: "en" });
  worker().answers('{"tables":[1]}');
  expect((await listed).body).toBe('{"tables":[1]}');
  const later = new Python(() => new HandWorker() as unknown as Worker);
  const again = new WorkerDoor(later, new LaidAnswers("answers/"), () => "");
  expect((await again.ask("GET", "/tables", { language: "en" })).body).toBe('{"tables":[1]}');
  expect((await again.ask("GET", "/tables", { language: "es" })).body).toBe('{"tables":[]}');
});

test("a line is used as a socket is", () => {
  worker().says({ kind: "ready" });
  const line = door.line("0123abcd");
  const heard: string[] = [];
  line.onopen = () => line.send("hello");
  line.onmessage = ({ data }) => heard.push(data);
  const open = worker().told.at(-1);
  expect(open).toMatchObject({ kind: "open", table: "0123abcd" });
  const number = open?.kind === "open" ? open.line : 0;
  worker().says({ kind: "opened", line: number });
  expect(line.readyState).toBe(OPEN);
  expect(worker().told.at(-1)).toEqual({ kind: "say", line: number, text: "hello" });
  worker().says({ kind: "heard", line: number, text: "view" });
  expect(heard).toEqual(["view"]);
  line.close();
  expect(line.readyState).toBe(CLOSED);
  worker().says({ kind: "heard", line: number, text: "late" });
  expect(heard, "nothing comes over a line that was closed").toEqual(["view"]);
});

test("Python that does not come is begun again, and what waited is asked then", () => {
  void door.ask("POST", "/tables", {}, "{}");
  worker().says({ kind: "failed", why: "no network" });
  expect([python.stage, python.why, worker().ended]).toEqual(["failed", "no network", true]);
  python.begin();
  expect(python.stage).toBe("coming");
  worker().says({ kind: "progress", done: 3, of: 9, what: "python" });
  expect(python.progress).toMatchObject({ done: 3, of: 9, what: "python" });
  worker().says({ kind: "ready" });
  expect(worker().told).toMatchObject([{ kind: "ask", path: "/tables" }]);
  expect(workers.length).toBe(2);
});

test("Python that stops in the middle says so to whoever waits, and lines are lost", async () => {
  worker().says({ kind: "ready" });
  const line = door.line("0123abcd");
  let lost = 0;
  line.onclose = () => lost++;
  const asked = door.ask("POST", "/tables", {}, "{}");
  worker().onerror?.({ message: "out of memory", preventDefault: () => undefined });
  expect(JSON.parse((await asked).body)).toMatchObject({ code: "lost", sentence: "It stopped." });
  expect((await asked).status).toBe(503);
  expect([lost, line.readyState]).toEqual([1, CLOSED]);
});
