// The host's own secret of a match, kept by the browser that began it.
import { remembered } from "../state/memory";

export const hostSecret = (match: string): string | null => remembered<string | null>(`host.${match}`, null);
