// Who plays: seats left to right with the faces of their characters; the chosen one is set up below by pictures.
import type { JSX } from "preact";
import { colourOfSeat } from "../icons/colours";
import { Icon, Line } from "../icons/Icon";
import type { LineName } from "../icons/line";
import { FaceIcon } from "../table/faces";
import { both, t } from "../text/say";
import type { SeatChange } from "../wire";
import { addRole, addSeat, canAddRole, canAddSeat, canDropRole, canDropSeat, changeSeat, dropRole, dropSeat, givePart, partsOf, rolesTaken, type Plan } from "./plan";

const KINDS: readonly (readonly [SeatChange["kind"], LineName, string])[] = [
  ["link", "link", "seat-link"],
  ["me", "user", "seat-here"],
  ["bot", "bot", "seat-bot"],
];

/** What is being set up: a seat, and which of its characters. */
export interface Chosen {
  readonly place: number;
  readonly role: number;
}

interface Props {
  readonly plan: Plan;
  readonly chosen: Chosen;
  readonly nameOf: (place: number) => string;
  readonly onPlan: (plan: Plan) => void;
  readonly onChoose: (chosen: Chosen) => void;
}

export const faceOf = (plan: Plan, role: string): string => plan.game.cast?.roles.find((one) => one.id === role)?.icon || "person";

const placesOf = (plan: Plan): string[] => plan.seats.map((_, i) => String(i));
export const colourAt = (plan: Plan, place: number): string => colourOfSeat(String(place), placesOf(plan));

export function SeatCards({ plan, chosen, nameOf, onPlan, onChoose }: Props): JSX.Element {
  const most = plan.game.seats[1];
  const kinds = KINDS.filter(([kind]) => kind !== "bot" || plan.game.bots.length > 0);
  return (
    <fieldset class="fld">
      <legend class="eyebrow ends">
        <span>{t("who-plays")}</span>
        {most > 1 && <span>{t("seats-of", { count: plan.seats.length, most })}</span>}
      </legend>
      <div class="seat-cards">
        {plan.seats.map((_, place) => (
          <SeatCard key={place} plan={plan} place={place} chosen={chosen} onPlan={onPlan} onChoose={onChoose} />
        ))}
        {canAddSeat(plan) && (
          <div class="add" role="group" aria-label={t("add-seat")}>
            <span>
              <Line name="plus" />
              {t("add-seat")}
            </span>
            {kinds.map(([kind, icon, words]) => (
              <button
                key={kind}
                class="btn ghost icon"
                aria-label={t(words)}
                title={t(words)}
                onClick={() => {
                  onPlan(addSeat(plan, kind, nameOf));
                  onChoose({ place: plan.seats.length, role: 0 });
                }}
              >
                <Line name={icon} />
              </button>
            ))}
          </div>
        )}
      </div>
    </fieldset>
  );
}

function SeatCard({ plan, place, chosen, onPlan, onChoose }: Omit<Props, "nameOf"> & { readonly place: number }): JSX.Element {
  const seat = plan.seats[place]!;
  const [part] = partsOf(plan, place);
  const [, icon, words] = KINDS.find(([kind]) => kind === seat.kind)!;
  const on = chosen.place === place;
  return (
    <div class={`seat ${on ? "on" : ""}`} style={{ "--c": colourAt(plan, place) }}>
      <button class="seat-choose" aria-pressed={on} aria-label={t("seat-set-up", { name: seat.name })} onClick={() => onChoose({ place, role: 0 })} />
      <span class="seat-faces">
        {part ? (
          <FaceIcon icon={part.icon || "overlord-helm"} side="foe" size={34} />
        ) : (
          (plan.game.cast ? seat.roles : ["person"]).map((role, i) => (
            <button
              key={role}
              class={on && chosen.role === i ? "now" : ""}
              aria-label={t("character-set-up", { name: both(plan.game.cast?.roles.find((one) => one.id === role)?.title) || seat.name })}
              onClick={() => onChoose({ place, role: i })}
            >
              <FaceIcon icon={faceOf(plan, role)} side="hero" colour={colourAt(plan, place)} size={34} />
            </button>
          ))
        )}
      </span>
      <span class="seat-who">
        <input
          aria-label={t("seat-name-label", { number: place + 1 })}
          value={seat.name}
          maxLength={24}
          onFocus={() => on || onChoose({ place, role: 0 })}
          onInput={(event) => onPlan(changeSeat(plan, place, { name: (event.target as HTMLInputElement).value }))}
        />
        <small>
          <Line name={icon} />
          {part ? both(part.title) : t(words)}
        </small>
      </span>
      {canDropSeat(plan) && (
        <button
          class="btn ghost icon sm"
          aria-label={t("seat-drop", { name: seat.name })}
          onClick={() => {
            onPlan(dropSeat(plan, place));
            onChoose({ place: Math.max(0, place - 1), role: 0 });
          }}
        >
          <Line name="close" />
        </button>
      )}
    </div>
  );
}

