import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built page goes into the Python package; the server serves it from there.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../static", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8440", ws: true } } },
});
