// Opens the page without a server: the whole of it, or in somebody's frame only the way to it.
import { type Component, mount } from "svelte";
import Around from "./Around.svelte";
import { python, versions } from "./begin";
import Framed from "./Framed.svelte";

export function open(App: Component<{ around?: Component }>, target: HTMLElement): void {
  if (window.top !== window.self) {
    mount(Framed, { target });
    return;
  }
  mount(App, { target, props: { around: Around } });
  void python.ready.then(() => {
    document.documentElement.dataset["python"] = "ready"; // for whoever measures or tests the page
    return versions.begin();
  });
}
