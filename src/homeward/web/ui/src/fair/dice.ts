// Secret, words and counter → dice, cards and lots: docs/fair-dice.md once more, in the browser. The hashes are a
// library's and not the browser's own, which are missing on plain http.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const NAME = "homeward fair dice 1";

export interface Words {
  seat: number;
  text: string;
}

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const commitment = (secret: string): string => hash(`${NAME}\ncommitment\n${secret}`);

export function wordsDigest(words: Words[]): string {
  return hash(`${NAME}\nwords\n${words.map(({ seat, text }) => `${seat} ${text}\n`).join("")}`);
}

export class FairDice {
  readonly #secret: Uint8Array;
  readonly #digest: string;

  constructor(secret: string, digest: string) {
    this.#secret = hexToBytes(secret);
    this.#digest = digest;
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
      yield* hmac(sha256, this.#secret, utf8ToBytes(`${NAME}\n${this.#digest}\n${purpose}\n${moment}\n${block}`));
    }
  }
}
