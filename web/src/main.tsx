import { render } from "preact";
import "./styles/index.css";
import { App } from "./app";
import { fetchSprite } from "./icons/sprite";
import { listenToLinks } from "./router";

listenToLinks();
void fetchSprite().catch(() => {});
render(<App />, document.getElementById("page")!);
