// Small sounds, made on the spot: wood on wood, two dice, a bump, notes for a piece at home and for the end. Off unless
// wished for.
import { prefs } from "../../lib/prefs.svelte";
import type { Happened } from "../../lib/types";

interface Note {
  pitch: number;
  after: number; // seconds
  long: number;
  wave: OscillatorType;
}

const KNOCK: Note = { pitch: 210, after: 0, long: 0.06, wave: "triangle" };
// As the dice are seen to fall: hard, then twice more, each time nearer and softer.
const THROW: Note[] = [0.2, 0.26, 0.42, 0.52].map((after, i) => ({ ...KNOCK, pitch: 300 - 30 * i, after, long: 0.05 }));
const CARD: Note[] = [{ pitch: 620, after: 0, long: 0.05, wave: "sine" }];
const CAPTURE: Note[] = [KNOCK, { ...KNOCK, pitch: 120, after: 0.09, long: 0.16 }];
const HOME: Note[] = [659, 880].map((pitch, i) => ({ pitch, after: i * 0.09, long: 0.22, wave: "sine" }));
const WIN: Note[] = [523, 659, 784].map((pitch, i) => ({ pitch, after: i * 0.14, long: 0.3, wave: "sine" }));

let context: AudioContext | undefined;

export function soundOf(step: Happened): void {
  if (step.kind === "throw") sound(THROW);
  else if (step.kind === "card") sound(CARD);
  else if (step.move?.trail.length) sound(step.move.captures.length ? CAPTURE : [KNOCK]);
}

export function soundOfHome(): void {
  sound(HOME);
}

export function soundOfWinning(): void {
  sound(WIN);
}

function sound(notes: Note[]): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  for (const note of notes) strike(context, note);
}

function strike(context: AudioContext, { pitch, after, long, wave }: Note): void {
  const begins = context.currentTime + after;
  const voice = new OscillatorNode(context, { type: wave, frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0.25, begins);
  loudness.gain.exponentialRampToValueAtTime(0.001, begins + long);
  voice.connect(loudness).connect(context.destination);
  voice.start(begins);
  voice.stop(begins + long);
}
