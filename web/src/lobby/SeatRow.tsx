// One seat of a match to be: its name, who plays it, whom it plays, and what it is asked before the match begins.
import type { JSX } from "preact";
import { colourOfSeat } from "../icons/colours";
import { Icon, Line } from "../icons/Icon";
import type { LineName } from "../icons/line";
import type { SeatChange } from "../wire";
import { FaceIcon } from "../table/faces";
import { both, t } from "../text/say";
import {
  addRole,
  canAddRole,
  canDropRole,
  canDropSeat,
  changeRole,
  changeSeat,
  dropRole,
  dropSeat,
  givePart,
  partsOf,
  rolesTaken,
  type Plan,
  type PlannedSeat,
} from "./plan";

const KINDS: readonly (readonly [SeatChange["kind"], LineName, string])[] = [
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
  const parts = partsOf(plan, place);
  const kinds = KINDS.filter(([kind]) => kind !== "bot" || (game.bots ?? []).length > 0 || seat.kind === "bot");
  const change = (next: Partial<PlannedSeat>): void => onPlan(changeSeat(plan, place, next));
  return (
    <div class={`seat ${game.cast ? "casting" : ""}`}>
      <div class="seat-head">
        {(!game.cast || parts.length > 0) && <SeatFace plan={plan} place={place} />}
        <input
          aria-label={t("seat-name-label", { number: place + 1 })}
          value={seat.name}
          maxLength={24}
          onInput={(event) => change({ name: (event.target as HTMLInputElement).value })}
        />
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
      {seat.roles.map((role) => (
        <RoleRow key={role} plan={plan} place={place} role={role} onPlan={onPlan} />
      ))}
      <div class="seat-fields">
        {game.seat_roles.map((part) => (
          <label key={part.option} class={`part ${parts.includes(part) ? "on" : ""}`} title={both(part.blurb)}>
            <input type="radio" name={`part-${part.option}`} checked={parts.includes(part)} onChange={() => onPlan(givePart(plan, part.option, place))} />
            <Icon name={part.icon || "overlord-helm"} />
            {both(part.title)}
          </label>
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
    </div>
  );
}

function SeatFace({ plan, place }: Pick<Props, "plan" | "place">): JSX.Element {
  const part = partsOf(plan, place)[0];
  return (
    <FaceIcon
      icon={part?.icon || "person"}
      side={part ? "foe" : "hero"}
      colour={colourOfSeat(
        String(place),
        plan.seats.map((_, i) => String(i)),
      )}
      size={32}
    />
  );
}

/** A character of the seat: its face, its class, and a word about it. */
function RoleRow({ plan, place, role, onPlan }: { plan: Plan; place: number; role: string; onPlan: (plan: Plan) => void }): JSX.Element {
  const roles = plan.game.cast?.roles ?? [];
  const offer = roles.find((one) => one.id === role);
  const order = rolesTaken(plan);
  return (
    <div class="role" title={both(offer?.blurb)}>
      <FaceIcon icon={offer?.icon || "person"} side="hero" colour={colourOfSeat(role, order)} size={32} />
      <span class="select">
        <select aria-label={t("character")} value={role} onChange={(event) => onPlan(changeRole(plan, place, role, (event.target as HTMLSelectElement).value))}>
          {roles.map((one) => (
            <option key={one.id} value={one.id}>
              {both(one.title)}
            </option>
          ))}
        </select>
      </span>
      {canAddRole(plan) && role === plan.seats[place]!.roles.at(-1) && (
        <button class="btn ghost icon sm" aria-label={t("add-character")} title={t("add-character")} onClick={() => onPlan(addRole(plan, place))}>
          <Line name="plus" />
        </button>
      )}
      {canDropRole(plan, place) && (
        <button class="btn ghost icon sm" aria-label={t("seat-drop", { name: both(offer?.title) })} onClick={() => onPlan(dropRole(plan, place, role))}>
          <Line name="close" />
        </button>
      )}
    </div>
  );
}
