// What styles of the whole page depend on is said on the page itself: a style that looks for it (`:has`) would be worked out
// anew for everything after every change.
import { useLayoutEffect } from "preact/hooks";

export function usePageMark(name: string, on = true): void {
  useLayoutEffect(() => {
    const page = document.querySelector<HTMLElement>(".tablepage");
    page?.toggleAttribute(`data-${name}`, on);
    return () => page?.removeAttribute(`data-${name}`);
  }, [name, on]);
}

/** The same as a part that shows nothing, for what is only sometimes there. */
export function PageMark({ name }: { name: string }): null {
  usePageMark(name);
  return null;
}
