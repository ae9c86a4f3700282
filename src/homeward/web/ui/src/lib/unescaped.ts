// A text out of an address; one with a broken escape as it stands, so that whoever reads it can say what is wrong.
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
