// Which page an address shows. The lobby comes with the page; everything else is fetched when somebody goes there.
import type { JSX } from "preact";
import { gamePages } from "./games";
import { lazy } from "./lazy";
import { LobbyPage } from "./pages/LobbyPage";
import { place } from "./router";

const MatchPage = lazy(async () => (await import("./pages/MatchPage")).MatchPage);
const AnalysisPage = lazy(async () => (await import("./analysis/AnalysisPage")).AnalysisPage);
const RulesPage = lazy(async () => (await import("./pages/RulesPage")).RulesPage);
const AboutPage = lazy(async () => (await import("./pages/AboutPage")).AboutPage);
const YouPage = lazy(async () => (await import("./pages/YouPage")).YouPage);
const SettingsPage = lazy(async () => (await import("./pages/SettingsPage")).SettingsPage);
const ImportPage = lazy(async () => (await import("./import/ImportPage")).ImportPage);
const WorkshopPage = lazy(async () => (await import("./workshop/WorkshopPage")).WorkshopPage);
const LabPage = lazy(async () => (await import("./workshop/LabPage")).LabPage);
const NothingHere = lazy(async () => (await import("./pages/NothingHere")).NothingHere);

/** Fixture tables, in development and test builds only; the condition is settled when the page is built. */
const demoPage = __DEMO__ ? import("./demo/DemoPage") : null;
const DemoPage = demoPage ? (await demoPage).DemoPage : null;

export function App(): JSX.Element {
  const path = place.value.pathname;
  const lookedOver = /^\/match\/([^/]+)\/analysis\/?$/.exec(path)?.[1];
  if (lookedOver) return <AnalysisPage key={lookedOver} id={decodeURIComponent(lookedOver)} />;
  const match = /^\/match\/([^/]+)\/?$/.exec(path)?.[1];
  if (match) return <MatchPage key={match} id={decodeURIComponent(match)} />;
  const demo = /^\/demo\/([^/]+)\/?$/.exec(path)?.[1];
  if (DemoPage && demo) return <DemoPage key={demo} name={demo} />;
  const rule = /^\/rules(?:\/([^/]+))?\/?$/.exec(path);
  if (rule) return <RulesPage id={rule[1] ? decodeURIComponent(rule[1]) : null} />;
  const own = gamePages.find((page) => page.path === path);
  if (own) return <own.Page />;
  if (path === "/about") return <AboutPage />;
  if (path === "/import") return <ImportPage />;
  if (path === "/lab") return <LabPage />;
  if (path === "/workshop" || path.startsWith("/workshop/")) return <WorkshopPage />;
  if (path === "/you") return <YouPage />;
  if (path === "/settings") return <SettingsPage />;
  return path === "/" ? <LobbyPage /> : <NothingHere path={path} />;
}
