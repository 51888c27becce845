// The board: layers bottom to top, pan and zoom, pointer and keys. One tab stop; every cell speaks.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { memo } from "../memo";
import { useMatch } from "../state/context";
import { colourOfPiece } from "../state/heroes";
import { layout, touching } from "../state/layout";
import { harmOnTheWay, onBoard } from "../state/lighting";
import { showIntents } from "../state/settings";
import { journalYields, leftDrawer, rightDrawer } from "../table/drawers";
import { t } from "../text/say";
import type { Bar, Board as BoardData, Odds, Piece, View } from "../wire";
import { Bubble, IntentPills } from "./Bubble";
import { cellWords } from "./describe";
import { BoardDefs } from "./defs";
import { hasLand, LandDefs } from "./terrain/land";
import { Effects, shifted } from "./Effects";
import { Figure } from "./Figure";
import { Floor } from "./Floor";
import { knownCells } from "./fog";
import { boxRound, geometryOn, pathThrough, type Box } from "./geometry";
import { Pings } from "./Pings";
import { Because, DarkEdges, IntentArrows, isTold, LitEdges, Preview, Reach, Slots, Sources, Spotlight, Targets, WeighedTags } from "./overlays";
import { placesOn, type Places } from "./places";
import { Pointing } from "./pointing";
import { Ruler } from "./Ruler";
import { Terrain } from "./Terrain";
import { isToken, Token } from "./Token";
import { Viewport, type Insets } from "./viewport";
import { isArrow, nextLit, walk } from "./walking";

/** Cells smaller than this are hard to hit: of a larger map what matters is shown, and of that what the question is about. */
const LEAST_ZOOM: Record<string, number> = { desktop: 0.68, tablet: 0.68, phone: 0.66 };
/** What the question is about is in sight, if need be smaller than is easy to hit. */
const SMALLEST_ZOOM = 0.42;
/** A part of a map is not shown larger than this. */
const NEAREST = 1;

/** So far a tile is dragged to turn it on by one way. */
const DRAG_OF_A_TURN = 44;

export interface BoardHandle {
  readonly viewport: Viewport;
  readonly pointing: Pointing;
  /** Show the whole board. */
  fit(): void;
  /** Show as much as can be played on, round who acts. */
  frame(): void;
  /** Move by as little as brings a cell into sight. */
  bring(cell: number): void;
  /** Bring who acts, or what can be chosen, into sight; a board on which that is seen stays where it is. */
  show(): void;
}

interface Props {
  readonly view: View;
  readonly board: BoardData;
  readonly measuring: boolean;
  readonly handle: { current: BoardHandle | null };
}

