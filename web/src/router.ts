// Addresses within the page: a click on a link marked `data-link` changes the view without loading the page anew.
import { signal } from "@preact/signals";

export const place = signal(new URL(location.href));

export function goTo(address: string): void {
  history.pushState(null, "", address);
  place.value = new URL(location.href);
  scrollTo(0, 0);
}

/** Change the address without a new entry in the browser's history. */
export function replaceAddress(address: string): void {
  history.replaceState(null, "", address);
  place.value = new URL(location.href);
}

export function listenToLinks(): void {
  addEventListener("popstate", () => (place.value = new URL(location.href)));
  addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[data-link]");
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(link.href);
  });
}
