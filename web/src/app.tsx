// Which page an address shows.
import type { JSX } from "preact";
import { AboutPage } from "./pages/AboutPage";
import { gamePages } from "./games";
import { LobbyPage } from "./pages/LobbyPage";
import { MatchPage } from "./pages/MatchPage";
import { RulesPage } from "./pages/RulesPage";
import { NothingHere } from "./pages/NothingHere";
import { place } from "./router";

/** Fixture tables, in development and test builds only; the condition is settled when the page is built. */
const demoPage = __DEMO__ ? import("./demo/DemoPage") : null;
const DemoPage = demoPage ? (await demoPage).DemoPage : null;

export function App(): JSX.Element {
  const path = place.value.pathname;
  const match = /^\/match\/([^/]+)\/?$/.exec(path)?.[1];
  if (match) return <MatchPage key={match} id={decodeURIComponent(match)} />;
  const demo = /^\/demo\/([^/]+)\/?$/.exec(path)?.[1];
  if (DemoPage && demo) return <DemoPage key={demo} name={demo} />;
  const rule = /^\/rules(?:\/([^/]+))?\/?$/.exec(path);
  if (rule) return <RulesPage id={rule[1] ? decodeURIComponent(rule[1]) : null} />;
  const own = gamePages.find((page) => page.path === path);
  if (own) return <own.Page />;
  if (path === "/about") return <AboutPage />;
  return path === "/" ? <LobbyPage /> : <NothingHere path={path} />;
}
