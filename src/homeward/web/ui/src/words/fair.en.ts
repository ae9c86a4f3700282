// The words about fair dice, in English.
export const fairWords = {
  title: "Dice you can check",
  menu: "Dice: fair? lucky?",
  page: "Dice you can check · homeward",
  hash: "Fingerprint of the secret",
  waived: (names: string[]): string =>
    names.length === 1 ? `The device of ${names[0]} gave no words.` : `The devices of ${names.join(", ")} gave no words.`,
  anew: (times: number): string =>
    times === 1
      ? "All began again once, with a new secret, because a device had not opened its words."
      : `All began again ${times} times, with a new secret, because devices had not opened their words.`,
  otherTitle: "These are other dice",
  other:
    "This device is shown another fingerprint or other words than it saw before. Somebody has changed the dice of this table, so it does not play on here. Compare with the others at the table what their devices show.",
  sealed: "The secret is shown when the game is over. This fingerprint then proves that it was not changed.",
  told: "The secret",
  copy: "Copy",
  copied: "Copied.",
  words: "Words added to the dice",
  wordsSoFar: (n: number): string =>
    n === 1 ? "Words were added once. They stay sealed until the first throw." : `Words were added ${n} times. They stay sealed until the first throw.`,
  noWords: "None yet.",
  closed: "No more words can be added.",
  yours: "Your device has mixed random words into the dice. You can add words of your own:",
  field: "Your words",
  add: "Add",
  added: "Your words were added.",
  othersAdded: "Somebody added words to the dice.",
  how: "How does this work?",
  more: "Look closer",
  lot: "Draw the lot",
  none: "The dice of this table are real ones, or came from elsewhere: there is nothing to check. Your luck is below all the same.",

  checking: "Checking…",
  right: "Checked on this device: the dice were fair.",
  unwitnessed: "Calculated again: all follows from the secret. Not witnessed by this device.",
  older: "Calculated again: all follows from secret and words, of which less was proven in those days.",
  unwitnessedLine: "Dice calculated again",
  wrong: "Something is wrong with these dice.",
  findings: {
    hash: (right: boolean): string =>
      right ? "The secret fits its fingerprint." : "The secret does not fit its fingerprint: one of them was changed.",
    seen_hash: (right: boolean): string =>
      right
        ? "The fingerprint is the one this device saw before the first throw."
        : "This device saw another fingerprint before the first throw.",
    unwitnessed: "Not witnessed by this device: it had no part in it when the dice were settled, so it cannot say how that was done.",
    first_version:
      "This table is of the first kind: words were read as they were added, so whoever knew the secret could have chosen theirs after reading yours.",
    seen_terms: (right: boolean): string =>
      right
        ? "Table, rules and seats are those that the fingerprint was bound to."
        : "Table, rules or seats are others than this device saw.",
    seen_list: (right: boolean): string =>
      right
        ? "The list of all words is the one this device kept before any were shown."
        : "The list of words is another than this device kept before any were shown.",
    seen_words: (right: boolean): string =>
      right ? "The words this device added are among them." : "Words that this device added are missing.",
    draws: (count: number): string =>
      count === 1
        ? "The one throw or card follows from secret and words."
        : `All ${count} throws and cards follow from secret and words.`,
    lot: (name: string, should: string): string =>
      name === should ? `The lot had to draw ${name}.` : `${name} started, but the lot draws ${should}.`,
    draw: (number: number, name: string, stands: string, should: string): string =>
      `Number ${number}, of ${name}, was ${stands}, but secret and words give ${should}.`,
  },
  later: "When the game is over the secret is told, and this device calculates every throw again.",
  elsewhere: "To check it elsewhere: download the record, then",

  ledger: "Luck so far",
  ledgerEnd: "Everybody’s luck",
  drawn: "Drawn",
  expectedShort: "Expected",
  kind: "Card",
  cardsCaption: (name: string): string => `Cards that ${name} drew, and how many were to be expected`,

  explained: [
    [
      "Whom do you have to trust?",
      "When a computer throws the dice, how do you know that nobody picked them? Here you need not take anybody’s word for it: not the program’s, and not that of whoever runs it.",
    ],
    [
      "An envelope on the table",
      "Before the first throw the table makes up a secret, a number of 77 digits, and shows you its fingerprint. That is like a sealed envelope laid on the table: the fingerprint gives nothing away, but no other secret has the same one, so the secret cannot be changed later.",
    ],
    [
      "Your words",
      "Then everybody adds words. Your device makes up a few random words by itself, and you may type some of your own. Each device first shows only the fingerprint of its words. Once all fingerprints are on the list, and nothing can be added to it any more, the words are shown. The dice follow from the secret and the whole list. Whoever made up the secret did not know your words, and you do not know the secret: so neither can choose the dice.",
    ],
    [
      "Settled, but unknown",
      "Whoever wants to throw first closes the list; the words of devices that are slow are waited for a few seconds, and a device that gives none is named. If a device shows none of the words it has promised, all begin again without it, and that is said as well. From then on every throw of the game is settled, though nobody at the table knows it. Waiting, reloading the page or taking back a play changes nothing: the next throw stays the next throw.",
    ],
    [
      "The envelope is opened",
      "When the game is over, the secret is told. Your device then calculates every throw, every card and the lot for the start again, by itself, and says whether they are right. It also keeps the fingerprint and the whole list from before the words were shown, and plays on with no other. A device that was not there then says so: it can calculate, but it has witnessed nothing.",
    ],
    [
      "What this does not prove",
      "Until the end the secret lies on the server, locked with a key that is kept elsewhere. Whoever holds both could look up throws that are still to come. They cannot change them. A server could also say that a device had not answered, have all begin again, and so have another try for each device; that is said every time. And the page that checks comes from the server that it checks: whoever wants to be sure calculates the record again with a program of their own.",
      "Here everything happens on this device. Until the end the secret lies in this browser’s storage, and whoever knows how to read that could look up throws that are still to come. The check shows that the program did not pick the dice; it cannot show what somebody at this device did.",
    ],
    [
      "Fair is not even",
      "Fair dice have streaks. The ledger shows how often each face came up for everybody beside what was to be expected, and says how unusual that is. With perfect dice, too, one player in twenty sees what comes up only once in twenty games.",
    ],
  ] as [string, string, string?][], // the third: where there is no server
  forExperts: "For those who want to calculate it themselves",
  experts:
    "The fingerprint is SHA-256; each throw is HMAC-SHA-256 of the words and a counter, with the secret as its key; bytes that would favour a face are thrown away. The page docs/fair-dice.md of the program says it to the letter, with examples, and a second program in another language (tools/verify_dice.pl) calculates the same.",
  line: "Fair dice",

  // The same where cards are drawn, and no dice are thrown.
  cards: {
    line: "Fair cards",
    title: "Cards you can check",
    menu: "Cards: fair? lucky?",
    words: "Words added to the cards",
    yours: "Your device has mixed random words into the cards. You can add words of your own:",
    othersAdded: "Somebody added words to the cards.",
    none: "The cards of this table are real ones, or came from elsewhere: there is nothing to check. Your luck is below all the same.",
    right: "Checked on this device: the cards were fair.",
    otherTitle: "These are other cards",
    other:
      "This device is shown another fingerprint or other words than it saw before. Somebody has changed the cards of this table, so it does not play on here. Compare with the others at the table what their devices show.",
    wordsSoFar: (n: number): string =>
      n === 1 ? "Words were added once. They stay sealed until the first card." : `Words were added ${n} times. They stay sealed until the first card.`,
    unwitnessedLine: "Cards calculated again",
    unwitnessedFinding:
      "Not witnessed by this device: it had no part in it when the cards were settled, so it cannot say how that was done.",
    wrong: "Something is wrong with these cards.",
    seenRight: "The fingerprint is the one this device saw before the first card.",
    seenWrong: "This device saw another fingerprint before the first card.",
    draws: (count: number): string =>
      count === 1 ? "The one card follows from secret and words." : `All ${count} cards follow from secret and words.`,
    later: "When the game is over the secret is told, and this device calculates every card again.",
  },
};
