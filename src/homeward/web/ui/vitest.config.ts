import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page's logic in plain Node. What it takes a browser to see is tested in one, from tests/web/browser.
export default defineConfig({
  plugins: [svelte()],
  test: { isolate: false, unstubGlobals: true, testTimeout: 60_000 },
});
