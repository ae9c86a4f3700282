// The words of the page without a server, in English.
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
};
