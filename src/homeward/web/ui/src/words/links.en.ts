// The words of links that carry what they lead to, in English.
export const linkWords = {
  label: "The link",
  copy: "Copy the link",
  copied: "The link is copied.",
  share: "Send it on…",
  code: (what: string): string => `QR code of the link: ${what}`,
  carries: "Everything is in the link itself: it opens at any homeward page, with a server or without.",
  page: "A game from a link · homeward",
  game: "A link to this game",
  gameTitle: "This game as a link",
  gameLead: "Whoever opens the link can step through the game and have it reviewed.",
  position: "A link to this position",
  positionTitle: (game: string): string => `This position of ${game} as a link`,
  positionLead: "Whoever opens the link finds the position in the editor: to play on from it, or with dice on the table as a puzzle.",
  puzzle: "A link to this puzzle",
  puzzleLead: "Whoever opens the link is asked the same.",
  noCode: "This link is too long for a QR code.",
};
