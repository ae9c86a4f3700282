// Where the page stands: at a server, where every screen has a path, or in a folder of files on any host, where every
// screen is in the fragment: `FOLDER/#/rules/pollyanna#P9`. A game's own page in it, `FOLDER/pollyanna/`, sets it up.
import { unescaped } from "./unescaped";

export interface Grounds {
  site: boolean;
  folder: string; // where it begins, with a slash at its end
  game: string; // whose own page this is
  kiosk: number; // seconds without a touch after which it begins anew; 0 where it does not
}

const ESCAPED = /^#%2F/i; // as some messengers send a path behind the sign
const KIOSK_SECONDS = 120; // where `?kiosk` says no other number

// By what the page's root says of itself, and the address it was opened at.
export function groundsOf(root: DOMStringMap, href: string): Grounds {
  const site = root["site"] !== undefined;
  const folder = site ? new URL(root["up"] ?? "./", href).pathname : "/";
  return { site, folder, game: root["game"] ?? "", kiosk: site ? kioskOf(new URL(href).searchParams.get("kiosk")) : 0 };
}

function kioskOf(asked: string | null): number {
  if (asked === null) return 0;
  return Math.max(0, Math.floor(Number(asked))) || KIOSK_SECONDS;
}

// The address of one of the page's own paths.
export function addressIn({ site, folder, kiosk }: Grounds, path: string): string {
  return site ? `${folder}${kiosk ? `?kiosk=${kiosk}` : ""}#${path}` : path;
}

// The page's own path at an address, and what stands behind its hash. Links that carry a game have it in the fragment
// at a server too, which is never sent any of it.
export function pathIn(grounds: Grounds, at: { pathname: string; hash: string }): { path: string; hash: string } {
  const told = ESCAPED.test(at.hash) ? unescaped(at.hash) : at.hash;
  const inFragment = told.startsWith("#/");
  if (!grounds.site && !(inFragment && at.pathname === grounds.folder)) return { path: at.pathname, hash: at.hash };
  if (!inFragment) return { path: ownPath(grounds, at.pathname), hash: "" };
  const [path = "", ...rest] = told.slice(1).split("#");
  return { path, hash: rest.length ? `#${rest.join("#")}` : "" };
}

// A path in the fragment of the first page: how links begin that any page opens, with a server or without.
export const fragmentIn = (address: string, { folder }: Grounds, path: string): string => `${address}${folder}#${path}`;

function ownPath({ folder, game }: Grounds, pathname: string): string {
  return game && pathname.startsWith(`${folder}${game}/`) ? `/new/${game}` : "/";
}
