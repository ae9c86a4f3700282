// The words of playing by ear, in Spanish.
import type { earWords as en } from "./ear.en";

export const earWords: typeof en = {
  title: "De oído",
  wordiness: "Cuánto se dice",
  levels: { brief: "Poco", usual: "Cada jugada", full: "Todo" },
  wordinessHint:
    "Poco: los dados y lo que resultó. Cada jugada: las casillas por lo que llevan impreso. Todo: también dónde están.",
  listening: "Esperar hasta que se haya dicho",
  listeningHint: "Tras el turno de un bot, la mesa espera lo que tarda un lector de pantalla en leerlo.",
  pieces: "Tus fichas",
  reach: "Quién puede alcanzarte",
  ahead: "Qué hay delante",
  whichPiece: "Ve primero con Tab a una ficha o a una jugada, y pregunta entonces qué hay delante.",
  keys: [
    ["M", "Dónde están mis fichas"],
    ["R", "Quién puede alcanzarme, y con qué"],
    ["A", "Qué hay delante de la ficha en la que estoy"],
    ["S", "Decirlo otra vez"],
  ],
};
