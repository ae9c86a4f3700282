// What is said of fair chance: of dice where they are thrown, of cards where those are drawn.
import type { View } from "../lib/types";
import { say, type Words } from "../words";

export function fairWords(family: View["family"] | undefined): Words["fair"] {
  const words = say().fair;
  if (family !== "stage") return words;
  const { seenRight, seenWrong, draws, unwitnessedFinding: unwitnessed, ...cards } = words.cards;
  const findings = { ...words.findings, draws, unwitnessed, seen_hash: (right: boolean) => (right ? seenRight : seenWrong) };
  return { ...words, ...cards, findings };
}
