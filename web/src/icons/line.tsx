// Line icons of our own for the chrome: 24 px grid, 1.9 px stroke (set by the style sheet).
import type { JSX } from "preact";

const strokes = (...paths: string[]): JSX.Element[] => paths.map((d) => <path key={d} d={d} />);
const solid = (d: string): JSX.Element => <path d={d} fill="currentColor" />;

/** Each is made anew for every use: an element that two places share keeps alive the tree of the one that is gone. */
export const LINE_ICONS = {
  undo: () => strokes("M9 7H15.5a4.75 4.75 0 0 1 0 9.5H8", "M11.5 3.5 8 7l3.5 3.5"),
  redo: () => strokes("M15 7H8.5a4.75 4.75 0 0 0 0 9.5H16", "M12.5 3.5 16 7l-3.5 3.5"),
  menu: () => strokes("M4 7h16M4 12h16M4 17h16"),
  close: () => strokes("m6 6 12 12M18 6 6 18"),
  plus: () => strokes("M12 5v14M5 12h14"),
  minus: () => strokes("M5 12h14"),
  fit: () => strokes("M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"),
  right: () => strokes("m9 6 6 6-6 6"),
  left: () => strokes("m15 6-6 6 6 6"),
  down: () => strokes("m6 9 6 6 6-6"),
  play: () => solid("M8 5.5v13l10.5-6.5z"),
  pause: () => strokes("M8 5v14M16 5v14"),
  prev: () => [solid("M18 6v12l-9-6z"), ...strokes("M6 6v12")],
  next: () => [solid("M6 6v12l9-6z"), ...strokes("M18 6v12")],
  search: () => [<circle cx="10.5" cy="10.5" r="6" />, ...strokes("m15 15 5 5")],
  link: () => strokes("M10 14a4 4 0 0 0 6 .3l3-3a4.1 4.1 0 0 0-5.8-5.8l-1.5 1.5", "M14 10a4 4 0 0 0-6-.3l-3 3a4.1 4.1 0 0 0 5.8 5.8l1.5-1.5"),
  check: () => strokes("m5 12.5 4.5 4.5L19 7.5"),
  layers: () => strokes("m12 4 8.5 4.5L12 13 3.5 8.5z", "m4 12.5 8 4.5 8-4.5M4 16.5l8 4.5 8-4.5"),
  user: () => [<circle cx="12" cy="8.5" r="3.8" />, ...strokes("M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5")],
  bot: () => [
    <rect x="5" y="8.5" width="14" height="11" rx="2.5" />,
    ...strokes("M12 8.5V5M9.2 13v1.5M14.8 13v1.5M9.5 17h5"),
    <circle cx="12" cy="4" r="1.2" fill="currentColor" />,
  ],
  flip: () => strokes("M4 12a8 8 0 0 1 13.5-5.8L20 8.5", "M20 4v4.5h-4.5", "M20 12a8 8 0 0 1-13.5 5.8L4 15.5", "M4 20v-4.5h4.5"),
  copy: () => [
    <rect x="8.5" y="8.5" width="11" height="11" rx="1.5" />,
    ...strokes("M15.5 8.5v-3a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3"),
  ],
  eye: () => [...strokes("M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z"), <circle cx="12" cy="12" r="2.8" />],
  wifi: () => [
    ...strokes("M3 9.5a13 13 0 0 1 18 0M6.2 13a8.5 8.5 0 0 1 11.6 0M9.3 16.3a4 4 0 0 1 5.4 0"),
    <circle cx="12" cy="19.3" r="1" fill="currentColor" />,
  ],
  gear: () => [
    <circle cx="12" cy="12" r="3.2" />,
    ...strokes("M12 3.5v2.6M12 17.9v2.6M3.5 12h2.6M17.9 12h2.6M6 6l1.8 1.8M16.2 16.2 18 18M18 6l-1.8 1.8M7.8 16.2 6 18"),
    <circle cx="12" cy="12" r="6" />,
  ],
  dots: () => [5, 12, 19].map((x) => <circle key={x} cx={x} cy="12" r="1.6" fill="currentColor" />),
} satisfies Record<string, () => JSX.Element | JSX.Element[]>;

export type LineName = keyof typeof LINE_ICONS;
