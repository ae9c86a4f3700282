// The version of the page this browser keeps, and a newer one that waits beside it until no game is disturbed.
import { fileAt, grounds } from "../../lib/here";

const IN_USE = `homeward in use ${grounds.folder}`; // a lock shared by all tabs with something that must not be lost

export class Versions {
  newer = $state(false); // one is here, and waits
  elsewhere = $state(false); // it was asked for, but another tab is in use
  kept = $state(Boolean(navigator.serviceWorker?.controller)); // whether the page starts without a network
  #registration: ServiceWorkerRegistration | undefined;
  readonly #workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // none on plain http
  readonly #inUse: () => boolean;

  constructor(inUse: () => boolean) {
    this.#inUse = inUse;
  }

  // Once the page itself has what it needs, so that nothing is fetched twice.
  async keep(): Promise<void> {
    if (!this.#workers) return;
    const older = this.#workers.controller;
    this.#workers.addEventListener("controllerchange", () => {
      if (older && !this.#inUse()) location.reload();
    });
    document.addEventListener("visibilitychange", () => void this.#look());
    this.#registration = await this.#workers.register(fileAt("sw.js"), { scope: grounds.folder, updateViaCache: "none" });
    this.#registration.addEventListener("updatefound", () => this.#watch());
    void this.#workers.ready.then(() => (this.kept = true));
    this.#watch();
  }

  // Unless that would change what another tab plays with.
  async use(): Promise<void> {
    const free = await navigator.locks.request(IN_USE, { ifAvailable: true }, (lock) => {
      if (lock) this.#registration?.waiting?.postMessage("take over");
      return lock !== null;
    });
    this.elsewhere = !free;
  }

  // While this tab is in use; what comes back ends it.
  hold(): () => void {
    let leave = (): void => undefined;
    const left = new Promise<void>((leaving) => (leave = leaving));
    void navigator.locks?.request(IN_USE, { mode: "shared" }, () => left);
    return leave;
  }

  #watch(): void {
    const { installing } = this.#registration!;
    installing?.addEventListener("statechange", () => this.#tell());
    this.#tell();
  }

  #tell(): void {
    this.newer = Boolean(this.#registration?.waiting && this.#workers?.controller);
  }

  async #look(): Promise<void> {
    if (!document.hidden) await this.#registration?.update().catch(() => undefined); // offline there is none
  }
}
