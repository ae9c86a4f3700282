// The page without a server: Python in a worker is its authority, and the answers that lie in files come first.
import { useDoor } from "../lib/door";
import { fileAt } from "../lib/here";
import { at } from "../lib/router.svelte";
import { LaidAnswers } from "./answers";
import { Python } from "./python.svelte";
import { siteWords } from "./speaking";
import { Versions } from "./versions/versions.svelte";
import { WorkerDoor } from "./worker_door";

export const python = new Python(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
export const versions = new Versions(() => at.place.screen === "table");

useDoor(new WorkerDoor(python, new LaidAnswers(fileAt("answers/")), () => siteWords().lost));
