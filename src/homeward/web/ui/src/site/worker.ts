// Python, and the authority in it.
import type { FromWorker } from "./messages";

const failed: FromWorker = { kind: "failed", why: "There is no Python here." };
postMessage(failed);
