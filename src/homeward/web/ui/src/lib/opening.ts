// Ways to come to a table: a new one, the same again, or one from a file.
import { get, post, postText } from "./api";
import { prefs } from "./prefs.svelte";
import { remembered } from "../setup/remembered";
import { go } from "./router.svelte";
import { kept } from "../sets/kept.svelte";
import { linkOf } from "../sets/link";
import type { GameShown, NewTable, Opened, SeatWish, SetShown, View } from "./types";

const LARGEST_RECORD = 1_000_000; // bytes; the server takes no more

const inLanguage = (): { language: string } => ({ language: prefs.language });

export async function open(wish: NewTable): Promise<void> {
  const { id } = await post<Opened>("/tables", wish, inLanguage());
  go(`/table/${id}`);
}

// One click: I sit where I sat the last time, else in the first seat, and the suggested bot in all others.
export function oneClick(game: GameShown, bot: string, house: Record<string, unknown> = {}): Promise<void> {
  const table = fullTable(game);
  const mine = Math.max(0, table.indexOf(remembered(game)?.sitters.indexOf("me") ?? -1));
  const seats = table.map((_, i): SeatWish => (i === mine ? me() : { who: "bot", name: "", bot }));
  const { language } = prefs;
  return open({ game: game.name, seats, partners: null, house, real_dice: false, hints: true, first: null, clock: null, position: "", language });
}

export const me = (): SeatWish => ({ who: "me", name: prefs.name.trim(), bot: "" });

// The numbers of players a game is for, fewest first.
export const counts = (game: GameShown): number[] => Object.keys(game.seatings).map(Number).sort((a, b) => a - b);

export const seating = (game: GameShown, count: number): number[] => game.seatings[String(count)] ?? [];

const fullTable = (game: GameShown): number[] => seating(game, Math.max(...counts(game)));

export async function rematch(table: string): Promise<void> {
  const { id } = await post<Opened>(`/tables/${table}/rematch`, {}, inLanguage());
  go(`/table/${id}`);
}

export const tooLarge = (file: File): boolean => file.size > LARGEST_RECORD;

const isRules = (file: File): boolean => file.name.toLowerCase().endsWith(".toml");

// A file that somebody was given: house rules to be looked at and kept, or a game.
export async function openFile(file: File): Promise<void> {
  if (!isRules(file)) return openRecord(file);
  const read = await post<SetShown>("/sets/read", { text: await file.text(), file: file.name.slice(-100) }, inLanguage());
  kept.keep({ game: read.game, name: read.name, house: read.house });
  go(linkOf(read.game, read.house));
}

export async function openRecord(file: File): Promise<void> {
  go(await leadsTo(await openText(await file.text())));
}

// The table of a game in a record, or in the letters of a link.
export async function openText(text: string): Promise<string> {
  return (await postText<Opened>("/records", text, inLanguage())).id;
}

// A finished game, or one that can only be looked at, is shown as a replay.
export async function leadsTo(table: string): Promise<string> {
  const view = await get<View>(`/tables/${table}`, inLanguage());
  return view.phase === "over" || view.read_only ? `/replay/${table}` : `/table/${table}`;
}
