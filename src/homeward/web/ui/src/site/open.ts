// Opens the page without a server; it is kept for later once it has all that it needs now.
import { type Component, mount } from "svelte";
import Around from "./Around.svelte";
import { python, versions } from "./begin";

export function open(App: Component<{ around?: Component }>, target: HTMLElement): void {
  mount(App, { target, props: { around: Around } });
  void python.ready.then(() => {
    document.documentElement.dataset["python"] = "ready"; // for whoever measures the page
    return versions.keep();
  });
}
