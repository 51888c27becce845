// Courtesy among friends: who is away, whose time runs out, a nudge, a bot that plays until somebody is back.
import type { JSX } from "preact";
import { useMatch } from "../state/context";
import { language } from "../text/language";
import { t } from "../text/say";
import type { SeatOnWire } from "../wire";
import { stateOf } from "./HeroCard";

const SOON = 86_400_000;

const WORDS = {
  nudge: "courtesy-nudge",
  "stand-in": "courtesy-stand-in",
  agree: "courtesy-agree",
  back: "courtesy-back",
  "leave-to-bot": "courtesy-leave-to-bot",
} as const;
type Deed = keyof typeof WORDS;

/** When somebody's time is over: the hour, and the day too if that is not soon. */
export function dueText(due: number, now: number, locale: string): string {
  const day = due - now < SOON ? {} : ({ weekday: "short" } as const);
  return new Intl.DateTimeFormat(locale, { ...day, hour: "2-digit", minute: "2-digit" }).format(new Date(due));
}

/** What one seat can do for another now; the words of its buttons. */
export function offers(seat: SeatOnWire, mine: readonly string[]): readonly Deed[] {
  if (seat.kind === "bot" || mine.length === 0) return [];
  if (mine.includes(seat.name)) return [seat.stand_in ? "back" : "leave-to-bot"];
  if (seat.stand_in) return [];
  const wanted = (seat.votes ?? []).length > 0;
  const agreed = mine.every((name) => (seat.votes ?? []).includes(name));
  return [...(seat.deciding ? (["nudge"] as const) : []), ...(seat.online || agreed ? [] : wanted ? (["agree"] as const) : (["stand-in"] as const))];
}

/** Everybody at the table, and what can be done for whom is awaited. */
export function Courtesy(): JSX.Element | null {
  const match = useMatch();
  const seats = match.table.value?.seats ?? [];
  const hello = match.hello.value;
  const mine = hello?.seat != null ? [...new Set([hello.seat, ...(hello.seats ?? [])])] : [];
  if (seats.filter((seat) => seat.kind !== "bot").length < 2) return null;
  const act = { nudge: (name: string) => match.nudge(name), back: (name: string) => match.standIn(name, true) };
  return (
    <section class="host-menu" aria-label={t("at-the-table")}>
      <h3 class="eyebrow">{t("at-the-table")}</h3>
      <ul class="host-seats">
        {seats.map((seat) => (
          <li key={seat.name}>
            <span>
              {seat.name} · {stateOf(seat)}
              {seat.due ? ` · ${t("time-until", { when: dueText(seat.due, Date.now(), language.value) })}` : ""}
            </span>
            {offers(seat, mine).map((what) => (
              <button key={what} class="btn ghost sm" onClick={() => (what === "nudge" || what === "back" ? act[what](seat.name) : match.standIn(seat.name))}>
                {t(WORDS[what])}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
