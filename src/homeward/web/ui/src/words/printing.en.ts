// The words of what can be printed, in English.
export const printingWords = {
  title: "Print it",
  rules: "Print these rules",
  lead: "A PDF of the game to cut out and play on: the board at its true size, in tiles to glue together, its pieces, its cards if it has any, and the rules on one side of paper.",
  papers: { a4: "PDF for A4", letter: "PDF for letter paper" },
  how: "Print it at 100 % (“actual size”); every page with a board has a ruler to check. Cards are printed on both sides.",
};
