// The words of links that carry what they lead to, in Spanish.
import type { linkWords as english } from "./links.en";

export const linkWords: typeof english = {
  label: "El enlace",
  copy: "Copiar el enlace",
  copied: "El enlace está copiado.",
  share: "Mandarlo…",
  code: (what) => `Código QR del enlace: ${what}`,
  carries: "Todo va en el propio enlace: se abre en cualquier página de homeward, con servidor o sin él.",
  page: "Una partida de un enlace · homeward",
  game: "Un enlace a esta partida",
  gameTitle: "Esta partida como enlace",
  gameLead: "Quien abra el enlace puede ver la partida paso a paso y pedir su repaso.",
  position: "Un enlace a esta posición",
  positionTitle: (game) => `Esta posición de ${game} como enlace`,
  positionLead: "Quien abra el enlace encuentra la posición en el editor: para jugar desde ahí o, con los dados en la mesa, como problema.",
  puzzle: "Un enlace a este problema",
  puzzleLead: "A quien abra el enlace se le pregunta lo mismo.",
  noCode: "Este enlace es demasiado largo para un código QR.",
};
