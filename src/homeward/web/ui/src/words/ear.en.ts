// The words of playing by ear, in English.
export const earWords = {
  title: "By ear",
  wordiness: "How much is said",
  levels: { brief: "Little", usual: "Every play", full: "Everything" },
  wordinessHint:
    "Little: the dice and what came of them. Every play: spaces by what is printed on them. Everything: where they lie, too.",
  listening: "Wait until it has been said",
  listeningHint: "After a bot’s turn the table waits as long as a screen reader takes to read it out.",
  pieces: "Your pieces",
  reach: "Who can reach you",
  ahead: "What is ahead",
  whichPiece: "Go to a piece or a play with Tab first, then ask what is ahead of it.",
  keys: [
    ["M", "Where my pieces are"],
    ["R", "Who can reach me, and with what"],
    ["A", "What is ahead of the piece I am at"],
    ["S", "Say it again"],
  ] as [string, string][],
};
