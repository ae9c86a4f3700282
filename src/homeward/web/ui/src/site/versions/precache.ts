// What the service worker keeps, and what a request means there. Other pages may share the origin: caches are named by
// the folder they are for.
export interface Precache {
  version: string;
  files: Record<string, string>; // name in the folder → SHA-256 of what it says
}

export const cacheName = (scope: string, version: string): string => `homeward ${new URL(scope).pathname} ${version}`;

// Caches of the same folder, of whatever version.
export const isOurs = (name: string, scope: string): boolean => name.startsWith(cacheName(scope, ""));

// The address under which what a request means is kept: a folder means its index, and a query changes nothing.
export function keptAt(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname + (pathname.endsWith("/") ? "index.html" : "");
}

// What an older version has that says the same still does for the new one.
export function unchanged(wanted: Precache, older: Precache): string[] {
  return Object.keys(wanted.files).filter((file) => wanted.files[file] === older.files[file]);
}

export async function sha256(data: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
