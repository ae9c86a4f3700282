// The page without a server: Python in a worker is its authority, and the answers that lie in files come first.
import { useDoor } from "../lib/door";
import { fileAt } from "../lib/here";
import { LaidAnswers } from "./answers";
import { Python } from "./python.svelte";
import { siteWords } from "./speaking";
import { WorkerDoor } from "./worker_door";

export const python = new Python(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

useDoor(new WorkerDoor(python, new LaidAnswers(fileAt("answers/")), () => siteWords().lost));

export { default as Around } from "./Around.svelte";
