// What the host of a match can do: pause it, put a bot or somebody else on a seat, decide about undo and onlookers.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Line } from "../icons/Icon";
import { api, ApiError, type HostChange, type HostedMatch, type UndoPolicy } from "../net/api";
import type { SeatChange } from "../wire";
import { hostSecret } from "../net/host";
import { dropSeatSecret, keepSeats, linkOf, seatsHere } from "../net/seats";
import { Confirm } from "../states/Confirm";
import { Naming } from "../states/Naming";
import { both, t } from "../text/say";
import { CopyLink } from "./CopyLink";

/** Minutes that a turn may take: as long as it takes, five minutes, an hour, a day, three days. */
const TURNS: Readonly<Record<number, string>> = {
  0: "turn-clock-0",
  5: "turn-clock-5",
  60: "turn-clock-60",
  1440: "turn-clock-1440",
  4320: "turn-clock-4320",
};
const POLICIES: readonly UndoPolicy[] = ["ask", "free", "never"];

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? (error.words ? both(error.words) : error.detail || error.code) : String(error);

export function HostMenu({ match }: { match: string }): JSX.Element | null {
  const secret = hostSecret(match);
  const [hosted, setHosted] = useState<HostedMatch | null>(null);
  const [fault, setFault] = useState("");
  const [renaming, rename] = useState(false);
  const [giving, give] = useState<string | null>(null);
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (secret)
      api()
        .host(match, secret)
        .then(setHosted, () => {});
  }, [match]);
  if (!secret || !hosted) return null;

  const change = (wanted: HostChange): void => {
    api()
      .changeMatch(match, secret, wanted)
      .then(setHosted, (error: unknown) => setFault(wordsOf(error)));
  };
  const reseat = async (seat: string, kind: SeatChange["kind"]): Promise<void> => {
    try {
      const mine = seatsHere(match).some((one) => one.name === seat);
      const made = await api().reseat(match, secret, seat, { kind });
      dropSeatSecret(match, seat);
      // Whoever gave the own seat away stays and looks on; the way back is one click.
      if (kind === "bot" && mine) location.reload();
      if (made.secret) {
        keepSeats(match, [{ name: seat, secret: made.secret, here: kind === "me" }]);
        if (kind === "link") setLinks({ ...links, [seat]: linkOf(match, made.secret) });
      }
      setHosted(await api().host(match, secret));
      if (kind === "me") location.reload();
    } catch (error) {
      setFault(wordsOf(error));
    }
  };
  return (
    <section class="host-menu" aria-label={t("host")}>
      <h3 class="eyebrow">{t("host")}</h3>
      <button class={`btn ${hosted.paused ? "gold" : "ghost"}`} aria-pressed={hosted.paused} onClick={() => change({ paused: !hosted.paused })}>
        <Line name={hosted.paused ? "play" : "pause"} />
        {t(hosted.paused ? "go-on" : "pause-match")}
      </button>
      <button class="btn ghost" onClick={() => rename(true)}>
        <Line name="copy" />
        {t("rename-match")}
      </button>
      {renaming && (
        <Naming
          title={t("rename-match")}
          label={t("match-name")}
          name={hosted.name}
          most={80}
          mayBeEmpty
          onName={(name) => api().changeMatch(match, secret, { name }).then(setHosted)}
          onClose={() => rename(false)}
        />
      )}
      <ul class="host-seats">
        {hosted.seats.map((seat) => (
          <li key={seat.name}>
            <Line name={seat.kind === "bot" ? "bot" : seat.kind === "link" ? "link" : "user"} />
            <span>{seat.name}</span>
            {links[seat.name] && <CopyLink link={links[seat.name]!} />}
            {seat.kind !== "bot" && (
              <button class="btn ghost sm" onClick={() => give(seat.name)}>
                {t("to-a-bot")}
              </button>
            )}
            <button class="btn ghost sm" onClick={() => void reseat(seat.name, "link")}>
              {t("new-link")}
            </button>
            {seat.kind !== "human" && (
              <button class="btn ghost sm" onClick={() => void reseat(seat.name, "me")}>
                {t("seat-here")}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div class="menu-row">
        <span>{t("undo")}</span>
        <span class="select">
          <select aria-label={t("undo")} value={hosted.undo} onChange={(event) => change({ undo: (event.target as HTMLSelectElement).value as UndoPolicy })}>
            {POLICIES.map((policy) => (
              <option key={policy} value={policy}>
                {t(`policy-${policy}`)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <div class="menu-row">
        <span>{t("turn-clock")}</span>
        <span class="select">
          <select
            aria-label={t("turn-clock")}
            value={String(hosted.turn_minutes ?? 0)}
            onChange={(event) => change({ turn_minutes: Number((event.target as HTMLSelectElement).value) })}
          >
            {Object.entries(TURNS).map(([minutes, words]) => (
              <option key={minutes} value={minutes}>
                {t(words)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <label class="toggle">
        <input type="checkbox" checked={hosted.onlookers} onChange={() => change({ onlookers: !hosted.onlookers })} />
        <span class="knob" />
        {t("set-onlookers")}
      </label>
      {giving !== null && (
        <Confirm title={t("bot-confirm-title")} text={t("bot-confirm", { seat: giving })} yes={t("bot-confirm-yes")} onYes={() => void reseat(giving, "bot")} onClose={() => give(null)} />
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
