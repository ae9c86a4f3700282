// The one door to the authority: a server over HTTP and sockets, or Python in a worker. The page speaks through nothing else.
import { ServerDoor } from "./server_door";

export type Query = Record<string, string | number | boolean>;

export interface Reply {
  status: number;
  body: string;
  name?: string; // of a file to keep it in
}

// A table's line, as a socket is used.
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export const CONNECTING = 0; // a line's states, as sockets number them
export const OPEN = 1;
export const CLOSED = 3;

export interface Door {
  readonly settled?: Promise<void>; // until then it may answer as things stood the last time
  // Fails only where nobody answers at all; a refusal is a reply.
  ask(method: string, path: string, query: Query, body?: string, type?: string): Promise<Reply>;
  line(table: string): Line;
  picture(path: string, query: Query): string | Promise<string>; // an address for an <img>
}

let ours: Door = new ServerDoor();

export const door = (): Door => ours;

// Before anything is asked.
export function useDoor(other: Door): void {
  ours = other;
}
