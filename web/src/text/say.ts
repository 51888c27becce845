// Rendering messages: a `Say` from the wire, or one of the page's own sentences, in the reader's language.
import { FluentNumber, type FluentBundle, type FluentVariable } from "@fluent/bundle";
import type { Say } from "../wire";
import { bundleWith } from "./bundles";
import { language, type Language } from "./language";

/** A stretch of a sentence; `kind` tells what filled it: plain words, a name, a number. */
export interface Part {
  readonly text: string;
  readonly kind: "plain" | "name" | "number";
  /** The message a name came from. */
  readonly id?: string;
}

const NAME = "\uE000";
const NUMBER = "\uE001";
const END = "\uE002";
const ID = "\uE003";

/** A number that stays a number for plural rules, but says where it stands in the sentence. */
class MarkedNumber extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    return NUMBER + super.toString(scope) + END;
  }
}

type Args = Say["args"];

function format(bundle: FluentBundle, id: string, args: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args, []) : id;
}

/** A message with what belongs to it. */
function sayIn(message: Say, to: Language, marked: boolean): string {
  return [sayAlone(message, to, marked), ...(message.adds ?? []).map((one) => sayIn(one, to, marked))].join(", ");
}

function sayAlone(message: Say, to: Language, marked: boolean): string {
  if (message.id === "words") return String(message.args?.[to] ?? message.args?.["en"] ?? "");
  const bundle = bundleWith(message.id, to);
  return bundle ? format(bundle, message.id, argumentsIn(message.args, to, marked)) : message.id;
}

function argumentsIn(args: Args, to: Language, marked: boolean): Record<string, FluentVariable> {
  const filled: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args ?? {})) {
    if (typeof value === "number") filled[name] = marked ? new MarkedNumber(value) : value;
    else if (typeof value === "object") filled[name] = mark(value, to, marked);
    else filled[name] = value; // Plain text may be what a message selects by, so it is never marked.
  }
  return filled;
}

const mark = (message: Say, to: Language, marked: boolean): string => {
  const text = sayIn(message, to, false);
  return marked ? NAME + message.id + ID + text + END : text;
};

/** What typesetters do by hand: true minus signs, and narrow no-break spaces before French double punctuation. */
function typeset(text: string, to: Language): string {
  const signed = text.replace(/(^|[\s(\uE001])-(?=\d)/g, "$1−");
  return to === "fr" ? signed.replace(/[ \u00a0]([:;?!»])/g, "\u202f$1").replace(/« /g, "«\u202f") : signed;
}

/** The words of a message, as text. */
export function say(message: Say): string {
  return typeset(sayIn(message, language.value, false), language.value);
}

/** A message without what belongs to it. */
export const alone = ({ adds: _, ...message }: Say): Say => message;

/** The words of a message in a language that is not necessarily the reader's. */
export const sayFor = (message: Say, to: Language): string => typeset(sayIn(message, to, false), to);

function nameOf(marked: string): Part {
  const [id = "", text = ""] = marked.split(ID);
  return { text, kind: "name", id };
}

/** The words of a message, with names and numbers told apart from the rest. */
export function sayParts(message: Say): Part[] {
  const parts: Part[] = [];
  let kind: Part["kind"] = "plain";
  for (const text of typeset(sayIn(message, language.value, true), language.value).split(/([\uE000\uE001\uE002])/)) {
    if (text === NAME) kind = "name";
    else if (text === NUMBER) kind = "number";
    else if (text === END) kind = "plain";
    else if (text) parts.push(kind === "name" ? nameOf(text) : { text, kind });
  }
  return parts;
}

/** One of the page's own sentences. */
export function t(id: string, args?: Record<string, string | number>): string {
  return say(args ? { id, args } : { id });
}

/** A text that brings both languages along, as the lobby's lists do. */
export interface Both {
  readonly en: string;
  readonly fr: string;
}

export const both = (text: Both | null | undefined): string => typeset(text?.[language.value] ?? text?.en ?? "", language.value);
