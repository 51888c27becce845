// Links to send to friends, with a code for each; and what to do where the address is this machine's alone.
import type { JSX } from "preact";
import { Line } from "../icons/Icon";
import type { CreatedMatch } from "../net/api";
import { linkOf } from "../net/seats";
import { goTo } from "../router";
import { Dialog } from "../states/Dialog";
import { ReachNote, sharedOrigin, useReach } from "../states/Reach";
import { CopyLink } from "../table/CopyLink";
import { t } from "../text/say";
import { QrCode } from "./QrCode";

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
