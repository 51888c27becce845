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
import { lazy } from "../lazy";
import { chosenPlay, faultOf, firstValue, isOffered, mayBeOpen, ownOptions, planOf, requestOf, seatsFor, setOption, tableOptions, type Plan } from "./plan";
import { hasPictures, OptionPicker, RolePicker } from "./Portraits";
import { Preview } from "./Preview";
import { ScenarioList } from "./ScenarioList";
import { SeatCards, SeatKind, type Chosen } from "./SeatCards";
import { playsOf, Ways, type Way } from "./Ways";

/** Links and their codes come once there is somebody to invite. */
const Invitations = lazy(() => import("./Invitations").then((found) => found.Invitations));

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
  const [way, setWay] = useState<Way>(() => firstWay(game, won, scenario));
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
  const go = (to: Way): void => {
    setWay(to);
    const plays = playsOf(game, to);
    const same = to !== "campaign" && plays.some((one) => one.id === plan.scenario) ? plan.scenario : (plays[0]?.id ?? null);
    setPlan(seatsFor(to === "campaign" ? { ...plan, campaign: same } : { ...plan, scenario: same, campaign: null }, nameOf));
  };
  const hard = difficultyOf(plan);
  const single = playsOf(game, way).length < 2; // its picture says all of it
  return (
    <section class={`new ${single ? "one-play" : ""}`} ref={panel} aria-label={t("new-match")}>
      <header>
        <h2>{t("new-match-of", { game: both(game.title) })}</h2>
        <span class="sp" />
        <p class="muted">{t("defaults-set")}</p>
      </header>
      <Ways game={game} way={way} onWay={go} />
      {!single && (
        <div class="new-what">
          <ScenarioList key={way} plan={plan} way={way} won={won} onPlan={(next) => setPlan(seatsFor(next, nameOf))} />
        </div>
      )}
      <div class="new-who">
        <OwnSettings plan={plan} onSet={set} />
        <SeatCards plan={plan} chosen={chosen} nameOf={nameOf} onPlan={setPlan} onChoose={pick} />
        <RolePicker plan={plan} chosen={chosen} onPlan={setPlan} />
        {tableOptions(game)
          .filter(hasPictures)
          .map((option) => (
            <OptionPicker key={option.id} option={option} value={plan.options[option.id]} onChange={(value) => set(option, value)} />
          ))}
        {game.seats[1] > 1 && <SeatKind plan={plan} chosen={chosen} onPlan={setPlan} onChoose={pick} />}
        {hard && <HowHard option={hard} value={plan.options[hard.id]} onChange={(value) => set(hard, value)} />}
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

/** Newcomers begin with what teaches; whoever has won that, or comes for something, chooses among all. */
function firstWay(game: GameOffer, won: ReadonlySet<string>, scenario: string | null): Way {
  const teaching = playsOf(game, "first");
  return teaching.length > 0 && (scenario === null || teaching.some((one) => one.id === scenario)) && !teaching.every((one) => won.has(one.id)) ? "first" : "quest";
}

/** The one setting that is no detail: few values, and everybody has a wish. */
const difficultyOf = (plan: Plan): OptionOffer | undefined => tableOptions(plan.game).find((option) => option.id === "difficulty" && !option.several && !option.group && option.default !== null);

function HowHard({ option, value, onChange }: { option: OptionOffer; value: unknown; onChange: (value: unknown) => void }): JSX.Element {
  return (
    <div class="fld how-hard">
      <p class="eyebrow">{both(option.title)}</p>
      <div class="seg" role="group" aria-label={both(option.title)}>
        {option.values.map((one) => (
          <button key={String(one.id)} aria-pressed={one.id === value} title={both(one.blurb)} onClick={() => onChange(one.id)}>
            {both(one.title)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What only the chosen scenario has to be told: it is never folded away. */
function OwnSettings({ plan, onSet }: { plan: Plan; onSet: (option: OptionOffer, value: unknown) => void }): JSX.Element | null {
  const options = ownOptions(plan);
  if (options.length === 0) return null;
  return (
    <div class="fld own-settings">
      {options.map((option) =>
        option.number ? (
          <NumberField key={option.id} option={option} range={option.number} value={plan.options[option.id]} onChange={(value) => onSet(option, value)} />
        ) : (
          <OptionField key={option.id} option={option} value={plan.options[option.id]} onChange={(value) => onSet(option, value)} />
        ),
      )}
    </div>
  );
}

/** A number that can be told to a friend: one is drawn at first, another at the press of the die. */
function NumberField({ option, range, value, onChange }: { option: OptionOffer; range: readonly [number, number]; value: unknown; onChange: (value: unknown) => void }): JSX.Element {
  const [least, most] = range;
  const draw = (): void => onChange(least + Math.floor(Math.random() * (most - least + 1)));
  useEffect(() => {
    if (typeof value !== "number") draw();
  }, [option.id]);
  const typed = (text: string): void => {
    const digits = text.replace(/\D/g, "").slice(0, String(most).length);
    onChange(Math.min(most, Math.max(least, Number(digits) || 0)));
  };
  return (
    <div class="number-field">
      <label>
        <span class="eyebrow">{both(option.title)}</span>
        <input inputMode="numeric" value={typeof value === "number" ? String(value) : ""} onInput={(event) => typed(event.currentTarget.value)} />
      </label>
      <button class="btn ghost icon" title={t("draw-another")} aria-label={t("draw-another")} onClick={draw}>
        <Icon name="perspective-dice-six-faces-random" />
      </button>
      <small class="muted">{t("number-to-share")}</small>
    </div>
  );
}

/** What is going to be played, on parchment. */
function PlayNote({ plan }: { plan: Plan }): JSX.Element | null {
  const play = chosenPlay(plan);
  if (!play) return null;
  const [fewest, most] = play.seats && play.seats.length > 0 ? [Math.min(...play.seats), Math.max(...play.seats)] : plan.game.seats;
  return (
    <div class="note parch">
      <Preview plan={plan} />
      <h3>{both(play.title)}</h3>
      <p class="play-facts">
        {play.minutes > 0 && (
          <span>
            <Icon name="hourglass" />
            {t("minutes", { minutes: play.minutes })}
          </span>
        )}
        <span>
          <Icon name="meeple" />
          {t("players", { fewest, most, range: fewest === most ? "one" : "many" })}
        </span>
      </p>
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
  const options = tableOptions(plan.game).filter((option) => !hasPictures(option) && option !== difficultyOf(plan) && option.scenarios.length === 0);
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
        {options
          .filter((option) => !option.several && !option.group)
          .map((option) => (
            <Field key={option.id} plan={plan} option={option} onChange={(value) => onSet(option, value)} />
          ))}
      </div>
      {options
        .filter((option) => option.several)
        .map((option) => (
          <Field key={option.id} plan={plan} option={option} onChange={(value) => onSet(option, value)} />
        ))}
      {groupsOf(options).map(([title, grouped]) => (
        <details key={title} class="settings-group">
          <summary>
            <b>{title}</b>
            <span class="set">{t("settings-changed", { count: grouped.filter((option) => changed.includes(option)).length })}</span>
            <Line name="down" />
          </summary>
          <div class="setting-fields">
            {grouped.map((option) => (
              <Field key={option.id} plan={plan} option={option} onChange={(value) => onSet(option, value)} />
            ))}
          </div>
        </details>
      ))}
    </details>
  );
}

/** Options that are set together, by what they are called together. */
function groupsOf(options: readonly OptionOffer[]): readonly (readonly [string, readonly OptionOffer[]])[] {
  const grouped = options.filter((option) => option.group && !option.several);
  return [...new Set(grouped.map((option) => both(option.group)))].map((title) => [title, grouped.filter((option) => both(option.group) === title)]);
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
    <details class="settings-group several">
      <summary>
        <b>{both(option.title)}</b>
        <span class="set">{t("several-on", { count: chosen.length, most: option.values.length })}</span>
        <Line name="down" />
      </summary>
      <div class="presets">
        <button class="btn ghost sm" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
          {t("several-none")}
        </button>
        <button class="btn ghost sm" aria-pressed={chosen.length === option.values.length} onClick={() => onChange(option.values.map((one) => one.id))}>
          {t("several-all")}
        </button>
      </div>
      <div class="several-fields" role="group" aria-label={both(option.title)}>
        {option.values.map((one) => (
          <label key={String(one.id)} class="toggle" title={both(one.blurb)}>
            <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => onChange(toggled(one.id))} />
            <span class="knob" />
            {both(one.title)}
          </label>
        ))}
      </div>
    </details>
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
