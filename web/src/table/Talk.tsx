// Talk at the table: what people said and pointed at, with the time; a line to type, a few quick words, and pointing.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { colourOfSeat } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { language } from "../text/language";
import { say, t } from "../text/say";
import type { Remark } from "../wire";

const LONGEST = 300;
const QUICK = ["talk-quick-wait", "talk-quick-ready", "talk-quick-well", "talk-quick-help"] as const;

/** The hour at which something was said: `at` is in milliseconds, as the server tells it. */
export const timeOf = (at: number): string => new Intl.DateTimeFormat(language.value, { hour: "2-digit", minute: "2-digit" }).format(new Date(at));

export function Talk(): JSX.Element {
  const match = useMatch();
  const [text, write] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const remarks = match.remarks.value;
  const seats = (match.table.value?.seats ?? []).map((seat) => seat.name);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    match.talkRead.value = remarks.at(-1)?.n ?? -1;
  }, [remarks.length]);
  const speak = (words: string): void => {
    if (words.trim() === "") return;
    match.speak(words.trim());
    write("");
  };
  return (
    <div class="talk" data-zone="talk">
      <div ref={list} class="talk-lines" role="log" aria-live="polite" aria-label={t("talk")} tabIndex={0}>
        <ol>
        {remarks.map((one) => (
          <RemarkLine key={one.n} remark={one} colour={colourOfSeat(one.seat, seats)} />
        ))}
        {remarks.length === 0 && <li class="nothing">{t("talk-empty")}</li>}
        </ol>
      </div>
      {match.hello.value?.seat != null && (
        <>
          <div class="talk-quick">
            {QUICK.map((id) => (
              <button key={id} class="btn ghost sm" onClick={() => speak(t(id))}>
                {t(id)}
              </button>
            ))}
            <button class={`btn ghost sm ${match.pointsOut.value ? "on" : ""}`} aria-pressed={match.pointsOut.value} onClick={() => (match.pointsOut.value = !match.pointsOut.value)}>
              <Icon name="position-marker" />
              {t("talk-point")}
            </button>
          </div>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              speak(text);
            }}
          >
            <input
              value={text}
              maxLength={LONGEST}
              placeholder={t("talk-say")}
              aria-label={t("talk-say")}
              onInput={(event) => write((event.target as HTMLInputElement).value)}
            />
            <button class="btn" disabled={text.trim() === ""}>
              {t("talk-send")}
            </button>
          </form>
        </>
      )}
    </div>
  );
}

function RemarkLine({ remark, colour }: { remark: Remark; colour: string }): JSX.Element {
  const match = useMatch();
  const pointed = remark.piece || remark.cell != null;
  return (
    <li>
      <b style={{ color: colour }}>{remark.seat}</b> <time>{timeOf(remark.at)}</time>
      <p>
        {pointed && (
          <button class="talk-where" onClick={() => match.showPing(remark)}>
            <Icon name="position-marker" />
            {t("talk-there")}
          </button>
        )}
        {remark.say ? say(remark.say) : remark.text}
      </p>
    </li>
  );
}
