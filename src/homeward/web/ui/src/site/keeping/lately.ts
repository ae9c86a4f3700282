// My tables as they were listed last, kept in the browser a language each: the shelf shows them until Python has come.
const KEY = "homeward.tables";
const NONE = '{"tables":[]}';

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export const tablesLately = (language: string): string => all()[language] ?? NONE;

export function tablesSeen(language: string, list: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [language]: list }));
  } catch {
    // a browser that keeps nothing shows them a little later
  }
}
