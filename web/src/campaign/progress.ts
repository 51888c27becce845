// How far a campaign has come, as this browser last saw it: the lobby shows it without asking for the table.
import { remember, remembered } from "../state/memory";
import type { Campaign, Say } from "../wire";

export interface Progress {
  readonly title: Say;
  readonly group: Say | null;
  readonly played: number;
}

const nameOf = (match: string): string => `campaign.${match}`;

/** Only texts that bring both languages along can be read away from their game. */
const ownWords = (said: Say | null | undefined): Say | null => (said?.id === "words" ? said : null);

export function keepProgress(match: string, campaign: Campaign): void {
  const title = ownWords(campaign.title);
  const played = (campaign.chronicle ?? []).length;
  if (title) remember(nameOf(match), { title, group: ownWords(campaign.group), played } satisfies Progress);
}

export const progressOf = (match: string): Progress | null => remembered<Progress | null>(nameOf(match), null);
