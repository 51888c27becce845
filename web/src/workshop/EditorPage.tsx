// The editor of one pack: map, rules as sentences, the same as text, what is wrong, and what bots make of it.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fetchSprite } from "../icons/sprite";
import { ApiError } from "../net/api";
import { keepSeats } from "../net/seats";
import { goTo } from "../router";
import { remember, remembered } from "../state/memory";
import { both, t } from "../text/say";
import type { Around, Draft, EntrySeen, Layer, MapSeen, Position, ProblemSeen, RunSeen, Tried } from "../wire";
import { Block, newRule, Rules, type Path } from "./Blocks";
import { BookletMap } from "./BookletMap";
import { BotsBar } from "./BotsBar";
import { CampaignMap } from "./CampaignMap";
import { EditorMap, type Tool } from "./EditorMap";
import { EditorTop } from "./EditorTop";
import { aboutGame, around, change, file, keepVersion, openPack, play, position, restore, run, share, startRun, steerRun, version, type Change, type PathEdit } from "./server";
import { entrySchema, settled, titleOf, wordOf, type DrawnMap, type Game, type Schema } from "./game";
import { History } from "./history";
import { LENSES, type Lens } from "./layers";
import { Meant } from "./Meant";
import { NewEntry } from "./NewEntry";
import { Palette } from "./Palette";
import { freeName, leftOut, leftOver, linesOf, schemaAt, scriptPath, valueAt, without } from "./paths";
import { Problems } from "./Problems";
import { SetUp } from "./SetUp";
import { TextPanel } from "./TextPanel";
import { Versions } from "./Versions";

/** Steps stay when one goes to play and comes back. */
const histories = new Map<string, History>();
const historyOf = (pack: string): History => {
  const found = histories.get(pack) ?? new History();
  histories.set(pack, found);
  return found;
};

const NONE: ReadonlySet<string> = new Set();
const NOTHING: Around = {};
/** So long nothing must change before the rules are asked what they see: strokes come first. */
const PAUSE = 220;

/** What one was looking at stays as well, to be found again after a match. */
interface Looked {
  at: number;
  map: number;
  players: number;
  page: number;
}
const looked = new Map<string, Looked>();
/** Positions set up by hand. */
const positions = new Map<string, Tried>();

