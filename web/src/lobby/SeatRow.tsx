// One seat of a match to be: its name, who plays it, and what it is asked before the match begins.
import type { JSX } from "preact";
import { colourOfSeat } from "../icons/colours";
import { Line } from "../icons/Icon";
import type { LineName } from "../icons/line";
import type { SeatRequest } from "../net/api";
import { FaceIcon } from "../table/faces";
import { both, t } from "../text/say";
import { canDropSeat, changeSeat, dropSeat, seatOptions, type Plan, type PlannedSeat } from "./plan";

const KINDS: readonly (readonly [SeatRequest["kind"], LineName, string])[] = [
  ["me", "user", "seat-here"],
  ["link", "link", "seat-link"],
  ["bot", "bot", "seat-bot"],
];

interface Props {
  readonly plan: Plan;
  readonly place: number;
  readonly seat: PlannedSeat;
  readonly onPlan: (plan: Plan) => void;
}

export function SeatRow({ plan, place, seat, onPlan }: Props): JSX.Element {
  const { game } = plan;
  const heroes = seatOptions(game);
  const icon = heroes
    .flatMap((option) => option.values.filter((value) => value.id === seat.values[option.id]))
    .find((value) => value.icon)?.icon;
  const kinds = KINDS.filter(([kind]) => kind !== "bot" || (game.bots ?? []).length > 0 || seat.kind === "bot");
  const change = (next: Partial<PlannedSeat>): void => onPlan(changeSeat(plan, place, next));
  return (
    <div class="seat">
      <FaceIcon
        icon={icon ?? "person"}
        side="hero"
        colour={colourOfSeat(
          String(place),
          plan.seats.map((_, i) => String(i)),
        )}
        size={32}
      />
      <div class="seat-fields">
        <input
          aria-label={t("seat-name-label", { number: place + 1 })}
          value={seat.name}
          maxLength={24}
          onInput={(event) => change({ name: (event.target as HTMLInputElement).value })}
        />
        {heroes.map((option) => (
          <select
            key={option.id}
            aria-label={both(option.title)}
            value={String(seat.values[option.id])}
            onChange={(event) => {
              const chosen = option.values.find((value) => String(value.id) === (event.target as HTMLSelectElement).value);
              change({ values: { ...seat.values, [option.id]: chosen?.id } });
            }}
          >
            {option.values.map((value) => (
              <option key={String(value.id)} value={String(value.id)}>
                {both(value.title)}
              </option>
            ))}
          </select>
        ))}
        {seat.kind === "bot" && (game.bots ?? []).length > 1 && (
          <select
            aria-label={t("seat-bot")}
            value={seat.bot}
            onChange={(event) => change({ bot: (event.target as HTMLSelectElement).value })}
          >
            {game.bots!.map((bot) => (
              <option key={bot.id} value={bot.id}>
                {both(bot.title)}
              </option>
            ))}
          </select>
        )}
      </div>
      <div class="seg small" role="group" aria-label={t("seat-kind", { name: seat.name })}>
        {kinds.map(([kind, picture, words]) => (
          <button key={kind} title={t(words)} aria-label={t(words)} aria-pressed={seat.kind === kind} onClick={() => change({ kind })}>
            <Line name={picture} />
          </button>
        ))}
      </div>
      {canDropSeat(plan) && (
        <button class="btn ghost icon sm" aria-label={t("seat-drop", { name: seat.name })} onClick={() => onPlan(dropSeat(plan, place))}>
          <Line name="close" />
        </button>
      )}
    </div>
  );
}
