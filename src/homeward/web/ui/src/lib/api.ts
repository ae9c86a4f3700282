// Questions to the authority. What it refuses becomes a Refused with its sentence.
import { door, type Query, type Reply } from "./door";
import type { Refusal } from "./types";

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}

export async function get<Answer>(path: string, query: Query = {}): Promise<Answer> {
  return answered(await door().ask("GET", path, query));
}

export async function post<Answer>(path: string, body: unknown, query: Query = {}): Promise<Answer> {
  return answered(await door().ask("POST", path, query, JSON.stringify(body), "application/json"));
}

export async function postText<Answer>(path: string, body: string, query: Query = {}): Promise<Answer> {
  return answered(await door().ask("POST", path, query, body, "text/plain"));
}

export async function remove(path: string, query: Query = {}): Promise<void> {
  answered(await door().ask("DELETE", path, query));
}

// As it was said: a record, everything that is kept.
export async function getText(path: string, query: Query = {}): Promise<Reply> {
  return accepted(await door().ask("GET", path, query));
}

function accepted(reply: Reply): Reply {
  if (reply.status >= 400) throw new Refused(JSON.parse(reply.body) as Refusal);
  return reply;
}

function answered<Answer>(reply: Reply): Answer {
  const { status, body } = accepted(reply);
  return (status === 204 ? undefined : JSON.parse(body)) as Answer;
}
