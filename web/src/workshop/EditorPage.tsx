// The editor of one pack: map, rules as sentences, the same as text, what is wrong, and what bots make of it.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { fetchSprite } from "../icons/sprite";
import { ApiError } from "../net/api";
import { keepSeats } from "../net/seats";
import { goTo } from "../router";
import { remembered } from "../state/memory";
import { LanguageSwitch } from "../table/LanguageSwitch";
import { both, t } from "../text/say";
import type { Draft, EntrySeen, MapSeen, ProblemSeen, RunSeen, VersionTexts } from "../wire";
import { Block, newRule, Rules, type Path } from "./Blocks";
import { BotsBar } from "./BotsBar";
import { EditorMap, type Tool } from "./EditorMap";
import { aboutGame, around, change, file, keepVersion, openPack, play, restore, run, startRun, steerRun, version, type Change, type PathEdit } from "./server";
import { entrySchema, iconOf, settled, titleOf, wordOf, type DrawnMap, type Game, type Schema, type Stamp } from "./game";
import { History } from "./history";
import { TextPanel } from "./TextPanel";

/** Steps stay when one goes to play and comes back. */
const histories = new Map<string, History>();
const historyOf = (pack: string): History => {
  const found = histories.get(pack) ?? new History();
  histories.set(pack, found);
  return found;
};

const NONE: ReadonlySet<string> = new Set();

