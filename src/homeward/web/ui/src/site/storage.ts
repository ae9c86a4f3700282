// Tables, their events and their reviews in IndexedDB. What Python has decided is done here, all of it or nothing; texts
// are JSON.
const NAME = "homeward";
const VERSION = 2;
const STORES = { tables: "id", events: ["table", "number"], reviews: "table" };

type Step =
  | ["add", "tables" | "events", object]
  | ["put", "reviews", object] // in the place of the one before
  | ["merge", "tables", string, object] // into what is there
  | ["drop", string]; // a table and all that is kept of it

export class Storage {
  readonly #opened: Promise<IDBDatabase>;

  constructor() {
    this.#opened = opened();
  }

  // "" when it is on disk, else the name of what went wrong, and nothing has changed.
  async write(steps: string): Promise<string> {
    const database = await this.#opened;
    const doing = database.transaction(Object.keys(STORES), "readwrite", { durability: "strict" });
    const done = ended(doing);
    try {
      for (const step of JSON.parse(steps) as Step[]) take(doing, step);
    } catch {
      // it was ended by an earlier step, whose name is told
    }
    return done;
  }

  // A table with its events, null where there is none.
  async read(id: string): Promise<string> {
    const reading = (await this.#opened).transaction(["tables", "events"]);
    const table = answer(reading.objectStore("tables").get(id));
    const events = answer(reading.objectStore("events").getAll(eventsOf(id)));
    const [found, happened] = [await table, await events];
    return JSON.stringify(found ? [found, happened] : null);
  }

  // What is kept of what a table's game teaches, null where nothing is.
  async review(id: string): Promise<string> {
    const reading = (await this.#opened).transaction("reviews");
    return JSON.stringify((await answer(reading.objectStore("reviews").get(id))) ?? null);
  }

  async tables(): Promise<string> {
    const reading = (await this.#opened).transaction("tables");
    return JSON.stringify(await answer(reading.objectStore("tables").getAll()));
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const there = request.result.objectStoreNames; // those of the version before
    for (const [name, keyPath] of Object.entries(STORES)) {
      if (!there.contains(name)) request.result.createObjectStore(name, { keyPath });
    }
  };
  return new Promise((settle, fail) => {
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // a newer page is about to change it
      settle(request.result);
    };
    request.onerror = () => fail(request.error);
  });
}

function take(doing: IDBTransaction, step: Step): void {
  switch (step[0]) {
    case "add":
      doing.objectStore(step[1]).add(step[2]);
      return;
    case "put":
      doing.objectStore(step[1]).put(step[2]);
      return;
    case "merge":
      merge(doing, step[2], step[3]);
      return;
    case "drop":
      doing.objectStore("tables").delete(step[1]);
      doing.objectStore("reviews").delete(step[1]);
      doing.objectStore("events").delete(eventsOf(step[1]));
  }
}

function merge(doing: IDBTransaction, id: string, fields: object): void {
  const tables = doing.objectStore("tables");
  const asked = tables.get(id);
  asked.onsuccess = () => {
    if (asked.result) tables.put({ ...asked.result, ...fields });
    else doing.abort(); // somebody has put the table away
  };
}

const eventsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

function ended(doing: IDBTransaction): Promise<string> {
  return new Promise((settle) => {
    doing.oncomplete = () => settle("");
    doing.onabort = () => settle(doing.error?.name ?? "NotFoundError");
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error);
  });
}
