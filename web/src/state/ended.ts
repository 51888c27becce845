// Matches that have ended stay in this browser, with all that happened, and can be looked through without a server.
import { api, pastOf } from "../net/api";
import { forgetKept, keep, kept } from "../net/kept";
import type { Hello, LineOnWire, Table } from "../wire";
import type { Match } from "./match";
import { STRETCH } from "./past";

const MOST = 20;
const LIST = "ended";

/** How a match stood at its end, as one seat saw it. */
interface End {
  readonly hello: Hello;
  readonly lines: readonly LineOnWire[];
  readonly table: Table;
}

const nameOf = (id: string, secret: string | null): string => `match/${id}/${secret ?? ""}`;

const underWay = new Set<string>();

/** Keep the end of a match and every board on the way to it; the oldest of many goes. */
export async function keepEnded(id: string, secret: string | null, end: End): Promise<void> {
  const name = nameOf(id, secret);
  if (underWay.has(name)) return;
  underWay.add(name);
  try {
    if ((await kept<End>(name))?.table.version !== end.table.version) await keepWhole(id, secret, end);
  } finally {
    underWay.delete(name);
  }
}

/** The end comes last: what has an end is whole. */
async function keepWhole(id: string, secret: string | null, { hello, lines, table }: End): Promise<void> {
  for (let first = 0; first <= table.version; first += STRETCH) {
    await keep(pastOf(id, secret, first), await api().replay(id, secret, first, STRETCH));
  }
  await keep(nameOf(id, secret), { hello, lines, table: { ...table, choice: null } });
  const before = ((await kept<readonly string[]>(LIST)) ?? []).filter((one) => one !== id);
  for (const old of before.slice(MOST - 1)) await forgetEnded(old);
  await keep(LIST, [id, ...before].slice(0, MOST));
}

/** Show a match as it ended, if it was kept and nothing is known of it yet. */
export async function showEnded(id: string, secret: string | null, match: Match): Promise<void> {
  const end = await kept<End>(nameOf(id, secret));
  if (!end || match.hello.value) return;
  match.hear(end.hello);
  match.hear({ type: "lines", lines: end.lines });
  match.hear(end.table);
}

export const forgetEnded = (id: string): Promise<void> => forgetKept(`match/${id}/`);
