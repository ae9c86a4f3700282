// The door to a server: questions over HTTP, a table's line over a socket.
import type { Door, Line, Query, Reply } from "./door";

export function address(path: string, query: Query = {}): string {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return asked.size ? `/api${path}?${asked}` : `/api${path}`;
}

export class ServerDoor implements Door {
  async ask(method: string, path: string, query: Query, body?: string, type = "application/json"): Promise<Reply> {
    const sent = body === undefined ? { method } : { method, body, headers: { "Content-Type": type } };
    const response = await fetch(address(path, query), sent);
    return { status: response.status, body: await response.text() };
  }

  line(table: string): Line {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/live`) as Line;
  }

  picture(path: string, query: Query): string {
    return address(path, query);
  }
}
