// Bring your box: drop files, see what each scenario is worth, settle what is unclear, play.
import "./import.css";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { ApiError } from "../net/api";
import { SiteHeader } from "../pages/SiteHeader";
import { learn } from "../text/bundles";
import { both, t } from "../text/say";
import type { BoxState, ScenarioReport } from "../wire";
import { box, bringFile, makeBox, removeBox } from "./boxes";
import english from "./locales/en.ftl?raw";
import french from "./locales/fr.ftl?raw";
import { parcelsDropped, parcelsOf, type Parcel } from "./dropping";

learn("import", "en", english); // fetched with this page: the lobby does without
learn("import", "fr", french);

type Grade = ScenarioReport["grade"];
type Filter = Grade | "all" | "differ";

const GRADES: readonly Grade[] = ["whole", "goal", "rules", "no"];
const ICONS: Readonly<Record<Grade, string>> = { whole: "check-mark", goal: "archery-target", rules: "scroll-unfurled", no: "padlock" };
const TRAPS = ["damage", "poison", "wound", "stun", "immobilize"] as const;

const wordsOf = (error: unknown): string => (error instanceof ApiError ? (error.words ? both(error.words) : `${error.code} ${error.detail}`) : String(error));
const playing = (game: string, id: string): string => `/?game=${encodeURIComponent(game)}&scenario=${encodeURIComponent(id)}`;
const hasTraps = (one: ScenarioReport): boolean => one.traps !== "" || one.read.some((words) => words.en === "what the traps do");
/** `1 elite, 2 normal` in the reader's words. */
const counted = (told: string): string => told.replace(/(\d+) (elite|normal)/g, (_, count: string, rank: string) => t(`box-count-${rank}`, { count: Number(count) }));
const unsettled = (one: ScenarioReport): boolean => one.differ.length > 0 && !one.settled;

