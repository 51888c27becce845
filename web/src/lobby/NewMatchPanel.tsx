// A new match: scenario, seats, Begin. Everything has a default, so Begin is always one click away.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { fetchSprite } from "../icons/sprite";
import { api, ApiError, type CreatedMatch, type GameOffer, type OptionOffer, type ScenarioOffer } from "../net/api";
import { keepSeats, linkOf } from "../net/seats";
import { goTo } from "../router";
import { remember, remembered } from "../state/memory";
import { Dialog } from "../states/Dialog";
import { CopyLink } from "../table/CopyLink";
import { LANGUAGES, language } from "../text/language";
import { both, sayFor, t } from "../text/say";
import { addSeat, canAddSeat, chosenPlay, faultOf, mayBeOpen, planOf, requestOf, tableOptions, type Plan } from "./plan";
import { ScenarioPicture } from "./ScenarioPicture";
import { SeatRow } from "./SeatRow";

const SHOWN = 3;

const usualName = (place: number): string => t("seat-name", { number: place + 1 });

/** Names that nobody gave: those of the page itself, in any of its languages. */
const isUsual = (name: string): boolean => LANGUAGES.some((one) => [0, 1, 2, 3, 4, 5, 6, 7].some((place) => sayFor({ id: "seat-name", args: { number: place + 1 } }, one) === name));

/** The first seat keeps the name its player gave last time. */
function nameOf(place: number): string {
  const given = place === 0 ? remembered("name", "") : "";
  return given && !isUsual(given) ? given : usualName(place);
}

export function NewMatchPanel({ game }: { game: GameOffer }): JSX.Element {
  const [plan, setPlan] = useState<Plan>(() => planOf(game, nameOf));
  const [state, setState] = useState<"ready" | "sending" | ApiError>("ready");
  const [created, setCreated] = useState<CreatedMatch | null>(null);
  const fault = faultOf(plan);
  // Seats that nobody named are called otherwise in another language.
  useEffect(() => {
    setPlan((now) => ({ ...now, seats: now.seats.map((seat, place) => (isUsual(seat.name) ? { ...seat, name: usualName(place) } : seat)) }));
  }, [language.value]);
  useEffect(() => void fetchSprite(game.id).catch(() => {}), [game.id]);

  const begin = async (): Promise<void> => {
    setState("sending");
    try {
      const made = await api().create(requestOf(plan));
      const mine = plan.seats.find((seat) => seat.kind === "me");
      if (mine && !isUsual(mine.name.trim())) remember("name", mine.name.trim());
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
        <Scenarios plan={plan} onPlan={setPlan} />
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
              {game.bots.length > 0 && (
                <button class="btn ghost" onClick={() => setPlan(addSeat(plan, "bot", nameOf))}>
                  <Line name="bot" />
                  {t("seat-bot")}
                </button>
              )}
            </div>
          )}
        </fieldset>
        <Settings plan={plan} onPlan={setPlan} />
      </div>
      <div class="begin">
        {state instanceof ApiError ? (
          <p role="alert" class="fault">
            {t("begin-failed", { code: state.code })} {state.words ? both(state.words) : state.detail}
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

interface PlanProps {
  readonly plan: Plan;
  readonly onPlan: (plan: Plan) => void;
}

/** Campaigns and scenarios: a few of them until somebody wants all. */
function Scenarios({ plan, onPlan }: PlanProps): JSX.Element | null {
  const [all, showAll] = useState(false);
  const { scenarios } = plan.game;
  const campaigns = plan.game.campaigns;
  const chosen = chosenPlay(plan);
  if (scenarios.length + campaigns.length === 0) return null;
  const shown = all ? scenarios : scenarios.filter((one, i) => i < SHOWN || (plan.campaign === null && one.id === plan.scenario));
  return (
    <div class="fld">
      <div class="fld-head">
        <span class="eyebrow">{t("scenario")}</span>
        {scenarios.length > SHOWN && (
          <button class="all" aria-expanded={all} onClick={() => showAll(!all)}>
            {t(all ? "fewer" : "all-count", { count: scenarios.length })}
          </button>
        )}
      </div>
      <div class="opts" role="radiogroup" aria-label={t("scenario")}>
        {shown.map((one) => (
          <PlayOption key={one.id} play={one} on={plan.campaign === null && one.id === plan.scenario} onChoose={() => onPlan({ ...plan, scenario: one.id, campaign: null })} />
        ))}
        {campaigns.map((one) => (
          <PlayOption key={`campaign/${one.id}`} play={one} campaign on={one.id === plan.campaign} onChoose={() => onPlan({ ...plan, campaign: one.id })} />
        ))}
      </div>
      {chosen?.blurb && (
        <div class="note parch">
          <span class="th2">
            <ScenarioPicture seed={`${plan.game.id}${chosen.id}`} icon={chosen.icon ?? ""} />
          </span>
          <Blurb key={chosen.id} text={both(chosen.blurb)} />
        </div>
      )}
    </div>
  );
}

function PlayOption({ play, on, campaign = false, onChoose }: { play: ScenarioOffer; on: boolean; campaign?: boolean; onChoose: () => void }): JSX.Element {
  return (
    <label class={`opt ${on ? "on" : ""}`}>
      <input type="radio" name="scenario" checked={on} onChange={onChoose} />
      <span class="dot" />
      <span class="opt-title">
        {play.number && <b class="num">{play.number}</b>} {both(play.title)}
      </span>
      {play.teaches && <span class="chip">{t("teaches")}</span>}
      {play.difficulty > 0 && <Difficulty of={play.difficulty} />}
      {campaign && (
        <span class="chip gold">
          <Icon name="treasure-map" />
          {t("campaign")}
        </span>
      )}
    </label>
  );
}

const HARDEST = 5;

/** How hard it is, in lozenges. */
function Difficulty({ of }: { of: number }): JSX.Element {
  return (
    <span class="difficulty" role="img" aria-label={t("difficulty-of", { of, most: HARDEST })}>
      {Array.from({ length: HARDEST }, (_, i) => (
        <i key={i} class={i < of ? "on" : ""} />
      ))}
    </span>
  );
}

const LONG_BLURB = 170;

/** The first sentences of a story; the rest on demand. */
function Blurb({ text }: { text: string }): JSX.Element {
  const [whole, setWhole] = useState(false);
  return (
    <p class={whole ? "" : "clamped"}>
      {text}
      {text.length > LONG_BLURB && (
        <button class="more" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? "fewer" : "read-more")}
        </button>
      )}
    </p>
  );
}

/** What the game lets one set; folded, because the defaults are good. */
function Settings({ plan, onPlan }: PlanProps): JSX.Element | null {
  const options = tableOptions(plan.game);
  if (options.length === 0) return null;
  const named = options.map((option) => both(option.values.find((one) => one.id === plan.options[option.id])?.title) || t("recommended"));
  return (
    <details class="settings">
      <summary>
        <span class="eyebrow">{t("settings")}</span>
        <span class="set">{named.join(" · ")}</span>
        <Line name="down" />
      </summary>
      {options.map((option) => (
        <OptionField
          key={option.id}
          option={option}
          value={plan.options[option.id]}
          onChange={(value) => onPlan({ ...plan, options: { ...plan.options, [option.id]: value } })}
        />
      ))}
    </details>
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
          onChange={(event) => onChange(option.values.find((one) => String(one.id) === (event.target as HTMLSelectElement).value)?.id ?? null)}
        >
          {mayBeOpen(option) && <option value="null">{t("recommended")}</option>}
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
