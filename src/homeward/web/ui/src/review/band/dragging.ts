// A finger or a mouse along something wide: where it is, from when it is pressed until it is let go.
import type { Attachment } from "svelte/attachments";

export function drags(moved: (x: number) => void): Attachment<HTMLElement> {
  return (along) => {
    const heard = new AbortController();
    const { signal } = heard;
    const tell = (event: PointerEvent): void => moved(event.clientX - along.getBoundingClientRect().left);
    const begin = (event: PointerEvent): void => {
      if (!event.isPrimary || event.button !== 0) return;
      along.setPointerCapture(event.pointerId);
      tell(event);
    };
    const move = (event: PointerEvent): void => {
      if (along.hasPointerCapture(event.pointerId)) tell(event);
    };
    along.addEventListener("pointerdown", begin, { signal });
    along.addEventListener("pointermove", move, { signal });
    return () => heard.abort();
  };
}
