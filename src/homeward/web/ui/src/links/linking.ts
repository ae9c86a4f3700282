// Links that carry all that they lead to, in the fragment: `ADDRESS#/record/…`. Any page opens them, ours or another.
import { get } from "../lib/api";
import { fragmentIn } from "../lib/grounds";
import { grounds, site } from "../lib/here";
import { prefs } from "../lib/prefs.svelte";
import type { Sharing } from "../lib/types";

// The whole link to one of the page's paths; at a server it begins with the address by which friends reach it, and
// where that cannot be asked just now with ours.
export async function linkFor(path: string): Promise<string> {
  return fragmentIn((await reached()) || location.origin, grounds, path);
}

async function reached(): Promise<string> {
  if (site) return "";
  try {
    return (await get<Sharing>("/sharing", { language: prefs.language })).address;
  } catch {
    return "";
  }
}
