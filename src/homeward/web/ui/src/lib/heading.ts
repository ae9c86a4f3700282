// Whoever listens or uses the keyboard is taken to the heading of a new screen, and along when it gets another one
// because what it waited for has come. Once they have moved the focus themselves it is theirs.
let watcher: MutationObserver | undefined;

export function leadToHeading(main: HTMLElement): void {
  let led = lead(main);
  watcher?.disconnect();
  watcher = new MutationObserver((_, watching) => {
    const here = document.activeElement;
    if (here !== led && here !== document.body) watching.disconnect();
    else if (led === main || !led.isConnected) led = lead(main);
  });
  watcher.observe(main, { childList: true, subtree: true });
}

function lead(main: HTMLElement): HTMLElement {
  const to = main.querySelector<HTMLElement>("h1") ?? main;
  to.focus({ preventScroll: true });
  return to;
}
