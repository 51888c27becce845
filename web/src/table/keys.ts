// The keyboard map. Single letters can be switched off; a key that something focused already used is left alone.
import { useEffect } from "preact/hooks";
import type { BoardHandle } from "../board/Board";
import { showMe } from "../coach/Coach";
import { cardRead, turnOver } from "../cards/CardView";
import { cardZoomed } from "../cards/zoom";
import { storyOpen } from "../state/layout";
import type { Match } from "../state/match";
import { letterKeys, showIntents } from "../state/settings";
import { t } from "../text/say";
import { numbered, offerOf } from "./offer";
import { closeExplained } from "./WhyPanel";

export interface TableCommands {
  readonly match: Match;
  readonly board: { current: BoardHandle | null };
  go(zone: "journal" | "foes" | "hand" | "talk"): void;
  measure(): void;
  listKeys(): void;
  browse(): void;
  closeAll(): boolean;
}

/** Keys that have a name rather than a sign: it is said in the reader's language. */
const NAMED: Readonly<Record<string, string>> = { Tab: "keyname-tab", Enter: "keyname-enter", Esc: "keyname-esc", Space: "keyname-space", Shift: "keyname-shift" };

export const keyWords = (keys: string): string =>
  keys
    .split(" ")
    .map((key) => (NAMED[key] ? t(NAMED[key]) : key))
    .join(" ");

export const KEYS: readonly (readonly [keys: string, message: string])[] = [
  ["Tab", "key-tab"],
  ["← ↑ → ↓", "key-arrows"],
  ["Enter", "key-enter"],
  ["1 – 9", "key-digits"],
  ["Esc", "key-escape"],
  ["N", "key-next"],
  ["C R", "key-variant"],
  ["F", "key-flip"],
  ["Z", "key-undo"],
  ["Shift Z", "key-redo"],
  ["Space", "key-space"],
  ["J M H", "key-zones"],
  ["G L", "key-measure"],
  ["I", "key-intents"],
  ["+ − 0", "key-zoom"],
  ["[ ]", "key-replay"],
  ["X", "key-zoom-card"],
  ["D", "key-browse"],
  ["Q", "key-hint"],
  ["T", "key-talk"],
  ["W", "key-show"],
  ["?", "key-why"],
  ["? …", "key-hold"],
  ["K", "key-list"],
];

const typing = (target: EventTarget | null): boolean => target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** Whether the focus was last moved by a pointer. A key press alone does not change that; going somewhere by keys does. */
let pointed = false;

if (typeof addEventListener === "function") {
  addEventListener("pointerdown", () => (pointed = true), { capture: true });
  addEventListener("keydown", (event) => /^(Tab|Arrow)/.test(event.key) && (pointed = false), { capture: true });
}

/** Whether somebody went to a control by keys. One that a pointer pressed keeps the focus too, but Enter does not mean it. */
function onControl(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !/^(BUTTON|A|SUMMARY)$/.test(target.tagName)) return false;
  return !pointed || !target.closest(".card, .item, .card-line, .more-answers");
}

function answerNumber(match: Match, digit: number): boolean {
  const key = numbered(match)[digit - 1];
  if (key === undefined) return false;
  match.choose(key);
  return true;
}

function enter(match: Match): boolean {
  if (match.animating) {
    if (match.stays.value) match.nextStep();
    else match.hurry();
    return true;
  }
  if (match.sure.value !== null) {
    match.choose(match.sure.value);
    return true;
  }
  const main = offerOf(match)?.main;
  if (!main) return false;
  if (main === "confirm") match.confirm();
  else match.choose(main.option.key);
  return true;
}

function escape(commands: TableCommands): boolean {
  const { match } = commands;
  if (match.animating && match.decision.value) {
    match.hurry();
    return true;
  }
  if (match.forgetHint() || match.forgetReason() || closeExplained() || closeWhy() || commands.closeAll()) return true;
  if (match.looking.value !== null) match.looking.value = null;
  else if (match.sure.value !== null) match.sure.value = null;
  else if (match.picks.value.length > 0) match.picks.value = [];
  else match.preview.value = null;
  return true;
}

