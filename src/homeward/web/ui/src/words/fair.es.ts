// The words about fair dice, in Spanish.
import type { fairWords as english } from "./fair.en";

export const fairWords: typeof english = {
  title: "Dados que puedes comprobar",
  menu: "Dados: ¿justos?, ¿con suerte?",
  page: "Dados que puedes comprobar · homeward",
  hash: "Huella del secreto",
  sealed: "El secreto se muestra cuando termina la partida. Esta huella demuestra entonces que nadie lo cambió.",
  told: "El secreto",
  copy: "Copiar",
  copied: "Copiado.",
  words: "Palabras añadidas a los dados",
  wordsSoFar: (n) => (n === 1 ? "Se añadieron palabras una vez" : `Se añadieron palabras ${n} veces`),
  noWords: "Todavía ninguna.",
  closed: "Ya no se pueden añadir palabras.",
  yours: "Tu dispositivo ha mezclado palabras al azar en los dados. Puedes añadir otras tuyas:",
  field: "Tus palabras",
  add: "Añadir",
  added: "Se añadieron tus palabras.",
  othersAdded: "Alguien añadió palabras a los dados.",
  how: "¿Cómo funciona esto?",
  more: "Mirar más de cerca",
  lot: "Sortear quién empieza",
  none: "Los dados de esta mesa son reales o vienen de otra parte: no hay nada que comprobar. Tu suerte sí está abajo.",

  checking: "Comprobando…",
  right: "Comprobado en este dispositivo: los dados fueron justos.",
  wrong: "Algo no cuadra con estos dados.",
  findings: {
    hash: (right) =>
      right ? "El secreto corresponde a su huella." : "El secreto no corresponde a su huella: alguien cambió uno de los dos.",
    seen_hash: (right) =>
      right
        ? "La huella es la que este dispositivo vio antes del primer tiro."
        : "Este dispositivo vio otra huella antes del primer tiro.",
    seen_words: (right) =>
      right ? "Entre ellas están las palabras que añadió este dispositivo." : "Faltan palabras que añadió este dispositivo.",
    draws: (count) =>
      count === 1
        ? "El único tiro o carta sale del secreto y las palabras."
        : `Los ${count} tiros y cartas salen del secreto y las palabras.`,
    lot: (name, should) =>
      name === should ? `En el sorteo tenía que salir ${name}.` : `Empezó ${name}, pero en el sorteo sale ${should}.`,
    draw: (number, name, stands, should) =>
      `El número ${number}, de ${name}, fue ${stands}, pero del secreto y las palabras sale ${should}.`,
  },
  later: "Cuando termine la partida se revelará el secreto, y este dispositivo volverá a calcular cada tiro.",
  elsewhere: "Para comprobarlo en otra parte, descarga el registro y después",

  ledger: "La suerte hasta ahora",
  ledgerEnd: "La suerte de cada quien",
  drawn: "Tomó",
  expectedShort: "Se esperaba",
  kind: "Carta",
  cardsCaption: (name) => `Cartas que tomó ${name}, y cuántas se esperaban`,

  explained: [
    [
      "¿En quién hay que confiar?",
      "Si los dados los tira una computadora, ¿cómo sabes que nadie los escogió? Aquí no tienes que creerle a nadie: ni al programa ni a quien lo maneja.",
    ],
    [
      "Un sobre en la mesa",
      "Antes del primer tiro la mesa inventa un secreto, un número de 77 cifras, y te muestra su huella. Es como un sobre sellado encima de la mesa: la huella no revela nada, pero ningún otro secreto tiene la misma, así que después nadie puede cambiarlo.",
    ],
    [
      "Tus palabras",
      "Luego cada quien añade palabras. Tu dispositivo añade solo unas cuantas al azar, y tú puedes escribir otras. Los dados salen del secreto y de todas las palabras juntas. Quien inventó el secreto no conocía tus palabras, y tú no conoces el secreto: ninguno puede escoger los dados.",
    ],
    [
      "Decidido, pero desconocido",
      "Con el primer tiro, la primera carta o el sorteo se cierran las palabras. Desde entonces todos los tiros de la partida están decididos, aunque en la mesa nadie los conoce. Esperar, recargar la página o deshacer una jugada no cambia nada: el próximo tiro sigue siendo el próximo tiro.",
    ],
    [
      "Se abre el sobre",
      "Cuando termina la partida se revela el secreto. Tu dispositivo vuelve a calcular por su cuenta cada tiro, cada carta y el sorteo, y dice si están bien. Además recuerda la huella y las palabras que vio antes del primer tiro, así que después nadie puede cambiarlas sin que se note.",
    ],
    [
      "Lo que esto no demuestra",
      "Hasta el final el secreto está en el servidor, cerrado con una llave que se guarda en otra parte. Quien tenga las dos cosas podría mirar los tiros que faltan. No puede cambiarlos. Y alguien que conozca el secreto y añada palabras al último podría probar palabras hasta que le gusten los dados: si juegas contra quien maneja el servidor, añade tú la última palabra.",
      "Aquí todo pasa en este dispositivo. Hasta el final el secreto está en lo que guarda este navegador, y quien sepa leerlo podría mirar los tiros que faltan. La comprobación muestra que el programa no eligió los dados; no puede mostrar lo que hizo alguien en este dispositivo.",
    ],
    [
      "Justo no quiere decir parejo",
      "Los dados justos también tienen rachas. La cuenta muestra cuántas veces le salió cada cara a cada quien junto a lo que se esperaba, y dice qué tan raro es. También con dados perfectos, a una de cada veinte personas le toca lo que solo sale una vez en veinte partidas.",
    ],
  ],
  forExperts: "Para quien quiera calcularlo por su cuenta",
  experts:
    "La huella es SHA-256; cada tiro es HMAC-SHA-256 de las palabras y un contador, con el secreto como llave; los bytes que favorecerían una cara se descartan. La página docs/fair-dice.md del programa lo dice al pie de la letra, con ejemplos, y un segundo programa en otro lenguaje (tools/verify_dice.pl) calcula lo mismo.",
  line: "Dados justos",

  cards: {
    line: "Cartas justas",
    title: "Cartas que puedes comprobar",
    menu: "Cartas: ¿justas?, ¿con suerte?",
    words: "Palabras añadidas a las cartas",
    yours: "Tu dispositivo ha mezclado palabras al azar en las cartas. Puedes añadir otras tuyas:",
    othersAdded: "Alguien añadió palabras a las cartas.",
    none: "Las cartas de esta mesa son reales o vienen de otra parte: no hay nada que comprobar. Tu suerte sí está abajo.",
    right: "Comprobado en este dispositivo: las cartas fueron justas.",
    wrong: "Algo no cuadra con estas cartas.",
    seenRight: "La huella es la que este dispositivo vio antes de la primera carta.",
    seenWrong: "Este dispositivo vio otra huella antes de la primera carta.",
    draws: (count) =>
      count === 1 ? "La única carta sale del secreto y las palabras." : `Las ${count} cartas salen del secreto y las palabras.`,
    later: "Cuando termine la partida se revelará el secreto, y este dispositivo volverá a calcular cada carta.",
  },
};
