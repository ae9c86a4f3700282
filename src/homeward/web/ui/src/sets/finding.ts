// Whether something on the shelf is called so: every word somebody typed stands in one of its names, accents or not.
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function isCalled(typed: string, names: string[]): boolean {
  const called = plain(names.join(" "));
  return plain(typed).split(/\s+/).filter(Boolean).every((word) => called.includes(word));
}
