// What the lab can be asked to play: parties as people choose them, settings to try, and how a run names them.
import type { GameOffer, OptionOffer } from "../net/api";
import { both, t } from "../text/say";
import type { Party } from "../wire";

/** Somebody who can be put into a party. */
export interface Hero {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
}

const pictured = (option: OptionOffer): boolean => !option.several && option.values.length > 1 && option.values.every((one) => one.icon !== "");

/** Everybody who can be played: the cast, or the values of the option that shows them as pictures. */
export function heroesOf(game: GameOffer): readonly Hero[] {
  if (game.cast) return game.cast.roles.filter((role) => role.within === "").map((role) => ({ id: role.id, title: both(role.title), icon: role.icon }));
  const values = game.options.find(pictured)?.values ?? [];
  return values.filter((one) => one.within === "").map((one) => ({ id: String(one.id), title: both(one.title), icon: one.icon }));
}

/** How many heroes a party may have. */
export function partySize(game: GameOffer): readonly [number, number] {
  if (!game.cast) return [1, 1];
  return [game.cast.fewest, Math.min(game.cast.most, Math.max(1, game.seats[1] - game.seat_roles.length))];
}

/** The party the lobby would propose: as few as can play, one after the other. */
export function firstParty(game: GameOffer): readonly string[] {
  const fewest = Math.max(partySize(game)[0], Math.max(1, game.seats[0] - game.seat_roles.length));
  return heroesOf(game).slice(0, fewest).map((one) => one.id);
}

/** Options whose values can be tried one beside the other. */
export const settingsOf = (game: GameOffer): readonly OptionOffer[] =>
  game.options.filter((option) => !option.several && !pictured(option) && option.values.length > 1 && option.scenarios.length === 0 && option.values.every((one) => one.seats === 0 && one.within === ""));

/** Levels that heroes can have, where the game's scenarios say one. */
export const hasLevels = (game: GameOffer): boolean => game.scenarios.some((one) => typeof one.members.level === "number");
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export interface Tried {
  readonly option: OptionOffer;
  readonly value: string | number | boolean;
}

/** Every combination of the values that are to be tried. */
export function combined(settings: readonly OptionOffer[], chosen: Readonly<Record<string, readonly string[]>>): readonly (readonly Tried[])[] {
  return settings.reduce<readonly (readonly Tried[])[]>((rows, option) => {
    const values = option.values.filter((one) => chosen[option.id]?.includes(String(one.id)));
    return values.length === 0 ? rows : rows.flatMap((row) => values.map((value) => [...row, { option, value: value.id }]));
  }, [[]]);
}

const PLUS = "+";
const DOT = " · ";

/** A party as the server wants it: who sits where, at which level, with which settings. */
export function partyFor(game: GameOffer, heroes: readonly string[], level: number | null, members: Readonly<Record<string, unknown>>, tried: readonly Tried[]): Party {
  const seats = Math.max(heroes.length, game.seats[0] - game.seat_roles.length) + game.seat_roles.length;
  const seat = (place: number): string => `bot${place + 1}`;
  const told = { ...members, ...(level === null ? {} : { level }) };
  const options: Record<string, unknown> = Object.fromEntries(tried.map((one) => [one.option.id, one.value]));
  if (game.cast) options[game.cast.option] = Object.fromEntries(heroes.map((hero, place) => [hero, { [game.cast!.key]: hero, seat: seat(place), ...told }]));
  else {
    const option = game.options.find(pictured);
    const value = option?.values.find((one) => String(one.id) === heroes[0]);
    if (option && value) options[option.id] = value.id;
  }
  game.seat_roles.forEach((role, i) => (options[role.option] = seat(seats - 1 - i)));
  const settings = [...(level === null ? [] : [t("lab-level", { level })]), ...tried.map((one) => both(one.option.values.find((value) => value.id === one.value)?.title))];
  return { seats, options, name: [heroes.join(PLUS), ...settings].join(DOT).slice(0, 80) };
}

/** What a row is called: whoever is known by a picture, then the rest in words. */
export function readParty(name: string, heroes: readonly Hero[]): { readonly faces: readonly Hero[]; readonly rest: string } {
  const [first = "", ...rest] = name.split(DOT);
  const faces = first.split(PLUS).map((id) => heroes.find((one) => one.id === id));
  if (first === "" || faces.some((one) => one === undefined)) return { faces: [], rest: /^\d+$/.test(name) ? t("lab-heroes", { count: Number(name) }) : name };
  return { faces: faces as Hero[], rest: rest.join(DOT) };
}
