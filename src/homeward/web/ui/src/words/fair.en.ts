// The words about fair dice, in English.
export const fairWords = {
  title: "Dice you can check",
  menu: "Dice: fair? lucky?",
  page: "Dice you can check · homeward",
  hash: "Fingerprint of the secret",
  sealed: "The secret is shown when the game is over. This fingerprint then proves that it was not changed.",
  told: "The secret",
  copy: "Copy",
  copied: "Copied.",
  words: "Words added to the dice",
  wordsSoFar: (n: number): string => (n === 1 ? "Words were added once" : `Words were added ${n} times`),
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
  wrong: "Something is wrong with these dice.",
  findings: {
    hash: (right: boolean): string =>
      right ? "The secret fits its fingerprint." : "The secret does not fit its fingerprint: one of them was changed.",
    seen_hash: (right: boolean): string =>
      right
        ? "The fingerprint is the one this device saw before the first throw."
        : "This device saw another fingerprint before the first throw.",
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
      "Then everybody adds words. Your device adds a few random words by itself, and you may type some of your own. The dice follow from the secret and all the words together. Whoever made up the secret did not know your words, and you do not know the secret: so neither can choose the dice.",
    ],
    [
      "Settled, but unknown",
      "With the first throw, card or lot the words are closed. From then on every throw of the game is settled, though nobody at the table knows it. Waiting, reloading the page or taking back a play changes nothing: the next throw stays the next throw.",
    ],
    [
      "The envelope is opened",
      "When the game is over, the secret is told. Your device then calculates every throw, every card and the lot for the start again, by itself, and says whether they are right. It also remembers the fingerprint and the words it saw before the first throw, so nobody can change them afterwards without being noticed.",
    ],
    [
      "What this does not prove",
      "Until the end the secret lies on the server, locked with a key that is kept elsewhere. Whoever holds both could look up throws that are still to come. They cannot change them. And somebody who knows the secret and adds words last could try out words until they like the dice: if you play against whoever runs the server, add a word of your own last.",
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
    wrong: "Something is wrong with these cards.",
    seenRight: "The fingerprint is the one this device saw before the first card.",
    seenWrong: "This device saw another fingerprint before the first card.",
    draws: (count: number): string =>
      count === 1 ? "The one card follows from secret and words." : `All ${count} cards follow from secret and words.`,
    later: "When the game is over the secret is told, and this device calculates every card again.",
  },
};
