// A verdict in a line: what would have kept how much more. Whoever wants to know why is shown.
import type { CalledPlay, VerdictShown } from "../../lib/types";
import type { Words } from "../../words";

// Of all plays of the turn that are called something, the first that is called by the hardest word.
export function worstOf(verdict: VerdictShown): CalledPlay | undefined {
  return verdict.called.find(({ call }) => call === verdict.call);
}

export function inShort(verdict: VerdictShown, words: Words["review"]): { words: string; spoken: string } {
  const worst = worstOf(verdict);
  const better = worst?.better[0];
  if (!worst || !better) return { words: verdict.sentence, spoken: verdict.spoken };
  const told = (play: string): string => words.keptMore(worst.words, play, worst.difference.words);
  return { words: told(better.words), spoken: told(better.spoken) };
}
