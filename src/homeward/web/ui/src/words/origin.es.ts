// De dónde viene un juego, y un tablero que alguien cuenta, en español.
import type { originWords as english } from "./origin.en";

export const originWords: typeof english = {
  title: "De dónde viene",
  known: "Qué se sabe del tablero, y cómo",
  count: "Cuenta tu tablero",
  page: (game) => `Cuenta un tablero de ${game} · homeward`,
  heading: (game) => `Cuenta tu tablero de ${game}`,
  lead: "¿Tienes un tablero en la mesa? Escribe lo que hay en él. Ves al momento qué forma, y te llevas un archivo que juega en él.",
  questions: "Qué hay en tu tablero",
  board: "Tu tablero",
  drawn: (game) => `El tablero de ${game} con estos números`,
  noBoard: "Con estos números no hay tablero",
  makesBoard: "Con estos números hay tablero",
  name: "¿Cómo le dices?",
  nameHint: "Por ejemplo: el tablero de la abuela",
  file: "El archivo",
  fileLead: "Guárdalo. En la terminal se juega así:",
  fileInside: "Lo que dice",
  download: (file) => `Descargar ${file}`,
  play: "Jugar en él ahora",
  back: "Volver a nuestro tablero",
  rules: (game) => `Reglas de ${game}`,
};
