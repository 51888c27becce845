// A new match: what is played, who plays, Begin. Everything has a default, so Begin is always one click away.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { fetchSpriteLater } from "../icons/sprite";
import { api, ApiError, type CreatedMatch, type GameOffer, type OptionOffer } from "../net/api";
import { keepSeats } from "../net/seats";
import { goTo } from "../router";
import { remember, remembered } from "../state/memory";
import { LANGUAGES, language } from "../text/language";
import { both, sayFor, t } from "../text/say";
import { Invitations } from "./Invitations";
import { chosenPlay, faultOf, firstValue, isOffered, mayBeOpen, planOf, requestOf, seatsFor, setOption, tableOptions, type Plan } from "./plan";
import { hasPictures, OptionPicker, RolePicker } from "./Portraits";
import { ScenarioList } from "./ScenarioList";
import { ScenarioPicture } from "./ScenarioPicture";
import { SeatCards, SeatKind, type Chosen } from "./SeatCards";

const usualName = (place: number): string => t("seat-name", { number: place + 1 });

/** Names that nobody gave: those of the page itself, in any of its languages. */
const isUsual = (name: string): boolean => LANGUAGES.some((one) => [0, 1, 2, 3, 4, 5, 6, 7].some((place) => sayFor({ id: "seat-name", args: { number: place + 1 } }, one) === name));

/** The first seat keeps the name its player gave last time. */
function nameOf(place: number): string {
  const given = place === 0 ? remembered("name", "") : "";
  return given && !isUsual(given) ? given : usualName(place);
}

/** A scenario that was asked for, such as the next one after a match. */
function wantedPlan(game: GameOffer, scenario: string | null): Plan {
  const plan = planOf(game, nameOf);
  return game.scenarios.some((one) => one.id === scenario) ? seatsFor({ ...plan, scenario }, nameOf) : plan;
}

export function NewMatchPanel({ game, won, scenario = null }: { game: GameOffer; won: ReadonlySet<string>; scenario?: string | null }): JSX.Element {
  const [plan, setPlan] = useState<Plan>(() => wantedPlan(game, scenario));
  const [picked, pick] = useState<Chosen>({ place: 0, role: 0 });
  const [state, setState] = useState<"ready" | "sending" | ApiError>("ready");
  const [created, setCreated] = useState<CreatedMatch | null>(null);
  const chosen = picked.place < plan.seats.length ? picked : { place: 0, role: 0 };
  // Seats that nobody named are called otherwise in another language.
  useEffect(() => {
    setPlan((now) => ({ ...now, seats: now.seats.map((seat, place) => (isUsual(seat.name) ? { ...seat, name: usualName(place) } : seat)) }));
  }, [language.value]);
  // Who has won the first scenarios is offered the next one, until another is chosen.
  const offered = useRef(plan.scenario);
  useEffect(() => {
    const next = game.scenarios.find((one) => !won.has(one.id))?.id;
    if (scenario !== null || next === undefined) return;
    const before = offered.current;
    setPlan((now) => (now.scenario === before && now.campaign === null ? seatsFor({ ...now, scenario: next }, nameOf) : now));
    offered.current = next;
  }, [won.size]);
  useEffect(() => fetchSpriteLater(game.id), [game.id]);
  // Who comes for one scenario finds it, and the button that begins it, in sight.
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (scenario !== null) panel.current?.scrollIntoView({ block: "start" });
  }, [scenario]);

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
      remember("game", game.id);
      if (made.host) remember(`host.${made.match}`, made.host);
      if (plan.seats.some((seat) => seat.kind === "link")) setCreated(made);
      else goTo(`/match/${encodeURIComponent(made.match)}`);
    } catch (error) {
      setState(error instanceof ApiError ? error : new ApiError("unknown", String(error)));
    }
  };

  const set = (option: OptionOffer, value: unknown): void => setPlan(setOption(plan, option.id, value));
  return (
    <section class="new" ref={panel} aria-label={t("new-match")}>
      <header>
        <h2>{t("new-match-of", { game: both(game.title) })}</h2>
        {game.campaigns.length > 0 && <PlayTabs plan={plan} onPlan={setPlan} />}
        <span class="sp" />
        <p class="muted">{t("defaults-set")}</p>
      </header>
      <div class="new-what">
        <ScenarioList key={plan.campaign === null ? "scenarios" : "campaigns"} plan={plan} won={won} onPlan={(next) => setPlan(seatsFor(next, nameOf))} />
      </div>
      <div class="new-who">
        <SeatCards plan={plan} chosen={chosen} nameOf={nameOf} onPlan={setPlan} onChoose={pick} />
        <RolePicker plan={plan} chosen={chosen} onPlan={setPlan} />
        {tableOptions(game)
          .filter(hasPictures)
          .map((option) => (
            <OptionPicker key={option.id} option={option} value={plan.options[option.id]} onChange={(value) => set(option, value)} />
          ))}
        {game.seats[1] > 1 && <SeatKind plan={plan} chosen={chosen} onPlan={setPlan} onChoose={pick} />}
        <Settings plan={plan} onSet={set} />
      </div>
      <div class="begin">
        <PlayNote plan={plan} />
        <Fault plan={plan} state={state} />
        <button class="btn gold" disabled={faultOf(plan) !== null || state === "sending"} onClick={() => void begin()}>
          <Icon name="torch" />
          {t(state === "sending" ? "beginning" : "begin")}
        </button>
      </div>
      {created && <Invitations created={created} guests={plan.seats.filter((seat) => seat.kind === "link").map((seat) => seat.name.trim())} />}
    </section>
  );
}

