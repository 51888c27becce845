// A pack that a friend shares: what can be played, and if they may look inside, its maps; nothing here changes theirs.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { fetchSprite } from "../icons/sprite";
import { ApiError } from "../net/api";
import { keepSeats } from "../net/seats";
import { SiteHeader } from "../pages/SiteHeader";
import { goTo } from "../router";
import { remembered } from "../state/memory";
import { both, t } from "../text/say";
import type { EntrySeen, SharedPack } from "../wire";
import { BookletMap } from "./BookletMap";
import { EditorMap } from "./EditorMap";
import type { Game } from "./game";
import { copyShared, gameOfShared, playShared, sharedPack } from "./server";

const NONE: ReadonlySet<never> = new Set();
const nothing = (): void => {};

export function SharedPage({ link }: { link: string }): JSX.Element {
  const [found, setFound] = useState<SharedPack | null>(null);
  const [game, setGame] = useState<Game | null>(null);
  const [seats, setSeats] = useState(1);
  const [told, setTold] = useState("");
  const fail = (error: unknown): void => setTold(error instanceof ApiError ? both(error.words) || t("server-silent") : t("server-silent"));
  useEffect(
    () =>
      void sharedPack(link).then(async (pack) => {
        setFound(pack);
        void fetchSprite(pack.game).catch(() => {});
        if (pack.how === "read") setGame(await gameOfShared(link));
      }, fail),
    [link],
  );
  const play = async (scenario: string): Promise<void> => {
    const mine = remembered("name", "") || t("ws-me");
    const people = Array.from({ length: seats }, (_, i) => (i === 0 ? { name: mine } : { name: t("ws-bot", { number: i }), bot: "steady" }));
    try {
      const begun = await playShared(link, scenario, people);
      keepSeats(
        begun.match,
        begun.seats.filter((seat) => seat.secret).map((seat) => ({ secret: seat.secret!, name: seat.name, here: true })),
        found!.game,
      );
      goTo(`/match/${encodeURIComponent(begun.match)}`);
    } catch (error) {
      fail(error);
    }
  };
  return (
    <div class="ws-shelf">
      <SiteHeader page="/workshop" />
      <main>
        <header class="ws-head">
          <Icon name="bookmarklet" />
          <div>
            <h1>{found ? both(found.title) : t("ws-shared")}</h1>
            <p>{t("ws-shared-lead")}</p>
          </div>
        </header>
        {told && (
          <p class="banner refused" role="alert">
            {told}
          </p>
        )}
        {found && (
          <section class="ws-card ws-shared">
            <label>
              {t("ws-shared-seats")}
              <select value={seats} onChange={(event) => setSeats(Number(event.currentTarget.value))}>
                {[1, 2, 3, 4, 5].map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            </label>
            <ul class="ws-packs">
              {found.scenarios.map((one) => (
                <li key={one.id}>
                  <b>{both(one.title)}</b>
                  <span class="sp" />
                  <button class="btn gold" onClick={() => void play(one.id)}>
                    <Line name="play" />
                    {t("ws-shared-play")}
                  </button>
                </li>
              ))}
            </ul>
            {found.how === "read" && (
              <>
                <button class="btn" onClick={() => void copyShared(link).then((draft) => goTo(`/workshop/${encodeURIComponent(draft.card.id)}`), fail)}>
                  {t("ws-shared-copy")}
                </button>
                {game && found.seen && <Inside game={game} entries={found.seen.entries ?? []} />}
                {Object.entries(found.seen?.files ?? {}).map(([name, text]) => (
                  <details key={name}>
                    <summary>{name}</summary>
                    <pre class="ws-raw">{text}</pre>
                  </details>
                ))}
              </>
            )}
          </section>
        )}
      </main>
    </div>
  );
}

/** The maps and booklets of a pack, to be looked at. */
function Inside({ game, entries }: { game: Game; entries: readonly EntrySeen[] }): JSX.Element {
  const [page, setPage] = useState(0);
  return (
    <>
      {entries.map((entry) =>
        entry.booklet ? (
          <figure key={`${entry.file}#${entry.number}`} class="ws-inside">
            <figcaption>{both(entry.title)}</figcaption>
            <BookletMap game={game} booklet={entry.booklet} page={page || entry.booklet.leaves[0]?.number || 0} onPage={setPage} />
          </figure>
        ) : (
          (entry.maps ?? []).map((map, i) => {
            const drawn = game.editing.boards[map.drawn]!;
            const counts = drawn.ranks?.counts ?? drawn.counts ?? [];
            const count = counts.at(-1) ?? 0;
            return (
              <figure key={`${entry.file}#${entry.number}#${i}`} class="ws-inside">
                <figcaption>{both(entry.title)}</figcaption>
                <EditorMap
                  game={game}
                  drawn={drawn}
                  map={map}
                  tool={null}
                  players={count}
                  problems={[]}
                  filling={false}
                  erasing={false}
                  chosen=""
                  layer={map.layers?.[count] ?? map.layers?.[0]}
                  body=""
                  around={{}}
                  lenses={NONE}
                  onLens={nothing}
                  picking={false}
                  picked={NONE}
                  copying={false}
                  tile={null}
                  onChoose={nothing}
                  onStroke={nothing}
                  onTile={nothing}
                  onLay={nothing}
                  onPut={nothing}
                  onBody={nothing}
                  onPick={nothing}
                  onCopy={nothing}
                />
              </figure>
            );
          })
        ),
      )}
    </>
  );
}
