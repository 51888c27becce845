// What is open beside the board: at most one drawer a side, each on demand.
import { signal } from "@preact/signals";

/** The left drawer: one kind of foe, what lies on the table for everybody, tables of values, the story, or the page that is read. */
export type LeftDrawer = { readonly kind: "foe"; readonly id: string } | { readonly kind: "table" | "charts" | "story" | "page" };

export const leftDrawer = signal<LeftDrawer | null>(null);
/** The right drawer: the journal or the talk, or the answers that the question bar has no room for. */
export const rightDrawer = signal<"journal" | "answers" | null>(null);

/** How far cards that stand risen reach above those that lie tucked: the question stands that much higher. */
export const lift = signal(0);

/** Where the cards of the turn that stand risen end, from the left edge of the window; 0 where none do. */
export const risenUntil = signal(0);

/** Whether a figure that the question is about stands under the last lines of the journal: then they make room. */
export const journalYields = signal(false);

export function closeDrawers(): boolean {
  const open = leftDrawer.value !== null || rightDrawer.value !== null;
  leftDrawer.value = null;
  rightDrawer.value = null;
  return open;
}