export function Board({ view, board, measuring, handle }: Props): JSX.Element {
  const match = useMatch();
  const viewport = useMemo(() => new Viewport(), []);
  const pointing = useMemo(() => new Pointing(match, board.id), [match, board.id]);
  const area = useRef<HTMLDivElement>(null);
  /** Where a tile that is to be laid was gripped, to drag it round; a click alone turns it on by one way. */
  const grip = useRef<number | null>(null);
  const dragged = useRef(false);
  const [spoken, speak] = useState("");
  const spokenAt = board === view.boards?.[0] ? "board-cell" : `board-cell-${board.id}`; // two boards may lie side by side
  const places = useMemo(() => placesOn(board, view), [board, view.pieces]);
  const seats = (match.table.value?.seats ?? []).map((seat) => seat.name);
  const colourOf = (piece: Piece): string => colourOfPiece(view, piece, seats);
  const known = knownCells(board);
  const lighting = match.lighting.value;
  const lit = onBoard(lighting, board.id);
  const [asksForSlot] = lit.slots.keys();
  const box = useMemo(() => {
    const spots = known.length > 0 ? known : board.cells;
    const slots = board.slots ?? [];
    // Where a map can grow is hinted at; the slot that is asked about is there as a whole.
    const asked = slots.filter((slot) => slot.id === asksForSlot).flatMap((slot) => slot.places.map(([column, row]) => ({ column, row })));
    return boxRound(places.geometry, [...spots, ...asked], places.geometry.size * (slots.length > 0 ? 1.3 : 0.6));
  }, [board, places.geometry, asksForSlot]);

  /** Whether all of the board was asked for; it stays so until somebody pans or zooms. */
  const showsAll = useRef(false);
  const insets = (): Insets => hudInsets(area.current);
  const acting = places.pieces.find((piece) => piece.acting)?.id;
  const spotsOf = (cells: readonly number[]): BoardData["cells"] => cells.flatMap((cell) => places.spot(cell) ?? []);
  const round = (cells: readonly number[], margin: number): Box | null => {
    const spots = spotsOf(cells);
    return spots.length === 0 ? null : boxRound(places.geometry, spots, places.geometry.size * margin);
  };
  /** The figures the question is about: who acts, and whom it can be answered with. */
  const concerned = (): readonly number[] =>
    [...(acting === undefined ? [] : [acting]), ...lighting.pieces.keys()].flatMap((id) => places.piece(id)?.cells ?? []);
  /** What has to be in sight to answer: those figures, and the cells that can be chosen. */
  const meant = (): readonly number[] => [...concerned(), ...lit.cells.keys()];
  const everybody = (): readonly number[] => places.pieces.filter((piece) => !isToken(piece) && piece.side !== undefined).flatMap((piece) => piece.cells ?? []);
  const handed: BoardHandle = {
    viewport,
    pointing,
    fit: () => {
      viewport.fit(box, insets());
      showsAll.current = true;
    },
    frame: () => {
      const free = insets();
      const least = LEAST_ZOOM[layout.value]!;
      // Whoever wanted to see everything does so until they move the board themselves.
      showsAll.current &&= !viewport.touched.peek();
      if (showsAll.current) return viewport.fit(box, free);
      // All of the board; else everybody on it and all that can be chosen; else what the question is about.
      const asked = round(meant(), 0.9);
      const boxes = [box, round([...everybody(), ...meant()], 0.9), asked].filter((one) => one !== null);
      const fitting = boxes.find((one) => viewport.roomFor(one, free) >= least);
      if (fitting === box) return viewport.fit(box, free);
      const part = fitting ?? round(concerned(), 1) ?? asked;
      if (!part) return viewport.fit(box, free, least, middleOf(places, box, [...lit.cells.keys()]));
      // A part of the map is shown with as much of the map round it as there is room for.
      const zoom = Math.max(fitting ? least : SMALLEST_ZOOM, Math.min(viewport.roomFor(part, free), NEAREST));
      viewport.fit(box, free, zoom, [part.x + part.width / 2, part.y + part.height / 2], zoom);
    },
    bring: (cell) => {
      const spot = places.spot(cell);
      if (spot) viewport.bring(places.geometry.centre(spot), places.geometry.size, insets());
    },
    show: () => {
      const free = insets();
      const figures = concerned();
      const wanted = round(meant(), 0.9);
      const seen = (cells: readonly number[]): boolean => viewport.shows(places.line(cells), places.geometry.size * 0.8, free);
      const must = figures.length > 0 ? figures : [...lit.cells.keys()];
      // What is in sight stays where it is; a little out of sight is brought in; only what is far away moves everything.
      if (must.length > 0 && !seen(must) && !(wanted && viewport.bringBox(wanted, free)) && !(round(must, 1) && viewport.bringBox(round(must, 1)!, free))) handed.frame();
      const { x, y, zoom } = viewport.transform.peek();
      journalYields.value = liesUnder(area.current, ".journal-lines", places.line(figures).map(([across, down]) => [across * zoom + x, down * zoom + y]), places.geometry.size * zoom * 0.7);
    },
  };
  handle.current = handed;

  useEffect(() => () => pointing.dispose(), [pointing]);
  // Before it is seen for the first time the board lies where it will stay: nobody aims at what moves away.
  useLayoutEffect(() => {
    const element = area.current!;
    const refit = (): void => {
      viewport.resize(element.clientWidth, element.clientHeight);
      // What a finger has pointed at, or a hint means, stays in sight.
      const previewed = match.preview.peek() === null ? null : match.previewed.peek();
      const held = touching.peek() ? (pointing.hover.peek() ?? (previewed?.board === board.id ? previewed.goal : undefined)) : undefined;
      if (held !== undefined) handle.current?.bring(held);
      else if (!viewport.touched.value) handle.current?.frame();
    };
    refit();
    const watch = new ResizeObserver(() => viewport.isOf(element.clientWidth, element.clientHeight) || refit());
    watch.observe(element);
    return () => watch.disconnect();
  }, [board.id]);
  const version = match.choice.value ? match.table.value?.version : undefined;
  // What was pointed at is answered: the next question begins with nothing chosen, until the pointer moves.
  useLayoutEffect(() => {
    pointing.leave();
  }, [match.question.value]);
  // What a hint means is in sight.
  const hinted = match.hint.value?.keys[0];
  useEffect(() => {
    const goal = hinted === undefined ? undefined : lighting.byKey.get(hinted)?.goal;
    if (goal !== undefined && lighting.byKey.get(hinted!)?.board === board.id) handle.current?.bring(goal);
  }, [hinted]);
  useLayoutEffect(() => {
    if (!viewport.touched.value) handle.current?.frame();
  }, [known.length, asksForSlot]);
  // Whoever has looked elsewhere finds the board there, until somebody else acts out of sight. A drawer that was opened over
  // what the question is about counts as out of sight; nothing else that changes round the board moves it.
  const actedLast = useRef(acting);
  const drawers = `${leftDrawer.value !== null}${rightDrawer.value !== null}`;
  useEffect(() => {
    const other = acting !== undefined && acting !== actedLast.current;
    actedLast.current = acting;
    if (viewport.touched.peek() && !other) return;
    // With the next frame, when the question has its height.
    const frame = requestAnimationFrame(() => handle.current?.show());
    return () => cancelAnimationFrame(frame);
  }, [acting, version, drawers]);
  useEffect(() => {
    const element = area.current!;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      viewport.zoomBy(Math.exp(-event.deltaY * 0.0016), pointIn(element, event));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);

  const previewed = match.previewed.value;
  const picked = useMemo(() => new Set(match.picks.value), [match.picks.value]);
  const pointed = pointing.cell.value;
  const radius = places.geometry.size * 0.62;
  // Measuring begins at the figure under the pointer, else at the hero whose cards are shown.
  const origin = useRef<number | null>(null);
  const wasMeasuring = useRef(false);
  if (measuring && !wasMeasuring.current) {
    const under = pointed !== null && places.standingOn(pointed).length > 0 ? pointed : undefined;
    origin.current = under ?? match.hero.value?.piece?.cells?.[0] ?? firstCell(places, board, new Map()).id;
  }
  wasMeasuring.current = measuring;
  const harm = new Set(previewed ? harmOnTheWay(previewed) : []);

  const cellUnder = (event: PointerEvent): number | null => {
    const hit = (event.target as Element | null)?.closest?.("[data-cell]");
    return hit ? Number(hit.getAttribute("data-cell")) : null;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const here = board.cells.find((cell) => cell.id === pointing.cursor.value);
    if (isArrow(event.key)) {
      const next = here ? walk(board, here, event.key, event.shiftKey) : firstCell(places, board, lit.cells);
      moveCursor(next.id);
    } else if (event.key.toLowerCase() === "n" && !event.ctrlKey && !event.metaKey) {
      const cells = new Set([
        ...lit.cells.keys(),
        ...[...lighting.pieces.keys()].flatMap((id) => places.piece(id)?.cells?.slice(0, 1) ?? []),
      ]);
      const next = nextLit(board.cells, cells, pointing.cursor.value, event.shiftKey);
      if (next) moveCursor(next.id);
    } else if (event.key === "Enter" && here && (pointing.meant || pointing.hover.value === null)) {
      pointing.press(here.id, false);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const moveCursor = (cell: number): void => {
    pointing.hover.value = null;
    pointing.byKeys.value = true;
    pointing.cursor.value = cell;
    const spot = places.spot(cell);
    if (spot) speak(cellWords(board, spot, view, lighting));
  };

  return (
    <div
      ref={area}
      class={`board ${match.looking.value !== null ? "past" : ""} ${match.linkState.value.state === "cut" ? "cut" : ""}`}
      role="application"
      data-board={board.id}
      aria-roledescription={t("board-role")}
      aria-label={t("board-label")}
      aria-describedby={spokenAt}
      tabIndex={0}
      data-zone="board"
      onFocus={() => {
        // A tap brings the focus too, and then its own cell is meant, not the cursor's.
        pointing.focused.value = true;
        pointing.byKeys.value = area.current!.matches(":focus-visible");
        if (pointing.cursor.value !== null) return;
        const first = firstCell(places, board, lit.cells).id;
        if (pointing.byKeys.value) moveCursor(first);
        else pointing.cursor.value = first;
      }}
      onBlur={() => (pointing.focused.value = false)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pointing.byKeys.value = false;
        if (named(event, "slot") !== null && match.waysRound.value.length > 1) {
          grip.current = event.clientX;
          area.current!.setPointerCapture(event.pointerId);
        } else viewport.pointerDown(event, pointIn(area.current!, event));
      }}
      onPointerMove={(event) => {
        if (grip.current !== null) {
          const steps = Math.trunc((event.clientX - grip.current) / DRAG_OF_A_TURN);
          if (steps === 0) return;
          match.turn(Math.sign(steps));
          grip.current = event.clientX;
          dragged.current = true;
        } else if (viewport.pointerMove(event, pointIn(area.current!, event))) area.current!.setPointerCapture(event.pointerId);
        else if (event.pointerType !== "touch") pointing.hover.value = cellUnder(event);
      }}
      onPointerUp={(event) => {
        if (grip.current !== null) {
          if (!dragged.current) match.turn(1);
          grip.current = null;
          dragged.current = false;
          return;
        }
        const cell = cellUnder(event);
        if (!viewport.pointerUp(event) || event.button !== 0) return;
        const [edge, slot] = [named(event, "edge"), named(event, "slot")];
        if (edge !== null || slot !== null) {
          const answers = edge !== null ? lit.edges.get(edge) : lit.slots.get(slot!);
          if (answers) pointing.pressAnswer(answers);
          else if (edge !== null) pointing.askEdge(edge);
        } else if (cell === null) pointing.leave();
        else if (event.altKey) match.ping(board.id, cell);
        else pointing.press(cell, event.pointerType === "touch");
      }}
      onPointerCancel={(event) => viewport.pointerUp(event)}
      onPointerLeave={() => !touching.value && pointing.leave()}
    >
      <svg class="drawing ground" aria-hidden="true">
        <defs>
          <BoardDefs />
          {hasLand(board) && <LandDefs />}
        </defs>
        <World viewport={viewport}>
          <Floor board={board} game={view.game} />
          <Terrain board={board} game={view.game} />
        </World>
      </svg>
      <svg class="drawing live" aria-hidden="true">
        <World viewport={viewport}>
          <Reach geometry={places.geometry} places={places} lighting={lit} picked={picked} />
          {measuring && origin.current !== null && <Ruler board={board} places={places} origin={origin.current} pointed={pointed} />}
          {pointed !== null && places.spot(pointed) && (
            <path class="pointed" d={pathThrough(places.geometry.corners(places.spot(pointed)!, 0.95))} />
          )}
          <Targets geometry={places.geometry} places={places} lighting={lighting} picked={picked} previewed={previewed} radius={radius} />
          {showIntents.value &&
            (view.intents ?? []).filter((intent) => places.piece(intent.piece)).map((intent) => (
              <IntentArrows
                key={intent.piece}
                geometry={places.geometry}
                places={places}
                intent={intent}
                radius={radius}
                strong={isTold(view, places, intent, pointed, match.spotlight.value)}
              />
            ))}
          <Spotlight places={places} piece={match.spotlight.value} radius={radius} />
          <Sources places={places} sources={match.because.value} radius={radius} />
          <WeighedTags places={places} decision={match.busy.value ? (match.decision.value?.decision ?? null) : null} radius={radius} />
          <Because geometry={places.geometry} places={places} reason={match.reason.value} radius={radius} />
          <Pieces places={places} colourOf={colourOf} radius={radius} odds={previewed?.option.preview?.odds ?? []} />
          {previewed && (
            <Preview geometry={places.geometry} places={places} lit={previewed} harm={harm} radius={radius} colourOf={colourOf} />
          )}
          <Pings places={places} pings={match.pings.value} seats={seats} />
          <Effects stage={match.stage} places={places} geometry={places.geometry} />
          <Hits board={board} />
          <Slots geometry={places.geometry} places={places} lighting={lit} picked={picked} previewed={previewed?.option.key ?? null} held={match.held.value} turns={match.waysRound.value.length > 1} />
          {match.choice.value && <DarkEdges geometry={places.geometry} places={places} lighting={lit} />}
          <LitEdges geometry={places.geometry} places={places} lighting={lit} picked={picked} />
        </World>
      </svg>
      <IntentPills view={view} places={places} pointed={pointed} viewport={viewport} />
      <Bubble view={view} places={places} pointing={pointing} viewport={viewport} />
      <p id={spokenAt} class="vh" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}

/** What pan and zoom move: its children are not drawn again for it. Badges keep their size on the screen within bounds. */
function World({ viewport, children }: { viewport: Viewport; children: ComponentChildren }): JSX.Element {
  const { x, y, zoom } = viewport.transform.value;
  return (
    <g class={`world ${viewport.gliding.value ? "glide" : ""}`} style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})`, "--b": Math.max(0.75, Math.min(1.5, 1 / zoom)) }}>
      {children}
    </g>
  );
}

/** What is pressed: every cell, drawn once for a board. */
const Hits = memo(function Hits({ board }: { board: BoardData }): JSX.Element {
  const geometry = geometryOn(board);
  return (
    <g class="layer-hit">
      {board.cells.map((cell) => (
        <path key={cell.id} data-cell={cell.id} d={pathThrough(geometry.corners(cell))} />
      ))}
    </g>
  );
});

function Pieces({
  places,
  colourOf,
  radius,
  odds,
}: {
  places: Places;
  colourOf: (piece: Piece) => string;
  radius: number;
  odds: readonly Odds[];
}): JSX.Element {
  const { stage, because: sources } = useMatch();
  const because = sources.value && places.pieces.some((piece) => sources.value!.pieces.has(piece.id)) ? sources.value : null;
  const gone = stage.gone.value;
  const here = places.pieces.filter((piece) => !gone.has(piece.id) && (stage.places.value.get(piece.id)?.board ?? places.board.id) === places.board.id);
  const known = new Set(here.map((piece) => piece.id));
  const added = stage.added.value.filter((piece) => !known.has(piece.id) && !gone.has(piece.id) && stage.places.value.get(piece.id)?.board === places.board.id);
  const shared = sharing([...here, ...added].filter((piece) => !isToken(piece) && (piece.cells ?? []).length === 1 && !stage.places.value.has(piece.id)));
  return (
    <g class="layer-figures">
      {here.filter(isToken).map((piece) => (
        <Token key={piece.id} piece={piece} places={places} />
      ))}
      {[...here, ...added]
        .filter((piece) => !isToken(piece))
        .map((piece) => {
          const staged = stage.places.value.get(piece.id);
          const at = (staged && shifted(places, piece.cells ?? [], staged.cells)) ?? places.pieceCentre(piece.id);
          if (!at) return null;
          const place = shared.get(piece.id);
          const told = (bar: Bar): number | undefined => stage.bars.value.get(`${piece.id}/${bar.kind ?? "health"}`);
          const bars = piece.bars?.some((bar) => told(bar) !== undefined) ? piece.bars.map((bar) => ({ ...bar, value: told(bar) ?? bar.value })) : undefined;
          const likely = odds.find((one) => one.target === piece.id)?.results.reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
          return (
            <g
              key={piece.id}
              class={`piece ${piece.acted ? "acted" : ""} ${because ? (because.pieces.has(piece.id) ? "source" : "aside") : ""} ${staged?.gait ?? ""}`}
              data-piece={piece.id}
              style={{ transform: `translate(${at[0] + (place ? place.aside * radius : 0)}px, ${at[1] + (place ? place.down * radius : 0)}px)${place ? " scale(.74)" : ""}`, transitionDuration: `${staged?.lasts ?? 0}ms` }}
            >
              <Figure
                piece={bars ? { ...piece, bars } : piece}
                radius={radius}
                spread={places.spread(staged && staged.cells.length > 1 ? staged.cells : (piece.cells ?? []))}
                colour={colourOf(piece)}
                removed={likely?.[0] ?? 0}
                marksLeft={piece.side === "hero"}
              />
            </g>
          );
        })}
    </g>
  );
}

/** Figures that stand on one cell stand beside each other: by how much of their size each is moved. */
function sharing(pieces: readonly Piece[]): Map<string, { readonly aside: number; readonly down: number }> {
  const places = new Map<string, { aside: number; down: number }>();
  const cells = new Map<number, Piece[]>();
  for (const piece of pieces) cells.set(piece.cells![0]!, [...(cells.get(piece.cells![0]!) ?? []), piece]);
  for (const there of cells.values())
    if (there.length > 1)
      there.forEach((piece, i) => {
        const angle = there.length === 2 ? Math.PI * (1 - i) : -Math.PI / 2 + (i * 2 * Math.PI) / there.length;
        places.set(piece.id, { aside: Math.cos(angle) * 0.62, down: there.length === 2 ? 0 : Math.sin(angle) * 0.62 });
      });
  return places;
}

/** What lies over the board at its edges, in pixels of the board. */
function hudInsets(area: HTMLElement | null): Insets {
  const page = area?.closest<HTMLElement>(".tablepage");
  if (!area || !page) return { top: 24, right: 24, bottom: 24, left: 24 };
  const frame = area.getBoundingClientRect();
  const boxOf = (selector: string): DOMRect | null => page.querySelector(selector)?.getBoundingClientRect() ?? null;
  const top = boxOf(".topbar");
  const sheet = boxOf(".phone-sheet");
  if (sheet) {
    const beside = sheet.height > frame.height * 0.9;
    return {
      top: (beside ? 6 : AIR) + Math.max(0, (top?.bottom ?? 0) - frame.top),
      right: 12 + (beside ? frame.right - sheet.left : 0),
      bottom: beside ? 12 : AIR + Math.max(0, frame.bottom - sheet.top),
      left: 12,
    };
  }
  const [rail, left, right, tools] = [boxOf(".rail"), boxOf(".drawer.left"), boxOf(".drawer.right"), boxOf(".tools")];
  const foot = page.querySelector<HTMLElement>(".stage-foot");
  const question = page.querySelector<HTMLElement>(".choice-area");
  // The question counts as it stands while no card is risen.
  const below = (foot ? Number(foot.dataset["tuck"] ?? foot.offsetHeight) : 0) + (question ? question.offsetHeight + QUESTION_GAP : 0);
  return {
    top: AIR + Math.max(0, (top?.bottom ?? 0) - frame.top),
    left: AIR + Math.max(0, Math.max(rail?.right ?? 0, left?.right ?? 0) - frame.left),
    right: AIR + Math.max(0, frame.right - Math.min(tools?.left ?? frame.right, right?.left ?? frame.right)),
    bottom: AIR + Math.max(0, Math.min(below, frame.height * 0.6) - Math.max(0, innerHeight - frame.bottom)),
  };
}

/** Air between what matters and what lies over the board, and between the hand and the question. */
const AIR = 10;
const QUESTION_GAP = 14;

/** Whether any of these points, with so much round it, lies under a part of the page. */
function liesUnder(area: HTMLElement | null, selector: string, points: readonly (readonly [number, number])[], radius: number): boolean {
  const part = area?.closest(".tablepage")?.querySelector(selector)?.getBoundingClientRect();
  if (!area || !part) return false;
  const frame = area.getBoundingClientRect();
  return points.some(
    ([x, y]) => x + frame.left > part.left - radius && x + frame.left < part.right + radius && y + frame.top > part.top - radius && y + frame.top < part.bottom + radius,
  );
}

/** The edge or slot that a pointer is on. */
const named = (event: Event, what: "edge" | "slot"): string | null =>
  (event.target as Element | null)?.closest?.(`[data-${what}]`)?.getAttribute(`data-${what}`) ?? null;

const pointIn = (element: HTMLElement, event: MouseEvent): { x: number; y: number } => {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
};

/** Where the eye should begin: who acts, else the first lit cell, else the first cell. */
function firstCell(places: Places, board: BoardData, lit: ReadonlyMap<number, unknown>): BoardData["cells"][number] {
  const acting = places.pieces.find((piece) => piece.acting)?.cells?.[0];
  const [first] = lit.keys();
  return places.spot(acting ?? first ?? -1) ?? board.cells[0]!;
}

/** What should be seen first: who acts, else what can be chosen, else the heroes. */
function middleOf(places: Places, box: Box, lit: readonly number[]): readonly [number, number] {
  const now = places.pieces.find((piece) => piece.acting);
  const chosen = now ? undefined : places.middle(lit);
  if (chosen) return chosen;
  const acting = now ?? places.pieces.find((piece) => piece.side === "hero");
  return (acting && places.pieceCentre(acting.id)) ?? [box.x + box.width / 2, box.y + box.height / 2];
}
