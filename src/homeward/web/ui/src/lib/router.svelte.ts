// Where we are: real paths, so that every screen can be reloaded and shared.
export type Place =
  | { screen: "shelf" }
  | { screen: "new"; game: string }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string }
  | { screen: "rules"; game: string; ruling: string }
  | { screen: "fair" }
  | { screen: "join"; invitation: string }
  | { screen: "nowhere" };

function read(path: string, hash: string): Place {
  const [first = "", second = "", more] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (more !== undefined) return { screen: "nowhere" };
  if (!first) return { screen: "shelf" };
  if (first === "fair-dice" && !second) return { screen: "fair" };
  if (first === "new" && second) return { screen: "new", game: second };
  if (first === "table" && second) return { screen: "table", id: second };
  if (first === "replay" && second) return { screen: "replay", id: second };
  if (first === "join" && !second) return { screen: "join", invitation: hash.slice(1) };
  if (first === "rules" && second) return { screen: "rules", game: second, ruling: hash.slice(1) };
  return { screen: "nowhere" };
}

const here = (): Place => read(location.pathname, location.hash);

export const at: { place: Place } = $state({ place: here() });

addEventListener("popstate", () => (at.place = here()));
addEventListener("hashchange", () => (at.place = here()));

export function go(path: string): void {
  history.pushState(null, "", path);
  at.place = here();
  scrollTo(0, 0);
}

// The same, where going back to this address would make no sense.
export function goInstead(path: string): void {
  history.replaceState(null, "", path);
  at.place = here();
  scrollTo(0, 0);
}

// For links: `<a href="/new/parcheesi" onclick={follow}>`. A new tab, a middle click and the rest stay the browser's.
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
