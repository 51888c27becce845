// Holding `?` names what is on the table: parts, figures, and buttons that show only a picture. Letting go hides it again.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { nameOfPiece } from "../board/describe";
import { useMatch } from "../state/context";
import { letterKeys } from "../state/settings";
import { t } from "../text/say";
import type { View } from "../wire";
import { whyOfFocused } from "./keys";

/** A shorter press asks why, as it always did. */
const HELD = 350;

export interface Label {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly kind: "part" | "piece" | "tool";
}

const HIGH = 22;
const wide = (label: Label): number => label.text.length * 6.6 + 16;

const overlap = (a: Label, b: Label): boolean => Math.abs(a.top - b.top) < HIGH && a.left < b.left + wide(b) && b.left < a.left + wide(a);

/** Labels that do not lie on one another; parts come before figures, those before buttons. */
export function apart(labels: readonly Label[], width: number): readonly Label[] {
  const order = ["part", "piece", "tool"];
  const placed: Label[] = [];
  for (const label of [...labels].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
    const within = { ...label, left: Math.max(4, Math.min(label.left, width - wide(label) - 4)) };
    const free = [0, HIGH, -HIGH, 2 * HIGH].map((down) => ({ ...within, top: within.top + down })).find((one) => one.top > 0 && one.top + HIGH < innerHeight && !placed.some((other) => overlap(one, other)));
    if (free) placed.push(free);
  }
  return placed;
}

/** Whether something lies in plain view, and not under a dialog or a chooser. */
const isOpen = (element: Element, box: DOMRect): boolean => {
  const over = document.querySelector("dialog[open], .chooser, .end");
  return inSight(box) && (!over || over.contains(element));
};

const inSight = (box: DOMRect): boolean => box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;

function* labelsOn(view: View): Generator<Label> {
  for (const part of document.querySelectorAll<HTMLElement>("[data-zone][aria-label], .topbar [aria-label][class*=order], .tray [data-zone]")) {
    const box = part.getBoundingClientRect();
    const text = part.getAttribute("aria-label");
    if (text && isOpen(part, box)) yield { text, left: box.left + 8, top: Math.max(6, box.top + 4), kind: "part" };
  }
  for (const piece of view.pieces ?? []) {
    const drawn = document.querySelector(`[data-piece="${CSS.escape(piece.id)}"]`);
    const box = drawn?.getBoundingClientRect();
    if (drawn && box && isOpen(drawn, box)) yield { text: nameOfPiece(piece), left: box.left, top: box.bottom - 8, kind: "piece" };
  }
  for (const tool of document.querySelectorAll<HTMLElement>("button[title], a[title], [role=img][title], .mark[title], .facts .chip[title], button.icon[aria-label]")) {
    const text = tool.getAttribute("title") || tool.getAttribute("aria-label");
    const box = tool.getBoundingClientRect();
    const bare = [...tool.querySelectorAll(":scope > :not(.word, .vh)")].reduce((words, one) => words + (one.textContent ?? "").trim(), "").length <= 3 && (tool.children.length > 0 || (tool.textContent ?? "").trim().length <= 2);
    if (text && bare && isOpen(tool, box)) yield { text, left: box.left, top: box.bottom + 2, kind: "tool" };
  }
}

const typing = (target: EventTarget | null): boolean => target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

export function HoldHelp(): JSX.Element | null {
  const match = useMatch();
  const [labels, setLabels] = useState<readonly Label[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let shown = false;
    const down = (event: KeyboardEvent): void => {
      if (event.key !== "?" || !letterKeys.value || typing(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (timer !== null || shown || event.repeat) return;
      timer = setTimeout(() => {
        timer = null;
        shown = true;
        const view = match.view.value;
        if (view) setLabels(apart([...labelsOn(view)], innerWidth));
      }, HELD);
    };
    // Whichever of its keys is let go first ends it.
    const up = (): void => {
      if (timer !== null) {
        clearTimeout(timer);
        timer = null;
        whyOfFocused();
      }
      shown = false;
      setLabels(null);
    };
    addEventListener("keydown", down, { capture: true });
    addEventListener("keyup", up);
    addEventListener("blur", up);
    return () => {
      removeEventListener("keydown", down, { capture: true });
      removeEventListener("keyup", up);
      removeEventListener("blur", up);
    };
  }, [match]);
  if (!labels) return null;
  return (
    <div class="hold-help" role="note" aria-label={t("hold-help")}>
      {labels.map((label, i) => (
        <span key={i} class={label.kind} style={{ left: `${label.left}px`, top: `${label.top}px` }}>
          {label.text}
        </span>
      ))}
    </div>
  );
}
