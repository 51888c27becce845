// A new match: scenario, settings, seats, Begin. Everything has a default, so Begin is always one click away.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { api, ApiError, type CreatedMatch, type GameOffer, type OptionOffer } from "../net/api";
import { keepSeats, linkOf } from "../net/seats";
import { goTo } from "../router";
import { remember, remembered } from "../state/memory";
import { Dialog } from "../states/Dialog";
import { CopyLink } from "../table/Menu";
import { both, t } from "../text/say";
import { addSeat, canAddSeat, faultOf, planOf, requestOf, tableOptions, type Plan } from "./plan";
import { SeatRow } from "./SeatRow";
import { Thumbnail } from "./Thumbnail";

const SHOWN = 3;

/** The first seat keeps the name its player gave last time. */
const nameOf = (place: number): string =>
  place === 0 ? remembered("name", t("seat-name", { number: 1 })) : t("seat-name", { number: place + 1 });

export function NewMatchPanel({ game }: { game: GameOffer }): JSX.Element {
  const [plan, setPlan] = useState<Plan>(() => planOf(game, nameOf));
  const [all, showAll] = useState(false);
  const [state, setState] = useState<"ready" | "sending" | ApiError>("ready");
  const [created, setCreated] = useState<CreatedMatch | null>(null);
  const fault = faultOf(plan);
  const scenario = game.scenarios.find((one) => one.id === plan.scenario);
  const shown = all ? game.scenarios : game.scenarios.filter((one, i) => i < SHOWN || one.id === plan.scenario);

  const begin = async (): Promise<void> => {
    setState("sending");
    try {
      const made = await api().create(requestOf(plan));
      const mine = plan.seats.find((seat) => seat.kind === "me");
      if (mine) remember("name", mine.name.trim());
      const kinds = new Map(plan.seats.map((seat) => [seat.name.trim(), seat.kind]));
      const secrets = made.seats.flatMap((seat) =>
        seat.secret ? [{ name: seat.name, secret: seat.secret, here: kinds.get(seat.name) !== "link" }] : [],
      );
      keepSeats(made.match, secrets, game.id);
      if (made.host) remember(`host.${made.match}`, made.host);
      if (plan.seats.some((seat) => seat.kind === "link")) setCreated(made);
      else goTo(`/match/${encodeURIComponent(made.match)}`);
    } catch (error) {
      setState(error instanceof ApiError ? error : new ApiError("unknown", String(error)));
    }
  };

  return (
    <section class="new" aria-label={t("new-match")}>
      <h2>{t("new-match")}</h2>
      <p class="for-game">{both(game.title)}</p>
      <div class="fields">
        {game.scenarios.length > 0 && (
          <div class="fld">
            <div class="fld-head">
              <span class="eyebrow">{t("scenario")}</span>
              {game.scenarios.length > SHOWN && (
                <button class="all" aria-expanded={all} onClick={() => showAll(!all)}>
                  {t(all ? "fewer" : "all-count", { count: game.scenarios.length })}
                </button>
              )}
            </div>
            <div class="opts" role="radiogroup" aria-label={t("scenario")}>
              {shown.map((one) => (
                <label key={one.id} class={`opt ${one.id === plan.scenario ? "on" : ""}`}>
                  <input
                    type="radio"
                    name="scenario"
                    checked={one.id === plan.scenario}
                    onChange={() => setPlan({ ...plan, scenario: one.id })}
                  />
                  <span class="dot" />
                  {both(one.title)}
                </label>
              ))}
            </div>
          </div>
        )}
        {scenario?.blurb && (
          <div class="note parch">
            <span class="th2">
              <Thumbnail seed={`${game.id}${scenario.id}`} game={game.id} />
            </span>
            <p>{both(scenario.blurb)}</p>
          </div>
        )}
        {tableOptions(game).map((option) => (
          <OptionField
            key={option.id}
            option={option}
            value={plan.options[option.id]}
            onChange={(value) => setPlan({ ...plan, options: { ...plan.options, [option.id]: value } })}
          />
        ))}
        <fieldset class="fld">
          <legend class="eyebrow">{t("seats")}</legend>
          {plan.seats.map((seat, place) => (
            <SeatRow key={place} plan={plan} place={place} seat={seat} onPlan={setPlan} />
          ))}
          {canAddSeat(plan) && (
            <div class="add">
              <button class="btn ghost" onClick={() => setPlan(addSeat(plan, "link", nameOf))}>
                <Line name="link" />
                {t("seat-link")}
              </button>
              <button class="btn ghost" onClick={() => setPlan(addSeat(plan, "me", nameOf))}>
                <Line name="user" />
                {t("seat-here")}
              </button>
              {(game.bots ?? []).length > 0 && (
                <button class="btn ghost" onClick={() => setPlan(addSeat(plan, "bot", nameOf))}>
                  <Line name="bot" />
                  {t("seat-bot")}
                </button>
              )}
            </div>
          )}
        </fieldset>
      </div>
      <div class="begin">
        {state instanceof ApiError ? (
          <p role="alert" class="fault">
            {t("begin-failed", { code: state.code })} {state.detail}
          </p>
        ) : fault ? (
          <p role="alert" class="fault">
            {t(fault)}
          </p>
        ) : (
          <p>{t("defaults-set")}</p>
        )}
        <button class="btn gold" disabled={fault !== null || state === "sending"} onClick={() => void begin()}>
          <Icon name="torch" />
          {t(state === "sending" ? "beginning" : "begin")}
        </button>
      </div>
      {created && <Invitations created={created} plan={plan} />}
    </section>
  );
}

function OptionField({
  option,
  value,
  onChange,
}: {
  option: OptionOffer;
  value: unknown;
  onChange: (value: unknown) => void;
}): JSX.Element {
  return (
    <label class="fld option">
      <span class="eyebrow">{both(option.title)}</span>
      <span class="select">
        <select
          value={String(value)}
          onChange={(event) => onChange(option.values.find((one) => String(one.id) === (event.target as HTMLSelectElement).value)?.id)}
        >
          {option.values.map((one) => (
            <option key={String(one.id)} value={String(one.id)}>
              {both(one.title)}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

/** The links to send to friends, before the table is opened. */
function Invitations({ created, plan }: { created: CreatedMatch; plan: Plan }): JSX.Element {
  const guests = plan.seats.filter((seat) => seat.kind === "link").map((seat) => seat.name.trim());
  const open = (): void => goTo(`/match/${encodeURIComponent(created.match)}`);
  return (
    <Dialog title={t("invite-title")} onClose={open}>
      <p>{t("invite-text")}</p>
      <ul class="seat-links">
        {created.seats
          .filter((seat) => seat.secret && guests.includes(seat.name))
          .map((seat) => (
            <li key={seat.name}>
              <Line name="link" />
              <span>{seat.name}</span>
              <CopyLink link={linkOf(created.match, seat.secret!)} />
            </li>
          ))}
      </ul>
      <button class="btn gold big" onClick={open}>
        {t("to-the-table")}
      </button>
    </Dialog>
  );
}
