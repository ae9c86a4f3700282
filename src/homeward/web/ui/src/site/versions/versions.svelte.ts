// The version of the page this browser keeps, and a newer one that waits beside it until no game is disturbed.
import { fileAt, grounds } from "../../lib/here";

const AT_A_TABLE = `homeward at a table ${grounds.folder}`; // a lock that every tab with a table shares

export class Versions {
  newer = $state(false); // one is here, and waits
  elsewhere = $state(false); // it was asked for, but another tab is at a table
  kept = $state(Boolean(navigator.serviceWorker?.controller)); // whether the page starts without a network
  #registration: ServiceWorkerRegistration | undefined;
  readonly #atTable: () => boolean;

  constructor(atTable: () => boolean) {
    this.#atTable = atTable;
  }

  // Once the page itself has what it needs, so that nothing is fetched twice.
  async begin(): Promise<void> {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // none on plain http
    if (!workers) return;
    const older = workers.controller;
    workers.addEventListener("controllerchange", () => {
      if (older && !this.#atTable()) location.reload();
    });
    document.addEventListener("visibilitychange", () => void this.#look());
    this.#registration = await workers.register(fileAt("sw.js"), { scope: grounds.folder, updateViaCache: "none" });
    this.#registration.addEventListener("updatefound", () => this.#watch());
    void workers.ready.then(() => (this.kept = true));
    if (this.#registration.waiting && !this.#atTable()) await this.use(); // we have only just begun
    this.#watch();
  }

  // Unless that would change what another tab plays with.
  async use(): Promise<void> {
    const free = await navigator.locks.request(AT_A_TABLE, { ifAvailable: true }, (lock) => {
      if (lock) this.#registration?.waiting?.postMessage("take over");
      return lock !== null;
    });
    this.elsewhere = !free;
  }

  // While we are at a table; what comes back ends it.
  hold(): () => void {
    let leave = (): void => undefined;
    const left = new Promise<void>((leaving) => (leave = leaving));
    void navigator.locks?.request(AT_A_TABLE, { mode: "shared" }, () => left);
    return leave;
  }

  #watch(): void {
    const { installing } = this.#registration!;
    installing?.addEventListener("statechange", () => this.#tell());
    this.#tell();
  }

  #tell(): void {
    this.newer = Boolean(this.#registration?.waiting && navigator.serviceWorker.controller);
  }

  async #look(): Promise<void> {
    if (!document.hidden) await this.#registration?.update().catch(() => undefined); // offline there is none
  }
}
