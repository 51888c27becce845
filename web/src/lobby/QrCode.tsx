// A QR code as one drawing, dark on light with its quiet zone, so that any phone reads it off any screen.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { qrOf } from "./qr";

const QUIET = 4;

function pathOf(text: string): { readonly size: number; readonly path: string } | null {
  try {
    const modules = qrOf(text);
    const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join("");
    return { size: modules.length + 2 * QUIET, path };
  } catch {
    return null; // too long for a code: the link itself stands beside it
  }
}

export function QrCode({ text, label }: { text: string; label: string }): JSX.Element | null {
  const drawn = useMemo(() => pathOf(text), [text]);
  if (!drawn) return null;
  return (
    <svg class="qr" viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={drawn.size} height={drawn.size} rx={1.5} fill="#f8f1e0" />
      <path d={drawn.path} fill="#17130d" />
    </svg>
  );
}
