// The sprites are fetched once and put into the page, so that every drawing can refer to their symbols.
import { signal } from "@preact/signals";

const names = signal<ReadonlySet<string> | null>(null);
const asked = new Set<string>();

/** Whether there is a picture of that name; before the first sprite is here, everybody gets the benefit of the doubt. */
export function known(name: string): boolean {
  return names.value === null || names.value.has(name);
}

/** The page's own sprite, or that of a game. */
export async function fetchSprite(game?: string): Promise<void> {
  const file = game ? `icons-${game}.svg` : "icons.svg";
  if (asked.has(file) || !__SPRITES__.includes(file)) return;
  asked.add(file);
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
