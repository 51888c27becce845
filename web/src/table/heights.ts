// How high the foot of the table is, and the question: what hangs above them is told itself. Said on the page, every part of
// the page would be styled anew with each change.

const PLACED = ".choice-area, .journal-lines, .drawer, .theatre, .reader, .story.reading, .decision, .camp-page";
const told = new Map<string, string>();

/** What comes to hang there later learns how high things are; a `ref`. */
export function placed(element: HTMLElement | null): void {
  for (const [name, value] of told) element?.style.setProperty(name, value);
}

export function tellHeights(page: HTMLElement, heights: Readonly<Record<string, number>>): void {
  const changed = Object.entries(heights).filter(([name, height]) => told.get(name) !== `${height}px`);
  if (changed.length === 0) return;
  for (const [name, height] of changed) told.set(name, `${height}px`);
  for (const element of page.querySelectorAll<HTMLElement>(PLACED)) placed(element);
}
