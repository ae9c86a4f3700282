// The words of My games, in Spanish.
import type { playedWords as english } from "./played.en";

const number = (value: number, digits = 1): string =>
  value.toLocaleString("es", { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace("-", "−");
const signed = (value: number): string =>
  value.toLocaleString("es", { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" }).replace("-", "−");
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const games = (n: number): string => (n === 1 ? "1 partida" : `${n} partidas`);

const lately = (many: number): string => (many === 1 ? "tu última partida repasada" : `tus últimas ${many} partidas repasadas`);

export const playedWords: typeof english = {
  title: "Mis partidas",
  page: "Mis partidas · homeward",
  lead: "Tus partidas jugadas hasta el final, contadas en este dispositivo.",
  empty: "Todavía no terminaste ninguna partida. Cuando lo hagas, aquí verás a quién le ganaste, cuánta suerte tuviste y como qué bot juegas.",
  play: "Elegir un juego",
  which: "Qué partidas",
  every: "Todas",
  none: "Ninguna de estas partidas cuenta todavía.",

  number,
  signed,
  range: (low, high) => `${Math.round(100 * low)}–${percent(high)}`,
  won: (won, played, even) => `Ganaste ${won} de ${games(played)}; lo parejo serían ${number(even)}.`,
  says: {
    few: "Son muy pocas para decir más.",
    open: "Puede ser casualidad.",
    more: "Más que lo parejo, y difícilmente por casualidad.",
    less: "Menos que lo parejo, y difícilmente por casualidad.",
  },
  between: (low, high) =>
    `Hasta donde dicen estas partidas, ganas entre el ${percent(low)} y el ${percent(high)} de partidas así.`,

  byGame: "Por juego",
  byOpponent: "Por rival",
  opponents: "Quién estaba",
  columns: { game: "Juego", played: "Partidas", won: "Ganadas", even: "Parejo", range: "Probable" },
  kinds: { all: "", game: "", bot: "bot", person: "", partner_bot: "bot, como pareja tuya", partner: "como pareja tuya" },
  noName: "Alguien sin nombre",
  rangeHint: "Parejo es cuántas ganaría un igual. Probable es donde está tu proporción verdadera, diecinueve veces de cada veinte.",

  ladder: "La escalera",
  ladderLead: "Los bots, el más fuerte arriba. Un repaso dice como cuál de ellos juegas, por lo que pierden tus decisiones.",
  lost: (points) => `pierde ${number(points)} puntos por decisión`,
  met: (won, played) => (played ? `vencido en ${won} de ${games(played)}` : "aún no te cruzaste con él"),
  beaten: "Vencido",
  here: "Juegas más o menos así",
  maybe: "Puede que tu juego llegue hasta aquí",
  form: (loss, low, high, decisions, many) =>
    `En ${lately(many)} perdiste ${number(loss)} puntos por decisión (entre ${number(low)} y ${number(high)}, en ${decisions} decisiones).`,
  like: (bot, weakest, strongest) =>
    (weakest === strongest
      ? `Eso es como ${bot}.`
      : `Eso se parece más que nada a ${bot}; puede ser cualquiera desde ${weakest} hasta ${strongest}.`),
  noForm: "Manda repasar algunas partidas, y aquí verás en qué escalón estás.",
  tooLittle: "Todavía es muy poco para decir como cuál de ellos juegas.",
  best: "Tus mejores triunfos",
  bestWin: (game, bot) => `${game}: le ganaste a ${bot}`,

  course: "Suerte y decisiones",
  courseLead: "Partida por partida, la última a la derecha. Un punto es un centésimo de la probabilidad de ganar.",
  luck: "Suerte",
  luckText: (mean, most, least, of) =>
    `Suerte en ${games(of)}: ${signed(mean)} puntos por partida en promedio, lo mejor ${signed(most)}, lo peor ${signed(least)}.`,
  loss: "Perdido por decisión",
  lossText: (mean, least, most, of) =>
    `Perdido en ${games(of)}: ${number(mean)} puntos por decisión en promedio, en la mejor partida ${number(least)}, en la peor ${number(most)}. Las líneas finas muestran qué tan seguro es cada uno.`,
  noCourse: "Ninguna de estas partidas tiene repaso.",
  caption: "Suerte y lo perdido por decisión, partida por partida, en puntos",
  date: "Fecha",
  adjusted: "Sin la suerte",

  review: (n) => (n === 1 ? "Repasar mi última partida" : `Repasar mis últimas ${n} partidas`),
  reviewHint: "Cada una tarda unos segundos. Lo que está hecho se guarda; puedes parar cuando quieras.",
  reviewing: (at, of) => `Repasando la partida ${at} de ${of}`,
  stop: "Parar",
  stopped: "Parado. Lo que estaba hecho se guarda.",
  reviewed: (n) => (n === 1 ? "1 partida está repasada." : `${n} partidas están repasadas.`),

  list: "Las partidas",
  result: { won: "Ganada", lost: "Perdida" },
  against: (names) => `contra ${names.join(", ")}`,
  together: (name) => `con ${name}`,
  began: "empezaste tú",
  luckOf: (points) => `suerte ${signed(points)}`,
  lossOf: (points) => `${number(points)} perdidos por decisión`,
  adjustedOf: (points) => `${number(points, 0)} % sin la suerte`,
  notCounted: "no se cuenta: no la jugaste desde el principio hasta el final",
  replay: "Repetición",
  toReview: "Repaso",
  named: (action, game, date) => `${action}: ${game}, ${date}`,
  more: (count) => `Mostrar ${count} más`,

  download: "Descargar",
  downloadLead: "Una fila por partida, para guardarla o para hacer tus propias cuentas. Nada de esto se envía a ningún lado.",
  csv: "Como tabla (CSV)",
  json: "Para programas (JSON)",
};
