import { render } from "preact";
import "./styles/index.css";
import { App } from "./app";
import { fetchSprite } from "./icons/sprite";
import { listenToLinks, place } from "./router";
import { bakeTextures } from "./styles/textures";

listenToLinks();
// The browser keeps the page, so that it opens without a network; it says itself that the server is away.
if (!__DEMO__ && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => {});
void fetchSprite().catch(() => {});
// Whoever opens a table at once needs its pictures at once; the lobby leaves them for later.
if (place.value.pathname !== "/") void fetchSprite("table").catch(() => {});
render(<App />, document.getElementById("page")!);
void bakeTextures().catch(() => {});
