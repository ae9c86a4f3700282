import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// Files find each other wherever they lie, so that one build serves both: a server's page, whose addresses are deep
// paths and name its files from the root, and a folder of files, which `homeward site` lays out by itself.
const fromTheRoot: Plugin = {
  name: "from-the-root",
  transformIndexHtml: { order: "post", handler: (html) => html.replaceAll(/(src|href)="\.\//g, '$1="/') },
};

// The built page goes into the Python package; the server serves it from there.
export default defineConfig({
  base: "./",
  plugins: [svelte(), fromTheRoot],
  build: {
    outDir: "../static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", embed: "embed.html", sw: "src/site/versions/sw.ts" },
      // A service worker keeps its name: browsers look there for a newer one.
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: [{ name: "shared", test: (id) => !/src.(site|words.site)/.test(id), minShareCount: 2 }] }, // one file, not ten
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8440", ws: true } } },
});