export function EditorPage({ pack }: { pack: string }): JSX.Element {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [game, setGame] = useState<Game | null>(null);
  const [told, setTold] = useState("");
  const [, setSteps] = useState(0);
  const [at, setAt] = useState(-1);
  const [mapAt, setMapAt] = useState(0);
  const [tool, setTool] = useState<Tool | null>(null);
  const [filling, setFilling] = useState(false);
  const [players, setPlayers] = useState(0);
  const [chosen, setChosen] = useState("");
  const [sight, setSight] = useState({ seen: NONE, reached: NONE });
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
  const write = (what: Change | (() => Change | null), noted = true): Promise<void> => {
    const done = queue.current.then(async () => {
      const before = now.current;
      const change_ = typeof what === "function" ? what() : what;
      if (!before || !change_) return;
      try {
        const after = await change(pack, before.card.revision, change_);
        if (noted) history.note(before.seen.files, after.seen.files);
        setTold("");
        take(after);
        setSteps((steps) => steps + 1);
      } catch (error) {
        fail(error);
        if (error instanceof ApiError && error.code === "409") take(await openPack(pack));
      }
    });
    queue.current = done;
    return done;
  };
  const undo = (): void => void write(() => (((step) => (step ? { files: step } : null)))(history.undo()), false);
  const redo = (): void => void write(() => (((step) => (step ? { files: step } : null)))(history.redo()), false);

  const entries = draft?.seen.entries ?? [];
  const scenario = useMemo(() => (game ? entries.findIndex((one) => one.kind === game.editing.scenarios) : -1), [entries, game]);
  const current = at >= 0 && at < entries.length ? at : scenario >= 0 ? scenario : entries.length - 1;
  const entry: EntrySeen | undefined = entries[current];
  const map: MapSeen | undefined = entry?.maps?.[Math.min(mapAt, (entry.maps?.length ?? 1) - 1)];
  const drawn: DrawnMap | undefined = map && game?.editing.boards[map.drawn];
  const problems = draft?.seen.problems ?? [];
  const count = players || (drawn?.ranks?.counts[0] ?? 0);

  useEffect(() => {
    setSight({ seen: NONE, reached: NONE });
    if (!chosen || !entry || !map) return;
    const [x, y] = chosen.split(",").map(Number);
    let asked = true;
    around(pack, entry.file, entry.number, Math.max(0, entry.maps!.indexOf(map)), [x!, y!]).then(
      (found) => {
        const names = (cells: readonly (readonly number[])[] | undefined): ReadonlySet<string> => new Set((cells ?? []).map(([column, row]) => `${column},${row}`));
        if (asked) setSight({ seen: names(found.seen), reached: names(found.reached) });
      },
      () => {},
    );
    return () => {
      asked = false;
    };
  }, [chosen, map]);
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
      else if (event.key.toLowerCase() === "v" || event.key === "Escape") setTool(null);
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
  const seatsWanted = (): number => count || 1;
  async function begin(): Promise<void> {
    if (!draft || !game || !entry) return;
    await queue.current;
    const playable = entries[scenario];
    if (!playable) return;
    const mine = remembered("name", "") || t("ws-me");
    try {
      const seats = Array.from({ length: seatsWanted() }, (_, i) => (i === 0 ? { name: mine } : { name: t("ws-bot", { number: i }), bot: "steady" }));
      const begun = await play(pack, playable.id ?? "", seats, {});
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
  const botsPlay = async (): Promise<void> => {
    await queue.current;
    const playable = entries[scenario];
    if (!playable) return;
    const counts = drawn?.ranks?.counts ?? [1];
    try {
      const parties = counts.map((seats) => ({ seats, name: String(seats) }));
      let seen = await startRun({ game: game.game, scenario: playable.id ?? "", parties, bots: ["steady"], matches: Math.ceil(50 / counts.length), a: { pack } });
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
      <header class="ws-top">
        <a href="/workshop" data-link class="btn ghost icon" aria-label={t("ws-back")}>
          <Icon name="bookmarklet" />
        </a>
        <div class="ws-title">
          <h1>{both(entry.title ?? draft.card.title)}</h1>
          <p>
            {t("ws-mine", { game: both(game.title) })} · {told ? <b class="refused">{told}</b> : t("ws-saved")}
          </p>
        </div>
        <button class="btn ghost icon" aria-label={t("ws-undo")} title={`${t("ws-undo")} (Ctrl+Z)`} disabled={!history.canUndo} onClick={undo}>
          <Line name="undo" />
        </button>
        <button class="btn ghost icon" aria-label={t("ws-redo")} title={`${t("ws-redo")} (Ctrl+Y)`} disabled={!history.canRedo} onClick={redo}>
          <Line name="redo" />
        </button>
        <span class="sp" />
        {drawn?.ranks && (
          <div class="ws-players" role="group" aria-label={t("ws-players")}>
            <span>{t("ws-monsters-for")}</span>
            {drawn.ranks.counts.map((one) => (
              <button key={one} aria-pressed={one === count} onClick={() => setPlayers(one)}>
                {one}
              </button>
            ))}
            <span>{t("ws-players-after")}</span>
          </div>
        )}
        <span class="sp" />
        <button class="btn ghost" onClick={() => void botsPlay()} disabled={bots?.state === "playing" || scenario < 0}>
          <Icon name="robot-golem" />
          {t("ws-bots-play")}
        </button>
        <button class="btn gold" onClick={() => void begin()} disabled={scenario < 0}>
          <Line name="play" />
          {t("ws-play")} <kbd>P</kbd>
        </button>
        <LanguageSwitch />
      </header>
      <div class="ws-body">
        <Palette game={game} drawn={drawn} map={map} tool={tool} onTool={setTool} filling={filling} onFill={setFilling} own={own} />
        <section class="ws-stage">
          <div class="ws-hints">
            <select class="ws-entries" aria-label={t("ws-entries")} value={current} onChange={(event) => select(Number(event.currentTarget.value))}>
              {entries.map((one, i) => (
                <option key={i} value={i}>
                  {wordOf(game, one.kind)} · {one.title ? both(one.title) : (one.id ?? "")}
                </option>
              ))}
            </select>
            {(entry.maps?.length ?? 0) > 1 && (
              <select class="ws-entries" aria-label={t("ws-maps")} value={mapAt} onChange={(event) => setMapAt(Number(event.currentTarget.value))}>
                {entry.maps!.map((_, i) => (
                  <option key={i} value={i}>
                    {t("ws-map-number", { number: i + 1 })}
                  </option>
                ))}
              </select>
            )}
            <span class="chip">{tool ? (tool.stamp.edge ? t("ws-hint-edges") : t("ws-hint-cells")) : t("ws-hint-choose")}</span>
            {meant?.stamp && drawn && (
              <span class="chip ws-meant">
                {meant.kind ? titleOf(game, meant.kind, meant.entry ?? "") : both(drawn.stamps.find((one) => one.id === meant.stamp)?.title)}
                {drawn.ranks &&
                  (meant.ranks ?? []).map((value, i) => (
                    <button key={i} class="ws-rank" onClick={() => rerank(i)} aria-label={t("ws-rank", { players: drawn.ranks!.counts[i]!, rank: wordOf(game, value) })}>
                      <small>{drawn.ranks!.counts[i]}</small>
                      {drawn.ranks!.signs[drawn.ranks!.values.indexOf(value)]}
                    </button>
                  ))}
              </span>
            )}
            {tileValue && (
              <span class="chip ws-meant">
                {String(tile)}
                <button class="ws-rank" onClick={turnTile}>
                  {t("ws-turn")}
                </button>
                <button class="ws-rank" onClick={dropTile}>
                  {t("ws-take-away")}
                </button>
              </span>
            )}
          </div>
          {map && drawn ? (
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
              seen={sight.seen}
              reached={sight.reached}
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
          {map?.wrong && <p class="ws-mapwrong">{both(map.wrong)}</p>}
          {bots && <BotsBar run={bots} onStop={() => void steerRun(bots.id, "stop").then(setBots, fail)} onLab={() => goTo(`/lab?game=${game.game}&pack=${pack}&scenario=${encodeURIComponent(entries[scenario]?.id ?? "")}`)} />}
          <Problems problems={problems} onGo={go} onMend={mend} />
        </section>
        <aside class="ws-side">
          <div class="ws-tabs" role="tablist">
            {(["rules", "form", "versions"] as const).map((one) => (
              <button key={one} role="tab" aria-selected={tab === one} onClick={() => setTab(one)}>
                {t(`ws-tab-${one}`)}
              </button>
            ))}
            <span class="sp" />
            {tab === "rules" && rulePath && (
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
            {tab === "rules" && (
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
            {tab === "form" && <Block key={current} {...shared} schema={leftOver(schema, game, rulePath?.path[0])} value={without(says, leftOut(game, rulePath?.path[0]))} path={[]} />}
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

const leftOut = (game: Game, rules: string | number | undefined): ReadonlySet<string> => new Set(["id", "map", "legend", ...(rules === undefined ? [] : [String(rules)]), ...game.editing.boards.flatMap((one) => [one.field, one.legend])].filter(Boolean));
const without = (says: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): Record<string, unknown> => Object.fromEntries(Object.entries(says).filter(([name]) => !names.has(name)));
const leftOver = (schema: Schema, game: Game, rules: string | number | undefined): Schema => {
  const out = leftOut(game, rules);
  return { ...schema, properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !out.has(name))) };
};

/** Where the script of an entry stands: the first place that there is. */
function scriptPath(game: Game, says: Readonly<Record<string, unknown>>, which: number): { readonly path: Path; readonly value: unknown; readonly schema: Schema } | null {
  for (const kind of Object.keys(game.schemas)) {
    const root = game.schemas[kind]!;
    for (const steps of game.editing.scripts) {
      let schema: Schema = settled(entrySchema(root), root);
      const path: (string | number)[] = [];
      let value: unknown = says;
      let fits = true;
      for (const step of steps) {
        if (step === "*") {
          path.push(which);
          schema = settled((schema.items as Schema | undefined) ?? {}, root);
          value = Array.isArray(value) ? value[which] : undefined;
        } else {
          if (!schema.properties?.[step]) fits = false;
          schema = settled(schema.properties?.[step] ?? {}, root);
          path.push(step);
          value = (value as Record<string, unknown> | undefined)?.[step];
        }
      }
      if (fits && schema.items) return { path, value, schema };
    }
  }
  return null;
}

/** The lines of the text that tell what is chosen beside it. */
function linesOf(entry: EntrySeen, path: Path | undefined, at: number, tab: string): readonly [number, number] | null {
  if (!path || tab !== "rules") return null;
  const first = entry.lines?.[[...path, at].join("/")];
  if (first === undefined) return null;
  const next = entry.lines?.[[...path, at + 1].join("/")];
  const after = Object.values(entry.lines ?? {}).filter((line) => line > first && (next === undefined || line < next));
  const inside = Object.entries(entry.lines ?? {}).filter(([name]) => name.startsWith([...path, at, ""].join("/")));
  return [first, next !== undefined ? next - 1 : Math.max(first, ...inside.map(([, line]) => line), ...(after.length ? [] : [first]))];
}

const freeName = (stem: string, taken: readonly string[]): string => {
  const name = `t${stem.replace(/[^a-z0-9]+/g, "_")}`.replace(/_$/, "");
  return [name, ...Array.from({ length: 99 }, (_, i) => `${name}_${i + 2}`)].find((one) => !taken.includes(one))!;
};

function Palette({ game, drawn, map, tool, onTool, filling, onFill, own }: { game: Game; drawn: DrawnMap | undefined; map: MapSeen | undefined; tool: Tool | null; onTool: (tool: Tool | null) => void; filling: boolean; onFill: (on: boolean) => void; own: Readonly<Record<string, readonly string[]>> }): JSX.Element | null {
  if (!drawn || !map) return <nav class="ws-palette" aria-label={t("ws-stamps")} />;
  const laid = (map.tiles?.length ?? 0) > 0;
  const stamps = drawn.stamps.filter((stamp) => !laid || stamp.marks || stamp.legend);
  const groups = ["edges", "ground", "pieces", "monsters"] as const;
  const toolOf = (stamp: Stamp, entry: string): Tool => ({ stamp, entry, legend: stamp.legend ? (filledWith(stamp.legend, entry || "1") as Record<string, unknown>) : null });
  const isOn = (stamp: Stamp, entry: string): boolean => tool?.stamp.id === stamp.id && tool.entry === entry && tool.tile === undefined;
  const button = (stamp: Stamp, entry = ""): JSX.Element => (
    <button key={`${stamp.id}/${entry}`} class={`ws-stamp ${isOn(stamp, entry) ? "on" : ""}`} aria-pressed={isOn(stamp, entry)} onClick={() => onTool(isOn(stamp, entry) ? null : toolOf(stamp, entry))}>
      {stampIcon(game, stamp, entry)}
      <span>{entry && stamp.kind ? titleOf(game, stamp.kind, entry) : both(stamp.title)}</span>
    </button>
  );
  return (
    <nav class="ws-palette" aria-label={t("ws-stamps")}>
      <div class="ws-modes">
        <button class={`ws-stamp ${tool === null ? "on" : ""}`} aria-pressed={tool === null} onClick={() => onTool(null)}>
          <svg viewBox="0 0 34 26" aria-hidden="true">
            <path d="M11 2v20l5-5 3 7 3-1-3-7h7z" fill="currentColor" />
          </svg>
          <span>{t("ws-choose")}</span>
        </button>
        <button class={`ws-stamp ${filling ? "on" : ""}`} aria-pressed={filling} onClick={() => onFill(!filling)}>
          <b aria-hidden="true">▨</b>
          <span>{t("ws-fill")}</span>
        </button>
      </div>
      {laid && (
        <>
          <h3>{t("ws-group-tiles")}</h3>
          <select
            class="ws-pick"
            aria-label={t("ws-lay-tile")}
            value={tool?.tile ?? ""}
            onChange={(event) => onTool(event.currentTarget.value ? { stamp: { id: "tile", group: "ground", title: { en: "", fr: "" } }, entry: "", legend: null, tile: event.currentTarget.value } : null)}
          >
            <option value="">{t("ws-lay-tile")}</option>
            {Object.keys(game.tiles[drawn.tiles!.kind] ?? {}).map((id) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </>
      )}
      {groups.map((group) => {
        const some = stamps.filter((stamp) => stamp.group === group && (!laid || drawn.field || (stamp.marks?.length ?? 0) > 1));
        if (some.length === 0) return null;
        const plain = some.filter((stamp) => !stamp.kind && !hasPlaceholder(stamp.legend));
        const ofKind = some.filter((stamp) => stamp.kind);
        return (
          <section key={group}>
            <h3>{t(`ws-group-${group}`)}</h3>
            <div class="ws-grid">
              {plain.map((stamp) => button(stamp))}
              {group === "monsters" ? usedFirst(game, ofKind, map).map(([stamp, entry]) => button(stamp, entry)) : null}
            </div>
            {ofKind.map((stamp) => (
              <select key={stamp.id} class="ws-pick" aria-label={both(stamp.title)} value={tool?.stamp.id === stamp.id ? tool.entry : ""} onChange={(event) => onTool(event.currentTarget.value ? toolOf(stamp, event.currentTarget.value) : null)}>
                <option value="">{both(stamp.title)}…</option>
                {[...(own[stamp.kind!] ?? []).map((id): [string, string] => [id, id]), ...(game.known[stamp.kind!] ?? []).map((one): [string, string] => [one.id, titleOf(game, stamp.kind!, one.id)])].map(([id, word]) => (
                  <option key={id} value={id}>
                    {word}
                  </option>
                ))}
              </select>
            ))}
          </section>
        );
      })}
    </nav>
  );
}

const hasPlaceholder = (value: unknown): boolean => value === "$" || (typeof value === "object" && value !== null && Object.values(value).some(hasPlaceholder));
const filledWith = (value: unknown, entry: string): unknown =>
  value === "$" ? entry : Array.isArray(value) ? value.map((one) => filledWith(one, entry)) : typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledWith(one, entry)])) : value;

/** The monsters of this map, then a few others: most maps have few kinds. */
function usedFirst(game: Game, stamps: readonly Stamp[], map: MapSeen): readonly (readonly [Stamp, string])[] {
  const used = Object.values(map.marks ?? {}).flatMap((meant) => {
    const stamp = stamps.find((one) => one.id === meant.stamp);
    return stamp && meant.entry ? [[stamp, meant.entry] as const] : [];
  });
  const first = stamps[0];
  const more = first?.kind ? (game.known[first.kind] ?? []).map((one) => [first, one.id] as const) : [];
  const all = [...used, ...more];
  return all.filter(([stamp, entry], i) => all.findIndex(([other, name]) => other.id === stamp.id && name === entry) === i).slice(0, 6);
}

const STAMP_ICONS: Readonly<Record<string, string>> = { blocked: "stone-block", costly: "stone-pile", harmful: "small-fire", sheltering: "night-sky", special: "platform" };

function stampIcon(game: Game, stamp: Stamp, entry: string): JSX.Element {
  if (stamp.edge) return <svg viewBox="0 0 44 34" aria-hidden="true"><path d="M6 28 16 8h12l10 20" fill="none" stroke="#0a0806" stroke-width="8" /><path d="M6 28 16 8h12l10 20" fill="none" stroke={stamp.edge === "door" ? "#b8863c" : "#b9bec6"} stroke-width="5" stroke-dasharray={stamp.edge === "wall" ? undefined : "7 4"} /></svg>;
  if ((stamp.marks?.length ?? 0) > 1 && !stamp.effect) return <b aria-hidden="true">A</b>;
  if (stamp.marks === ".") return <svg viewBox="0 0 44 34" aria-hidden="true"><path d="M12 17 17 8h10l5 9-5 9H17z" fill="#5a6a72" stroke="#cfd6de" stroke-width="1.4" /></svg>;
  const icon = (stamp.kind && entry && iconOf(game, stamp.kind, entry)) || stamp.icon || (stamp.look === "door" ? "closed-doors" : stamp.look === "trap" ? "wolf-trap" : (STAMP_ICONS[stamp.effect ?? ""] ?? (stamp.group === "monsters" ? "minions" : "position-marker")));
  return <Icon name={icon} />;
}

function Problems({ problems, onGo, onMend }: { problems: readonly ProblemSeen[]; onGo: (problem: ProblemSeen) => void; onMend: (problem: ProblemSeen) => void }): JSX.Element {
  return (
    <section class="ws-problems" aria-label={t("ws-problems")}>
      <header>
        <h2>{t("ws-problems")}</h2>
        <span class={`chip ${problems.length ? "blood" : "moss"}`}>{problems.length ? t("ws-errors", { count: problems.length }) : t("ws-no-errors")}</span>
        {problems.length > 0 && <small>{t("ws-plays-older")}</small>}
      </header>
      <ol>
        {problems.slice(0, 40).map((one, i) => (
          <li key={`${one.file}:${one.line}:${one.column}:${i}`}>
            <b class="k">{i + 1}</b>
            <span>{both(one.words)}</span>
            <code>
              {one.line}:{one.column}
            </code>
            {one.hint?.[0] !== undefined && one.mine !== false ? (
              <button class="btn sm" onClick={() => onMend(one)}>
                {t("ws-use", { name: one.hint[0] })}
              </button>
            ) : (
              <span />
            )}
            <button class="btn ghost sm" onClick={() => onGo(one)}>
              {t("ws-go")}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Versions({ draft, onKeep, onRestore, onCompare, onDownload }: { draft: Draft; onKeep: (note: string) => void; onRestore: (number: number) => void; onCompare: (number: number) => Promise<VersionTexts>; onDownload: () => void }): JSX.Element {
  const [note, setNote] = useState("");
  const [other, setOther] = useState<VersionTexts | null>(null);
  return (
    <div class="ws-versions">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onKeep(note);
          setNote("");
        }}
      >
        <input value={note} maxLength={120} placeholder={t("ws-note")} aria-label={t("ws-note")} onInput={(event) => setNote(event.currentTarget.value)} />
        <button class="btn sm">{t("ws-keep")}</button>
        <button type="button" class="btn ghost sm" onClick={onDownload}>
          {t("ws-download")}
        </button>
      </form>
      <ol>
        {draft.versions.map((one) => (
          <li key={one.number}>
            <b>{one.number}</b>
            <span>
              {one.note || t("ws-version-played")}
              <small>{new Date(one.saved * 1000).toLocaleString()}</small>
            </span>
            <button class="btn ghost sm" onClick={() => void onCompare(one.number).then(setOther)}>
              {t("ws-compare")}
            </button>
            <button class="btn ghost sm" onClick={() => onRestore(one.number)}>
              {t("ws-restore")}
            </button>
          </li>
        ))}
      </ol>
      {other && <Compared before={other.files} after={draft.seen.files} number={other.version.number} />}
    </div>
  );
}

/** Two versions line by line: what went, what came. */
function Compared({ before, after, number }: { before: Readonly<Record<string, string>>; after: Readonly<Record<string, string>>; number: number }): JSX.Element {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]).sort();
  return (
    <div class="ws-compared">
      <h3>{names.length ? t("ws-compared", { number }) : t("ws-same", { number })}</h3>
      {names.map((name) => (
        <pre key={name}>
          <b>{name}</b>
          {"\n"}
          {differing((before[name] ?? "").split("\n"), (after[name] ?? "").split("\n")).map(([sign, line], i) => (
            <span key={i} class={sign === "+" ? "came" : "went"}>
              {sign} {line}
              {"\n"}
            </span>
          ))}
        </pre>
      ))}
    </div>
  );
}

function differing(a: readonly string[], b: readonly string[]): readonly (readonly ["+" | "-", string])[] {
  let [start, end] = [0, 0];
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const kept = new Set(left.filter((line) => right.includes(line)));
  return [...left.filter((line) => !kept.has(line)).map((line) => ["-", line] as const), ...right.filter((line) => !kept.has(line)).map((line) => ["+", line] as const)];
}
