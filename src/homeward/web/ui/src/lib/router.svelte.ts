// Where we are: real paths, so that every screen can be reloaded and shared.
import { type Place, placeAt } from "./place";

const here = (): Place => placeAt(location.pathname, location.hash);

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
