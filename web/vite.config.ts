import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { budget } from "./build/budget.ts";
import { preloadFonts } from "./build/fonts.ts";
import { iconSprites } from "./build/sprite.ts";
import { serviceWorker } from "./build/worker.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the lobby's scripts may take, compressed. */
const LOBBY_BYTES = 62_000;

// "demo" builds carry the fixture tables, so that the page can be looked at without a server; "production" never does.
export default defineConfig(({ mode }) => ({
  define: { __DEMO__: JSON.stringify(mode !== "production") },
  plugins: [
    // The tiny games of the tests bring their few pictures along, so that what is tried is what is shipped.
    iconSprites({ lobby: /\/src\/(lobby|pages\/(LobbyPage|SiteHeader)|games|icons\/Icon|states\/(Dialog|Confirm|Loading|Naming)|table\/(faces|CopyLink|LanguageSwitch))(?!.*\/(adjudicator|sight)\/)/, page: [here("src"), here("../src/oubliette/haven"), here("../src/oubliette/table"), ...(mode === "production" ? [] : [here("fixtures")])], games: [here("../src/oubliette/games"), here("../tests/tiny")] }),
    preloadFonts(["grenze-latin-600-normal", "source-sans-3-latin-400-normal"]),
    ...(mode === "production" ? [budget(LOBBY_BYTES), serviceWorker(["icon.svg", "icon-192.png", "manifest.webmanifest"])] : []),
  ],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: true },
  server: { fs: { allow: [here("..")] }, proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"], setupFiles: ["tests/setup.ts"] },
}));
