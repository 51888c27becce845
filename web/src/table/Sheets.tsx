// Sheets of whoever is not played here: values, cards with the ones that count marked, and each member's bars.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Condition } from "../cards/Condition";
import { CardLines, FootMarks } from "../cards/lines";
import { DeckRow } from "../cards/Pile";
import { Icon, Line } from "../icons/Icon";
import { iconOfSay } from "../icons/keywords";
import { useMatch } from "../state/context";
import { commonZones } from "../state/heroes";
import { lowTable } from "../state/layout";
import { showIntents } from "../state/settings";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import { numberOf } from "../board/describe";
import { ZoneRow } from "../cards/ZoneRow";
import type { Card, Chart, Mark, Piece, Say, Sheet, View } from "../wire";
import { FirstBar, Meter } from "./Bars";
import { FaceIcon } from "./faces";
import { pageBeside, PageText } from "./StoryPage";
import { isStepped, TrackRow } from "./Tracks";

const LONG_NOTES = 240;

function Column({ card, marked }: { card: Card; marked: boolean }): JSX.Element | null {
  const face = card.face;
  if (!face) return null;
  const actions = face.actions ?? [];
  const name = face.tab || say(face.title);
  return (
    <div class={`column ${marked ? "on" : ""}`} aria-current={marked || undefined}>
      <div class="hd">
        <span class={name.length < 3 ? "sg" : "column-name"}>{name}</span>
        {marked && <span class="cube" title={t("this-round")} />}
        {face.order != null && <b>{String(face.order).padStart(2, "0")}</b>}
      </div>
      <div class={marked ? "" : "off"}>
        {actions.map((action) => (
          <div key={action.id}>
            <CardLines lines={action.lines} narrow />
            {(action.marks ?? []).length > 0 && <FootMarks marks={action.marks!} />}
          </div>
        ))}
        <CardLines lines={face.lines ?? []} narrow />
        {(face.marks ?? []).length > 0 && <FootMarks marks={face.marks!} />}
      </div>
    </div>
  );
}

function intentOf(view: View, piece: Piece): string {
  const said = (view.intents ?? []).find((one) => one.piece === piece.id)?.say;
  return said && showIntents.value ? say(said) : "";
}

