// The match that is about to be begun: good defaults first, every part changeable.
import type { GameOffer, NewMatch, OptionOffer, ScenarioInfo } from "../net/api";
import type { Role, SeatChange } from "../wire";

export interface PlannedSeat {
  readonly name: string;
  readonly kind: SeatChange["kind"];
  readonly bot: string;
  /** Whom the seat plays, where the game has a cast to choose from. */
  readonly roles: readonly string[];
}

export interface Plan {
  readonly game: GameOffer;
  readonly scenario: string | null;
  /** A whole campaign instead of one scenario. */
  readonly campaign: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly PlannedSeat[];
  /** The places of the seats that play a part of their own, by the option that names them. */
  readonly parts: Readonly<Record<string, number>>;
}

/** An option without a default may be left to the game, such as the level it would recommend or a mode for so many seats. */
export const mayBeOpen = (option: OptionOffer): boolean => option.default == null;

export const firstValue = (option: OptionOffer): unknown => (option.several ? [] : mayBeOpen(option) ? null : (option.default ?? option.values[0]?.id ?? null));

/** Options for so many seats only; where everybody chooses whom to play, they are settled by that. */
const isForSeats = (option: OptionOffer): boolean => option.values.length > 0 && option.values.every((value) => value.seats > 0);

export const tableOptions = (game: GameOffer): OptionOffer[] => game.options.filter((option) => !(game.cast && isForSeats(option)));

/** Whether an option is about what is going to be played. */
const isAbout = (plan: Plan, option: OptionOffer): boolean => option.scenarios.length === 0 || (plan.campaign === null && plan.scenario !== null && option.scenarios.includes(plan.scenario));

/** What is set for the chosen scenario alone, such as which of many dungeons it is. */
export const ownOptions = (plan: Plan): OptionOffer[] => plan.game.options.filter((option) => option.scenarios.length > 0 && isAbout(plan, option));

function seatAt(game: GameOffer, place: number, kind: SeatChange["kind"], nameOf: (place: number) => string): PlannedSeat {
  return { name: nameOf(place), kind, bot: game.bots[0]?.id ?? "", roles: [] };
}

/** With how many seats a game is played at least: where a few more are needed for its cast, with those. */
export const fewestSeats = ({ seats: [fewest, most], cast }: GameOffer): number => Math.min(most, Math.max(1, fewest, cast?.fewest ?? 1));

/** A match of this game that could begin at once: me, and bots on every other seat that it needs or that is played best. */
export function planOf(game: GameOffer, nameOf: (place: number) => string): Plan {
  const seats = Array.from({ length: fewestSeats(game) }, (_, place) => seatAt(game, place, place === 0 || !game.bots?.length ? "me" : "bot", nameOf));
  return castFilled({
    game,
    scenario: game.scenarios[0]?.id ?? null,
    campaign: null,
    options: Object.fromEntries(tableOptions(game).map((option) => [option.id, firstValue(option)])),
    seats,
    // Who plays a part of their own sits last, opposite the others.
    parts: Object.fromEntries(game.seat_roles.map((part, i) => [part.option, Math.max(0, seats.length - 1 - i)])),
  });
}

export const partsOf = (plan: Plan, place: number): GameOffer["seat_roles"] => plan.game.seat_roles.filter((part) => plan.parts[part.option] === place);

/** Another seat plays a part; it plays nobody else, and whoever had the part is cast like the others. */
export function givePart(plan: Plan, option: string, place: number): Plan {
  const seats = plan.seats.map((seat, i) => (i === place ? { ...seat, roles: [] } : seat));
  return castFilled({ ...plan, seats, parts: { ...plan.parts, [option]: place } });
}

// Who plays whom

export const rolesTaken = (plan: Plan): readonly string[] => plan.seats.flatMap((seat) => seat.roles);

/** Whether something is on offer: it needs nothing, or what it comes with was switched on. */
export const isOffered = (plan: Plan, within: string): boolean =>
  within === "" || plan.game.options.some((option) => option.several && (plan.options[option.id] as readonly unknown[] | undefined)?.includes(within));

/** Everybody of the cast who can be played as the match is set up. */
export const rolesOffered = (plan: Plan): readonly Role[] => (plan.game.cast?.roles ?? []).filter((role) => isOffered(plan, role.within));

/** Roles that nobody has taken; first those of a kind that the party has none of, such as a healer beside a warrior. */
const freeRoles = (plan: Plan): string[] => {
  const taken = new Set(rolesTaken(plan));
  const offered = rolesOffered(plan);
  const kinds = new Set(offered.filter((role) => taken.has(role.id)).map(kindOf));
  const free = offered.filter((role) => !taken.has(role.id));
  return [...free.filter((role) => !kinds.has(kindOf(role))), ...free.filter((role) => kinds.has(kindOf(role)))].map((role) => role.id);
};

