// A table over a socket: the view as it stands, actions and questions with their answers, and coming back by itself.
import { Refused } from "./api";
import type { Action, HintAnswer, Refusal, ServerMessage, View, WhyAnswer } from "./types";
import type { Language } from "../words";

const WIRE = 1;
const RETRY_MS = [300, 600, 1200, 2400, 5000];

interface Waiting {
  message: string;
  settle: (message: ServerMessage) => void;
  fail: (error: Error) => void;
}

export class Live {
  view: View | undefined = $state.raw();
  connected = $state(false);
  gone: Refusal | undefined = $state.raw(); // the table cannot be had: it is not there, or not ours
  readonly #table: string;
  #language: Language;
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #unseen: { version: number; settle: () => void }[] = [];
  #tries = 0;
  #closed = false;

  constructor(table: string, language: Language) {
    this.#table = table;
    this.#language = language;
    this.#connect();
  }

  act(action: Action): Promise<void> {
    if (!this.view) return Promise.reject(new Error("no view yet"));
    const id = newId();
    return this.#ask(id, { type: "act", id, seen: this.view.version, action }).then(() => undefined);
  }

  why(piece: string, to: string): Promise<WhyAnswer> {
    const id = newId();
    return this.#ask(id, { type: "why", id, piece, to }) as Promise<WhyAnswer>;
  }

  hint(): Promise<HintAnswer> {
    const id = newId();
    return this.#ask(id, { type: "hint", id, seen: this.view?.version ?? 0 }) as Promise<HintAnswer>;
  }

  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    if (this.connected) this.#hello();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.#table)}/live`);
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => this.#lost();
  }

  #hello(): void {
    this.#send({ type: "hello", wire: WIRE, language: this.#language });
  }

  #hear(message: ServerMessage): void {
    if (message.type === "view") {
      this.#seen(message.view);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === "done" && waiting && this.view!.version < message.version) {
      this.#unseen.push({ version: message.version, settle: () => waiting.settle(message) });
      return; // done is done when it can be seen
    }
    if (message.type !== "refused") waiting?.settle(message);
    else if (waiting) waiting.fail(new Refused(message.refusal));
    else if (!this.view) this.#give_up(message.refusal);
  }

  #seen(view: View): void {
    const back = !this.connected;
    this.connected = true;
    this.#tries = 0;
    this.view = view;
    for (const done of this.#unseen.filter(({ version }) => version <= view.version)) done.settle();
    this.#unseen = this.#unseen.filter(({ version }) => version > view.version);
    if (back) for (const { message } of this.#waiting.values()) this.#socket?.send(message); // retries are harmless
  }

  #give_up(refusal: Refusal): void {
    this.gone = refusal;
    this.close();
  }

  #lost(): void {
    this.connected = false;
    if (this.#closed) return;
    const wait = RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)];
    setTimeout(() => this.#closed || this.#connect(), wait);
  }

  #ask(id: string, message: object): Promise<ServerMessage> {
    return new Promise((settle, fail) => {
      const text = JSON.stringify(message);
      this.#waiting.set(id, { message: text, settle, fail });
      if (this.connected) this.#socket?.send(text);
    });
  }

  #send(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }
}

// crypto.randomUUID is missing on plain http; getRandomValues is not.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
