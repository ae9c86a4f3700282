// The words of My games, in English. Names of games and bots come from the server.
const number = (value: number, digits = 1): string =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace("-", "−");
const signed = (value: number): string =>
  value.toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" }).replace("-", "−");
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const games = (n: number): string => (n === 1 ? "1 game" : `${n} games`);

const lately = (many: number): string =>
  many === 1 ? "your last game that was reviewed" : `your last ${many} games that were reviewed`;

export const playedWords = {
  title: "My games",
  page: "My games · homeward",
  lead: "The games you have played to the end, counted on this device.",
  empty: "You have not finished a game yet. When you have, you will see here whom you beat, how lucky you were, and which bot you play like.",
  play: "Choose a game",
  which: "Which games",
  every: "All",
  none: "None of these games counts yet.",

  number,
  signed,
  range: (low: number, high: number): string => `${Math.round(100 * low)}–${percent(high)}`,
  won: (won: number, played: number, even: number): string =>
    `You won ${won} of ${games(played)}; even would be ${number(even)}.`,
  says: {
    few: "Too few games to say more.",
    open: "That could be chance.",
    more: "More than even, and hardly by chance.",
    less: "Fewer than even, and hardly by chance.",
  },
  between: (low: number, high: number): string =>
    `As far as these games can tell, you win between ${percent(low)} and ${percent(high)} of such games.`,

  byGame: "By game",
  byOpponent: "By opponent",
  opponents: "Who was there",
  columns: { game: "Game", played: "Games", won: "Won", even: "Even", range: "Likely" },
  kinds: { all: "", game: "", bot: "bot", person: "", partner_bot: "bot, as your partner", partner: "as your partner" },
  noName: "Somebody without a name",
  rangeHint: "Even is how many an equal would win. Likely is where your true share lies, nineteen times in twenty.",

  ladder: "The ladder",
  ladderLead: "The bots, the strongest on top. A review says which of them you play like, by what your decisions lose.",
  lost: (points: number): string => `${number(points)} points lost a decision`,
  met: (won: number, played: number): string => (played ? `beaten in ${won} of ${games(played)}` : "not met yet"),
  beaten: "Beaten",
  here: "You play about like this",
  maybe: "Your play may reach here",
  form: (loss: number, low: number, high: number, decisions: number, many: number): string =>
    `In ${lately(many)} you lost ${number(loss)} points a decision (between ${number(low)} and ${number(high)}, from ${decisions} decisions).`,
  like: (bot: string, weakest: string, strongest: string): string =>
    (weakest === strongest
      ? `That is like ${bot}.`
      : `That is most like ${bot}; it could be anything from ${weakest} to ${strongest}.`),
  noForm: "Have some games reviewed, and you will see here where you stand.",
  tooLittle: "There is too little yet to say which of them you play like.",
  best: "Your best wins",
  bestWin: (game: string, bot: string): string => `${game}: you have beaten ${bot}`,

  course: "Luck and decisions",
  courseLead: "Game by game, the latest at the right. A point is a hundredth of a chance to win.",
  luck: "Luck",
  luckText: (mean: number, most: number, least: number, of: number): string =>
    `Luck over ${games(of)}: ${signed(mean)} points a game on average, at best ${signed(most)}, at worst ${signed(least)}.`,
  loss: "Lost a decision",
  lossText: (mean: number, least: number, most: number, of: number): string =>
    `Lost over ${games(of)}: ${number(mean)} points a decision on average, in the best game ${number(least)}, in the worst ${number(most)}. The thin lines show how sure each is.`,
  noCourse: "None of these games has been reviewed.",
  caption: "Luck and what a decision lost, game by game, in points",
  date: "Date",
  adjusted: "Without luck",

  review: (n: number): string => (n === 1 ? "Review my last game" : `Review my last ${n} games`),
  reviewHint: "Each takes some seconds. What is done is kept; you can stop at any time.",
  reviewing: (at: number, of: number): string => `Reviewing game ${at} of ${of}`,
  stop: "Stop",
  stopped: "Stopped. What was done is kept.",
  reviewed: (n: number): string => (n === 1 ? "1 game has been reviewed." : `${n} games have been reviewed.`),

  list: "The games",
  result: { won: "Won", lost: "Lost" },
  against: (names: string[]): string => `against ${names.join(", ")}`,
  together: (name: string): string => `with ${name}`,
  began: "you began",
  luckOf: (points: number): string => `luck ${signed(points)}`,
  lossOf: (points: number): string => `${number(points)} lost a decision`,
  adjustedOf: (points: number): string => `${number(points, 0)} % without luck`,
  notCounted: "not counted: you did not play it from its beginning to its end",
  replay: "Replay",
  toReview: "Review",
  named: (action: string, game: string, date: string): string => `${action}: ${game}, ${date}`,
  more: (count: number): string => `Show ${count} more`,

  download: "Download",
  downloadLead: "One row a game, to keep or to count yourself. Nothing of it is sent anywhere.",
  csv: "As a table (CSV)",
  json: "For programs (JSON)",
};
