// Fixture tables at /demo/<name>?step=<n>, and the states of a table at /demo/<name>?state=<state>.
import "../styles/at-the-table.css";
import "./cards-look.css";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { keepLessons } from "../coach/lessons";
import { fetchPictures } from "../icons/pictures";
import { fetchSprite } from "../icons/sprite";
import { useApi } from "../net/api";
import { keepWords } from "../net/glossary";
import { keepSeats } from "../net/seats";
import { AboutPage } from "../pages/AboutPage";
import { gamePages } from "../games";
import { LobbyPage } from "../pages/LobbyPage";
import { SettingsPage } from "../pages/SettingsPage";
import { RulesPage } from "../pages/RulesPage";
import { YouPage } from "../pages/YouPage";
import { place } from "../router";
import { MatchContext } from "../state/context";
import { Match } from "../state/match";
import { Curtain } from "../states/Curtain";
import { Loading, Trouble } from "../states/Loading";
import { TablePage } from "../table/TablePage";
import { learn } from "../text/bundles";
import { t } from "../text/say";
import { CardsPage } from "./CardsPage";
import { fixtureApi, summaries, talliesOf } from "./fixtureApi";
import { fixtureLink, type Fixture } from "./fixtureLink";

/** Recorded matches by name; each is fetched when it is looked at. */
const RECORDED = import.meta.glob<{ default: Fixture }>(["../../fixtures/*.json", "!../../fixtures/lobby.json"]);

const FIRST = "buttons_bugs";

const recorded = (name: string): (() => Promise<{ default: Fixture }>) =>
  RECORDED[`../../fixtures/${name}.json`] ?? RECORDED[`../../fixtures/${FIRST}.json`]!;

export function DemoPage({ name }: { name: string }): JSX.Element {
  useMemo(() => {
    useApi(fixtureApi);
    for (const { id, game } of summaries) keepSeats(id, [{ secret: "demo", name: "Ilse", here: true }], game);
  }, []);
  const ofGame = gamePages.find((one) => one.path === `/${name}`);
  if (ofGame) return <ofGame.Page />;
  switch (name) {
    case "lobby":
      return <LobbyPage />;
    case "you":
      return <YouPage />;
    case "settings":
      return <SettingsPage />;
    case "rules":
      return <RulesPage id={null} />;
    case "about":
      return <AboutPage />;
    case "loading":
      return <Loading />;
    case "gone":
      return <Trouble title={t("gone-title")} text={t("gone-seat")} code="demo" />;
    case "curtain":
      return <Curtain name="Maëlle" onOpen={() => {}} />;
    default:
      return <Demo name={name} />;
  }
}

function Demo({ name: asked }: { name: string }): JSX.Element {
  const [fixture, setFixture] = useState<Fixture | null>(null);
  const name = asked === "cards" ? (place.value.searchParams.get("game") ?? FIRST) : asked;
  useEffect(() => void recorded(name)().then((found) => setFixture(found.default)), [name]);
  return fixture ? <DemoTable fixture={fixture} cards={asked === "cards"} /> : <Loading />;
}

function DemoTable({ fixture, cards }: { fixture: Fixture; cards: boolean }): JSX.Element {
  const asked = place.value.searchParams;
  const match = useMemo(() => {
    learn(fixture.hello.game, "en", fixture.texts.en);
    learn(fixture.hello.game, "fr", fixture.texts.fr);
    keepWords(fixture.glossary);
    talliesOf.set(fixture.hello.match, fixture.tallies);
    keepLessons(fixture.hello.game, fixture.coach);
    void fetchSprite(fixture.hello.game).catch(() => {});
    void fetchPictures(fixture.hello.game).catch(() => {});
    const opened = new Match(fixtureLink(fixture, Number(asked.get("step") ?? 0)));
    if (asked.get("state") === "cut") setTimeout(() => (opened.link.state.value = { state: "cut", until: Date.now() + 8000 }), 100);
    if (asked.get("state") === "refused")
      setTimeout(
        () =>
          opened.hear({
            type: "refused",
            say: {
              id: "words",
              args: { en: "The hex is taken: Bones 5 moved there a moment ago.", fr: "La case est prise : Squelette 5 vient d’y entrer." },
            },
          }),
        100,
      );
    return opened;
  }, [fixture]);
  return (
    <MatchContext.Provider value={match}>
      {cards ? <CardsPage /> : <TablePage />}
    </MatchContext.Provider>
  );
}