export function ImportPage(): JSX.Element {
  const [state, setState] = useState<BoxState | null>(null);
  const [busy, setBusy] = useState("");
  const [wrong, setWrong] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const [chosen, choose] = useState<string | null>(null);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [spoilers, setSpoilers] = useState(false);
  useEffect(() => {
    document.title = `${t("box-title")} · Oubliette`;
    box().then(setState, (error: unknown) => setWrong(wordsOf(error)));
  }, []);
  const doing = async (what: string, work: () => Promise<BoxState>): Promise<void> => {
    setBusy(what);
    setWrong("");
    try {
      setState(await work());
    } catch (error) {
      setWrong(wordsOf(error));
    } finally {
      setBusy("");
    }
  };
  const bring = (parcels: Promise<Parcel[]>): void =>
    void doing(t("box-reading"), async () => {
      const found = await parcels;
      if (found.length === 0) throw new ApiError("", t("box-nothing"));
      for (const [i, parcel] of found.entries()) {
        setBusy(t("box-sending", { name: parcel.name, done: i + 1, all: found.length }));
        setState(await bringFile(parcel.name, parcel.body));
      }
      setBusy(t("box-making"));
      return makeBox([]);
    });
  const settle = (choices: readonly string[]): void => void doing(t("box-making"), () => makeBox(choices));
  const scenarios = state?.report?.scenarios ?? [];
  const listed = scenarios.filter((one) => filter === "all" || (filter === "differ" ? unsettled(one) : one.grade === filter));
  const open = (one: ScenarioReport): boolean => spoilers || !one.spoiler || shown.has(one.number);
  const current = scenarios.find((one) => one.number === chosen) ?? null;
  const first = scenarios.find((one) => one.id && !one.spoiler) ?? scenarios.find((one) => one.id);
  const game = state?.report?.game ?? "gloomhaven";
  return (
    <div class="hall box-page">
      <SiteHeader page="/import" />
      <main>
        <header class="box-head">
          <Icon name="locked-chest" />
          <div>
            <h1>{t("box-title")}</h1>
            <p>{t("box-lead")}</p>
          </div>
          <span class="sp" />
          {scenarios.length > 0 && (
            <button class={`btn ghost ${spoilers ? "on" : ""}`} aria-pressed={spoilers} onClick={() => setSpoilers(!spoilers)}>
              <Line name="eye" /> {t(spoilers ? "box-spoilers-on" : "box-spoilers-off")}
            </button>
          )}
          {first && (
            <a class="btn gold big" data-link href={playing(game, first.id)}>
              {t("box-play")}
            </a>
          )}
        </header>
        {state && !state.allowed && (
          <p class="banner refused" role="alert">
            {t("box-not-here")}
          </p>
        )}
        {wrong && (
          <p class="banner refused" role="alert">
            {wrong}
          </p>
        )}
        <div class="box-columns">
          <Files state={state} busy={busy} onFiles={bring} onClear={() => void doing(t("box-removing"), () => removeBox())} />
          <section class="box-panel" aria-labelledby="box-scenarios">
            <h2 id="box-scenarios">{t("box-scenarios")}</h2>
            {scenarios.length === 0 ? (
              <p class="box-empty">{t("box-empty")}</p>
            ) : (
              <>
                <Bar counts={state!.counts} />
                <div class="box-filters" role="group" aria-label={t("box-filter")}>
                  {(["all", ...GRADES, "differ"] as const).map((one) => (
                    <button key={one} class={`btn ghost sm ${filter === one ? "on" : ""}`} aria-pressed={filter === one} onClick={() => setFilter(one)}>
                      {t(`box-filter-${one}`)}
                    </button>
                  ))}
                </div>
                <ol class="box-list">
                  {listed.map((one) => (
                    <li key={one.number}>
                      <button class={chosen === one.number ? "on" : ""} aria-pressed={chosen === one.number} onClick={() => choose(one.number)}>
                        <b>{one.number}</b>
                        {open(one) ? <span class="title">{one.title}</span> : <span class="title folded" aria-label={t("box-folded")} />}
                        {unsettled(one) && <span class="chip differ">≠</span>}
                        <GradeChip grade={one.grade} />
                      </button>
                    </li>
                  ))}
                </ol>
              </>
            )}
          </section>
          {current ? (
            <Detail key={current.number} one={current} game={game} open={open(current)} busy={busy !== ""} onShow={() => setShown(new Set([...shown, current.number]))} onSettle={settle} />
          ) : (
            <Legend state={state} busy={busy !== ""} onSettle={settle} />
          )}
        </div>
      </main>
    </div>
  );
}

function GradeChip({ grade }: { grade: Grade }): JSX.Element {
  return (
    <span class={`grade ${grade}`}>
      <Icon name={ICONS[grade]} /> {t(`box-grade-${grade}`)}
    </span>
  );
}

function Bar({ counts }: { counts: BoxState["counts"] }): JSX.Element {
  return (
    <div class="box-bar" role="img" aria-label={GRADES.map((one) => `${counts[one] ?? 0} ${t(`box-grade-${one}`)}`).join(", ")}>
      {GRADES.filter((one) => (counts[one] ?? 0) > 0).map((one) => (
        <span key={one} class={one} style={{ flexGrow: counts[one] ?? 0 }}>
          {counts[one]}
        </span>
      ))}
    </div>
  );
}

interface FilesProps {
  readonly state: BoxState | null;
  readonly busy: string;
  readonly onFiles: (parcels: Promise<Parcel[]>) => void;
  readonly onClear: () => void;
}

