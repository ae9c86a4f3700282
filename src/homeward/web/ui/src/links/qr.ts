// A link as a QR code that the page draws itself, so that no server is asked.
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

export interface Code {
  side: number; // in modules, without a margin
  dark: string; // the `d` of a path
}

// Nothing where a link is longer than any code holds.
export function codeOf(link: string): Code | undefined {
  try {
    const code = generate(link);
    return { side: code.size, dark: toSvgPath(code) };
  } catch {
    return undefined;
  }
}