function Fault({ plan, state }: { plan: Plan; state: "ready" | "sending" | ApiError }): JSX.Element | null {
  const fault = faultOf(plan);
  if (!(state instanceof ApiError) && fault === null) return null;
  return (
    <p role="alert" class="fault">
      {state instanceof ApiError ? `${t("begin-failed", { code: state.code })} ${state.words ? both(state.words) : state.detail}` : t(fault!)}
    </p>
  );
}

/** Campaigns stand apart from scenarios. */
function PlayTabs({ plan, onPlan }: { plan: Plan; onPlan: (plan: Plan) => void }): JSX.Element {
  const campaign = plan.campaign !== null;
  return (
    <div class="seg" role="group" aria-label={t("what-is-played")}>
      <button aria-pressed={!campaign} onClick={() => onPlan({ ...plan, campaign: null })}>
        {t("single-scenario")}
      </button>
      <button class="tab-campaign" aria-pressed={campaign} onClick={() => onPlan({ ...plan, campaign: plan.game.campaigns[0]!.id })}>
        {t("campaign")}
      </button>
    </div>
  );
}

/** What is going to be played, on parchment. */
function PlayNote({ plan }: { plan: Plan }): JSX.Element | null {
  const play = chosenPlay(plan);
  if (!play) return null;
  return (
    <div class="note parch">
      <span class="th2">
        <ScenarioPicture seed={`${plan.game.id}${play.id}`} icon={play.icon ?? ""} />
      </span>
      <h3>{both(play.title)}</h3>
      {play.blurb && <Blurb key={play.id} text={both(play.blurb)} />}
    </div>
  );
}

const LONG_BLURB = 220;

/** The first sentences of a story; the rest on demand. */
function Blurb({ text }: { text: string }): JSX.Element {
  const [whole, setWhole] = useState(false);
  const long = text.length > LONG_BLURB;
  return (
    <>
      <p class={whole || !long ? "" : "clamped"}>{text}</p>
      {long && (
        <button class="more" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? "fewer" : "read-more")}
        </button>
      )}
    </>
  );
}

/** What the game lets one set; folded, because the defaults are good. */
function Settings({ plan, onSet }: { plan: Plan; onSet: (option: OptionOffer, value: unknown) => void }): JSX.Element | null {
  const options = tableOptions(plan.game).filter((option) => !hasPictures(option));
  if (options.length === 0) return null;
  const changed = options.filter((option) => JSON.stringify(plan.options[option.id]) !== JSON.stringify(firstValue(option)));
  const named = changed.map((option) => t("setting-is", { what: both(option.title), value: namedValue(option, plan.options[option.id]) || t("none-of-them") }));
  return (
    <details class="settings">
      <summary>
        <span class="eyebrow">{t("settings")}</span>
        <span class="set">{named.length > 0 ? named.join(" · ") : t("as-usual")}</span>
        <Line name="down" />
      </summary>
      <div class="setting-fields">
        {options.map((option) => (
          <Field key={option.id} plan={plan} option={option} onChange={(value) => onSet(option, value)} />
        ))}
      </div>
    </details>
  );
}

const chosenOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What an option is set to, in words; nothing for none of several. */
function namedValue(option: OptionOffer, value: unknown): string {
  if (!option.several) return both(option.values.find((one) => one.id === value)?.title) || t("recommended");
  return option.values.filter((one) => chosenOf(value).includes(one.id)).map((one) => both(one.title)).join(", ");
}

function Field({ plan, option, onChange }: { plan: Plan; option: OptionOffer; onChange: (value: unknown) => void }): JSX.Element {
  const offered = { ...option, values: option.values.filter((one) => isOffered(plan, one.within)) };
  const value = plan.options[option.id];
  return option.several ? <SeveralField option={offered} value={value} onChange={onChange} /> : <OptionField option={offered} value={value} onChange={onChange} />;
}

/** Any number of the values, each switched on or off. */
function SeveralField({ option, value, onChange }: { option: OptionOffer; value: unknown; onChange: (value: unknown) => void }): JSX.Element {
  const chosen = chosenOf(value);
  const toggled = (id: unknown): unknown[] => option.values.map((one) => one.id).filter((one) => (one === id ? !chosen.includes(one) : chosen.includes(one)));
  return (
    <fieldset class="fld option several">
      <legend class="eyebrow">{both(option.title)}</legend>
      {option.values.map((one) => (
        <label key={String(one.id)} class="toggle" title={both(one.blurb)}>
          <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => onChange(toggled(one.id))} />
          <span class="knob" />
          {both(one.title)}
        </label>
      ))}
    </fieldset>
  );
}

function OptionField({ option, value, onChange }: { option: OptionOffer; value: unknown; onChange: (value: unknown) => void }): JSX.Element {
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
