// The house rules this device keeps under a name: in the browser, and nowhere else.
export interface KeptSet {
  game: string;
  name: string;
  house: Record<string, unknown>;
}

const KEY = "homeward.sets";

const isSet = (one: unknown): one is KeptSet => {
  const { game, name, house } = (one ?? {}) as Partial<KeptSet>;
  return typeof game === "string" && typeof name === "string" && typeof house === "object" && house !== null;
};

export function read(): KeptSet[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(found) ? found.filter(isSet) : [];
  } catch {
    return []; // a browser that keeps nothing, or something else under our key
  }
}

// Whether the browser has kept them.
export function write(sets: KeptSet[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(sets));
    return true;
  } catch {
    return false;
  }
}

export const same = (one: KeptSet, other: KeptSet): boolean => one.game === other.game && one.name === other.name;

// One more; one of the same name and game gives way to it.
export const withSet = (sets: KeptSet[], added: KeptSet): KeptSet[] => [...sets.filter((one) => !same(one, added)), added];

export const without = (sets: KeptSet[], gone: KeptSet): KeptSet[] => sets.filter((one) => !same(one, gone));

class Kept {
  sets: KeptSet[] = $state.raw(read());

  keep(added: KeptSet): boolean {
    return this.#change((sets) => withSet(sets, added));
  }

  remove(gone: KeptSet): boolean {
    return this.#change((sets) => without(sets, gone));
  }

  rename(old: KeptSet, name: string): boolean {
    return this.#change((sets) => withSet(without(sets, old), { ...old, name }));
  }

  // Another tab may have kept some meanwhile.
  #change(how: (sets: KeptSet[]) => KeptSet[]): boolean {
    const changed = how(read());
    const isKept = write(changed);
    if (isKept) this.sets = changed;
    return isKept;
  }
}

export const kept = new Kept();
