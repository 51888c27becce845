// The map one draws on: cells and edges under the pointer, strokes, walls from corner to corner, tiles that are laid and turned.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { BoardDefs } from "../board/defs";
import { Edges } from "../board/Edges";
import { Figure } from "../board/Figure";
import { Floor } from "../board/Floor";
import { boxRound, geometryOf, nameOf, outline, pathThrough, type Geometry, type Point, type Spot } from "../board/geometry";
import { Terrain } from "../board/Terrain";
import { Viewport } from "../board/viewport";
import { Glyph } from "../icons/Icon";
import { t } from "../text/say";
import type { Around, Board, BoardCell, Layer, MapSeen, Piece, Placing, ProblemSeen } from "../wire";
import { AroundMarks, Bodies, keyOf, Lenses, spotOf, type Lens } from "./layers";
import { iconOf, titleOf, type DrawnMap, type Game, type Stamp } from "./game";
import type { StrokeSent } from "./server";
import { ARROWS, beyondIn, bridge, nearestSpot } from "./spots";

export interface Tool {
  readonly stamp: Stamp;
  /** The entry that the stamp means, where it has one. */
  readonly entry: string;
  readonly legend: Readonly<Record<string, unknown>> | null;
  /** A tile to lay. */
  readonly tile?: string;
}

interface Props {
  readonly game: Game;
  readonly drawn: DrawnMap;
  readonly map: MapSeen;
  readonly tool: Tool | null;
  readonly players: number;
  readonly problems: readonly (readonly [number, ProblemSeen])[];
  readonly filling: boolean;
  readonly erasing: boolean;
  readonly chosen: string;
  readonly layer: Layer | undefined;
  readonly body: string;
  readonly around: Around;
  readonly lenses: ReadonlySet<Lens>;
  readonly onLens: (lens: Lens) => void;
  readonly picking: boolean;
  readonly picked: ReadonlySet<string>;
  /** The picked cells, or the tile, come down where the pointer is pressed. */
  readonly copying: boolean;
  readonly tile: string | number | null;
  readonly onChoose: (spot: Spot | null) => void;
  readonly onStroke: (stroke: Omit<StrokeSent, "drawn" | "holder">) => void;
  readonly onTile: (key: string | number | null, at: Spot | null) => void;
  readonly onLay: (at: Spot) => void;
  readonly onPut: (placing: Placing) => void;
  readonly onBody: (path: readonly (string | number)[] | null) => void;
  readonly onPick: (cells: readonly Spot[], gone: boolean) => void;
  readonly onCopy: (to: readonly (readonly [number, number, number, number])[]) => void;
}

const AIR = 3;
const idOf = ({ column, row }: Spot): number => (row + 200) * 1000 + column + 200;
const spotOfId = (id: number): Spot => ({ column: (id % 1000) - 200, row: Math.floor(id / 1000) - 200 });
const geometryFor = (drawn: DrawnMap): Geometry => geometryOf(drawn.shape === "square" ? "square" : "hex", drawn.shape === "pointed" ? "pointed" : "flat");

/** The board in the table's words, so that its own parts draw it. */
function boardOf(drawn: DrawnMap, map: MapSeen, layer: Layer | undefined): Board {
  const stamps = new Map(drawn.stamps.map((stamp) => [stamp.id, stamp]));
  const tileOf = new Map<string, string>((map.tiles ?? []).flatMap((tile) => (tile.cells ?? []).map(([x, y]) => [`${x},${y}`, String(tile.key)] as const)));
  for (const [name, together] of Object.entries(layer?.tiles ?? {})) for (const cell of together) tileOf.set(keyOf(cell), name);
  const cells = cellsOf(map, layer).map(([column, row, mark]): BoardCell => {
    const stamp = stamps.get(map.marks?.[mark]?.stamp ?? "");
    const tile = tileOf.get(`${column},${row}`);
    return { id: idOf({ column, row }), column, row, ...(stamp?.effect ? { terrain: [stamp.id] } : {}), ...(tile ? { tile } : {}) };
  });
  return {
    id: "map",
    shape: drawn.shape === "square" ? "square" : "hex",
    top: drawn.shape === "pointed" ? "pointed" : "flat",
    theme: "crypt",
    cells,
    terrains: drawn.stamps.filter((stamp) => stamp.effect).map((stamp) => ({ id: stamp.id, name: { id: "words", args: { ...stamp.title } }, effect: stamp.effect!, look: stamp.look ?? "", icon: stamp.icon ?? "" })),
    edges: (map.edges ?? []).map(([a, b, c, d, kind]) => ({ between: [idOf({ column: a, row: b }), idOf({ column: c, row: d })], kind, ...(kind === "hindrance" ? { look: "low_wall" as const } : kind === "exit" ? { look: "line" as const } : {}) })),
  };
}

