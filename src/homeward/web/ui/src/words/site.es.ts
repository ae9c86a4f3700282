// The words of the page without a server, in Spanish.
import type { siteWords as english } from "./site.en";

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
};
