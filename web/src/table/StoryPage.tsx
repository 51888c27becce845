// A page of a story: its picture, its title and number, its paragraphs on parchment, and the ways on below it.
import type { JSX } from "preact";
import { GameArt } from "../games";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { View } from "../wire";
import { AnswerTile } from "./AnswerTile";

/** The page that is being read, over the board; the answers that need a button stand under it. */
export function StoryPage({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const page = view.page;
  if (!page || match.looking.value !== null) return null;
  const ways = match.lighting.value.buttons;
  return (
    <div class="story reading">
      <article class="parch" aria-label={say(page.title)}>
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
    </div>
  );
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
