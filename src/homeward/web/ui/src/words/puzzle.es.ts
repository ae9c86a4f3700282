// The words of puzzles, in Spanish.
import type { puzzleWords as english } from "./puzzle.en";

export const puzzleWords: typeof english = {
  page: (game: string, number: number): string => `Problema ${number}: ${game} · homeward`,
  title: (game: string, number: number): string => `Problema ${number}: ${game}`,
  today: (game: string): string => `Problema del día: ${game}`,
  shelf: "Problema del día",
  shelfText: "Una jugada es claramente la mejor. ¿La encuentras?",
  shelfStreak: (days: number): string => `${days} días seguidos`,
  ask: "¿Qué juegas?",
  how: "Toca una ficha con aro y luego adónde va. O elige aquí:",
  again: "Mira otra vez, o pide la respuesta.",
  show: "Ver la respuesta",
  skip: "Saltar",
  next: "Otro problema",
  leave: "Salir",
  solved: "Resuelto",
  answer: "La respuesta",
  notBest: "No es lo mejor",
  soFar: "Hasta aquí, bien",
  why: "Qué habla a su favor",
  onDevice: (solved: number): string =>
    (solved === 1 ? "1 problema resuelto en este dispositivo." : `${solved} problemas resueltos en este dispositivo.`),
  streak: (days: number): string =>
    (days === 1 ? "El problema del día: resuelto hoy." : `El problema del día: ${days} días seguidos.`),
  more: "Elegir un problema",
  game: "Juego",
  theme: "Tema",
  all: "Cualquiera",
  go: "Ir al problema",
  keys: [
    ["Intro, Espacio", "Al siguiente problema, cuando este ya está resuelto"],
    ["1 – 9", "Hacer la jugada con ese número"],
    ["Tab", "Recorrer tus fichas, adónde pueden ir y las jugadas"],
    ["Esc", "Soltar la ficha elegida"],
    ["H", "Ver la respuesta"],
    ["B", "Girar el tablero"],
    ["?", "Esta lista"],
  ] as [string, string][],
};
