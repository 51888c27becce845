// The menu of a table: seats and their links, speed, keys, contrast, ways out.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { tellAgain } from "../coach/lessons";
import { Icon, Line } from "../icons/Icon";
import { SeatLink } from "../lobby/Invitations";
import { ReachNote, sharedOrigin, useReach } from "../states/Reach";
import { api } from "../net/api";
import { linkOf, seatsKept } from "../net/seats";
import { HelpControls, LookControls, SignalControls, Toggle } from "../settings/Controls";
import { useMatch } from "../state/context";
import { noCurtain } from "../state/settings";
import { Dialog } from "../states/Dialog";
import { Naming } from "../states/Naming";
import { t } from "../text/say";
import { CopyLink } from "./CopyLink";
import { Courtesy } from "./Courtesy";
import { HostMenu } from "./HostMenu";
import { KEYS, keyWords } from "./keys";
import { StandingOrders } from "./StandingOrders";

export function Menu({ onClose, onKeys, onCards, onCampaign }: { onClose: () => void; onKeys: () => void; onCards: () => void; onCampaign?: (() => void) | undefined }): JSX.Element {
  const match = useMatch();
  const hello = match.hello.value;
  const kept = hello ? (seatsKept().find((one) => one.match === hello.match)?.seats ?? []) : [];
  const table = match.table.value;
  const [renaming, rename] = useState(false);
  const mine = kept.find((one) => one.name === hello?.seat);
  const guests = kept.flatMap((one) => (one.here === false && one.name ? [{ name: one.name, secret: one.secret }] : []));
  return (
    <Dialog title={t("menu")} onClose={onClose}>
      <div class="menu">
        <LookControls />
        <SignalControls />
        <HelpControls />
        {kept.length > 1 && <Toggle value={noCurtain} label={t("set-no-curtain")} />}
        {(table?.seats ?? []).length > 1 && (
          <>
            <h3 class="eyebrow">{t("seats")}</h3>
            <ul class="seat-links">
              {table!.seats.map((seat) => {
                const secret = kept.find((one) => one.name === seat.name)?.secret;
                return (
                  <li key={seat.name}>
                    <Line name={seat.kind === "bot" ? "bot" : "user"} />
                    <span>{seat.name}</span>
                    {hello && secret && <CopyLink link={linkOf(hello.match, secret)} />}
                  </li>
                );
              })}
            </ul>
            {mine && hello && (
              <button class="btn ghost" onClick={() => rename(true)}>
                <Line name="user" />
                {t("rename-me")}
              </button>
            )}
            {hello && guests.length > 0 && <Codes match={hello.match} guests={guests} />}
          </>
        )}
        {renaming && mine && hello && (
          <Naming title={t("rename-me")} label={t("you-name")} name={table?.seats.find((seat) => seat.name === mine.name)?.called || mine.name || ""} most={24} onName={(name) => api().callMe(hello.match, mine.secret, name)} onClose={() => rename(false)} />
        )}
        <Courtesy />
        <StandingOrders />
        {hello && <HostMenu match={hello.match} />}
        <div class="menu-links">
          {onCampaign && (
            <button class="btn ghost" onClick={onCampaign}>
              <Icon name="treasure-map" />
              {t("campaign-open")}
            </button>
          )}
          <button class="btn ghost" onClick={() => (tellAgain(), onClose())}>
            <Icon name="candle-light" />
            {t("coach-again")}
          </button>
          <button class="btn ghost" onClick={onCards}>
            <Icon name="card-pick" />
            {t("browser")} <kbd>D</kbd>
          </button>
          <button class="btn ghost" onClick={onKeys}>
            {t("keys-title")} <kbd>K</kbd>
          </button>
          <a class="btn ghost" href={hello ? `/rules?game=${hello.game}` : "/rules"} target="_blank" rel="noreferrer">
            <Icon name="rule-book" />
            {t("rules")}
          </a>
          <a class="btn ghost" href="/" data-link>
            <Icon name="exit-door" />
            {t("to-lobby")}
          </a>
        </div>
      </div>
    </Dialog>
  );
}

/** The links of seats that are for others, each with a code for phones; folded, because a code opens a seat. */
function Codes({ match, guests }: { match: string; guests: readonly { readonly name: string; readonly secret: string }[] }): JSX.Element {
  const reach = useReach();
  return (
    <details class="codes-fold">
      <summary class="btn ghost">
        <Line name="link" />
        {t("invite-codes")}
      </summary>
      <ReachNote reach={reach} />
      <ul class="seat-links codes">
        {guests.map((seat) => (
          <SeatLink key={seat.name} name={seat.name} link={linkOf(match, seat.secret, sharedOrigin(reach))} />
        ))}
      </ul>
    </details>
  );
}

export function KeyList({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("keys-title")} onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([keys, message]) => (
          <div key={message}>
            <dt>
              {keys.split(" ").map((key) => (key === "–" ? key : <kbd key={key}>{keyWords(key)}</kbd>))}
            </dt>
            <dd>{t(message)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
