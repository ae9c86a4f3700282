// Everybody at the table: who is here, what they say, and what their clocks show; told to ears as well.
import { untrack } from "svelte";
import { announce } from "../lib/announce.svelte";
import type { Reaction, SeatShown } from "../lib/types";
import type { Sitting } from "../table/sitting.svelte";
import { say } from "../words";
import { timeLeft } from "./clock";

const SHOWN_MS = 5000; // of a reaction
const TICK_MS = 250;

export class Company {
  said: Partial<Record<number, Reaction>> = $state({});
  readonly #sitting: Sitting;
  #now = $state(performance.now());
  #here: Record<string, boolean> | undefined;
  #seats: SeatShown[] | undefined;
  #timeUpSince: number | undefined; // the clock that was told to have run out

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
  }

  get watching(): number {
    return this.#sitting.live.people?.watching ?? 0;
  }

  // Whether the person of a seat is at their device; nothing of bots and open seats.
  isHere(seat: number): boolean | undefined {
    return this.#sitting.live.people?.here[seat];
  }

  // Friends who have gone, and whose seats wait for them.
  get away(): SeatShown[] {
    return (this.#sitting.view?.seats ?? []).filter((one) => one.who === "friend" && this.isHere(one.seat) === false);
  }

  // The milliseconds a seat has left; nothing where no clock is kept for it now.
  left(seat: number): number | undefined {
    const { view, live } = this.#sitting;
    return view?.clock ? timeLeft(view.clock, seat, this.#now + live.ahead) : undefined;
  }

  // To be called while the screen is set up.
  attend(): void {
    $effect(() => {
      const { people } = this.#sitting.live;
      if (people) untrack(() => this.#tellOfPresence(people.here));
    });
    $effect(() => {
      const seats = this.#sitting.view?.seats;
      if (seats) untrack(() => this.#tellOfSeats(seats));
    });
    $effect(() => this.#listen());
    $effect(() => this.#tick());
  }

  #tellOfPresence(here: Record<string, boolean>): void {
    const before = this.#here;
    this.#here = here;
    for (const seat of this.#sitting.view?.seats ?? []) {
      const was = before?.[seat.seat];
      const is = here[seat.seat];
      if (seat.who !== "friend" || was === undefined || was === is) continue;
      announce(is ? say().together.isHere(seat.shown) : say().together.hasGone(seat.shown));
    }
  }

  #tellOfSeats(seats: SeatShown[]): void {
    const before = this.#seats;
    this.#seats = seats;
    for (const seat of seats) {
      const was = before?.find((one) => one.seat === seat.seat);
      if (!was || was.who === seat.who) continue;
      if (seat.who === "friend" && was.who === "open") announce(say().together.satDown(seat.shown, seat.colour_name));
      else if (seat.who === "friend") announce(say().together.isBack(seat.shown));
      else if (seat.kept_for) announce(say().together.botSits(seat.shown));
    }
  }

  #listen(): void {
    const reaction = this.#sitting.live.reaction;
    if (!reaction) return;
    const { seat, reaction: words } = reaction;
    untrack(() => {
      this.said = { ...this.said, [seat]: words };
      const name = this.#sitting.view?.seats.find((one) => one.seat === seat)?.shown ?? "";
      announce(say().together.said(name, say().together.reaction[words]));
      setTimeout(() => {
        if (this.#sitting.live.reaction === reaction) this.said = {};
        else if (this.said[seat] === words) this.said = { ...this.said, [seat]: undefined };
      }, SHOWN_MS);
    });
  }

  #tick(): (() => void) | undefined {
    const running = this.#sitting.view?.clock?.running;
    if (running == null) return undefined;
    const timer = setInterval(() => {
      this.#now = performance.now();
      if (this.left(running) === 0) this.#timeIsUp(running);
    }, TICK_MS);
    return () => clearInterval(timer);
  }

  // The server does by itself what is to be done; here it is only told, once.
  #timeIsUp(seat: number): void {
    const { live, view } = this.#sitting;
    if (!view?.clock || !live.connected || this.#timeUpSince === view.clock.since) return;
    this.#timeUpSince = view.clock.since;
    announce(say().together.timeUp(view.seats.find((one) => one.seat === seat)?.shown ?? ""));
  }
}
