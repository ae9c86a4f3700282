// What the page and the worker with Python say to each other.
import type { Query } from "../lib/door";

export type ToWorker =
  | { kind: "ask"; id: number; method: string; path: string; query: Query; body?: string }
  | { kind: "open"; line: number; table: string }
  | { kind: "say"; line: number; text: string }
  | { kind: "close"; line: number };

export type FromWorker =
  | { kind: "progress"; done: number; of: number; what: string }
  | { kind: "ready" }
  | { kind: "failed"; why: string }
  | { kind: "answer"; id: number; status: number; body: string; name?: string }
  | { kind: "opened"; line: number }
  | { kind: "heard"; line: number; text: string }
  | { kind: "closed"; line: number; code: number };