/** What a party wants one of each of: its archetype, or else the role itself. */
export const kindOf = (role: Role): string => role.profile?.kind || role.id;

/** Set an option; who or what no longer is on offer makes room for what is. */
export function setOption(plan: Plan, option: string, value: unknown): Plan {
  const changed = { ...plan, options: { ...plan.options, [option]: value } };
  const offered = new Set(rolesOffered(changed).map((role) => role.id));
  const options = Object.fromEntries(tableOptions(plan.game).map((one) => [one.id, stillOffered(changed, one) ? changed.options[one.id] : firstValue(one)]));
  const seats = changed.seats.map((seat) => ({ ...seat, roles: seat.roles.filter((role) => offered.has(role)) }));
  return castFilled({ ...changed, options, seats });
}

function stillOffered(plan: Plan, option: OptionOffer): boolean {
  const value = option.values.find((one) => one.id === plan.options[option.id]);
  return value === undefined || isOffered(plan, value.within);
}

const withRole = (plan: Plan, place: number, role: string | undefined): Plan =>
  role === undefined ? plan : changeSeat(plan, place, { roles: [...plan.seats[place]!.roles, role] });

/** Everybody plays somebody, and together enough; the first seat takes what is still wanted. */
function castFilled(plan: Plan): Plan {
  const cast = plan.game.cast;
  if (!cast) return plan;
  let filled = plan;
  plan.seats.forEach((seat, place) => {
    if (seat.roles.length === 0 && partsOf(plan, place).length === 0) filled = withRole(filled, place, freeRoles(filled)[0]);
  });
  while (rolesTaken(filled).length < cast.fewest && freeRoles(filled).length > 0)
    filled = withRole(filled, Math.max(0, filled.seats.findIndex((_, place) => partsOf(filled, place).length === 0)), freeRoles(filled)[0]);
  return filled;
}

export const canAddRole = (plan: Plan): boolean => rolesTaken(plan).length < (plan.game.cast?.most ?? 0) && freeRoles(plan).length > 0;
export const canDropRole = (plan: Plan, place: number): boolean =>
  plan.seats[place]!.roles.length > 1 && rolesTaken(plan).length > (plan.game.cast?.fewest ?? 0);

export const addRole = (plan: Plan, place: number): Plan => (canAddRole(plan) ? withRole(plan, place, freeRoles(plan)[0]) : plan);

export function dropRole(plan: Plan, place: number, role: string): Plan {
  return canDropRole(plan, place) ? changeSeat(plan, place, { roles: plan.seats[place]!.roles.filter((one) => one !== role) }) : plan;
}

/** Another role for a seat; whoever had it takes the old one. */
export function changeRole(plan: Plan, place: number, from: string, to: string): Plan {
  const swap = (roles: readonly string[]): readonly string[] => roles.map((one) => (one === from ? to : one === to ? from : one));
  const known = plan.seats[place]!.roles.includes(from);
  return known ? { ...plan, seats: plan.seats.map((seat) => ({ ...seat, roles: swap(seat.roles) })) } : plan;
}

// Seats

const roomForRole = (plan: Plan): boolean => !plan.game.cast || rolesTaken(plan).length < plan.game.cast.most || plan.seats.some((seat) => seat.roles.length > 1);

export const canAddSeat = (plan: Plan): boolean => plan.seats.length < plan.game.seats[1] && roomForRole(plan);
export const canDropSeat = (plan: Plan): boolean => plan.seats.length > Math.max(1, plan.game.seats[0]);

export function addSeat(plan: Plan, kind: SeatChange["kind"], nameOf: (place: number) => string): Plan {
  if (!canAddSeat(plan)) return plan;
  const free = Array.from({ length: plan.seats.length + 1 }, (_, place) => place).find(
    (place) => !plan.seats.some((seat) => seat.name === nameOf(place)),
  )!;
  const lent = lendRole(plan);
  const seat = { ...seatAt(plan.game, plan.seats.length, kind, nameOf), name: nameOf(free), roles: lent.role ? [lent.role] : [] };
  return castFilled({ ...lent.plan, seats: [...lent.plan.seats, seat] });
}

