// A device before the first throw: what it keeps of what it is shown, what it has to do, and where it is shown otherwise.
import type { FairShown } from "../lib/types";
import { chanceWords } from "./chance-words";
import { listDigest, listOf, type Pledge, pledged } from "./dice";
import type { Committed, Saw } from "./saw";

export type Bound = FairShown & { committed: NonNullable<FairShown["committed"]> };

export const isBound = (fair: FairShown | null | undefined): fair is Bound => !!fair?.committed;

// Whether a table is still what this device saw of it. All may begin once more, openly, until the words are open.
export function agrees(table: string, fair: FairShown | null, saw: Saw | undefined): boolean {
  if (!fair) return saw === undefined; // dice that were seen committed do not go without a word
  if (isBound(fair) && saw === undefined) return fair.committed.stage === "settled" || isFor(table, fair);
  if (saw?.committed === undefined) return true;
  return isBound(fair) && keepsTo(fair, saw, saw.committed);
}

// A table that goes on from a record has the terms of the one that it was; it is settled, and nobody pledges there.
const isFor = (table: string, { committed }: Bound): boolean => committed.terms.startsWith(`table ${table}\n`);

function keepsTo(fair: Bound, saw: Saw, kept: Committed): boolean {
  const { terms, beginning } = fair.committed;
  if (terms !== kept.terms || beginning < kept.beginning) return false;
  if (beginning > kept.beginning) return !kept.settled;
  return saw.commitment === fair.commitment && holdsWords(fair, saw, kept) && holdsList(fair, kept);
}

// Words that were pledged stay pledged.
function holdsWords(fair: Bound, saw: Saw, { seat, given }: Committed): boolean {
  const mine = fair.committed.pledges.filter((one) => one.seat === seat).map(({ pledge }) => pledge);
  return seat === undefined || saw.words.slice(0, given ?? 0).every((text) => mine.includes(pledged(fair.commitment, { seat, text })));
}

function holdsList(fair: Bound, { list, settled }: Committed): boolean {
  const { stage, pledges, waived } = fair.committed;
  if (list === undefined) return true;
  if (stage !== "opening" && stage !== "settled") return false;
  if (settled && stage !== "settled") return false;
  const told = stage === "settled" ? listOf(fair.commitment, fair.words, waived) : listDigest(fair.commitment, pledges, waived);
  return told === list;
}

// What is kept after a look; all that was kept of an earlier beginning is let go.
export function kept(fair: Bound, saw: Saw | undefined, seat: number | undefined): Saw {
  const { terms, beginning, stage, pledges, waived } = fair.committed;
  const same = saw?.committed?.beginning === beginning ? saw : undefined;
  const before: Saw = same ?? { commitment: fair.commitment, words: [] };
  const now: Committed = { ...before.committed, terms, beginning };
  if (seat !== undefined && now.seat === undefined && stage !== "settled") now.seat = seat;
  if (stage === "opening" && now.list === undefined) now.list = listDigest(fair.commitment, pledges, waived);
  if (stage === "settled" && now.list !== undefined) now.settled = true;
  return { ...before, committed: now };
}

// Whether this device was there when the dice were settled, and had a part in it.
export function witnessed(fair: FairShown, saw: Saw | undefined): boolean {
  if (!isBound(fair) || saw?.committed === undefined) return saw !== undefined && !isBound(fair);
  const { list, given, beginning } = saw.committed;
  return list !== undefined && !!given && beginning === fair.committed.beginning;
}

// The words that this device pledges now: those of chance first, and any that were not heard.
export function toPledge(fair: Bound, saw: Saw): Words | undefined {
  const { stage, left_out } = fair.committed;
  const seat = saw.committed?.seat;
  if (seat === undefined || !fair.is_open || left_out.includes(seat) || stage === "opening") return undefined;
  if (!saw.words.length) return { seat, text: chanceWords() };
  const mine = fair.committed.pledges.filter((one) => one.seat === seat);
  const text = saw.words.find((one) => !isPledged(fair, mine, { seat, text: one }));
  return text === undefined ? undefined : { seat, text };
}

// The words that this device opens next: only once it keeps the list that they stand in.
export function toOpen(fair: Bound, saw: Saw): Words | undefined {
  const { seat, list } = saw.committed ?? {};
  if (seat === undefined || list === undefined || fair.committed.stage !== "opening") return undefined;
  const next = fair.committed.pledges.filter((one) => one.seat === seat)[fair.words.filter((one) => one.seat === seat).length];
  const text = next && saw.words.find((one) => isPledged(fair, [next], { seat, text: one }));
  return text === undefined ? undefined : { seat, text };
}

interface Words {
  seat: number;
  text: string;
}

const isPledged = (fair: Bound, pledges: Pledge[], words: Words): boolean =>
  pledges.some(({ pledge }) => pledge === pledged(fair.commitment, words));
