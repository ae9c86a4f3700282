// House rules as they are chosen: only what differs from the sheet.
import { same } from "./values";

export interface House {
  house: Record<string, unknown>;
  houseOpen: boolean;
  set: (key: string, value: unknown, sheets: unknown) => void;
}

export function changedHouse(
  house: Record<string, unknown>,
  key: string,
  value: unknown,
  sheets: unknown,
): Record<string, unknown> {
  const { [key]: _, ...others } = house;
  return same(value, sheets) ? others : { ...others, [key]: value };
}
