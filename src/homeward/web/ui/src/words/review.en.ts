// The words of a review, in English. What is said of plays and sides comes from the server.
const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

export const reviewWords = {
  review: "Review this game",
  lead: "See everybody’s chances step by step, what was luck, and which plays lost something.",
  making: "Every play is being looked at again",
  makingHint: "You can go on looking, or leave and come back: it will be here.",
  begun: "The review is being made.",
  ready: "The review is ready.",

  percent,
  points: (points: number, plain: boolean): string =>
    points.toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: plain ? "auto" : "exceptZero" }).replace("-", "−"),
  side: (who: string, chance: number): string => `${who} ${percent(chance)}`,
  chances: "Chances to win now",
  band: (steps: number): string => `Everybody’s chances over ${steps} steps.`,
  sideInBand: (who: string, start: number, least: number, leastAt: number, most: number, mostAt: number, end: number): string =>
    `${who}: ${percent(start)} at the beginning, least ${percent(least)} at step ${leastAt}, most ${percent(most)} at step ${mostAt}, ${percent(end)} at the end.`,
  marks: {
    doubtful: { sign: "?!", words: "doubtful" },
    mistake: { sign: "?", words: "mistake" },
    blunder: { sign: "??", words: "blunder" },
    turning: { sign: "", words: "turning point" },
  },
  legend: "What is marked",

  plays: "Plays that lost something",
  next: "Next mistake",
  previous: "Mistake before",
  ofThem: (number: number, of: number): string => `${number} of ${of}`,
  found: (n: number): string => (n === 1 ? "1 found" : `${n} found`),
  none: "No play surely lost anything.",
  noneMine: "None of your plays surely lost anything.",
  whose: "Whose plays",
  whoseOf: { mine: "Mine", all: "Everybody’s" },
  all: "All of them",
  atStep: (step: number): string => `Step ${step}`,

  played: "Played",
  better: "Better",
  bothWays: "On the board",
  look: "Show both ways",
  tryAgain: "Try again from here",
  opening: "Setting the table…",

  cards: "Skill or luck",
  start: "At the beginning",
  result: "At the end",
  adjusted: "Without luck",
  luck: "Luck",
  received: "Rivals’ plays",
  lost: "Own plays",
  turning: "Turning points",
  people: "Where a seat changed hands",

  how: "How is this counted?",
  howPoint: "A point is a hundredth of a chance to win: from 40\u00a0% to 41\u00a0% is one point.",
  howLuck: "Luck is what a throw or a card brought, beside the average of all that could have come.",
  howLost: "Lost is what a play kept less than the best one. What rivals’ plays brought a side is counted apart: it is neither luck nor skill of its own.",
  howAdjusted: "Without luck is the result less the luck. It can lie below 0\u00a0% or above 100\u00a0%.",
  howDrift: "Drift is by how much the judge corrected itself as the game went on, for it is no oracle. It is nobody’s luck and nobody’s fault. The larger it is, the less the other numbers of this game can be trusted.",
  howCalls: "A play that surely loses 2 points is called doubtful, one that loses 5 a mistake, one that loses 10 a blunder. Everything else counts as about equal.",
  sum: "From the beginning to the end, in points",
  columns: { side: "Side", start: "Beginning", luck: "Luck", received: "Rivals’ plays", lost: "Own plays", drift: "Drift", result: "End" },

  tell: "Tell me after my turn",
  tellHint: "A quiet line says whether another play would have kept more. Only where hints may be asked for.",
  verdict: "Your last turn",
  keptMore: (call: string, play: string, points: string): string => `${call}. Better: ${play} (${points}).`,
  showMe: "Show me",
  putAway: "Close",

  keys: [
    ["E", "To the next mistake, in a review"],
    ["W", "To the mistake before"],
  ] as [string, string][],
};
