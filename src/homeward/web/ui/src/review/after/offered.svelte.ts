// Whether settings offer a word on every turn: everywhere but at a table without hints.
export const offered: { verdicts: boolean } = $state({ verdicts: true });
