// All games as one file, out of this browser and into it.
import { getText, postText } from "../../lib/api";
import { prefs } from "../../lib/prefs.svelte";
import { save } from "../../lib/saving";

// What Python says came of it; see homeward/web/worker/bundle.py.
export interface Brought {
  opened: number; // are new here
  known: number; // were here already
  refused: string[]; // why the others are not
}

export async function saveAll(): Promise<string> {
  const { body, name = "homeward.json" } = await getText("/export");
  save(name, body, "application/json");
  return name;
}

export async function bring(file: File): Promise<Brought> {
  return postText<Brought>("/import", await file.text(), { language: prefs.language });
}
