// Messages that list others.
import type { Say } from "../wire";

/** A message that lists others (`…-list` with `first` and `rest`), taken apart; any other message alone. */
export function listed(message: Say): Say[] {
  const { first, rest } = message.args ?? {};
  if (!message.id.endsWith("-list") || typeof first !== "object") return [message];
  return [...listed(first), ...(typeof rest === "object" ? listed(rest) : [])];
}