/** Who sits on the chosen seat, which part it plays, and how many characters it has. */
export function SeatKind({ plan, chosen, onPlan, onChoose }: Omit<Props, "nameOf">): JSX.Element {
  const { place } = chosen;
  const seat = plan.seats[place]!;
  const { game } = plan;
  const kinds = KINDS.filter(([kind]) => kind !== "bot" || game.bots.length > 0 || seat.kind === "bot");
  const role = seat.roles[chosen.role];
  return (
    <div class="seat-kind">
      <span class="muted">{t("seat-is", { name: seat.name })}</span>
      <div class="seg small" role="group" aria-label={t("seat-kind", { name: seat.name })}>
        {kinds.map(([kind, , words]) => (
          <button key={kind} aria-pressed={seat.kind === kind} onClick={() => onPlan(changeSeat(plan, place, { kind }))}>
            {t(words)}
          </button>
        ))}
      </div>
      {seat.kind === "bot" && game.bots.length > 1 && (
        <select aria-label={t("seat-bot")} value={seat.bot} onChange={(event) => onPlan(changeSeat(plan, place, { bot: (event.target as HTMLSelectElement).value }))}>
          {game.bots.map((bot) => (
            <option key={bot.id} value={bot.id}>
              {both(bot.title)}
            </option>
          ))}
        </select>
      )}
      {plan.seats.every((one) => one.kind !== "me") && (
        <span class="seat-warning" role="alert">
          <Line name="eye" />
          {t("seat-nobody-here")}
        </span>
      )}
      {game.seat_roles.map((part) => (
        <label key={part.option} class={`seat-part ${partsOf(plan, place).includes(part) ? "on" : ""}`} title={both(part.blurb)}>
          <input type="checkbox" checked={partsOf(plan, place).includes(part)} disabled={partsOf(plan, place).includes(part)} onChange={() => onPlan(givePart(plan, part.option, place))} />
          <Icon name={part.icon || "overlord-helm"} />
          {both(part.title)}
        </label>
      ))}
      {game.cast && partsOf(plan, place).length === 0 && canAddRole(plan) && (
        <button
          class="btn ghost sm"
          onClick={() => {
            onPlan(addRole(plan, place));
            onChoose({ place, role: seat.roles.length });
          }}
        >
          <Line name="plus" />
          {t("add-character")}
        </button>
      )}
      {role !== undefined && canDropRole(plan, place) && (
        <button
          class="btn ghost sm"
          onClick={() => {
            onPlan(dropRole(plan, place, role));
            onChoose({ place, role: 0 });
          }}
        >
          <Line name="minus" />
          {t("seat-drop", { name: both(game.cast?.roles.find((one) => one.id === role)?.title) })}
        </button>
      )}
      {game.cast && <span class="sp" />}
      {game.cast && <span class="muted count">{t("characters-of", { count: rolesTaken(plan).length, most: game.cast.most })}</span>}
    </div>
  );
}