function Files({ state, busy, onFiles, onClear }: FilesProps): JSX.Element {
  const [over, setOver] = useState(false);
  const [sure, setSure] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const off = !state?.allowed || busy !== "";
  return (
    <section class="box-panel" aria-labelledby="box-files">
      <h2 id="box-files">{t("box-files")}</h2>
      <div
        class={`box-drop ${over ? "over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!off && event.dataTransfer) onFiles(parcelsDropped(event.dataTransfer));
        }}
      >
        <Icon name="locked-chest" />
        <b>{t("box-drop")}</b>
        <span>{t("box-drop-what")}</span>
        <button class="btn ghost" disabled={off} onClick={() => input.current?.click()}>
          {t("box-choose")}
        </button>
        <input
          ref={input}
          class="vh"
          type="file"
          multiple
          tabIndex={-1}
          aria-label={t("box-choose")}
          accept=".zip,.json,.js,.yaml,.yml,.csv,.ini,.txt,.valkyrie"
          onChange={(event) => {
            const found = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            if (found.length > 0) onFiles(parcelsOf(found));
          }}
        />
      </div>
      <p class="box-busy" role="status">
        {busy && (
          <>
            <progress aria-label={busy} /> {busy}
          </>
        )}
      </p>
      <ul class="box-files">
        {(state?.files ?? []).map((file) => (
          <li key={file.name}>
            <Icon name="scroll-unfurled" />
            <span>{file.name}</span>
            <small>{t("box-size", { size: Math.max(1, Math.round(file.size / 1024)) })}</small>
          </li>
        ))}
      </ul>
      {(state?.files.length ?? 0) > 0 && (
        <button class={`btn sm ${sure ? "frost" : "ghost"}`} disabled={off} onClick={() => (sure ? (setSure(false), onClear()) : setSure(true))}>
          {t(sure ? "box-remove-sure" : "box-remove")}
        </button>
      )}
      <p class="box-note">{t("box-private")}</p>
      <p class="box-note">{t("box-licences")}</p>
    </section>
  );
}

interface DetailProps {
  readonly one: ScenarioReport;
  readonly game: string;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onShow: () => void;
  readonly onSettle: (choices: readonly string[]) => void;
}

function Detail({ one, game, open, busy, onShow, onSettle }: DetailProps): JSX.Element {
  const [changing, change] = useState(false);
  const set = (what: string, value: string): void => {
    change(false);
    onSettle([`${one.number}:${what}=${value}`]);
  };
  const asking = !one.sure || changing;
  return (
    <section class="box-panel box-detail" aria-labelledby="box-one">
      <header>
        <h2 id="box-one">{t("box-one", { number: one.number })}</h2>
        <GradeChip grade={one.grade} />
      </header>
      {!open ? (
        <div class="box-hidden">
          <p>{t("box-hidden")}</p>
          <button class="btn ghost" onClick={onShow}>
            <Line name="eye" /> {t("box-show")}
          </button>
        </div>
      ) : (
        <>
          <h3>{one.title}</h3>
          {one.why.length > 0 && <List title={t("box-why")} items={one.why.map(both)} />}
          {one.read.length > 0 && <List title={t("box-read")} items={one.read.map(both)} />}
          {one.goals.length > 0 && (
            <fieldset disabled={busy}>
              <legend>{t(one.sure ? "box-goal" : "box-goal-guess")}</legend>
              {one.says && <p class="box-says">{both(one.says)}</p>}
              <div class="box-picks">
                {!one.sure && (
                  <button class="btn sm gold" onClick={() => set("goal", one.goal)}>
                    {t("box-goal-yes")}
                  </button>
                )}
                {one.sure && (
                  <button class="btn sm ghost" aria-expanded={changing} onClick={() => change(!changing)}>
                    {t("box-goal-change")}
                  </button>
                )}
                {asking &&
                  one.goals
                    .filter((goal) => goal !== one.goal)
                    .map((goal) => (
                      <button key={goal} class="btn sm ghost" onClick={() => set("goal", goal)}>
                        {goalWords(goal)}
                      </button>
                    ))}
              </div>
            </fieldset>
          )}
          {one.differ.length > 0 && (
            <fieldset disabled={busy}>
              <legend>{t("box-differ")}</legend>
              <ul class="box-differ">
                {one.differ.map((each) => (
                  <li key={`${each.monster}/${each.players}`}>
                    {t("box-differs", { monster: each.name ? both(each.name) : each.monster.replaceAll("_", " "), players: each.players, maps: counted(each.maps), rooms: counted(each.rooms) })}
                  </li>
                ))}
              </ul>
              <div class="box-picks">
                {(["maps", "rooms"] as const).map((source) => (
                  <button key={source} class={`btn sm ${one.settled === source ? "picked" : "ghost"}`} onClick={() => set("figures", source)}>
                    {t(`box-believe-${source}`)}
                  </button>
                ))}
              </div>
            </fieldset>
          )}
          {hasTraps(one) && (
            <fieldset disabled={busy}>
              <legend>{t("box-traps")}</legend>
              <div class="box-picks">
                {TRAPS.map((effect) => (
                  <button key={effect} class={`btn sm ${one.traps === effect ? "picked" : "ghost"}`} aria-pressed={one.traps === effect} onClick={() => set("traps", effect)}>
                    {t(`box-trap-${effect}`)}
                  </button>
                ))}
              </div>
            </fieldset>
          )}
          {one.grade === "rules" && (
            <button class="btn ghost" disabled={busy} onClick={() => set("rules", "read")}>
              {t("box-rules-read")}
            </button>
          )}
        </>
      )}
      {one.id && (
        <a class="btn gold" data-link href={playing(game, one.id)}>
          {t("box-play")}
        </a>
      )}
    </section>
  );
}

function goalWords(goal: string): string {
  const [name, rest = ""] = goal.split(":");
  const value = rest.replace("xC", "").replaceAll("_", " ");
  return t(`box-goal-${name!.replace("+", "-").replaceAll("_", "-")}`, { value, each: rest.endsWith("xC") ? "each" : "all" });
}

function List({ title, items }: { title: string; items: readonly string[] }): JSX.Element {
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

interface LegendProps {
  readonly state: BoxState | null;
  readonly busy: boolean;
  readonly onSettle: (choices: readonly string[]) => void;
}

function Legend({ state, busy, onSettle }: LegendProps): JSX.Element {
  const report = state?.report;
  const traps = (report?.scenarios ?? []).filter((one) => hasTraps(one) && !one.traps);
  const differing = (report?.scenarios ?? []).filter(unsettled);
  const forAll = (of: readonly ScenarioReport[], what: string): void => onSettle(of.map((one) => `${one.number}:${what}`));
  return (
    <section class="box-panel box-detail">
      <h2>{t("box-legend")}</h2>
      <ul class="box-legend">
        {GRADES.map((one) => (
          <li key={one}>
            <GradeChip grade={one} /> {t(`box-means-${one}`)}
          </li>
        ))}
      </ul>
      {traps.length + differing.length > 0 && (
        <fieldset disabled={busy}>
          <legend>{t("box-at-once")}</legend>
          <div class="box-picks">
            {traps.length > 0 && (
              <button class="btn sm ghost" onClick={() => forAll(traps, "traps=damage")}>
                {t("box-at-once-traps", { count: traps.length })}
              </button>
            )}
            {differing.length > 0 && (
              <button class="btn sm ghost" onClick={() => forAll(differing, "figures=maps")}>
                {t("box-at-once-maps", { count: differing.length })}
              </button>
            )}
          </div>
          <p class="box-note">{t("box-at-once-look")}</p>
        </fieldset>
      )}
      {report && (
        <p>{t("box-also", { monsters: report.monsters, classes: report.classes, items: report.items, events: report.events, halves: report.halves, plain: report.plain_halves })}</p>
      )}
      {report && report.troubles.length > 0 && <List title={t("box-troubles")} items={report.troubles.slice(0, 12).map((one) => `${one.file}: ${both(one.says)}`)} />}
    </section>
  );
}
