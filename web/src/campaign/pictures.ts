// Pictures for answers between scenarios, by the first word of their keys.
import { iconOfSay } from "../icons/keywords";
import type { OptionOnWire } from "../wire";

const DEEDS: Readonly<Record<string, string>> = {
  buy: "shopping-bag",
  sell: "cash",
  level: "rank-3",
  retire: "rocking-chair",
  enhance: "anvil",
  donate: "church",
  show: "scroll-unfurled",
  leave: "exit-door",
  join: "shaking-hands",
  hand: "player-next",
  create: "person",
  class: "person",
  draw: "card-draw",
  event: "card-draw",
  stay: "tavern-sign",
  found: "three-friends",
  switch: "three-friends",
  city: "castle",
  play: "treasure-map",
  scenario: "treasure-map",
  difficulty: "scales",
  quest: "scroll-quill",
  perk: "check-mark",
  option: "conversation",
  end: "stop-sign",
};

/** What an answer is about, at a glance; a quill where nothing better is known. */
export function pictureOf(option: OptionOnWire): string {
  return DEEDS[/^[a-z]+/.exec(option.key)?.[0] ?? ""] ?? (option.say && iconOfSay(option.say)) ?? "quill-ink";
}
