// Sitting at a table: the view as it comes in, shown on the board, spoken, and answered; one action at a time.
import { untrack } from "svelte";
import { announce, announceNow, timeToSilence } from "../lib/announce.svelte";
import { get, Refused } from "../lib/api";
import { Live } from "../lib/live.svelte";
import { looks, prefs } from "../lib/prefs.svelte";
import type {
  Action,
  BoardShown,
  Happened,
  HintShown,
  PlayShown,
  Question,
  Reaction,
  Said,
  SeatShown,
  View,
} from "../lib/types";
import { seenAt, sawAt } from "../together/seen";
import { say } from "../words";
import { Offers } from "./ask/offers.svelte";
import { Places } from "./board/places";
import { Showing, trailOf } from "./board/showing.svelte";
import { soundOfWinning } from "./board/sounds";
import { celebrated } from "./ending/verdict";
import { pieceMeant, telling } from "./listening";
import { byItself, justPlayed, playsAlone } from "./pace";
import { stepsBetween } from "./replay/history";
import { Choosing } from "./touch/choosing.svelte";

const AGAIN_PAUSE_MS = 450;
const ASKED: Partial<Record<Action["verb"], string>> = { throw: "throw", draw: "draw", lot: "lot", go_on: "wait" };

// `title` is what it answers, if it is not why not.
type Spoken = Partial<Pick<Said, "code" | "spoken">>;
export type Note = Pick<Said, "sentence" | "ruling" | "section"> & Spoken & { title?: string };

export class Sitting {
  readonly table: string;
  readonly live: Live;
  readonly showing = new Showing();
  readonly choosing = new Choosing(() => this.view);
  readonly offers = new Offers(prefs);
  places: Places | undefined = $state.raw();
  note: Note | undefined = $state.raw(); // why not, or what was refused
  busy = $state(false); // an action is under way
  hinting = $state(false); // a hint is being thought out
  #hint: HintShown | undefined = $state.raw();
  paused = $state(false); // the bots wait for us
  stopped = $state(false); // the dice are others than this device saw: it plays on no further
  held = $state(false); // a dialog is open: nothing goes on behind it
  again = $state(false); // the last turn is being shown again
  leaving: number | undefined = $state(); // milliseconds until what the main button does happens by itself
  won = $state(false); // somebody won while we watched
  #decided = false;
  missed: Happened[] = $state.raw([]); // what happened while this device was away
  #correcting = $state(-1); // the version in which the throw or card typed last is being corrected
  #below: number | undefined = $state(); // the seat the board is turned to
  // What the board looks like follows from this alone: it is fetched once for each, and not at every step.
  readonly #drawing = $derived(this.view && JSON.stringify([this.below, looks.dark, prefs.language]));
  #undrawn = false; // the board did not come: the next step asks again
  #seen = -1;
  #steps = 0;
  #absences = 0;
  #version = -1;
  #tried = -1; // the version that was asked to go on by itself: once is enough
  #wanted: { action: Action; code: string | undefined } | undefined = $state.raw(); // as soon as words are mixed in
  #throwsOn = false; // the next throw of a person here comes by itself

  constructor(table: string) {
    this.table = table;
    this.live = new Live(table, prefs.language);
  }

  get view(): View | undefined {
    return this.live.view;
  }

  get toPlay(): SeatShown | undefined {
    return this.view?.seats.find((seat) => seat.seat === this.view?.to_play);
  }

  get isCorrecting(): boolean {
    return this.view?.correctable != null && this.#correcting === this.view.version;
  }

  // The hint that was asked for, as long as the table stands as it did.
  get hint(): HintShown | undefined {
    return this.#hint?.version === this.view?.version ? this.#hint : undefined;
  }

  get canHint(): boolean {
    return this.view?.hints === true && this.view.ask.code === "play" && !this.view.read_only && !this.isCorrecting;
  }

  get below(): number {
    const seats = this.view?.seats ?? [];
    const mine = seats.find((seat) => seat.who === "me") ?? seats.find((seat) => seat.who === "person") ?? seats[0];
    return this.#below ?? mine?.seat ?? 0;
  }

