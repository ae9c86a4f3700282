// The words of the page without a server, in Spanish.
import type { siteWords as english } from "./site.en";

const games = (count: number): string => (count === 1 ? "1 partida" : `${count} partidas`);

export const siteWords: typeof english = {
  coming: "Preparando la mesa",
  stages: {
    python: "Descargando el programa, una vez por versión",
    homeward: "Descargando las reglas",
    starting: "Arrancando",
  },
  failed: "El programa que cuida las reglas no se cargó. Revisa la conexión e inténtalo otra vez.",
  offline: "No hay conexión, y aquí todavía no está guardado todo lo que hace falta para jugar. Inténtalo otra vez cuando la haya.",
  lost: "El programa que cuida las reglas se detuvo. Todo está guardado hasta la última jugada: inténtalo otra vez.",
  details: "Lo que dijo el navegador",

  newer: "Hay una versión nueva.",
  use: "Usarla ahora",
  elsewhere: "En otra pestaña hay una partida abierta o preparándose. Déjala allí primero e inténtalo otra vez.",

  keeping: {
    title: "Guardado en este navegador",
    text: "Tus partidas están en este navegador y en ninguna otra parte. Guárdalas todas en un archivo, por seguridad o para llevarlas a otro dispositivo.",
    agreed: "El navegador ha aceptado conservarlas.",
    mayClear: "El navegador puede borrarlas si le falta espacio.",
    offline: "La página también se abre sin conexión.",
    save: "Guardar todas las partidas",
    bring: "Traer partidas de un archivo…",
    bringing: "Leyendo el archivo…",
    saved: (file) => `Guardado como ${file}.`,
    brought: (added, known) => {
      const here = known ? `${games(known)} ya ${known === 1 ? "estaba" : "estaban"} aquí.` : "";
      return `${added ? `${games(added)} ${added === 1 ? "añadida" : "añadidas"}.` : "Nada nuevo."} ${here}`.trim();
    },
    refused: (count) => (count === 1 ? "No se pudo traer 1 partida:" : `No se pudieron traer ${count} partidas:`),
  },

  kiosk: {
    title: "¿Sigue alguien aquí?",
    left: (seconds) => (seconds === 1 ? "Se empieza de nuevo en 1 segundo." : `Se empieza de nuevo en ${seconds} segundos.`),
    stay: "Toca la pantalla para seguir jugando.",
    go: "Seguir jugando",
  },

  framed: {
    title: "homeward se abre en su propia ventana",
    text: "La mesa no se abre dentro de otra página, para que nadie pueda poner nada encima.",
    open: "Abrir homeward",
  },

  embed: {
    page: (game) => `${game} · homeward`,
    open: "Abrir en homeward",
    nothing: "Este marco no nombra ninguna posición ni partida.",
    copy: "Copiar un marco para una página web",
    copied: "El marco está copiado: pégalo en el código de tu página.",
    unfound: "No se pudo traer la partida. Tiene que estar en el mismo sitio que esta página.",
  },
};
