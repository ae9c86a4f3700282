// Python in its worker: coming, there, or failed to come. What it is told meanwhile waits, and nothing is lost.
import type { FromWorker, ToWorker } from "./messages";

export interface Progress {
  done: number;
  of: number;
  what: string;
}

export interface Listener {
  heard(message: FromWorker): void;
  lost(): void; // it is gone, and will not answer what it was told
}

const NOTHING: Progress = { done: 0, of: 1, what: "" };

export class Python {
  stage: "coming" | "ready" | "failed" = $state("coming");
  progress: Progress = $state.raw(NOTHING);
  wanted = $state(false); // somebody waits for it
  why = $state(""); // it failed, in its own words
  listener: Listener | undefined;
  readonly ready: Promise<void>;
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  #held: ToWorker[] = [];
  #isReady!: () => void;

  constructor(start: () => Worker) {
    this.#start = start;
    this.ready = new Promise((isReady) => (this.#isReady = isReady));
    this.begin();
  }

  // Once more, after it has failed.
  begin(): void {
    this.stage = "coming";
    this.progress = NOTHING;
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => worker === this.#worker && this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault(); // it is said on the page
      if (worker === this.#worker) this.#failed(event.message);
    };
    this.#worker = worker;
  }

  tell(message: ToWorker): void {
    if (this.stage === "ready") return this.#worker!.postMessage(message);
    this.#held.push(message);
    this.wanted = true;
  }

  #hear(message: FromWorker): void {
    if (message.kind === "progress") this.progress = message;
    else if (message.kind === "failed") this.#failed(message.why);
    else if (message.kind === "ready") this.#come();
    else this.listener?.heard(message);
  }

  #come(): void {
    this.stage = "ready";
    this.wanted = false;
    for (const message of this.#held.splice(0)) this.#worker!.postMessage(message);
    this.#isReady();
  }

  #failed(why: string): void {
    const was = this.stage;
    this.stage = "failed";
    this.why = why;
    this.#worker?.terminate();
    this.#worker = undefined;
    if (was === "ready") this.listener?.lost();
  }
}
