// Links of a game by post: everything is in the fragment, which browsers send to nobody.
const LETTER = /#\/post\/([A-Za-z0-9_-]+)/;
const SEAT = /#\/moved\/([A-Za-z0-9_-]+)/;
const BARE = /^[A-Za-z0-9_-]{40,}$/;

export const letterPath = (text: string): string => `/post/${text}`;

export const seatPath = (text: string): string => `/moved/${text}`;

// The page's own path to what a message brought; none where it brought nothing.
export function pathIn(message: string): string | undefined {
  const seat = SEAT.exec(message)?.[1];
  if (seat) return seatPath(seat);
  const letter = LETTER.exec(message)?.[1] ?? BARE.exec(message.trim())?.[0];
  return letter && letterPath(letter);
}
