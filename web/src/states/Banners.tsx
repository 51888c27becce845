// Trouble, in words, with a way on: refused answers, a cut connection, what happened meanwhile.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Line } from "../icons/Icon";
import { api } from "../net/api";
import { hostSecret } from "../net/host";
import { keepSeats } from "../net/seats";
import { useMatch } from "../state/context";
import { say, t } from "../text/say";
import { Arrival } from "./Arrival";
import { UndoAbout } from "./Consent";

export function Banners(): JSX.Element {
  const match = useMatch();
  const link = match.linkState.value;
  const missed = match.missed.value.length;
  return (
    <div class="banners">
      {link.state === "cut" && <Cut until={link.until} />}
      {match.hello.value && match.hello.value.seat === null && <Onlooker />}
      {match.table.value?.paused && !match.table.value.over && <Paused />}
      <Arrival />
      <Refused />
      <Declined />
      {missed > 0 && link.state === "open" && (
        <div class="banner back" role="status">
          <Line name="check" />
          <span>
            <b>{t("back-title")}</b>
            {t("back-text", { count: missed })}
          </span>
          <button class="btn ghost sm" onClick={() => match.watchMissed()}>
            {t("watch")}
          </button>
          <button class="btn ghost sm icon" aria-label={t("close")} onClick={() => (match.missed.value = [])}>
            <Line name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

/** Why something was refused, until it is read; a chooser that lies over the table shows it, too. */
export function Refused(): JSX.Element | null {
  const match = useMatch();
  if (!match.refused.value) return null;
  return (
    <div class="banner refused" role="alert">
      <Line name="close" />
      <span>
        <b>{t("refused-title")}</b>
        {say(match.refused.value)}
      </span>
      <button class="btn ghost sm" onClick={() => (match.refused.value = null)}>
        {t("understood")}
      </button>
    </div>
  );
}

/** The undo that was asked for does not happen: said to who asked, until it is read or the game goes on. */
function Declined(): JSX.Element | null {
  const match = useMatch();
  if (!match.declined.value) return null;
  const by = match.table.value?.undo?.declined_by ?? "";
  return (
    <div class="banner paused declined" role="status">
      <Line name="undo" />
      <span>
        <b>{by ? t("undo-declined-by", { name: by }) : t("undo-declined")}</b>
        <UndoAbout />
        {t("undo-declined-text")}
      </span>
      <button class="btn ghost sm" onClick={() => (match.declined.value = false)}>
        {t("understood")}
      </button>
    </div>
  );
}

/** Somebody who hosts the match but sits nowhere: a bot plays, and its seat can be taken back at once. */
function Onlooker(): JSX.Element | null {
  const match = useMatch();
  const id = match.hello.value?.match ?? "";
  const secret = hostSecret(id);
  const bots = (match.table.value?.seats ?? []).filter((seat) => seat.kind === "bot");
  if (!secret || bots.length === 0 || match.table.value?.over) return null;
  const takeBack = async (seat: string): Promise<void> => {
    const made = await api().reseat(id, secret, seat, { kind: "me" });
    if (!made.secret) return;
    keepSeats(id, [{ name: seat, secret: made.secret, here: true }]);
    location.reload();
  };
  return (
    <div class="banner paused" role="status">
      <Line name="bot" />
      <span>
        <b>{t("bot-seat-taken", { seat: bots.map((seat) => seat.name).join(", ") })}</b>
        {t("bot-seat-text")}
      </span>
      {bots.map((seat) => (
        <button key={seat.name} class="btn gold sm" onClick={() => void takeBack(seat.name).catch(() => {})}>
          {bots.length > 1 ? t("take-back-named", { seat: seat.name }) : t("take-back-seat")}
        </button>
      ))}
    </div>
  );
}

/** The host has paused the match; the host's own screen can go on. */
function Paused(): JSX.Element {
  const match = useMatch();
  const id = match.hello.value?.match ?? "";
  const secret = hostSecret(id);
  return (
    <div class="banner paused" role="status">
      <Line name="pause" />
      <span>
        <b>{t("paused-title")}</b>
        {t(secret ? "paused-host" : "paused-text")}
      </span>
      {secret && (
        <button class="btn gold sm" onClick={() => void api().changeMatch(id, secret, { paused: false }).catch(() => {})}>
          {t("go-on")}
        </button>
      )}
    </div>
  );
}

function Cut({ until }: { until: number }): JSX.Element {
  const match = useMatch();
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    match.cut();
    const timer = setInterval(() => tick(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <div class="banner cut" role="status">
      <Line name="wifi" />
      <span>
        <b>{t("cut-title", { seconds: Math.max(0, Math.ceil((until - now) / 1000)) })}</b>
        {t("cut-text")}
      </span>
      <button class="btn ghost sm" onClick={() => match.link.retryNow()}>
        {t("retry-now")}
      </button>
    </div>
  );
}
