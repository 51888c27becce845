// What to play in the lab: scenarios, versions, parties, levels, settings, bots; and how far it is.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { colourOfPlace } from "../icons/colours";
import type { GameOffer, OptionOffer } from "../net/api";
import { both, t } from "../text/say";
import type { PackCard, RunSeen } from "../wire";
import { firstParty, hasLevels, heroesOf, LEVELS, partySize, settingsOf, type Hero } from "./lab";

export interface Wish {
  readonly game: string;
  readonly pack: string;
  readonly scenarios: readonly string[];
  readonly second: string;
  readonly parties: readonly { readonly heroes: readonly string[]; readonly on: boolean }[];
  readonly levels: readonly number[];
  readonly settings: Readonly<Record<string, readonly string[]>>;
  readonly bots: readonly string[];
  readonly matches: number;
  readonly ray: boolean;
}

const STEPS = [10, 20, 50, 100, 200, 400, 1000, 2000];
const toggled = <T,>(all: readonly T[], one: T): readonly T[] => (all.includes(one) ? all.filter((other) => other !== one) : [...all, one]);

export function Face({ hero, place, size = 26 }: { hero: Hero; place: number; size?: number }): JSX.Element {
  return (
    <span class="face hero" style={{ "--q": `${size}px`, "--c": colourOfPlace(place) }} title={hero.title}>
      <Icon name={hero.icon} />
    </span>
  );
}

interface WishProps {
  readonly wish: Wish;
  readonly onWish: (change: Partial<Wish>) => void;
  readonly games: readonly GameOffer[];
  readonly packs: readonly PackCard[];
  readonly scenarios: readonly (readonly [string, string])[];
  readonly versions: readonly number[];
  readonly ray: boolean;
  readonly rows: number;
}

