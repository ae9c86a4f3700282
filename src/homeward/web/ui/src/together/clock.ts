// What a seat's clock shows.
import type { View } from "../lib/types";

type Clock = NonNullable<View["clock"]>;

// The milliseconds a seat has left, by the time of the server; nothing where no clock is kept for it.
export function timeLeft(clock: Clock, seat: number, now: number): number | undefined {
  const spent = clock.spent[seat];
  if (spent === undefined) return undefined;
  const runs = clock.running === seat ? now - clock.since : 0;
  return Math.max(0, clock.seconds * 1000 - spent - Math.max(0, runs));
}

// A time as clocks show it: 4:05.
export function clockTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
