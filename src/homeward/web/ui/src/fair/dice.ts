// Secret, words and counter → dice, cards and lots: docs/fair-dice.md once more, in the browser. The hashes are a
// library's and not the browser's own, which are missing on plain http.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const NAME = "homeward fair dice 1";
const NAME_2 = "homeward fair dice 2"; // everything is committed before anything is shown

export interface Words {
  seat: number;
  text: string;
}

export interface Pledge {
  seat: number;
  pledge: string;
}

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const commitment = (secret: string): string => hash(`${NAME}\ncommitment\n${secret}`);

export function wordsDigest(words: Words[]): string {
  return hash(`${NAME}\nwords\n${words.map(({ seat, text }) => `${seat} ${text}\n`).join("")}`);
}

// The second version: the hash is bound to the table's terms, and words are pledged before they are shown.
export const termsDigest = (terms: string): string => hash(`${NAME_2}\nterms\n${terms}`);

export const boundCommitment = (terms: string, beginning: number, secret: string): string =>
  hash(`${NAME_2}\ncommitment\n${terms}\n${beginning}\n${secret}`);

export const pledged = (commitment: string, { seat, text }: Words): string =>
  hash(`${NAME_2}\npledge\n${commitment}\n${seat}\n${text}`);

export function listDigest(commitment: string, pledges: Pledge[], waived: number[]): string {
  const lines = [...pledges.map(({ seat, pledge }) => `${seat} ${pledge}\n`), ...waived.map((seat) => `waived ${seat}\n`)];
  return hash(`${NAME_2}\nlist\n${commitment}\n${lines.join("")}`);
}

// The same from the words themselves.
export const listOf = (commitment: string, words: Words[], waived: number[]): string =>
  listDigest(
    commitment,
    words.map((one) => ({ seat: one.seat, pledge: pledged(commitment, one) })),
    waived,
  );

export const openedDigest = (commitment: string, words: Words[], waived: number[]): string =>
  hash(
    `${NAME_2}\nwords\n${listOf(commitment, words, waived)}\n${words.map(({ seat, text }) => `${seat} ${text}\n`).join("")}`,
  );

export const boundDice = (secret: string, digest: string): FairDice => new FairDice(secret, digest, NAME_2);

export class FairDice {
  readonly #secret: Uint8Array;
  readonly #digest: string;
  readonly #name: string;

  constructor(secret: string, digest: string, name = NAME) {
    this.#secret = hexToBytes(secret);
    this.#digest = digest;
    this.#name = name;
  }

  // The two dice of a moment, as a record writes them. The four highest bytes would favour low faces: they are left out.
  dice(moment: number): string {
    const faces: number[] = [];
    for (const byte of this.#bytes("dice", moment)) {
      if (byte < 252) faces.push((byte % 6) + 1);
      if (faces.length === 2) break;
    }
    return faces.join("-");
  }

  // Which of so many cards, counted from 0.
  card(moment: number, left: number): number {
    return this.#below("card", moment, left);
  }

  // Which of so many seats, counted from 0.
  lot(seats: number): number {
    return this.#below("lot", 0, seats);
  }

  #below(purpose: string, moment: number, end: number): number {
    const bytes = this.#bytes(purpose, moment);
    for (;;) {
      const pair = 256 * (bytes.next().value as number) + (bytes.next().value as number);
      if (pair < 65536 - (65536 % end)) return pair % end;
    }
  }

  *#bytes(purpose: string, moment: number): Generator<number> {
    for (let block = 0; ; block++) {
      yield* hmac(sha256, this.#secret, utf8ToBytes(`${this.#name}\n${this.#digest}\n${purpose}\n${moment}\n${block}`));
    }
  }
}
