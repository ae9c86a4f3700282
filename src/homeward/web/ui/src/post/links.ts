// Links of a game by post: everything is in the fragment, which browsers send to nobody.
import { site, to } from "../lib/here";

const LETTER = /#\/post\/([A-Za-z0-9_-]+)/;
const SEAT = /#\/moved\/([A-Za-z0-9_-]+)/;
const BARE = /^[A-Za-z0-9_-]{40,}$/;

const inFragment = (path: string): string => new URL(site ? to(path) : `/#${path}`, location.href).href;

export const letterLink = (text: string): string => inFragment(`/post/${text}`);

export const seatLink = (text: string): string => inFragment(`/moved/${text}`);

// The page's own path to what a message brought; none where it brought nothing.
export function pathIn(message: string): string | undefined {
  const seat = SEAT.exec(message)?.[1];
  if (seat) return `/moved/${seat}`;
  const letter = LETTER.exec(message)?.[1] ?? BARE.exec(message.trim())?.[0];
  return letter && `/post/${letter}`;
}
