// The sprites are fetched once and put into the page, so that every drawing can refer to their symbols.
import { signal } from "@preact/signals";

const names = signal<ReadonlySet<string> | null>(null);
const asked = new Set<string>();
/** Sprites that are on their way. */
const coming = signal(0);

/** Whether there is a picture of that name; while any sprite may still bring it, it gets the benefit of the doubt. */
export function known(name: string): boolean {
  return names.value === null || names.value.has(name) || coming.value > 0 || asked.size < 2;
}

/** Once the page stands still: what is drawn later may come later. */
export function fetchSpriteLater(game: string): void {
  const idle = (globalThis as { requestIdleCallback?: (then: () => void, how: { timeout: number }) => void }).requestIdleCallback;
  const fetchIt = (): void => void fetchSprite(game).catch(() => {});
  if (idle) idle(fetchIt, { timeout: 1500 });
  else setTimeout(fetchIt, 300);
}

/** The lobby's sprite, that of tables (`table`), or that of a game. */
export async function fetchSprite(game?: string): Promise<void> {
  const file = game ? `icons-${game}.svg` : "icons.svg";
  if (asked.has(file) || !__SPRITES__.includes(file)) return;
  asked.add(file);
  coming.value += 1;
  try {
    await take(file);
  } finally {
    coming.value -= 1;
  }
}

async function take(file: string): Promise<void> {
  const answer = await fetch(`/${encodeURIComponent(file)}?v=${__ICONS_VERSION__}`);
  if (!answer.ok) return;
  const drawing = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  if (drawing.nodeName !== "svg") return;
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.append(document.adoptNode(drawing));
  document.body.prepend(holder);
  names.value = new Set([...(names.value ?? []), ...[...drawing.querySelectorAll("symbol")].map((symbol) => symbol.id.slice(2))]);
}
