// Where a text refers to rulings: "as in K8", "(P9)". What only looks like one, such as a space's name, stays text.
export interface Part {
  text: string;
  ruling: boolean;
}

export function partsOf(text: string, known: ReadonlySet<string>): Part[] {
  return text
    .split(/(\b[A-Z]\d{1,2}\b)/)
    .filter(Boolean)
    .map((part) => ({ text: part, ruling: known.has(part) }));
}
