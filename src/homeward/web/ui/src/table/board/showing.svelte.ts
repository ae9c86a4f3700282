// What the board shows at the moment: it follows what happened step by step, with the pieces under way.
import { cubicInOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import type { Speed } from "../../lib/defaults";
import { looks, prefs } from "../../lib/prefs.svelte";
import type { Happened } from "../../lib/types";
import { type Journey, journeys } from "./journeys";
import { along, type Places, type Point, type Spaces } from "./places";
import { soundOf, soundOfHome } from "./sounds";

const MS_A_SPACE: Record<Speed, number> = { slow: 240, normal: 120, fast: 55, at_once: 30 };
const HOMES = ["home", "stage"]; // kinds of space
const LONGEST_MS = 1600;
const SENT_BACK_SPACES = 4; // a captured piece flies: no longer than a walk over so many spaces
const TOO_MANY = 6; // steps in one go that nobody wants to watch

export interface Trail {
  seat: number;
  number: number | null;
  spaces: string[];
}

export interface Manner {
  speed?: Speed;
  pause?: number; // milliseconds after every step, however many there are
}

export interface Traveller extends Journey {
  at: Point;
}

export class Showing {
  pieces: Spaces = $state.raw({});
  trails: Trail[] = $state.raw([]);
  moving = $state(false);
  now: Happened | undefined = $state.raw(); // the step under way
  arrival: Traveller | undefined = $state.raw(); // a piece that has just come home
  #journeys: Journey[] = $state.raw([]);
  #progress = new Tween(0);
  #run = 0;

  get travellers(): Traveller[] {
    const part = this.#progress.current;
    return this.#journeys.map((journey) => ({ ...journey, at: along(journey.way, part) }));
  }

  // At once to where the board stands.
  jump(pieces: Spaces, trails: Trail[] = []): void {
    this.#run++;
    this.moving = false;
    this.now = undefined;
    this.#journeys = [];
    this.arrival = undefined;
    this.pieces = pieces;
    this.trails = trails;
  }

  // What happened, one step after the other; whatever was still under way is taken to its end first.
  async follow(places: Places, before: Spaces, steps: Happened[], how: Manner = {}): Promise<void> {
    const last = steps.at(-1);
    if (!last) return;
    if (!how.pause && (looks.still || steps.length > TOO_MANY)) {
      soundOf(last);
      this.jump(last.pieces, steps.flatMap(trailOf));
      return;
    }
    this.jump(before);
    const run = this.#run;
    const isCurrent = (): boolean => run === this.#run;
    this.moving = true;
    for (const step of steps) {
      this.now = step;
      await this.#walk(places, step, looks.still ? 0 : MS_A_SPACE[how.speed ?? prefs.speed], isCurrent);
      if (how.pause) await new Promise((done) => setTimeout(done, how.pause));
      if (!isCurrent()) return;
    }
    this.now = undefined;
    this.moving = false;
  }

  async #walk(places: Places, step: Happened, pace: number, isCurrent: () => boolean): Promise<void> {
    soundOf(step);
    if (step.move) this.trails = trailOf(step);
    const { without, played, sent } = journeys(places, this.pieces, step);
    this.pieces = without;
    const still = sent.map((journey) => ({ ...journey, way: journey.way.slice(0, 1) }));
    await this.#travel([...still, ...played], pace * Math.max(...played.map(({ way }) => way.length - 1), 0));
    if (!isCurrent()) return;
    this.#welcome(places, step, played);
    const arrived = played.map((journey) => ({ ...journey, way: journey.way.slice(-1) }));
    await this.#travel([...arrived, ...sent], sent.length ? pace * SENT_BACK_SPACES : 0);
    if (!isCurrent()) return;
    this.#journeys = [];
    this.pieces = step.pieces;
  }

  #welcome(places: Places, step: Happened, played: Journey[]): void {
    const target = step.move && places.find(step.move.target, step.seat, step.move.piece || null);
    const [journey] = played;
    if (!journey || !target || !HOMES.includes(target.kind)) return;
    this.arrival = { ...journey, at: along(journey.way, 1) };
    soundOfHome();
  }

  async #travel(under: Journey[], ms: number): Promise<void> {
    await this.#progress.set(0, { duration: 0 });
    this.#journeys = under;
    await this.#progress.set(1, { duration: Math.min(ms, LONGEST_MS), easing: cubicInOut });
  }
}

export function trailOf(step: Happened): Trail[] {
  if (!step.move || step.move.trail.length < 2) return [];
  return [{ seat: step.seat, number: step.move.piece || null, spaces: step.move.trail }];
}
