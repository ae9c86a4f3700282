// The house rules of a position being laid out: chosen as for a new table, and kept in its text.
import { changedHouse, type House } from "../setup/house";
import type { Laying } from "./laying.svelte";
import { houseOf, ruled } from "./notation";

export class Housing implements House {
  houseOpen = $state(false);
  readonly #laying: Laying;

  constructor(laying: Laying) {
    this.#laying = laying;
  }

  get house(): Record<string, unknown> {
    return this.#laying.position ? houseOf(this.#laying.position) : {};
  }

  set house(house: Record<string, unknown>) {
    this.#laying.change((position) => ruled(position, house));
  }

  set(key: string, value: unknown, sheets: unknown): void {
    this.house = changedHouse(this.house, key, value, sheets);
  }
}
