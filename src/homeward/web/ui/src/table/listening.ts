// What is said of a table to ears, and in which order; what a question by key is about.
import type { Wordiness } from "../lib/defaults";
import type { Happened, PlayShown, View } from "../lib/types";

export interface Telling {
  texts: string[];
  urgent: boolean; // somebody here is asked for something: that waits behind nothing
}

const OTHERS: View["ask"]["code"][] = ["wait", "friend", "seats", "words", "over"];

// What has happened since the step that was last heard of, and what there is to do. Others' turns are told whole, when
// they are done; of several in a row what there is to do is said first.
export function telling(view: View, fresh: Happened[], heard: number, wordiness: Wordiness): Telling {
  const urgent = !OTHERS.includes(view.ask.code);
  const own = wordiness === "brief" ? [] : ownSteps(view, fresh);
  const turns = view.turns.filter((turn) => turn.last > heard).map((turn) => turn[wordiness]);
  const ask = asked(view, wordiness);
  const texts = urgent && turns.length > 1 ? [ask, ...own, ...turns] : [...own, ...turns, ask];
  return { texts: texts.filter(Boolean), urgent };
}

// Own throws are told by what is asked next.
function ownSteps(view: View, fresh: Happened[]): string[] {
  const here = view.seats.filter(({ who }) => who === "me" || who === "person").map(({ seat }) => seat);
  const isTold = (step: Happened): boolean => step.kind === "throw" && view.ask.code === "play";
  return fresh.filter((step) => here.includes(step.seat) && !isTold(step)).map((step) => step.spoken);
}

function asked(view: View, wordiness: Wordiness): string {
  if (view.ask.code === "wait" || view.ask.code === "words") return "";
  if (view.ask.code === "friend" && wordiness === "brief") return "";
  return view.ending ? `${view.ending.sentence} ${view.ask.sentence}` : view.ask.sentence;
}

// The piece a question is about: what has the focus, a piece or a play, else what was chosen, else the only one.
export function pieceMeant(view: View, focused: Element | null, picked: string | undefined): string | undefined {
  const on = focused?.closest<HTMLElement>("[data-piece], [data-chip]")?.dataset;
  const piece = on?.["piece"] ?? on?.["chip"];
  const text = focused?.closest<HTMLElement>("[data-play]")?.dataset["play"];
  const play = view.plays.find((one) => one.text === text);
  const keys = new Set(view.plays.flatMap((one) => keyOf(one) ?? []));
  return piece ?? (play && keyOf(play)) ?? picked ?? (keys.size === 1 ? [...keys][0] : undefined);
}

// What the referee calls the piece of a play; undefined where none moves.
function keyOf(play: PlayShown): string | undefined {
  if (play.piece) return String(play.piece);
  return play.kind === "enter" ? "enter" : play.origin || undefined;
}
