// Undo after something hidden was seen: everybody is asked, and everybody sees who has agreed.
import type { JSX } from "preact";
import { Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { isRead } from "../table/Journal";
import { t } from "../text/say";
import { Sentence } from "../text/Sentence";

export function Consent({ by }: { by: string }): JSX.Element {
  const match = useMatch();
  const table = match.table.value!;
  const me = table.view.seat ?? null;
  const agreed = new Set([...(table.undo?.agreed ?? []), by]);
  return (
    <div class="choice open consent" role="alertdialog" aria-label={t("undo-asked", { name: by })}>
      <div class="ask">
        <b>{by === me ? t("undo-asked-by-me") : t("undo-asked", { name: by })}</b>
        <UndoAbout />
        <span>{t("undo-why")}</span>
      </div>
      <ul class="votes">
        {table.seats
          .filter((seat) => seat.kind === "human")
          .map((seat) => (
            <li key={seat.name} class={agreed.has(seat.name) ? "ok" : "wt"}>
              {seat.name}
              {agreed.has(seat.name) ? <Line name="check" /> : <Line name="dots" />}
              <span class="vh">{t(agreed.has(seat.name) ? "has-agreed" : "is-thinking")}</span>
            </li>
          ))}
      </ul>
      {me !== null && !agreed.has(me) && (
        <div class="answers">
          <button class="btn ghost" onClick={() => match.decline()}>
            {t("undo-decline")}
          </button>
          <button class="btn gold" onClick={() => match.undo()}>
            {t("undo-agree")}
          </button>
        </div>
      )}
      {by === me && (
        <div class="answers">
          <button class="btn ghost" onClick={() => match.decline()}>
            {t("undo-withdraw")}
          </button>
        </div>
      )}
    </div>
  );
}

/** Which answer it is about: what it brought, as this seat has read it. */
export function UndoAbout(): JSX.Element | null {
  const match = useMatch();
  const since = match.table.value?.undo?.since ?? -1;
  const line = since < 0 ? undefined : match.lines.value.find((one) => one.number >= since && one.say && isRead(one));
  if (!line) return null;
  return (
    <span class="undo-about">
      <Sentence say={line.say!} />
    </span>
  );
}
