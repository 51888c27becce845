// What the table does while nothing is asked of the reader, in words.
import type { Match } from "../state/match";
import { say, t } from "../text/say";

/** Whom this seat waits for: never itself. */
export const othersDeciding = (match: Match): readonly string[] =>
  (match.table.value?.seats ?? []).filter((seat) => seat.deciding && seat.name !== match.hello.value?.seat).map((seat) => seat.name);

export function waitingWords(match: Match): string {
  const table = match.table.value;
  if (match.looking.value !== null) return t("looking-back");
  if (match.pending.value) return t(match.linkState.value.state === "open" ? "sending" : "sending-later");
  if (table?.over) return table.view.result ? say(table.view.result) : t("match-over");
  if (table?.paused) return t("paused");
  const names = match.busy.value ? [] : othersDeciding(match);
  return names.length > 0 ? t("waiting-for", { names: names.join(", ") }) : t("table-plays");
}
