// The words of links that carry what they lead to, in Spanish.
import type { linkWords as english } from "./links.en";

export const linkWords: typeof english = {
  label: "El enlace",
  copy: "Copiar el enlace",
  copied: "El enlace está copiado.",
  share: "Mandarlo…",
  code: (what) => `Código QR del enlace: ${what}`,
  noCode: "Este enlace es demasiado largo para un código QR.",
};
