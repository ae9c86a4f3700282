// Questions to the server over HTTP. What it refuses becomes a Refused with its sentence.
import type { Refusal } from "./types";

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}

type Query = Record<string, string | number | boolean>;

export function address(path: string, query: Query = {}): string {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return asked.size ? `/api${path}?${asked}` : `/api${path}`;
}

export async function get<Answer>(path: string, query: Query = {}): Promise<Answer> {
  return answered(await fetch(address(path, query)));
}

export async function post<Answer>(path: string, body: unknown, query: Query = {}): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  return answered(await fetch(address(path, query), { method: "POST", headers, body: JSON.stringify(body) }));
}

export async function postText<Answer>(path: string, body: string, query: Query = {}): Promise<Answer> {
  const headers = { "Content-Type": "text/plain" };
  return answered(await fetch(address(path, query), { method: "POST", headers, body }));
}

export async function remove(path: string, query: Query = {}): Promise<void> {
  await answered(await fetch(address(path, query), { method: "DELETE" }));
}

async function answered<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new Refused((await response.json()) as Refusal);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
