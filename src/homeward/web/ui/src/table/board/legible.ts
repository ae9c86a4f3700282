// What is printed on a board is shown where it can be read, and left out where it would be specks.
const SMALLEST_PX = 8;

// `unit`: how many pixels of the screen the board's own measure comes to.
export function showLegible(print: Element, unit: number): void {
  for (const text of print.querySelectorAll<SVGTextElement>("text[font-size]")) {
    text.style.visibility = isLegible(Number(text.getAttribute("font-size")), unit) ? "" : "hidden";
  }
}

export function isLegible(size: number, unit: number): boolean {
  return Math.round(size * unit * 10) / 10 >= SMALLEST_PX;
}