  // To be called while the screen is set up: from then on the table follows what comes in.
  attend(): void {
    $effect(() => this.live.speak(prefs.language));
    $effect(() => void (this.view && untrack(() => this.#receive(this.view!))));
    $effect(() => void (this.#drawing && untrack(() => this.#draw())));
    $effect(() => this.#goOnByItself());
    $effect(() => this.#doWanted());
    $effect(() => () => this.live.close());
  }

  turn(): void {
    this.#below = (this.below + 1) % 4;
  }

  async act(action: Action): Promise<void> {
    if (this.busy || this.stopped || !this.view) return;
    this.busy = true;
    this.note = undefined;
    this.choosing.drop();
    try {
      await this.live.act(action);
      this.#wanted = this.view.ask.code === "words" ? { action, code: ASKED[action.verb] } : undefined;
    } catch (error) {
      this.#refused(error);
    } finally {
      this.busy = false;
    }
  }

  // What the main button does. Done throws for the next who sits here; whoever plays alone here throws on.
  press(action: Action): Promise<void> {
    const view = this.view;
    if (view) this.#throwsOn = playsAlone(view) || (action.verb === "go_on" && justPlayed(view));
    if (action.verb === "throw") this.offers.threw();
    return this.act(action);
  }

  play(play: PlayShown): Promise<void> {
    if (this.view?.plays.length === 1) this.offers.playedTheOnlyPlay();
    return this.act({ verb: "play", play: play.text });
  }

  // A play by its number in the list; while a throw is being corrected, digits belong to the dice.
  playNumber(number: number): void {
    const play = this.view?.ask.code === "play" && !this.isCorrecting ? this.view.plays[number - 1] : undefined;
    if (play) void this.play(play);
  }

  correct(): void {
    this.#correcting = this.view?.version ?? -1;
  }

  putDown(): void {
    this.#hint = undefined;
    this.choosing.drop();
    this.note = undefined;
    this.#correcting = -1;
  }

  async why(piece: string, to: string): Promise<void> {
    try {
      const answer = await this.live.why(piece, to);
      if (!answer.allowed) this.tell(answer.reason);
    } catch (error) {
      this.#refused(error);
    }
  }

  // Asked for once more, a hint is put away.
  async toggleHint(): Promise<void> {
    if (this.hint) this.#hint = undefined;
    else if (this.canHint) await this.#askHint();
  }

  // A question by ear, which the server answers: my pieces, who can reach me, what is ahead of a piece.
  async question(about: Question, piece = ""): Promise<void> {
    try {
      const { sentence, spoken } = await this.live.question(about, piece, prefs.wordiness);
      this.note = { sentence, spoken, title: say().ear[about], ruling: "", section: "" };
      announceNow(spoken);
    } catch (error) {
      this.#refused(error);
    }
  }

  askAhead(): void {
    const piece = this.view && pieceMeant(this.view, document.activeElement, this.choosing.picked?.key);
    if (piece) void this.question("ahead", piece);
    else announceNow(say().ear.whichPiece);
  }

  async react(reaction: Reaction): Promise<void> {
    try {
      await this.live.react(reaction);
    } catch (error) {
      this.#refused(error);
    }
  }

  async #askHint(): Promise<void> {
    if (this.hinting) return;
    this.hinting = true;
    this.note = undefined;
    this.choosing.drop();
    try {
      const { hint } = await this.live.hint();
      this.#hint = hint;
      if (this.hint) announce(hint.spoken, hint.plays[0]?.reasons.join(". ") ?? "");
    } catch (error) {
      this.#refused(error);
    } finally {
      this.hinting = false;
    }
  }

  tell(note: Note): void {
    this.note = note;
    announce(note.spoken ?? note.sentence);
  }

  // The last turn again, from how the board stood when it began.
  async showAgain(): Promise<void> {
    const recent = this.view?.recent ?? [];
    const first = recent[0];
    if (!first || !this.places || this.again) return;
    this.again = true;
    const speed = prefs.speed === "slow" ? "slow" : "normal";
    await this.showing.follow(this.places, first.pieces, first.move ? recent.slice(1) : recent, {
      speed,
      pause: AGAIN_PAUSE_MS,
    });
    this.again = false;
  }

  #refused(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    const { code, sentence, reason } = error.refusal;
    if (code === "stale") return; // the newer view is on its way and says what there is to do
    this.tell(reason ?? { sentence, ruling: "", section: "" });
  }

  #receive(view: View): void {
    const first = this.#version < 0;
    const changed = view.version !== this.#version;
    void this.#catchUp(view, first);
    const heard = first ? Infinity : this.#seen;
    const fresh = view.recent.filter((step) => step.number > heard);
    this.#version = view.version;
    this.#seen = view.recent.at(-1)?.number ?? -1;
    if (this.#undrawn) void this.#draw();
    if (!changed) {
      if (this.hint) void this.#askHint(); // only the language is another: the hint as well
      return;
    }
    this.note = undefined;
    this.again = false;
    this.choosing.point([]);
    if (first || !fresh.length || !this.places) this.showing.jump(view.pieces, view.recent.slice(-1).flatMap(trailOf));
    else void this.showing.follow(this.places, this.#before(view, fresh), fresh);
    this.#speak(view, fresh, heard);
    this.#celebrate(view, first);
  }

  // Once, when somebody has won: where the others play on for places, long before the end.
  #celebrate(view: View, first: boolean): void {
    const won = view.seats.some((seat) => seat.won);
    if (won && !this.#decided && !first) {
      this.won = true;
      if (celebrated(view).length) soundOfWinning();
    }
    this.#decided = won; // a play that is taken back may be made again
    if (!won) this.won = false;
  }

  // What happened since this device was last here is read up, and shown until it is put away.
  async #catchUp(view: View, first: boolean): Promise<void> {
    const seen = first ? seenAt(this.table) : this.#steps;
    const away = first || this.live.absences > this.#absences;
    if (away) this.#throwsOn = false; // whoever comes back looks first
    this.#absences = this.live.absences;
    this.#steps = view.steps;
    sawAt(this.table, view.steps);
    if (!away || seen === undefined || seen >= view.steps) return;
    try {
      this.missed = await stepsBetween(this.table, prefs.language, seen, view.steps);
      if (this.missed.length) announce(say().together.meanwhile, say().together.meanwhileSteps(this.missed.length));
    } catch {
      // the board shows how it stands; the replay has the rest
    }
  }

  // How the board stood before the first of these steps: as the step before it left it, or as it is shown.
  #before(view: View, fresh: Happened[]): Happened["pieces"] {
    const earlier = view.recent.findLast((step) => step.number < fresh[0]!.number);
    return earlier?.pieces ?? this.showing.pieces;
  }

  #speak(view: View, fresh: Happened[], heard: number): void {
    const { texts, urgent } = telling(view, fresh, heard, prefs.wordiness);
    (urgent ? announceNow : announce)(...texts);
  }

  async #draw(): Promise<void> {
    const drawing = this.#drawing;
    this.#undrawn = false;
    try {
      const looked = { seat: this.below, dark: looks.dark, language: prefs.language };
      const board = await get<BoardShown>(`/tables/${this.table}/board`, looked);
      if (drawing === this.#drawing) this.places = new Places(board);
    } catch (error) {
      this.#undrawn = true;
      if (error instanceof Refused) this.#refused(error);
      else this.tell({ sentence: say().unreachable, ruling: "", section: "" });
    }
  }

  // Somebody here wanted to throw while words were still to come: now they are there.
  #doWanted(): void {
    const code = this.view?.ask.code;
    if (!this.#wanted || this.busy || code === "words") return;
    const { action, code: asked } = this.#wanted;
    this.#wanted = undefined;
    if (code === asked) untrack(() => void this.act(action));
  }

  #goOnByItself(): (() => void) | undefined {
    const view = this.view;
    this.leaving = undefined;
    if (!view || this.busy || this.stopped || this.paused || this.held || this.again) return undefined;
    if (!this.live.connected || this.#tried === view.version) return undefined;
    const next = byItself(view, prefs, { confirm: looks.confirm, throwsOn: this.#throwsOn });
    if (!next) return undefined;
    if (justPlayed(view) || next.action.verb === "throw") this.leaving = next.after;
    if (this.showing.moving) return undefined; // it begins when the pieces have come to rest
    const timer = setTimeout(() => {
      this.#tried = view.version;
      if (next.action.verb === "throw") this.#throwsOn = playsAlone(view);
      void this.act(next.action);
    }, prefs.listening ? Math.max(next.after, timeToSilence()) : next.after);
    return () => clearTimeout(timer);
  }
}
