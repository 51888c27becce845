// What a newcomer is told: the lessons of a game, which of them were told, and which one matters now.
import { signal } from "@preact/signals";
import { api } from "../net/api";
import { kept } from "../state/settings";
import type { Lesson } from "../wire";

/** Whether newcomers are told anything at all; *never again* switches it off, the menu on again. */
export const coachOn = kept<boolean>("coach", true);

/** Lessons that were told, by game. */
const told = kept<Readonly<Record<string, readonly string[]>>>("coachTold", {});

const lessons = signal<Readonly<Record<string, readonly Lesson[]>>>({});
const asked = new Set<string>();

/** Have the lessons of a game at hand. */
export async function learnLessons(game: string): Promise<void> {
  if (asked.has(game) || !coachOn.peek()) return;
  asked.add(game);
  try {
    keepLessons(game, await api().coach(game));
  } catch (error) {
    asked.delete(game);
    throw error;
  }
}

export function keepLessons(game: string, found: readonly Lesson[]): void {
  lessons.value = { ...lessons.value, [game]: found };
}

export interface Told {
  readonly lesson: Lesson;
  /** Its place among all lessons of the game, from 1. */
  readonly number: number;
  readonly of: number;
}

/** The first lesson about a kind of question that was not told yet. */
export function lessonAt(game: string, kind: string): Told | null {
  if (!coachOn.value) return null;
  const all = lessons.value[game] ?? [];
  const done = new Set(told.value[game] ?? []);
  const lesson = all.find((one) => one.at.includes(kind) && !done.has(one.id));
  return lesson ? { lesson, number: done.size + 1, of: all.length } : null;
}

export function markTold(game: string, lesson: string): void {
  const done = told.peek()[game] ?? [];
  if (!done.includes(lesson)) told.value = { ...told.peek(), [game]: [...done, lesson] };
}

/** Begin from the first lesson again, in all games. */
export function tellAgain(): void {
  told.value = {};
  coachOn.value = true;
}
