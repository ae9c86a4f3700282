// The words of a review, in Spanish.
import type { reviewWords as english } from "./review.en";

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

export const reviewWords: typeof english = {
  review: "Repasar esta partida",
  lead: "Mira las probabilidades de cada quien paso a paso, qué fue suerte y qué jugadas perdieron algo.",
  making: "Se mira otra vez cada jugada",
  makingHint: "Puedes seguir mirando, o irte y volver: aquí estará.",
  begun: "Se está haciendo el repaso.",
  ready: "El repaso está listo.",

  percent,
  points: (points, plain) =>
    points.toLocaleString("es", { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: plain ? "auto" : "exceptZero" }).replace("-", "−"),
  side: (who, chance) => `${who} ${percent(chance)}`,
  chances: "Probabilidades de ganar ahora",
  band: (steps) => `Las probabilidades de cada quien a lo largo de ${steps} pasos.`,
  sideInBand: (who, start, least, leastAt, most, mostAt, end) =>
    `${who}: ${percent(start)} al principio, lo menos ${percent(least)} en el paso ${leastAt}, lo más ${percent(most)} en el paso ${mostAt}, ${percent(end)} al final.`,
  marks: {
    doubtful: { sign: "?!", words: "dudosa" },
    mistake: { sign: "?", words: "error" },
    blunder: { sign: "??", words: "error grave" },
    turning: { sign: "", words: "momento decisivo" },
  },
  legend: "Lo que está marcado",

  plays: "Jugadas que perdieron algo",
  next: "Próximo error",
  previous: "Error anterior",
  ofThem: (number, of) => `${number} de ${of}`,
  found: (n) => (n === 1 ? "hay 1" : `hay ${n}`),
  none: "Ninguna jugada perdió algo con seguridad.",
  noneMine: "Ninguna de tus jugadas perdió algo con seguridad.",
  whose: "De quién",
  whoseOf: { mine: "Mías", all: "De todos" },
  all: "Todas ellas",
  atStep: (step) => `Paso ${step}`,

  played: "Jugada",
  better: "Mejor",
  bothWays: "En el tablero",
  look: "Mostrar los dos caminos",
  tryAgain: "Intentar otra vez desde aquí",
  opening: "Poniendo la mesa…",

  cards: "¿Habilidad o suerte?",
  start: "Al principio",
  result: "Al final",
  adjusted: "Sin la suerte",
  luck: "Suerte",
  received: "Jugadas de los rivales",
  lost: "Jugadas propias",
  turning: "Momentos decisivos",
  people: "Donde un asiento cambió de manos",

  how: "¿Cómo se cuenta esto?",
  howPoint: "Un punto es una centésima de probabilidad de ganar: de 40\u00a0% a 41\u00a0% hay un punto.",
  howLuck: "Suerte es lo que trajo un tiro o una carta, comparado con el promedio de todo lo que pudo salir.",
  howLost: "Perdido es lo que una jugada conservó de menos que la mejor. Lo que a un lado le dieron las jugadas de los rivales se cuenta aparte: no es ni suerte ni habilidad suya.",
  howAdjusted: "Sin la suerte es el resultado menos la suerte. Puede quedar debajo de 0\u00a0% o arriba de 100\u00a0%.",
  howDrift: "La deriva es cuánto se corrigió el juez a lo largo de la partida, pues no es adivino. No es suerte ni culpa de nadie. Mientras más grande sea, menos se puede confiar en los otros números de esta partida.",
  howCalls: "Una jugada que con seguridad pierde 2 puntos se llama dudosa; si pierde 5, error; si pierde 10, error grave. Lo demás cuenta como casi igual.",
  sum: "Del principio al final, en puntos",
  columns: { side: "Lado", start: "Principio", luck: "Suerte", received: "De los rivales", lost: "Propias", drift: "Deriva", result: "Final" },

  tell: "Dime después de mi turno",
  tellHint: "Una línea discreta dice si otra jugada habría conservado más. Solo donde se pueden pedir consejos.",
  verdict: "Tu último turno",
  keptMore: (call, play, points) => `${call}. Mejor: ${play} (${points}).`,
  showMe: "Mostrar",
  putAway: "Cerrar",

  keys: [
    ["E", "Al próximo error, en un repaso"],
    ["W", "Al error anterior"],
  ],
};