function space(match: Match): boolean {
  if (match.animating) {
    if (match.stays.value) match.nextStep();
    else match.hurry();
    return true;
  }
  const passing = match.lighting.value.buttons.filter((lit) => lit.option.passes);
  const none = offerOf(match)?.none ?? false;
  if (passing.length === 1) match.choose(passing[0]!.option.key);
  else if (none) match.answer([]);
  return passing.length === 1 || none;
}

function replay(match: Match, step: number): boolean {
  const lines = match.lines.value;
  const last = lines.at(-1)?.number ?? 0;
  const next = (match.looking.value ?? last) + step;
  match.looking.value = next >= last ? null : Math.max(lines[0]?.number ?? 0, next);
  return true;
}

/** Close the rules that were opened last. */
function closeWhy(): boolean {
  const open = [...document.querySelectorAll<HTMLButtonElement>('button.q[aria-expanded="true"]')].at(-1);
  open?.click();
  return open !== undefined;
}

/** Open the rules of the journal line or the question that has the focus. */
export function whyOfFocused(): boolean {
  const focused = document.activeElement?.closest("li, .choice-area") ?? document.querySelector(".jl:last-of-type");
  const button = focused?.querySelector<HTMLButtonElement>("button.q");
  button?.click();
  return button !== undefined && button !== null;
}

function flip(match: Match): boolean {
  const card = document.querySelector<HTMLElement>(".card:hover, .card:focus-within")?.dataset["card"];
  if (card) turnOver(match, card);
  return card !== undefined;
}

function letter(key: string, shift: boolean, commands: TableCommands): boolean {
  const { match, board } = commands;
  switch (key.toLowerCase()) {
    case "z":
      if (shift) match.redo();
      else match.undo();
      return true;
    case "j":
      commands.go("journal");
      return true;
    case "m":
      commands.go("foes");
      return true;
    case "h":
      commands.go("hand");
      return true;
    case "g":
    case "l":
      commands.measure();
      return true;
    case "i":
      showIntents.value = !showIntents.value;
      return true;
    case "c":
    case "r":
      if (!match.turn(1)) board.current?.pointing.nextVariant();
      return true;
    case "f":
      return flip(match);
    case "k":
      commands.listKeys();
      return true;
    case "d":
      commands.browse();
      return true;
    case "x":
      cardZoomed.value = cardRead.value?.card ?? null;
      return cardRead.value !== null;
    case "q":
      match.advise();
      return true;
    case "t":
      commands.go("talk");
      return true;
    case "w":
      showMe(match);
      return true;
    case "?":
      return whyOfFocused();
    default:
      return false;
  }
}

function zoom(key: string, board: BoardHandle | null): boolean {
  if (key === "0") board?.fit();
  else if (key === "+" || key === "=") board?.viewport.zoomBy(1.2);
  else if (key === "-" || key === "−") board?.viewport.zoomBy(1 / 1.2);
  else return false;
  return true;
}

/** While the story lies over the table, Enter and Escape put it away, and nothing reaches what is under it. */
function throughStory(event: KeyboardEvent): boolean {
  if (event.key !== "Escape" && (event.key !== "Enter" || onControl(event.target))) return /^[\w?[\]]$/.test(event.key);
  document.querySelector<HTMLButtonElement>(".story.over .btn")?.click();
  return true;
}

/** Whether a key was meant for the table, and was acted on. */
export function press(event: KeyboardEvent, commands: TableCommands): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return false;
  const { match } = commands;
  if (storyOpen.value) return throughStory(event);
  if (event.key === "Escape") return escape(commands);
  if (event.key === "Enter") return onControl(event.target) ? false : !event.repeat && enter(match);
  if (event.key === " ") return onControl(event.target) ? false : space(match);
  if (!letterKeys.value) return false;
  if (/^[1-9]$/.test(event.key)) return answerNumber(match, Number(event.key));
  if (event.key === "[") return replay(match, -1);
  if (event.key === "]") return replay(match, 1);
  return zoom(event.key, commands.board.current) || letter(event.key, event.shiftKey, commands);
}

export function useTableKeys(commands: TableCommands): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && press(event, commands)) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
