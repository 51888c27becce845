// How wide an element is, as it is now.
import { useEffect, useRef, useState } from "preact/hooks";

export function useWidth(): [{ current: HTMLDivElement | null }, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(700);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, []);
  return [element, width];
}
