// The screen stays awake while a game is on, where the browser can keep it so. It lets go by itself when the page is
// hidden, and is asked again when it is looked at.
export function stayAwake(isOn: () => boolean): void {
  const on = $derived(isOn());
  $effect(() => {
    if (!on || !("wakeLock" in navigator)) return undefined;
    let lock: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
    const ask = (): void => {
      if (document.hidden) return;
      lock = navigator.wakeLock.request("screen").catch(() => undefined); // a battery that is nearly empty
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      void lock.then((held) => held?.release());
    };
  });
}
