// Words that nobody can guess, easy to read out: sixteen syllables of 64 each make 96 bits.
const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aeio";
const SYLLABLES = 16;

const syllable = (byte: number): string => CONSONANTS[byte & 15]! + VOWELS[(byte >> 4) & 3]!;

export function chanceWords(): string {
  const syllables = Array.from(crypto.getRandomValues(new Uint8Array(SYLLABLES)), syllable);
  return Array.from({ length: SYLLABLES / 2 }, (_, i) => syllables[2 * i]! + syllables[2 * i + 1]!).join(" ");
}
