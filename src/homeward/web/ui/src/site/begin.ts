// The page without a server: Python in a worker is its authority, and the answers that lie in files come first.
import { useDoor } from "../lib/door";
import { fileAt } from "../lib/here";
import { at } from "../lib/router.svelte";
import { LaidAnswers } from "./answers";
import { Python } from "./python.svelte";
import { siteWords } from "./speaking";
import { Versions } from "./versions/versions.svelte";
import { WorkerDoor } from "./worker_door";

const IN_USE = ["table", "new", "learn", "position", "byPost", "seatMoved"]; // screens with something of somebody's that reloading would disturb

export const python = new Python(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
export const inUse = (): boolean => IN_USE.includes(at.place.screen);
export const versions = new Versions(inUse);

useDoor(new WorkerDoor(python, new LaidAnswers(fileAt("answers/")), () => siteWords().lost));
