// Links to send to friends, with a code for each; and what to do where the address is this machine's alone.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Line } from "../icons/Icon";
import { api, type CreatedMatch } from "../net/api";
import { linkOf } from "../net/seats";
import { goTo } from "../router";
import { Dialog } from "../states/Dialog";
import { CopyLink } from "../table/CopyLink";
import { t } from "../text/say";
import type { Reach } from "../wire";
import { QrCode } from "./QrCode";

/** How others can come here; nothing until the server has told. */
export function useReach(): Reach | null {
  const [reach, setReach] = useState<Reach | null>(null);
  useEffect(() => {
    api()
      .reach()
      .then(setReach, () => {});
  }, []);
  return reach;
}

/** Whether an address names this machine and nothing else. */
export const isLocal = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/.test(host) || host.endsWith(".localhost");

/** The address that links begin with: one that others reach, if this page was opened by one that they do not. */
export function sharedOrigin(reach: Reach | null): string {
  const [first] = reach?.addresses ?? [];
  return isLocal(location.hostname) && first ? first.replace(/\/$/, "") : location.origin;
}

/** Says that links of this address lead nowhere elsewhere, and what helps. */
export function ReachNote({ reach }: { reach: Reach | null }): JSX.Element | null {
  if (!reach || !isLocal(location.hostname)) return null;
  const helps = !reach.this_machine_only && reach.addresses.length > 0;
  return (
    <div class="reach" role="note">
      <Line name="wifi" />
      <span>
        <b>{t("reach-local", { address: location.host })}</b>
        {helps ? t("reach-network", { address: sharedOrigin(reach) }) : t("reach-none")}
        {!helps && <code>oubliette play --host 0.0.0.0</code>}
      </span>
    </div>
  );
}

export function SeatLink({ name, link }: { name: string; link: string }): JSX.Element {
  const share = async (): Promise<void> => {
    await navigator.share({ title: "Oubliette", url: link }).catch(() => {});
  };
  return (
    <li class="seat-link">
      <QrCode text={link} label={t("qr-of-seat", { name })} />
      <div>
        <b>{name}</b>
        <code>{link.replace(/^https?:\/\//, "").replace(/#seat=.*/, "#seat=…")}</code>
        <span class="row">
          <CopyLink link={link} gold />
          {typeof navigator.share === "function" && (
            <button class="btn ghost" onClick={() => void share()}>
              <Line name="link" />
              {t("send")}
            </button>
          )}
        </span>
      </div>
    </li>
  );
}

/** The links to send to friends, before the table is opened. */
export function Invitations({ created, guests }: { created: CreatedMatch; guests: readonly string[] }): JSX.Element {
  const reach = useReach();
  const open = (): void => goTo(`/match/${encodeURIComponent(created.match)}`);
  const origin = sharedOrigin(reach);
  return (
    <Dialog title={t("invite-title")} onClose={open}>
      <p>{t("invite-text")}</p>
      <ReachNote reach={reach} />
      <ul class="seat-links codes">
        {created.seats
          .filter((seat) => seat.secret && guests.includes(seat.name))
          .map((seat) => (
            <SeatLink key={seat.name} name={seat.name} link={linkOf(created.match, seat.secret!, origin)} />
          ))}
      </ul>
      <button class="btn big to-table" onClick={open}>
        {t("to-the-table")}
      </button>
    </Dialog>
  );
}