function Statistics({ grid }: { grid: Chart }): JSX.Element {
  const labelled = (grid.rows[0]?.length ?? 0) > grid.columns.length;
  return (
    <table class="stat">
      <thead>
        <tr>
          {labelled && <td />}
          {grid.columns.map((column, i) => (
            <th key={i} scope="col" class={grid.marked_columns?.includes(i) ? "on" : ""}>
              {say(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map((row, i) => (
          <tr key={i} class={grid.marked_row === i ? "on" : ""}>
            {row.map((value, k) =>
              labelled && k === 0 ? (
                <th key={k} scope="row" data-term={value.id}>
                  <RowIcon say={value} />
                  {say(value)}
                </th>
              ) : (
                <td key={k}>{say(value)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowIcon({ say: label }: { say: Say }): JSX.Element | null {
  const icon = iconOfSay(label);
  return icon ? <Icon name={icon} /> : null;
}

function Unit({ piece, intent }: { piece: Piece; intent: string }): JSX.Element {
  const match = useMatch();
  const high = Boolean(piece.emphasis);
  const light = (id: string | null) => (): void => void (match.spotlight.value = id);
  return (
    <li
      class={`unit ${high ? "e" : ""} ${piece.acted ? "acted" : ""} ${match.spotlight.value === piece.id ? "pointed" : ""} ${match.because.value?.pieces.has(piece.id) ? "source" : ""}`}
      title={intent}
      onPointerEnter={light(piece.id)}
      onPointerLeave={light(null)}
    >
      <span class="no">{numberOf(piece) || <Icon name={piece.icon || "plain-circle"} />}</span>
      <span class="vh">
        {say(piece.name)} {piece.emphasis && t(`emphasis-${piece.emphasis}`)}
      </span>
      <FirstBar piece={piece} />
      <span class="cs">
        {(piece.marks ?? []).map((mark) => (
          <Condition key={mark.id} mark={mark} />
        ))}
      </span>
      {intent && <span class="unit-intent">{intent}</span>}
    </li>
  );
}

/** What an ability comes to for each rank: `2 · 3`, the ranks in the tooltip. */
function Sums({ marks }: { marks: readonly Mark[] }): JSX.Element | null {
  const sums = marks.filter((mark) => mark.value != null);
  if (sums.length === 0) return null;
  const words = sums.map((mark) => `${say(mark.say)} ${mark.value}`).join(", ");
  return (
    <span class="sums" title={words}>
      <span aria-hidden="true">{sums.map((mark) => mark.value).join(" · ")}</span>
      <span class="vh">{words}</span>
    </span>
  );
}

export function SheetView({ sheet, view }: { sheet: Sheet; view: View }): JSX.Element {
  const pieces = (view.pieces ?? []).filter((piece) => sheet.pieces?.includes(piece.id) || piece.sheet === sheet.id);
  const grid = (view.charts ?? []).find((one) => one.id === sheet.id);
  const cards = sheet.cards ?? [];
  const marked = sheet.marked ?? [];
  const chief = pieces.some((piece) => piece.emphasis === "chief");
  return (
    <article class={`sheet side-${sheet.side ?? "neutral"} ${cards.length > 1 ? "columns" : ""}`} aria-label={say(sheet.name)}>
      <h3 class={(sheet.badges ?? []).length + (sheet.bars ?? []).length >= 4 ? "many-bars" : ""}>
        <FaceIcon icon={sheet.icon || pieces[0]?.icon || ""} side={sheet.side ?? "neutral"} {...(chief ? { emphasis: "chief" as const } : {})} size={30} />
        <span class="name">
          {say(sheet.name)}
          {sheet.title && <small>{say(sheet.title)}</small>}
        </span>
        <span class="bars">
          {(sheet.badges ?? []).map((badge, i) => (
            <span key={`b${i}`} title={badge.say ? say(badge.say) : undefined}>
              {badge.icon && <Icon name={badge.icon} />}
              {badge.text}
            </span>
          ))}
          {(sheet.bars ?? []).map((mark) => (
            <span key={mark.id} title={say(mark.say)}>
              <Icon name={mark.icon} />
              {mark.value}
              <span class="vh">{say(mark.say)}</span>
            </span>
          ))}
        </span>
        {cards.length === 1 && cards[0]!.face?.order != null && <b class="ini">{String(cards[0]!.face.order).padStart(2, "0")}</b>}
      </h3>
      {(sheet.meters ?? []).map((bar, i) => (
        <Meter key={bar.id ?? i} bar={bar} />
      ))}
      {(view.tracks ?? [])
        .filter((track) => track.sheet === sheet.id)
        .map((track) => (
          <TrackRow key={track.id} track={track} />
        ))}
      {grid && <Statistics grid={grid} />}
      {cards.length === 1 && cards[0]!.face && (
        <div class="mcard parch">
          {(cards[0]!.face.actions ?? []).map((action) => (
            <div key={action.id} class="deed">
              <div>
                <CardLines lines={action.lines} />
              </div>
              <Sums marks={action.marks ?? []} />
            </div>
          ))}
          <CardLines lines={cards[0]!.face.lines ?? []} />
          {(cards[0]!.face.marks ?? []).length > 0 && <FootMarks marks={cards[0]!.face.marks!} />}
        </div>
      )}
      {cards.length > 1 && (
        <div class="cols parch" style={{ "--n": cards.length }}>
          {cards.map((card, i) => (
            <Column key={card.id ?? i} card={card} marked={marked.includes(i)} />
          ))}
        </div>
      )}
      {(sheet.lines ?? []).length > 0 && (
        <div class="sheet-lines">
          {sheet.lines!.map((line, i) => (
            <p key={i}>
              <Sentence say={line} />
            </p>
          ))}
        </div>
      )}
      {pieces.length > 0 && (
        <ul class="units">
          {pieces.map((piece) => (
            <Unit key={piece.id} piece={piece} intent={intentOf(view, piece)} />
          ))}
        </ul>
      )}
    </article>
  );
}

/** Sheets for the left column: everybody but those who are played, who have the tray. */
export function othersSheets(view: View): Sheet[] {
  const told = (view.sheets ?? []).filter((sheet) => sheet.role !== "hero" && sheet.role !== "mat");
  const covered = new Set((view.sheets ?? []).flatMap((sheet) => sheet.pieces ?? []));
  const bare = (view.pieces ?? []).filter((piece) => piece.side === "foe" && !piece.sheet && !covered.has(piece.id) && (piece.cells ?? []).length > 0);
  return [...told, ...bare.map((piece): Sheet => ({ id: piece.id, name: piece.name, icon: piece.icon ?? "", side: "foe", role: "enemy", pieces: [piece.id], lines: piece.lines ?? [] }))];
}

/** What the column is called: after whoever is in it. */
export function columnTitle(view: View): string {
  const others = othersSheets(view);
  const only = others[0];
  if (others.length === 1 && only?.role === "common") return say(only.name);
  return t(others.some((sheet) => sheet.role === "enemy") ? "foes" : "on-the-table");
}

/** Nobody to read about yet: before the foes come, or once they are gone. */
const isBare = (view: View): boolean =>
  othersSheets(view).length === 0 && !pageBeside(view) && (view.tracks ?? []).every((track) => track.sheet || !isStepped(track)) && commonZones(view).every((zone) => zone.kind === "deck");

export function LeftColumn({ view }: { view: View }): JSX.Element {
  const foes = (view.pieces ?? []).filter((piece) => piece.side === "foe" && (piece.cells ?? []).length > 0).length;
  const title = columnTitle(view);
  const oneDeck = commonZones(view).filter((zone) => zone.kind === "deck").length === 1;
  const list = useRef<HTMLDivElement>(null);
  // Foes that come, and a page that is to be read, are seen from their beginning.
  const page = view.page ? `${view.page.number ?? ""} ${say(view.page.title)}` : "";
  useEffect(() => {
    if ((foes > 0 || page) && list.current) list.current.scrollTop = 0;
  }, [foes > 0, page]);
  return (
    <section class="leftcol panel" aria-label={title} data-zone="foes" tabIndex={-1}>
      <header>
        <h2>{title}</h2>
        <span class="sp" />
        {foes > 0 && (
          <span class="chip">
            <Icon name="death-skull" />
            {t("in-play", { count: foes })}
          </span>
        )}
      </header>
      <div class="scroll" ref={list} tabIndex={0} role="group" aria-label={title}>
        {pageBeside(view) && <PageText view={view} />}
        {isBare(view) && <p class="nothing">{t("nobody-in-sight")}</p>}
        <SheetList view={view} />
        <TableTracks view={view} />
        <CommonZones view={view} />
        {!oneDeck && <CommonDecks view={view} />}
      </div>
      {oneDeck && <CommonDecks view={view} />}
      <Notes view={view} />
    </section>
  );
}

/** Tracks of nobody's that have steps or several markers: threat, scores, weather. */
export function TableTracks({ view }: { view: View }): JSX.Element {
  return (
    <>
      {(view.tracks ?? []).filter((track) => !track.sheet && isStepped(track)).map((track) => (
        <TrackRow key={track.id} track={track} />
      ))}
    </>
  );
}

/** What lies there for everybody: offers, markets, open rows. */
export function CommonZones({ view }: { view: View }): JSX.Element {
  return (
    <>
      {commonZones(view)
        .filter((zone) => zone.kind !== "deck" && ((zone.cards ?? []).length + (zone.hidden ?? 0) > 0 || (zone.slots ?? []).length > 0))
        .map((zone) => (
          <ZoneRow key={zone.id} zone={zone} />
        ))}
    </>
  );
}

/** The sheets with somebody on the board first, then those whose turn is over or still to come. */
export function SheetList({ view }: { view: View }): JSX.Element {
  const sheets = othersSheets(view);
  const empty = (sheet: Sheet): boolean => sheet.role === "enemy" && (sheet.pieces ?? []).length === 0 && !(view.pieces ?? []).some((piece) => piece.sheet === sheet.id);
  const turns = view.turns ?? [];
  const order = (sheet: Sheet): number => {
    const turn = turns.findIndex((one) => one.pieces?.some((id) => sheet.pieces?.includes(id)));
    return turn < 0 ? turns.length : turn; // who has no turn comes after all who have one
  };
  const present = sheets.filter((sheet) => !empty(sheet)).sort((a, b) => order(a) - order(b));
  return (
    <>
      {present.map((sheet) => (
        <SheetView key={sheet.id} sheet={sheet} view={view} />
      ))}
      {sheets.filter(empty).map((sheet) => (
        <details key={sheet.id} class="absent">
          <summary>
            <FaceIcon icon={sheet.icon || ""} side="foe" size={24} />
            <span class="name">{say(sheet.name)}</span>
            <small>{t("none-in-play")}</small>
          </summary>
          <SheetView sheet={sheet} view={view} />
        </details>
      ))}
      {sheets.length === 0 && commonZones(view).length === 0 && <p class="nothing">{t("nobody-else")}</p>}
    </>
  );
}

/** Decks of nobody's, such as those of the foes. */
export function CommonDecks({ view }: { view: View }): JSX.Element {
  return (
    <>
      {commonZones(view)
        .filter((zone) => zone.kind === "deck")
        .map((zone) => (
          <DeckRow key={zone.id} zone={zone} />
        ))}
    </>
  );
}

/** The story and the special rules; long ones are folded away until somebody wants them. */
export function Notes({ view }: { view: View }): JSX.Element | null {
  const notes = (view.notes ?? []).map(say);
  if (notes.length === 0) return null;
  const long = notes.join(" ").length > LONG_NOTES;
  return (
    <details class="notes" open={!long && !lowTable.value}>
      <summary>
        <Icon name="scroll-unfurled" />
        {t("story-and-rules")}
        <Line name="down" />
      </summary>
      {(view.notes ?? []).map((note, i) => (
        <p key={i}>
          <Sentence say={note} />
        </p>
      ))}
    </details>
  );
}
