// A game's history, page by page: long games come in several.
import { get } from "../../lib/api";
import type { Happened, History } from "../../lib/types";

// The pages from the one that has a step up to the last.
export async function* pages(table: string, language: string, step = 0): AsyncGenerator<History> {
  for (let next = step, total = Infinity; next < total; ) {
    const page = await get<History>(`/tables/${table}/history`, { language, step: next });
    yield page;
    total = page.total;
    next = page.first + page.steps.length;
    if (!page.steps.length) return;
  }
}

// The steps from one number up to another.
export async function stepsBetween(table: string, language: string, first: number, end: number): Promise<Happened[]> {
  const found: Happened[] = [];
  for await (const page of pages(table, language, first)) {
    found.push(...page.steps.slice(Math.max(0, first - page.first), end - page.first));
    if (page.first + page.steps.length >= end) break;
  }
  return found;
}
