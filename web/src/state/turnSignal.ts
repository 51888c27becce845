// Your turn: the title of the tab says so, and, for whom wants that, a knock and a notification.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../text/say";
import { kept } from "./settings";
import type { Match } from "./match";
import { play } from "./sounds";

/** Whether to notify beyond the page; the browser asks once, when it is switched on. */
export const notifies = kept<boolean>("notify", false);

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
    play("knock");
    if (notifies.peek() && !inFront.peek() && typeof Notification === "function" && Notification.permission === "granted") {
      const note = new Notification(t("your-turn"), { body: title, tag: match.hello.value?.match ?? "" });
      note.onclick = () => window.focus();
    }
  }, [mine]);
}