export function EditorPage({ pack }: { pack: string }): JSX.Element {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [game, setGame] = useState<Game | null>(null);
  const [told, setTold] = useState("");
  const [, setSteps] = useState(0);
  const before = looked.get(pack);
  const [at, setAt] = useState(before?.at ?? -1);
  const [mapAt, setMapAt] = useState(before?.map ?? 0);
  const [tool, setTool] = useState<Tool | null>(null);
  const [filling, setFilling] = useState(false);
  const [players, setPlayers] = useState(before?.players ?? 0);
  const [chosen, setChosen] = useState("");
  const [sees, setSees] = useState<Around>(NOTHING);
  const [lenses, setLenses] = useState<ReadonlySet<Lens>>(() => new Set(remembered<readonly Lens[]>("workshop-lenses", LENSES)));
  const [erasing, setErasing] = useState(false);
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NONE);
  const [copying, setCopying] = useState(false);
  const [body, setBody] = useState<readonly (string | number)[] | null>(null);
  const [page, setPage] = useState(before?.page ?? 0);
  const [tried, setTried] = useState<Tried | null>(null);
  const [stood, setStood] = useState<Position | null>(null);
  const [setUpTold, setSetUpTold] = useState("");
  const [adding, setAdding] = useState(false);
  const [ruleAt, setRuleAt] = useState(0);
  const [tab, setTab] = useState<"rules" | "form" | "versions">("rules");
  const [shown, setShown] = useState<"map" | "text">("map");
  const [lit, setLit] = useState<readonly [number, number] | null>(null);
  const [tile, setTile] = useState<string | number | null>(null);
  const [bots, setBots] = useState<RunSeen | null>(null);
  const now = useRef<Draft | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const history = historyOf(pack);

  const take = (next: Draft): void => {
    now.current = next;
    setDraft(next);
  };
  const fail = (error: unknown): void => setTold(error instanceof ApiError ? both(error.words) || t("server-silent") : t("server-silent"));
  useEffect(() => {
    void openPack(pack).then(async (found) => {
      take(found);
      void fetchSprite(found.card.game).catch(() => {});
      setGame(await aboutGame(found.card.game));
    }, fail);
  }, [pack]);

  /** Changes go one after the other, each upon what the last one has left. */
  const write = (what: Change | (() => Change | null), back: "" | "undo" | "redo" = ""): Promise<void> => {
    const done = queue.current.then(async () => {
      const before = now.current;
      const change_ = typeof what === "function" ? what() : what;
      if (!before || !change_) return;
      try {
        const after = await change(pack, before.card.revision, change_);
        if (!back) history.note(before.seen.files, after.seen.files);
        setTold("");
        take(after);
        setSteps((steps) => steps + 1);
      } catch (error) {
        fail(error);
        if (back) history.failed(back);
        if (error instanceof ApiError && error.code === "409") take(await openPack(pack));
      }
    });
    queue.current = done;
    return done;
  };
  const seatsFor = (heroes: number): number => (heroes || 1) + (game?.editing.others ?? 0);
  const where = (): { file: string; number: number; map: number } => ({ file: entry!.file, number: entry!.number, map: Math.max(0, map ? entry!.maps!.indexOf(map) : 0) });
  const pick = (on: boolean): void => {
    setPicking(on);
    setPicked(NONE);
    setCopying(false);
  };
  const undo = (): void => void write(() => (((step) => (step ? { files: step } : null)))(history.undo()), "undo");
  const redo = (): void => void write(() => (((step) => (step ? { files: step } : null)))(history.redo()), "redo");

  const entries = draft?.seen.entries ?? [];
  const scenario = useMemo(() => (game ? entries.findIndex((one) => one.kind === game.editing.scenarios) : -1), [entries, game]);
  const current = at >= 0 && at < entries.length ? at : scenario >= 0 ? scenario : entries.length - 1;
  const entry: EntrySeen | undefined = entries[current];
  const map: MapSeen | undefined = entry?.maps?.[Math.min(mapAt, (entry.maps?.length ?? 1) - 1)];
  const drawn: DrawnMap | undefined = map && game?.editing.boards[map.drawn];
  const problems = draft?.seen.problems ?? [];
  const counts = drawn?.ranks?.counts ?? drawn?.counts ?? [];
  const shownFor = (one: number): boolean => !drawn?.counts || drawn.field !== "" || drawn.tiles != null || (map?.layers?.[one]?.bodies?.length ?? 0) > 0;
  const count = counts.includes(players) ? players : (counts.find(shownFor) ?? counts[0] ?? 0);
  const layer: Layer | undefined = map?.layers?.[count] ?? map?.layers?.[0];
  useEffect(() => void looked.set(pack, { at, map: mapAt, players, page }), [at, mapAt, players, page]);
  useEffect(() => void (tried && positions.set(`${pack} ${at} ${mapAt} ${count}`, tried)), [tried]);

  useEffect(() => {
    setSees(NOTHING);
    if (!chosen || !entry || !map || tried) return;
    const [x, y] = chosen.split(",").map(Number);
    let asked = true;
    const wait = window.setTimeout(() => around(pack, entry.file, entry.number, Math.max(0, entry.maps!.indexOf(map)), [x!, y!], seatsFor(count)).then(
      (found) => asked && setSees(found),
      () => {},
    ), PAUSE);
    return () => {
      asked = false;
      clearTimeout(wait);
    };
  }, [chosen, map, count]);
  useEffect(() => {
    if (!tried || !entry) return;
    let asked = true;
    setSetUpTold("");
    position(pack, where(), tried).then(
      (found) => asked && setStood(found),
      (error: unknown) => asked && setSetUpTold(error instanceof ApiError ? both(error.words) || t("server-silent") : t("server-silent")),
    );
    return () => {
      asked = false;
    };
  }, [tried, draft?.card.revision]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !(typing && event.target instanceof HTMLTextAreaElement)) {
        event.preventDefault();
        if (event.shiftKey) redo();
        else undo();
      } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "y") {
        event.preventDefault();
        redo();
      } else if (typing || event.ctrlKey || event.metaKey) return;
      else if (event.key === "Escape" && (copying || picking || adding)) {
        setCopying(false);
        setPicking(false);
        setPicked(NONE);
        setAdding(false);
      } else if (event.key.toLowerCase() === "v" || event.key === "Escape") setTool(null);
      else if (event.key.toLowerCase() === "e") setErasing((on) => !on);
      else if (event.key.toLowerCase() === "c") pick(!picking);
      else if (event.key.toLowerCase() === "f") setFilling((on) => !on);
      else if (event.key.toLowerCase() === "p") void begin();
      else if (event.key.toLowerCase() === "r" && tile !== null) turnTile();
      else if (event.key === "Delete" && tile !== null) dropTile();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });

  if (!draft || !game || !entry)
    return (
      <main class="ws-page ws-wait">
        {told ? (
          <p class="banner refused" role="alert">
            {told}
          </p>
        ) : (
          <p role="status">{t("ws-opening")}</p>
        )}
        <a class="btn ghost" href="/workshop" data-link>
          {t("ws-back")}
        </a>
      </main>
    );

  const root: Schema = game.schemas[entry.kind] ?? {};
  const schema = settled(entrySchema(root), root);
  const says = (entry.says ?? {}) as Readonly<Record<string, unknown>>;
  const edit = (edits: readonly PathEdit[]): void => void write({ file: entry.file, number: entry.number, edits });
  const own: Record<string, string[]> = {};
  for (const one of entries) own[one.kind] = [...(own[one.kind] ?? []), one.id ?? ""];
  const wrong = new Map(problems.filter((one) => one.entry === current).map((one) => [one.path ?? "", both(one.words)]));
  const rulePath = scriptPath(game, says, Number(map?.holder.find((step) => typeof step === "number") ?? 0));
  const shared = { game, root, own, wrong, onEdit: edit };

  const holder = (map?.holder ?? []) as readonly (string | number)[];
  const laidTiles = drawn?.tiles ? ([...holder, drawn.tiles.field] as Path) : null;
  const holderValue = holder.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], says) as Readonly<Record<string, unknown>> | undefined;
  const tileValue = tile === null || !laidTiles ? null : ((holderValue?.[drawn!.tiles!.field] as Record<string | number, { at: [number, number]; turn?: number }> | undefined)?.[tile] ?? null);
  const turnTile = (): void => {
    if (tileValue && laidTiles) edit([{ do: "set", path: [...laidTiles, tile!, "turn"], value: ((tileValue.turn ?? 0) + 1) % 4 }]);
  };
  const dropTile = (): void => {
    if (tileValue && laidTiles) edit([{ do: "remove", path: [...laidTiles, tile!] }]);
    setTile(null);
  };
  const go = (problem: ProblemSeen): void => {
    if (problem.entry !== undefined && problem.entry >= 0) setAt(problem.entry);
    setLit([problem.line, problem.column]);
    const steps = (problem.path ?? "").split("/");
    if (rulePath && steps[0] === String(rulePath.path[0])) {
      setTab("rules");
      setRuleAt(Number(steps[rulePath.path.length] ?? 0));
    } else setTab("form");
    setShown("text");
  };
  const mend = (problem: ProblemSeen): void => {
    const text = draft.seen.files[problem.file];
    const hint = problem.hint?.[0];
    if (text === undefined || hint === undefined) return;
    const lines = text.split("\n");
    const line = lines[problem.line - 1] ?? "";
    const rest = line.slice(problem.column - 1);
    lines[problem.line - 1] = line.slice(0, problem.column - 1) + rest.replace(/^["']?[\w-]+["']?/, hint);
    void write({ files: { [problem.file]: lines.join("\n") } });
  };
  const people = (): readonly string[] => Array.from({ length: seatsFor(count) }, (_, i) => (i === 0 ? remembered("name", "") || t("ws-me") : t("ws-bot", { number: i })));
  /** From the start; or from the map that is shown, with figures where they were put by hand. */
  async function begin(from: Tried | null = null): Promise<void> {
    if (!draft || !game || !entry) return;
    await queue.current;
    const playable = entries[scenario];
    if (!playable) return;
    try {
      const seats = people().map((name, i) => (i === 0 ? { name } : { name, bot: "steady" }));
      const begun = await play(pack, playable.id ?? "", seats, from ? { at: where(), tried: from } : {});
      keepSeats(
        begun.created.match,
        begun.created.seats.filter((seat) => seat.secret).map((seat) => ({ secret: seat.secret!, name: seat.name, here: true })),
        draft.card.game,
      );
      goTo(`/match/${encodeURIComponent(begun.created.match)}`);
    } catch (error) {
      fail(error);
    }
  }
  const setUp = (): void => {
    setStood(null);
    setTried({ ...positions.get(`${pack} ${at} ${mapAt} ${count}`), seats: people() });
  };
  const botsPlay = async (): Promise<void> => {
    await queue.current;
    const playable = entries[scenario];
    if (!playable) return;
    const tabs = counts.filter(shownFor).length > 0 ? counts.filter(shownFor) : [1];
    try {
      const parties = tabs.map((one) => ({ seats: seatsFor(one), name: String(one) }));
      let seen = await startRun({ game: game.game, scenarios: [playable.id ?? ""], parties, bots: ["steady"], matches: Math.ceil(50 / tabs.length), a: { pack } });
      setBots(seen);
      while (seen.state === "waiting" || seen.state === "playing") {
        await new Promise((wake) => setTimeout(wake, 900));
        seen = await run(seen.id);
        setBots(seen);
      }
    } catch (error) {
      fail(error);
    }
  };
  const download = async (): Promise<void> => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await file(pack));
    link.download = `${pack}.zip`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 5000);
  };
  const select = (next: number): void => {
    setAt(next);
    setMapAt(0);
    setTool(null);
    setTile(null);
    setChosen("");
    setBody(null);
    pick(false);
    setTried(null);
  };
  /** The list that the maps of this entry stand in, where there can be several. */
  const several = drawn?.holder.at(-1) === "*" && holder.length > 0 ? (holder.slice(0, -1) as Path) : null;
  const addMap = (): void => {
    if (!several || !holderValue) return;
    const there = several.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], says) as readonly Readonly<Record<string, unknown>>[];
    const ids = there.map((one) => String(one["id"] ?? ""));
    const stem = String(holderValue["id"] ?? "map").replace(/_\d+$/, "");
    const id = Array.from({ length: 99 }, (_, i) => `${stem}_${i + 2}`).find((one) => !ids.includes(one))!;
    edit([{ do: "insert", path: [...several, there.length], value: { ...holderValue, ...("id" in holderValue ? { id } : {}) } }]);
    setMapAt(entry.maps?.length ?? 0);
  };
  const copyTile = (): void => {
    const old = tile === null ? undefined : map?.tiles?.find((one) => one.key === tile);
    const cells = map?.tiles?.flatMap((one) => one.cells ?? []) ?? [];
    if (!old || !map) return;
    const below = Math.max(...cells.map(([, row]) => row)) + 1 - Math.min(...(old.cells ?? []).map(([, row]) => row));
    void write({ file: entry.file, number: entry.number, copied: { drawn: map.drawn, holder, tile: old.key, by: [0, below] } });
  };
  const held = body ? layer?.bodies?.find((one) => one.path.join("/") === body.join("/")) : undefined;
  const hint = copying ? t("ws-hint-copy") : picking ? t("ws-hint-pick") : entry.booklet ? t("ws-hint-pages") : entry.campaign ? t("ws-hint-campaign") : tool ? (tool.stamp.edge ? t("ws-hint-edges") : tool.stamp.put ? t("ws-hint-put") : t("ws-hint-cells")) : t("ws-hint-choose");
  const takeAway = (): void => {
    if (held && map) void write({ file: entry.file, number: entry.number, stroke: { drawn: map.drawn, holder, placed: [{ cell: held.cells[0]!, body: held.path, gone: true, players: count }] } });
    setBody(null);
  };
  const toggle = (lens: Lens): void => {
    const next = new Set(lenses);
    if (!next.delete(lens)) next.add(lens);
    setLenses(next);
    remember("workshop-lenses", [...next]);
  };
  const pageAt = page || entry.booklet?.leaves[0]?.number || 0;
  const leaf = entry.booklet?.leaves.find((one) => one.number === pageAt);
  const leafSchema = leaf && schemaAt(schema, root, leaf.path ?? []);
  const toNewPage = (): void => {
    const leaves = now.current?.seen.entries?.[current]?.booklet?.leaves ?? [];
    if (leaves.length > (entry.booklet?.leaves.length ?? 0)) setPage(Math.max(...leaves.map((one) => one.number)));
  };
  const chosenMark = map && chosen ? map.cells?.find(([x, y]) => `${x},${y}` === chosen)?.[2] : undefined;
  const meant = chosenMark === undefined ? undefined : map?.marks?.[chosenMark];
  const rerank = (which: number): void => {
    if (!drawn?.ranks || !meant?.legend || !chosen || !map) return;
    const ranks = drawn.ranks;
    const said = [...(meant.ranks ?? [])];
    said[which] = ranks.values[(ranks.values.indexOf(said[which]!) + 1) % ranks.values.length]!;
    const [x, y] = chosen.split(",").map(Number);
    void write({ file: entry.file, number: entry.number, stroke: { drawn: map.drawn, holder, touched: [{ cells: [[x!, y!]], legend: { ...(meant.legend as object), [ranks.field]: said } }] } });
  };

  return (
    <main class="ws-page ws-editor">
      <EditorTop
        title={both(entry.title ?? draft.card.title)}
        game={both(game.title)}
        told={told}
        history={history}
        onUndo={undo}
        onRedo={redo}
        counts={counts}
        count={count}
        monsters={Boolean(drawn?.ranks || drawn?.field || drawn?.tiles)}
        onCount={setPlayers}
        playable={scenario >= 0}
        botsPlaying={bots?.state === "playing"}
        onBots={() => void botsPlay()}
        settingUp={tried !== null}
        onSetUp={map ? () => (tried ? setTried(null) : setUp()) : null}
        onPlay={() => void begin(tried)}
      />
      <div class={`ws-body ${map ? "" : "bare"}`}>
        <Palette
          game={game}
          drawn={drawn}
          map={map}
          layer={layer}
          tool={tool}
          onTool={(next) => {
            setTool(next);
            pick(false);
          }}
          filling={filling}
          onFill={setFilling}
          erasing={erasing}
          onErase={setErasing}
          picking={picking}
          onNew={() => setAdding(true)}
          onPicking={(on) => {
            setTool(null);
            pick(on);
          }}
          own={own}
        />
        <section class="ws-stage">
          <div class="ws-hints">
            <select class="ws-entries" aria-label={t("ws-entries")} value={current} onChange={(event) => select(Number(event.currentTarget.value))}>
              {entries.map((one, i) => (
                <option key={i} value={i}>
                  {wordOf(game, one.kind)} · {one.title ? both(one.title) : (one.id ?? "")}
                </option>
              ))}
            </select>
            <button class="ws-entries ws-plus" aria-expanded={adding} aria-label={t("ws-new-entry")} title={t("ws-new-entry")} onClick={() => setAdding(!adding)}>
              +
            </button>
            {several && (
              <span class="ws-boards" role="group" aria-label={t("ws-maps")}>
                {entry.maps!.map((_, i) => (
                  <button key={i} aria-pressed={i === mapAt} aria-label={t("ws-map-number", { number: i + 1 })} onClick={() => setMapAt(i)}>
                    {i + 1}
                  </button>
                ))}
                <button aria-label={t("ws-map-add")} title={t("ws-map-add")} onClick={addMap}>
                  +
                </button>
                {(entry.maps?.length ?? 0) > 1 && (
                  <button
                    aria-label={t("ws-map-drop")}
                    title={t("ws-map-drop")}
                    onClick={() => {
                      edit([{ do: "remove", path: holder as Path }]);
                      setMapAt(0);
                    }}
                  >
                    ×
                  </button>
                )}
              </span>
            )}
            <span class="chip">{hint}</span>
            {picking && picked.size > 0 && (
              <Meant name={t("ws-picked", { count: picked.size })} acts={[[t("ws-copy"), () => setCopying(!copying), copying], [t("ws-pick-none"), () => pick(false)]]} />
            )}
            {held && <Meant name={held.kind && held.entry ? titleOf(game, held.kind, held.entry) : t("ws-figure")} acts={[[t("ws-take-away"), takeAway]]} />}
            {meant?.stamp && drawn && (
              <Meant
                name={meant.kind ? titleOf(game, meant.kind, meant.entry ?? "") : both(drawn.stamps.find((one) => one.id === meant.stamp)?.title)}
                ranks={(drawn.ranks ? (meant.ranks ?? []) : []).map((value, i) => ({ players: drawn.ranks!.counts[i]!, sign: drawn.ranks!.signs[drawn.ranks!.values.indexOf(value)] ?? "?", words: t("ws-rank", { players: drawn.ranks!.counts[i]!, rank: wordOf(game, value) }) }))}
                onRank={rerank}
                acts={[]}
              />
            )}
            {tileValue && (
              <Meant name={String(tile)} acts={[[t("ws-turn"), turnTile], [t("ws-copy"), copyTile], [t("ws-take-away"), dropTile]]} />
            )}
          </div>
          {adding && (
            <NewEntry
              game={game}
              removable={scenario !== current && entry.kind !== "pack"}
              onAdd={(kind, of) => {
                setAdding(false);
                void write({ fresh: { kind, of } }).then(() => {
                  const made = now.current?.seen.entries ?? [];
                  const known = new Set(entries.map((one) => `${one.file}#${one.number}`));
                  const fresh = made.findIndex((one) => one.kind === kind && !known.has(`${one.file}#${one.number}`));
                  if (fresh >= 0) select(fresh);
                });
              }}
              onRemove={() => {
                setAdding(false);
                select(-1);
                void write({ files: { [entry.file]: null } });
              }}
            />
          )}
          {tried ? (
            <SetUp game={game.game} tried={tried} position={stood} told={setUpTold} onTry={setTried} onPlay={() => void begin(tried)} onLeave={() => setTried(null)} />
          ) : entry.booklet ? (
            <BookletMap
              game={game}
              booklet={entry.booklet}
              page={pageAt}
              onPage={setPage}
              onBetween={(way) => void write({ file: entry.file, number: entry.number, page: { page: way.page, way: way.path ?? [] } }).then(toNewPage)}
              onAfter={(from) => void write({ file: entry.file, number: entry.number, page: { page: from } }).then(toNewPage)}
              onEdit={(number) => {
                const path = entry.booklet!.leaves.find((one) => one.number === number)?.path ?? [];
                const line = entry.lines?.[path.join("/")];
                setPage(number);
                setTab("rules");
                if (line) setLit([line, 1]);
              }}
            />
          ) : entry.campaign ? (
            <CampaignMap
              game={game}
              campaign={entry.campaign}
              onLink={(link) => void write({ file: entry.file, number: entry.number, link })}
              onOpen={(id) => select(entries.findIndex((one) => one.kind === game.editing.scenarios && one.id === id))}
            />
          ) : map && drawn ? (
            <EditorMap
              key={`${entry.file}#${entry.number}#${mapAt}`}
              game={game}
              drawn={drawn}
              map={map}
              tool={tool}
              players={count}
              problems={problems.map((one, i) => [i + 1, one] as const).filter(([, one]) => one.entry === current)}
              filling={filling}
              chosen={chosen}
              erasing={erasing}
              layer={layer}
              body={body?.join("/") ?? ""}
              around={sees}
              lenses={lenses}
              onLens={toggle}
              picking={picking}
              picked={picked}
              copying={copying}
              onPut={(placing) => void write({ file: entry.file, number: entry.number, stroke: { drawn: map.drawn, holder, placed: [{ ...placing, players: count }] } })}
              onBody={setBody}
              onPick={(cells, gone) =>
                setPicked((was) => {
                  const next = new Set(was);
                  for (const one of cells) if (gone) next.delete(`${one.column},${one.row}`);
                  else next.add(`${one.column},${one.row}`);
                  return next;
                })
              }
              onCopy={(cells) => {
                if (cells.length > 0) void write({ file: entry.file, number: entry.number, copied: { drawn: map.drawn, holder, cells } });
                pick(false);
              }}
              tile={tile}
              onChoose={(spot) => setChosen(spot ? `${spot.column},${spot.row}` : "")}
              onStroke={(stroke) => void write({ file: entry.file, number: entry.number, stroke: { drawn: map.drawn, holder, ...stroke } })}
              onTile={(key, by) => {
                setTile(key);
                const old = key === null ? undefined : map.tiles?.find((one) => one.key === key);
                if (old && by && laidTiles) edit([{ do: "set", path: [...laidTiles, key!, "at"], value: [old.at[0] + by.column, old.at[1] + by.row] }]);
              }}
              onLay={(spot) => {
                if (!laidTiles || !tool?.tile) return;
                const value = { tile: tool.tile, at: [spot.column, spot.row] };
                const there = holderValue?.[drawn.tiles!.field];
                const key = Array.isArray(there) ? there.length : freeName(tool.tile, Object.keys((there as object | undefined) ?? {}));
                edit([Array.isArray(there) ? { do: "insert", path: [...laidTiles, key], value } : { do: "set", path: [...laidTiles, key], value }]);
                setTool(null);
                setTile(key);
              }}
            />
          ) : (
            <div class="ws-nomap">{entry.maps?.some((one) => one.wrong) ? both(entry.maps.find((one) => one.wrong)!.wrong) : t("ws-no-map")}</div>
          )}
          {sees.why_not && chosen && meant?.kind && <p class="ws-whynot">{both(sees.why_not)}</p>}
          {map?.wrong && <p class="ws-mapwrong">{both(map.wrong)}</p>}
          {bots && <BotsBar run={bots} players={count} onStop={() => void steerRun(bots.id, "stop").then(setBots, fail)} onLab={() => goTo(`/lab?game=${game.game}&pack=${pack}&scenario=${encodeURIComponent(entries[scenario]?.id ?? "")}`)} />}
          <Problems problems={problems} onGo={go} onMend={mend} />
        </section>
        <aside class="ws-side">
          <div class="ws-tabs" role="tablist">
            {(["rules", "form", "versions"] as const)
              .filter((one) => one !== "rules" || !entry.campaign)
              .map((one) => (
              <button key={one} role="tab" aria-selected={(entry.campaign && tab === "rules" ? "form" : tab) === one} onClick={() => setTab(one)}>
                {t(`ws-tab-${one}`)}
              </button>
            ))}
            <span class="sp" />
            {tab === "rules" && rulePath && !entry.booklet && !entry.campaign && (
              <button
                class="btn ghost sm"
                onClick={() => {
                  const made = newRule(game, root, rulePath.schema);
                  edit(Array.isArray(rulePath.value) && rulePath.value.length > 0 ? [{ do: "insert", path: [...rulePath.path, rulePath.value.length], value: made }] : [{ do: "set", path: rulePath.path, value: [made] }]);
                  setRuleAt(Array.isArray(rulePath.value) ? rulePath.value.length : 0);
                }}
              >
                + {t("ws-rule")}
              </button>
            )}
          </div>
          <div class="ws-panel">
            {tab === "rules" && leaf && leafSchema && (
              <article class="ws-rule on ws-sheet" key={leaf.number}>
                <Block {...shared} schema={leafSchema} value={valueAt(says, leaf.path ?? [])} path={leaf.path ?? []} />
              </article>
            )}
            {tab === "rules" && !leaf && !entry.campaign && (
              <>
                {rulePath ? (
                  <Rules {...shared} schema={rulePath.schema} value={rulePath.value} path={rulePath.path} chosen={ruleAt} onChoose={setRuleAt} />
                ) : (
                  <p class="ws-empty">{t("ws-no-rules")}</p>
                )}
                {["goal", "failure"].map(
                  (name) =>
                    schema.properties?.[name] &&
                    says[name] !== undefined && (
                      <article key={name} class="ws-rule">
                        <div class="ws-row test">
                          <span class="ws-name">{wordOf(game, name)}</span>
                          <Block {...shared} schema={schema.properties[name]!} value={says[name]} path={[name]} />
                        </div>
                      </article>
                    ),
                )}
              </>
            )}
            {(tab === "form" || (tab === "rules" && entry.campaign)) && <Block key={current} {...shared} schema={leftOver(schema, game, rulePath?.path[0])} value={without(says, leftOut(game, rulePath?.path[0]))} path={[]} />}
            {tab === "versions" && (
              <Versions
                draft={draft}
                onKeep={(note) => void keepVersion(pack, note).then(take, fail)}
                onRestore={(number) => {
                  const before = draft.seen.files;
                  void restore(pack, number, draft.card.revision).then((after) => {
                    history.note(before, after.seen.files);
                    take(after);
                  }, fail);
                }}
                onCompare={(number) => version(pack, number)}
                onDownload={() => void download()}
                onShare={(how) => void share(pack, how).then(take, fail)}
              />
            )}
          </div>
          <TextPanel
            key={entry.file}
            file={entry.file}
            text={draft.seen.files[entry.file] ?? ""}
            problems={problems.filter((one) => one.file === entry.file)}
            lit={linesOf(entry, rulePath?.path, ruleAt, tab)}
            at={lit}
            open={shown === "text"}
            onSave={(text) => write({ files: { [entry.file]: text } })}
          />
        </aside>
      </div>
    </main>
  );
}
