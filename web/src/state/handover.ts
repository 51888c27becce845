// Several seats at one screen: answers decided on beforehand are given without handing the screen over for them.
import { effect } from "@preact/signals";
import { realClock } from "./animation";
import type { Ahead } from "./declaring";
import { Match } from "./match";
import type { Ears, Link } from "../net/link";

const PATIENCE = 8000;

/** Answers that seats of this screen have decided on, by match and seat; they live as long as the page. */
const decided = new Map<string, Ahead>();

const keyOf = (match: string, seat: string): string => `${match}/${seat}`;

export const aheadOf = (match: string, seat: string): Ahead | null => decided.get(keyOf(match, seat)) ?? null;

/** Remember what a seat has decided on, for as long as its match says so. */
export function rememberAhead(id: string, seat: string, match: Match): () => void {
  return effect(() => {
    const ahead = match.ahead.value;
    if (ahead) decided.set(keyOf(id, seat), ahead);
    else if (match.table.value) decided.delete(keyOf(id, seat));
  });
}

/** Give a seat's answer in its name, drawing nothing of what that seat is told; `done` when it is given, or cannot be. */
export function answerFor(id: string, seat: string, connect: (ears: Ears) => Link, done: () => void): () => void {
  const other = new Match(connect, realClock, { ahead: aheadOf(id, seat) });
  const stop = effect(() => {
    const heard = other.table.value !== null && other.ahead.value === null && other.pending.value === null;
    if (heard) setTimeout(end);
  });
  const timer = setTimeout(() => end(), PATIENCE);
  let open = true;
  function end(): void {
    if (!open) return;
    open = false;
    clearTimeout(timer);
    stop();
    other.close();
    decided.delete(keyOf(id, seat));
    done();
  }
  return () => {
    if (!open) return;
    open = false;
    clearTimeout(timer);
    stop();
    other.close();
  };
}
