// All games as one file, out of this browser and into it.
import { getText, postText } from "../lib/api";
import { prefs } from "../lib/prefs.svelte";
import { save } from "../lib/saving";
import { exportName } from "./names";

export interface Brought {
  added: number;
  known: number; // were here already
}

export async function saveAll(): Promise<string> {
  const { body } = await getText("/export");
  const name = exportName(new Date());
  save(name, body, "application/json");
  return name;
}

export async function bring(file: File): Promise<Brought> {
  return postText<Brought>("/import", await file.text(), { language: prefs.language });
}
