// A card that is looked at large, wherever it lies.
import { signal } from "@preact/signals";
import type { Card } from "../wire";

export const cardZoomed = signal<Card | null>(null);