/** The cells of a map; where they depend on the number of players, those for that number. */
const cellsOf = (map: MapSeen, layer: Layer | undefined): NonNullable<MapSeen["cells"]> => (layer?.cells?.length ? layer.cells : (map.cells ?? []));

const WORDS = (text: string): { id: string; args: { en: string; fr: string } } => ({ id: "words", args: { en: text, fr: text } });

export function EditorMap(props: Props): JSX.Element {
  const { game, drawn, map, tool, players, problems } = props;
  const area = useRef<HTMLDivElement>(null);
  const viewport = useMemo(() => new Viewport(), []);
  const geometry = geometryFor(drawn);
  const { layer } = props;
  const board = useMemo(() => boardOf(drawn, map, layer), [drawn, map, layer]);
  const floor = useMemo(() => ({ ...board, edges: [], terrains: [] }), [JSON.stringify(cellsOf(map, layer).map(([x, y]) => [x, y])), map.tiles, layer?.tiles]);
  const there = useMemo(() => new Map(cellsOf(map, layer).map(([column, row, mark]) => [`${column},${row}`, mark])), [map, layer]);
  const bodies = layer?.bodies ?? [];
  const bodyAt = (spot: Spot): (typeof bodies)[number] | undefined => bodies.find((one) => one.cells.some(([x, y]) => x === spot.column && y === spot.row));
  const pointed = useSignal<Spot | null>(null);
  const stroke = useSignal<readonly Spot[]>([]);
  const wall = useSignal<readonly (readonly [Spot, Spot, Point, Point])[]>([]);
  const taking = useSignal(false);
  const held = useRef<"" | "cells" | "edges" | "pan" | "tile" | "body" | "pick">("");
  const grabbed = useRef<{ key: string | number; from: Spot } | null>(null);
  const carried = useSignal<{ path: readonly (string | number)[]; from: Spot; by: Spot } | null>(null);
  const space = useMemo(() => {
    const cells = board.cells;
    const beyond = new Map<string, Spot>();
    const rings = map.tiles?.length || !drawn.field ? 0 : AIR;
    for (const cell of layer?.room ?? []) if (!there.has(keyOf(cell))) beyond.set(keyOf(cell), spotOf(cell));
    let front: readonly Spot[] = cells;
    for (let ring = 0; ring < rings; ring += 1) {
      const next: Spot[] = [];
      for (const spot of front)
        for (const near of geometry.beside(spot)) {
          const inside = drawn.grows || (near.column >= 0 && near.row >= 0);
          if (inside && !there.has(nameOf(near)) && !beyond.has(nameOf(near))) {
            beyond.set(nameOf(near), near);
            next.push(near);
          }
        }
      front = next;
    }
    return [...beyond.values()];
  }, [board]);
  const box = useMemo(() => (board.cells.length + space.length > 0 ? boxRound(geometry, board.cells.length > 0 ? [...board.cells, ...(layer?.room ?? []).map(spotOf)] : space, geometry.size * (drawn.field ? 1.7 : 1.2)) : { x: 0, y: 0, width: 400, height: 300 }), [board, space]);
  const fit = (): void => viewport.fit(box, { top: 46, right: 16, bottom: 12, left: 16 });
  const fitting = useRef(fit);
  fitting.current = fit;
  useEffect(() => {
    const element = area.current!;
    const watch = new ResizeObserver(() => {
      viewport.resize(element.clientWidth, element.clientHeight);
      if (!viewport.touched.value) fitting.current();
    });
    watch.observe(element);
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      viewport.zoomBy(Math.exp(-event.deltaY * 0.0016), local(event));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      watch.disconnect();
      element.removeEventListener("wheel", wheel);
    };
  }, []);
  useEffect(() => {
    if (!viewport.touched.value && !held.current) fitting.current();
  }, [box.width, box.height]);

  const local = (event: MouseEvent): { x: number; y: number } => {
    const edge = area.current!.getBoundingClientRect();
    return { x: event.clientX - edge.left, y: event.clientY - edge.top };
  };
  const world = (event: MouseEvent): Point => {
    const { x, y } = local(event);
    const { x: dx, y: dy, zoom } = viewport.transform.value;
    return [(x - dx) / zoom, (y - dy) / zoom];
  };
  const spotAt = (event: MouseEvent): Spot | null => {
    const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-spot]");
    return hit && area.current!.contains(hit) ? spotOfId(Number(hit.getAttribute("data-spot"))) : null;
  };
  /** The side between two cells that is nearest to a point. */
  const sideAt = (event: MouseEvent): readonly [Spot, Spot, Point, Point] | null => {
    const spot = spotAt(event);
    if (!spot || !there.has(nameOf(spot))) return null;
    const [x, y] = world(event);
    const corners = geometry.corners(spot);
    let best: readonly [Spot, Spot, Point, Point] | null = null;
    let least = Infinity;
    geometry.beside(spot).forEach((near, i) => {
      const [a, b] = [corners[i]!, corners[(i + 1) % corners.length]!];
      const far = Math.hypot((a[0] + b[0]) / 2 - x, (a[1] + b[1]) / 2 - y);
      if (there.has(nameOf(near)) && far < least) [best, least] = [[spot, near, a, b], far];
    });
    return best;
  };
  /** A wall goes on only along sides that touch what is drawn already: no corner is missed. */
  const addSide = (side: readonly [Spot, Spot, Point, Point]): void => {
    const names = (one: readonly [Spot, Spot, Point, Point]): string => [nameOf(one[0]), nameOf(one[1])].sort().join("|");
    if (wall.value.some((one) => names(one) === names(side))) return;
    wall.value = [...wall.value, ...bridge(geometry, there, wall.value.at(-1) ?? null, side), side].filter((one, i, all) => all.findIndex((other) => names(other) === names(one)) === i);
  };
  const finish = (): void => {
    const [cells, sides, gone] = [stroke.value, wall.value, taking.value];
    if (held.current === "pick") {
      stroke.value = [];
      held.current = "";
      return props.onPick(cells, gone);
    }
    stroke.value = [];
    wall.value = [];
    const what = held.current;
    held.current = "";
    if (what === "edges" && sides.length > 0)
      props.onStroke({ edges: sides.map(([a, b]) => ({ between: [a.column, a.row, b.column, b.row], ...(gone ? {} : { kind: tool!.stamp.edge! }) })) });
    if (what === "cells" && cells.length > 0) {
      const list = cells.map(({ column, row }): [number, number] => [column, row]);
      if (gone) props.onStroke({ touched: [{ cells: list, gone: true }] });
      else if (tool?.legend) props.onStroke({ touched: [{ cells: list, legend: tool.legend, ...(tool.stamp.number ? { number: tool.stamp.number } : {}) }] });
      else if (tool) props.onStroke({ touched: [{ cells: list, mark: tool.stamp.marks ?? "." }] });
      if (list.length === 1 && !gone && tool?.stamp.group === "monsters") props.onChoose(cells[0]!); // what it sees and whom it is after
    }
  };
  /** Something is put, moved or taken away where nothing is drawn. */
  const put = (spot: Spot, gone: boolean): void => {
    const body = bodyAt(spot);
    const cell: [number, number] = [spot.column, spot.row];
    if (gone) props.onPut({ cell, gone: true, ...(body ? { body: body.path } : {}), ...(tool ? { stamp: tool.stamp.id } : {}) });
    else if (tool) props.onPut({ cell, stamp: tool.stamp.id, entry: tool.entry });
    if (!gone && tool?.stamp.side === "foe" && drawn.field) props.onChoose(spot);
  };
  /** Where a copy of what was picked would lie, if its first cell came under the pointer. */
  const copied = (to: Spot): readonly (readonly [number, number, number, number])[] => {
    const from = [...props.picked].map((name) => spotOf(name.split(",").map(Number)));
    const first = from[0];
    if (!first) return [];
    const [ax, ay] = geometry.centre(first);
    const [bx, by] = geometry.centre(to);
    return from.map((spot) => {
      const [x, y] = geometry.centre(spot);
      const target = nearestSpot(geometry, x + bx - ax, y + by - ay);
      return [spot.column, spot.row, target.column, target.row] as const;
    });
  };
  const filled = (from: Spot): readonly Spot[] => {
    const mark = there.get(nameOf(from));
    if (mark === undefined) return [from];
    const [inside, waiting] = [new Map([[nameOf(from), from]]), [from]];
    while (waiting.length > 0)
      for (const near of geometry.beside(waiting.pop()!))
        if (there.get(nameOf(near)) === mark && !inside.has(nameOf(near))) {
          inside.set(nameOf(near), near);
          waiting.push(near);
        }
    return [...inside.values()];
  };
  const onPointerDown = (event: PointerEvent): void => {
    viewport.pointerDown(event, local(event));
    if (viewport.fingers > 1) {
      stroke.value = [];
      wall.value = [];
      held.current = "pan";
      return;
    }
    if (event.shiftKey || event.button === 1) {
      held.current = "pan";
      return;
    }
    taking.value = event.button === 2 || (props.erasing && (tool !== null || props.picking));
    const spot = spotAt(event);
    if (props.copying) {
      const [x, y] = world(event);
      return props.onCopy(copied(nearestSpot(geometry, x, y)));
    }
    if (props.picking) {
      held.current = spot && there.has(nameOf(spot)) ? "pick" : "pan";
      if (held.current === "pick") stroke.value = props.filling ? filled(spot!) : [spot!];
      return;
    }
    if (tool?.stamp.put) {
      if (spot) put(spot, taking.value);
      held.current = spot ? "" : "pan";
      return;
    }
    if (!tool && spot && bodyAt(spot)) {
      const body = bodyAt(spot)!;
      if (event.button === 2 || props.erasing) return put(spot, true);
      carried.value = { path: body.path, from: spot, by: { column: 0, row: 0 } };
      held.current = "body";
      props.onBody(body.path);
      return props.onChoose(spot);
    }
    if (!tool && props.erasing && spot && drawn.field) {
      held.current = "cells";
      taking.value = true;
      stroke.value = [spot];
      return;
    }
    props.onBody(null);
    if (tool?.tile !== undefined) {
      const [x, y] = world(event);
      return props.onLay(nearestSpot(geometry, x, y));
    }
    if (!tool || (!taking.value && drawn.tiles && map.tiles?.length && !tool)) {
      const laid = spot && (map.tiles ?? []).find((tile) => (tile.cells ?? []).some(([x, y]) => x === spot.column && y === spot.row));
      if (laid && !taking.value) {
        grabbed.current = { key: laid.key, from: spot };
        held.current = "tile";
        props.onTile(laid.key, null);
      } else held.current = "pan";
      return props.onChoose(spot && there.has(nameOf(spot)) ? spot : null);
    }
    if (tool.stamp.edge) {
      held.current = "edges";
      const side = sideAt(event);
      wall.value = side ? [side] : [];
    } else if (spot) {
      held.current = "cells";
      stroke.value = props.filling && !taking.value ? filled(spot) : [spot];
    } else held.current = "pan";
  };
  const onPointerMove = (event: PointerEvent): void => {
    const spot = spotAt(event);
    if (event.pointerType !== "touch") pointed.value = spot;
    if (held.current === "pan" || viewport.fingers > 1) viewport.pointerMove(event, local(event));
    else if (held.current === "body" && carried.value) {
      const [x, y] = world(event);
      const to = nearestSpot(geometry, x, y);
      const { from, by } = carried.value;
      const next = { column: to.column - from.column, row: to.row - from.row };
      if (next.column !== by.column || next.row !== by.row) carried.value = { ...carried.value, by: next };
    } else if (held.current === "pick") {
      if (spot && there.has(nameOf(spot)) && !props.filling && !stroke.value.some((one) => nameOf(one) === nameOf(spot))) stroke.value = [...stroke.value, spot];
    }
    else if (held.current === "edges") {
      const side = sideAt(event);
      if (side) addSide(side);
    } else if (held.current === "cells" && spot && !props.filling && (taking.value || !tool?.stamp.marks || tool.stamp.marks.length === 1 || tool.legend !== null))
      if (!stroke.value.some((one) => nameOf(one) === nameOf(spot))) stroke.value = [...stroke.value, spot];
  };
  const onPointerUp = (event: PointerEvent): void => {
    viewport.pointerUp(event);
    if (held.current === "body" && carried.value) {
      const { path, from, by } = carried.value;
      carried.value = null;
      held.current = "";
      if (by.column !== 0 || by.row !== 0) props.onPut({ cell: [from.column + by.column, from.row + by.row], body: path });
      return;
    }
    if (held.current === "tile" && grabbed.current) {
      const [x, y] = world(event);
      const to = nearestSpot(geometry, x, y);
      const { key, from } = grabbed.current;
      held.current = "";
      if (to.column !== from.column || to.row !== from.row) props.onTile(key, { column: to.column - from.column, row: to.row - from.row });
      return;
    }
    finish();
  };
  /** The same by keys: arrows go from cell to cell, Enter does what a press does, Delete takes away; with Shift arrows draw edges. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const at = props.chosen ? spotOf(props.chosen.split(",").map(Number)) : (board.cells[0] ?? null);
    if (!at) return;
    if (arrow) {
      event.preventDefault();
      event.stopPropagation();
      const next = beyondIn(geometry, at, arrow);
      if (event.shiftKey && tool?.stamp.edge && there.has(nameOf(at)) && there.has(nameOf(next)))
        return props.onStroke({ edges: [{ between: [at.column, at.row, next.column, next.row], ...(props.erasing ? {} : { kind: tool.stamp.edge }) }] });
      if (there.has(nameOf(next)) || space.some((one) => nameOf(one) === nameOf(next))) props.onChoose(next);
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (props.copying) props.onCopy(copied(at));
      else if (props.picking) props.onPick(props.filling ? filled(at) : [at], props.picked.has(nameOf(at)));
      else if (tool?.tile !== undefined) props.onLay(at);
      else if (tool?.stamp.put) put(at, props.erasing);
      else if (tool && !tool.stamp.edge) {
        stroke.value = props.filling ? filled(at) : [at];
        taking.value = props.erasing;
        held.current = "cells";
        finish();
      }
    }
    if (event.key === "Delete" && props.tile === null && there.has(nameOf(at))) {
      event.preventDefault();
      if (bodyAt(at)) put(at, true);
      else if (drawn.field) props.onStroke({ touched: [{ cells: [[at.column, at.row]], gone: true }] });
    }
  };
  const radius = geometry.size * 0.6;
  const at = drawn.ranks ? Math.max(0, drawn.ranks.counts.indexOf(players)) : 0;
  const { x, y, zoom } = viewport.transform.value;
  const stampOf = new Map(drawn.stamps.map((stamp) => [stamp.id, stamp]));
  return (
    <div
      ref={area}
      class={`ws-map ${tool?.stamp.edge ? "edging" : ""}`}
      role="application"
      aria-label={t("ws-map-label")}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onPointerLeave={() => (pointed.value = null)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <svg class="drawing" aria-hidden="true">
        <defs>
          <BoardDefs />
        </defs>
        <g class="world" style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})`, "--b": 1 }}>
          {board.cells.length > 0 && <Floor board={floor} game={game.game} />}
          <Terrain board={board} game={game.game} />
          <Edges board={board} geometry={geometry} />
          {Object.entries(layer?.tiles ?? {}).map(([name, together]) => (
            <path key={`t${name}`} d={outline(geometry, together.map(spotOf))} class="ws-together" />
          ))}
          <AroundMarks geometry={geometry} around={props.around} from={props.chosen ? spotOf(props.chosen.split(",").map(Number)) : null} lenses={props.lenses} />
          {(map.tiles ?? []).map((tile) => tile.key === props.tile && <TileRim key={tile.key} geometry={geometry} cells={tile.cells ?? []} />)}
          {board.cells.map((cell) => {
            const mark = there.get(nameOf(cell))!;
            const meant = map.marks?.[mark];
            const stamp = stampOf.get(meant?.stamp ?? "");
            const [cx, cy] = geometry.centre(cell);
            const rank = meant?.ranks?.[at];
            const absent = drawn.ranks !== null && drawn.ranks !== undefined && rank === drawn.ranks.values[0];
            const path = pathThrough(geometry.corners(cell, 0.95));
            return (
              <g key={cell.id}>
                {props.picked.has(nameOf(cell)) && <path d={path} class="ws-picked" />}
                {props.chosen === nameOf(cell) && <path d={path} class="ws-chosen" />}
                {stamp?.group === "pieces" && !meant?.letter && stamp.icon && (
                  <g class="ws-token">
                    <path d={pathThrough(geometry.corners(cell, 0.86))} />
                    <Glyph name={stamp.icon} x={cx} y={cy} size={radius * 1.15} fill="#9fe8db" />
                  </g>
                )}
                {meant?.letter && (
                  <text x={cx} y={cy + radius * 0.42} text-anchor="middle" class="ws-letter" font-size={radius * 1.25}>
                    {meant.letter}
                  </text>
                )}
                {stamp && !stamp.put && (stamp.side || stamp.group === "monsters") && (
                  <g transform={`translate(${cx} ${cy - (meant?.ranks?.length ? 6 : 0)})`} opacity={absent ? 0.35 : 1}>
                    <Figure piece={pieceOf(game, stamp, meant?.entry ?? "", cell.id, rank)} radius={radius * 0.82} colour="" />
                  </g>
                )}
                {drawn.ranks && stamp?.side === "foe" && (meant?.ranks?.length ?? 0) > 0 && <Ranks ranks={drawn.ranks} said={meant!.ranks!} at={at} x={cx} y={cy + radius * 0.98} />}
                {!stamp && !meant?.letter && meant?.legend !== undefined && (
                  <text x={cx} y={cy + 7} text-anchor="middle" class="ws-letter" font-size={20}>
                    {mark}
                  </text>
                )}
              </g>
            );
          })}
          <Bodies game={game} geometry={geometry} bodies={bodies} small={!drawn.field && !drawn.tiles} chosen={props.body} held={carried.value?.path.join("/") ?? ""} by={carried.value?.by ?? null} />
          {props.copying &&
            pointed.value &&
            copied(pointed.value).map(([, , column, row]) => <path key={`c${column},${row}`} d={pathThrough(geometry.corners({ column, row }, 0.9))} class="ws-painting" />)}
          {props.chosen && !there.has(props.chosen) && <path d={pathThrough(geometry.corners(spotOf(props.chosen.split(",").map(Number)), 0.93))} class="ws-chosen" />}
          {stroke.value.map((spot) => (
            <path key={`s${nameOf(spot)}`} d={pathThrough(geometry.corners(spot, 0.9))} class={taking.value ? "ws-taking" : "ws-painting"} />
          ))}
          {wall.value.map(([a, b, p, q]) => (
            <g key={`w${nameOf(a)}|${nameOf(b)}`} class={taking.value ? "ws-wall taking" : "ws-wall"}>
              <path d={`M${p[0]} ${p[1]}L${q[0]} ${q[1]}`} />
              <circle cx={p[0]} cy={p[1]} r={4.5} />
              <circle cx={q[0]} cy={q[1]} r={4.5} />
            </g>
          ))}
          {pointed.value && held.current === "" && <path d={pathThrough(geometry.corners(pointed.value, 0.93))} class="ws-pointed" />}
          {problems.map(([number, problem]) => {
            const spot = spotOfProblem(problem, map, there);
            if (!spot) return null;
            const [cx, cy] = geometry.centre(spot);
            return (
              <g key={`p${number}`} class="ws-bang" transform={`translate(${cx + radius * 0.7} ${cy - radius * 0.8})`}>
                <circle r={10} />
                <text y={4.5} text-anchor="middle">
                  {number}
                </text>
              </g>
            );
          })}
          <g class="ws-hit">
            {space.map((spot) => (
              <path key={`b${nameOf(spot)}`} data-spot={idOf(spot)} class="ws-beyond" d={pathThrough(geometry.corners(spot, 0.9))} />
            ))}
            {board.cells.map((cell) => (
              <path key={`h${cell.id}`} data-spot={cell.id} d={pathThrough(geometry.corners(cell))} />
            ))}
          </g>
        </g>
      </svg>
      {wall.value.length > 0 && <output class="ws-count">{t("ws-edges", { count: wall.value.length })}</output>}
      <Lenses around={props.around} lenses={props.lenses} onToggle={props.onLens} />
      <div class="ws-zoom" role="group" aria-label={t("ws-zoom")}>
        <button class="btn ghost icon sm" onClick={() => viewport.zoomBy(1.25)} aria-label={t("zoom-in")}>
          +
        </button>
        <button class="btn ghost icon sm" onClick={() => viewport.zoomBy(0.8)} aria-label={t("zoom-out")}>
          −
        </button>
        <button class="btn ghost icon sm" onClick={fit} aria-label={t("ws-fit")}>
          ⤢
        </button>
      </div>
    </div>
  );
}

function TileRim({ geometry, cells }: { geometry: Geometry; cells: readonly (readonly number[])[] }): JSX.Element {
  return (
    <g class="ws-tile-rim">
      {cells.map(([column, row]) => (
        <path key={`${column},${row}`} d={pathThrough(geometry.corners({ column: column!, row: row! }))} />
      ))}
    </g>
  );
}

function Ranks({ ranks, said, at, x, y }: { ranks: NonNullable<DrawnMap["ranks"]>; said: readonly string[]; at: number; x: number; y: number }): JSX.Element {
  const wide = 13;
  return (
    <g class="ws-ranks" transform={`translate(${x - (said.length * wide) / 2} ${y - 8})`}>
      {said.map((value, i) => {
        const place = ranks.values.indexOf(value);
        return (
          <g key={i} transform={`translate(${i * wide} 0)`} class={`${place === ranks.values.length - 1 ? "strong" : place === 0 ? "absent" : ""} ${i === at ? "on" : ""}`}>
            <rect width={wide - 1} height={14} rx={3} />
            <text x={(wide - 1) / 2} y={11} text-anchor="middle">
              {ranks.signs[place] ?? "?"}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function pieceOf(game: Game, stamp: Stamp, entry: string, id: number, rank: string | undefined): Piece {
  const icon = (stamp.kind && iconOf(game, stamp.kind, entry)) || (stamp.kind ? iconOf(game, stamp.kind, entry) : "") || stamp.icon || "death-skull";
  const strong = rank === "elite" || stamp.id === "elite";
  return { id: `cell/${id}`, name: WORDS(stamp.kind ? titleOf(game, stamp.kind, entry) : entry), side: (stamp.side || "foe") as Piece["side"], cells: [id], icon, ...(strong ? { emphasis: "strong" as const } : {}) };
}

/** The cell that a problem is about, if it names a mark of the legend. */
export function spotOfProblem(problem: ProblemSeen, map: MapSeen, there: ReadonlyMap<string, string>): Spot | null {
  const steps = (problem.path ?? "").split("/");
  const mark = steps[steps.indexOf("legend") + 1] ?? steps[steps.indexOf("marks") + 1];
  if (!mark || mark.length !== 1 || !map.marks?.[mark]) return null;
  for (const [name, found] of there)
    if (found === mark) {
      const [column, row] = name.split(",").map(Number);
      return { column: column!, row: row! };
    }
  return null;
}
