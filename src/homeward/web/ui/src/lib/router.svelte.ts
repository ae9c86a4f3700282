// Where we are: every screen has an address, so that it can be reloaded and shared.
import { pathIn } from "./grounds";
import { grounds, to } from "./here";
import { type Place, placeAt } from "./place";

function here(): Place {
  const { path, hash } = pathIn(grounds, location);
  return placeAt(path, hash);
}

export const at: { place: Place } = $state({ place: here() });

addEventListener("popstate", () => (at.place = here()));
addEventListener("hashchange", () => (at.place = here()));

export function go(path: string): void {
  visit(to(path));
}

// The same, where going back to this address would make no sense.
export function goInstead(path: string): void {
  stand(path);
  at.place = here();
  scrollTo(0, 0);
}

// The address of what we look at has changed, and nothing else.
export function stand(path: string): void {
  history.replaceState(null, "", to(path));
}

// For links: `<a href={to("/new/parcheesi")} onclick={follow}>`. A new tab, a middle click and the rest stay the browser's.
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  visit(link.href);
}

function visit(address: string): void {
  history.pushState(null, "", address);
  at.place = here();
  scrollTo(0, 0);
}
