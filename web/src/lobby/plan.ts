// The match that is about to be begun: good defaults first, every part changeable.
import type { GameOffer, NewMatch, OptionOffer, SeatRequest } from "../net/api";

export interface PlannedSeat {
  readonly name: string;
  readonly kind: SeatRequest["kind"];
  readonly bot: string;
  /** Values of the options that are chosen once a seat. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Plan {
  readonly game: GameOffer;
  readonly scenario: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly PlannedSeat[];
}

const firstValue = (option: OptionOffer, place = 0): unknown =>
  (place === 0 ? (option.default ?? option.values[0]?.id) : option.values[place % option.values.length]?.id) ?? null;

export const seatOptions = (game: GameOffer): OptionOffer[] => (game.options ?? []).filter((option) => option.each_seat);
export const tableOptions = (game: GameOffer): OptionOffer[] => (game.options ?? []).filter((option) => !option.each_seat);

function seatAt(game: GameOffer, place: number, kind: SeatRequest["kind"], nameOf: (place: number) => string): PlannedSeat {
  const values = Object.fromEntries(seatOptions(game).map((option) => [option.id, firstValue(option, place)]));
  return { name: nameOf(place), kind, bot: game.bots?.[0]?.id ?? "", values };
}

/** A match of this game that could begin at once: me, and bots on every other seat the game needs. */
export function planOf(game: GameOffer, nameOf: (place: number) => string): Plan {
  const [fewest] = game.seats;
  return {
    game,
    scenario: game.scenarios[0]?.id ?? null,
    options: Object.fromEntries(tableOptions(game).map((option) => [option.id, firstValue(option)])),
    seats: Array.from({ length: Math.max(1, fewest) }, (_, place) =>
      seatAt(game, place, place === 0 || !game.bots?.length ? "me" : "bot", nameOf),
    ),
  };
}

export const canAddSeat = (plan: Plan): boolean => plan.seats.length < plan.game.seats[1];
export const canDropSeat = (plan: Plan): boolean => plan.seats.length > Math.max(1, plan.game.seats[0]);

export function addSeat(plan: Plan, kind: SeatRequest["kind"], nameOf: (place: number) => string): Plan {
  if (!canAddSeat(plan)) return plan;
  const free = Array.from({ length: plan.seats.length + 1 }, (_, place) => place).find(
    (place) => !plan.seats.some((seat) => seat.name === nameOf(place)),
  )!;
  return { ...plan, seats: [...plan.seats, { ...seatAt(plan.game, plan.seats.length, kind, nameOf), name: nameOf(free) }] };
}

export const dropSeat = (plan: Plan, place: number): Plan =>
  canDropSeat(plan) ? { ...plan, seats: plan.seats.filter((_, i) => i !== place) } : plan;

export const changeSeat = (plan: Plan, place: number, change: Partial<PlannedSeat>): Plan => ({
  ...plan,
  seats: plan.seats.map((seat, i) => (i === place ? { ...seat, ...change } : seat)),
});

/** Why the plan cannot begin yet, as the name of a message; null if it can. */
export function faultOf(plan: Plan): "fault-name-missing" | "fault-name-twice" | "fault-nobody" | null {
  const names = plan.seats.map((seat) => seat.name.trim());
  if (names.some((name) => name === "")) return "fault-name-missing";
  if (new Set(names).size < names.length) return "fault-name-twice";
  return plan.seats.every((seat) => seat.kind === "bot") ? "fault-nobody" : null;
}

export function requestOf(plan: Plan): NewMatch {
  const each = seatOptions(plan.game).map((option) => [
    option.id,
    Object.fromEntries(plan.seats.map((seat) => [seat.name.trim(), seat.values[option.id]])),
  ]);
  return {
    game: plan.game.id,
    scenario: plan.scenario,
    options: { ...plan.options, ...Object.fromEntries(each) },
    seats: plan.seats.map(({ name, kind, bot }) => ({ name: name.trim(), kind, ...(kind === "bot" && bot ? { bot } : {}) })),
  };
}
