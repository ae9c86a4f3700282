// The words of lessons and of notes on rules, in Spanish.
import type { learnWords as english } from "./learn.en";

export const learnWords: typeof english = {
  page: (game: string): string => `Aprender ${game} · homeward`,
  title: (game: string): string => `Aprende ${game}`,
  shelf: "Aprende en un minuto",
  shelfGame: (game: string): string => `Aprende en un minuto: ${game}`,
  howToPlay: "Cómo se juega",
  steps: "Pasos de la lección",
  stepOf: (step: number, of: number): string => `Paso ${step} de ${of}`,
  how: "Toca una ficha con aro y luego adónde va. O elige aquí:",
  show: "Muéstrame",
  skip: "Saltar",
  next: "Siguiente",
  finish: "Terminar",
  back: "Paso anterior",
  leave: "Salir",
  learned: (game: string): string => `Ya sabes jugar ${game}`,
  learnedText: "En la mesa se muestra cada jugada legal, y se te dice por qué no se puede lo demás.",
  again: "Repetir la lección",
  tip: "Conviene saber",
  tipClose: "Entendido",
  tipsOff: "No más notas",
  keys: [
    ["Intro, Espacio", "Al paso siguiente, cuando este ya está hecho"],
    ["1 – 9", "Hacer la jugada con ese número"],
    ["Tab", "Recorrer tus fichas, adónde pueden ir y las jugadas"],
    ["Esc", "Soltar la ficha elegida"],
    ["H", "Mostrar lo que se pide"],
    ["B", "Girar el tablero"],
    ["?", "Esta lista"],
  ] as [string, string][],
};
