// A match: opens the seat this browser holds, follows the language, and hands the screen over between seats.
import "../styles/at-the-table.css";
import { effect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { learnLessons } from "../coach/lessons";
import { fetchPictures } from "../icons/pictures";
import { fetchSprite } from "../icons/sprite";
import { api } from "../net/api";
import { learnWords } from "../net/glossary";
import { openLink } from "../net/link";
import { keepSeats, seatsHere, type KeptSeat } from "../net/seats";
import { learnGame } from "../net/words";
import { replaceAddress } from "../router";
import { realClock } from "../state/animation";
import { MatchContext } from "../state/context";
import { Match } from "../state/match";
import { keepEnded, showEnded } from "../state/ended";
import { noCurtain } from "../state/settings";
import { arrivedAt } from "../states/Arrival";
import { Banners } from "../states/Banners";
import { Curtain } from "../states/Curtain";
import { Loading, Trouble } from "../states/Loading";
import { TablePage } from "../table/TablePage";
import { language } from "../text/language";
import { t } from "../text/say";

/** Keep the secret of a seat link, and take it out of the address bar. */
function takeSeatFromAddress(id: string): void {
  const secret = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (!secret) return;
  if (!seatsHere(id).some((one) => one.secret === secret)) arrivedAt.value = id;
  keepSeats(id, [{ secret, here: true }]);
  replaceAddress(location.pathname + location.search);
}

/** All secrets of this screen, that of the seat who is to be told first. */
const secretsFor = (id: string, seat: KeptSeat | null): readonly string[] =>
  seat ? [seat.secret, ...seatsHere(id).flatMap((one) => (one.secret === seat.secret ? [] : one.secret))] : [];

export function MatchPage({ id }: { id: string }): JSX.Element {
  useMemo(() => takeSeatFromAddress(id), [id]);
  const [seat, sit] = useState<KeptSeat | null>(() => seatsHere(id)[0] ?? null);
  const match = useMemo(
    () =>
      new Match((ears) => openLink(id, secretsFor(id, seat), ears), realClock, {
        past: (first, count) => api().replay(id, seat?.secret ?? null, first, count),
      }),
    [id, seat?.secret],
  );
  useEffect(() => () => match.close(), [match]);
  // Without the game's words there is nothing to read yet; if they cannot be had, the table is shown all the same.
  const [worded, setWorded] = useState(false);
  useEffect(
    () =>
      effect(() => {
        const hello = match.hello.value;
        if (!hello) return;
        void learnGame(hello.game, language.value)
          .catch(() => {})
          .then(() => setWorded(true));
        void fetchSprite(hello.game).catch(() => {});
        void fetchPictures(hello.game).catch(() => {});
        void learnWords(hello.game).catch(() => {});
        void learnLessons(hello.game).catch(() => {});
        if (seat && hello.seat && seat.name !== hello.seat) keepSeats(id, [{ ...seat, name: hello.seat }], hello.game);
      }),
    [match],
  );
  useEffect(
    () =>
      effect(() => {
        const [hello, table] = [match.hello.value, match.table.value];
        if (match.linkState.value.state === "cut" && !hello) void showEnded(id, seat?.secret ?? null, match);
        if (hello && table?.over) void keepEnded(id, seat?.secret ?? null, { hello, table, lines: match.lines.peek() }).catch(() => {});
      }),
    [match],
  );
  const link = match.linkState.value;
  const next = nextSeatHere(match, id, seat);
  useEffect(() => {
    if (next && noCurtain.value) sit(next);
  }, [next?.secret, noCurtain.value]);
  if (link.state === "gone") return <Trouble title={t("gone-title")} text={t(`gone-${link.reason}`)} code={id} />;
  if (next && !noCurtain.value) return <Curtain name={next.name ?? ""} onOpen={() => sit(next)} />;
  return (
    <MatchContext.Provider value={match}>
      {worded ? <TablePage /> : <Laying />}
    </MatchContext.Provider>
  );
}

const Laying = (): JSX.Element => (
  <Loading>
    <Banners />
  </Loading>
);

/** Another seat of this screen that has to decide while the present one has not. */
function nextSeatHere(match: Match, id: string, seat: KeptSeat | null): KeptSeat | null {
  const table = match.table.value;
  if (match.busy.value) return null; // What happened is still being told.
  if (!table || !seat || table.over || table.undo?.asked_by) return null;
  const deciding = table.seats.filter((one) => one.deciding).map((one) => one.name);
  if (deciding.length === 0 || deciding.includes(table.view.seat ?? "")) return null;
  return seatsHere(id).find((one) => one.secret !== seat.secret && one.name !== undefined && deciding.includes(one.name)) ?? null;
}
