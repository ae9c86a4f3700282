// The door to Python in a worker. What lies in a file already is answered from there.
import { CLOSED, CONNECTING, OPEN, type Door, type Line, type Query, type Reply } from "../lib/door";
import type { Refusal } from "../lib/types";
import type { LaidAnswers } from "./answers";
import { tablesLately, tablesSeen } from "./keeping/lately";
import type { FromWorker } from "./messages";
import type { Listener, Python } from "./python.svelte";

export class WorkerDoor implements Door, Listener {
  readonly settled: Promise<void>;
  readonly #python: Python;
  readonly #answers: LaidAnswers;
  readonly #lostWords: () => string; // for whoever waits for an answer that will not come
  #asked = new Map<number, (reply: Reply) => void>();
  #lines = new Map<number, WorkerLine>();
  #last = 0;

  constructor(python: Python, answers: LaidAnswers, lostWords: () => string) {
    this.#python = python;
    this.#answers = answers;
    this.#lostWords = lostWords;
    this.settled = python.ready;
    python.listener = this;
  }

  async ask(method: string, path: string, query: Query, body?: string): Promise<Reply> {
    if (method !== "GET") return this.#tell(method, path, query, body);
    if (path === "/tables") return this.#tables(query);
    const laid = await this.#answers.read(path, query);
    return laid === undefined ? this.#tell(method, path, query) : { status: 200, body: laid };
  }

  line(table: string): Line {
    const number = ++this.#last;
    const line = new WorkerLine(number, this.#python, () => this.#lines.delete(number));
    this.#lines.set(number, line);
    this.#python.tell({ kind: "open", line: number, table });
    return line;
  }

  picture(path: string, query: Query): string | Promise<string> {
    return this.#answers.at(path, query) ?? this.#drawn(path, query);
  }

  async #drawn(path: string, query: Query): Promise<string> {
    const laid = await this.#answers.found(path, query);
    if (laid !== undefined) return laid;
    const { body } = await this.#tell("GET", path, query);
    return `data:image/svg+xml,${encodeURIComponent(body)}`;
  }

  // My tables as they were listed last until Python is here, so that the shelf is there at once.
  async #tables(query: Query): Promise<Reply> {
    if (this.#python.stage !== "ready") return { status: 200, body: tablesLately(String(query["language"])) };
    const reply = await this.#tell("GET", "/tables", query);
    if (reply.status === 200) tablesSeen(String(query["language"]), reply.body);
    return reply;
  }

  #tell(method: string, path: string, query: Query, body?: string): Promise<Reply> {
    const id = ++this.#last;
    return new Promise((settle) => {
      this.#asked.set(id, settle);
      this.#python.tell({ kind: "ask", id, method, path, query, body });
    });
  }

  heard(message: FromWorker): void {
    if (message.kind === "answer") {
      this.#asked.get(message.id)?.(message);
      this.#asked.delete(message.id);
    } else if ("line" in message) {
      this.#lines.get(message.line)?.heard(message);
    }
  }

  lost(): void {
    const refusal = JSON.stringify({ code: "lost", sentence: this.#lostWords(), reason: null, version: null } satisfies Refusal);
    for (const settle of this.#asked.values()) settle({ status: 503, body: refusal });
    this.#asked.clear();
    for (const line of [...this.#lines.values()]) line.heard({ kind: "closed", line: 0, code: 1006 });
  }
}

class WorkerLine implements Line {
  readyState = CONNECTING;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  readonly #number: number;
  readonly #python: Python;
  readonly #ended: () => void;

  constructor(number: number, python: Python, ended: () => void) {
    this.#number = number;
    this.#python = python;
    this.#ended = ended;
  }

  send(text: string): void {
    if (this.readyState === OPEN) this.#python.tell({ kind: "say", line: this.#number, text });
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.#end();
    this.#python.tell({ kind: "close", line: this.#number });
  }

  heard(message: Extract<FromWorker, { line: number }>): void {
    if (message.kind === "heard") return this.onmessage?.({ data: message.text });
    if (message.kind === "opened") {
      this.readyState = OPEN;
      this.onopen?.();
    } else {
      this.#end();
      this.onclose?.();
    }
  }

  #end(): void {
    this.readyState = CLOSED;
    this.#ended();
  }
}
