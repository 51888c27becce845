// A page of a story: its picture, its title and number, its paragraphs on parchment, and the ways on below it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { GameArt } from "../games";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { layout } from "../state/layout";
import { litCells } from "../state/lighting";
import type { Match } from "../state/match";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { View } from "../wire";
import { AnswerTile } from "./AnswerTile";
import { placed } from "./heights";
import { PageMark } from "./pageMarks";

/** Where there is room and a board to look at, the page lies beside it, as in the book. */
export const pageBeside = (view: View): boolean => view.page != null && (view.boards ?? []).length > 0 && layout.value === "desktop";

/** What a page says, and the ways on from it. */
export function PageText({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const page = view.page;
  if (!page) return null;
  const ways = waysOnPage(match, view) ? match.lighting.value.buttons : [];
  return (
    <article class={`page-text parch ${page.number ? "numbered" : ""}`} aria-label={say(page.title)}>
      {page.number && <span class="page-number">{page.number}</span>}
      {page.picture && (
        <span class="page-picture" aria-hidden="true">
          <Icon name={page.picture} />
        </span>
      )}
      <h2>{say(page.title)}</h2>
      {page.paragraphs.map((paragraph, i) => (
        <p key={i}>
          <Sentence say={paragraph} />
        </p>
      ))}
      {ways.length > 0 && (
        <div class="page-ways" role="group" aria-label={t("ways-on")}>
          {ways.map((lit) => (
            <AnswerTile key={lit.option.key} lit={lit} />
          ))}
        </div>
      )}
    </article>
  );
}

/** Pages that were put aside to look at the board, or that a question on the board has left behind. */
const aside = new Set<string>();

const nameOfPage = (match: Match, view: View): string => `${match.hello.value?.match ?? ""}/${view.page?.id ?? ""}`;

/** Whether the question is answered on the board: by a cell, or by a figure that stands there. */
const isOnBoard = (match: Match): boolean => litCells(match.lighting.value) > 0 || match.lighting.value.pieces.size > 0;

/** The page that is being read, over the board; a click puts it aside, the next page comes back. */
export function StoryPage({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const [, look] = useState(0);
  const page = view.page;
  const name = nameOfPage(match, view);
  const onBoard = isOnBoard(match);
  const version = match.table.value?.version;
  useEffect(() => {
    if (!page || !onBoard) return;
    aside.add(name);
    look((times) => times + 1);
  }, [name, onBoard, version]);
  if (!page || match.looking.value !== null || pageBeside(view)) return null;
  const put = (away: boolean) => (): void => {
    if (away) aside.add(name);
    else aside.delete(name);
    look((times) => times + 1);
  };
  if (aside.has(name) && (view.boards ?? []).length > 0)
    return (
      <button class="btn page-chip" onClick={put(false)}>
        <Icon name="open-book" />
        {say(page.title)}
      </button>
    );
  return (
    <div ref={placed} class="story reading">
      <PageMark name="reading" />
      <div class="page-holder">
        <PageText view={view} />
        {(view.boards ?? []).length > 0 && (
          <button class="btn page-away" onClick={put(true)}>
            {t("see-the-map")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether the ways on stand on a page: the choice bar does not repeat them. */
export function waysOnPage(match: Match, view: View): boolean {
  if (!view.page || view.page.aside || match.looking.value !== null || pageBeside(view)) return false;
  const away = aside.has(nameOfPage(match, view)) || isOnBoard(match);
  return !(away && (view.boards ?? []).length > 0);
}

/** Before there is a map, or between two: what is told, on a page of its own. */
export function TalePage({ view }: { view: View }): JSX.Element {
  return (
    <div class="story">
      <div class="story-art" aria-hidden="true">
        <GameArt game={view.game} />
      </div>
      <article class="parch">
        <h2>{say(view.title)}</h2>
        {[...(view.notes ?? []), ...(view.goal ?? [])].map((note, i) => (
          <p key={i}>
            <Sentence say={note} />
          </p>
        ))}
        {view.phase && <p class="phase">{say(view.phase)}</p>}
      </article>
    </div>
  );
}
