// A game's history, page by page: long games come in several.
import { get } from "../../lib/api";
import type { BoardShown, Happened, History } from "../../lib/types";

// Where a history and its board come from.
export interface Told {
  page(language: string, step: number): Promise<History>; // the one that has the step
  board(seat: number, dark: boolean, language: string): Promise<BoardShown>;
}

export const toldOf = (table: string): Told => ({
  page: (language, step) => get(`/tables/${table}/history`, { language, step }),
  board: (seat, dark, language) => get(`/tables/${table}/board`, { seat, dark, language }),
});

// The pages from the one that has a step up to the last.
export async function* pages(told: Told, language: string, step = 0): AsyncGenerator<History> {
  for (let next = step, total = Infinity; next < total; ) {
    const page = await told.page(language, next);
    yield page;
    total = page.total;
    next = page.first + page.steps.length;
    if (!page.steps.length) return;
  }
}

// How the board stood after so many steps.
export async function piecesAt(table: string, language: string, step: number): Promise<History["start"]> {
  const page = await toldOf(table).page(language, Math.max(0, step - 1));
  return page.steps[step - 1 - page.first]?.pieces ?? page.start;
}

// The steps from one number up to another.
export async function stepsBetween(table: string, language: string, first: number, end: number): Promise<Happened[]> {
  const found: Happened[] = [];
  for await (const page of pages(toldOf(table), language, first)) {
    found.push(...page.steps.slice(Math.max(0, first - page.first), end - page.first));
    if (page.first + page.steps.length >= end) break;
  }
  return found;
}
