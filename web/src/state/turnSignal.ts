// Your turn: the title of the tab says so, and, for whom wants that, a knock, a notification, and a reminder.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../text/say";
import { kept } from "./settings";
import type { Match } from "./match";
import { play } from "./sounds";

/** Whether to notify beyond the page; the browser asks once, when it is switched on. */
export const notifies = kept<boolean>("notify", false);

/** Whether to say it once more to whom was away when it became their turn; and whether nights are left in peace. */
export const reminds = kept<boolean>("remind", false);
export const quietNights = kept<boolean>("quietNights", false);

/** How long a turn waits until it is said again, in milliseconds. */
const REMINDS_AFTER = 10 * 60_000;
const NIGHT = { from: 22, to: 8 };

/** Whether nothing may sound or pop up at this hour. */
export const isQuiet = (hour: number, wanted: boolean): boolean => wanted && (hour >= NIGHT.from || hour < NIGHT.to);

/** How long somebody must have waited for it to be worth a signal, in milliseconds. */
const WAITED = 1500;

/** Whether the page is in front. */
const inFront = signal(typeof document === "undefined" || document.visibilityState === "visible");
if (typeof document !== "undefined") document.addEventListener("visibilitychange", () => (inFront.value = document.visibilityState === "visible"));

export async function allowNotifications(wanted: boolean): Promise<void> {
  if (!wanted || typeof Notification !== "function") {
    notifies.value = false;
    return;
  }
  notifies.value = (Notification.permission === "granted" ? "granted" : await Notification.requestPermission()) === "granted";
}

/** A knock, and a notification to whom looks elsewhere; nothing in the night of whom wants peace. */
export function call(match: Match, title: string): void {
  if (isQuiet(new Date().getHours(), quietNights.peek())) return;
  play("knock");
  if (notifies.peek() && !inFront.peek() && typeof Notification === "function" && Notification.permission === "granted") {
    const note = new Notification(t("your-turn"), { body: title, tag: match.hello.value?.match ?? "" });
    note.onclick = () => window.focus();
  }
}

export function useTurnSignal(match: Match, title: string): void {
  const asked = match.choice.value !== null;
  const since = useRef(Date.now());
  const many = (match.table.value?.seats ?? []).length > 1;
  const mine = asked && many;
  useEffect(() => {
    document.title = title ? `${mine ? `● ${t("your-turn")} · ` : ""}${title} · Oubliette` : "Oubliette";
  }, [title, mine]);
  useEffect(() => {
    const waited = Date.now() - since.current;
    since.current = Date.now();
    if (!mine || waited < WAITED) return;
    call(match, title);
    if (!reminds.peek()) return;
    const later = setTimeout(() => !inFront.peek() && call(match, title), REMINDS_AFTER);
    return () => clearTimeout(later);
  }, [mine]);
}
