// Fingers, mice and pens on the board: a tap, or a piece dragged somewhere. What they mean is not decided here.
import type { Attachment } from "svelte/attachments";
import type { Point } from "../board/places";

const SLOP_PX = 7; // less than this is a tap with an unsteady hand
const FINGER_PX = 22; // half of what a finger covers

export interface Spot {
  point: Point; // in the board's own measure
  reach: number; // how far around it a finger reaches
  space: HTMLElement | SVGElement | undefined; // the outline under it, with its data-space
}

export interface Hand {
  size: number; // the board's width in its own measure
  tap: (spot: Spot) => void;
  grab: (spot: Spot) => boolean; // whether there is anything to drag
  drag: (point: Point) => void;
  release: (spot: Spot) => void;
  letGo: () => void;
}

export function touches(hand: Hand): Attachment<HTMLElement> {
  return (board) => {
    const heard = new AbortController();
    const { signal } = heard;
    let from: PointerEvent | undefined;
    let dragging = false;
    let dragged = false;

    const spot = (event: MouseEvent): Spot => spotOf(board, hand.size, event);

    const begin = (event: PointerEvent): void => {
      from = event.isPrimary && event.button === 0 ? event : undefined;
      dragged = false;
    };
    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.pointerId) return;
      if (!dragging && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLOP_PX) {
        dragging = hand.grab(spot(from));
        if (dragging) board.setPointerCapture(event.pointerId);
        else from = undefined;
      }
      if (dragging) hand.drag(spot(event).point);
    };
    const end = (event: PointerEvent): void => {
      from = undefined;
      if (!dragging) return;
      dragging = false;
      dragged = true;
      if (event.type === "pointerup") hand.release(spot(event));
      else hand.letGo();
    };
    const click = (event: MouseEvent): void => {
      if (dragged) event.stopPropagation();
      else if (event.detail > 0) hand.tap(spot(event));
      dragged = false;
    };

    board.addEventListener("pointerdown", begin, { signal });
    board.addEventListener("pointermove", move, { signal });
    board.addEventListener("pointerup", end, { signal });
    board.addEventListener("pointercancel", end, { signal });
    board.addEventListener("click", click, { signal });
    return () => heard.abort();
  };
}

// A board on which nothing is to be touched now: any tap means the same.
export function taps(tapped: () => void): Attachment<HTMLElement> {
  return (board) => {
    board.addEventListener("click", tapped);
    return () => board.removeEventListener("click", tapped);
  };
}

function spotOf(board: HTMLElement, size: number, event: MouseEvent): Spot {
  const box = board.getBoundingClientRect();
  const unit = size / box.width;
  const point: Point = [(event.clientX - box.left) * unit, (event.clientY - box.top) * unit];
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const space = under.find((one) => (one as HTMLElement).dataset["space"]) as SVGElement | undefined;
  return { point, reach: FINGER_PX * unit, space };
}
