// The words of what can be printed, in Spanish.
import type { printingWords as english } from "./printing.en";

export const printingWords: typeof english = {
  title: "Imprímelo",
  rules: "Imprimir estas reglas",
  lead: "Un PDF del juego para recortar y jugar: el tablero a su tamaño real, en hojas que se pegan, sus fichas, sus cartas si las tiene, y las reglas en un solo lado de una hoja.",
  papers: { a4: "PDF para A4", letter: "PDF para papel carta" },
  how: "Imprímelo al 100 % («tamaño real»); cada página del tablero trae una regla para comprobarlo. Las cartas van por ambos lados.",
};
