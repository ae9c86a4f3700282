// Links that carry all that they lead to, in the fragment: `ADDRESS#/record/…`. Any page opens them, ours or another.
import { get } from "../lib/api";
import { fragmentIn } from "../lib/grounds";
import { grounds, site } from "../lib/here";
import { prefs } from "../lib/prefs.svelte";
import type { Sharing } from "../lib/types";

// The whole link to one of the page's paths; at a server it begins with the address by which friends reach it.
export async function linkFor(path: string): Promise<string> {
  const reached = site ? "" : (await get<Sharing>("/sharing", { language: prefs.language })).address;
  return fragmentIn(reached || location.origin, grounds, path);
}
