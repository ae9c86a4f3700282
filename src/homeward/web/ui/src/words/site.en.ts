// The words of the page without a server, in English.
const games = (count: number): string => (count === 1 ? "1 game" : `${count} games`);

export const siteWords = {
  coming: "Getting the table ready",
  stages: {
    python: "Fetching the program, once for every version",
    homeward: "Fetching the rules",
    starting: "Starting",
  } as Record<string, string>,
  failed: "The program that keeps the rules did not load. Check the connection, then try again.",
  offline: "You are offline, and not everything needed to play has been kept here yet. Try again when you are online.",
  lost: "The program that keeps the rules stopped. Everything up to the last play is kept: try again.",
  details: "What the browser said",

  newer: "A new version is ready.",
  use: "Use it now",
  elsewhere: "A game is open in another tab, or being set up. Leave it there first, then try again.",

  keeping: {
    title: "Kept in this browser",
    text: "Your games lie in this browser and nowhere else. Save them all as one file to be safe, or to take them to another device.",
    agreed: "The browser has agreed to keep them.",
    mayClear: "The browser may clear them when it runs out of space.",
    offline: "The page also opens without a network.",
    save: "Save all games",
    bring: "Bring games from a file…",
    bringing: "Reading the file…",
    saved: (file: string): string => `Saved as ${file}.`,
    brought: (added: number, known: number): string => {
      const here = known ? `${games(known)} had been here already.` : "";
      return `${added ? `${games(added)} added.` : "Nothing new."} ${here}`.trim();
    },
    refused: (count: number): string => `${games(count)} could not be brought:`,
  },

  kiosk: {
    title: "Is anybody still here?",
    left: (seconds: number): string => (seconds === 1 ? "Starting anew in 1 second." : `Starting anew in ${seconds} seconds.`),
    stay: "Touch the screen to go on playing.",
    go: "Go on playing",
  },

  framed: {
    title: "homeward opens in a window of its own",
    text: "The table does not open inside another page, so that nobody can lay anything over it.",
    open: "Open homeward",
  },

  embed: {
    page: (game: string): string => `${game} · homeward`,
    open: "Open in homeward",
    nothing: "This frame names no position and no record to show.",
    copy: "Copy a frame for a web page",
    copied: "The frame is copied: paste it into the source of your page.",
    unfound: "The record could not be fetched. It has to lie on the same host as this page.",
  },
};