/** Where all roles are taken, a seat with several gives its last one to the newcomer. */
function lendRole(plan: Plan): { plan: Plan; role: string | null } {
  if (!plan.game.cast || rolesTaken(plan).length < plan.game.cast.most) return { plan, role: null };
  const place = plan.seats.findIndex((seat) => seat.roles.length > 1);
  const role = plan.seats[place]?.roles.at(-1) ?? null;
  return role === null ? { plan, role } : { plan: changeSeat(plan, place, { roles: plan.seats[place]!.roles.slice(0, -1) }), role };
}

export function dropSeat(plan: Plan, place: number): Plan {
  if (!canDropSeat(plan)) return plan;
  const seats = plan.seats.filter((_, i) => i !== place);
  const moved = (at: number): number => (at > place || at >= seats.length ? Math.max(0, at - 1) : at);
  const parts = Object.fromEntries(Object.entries(plan.parts).map(([option, at]) => [option, moved(at)]));
  const cleared = seats.map((seat, i) => (Object.values(parts).includes(i) ? { ...seat, roles: [] } : seat));
  return castFilled({ ...plan, seats: cleared, parts });
}

export const changeSeat = (plan: Plan, place: number, change: Partial<PlannedSeat>): Plan => ({
  ...plan,
  seats: plan.seats.map((seat, i) => (i === place ? { ...seat, ...change } : seat)),
});

/** As many seats as the chosen play wants: bots come, or the last seats go, until it can begin. */
export function seatsFor(plan: Plan, nameOf: (place: number) => string): Plan {
  const wanted = chosenPlay(plan)?.seats ?? [];
  if (wanted.length === 0 || wanted.includes(plan.seats.length)) return plan;
  const goal = wanted.find((count) => count > plan.seats.length) ?? Math.max(...wanted);
  let fitted = plan;
  while (fitted.seats.length < goal && canAddSeat(fitted)) fitted = addSeat(fitted, "bot", nameOf);
  while (fitted.seats.length > goal && canDropSeat(fitted)) fitted = dropSeat(fitted, fitted.seats.length - 1);
  return fitted;
}

// Beginning

/** What is going to be played: the scenario, or the campaign. */
export const chosenPlay = (plan: Plan): ScenarioInfo | undefined =>
  plan.campaign !== null
    ? (plan.game.campaigns).find((one) => one.id === plan.campaign)
    : plan.game.scenarios.find((one) => one.id === plan.scenario);

/** Why the plan cannot begin yet, as the name of a message; null if it can. */
export function faultOf(plan: Plan): "fault-name-missing" | "fault-name-twice" | "fault-nobody" | null {
  const names = plan.seats.map((seat) => seat.name.trim());
  if (names.some((name) => name === "")) return "fault-name-missing";
  if (new Set(names).size < names.length) return "fault-name-twice";
  return plan.seats.every((seat) => seat.kind === "bot") ? "fault-nobody" : null;
}

function castOf(plan: Plan): Record<string, unknown> {
  const cast = plan.game.cast;
  if (!cast) return {};
  const told = chosenPlay(plan)?.members ?? {};
  const named = plan.seats.flatMap((seat) => seat.roles.map((role) => [role, { [cast.key]: role, seat: seat.name.trim(), ...told }]));
  return { [cast.option]: Object.fromEntries(named) };
}

const filled = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

/** What is set for the table: what the scenario suggests, unless somebody has chosen otherwise; of lists both. */
function optionsOf(plan: Plan): Record<string, unknown> {
  const options: Record<string, unknown> = { ...(chosenPlay(plan)?.suggests ?? {}) };
  for (const [name, value] of Object.entries(plan.options)) {
    const suggested = options[name];
    const offer = plan.game.options.find((option) => option.id === name);
    if (offer && !isAbout(plan, offer)) continue;
    if (suggested !== undefined && !Array.isArray(suggested) && offer && value === firstValue(offer)) continue; // nobody has chosen it
    if (filled(value)) options[name] = Array.isArray(value) && Array.isArray(suggested) ? [...new Set([...suggested, ...value])] : value;
  }
  return options;
}

export function requestOf(plan: Plan): NewMatch {
  const parts = Object.entries(plan.parts).map(([option, place]) => [option, plan.seats[place]?.name.trim()]);
  return {
    game: plan.game.id,
    scenario: plan.campaign === null ? plan.scenario : null,
    options: {
      ...optionsOf(plan),
      ...Object.fromEntries(parts),
      ...castOf(plan),
      ...(plan.campaign === null ? {} : { campaign: plan.campaign }),
    },
    seats: plan.seats.map(({ name, kind, bot }) => ({ name: name.trim(), kind, ...(kind === "bot" && bot ? { bot } : {}) })),
  };
}
