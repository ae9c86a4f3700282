// A table over its line: the view as it stands, actions and questions with their answers, and coming back by itself.
import { Refused } from "./api";
import { CLOSED, door, type Line } from "./door";
import type {
  Action,
  HintAnswer,
  People,
  Question,
  QuestionAnswer,
  Reaction,
  ReactionMessage,
  Refusal,
  ServerMessage,
  View,
  WhyAnswer,
} from "./types";
import type { Wordiness } from "./defaults";
import type { Language } from "../words";

const WIRE = 3;
const RETRY_MS = [300, 600, 1200, 2400, 5000];
const SILENCE_MS = 4000; // a server that is there answers sooner
const GONE = ["no_such_table", "shown_out"];

interface Waiting {
  message: string;
  settle: (message: ServerMessage) => void;
  fail: (error: Error) => void;
}

export class Live {
  view: View | undefined = $state.raw();
  connected = $state(false);
  people: People | undefined = $state.raw(); // who is here
  reaction: ReactionMessage | undefined = $state.raw(); // the last one
  absences = 0; // how often the line was lost
  ahead = 0; // by how many milliseconds the server has run longer than this page
  gone: Refusal | undefined = $state.raw(); // the table cannot be had: it is not there, or not ours
  readonly #table: string;
  #language: Language;
  #line: Line | undefined;
  #waiting = new Map<string, Waiting>();
  #unseen: { version: number; settle: () => void }[] = [];
  #acted: Promise<void> = Promise.resolve();
  #tries = 0;
  #closed = false;
  #heard = false;
  #retrying: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, language: Language) {
    this.#table = table;
    this.#language = language;
    this.#connect();
    addEventListener("online", this.#awake);
    document.addEventListener("visibilitychange", this.#awake);
  }

  // One after the other: an action has seen what the one before it did.
  act(action: Action): Promise<void> {
    const acted = this.#acted.then(() => this.#act(action));
    this.#acted = acted.catch(() => undefined);
    return acted;
  }

  async #act(action: Action): Promise<void> {
    if (!this.view) throw new Error("no view yet");
    const id = newId();
    await this.#ask(id, { type: "act", id, seen: this.view.version, action });
  }

  why(piece: string, to: string): Promise<WhyAnswer> {
    const id = newId();
    return this.#ask(id, { type: "why", id, piece, to }) as Promise<WhyAnswer>;
  }

  hint(): Promise<HintAnswer> {
    const id = newId();
    return this.#ask(id, { type: "hint", id, seen: this.view?.version ?? 0 }) as Promise<HintAnswer>;
  }

  question(about: Question, piece: string, wordiness: Wordiness): Promise<QuestionAnswer> {
    const id = newId();
    return this.#ask(id, { type: "question", id, about, piece, wordiness }) as Promise<QuestionAnswer>;
  }

  async react(reaction: Reaction): Promise<void> {
    const id = newId();
    await this.#ask(id, { type: "react", id, reaction });
  }

  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    if (this.connected) this.#hello();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#awake);
    document.removeEventListener("visibilitychange", this.#awake);
    clearTimeout(this.#retrying);
    this.#line?.close();
  }

  // The network is back, or the laptop was opened: a line that looks open may be long dead.
  readonly #awake = (): void => {
    if (this.#closed || document.hidden) return;
    if (!this.connected) {
      this.#tries = 0;
      if (this.#line?.readyState === CLOSED) this.#connect();
      return;
    }
    const line = this.#line;
    this.#heard = false;
    this.#hello();
    setTimeout(() => {
      if (!this.#heard && line === this.#line) line?.close();
      if (!this.#heard && line === this.#line) this.#lost(); // a dead line may take minutes to close
    }, SILENCE_MS);
  };

  #connect(): void {
    clearTimeout(this.#retrying);
    const line = door().line(this.#table);
    this.#line = line;
    line.onopen = () => this.#hello();
    line.onmessage = (event) => {
      if (line === this.#line) this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    line.onclose = () => {
      if (line === this.#line) this.#lost();
    };
  }

  #hello(): void {
    this.#send({ type: "hello", wire: WIRE, language: this.#language });
  }

  #hear(message: ServerMessage): void {
    this.#heard = true;
    if (message.type === "view") {
      this.ahead = message.now - performance.now(); // which no change of the date moves
      this.#seen(message.view);
      return;
    }
    if (message.type === "people") {
      this.people = message;
      return;
    }
    if (message.type === "reaction") {
      this.reaction = message;
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
    else if (!this.view || GONE.includes(message.refusal.code)) this.#give_up(message.refusal);
  }

  #seen(view: View): void {
    const back = !this.connected;
    this.connected = true;
    this.#tries = 0;
    this.view = view;
    for (const done of this.#unseen.filter(({ version }) => version <= view.version)) done.settle();
    this.#unseen = this.#unseen.filter(({ version }) => version > view.version);
    if (back) for (const { message } of this.#waiting.values()) this.#line?.send(message); // retries are harmless
  }

  #give_up(refusal: Refusal): void {
    this.gone = refusal;
    this.close();
  }

  #lost(): void {
    if (this.connected) this.absences++;
    this.connected = false;
    if (this.#closed) return;
    const wait = RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)];
    clearTimeout(this.#retrying);
    this.#retrying = setTimeout(() => this.#closed || this.#connect(), wait);
  }

  #ask(id: string, message: object): Promise<ServerMessage> {
    return new Promise((settle, fail) => {
      const text = JSON.stringify(message);
      this.#waiting.set(id, { message: text, settle, fail });
      if (this.connected) this.#line?.send(text);
    });
  }

  #send(message: object): void {
    this.#line?.send(JSON.stringify(message));
  }
}

// crypto.randomUUID is missing on plain http; getRandomValues is not.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