export function WishForm({ wish, onWish, games, packs, scenarios, versions, ray, rows }: WishProps): JSX.Element {
  const offer = games.find((one) => one.id === wish.game);
  return (
    <>
      <label>
        {t("ws-game")}
        <select value={wish.game} onChange={(event) => onWish({ game: event.currentTarget.value, pack: "" })}>
          {games.map((one) => (
            <option key={one.id} value={one.id}>
              {both(one.title)}
            </option>
          ))}
        </select>
      </label>
      <div class="lab-field">
        <span>{t("lab-versions")}</span>
        <label class="lab-ab">
          <i class="key a">A</i>
          <select aria-label={t("lab-from")} value={wish.pack} onChange={(event) => onWish({ pack: event.currentTarget.value, second: "" })}>
            <option value="">{t("lab-shipped")}</option>
            {packs
              .filter((one) => one.game === wish.game)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {both(one.title)}
                </option>
              ))}
          </select>
        </label>
        {versions.length > 0 && (
          <label class="lab-ab">
            <i class="key b">B</i>
            <select aria-label={t("lab-second")} value={wish.second} onChange={(event) => onWish({ second: event.currentTarget.value })}>
              <option value="">{t("lab-no-second")}</option>
              {versions.map((one) => (
                <option key={one} value={String(one)}>
                  {t("lab-version", { number: one })}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <Scenarios wish={wish} onWish={onWish} scenarios={scenarios} />
      {offer && <Parties game={offer} wish={wish} onWish={onWish} />}
      {offer && hasLevels(offer) && (
        <Chips
          title={t("lab-levels")}
          none={t("lab-level-of-scenario")}
          values={LEVELS.map((one) => [String(one), String(one)])}
          chosen={wish.levels.map(String)}
          onChange={(levels) => onWish({ levels: levels.map(Number) })}
        />
      )}
      {offer &&
        settingsOf(offer)
          .filter((option) => !option.group)
          .map((option) => <Setting key={option.id} option={option} wish={wish} onWish={onWish} />)}
      {offer && settingsOf(offer).some((option) => option.group) && (
        <details class="lab-more">
          <summary>{t("lab-more-settings")}</summary>
          <div>
            {settingsOf(offer)
              .filter((option) => option.group)
              .map((option) => (
                <Setting key={option.id} option={option} wish={wish} onWish={onWish} />
              ))}
          </div>
        </details>
      )}
      {offer && offer.bots.length > 0 && (
        <div class="lab-field">
          <span>{t("lab-bots")}</span>
          <div class="lab-bots" role="group" aria-label={t("lab-bots")}>
            {offer.bots.map((one) => (
              <button key={one.id} aria-pressed={wish.bots.includes(one.id)} onClick={() => onWish({ bots: wish.bots.length === 1 && wish.bots[0] === one.id ? wish.bots : toggled(wish.bots, one.id) })}>
                {both(one.title)}
              </button>
            ))}
          </div>
        </div>
      )}
      <label>
        {t("lab-matches")}
        <span class="lab-slide">
          <input type="range" min={0} max={STEPS.length - 1} value={Math.max(0, STEPS.indexOf(wish.matches))} onInput={(event) => onWish({ matches: STEPS[Number(event.currentTarget.value)]! })} />
          <b>{wish.matches}</b>
        </span>
      </label>
      {ray && (
        <label class="tick">
          <input type="checkbox" checked={wish.ray} onChange={() => onWish({ ray: !wish.ray })} />
          {t("lab-on-ray")}
        </label>
      )}
      <small class="muted">{t("lab-rows", { rows, matches: rows * wish.matches })}</small>
    </>
  );
}

function Scenarios({ wish, onWish, scenarios }: Pick<WishProps, "wish" | "onWish" | "scenarios">): JSX.Element {
  const named = scenarios.filter(([id]) => wish.scenarios.includes(id)).map(([, title]) => title);
  return (
    <div class="lab-field">
      <span>{t("lab-scenario")}</span>
      <details class="lab-pick">
        <summary>
          <b>{named.length > 1 ? t("lab-scenarios", { first: named[0]!, more: named.length - 1 }) : (named[0] ?? t("lab-no-scenario"))}</b>
          <Line name="down" />
        </summary>
        <div role="group" aria-label={t("lab-scenario")}>
          {scenarios.map(([id, title]) => (
            <label key={id} class="tick">
              <input type="checkbox" checked={wish.scenarios.includes(id)} onChange={() => onWish({ scenarios: toggled(wish.scenarios, id).slice(-12) })} />
              {title}
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}

function Setting({ option, wish, onWish }: { option: OptionOffer; wish: Wish; onWish: WishProps["onWish"] }): JSX.Element {
  return (
    <Chips
      title={both(option.title)}
      none={t("lab-as-usual")}
      values={option.values.map((one) => [String(one.id), both(one.title)])}
      chosen={wish.settings[option.id] ?? []}
      onChange={(values) => onWish({ settings: { ...wish.settings, [option.id]: values } })}
    />
  );
}

/** Values to be tried one beside the other; none of them leaves it as it usually is. */
function Chips({ title, none, values, chosen, onChange }: { title: string; none: string; values: readonly (readonly [string, string])[]; chosen: readonly string[]; onChange: (values: readonly string[]) => void }): JSX.Element {
  const told = values.filter(([id]) => chosen.includes(id)).map(([, name]) => name);
  return (
    <div class="lab-field">
      <span>{title}</span>
      <details class="lab-pick">
        <summary>
          <b>{told.length > 0 ? told.join(" · ") : none}</b>
          <Line name="down" />
        </summary>
        <div class="lab-bots" role="group" aria-label={title}>
          {values.map(([id, name]) => (
            <button key={id} aria-pressed={chosen.includes(id)} onClick={() => onChange(toggled(chosen, id))}>
              {name}
            </button>
          ))}
        </div>
      </details>
    </div>
  );
}

/** Parties, each with a tick; another is put together of heroes, one press each. */
function Parties({ game, wish, onWish }: { game: GameOffer; wish: Wish; onWish: WishProps["onWish"] }): JSX.Element | null {
  const [making, setMaking] = useState<readonly string[] | null>(null);
  const heroes = heroesOf(game);
  const [fewest, most] = partySize(game);
  if (heroes.length === 0) return null;
  const faces = (ids: readonly string[]): readonly Hero[] => ids.flatMap((id) => heroes.find((one) => one.id === id) ?? []);
  const press = (id: string): void => {
    const next = toggled(making ?? [], id);
    if (most === 1 && next.length === 1) {
      onWish({ parties: [...wish.parties, { heroes: next, on: true }] });
      setMaking(null);
    } else if (next.length <= most) setMaking(next);
  };
  return (
    <div class="lab-field">
      <span>{t(most === 1 ? "lab-single-heroes" : "lab-parties")}</span>
      {wish.parties.map((party, i) => (
        <div key={i} class="lab-party">
          <span>
            {faces(party.heroes).map((hero, place) => (
              <Face key={hero.id} hero={hero} place={place} />
            ))}
            {party.heroes.length === 1 && <b>{faces(party.heroes)[0]?.title}</b>}
          </span>
          <button class="lab-x" aria-label={t("lab-drop-party")} title={t("lab-drop-party")} disabled={wish.parties.length === 1} onClick={() => onWish({ parties: wish.parties.filter((_, at) => at !== i) })}>
            <Line name="close" />
          </button>
          <input type="checkbox" aria-label={faces(party.heroes).map((one) => one.title).join(", ")} checked={party.on} onChange={() => onWish({ parties: wish.parties.map((one, at) => (at === i ? { ...one, on: !one.on } : one)) })} />
        </div>
      ))}
      {making === null ? (
        <button class="btn ghost sm" onClick={() => setMaking([])}>
          <Line name="plus" />
          {t(most === 1 ? "lab-another-hero" : "lab-another-party")}
        </button>
      ) : (
        <div class="lab-making">
          <div role="group" aria-label={t("lab-parties")}>
            {heroes.map((hero) => (
              <button key={hero.id} aria-pressed={making.includes(hero.id)} title={hero.title} aria-label={hero.title} onClick={() => press(hero.id)}>
                <Face hero={hero} place={Math.max(0, making.indexOf(hero.id))} size={30} />
              </button>
            ))}
          </div>
          <p>
            <small>{faces(making).map((one) => one.title).join(", ") || t("lab-press-heroes")}</small>
            <button class="btn ghost sm" onClick={() => setMaking(null)}>
              {t("cancel")}
            </button>
            {most > 1 && (
              <button
                class="btn gold sm"
                disabled={making.length < fewest}
                onClick={() => {
                  onWish({ parties: [...wish.parties, { heroes: making, on: true }] });
                  setMaking(null);
                }}
              >
                {t("lab-take-party")}
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

export const firstParties = (game: GameOffer): Wish["parties"] => [{ heroes: firstParty(game), on: true }];

export function Progress({ run, onSteer }: { run: RunSeen; onSteer: (to: "stop" | "resume") => void }): JSX.Element {
  const going = run.state === "playing" || run.state === "waiting";
  const left = run.per_second > 0 ? Math.ceil((run.of - run.done) / run.per_second) : 0;
  const share = Math.floor((100 * run.done) / Math.max(1, run.of));
  return (
    <div class="lab-progress" role="status">
      <p>
        <b>{run.done}</b> {t("lab-of", { of: run.of })} <span class="sp" /> {share} %
      </p>
      <div class={`lab-track ${going ? "going" : ""}`} role="progressbar" aria-valuemin={0} aria-valuemax={100} aria-valuenow={share} aria-label={t("lab-progress")}>
        <i style={{ width: `${share}%` }} />
      </div>
      <small>{going ? t("lab-left", { minutes: Math.floor(left / 60), seconds: left, rate: run.per_second, jobs: run.jobs }) : t(`lab-state-${run.state}`)}</small>
      {going && (
        <button class="btn ghost sm" onClick={() => onSteer("stop")}>
          <Line name="pause" />
          {t("lab-stop")}
        </button>
      )}
      {run.state === "stopped" && (
        <button class="btn ghost sm" onClick={() => onSteer("resume")}>
          <Line name="play" />
          {t("lab-resume")}
        </button>
      )}
    </div>
  );
}
