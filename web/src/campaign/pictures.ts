// Pictures for answers between scenarios.
import { iconOfSay } from "../icons/keywords";
import type { OptionOnWire } from "../wire";

/** What an answer is about, at a glance: its own picture, else that of its words; a quill where nothing is known. */
export function pictureOf(option: OptionOnWire): string {
  return option.icon || (option.say && iconOfSay(option.say)) || "quill-ink";
}
