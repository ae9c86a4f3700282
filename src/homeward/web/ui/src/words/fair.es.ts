// The words about fair dice, in Spanish.
import type { fairWords as english } from "./fair.en";

export const fairWords: typeof english = {
  title: "Dados que puedes comprobar",
  menu: "Dados: ¿justos?, ¿con suerte?",
  page: "Dados que puedes comprobar · homeward",
  hash: "Huella del secreto",
  waived: (names) =>
    names.length === 1 ? `El dispositivo de ${names[0]} no dio palabras.` : `Los dispositivos de ${names.join(", ")} no dieron palabras.`,
  anew: (times) =>
    times === 1
      ? "Todos volvieron a empezar una vez, con otro secreto, porque un dispositivo no había abierto sus palabras."
      : `Todos volvieron a empezar ${times} veces, con otro secreto, porque hubo dispositivos que no abrieron sus palabras.`,
  otherTitle: "Estos son otros dados",
  other:
    "A este dispositivo se le muestra otra huella u otras palabras que las que vio antes. Alguien cambió los dados de esta mesa, así que aquí no sigue jugando. Compara con los demás de la mesa lo que muestran sus dispositivos.",
  sealed: "El secreto se muestra cuando termina la partida. Esta huella demuestra entonces que nadie lo cambió.",
  told: "El secreto",
  copy: "Copiar",
  copied: "Copiado.",
  words: "Palabras añadidas a los dados",
  wordsSoFar: (n) =>
    n === 1 ? "Se añadieron palabras una vez. Quedan selladas hasta el primer tiro." : `Se añadieron palabras ${n} veces. Quedan selladas hasta el primer tiro.`,
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
  unwitnessed: "Calculado de nuevo: todo sale del secreto. Este dispositivo no fue testigo.",
  older: "Calculado de nuevo: todo sale del secreto y las palabras, aunque entonces eso probaba menos.",
  unwitnessedLine: "Dados calculados de nuevo",
  wrong: "Algo no cuadra con estos dados.",
  findings: {
    hash: (right) =>
      right ? "El secreto corresponde a su huella." : "El secreto no corresponde a su huella: alguien cambió uno de los dos.",
    seen_hash: (right) =>
      right
        ? "La huella es la que este dispositivo vio antes del primer tiro."
        : "Este dispositivo vio otra huella antes del primer tiro.",
    unwitnessed:
      "Este dispositivo no fue testigo: no tomó parte cuando se decidieron los dados, así que no puede decir cómo se hizo.",
    first_version:
      "Esta mesa es de la primera clase: las palabras se leían según se agregaban, así que quien conocía el secreto pudo elegir las suyas después de leer las tuyas.",
    seen_terms: (right) =>
      right
        ? "La mesa, las reglas y los asientos son los que quedaron atados a la huella."
        : "La mesa, las reglas o los asientos son otros que los que vio este dispositivo.",
    seen_list: (right) =>
      right
        ? "La lista de todas las palabras es la que este dispositivo guardó antes de que se mostrara alguna."
        : "La lista de palabras es otra que la que este dispositivo guardó antes de que se mostrara alguna.",
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
      "Luego cada quien añade palabras. Tu dispositivo inventa solo unas cuantas al azar, y tú puedes escribir otras. Cada dispositivo muestra primero nada más la huella de sus palabras. Cuando todas las huellas están en la lista y ya no se le puede añadir nada, se muestran las palabras. Los dados salen del secreto y de la lista entera. Quien inventó el secreto no conocía tus palabras, y tú no conoces el secreto: ninguno puede escoger los dados.",
    ],
    [
      "Decidido, pero desconocido",
      "Quien quiere tirar primero cierra la lista; las palabras de los dispositivos lentos se esperan unos segundos, y el que no da ninguna queda nombrado. Si un dispositivo no muestra las palabras que prometió, todos vuelven a empezar sin él, y eso también se dice. Desde entonces todos los tiros de la partida están decididos, aunque en la mesa nadie los conoce. Esperar, recargar la página o deshacer una jugada no cambia nada: el próximo tiro sigue siendo el próximo tiro.",
    ],
    [
      "Se abre el sobre",
      "Cuando termina la partida se revela el secreto. Tu dispositivo vuelve a calcular por su cuenta cada tiro, cada carta y el sorteo, y dice si están bien. Además guarda la huella y la lista entera de antes de que se mostraran las palabras, y no sigue jugando con otra. Un dispositivo que no estuvo ahí lo dice: puede calcular, pero no fue testigo de nada.",
    ],
    [
      "Lo que esto no demuestra",
      "Hasta el final el secreto está en el servidor, cerrado con una llave que se guarda en otra parte. Quien tenga las dos cosas podría mirar los tiros que faltan. No puede cambiarlos. Un servidor también podría decir que un dispositivo no contestó, hacer que todos vuelvan a empezar y tener así otro intento por cada dispositivo; cada vez se dice. Y la página que comprueba viene del servidor al que comprueba: quien quiera estar seguro vuelve a calcular el registro con un programa suyo.",
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
    otherTitle: "Estas son otras cartas",
    other:
      "A este dispositivo se le muestra otra huella u otras palabras que las que vio antes. Alguien cambió las cartas de esta mesa, así que aquí no sigue jugando. Compara con los demás de la mesa lo que muestran sus dispositivos.",
    wordsSoFar: (n) =>
      n === 1 ? "Se añadieron palabras una vez. Quedan selladas hasta la primera carta." : `Se añadieron palabras ${n} veces. Quedan selladas hasta la primera carta.`,
    unwitnessedLine: "Cartas calculadas de nuevo",
    unwitnessedFinding:
      "Este dispositivo no fue testigo: no tomó parte cuando se decidieron las cartas, así que no puede decir cómo se hizo.",
    wrong: "Algo no cuadra con estas cartas.",
    seenRight: "La huella es la que este dispositivo vio antes de la primera carta.",
    seenWrong: "Este dispositivo vio otra huella antes de la primera carta.",
    draws: (count) =>
      count === 1 ? "La única carta sale del secreto y las palabras." : `Las ${count} cartas salen del secreto y las palabras.`,
    later: "Cuando termine la partida se revelará el secreto, y este dispositivo volverá a calcular cada carta.",
  },
};
