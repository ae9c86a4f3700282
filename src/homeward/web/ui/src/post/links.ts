// Links of a game by post: everything is in the fragment, which browsers send to nobody.
import { unescaped } from "../lib/unescaped";

const SIGN = "#/post/";
const LETTER = /^#\/post\/([A-Za-z0-9_-]+)\s*$/;
const SEAT = /#\/moved\/([A-Za-z0-9_-]+)/;
const BARE = /^[A-Za-z0-9_-]{40,}$/;
const LONGEST = 20_000; // of what is read

export const letterPath = (text: string): string => `/post/${encodeURIComponent(text)}`;

export const seatPath = (text: string): string => `/moved/${text}`;

// The page's own path to what a message brought; none where it brought nothing. What a messenger has broken into pieces
// goes along as it is, from the link on: whoever reads letters knows whether they are whole.
export function pathIn(message: string): string | undefined {
  const told = message.includes(SIGN) ? message : unescaped(message);
  const seat = SEAT.exec(told)?.[1];
  if (seat) return seatPath(seat);
  const letter = told.includes(SIGN) ? fromLink(told.slice(told.indexOf(SIGN))) : BARE.exec(told.trim())?.[0];
  return letter && letterPath(letter);
}

const fromLink = (rest: string): string => LETTER.exec(rest)?.[1] ?? rest.slice(0, LONGEST);
