// When something was, as people say it: minutes ago, yesterday at nine, a date.
import type { Language } from "../text/language";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const startOfDay = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

export function whenOf(iso: string, to: Language, now: Date = new Date()): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return "";
  const ago = now.getTime() - time.getTime();
  const relative = new Intl.RelativeTimeFormat(to, { numeric: "auto" });
  if (ago < HOUR) return relative.format(-Math.max(0, Math.floor(ago / MINUTE)), "minute");
  const clock = new Intl.DateTimeFormat(to, { hour: "numeric", minute: "2-digit" }).format(time);
  const days = Math.round((startOfDay(now) - startOfDay(time)) / (24 * HOUR));
  if (days <= 1) return `${relative.format(-days, "day")}, ${clock}`;
  if (days < 7) return `${new Intl.DateTimeFormat(to, { weekday: "long" }).format(time)}, ${clock}`;
  return new Intl.DateTimeFormat(to, { day: "numeric", month: "long", ...(time.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }) }).format(time);
}
