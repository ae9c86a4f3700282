// Answers laid out in advance: what follows from the question alone lies in a file, and needs no Python.
import type { Query } from "../lib/door";

// The name of a question, however its query was put together.
export function keyOf(path: string, query: Query): string {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  asked.sort();
  return asked.size ? `${path}?${asked}` : path;
}

export class LaidAnswers {
  readonly #folder: string;
  readonly #coming: Promise<void>;
  #files: Record<string, string> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.#coming = this.#load();
  }

  // The address of the file with an answer; none where it has to be asked for, unknown as long as the list has not come.
  at(path: string, query: Query): string | undefined {
    const file = this.#files?.[keyOf(path, query)];
    return file && this.#folder + file;
  }

  async found(path: string, query: Query): Promise<string | undefined> {
    await this.#coming;
    return this.at(path, query);
  }

  async read(path: string, query: Query): Promise<string | undefined> {
    const address = await this.found(path, query);
    if (address === undefined) return undefined;
    const response = await fetch(address).catch(() => undefined);
    return response?.ok ? response.text() : undefined; // what the network did not bring can still be asked for
  }

  async #load(): Promise<void> {
    const response = await fetch(`${this.#folder}index.json`).catch(() => undefined);
    this.#files = response?.ok ? ((await response.json()) as Record<string, string>) : {};
  }
}
