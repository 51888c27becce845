// Monsters and others: values, the cards of the round with the ones that count marked, and each member's health.
import type { JSX } from "preact";
import { Condition } from "../cards/Condition";
import { CardLines, FootMarks } from "../cards/lines";
import { Icon } from "../icons/Icon";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { Card, Grid, Piece, Sheet, View } from "../wire";
import { FaceIcon } from "./faces";

export function Health({ piece, words = false }: { piece: Pick<Piece, "health" | "side">; words?: boolean }): JSX.Element | null {
  const bar = piece.health;
  if (!bar) return null;
  return (
    <span class={`hp ${piece.side === "foe" ? "foe" : ""}`} style={{ "--f": bar.most > 0 ? bar.value / bar.most : 0 }}>
      <span>{t(words ? "health-words" : "health-short", { value: bar.value, most: bar.most })}</span>
    </span>
  );
}

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

function Statistics({ grid }: { grid: Grid }): JSX.Element {
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
                <th key={k} scope="row">
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

function Unit({ piece }: { piece: Piece }): JSX.Element {
  const high = piece.rank === "elite" || piece.rank === "boss";
  return (
    <li class={`unit ${high ? "e" : ""} ${piece.acted ? "acted" : ""}`}>
      <span class="no">{piece.number ?? <Icon name={piece.icon || "plain-circle"} />}</span>
      <span class="vh">{say(piece.name)}</span>
      <Health piece={piece} />
      <span class="cs">
        {(piece.marks ?? []).map((mark) => (
          <Condition key={mark.id} mark={mark} />
        ))}
      </span>
    </li>
  );
}

export function SheetView({ sheet, view }: { sheet: Sheet; view: View }): JSX.Element {
  const pieces = (view.pieces ?? []).filter((piece) => sheet.pieces?.includes(piece.id));
  const grid = (view.grids ?? []).find((one) => one.id === sheet.id);
  const cards = sheet.cards ?? [];
  const marked = sheet.marked ?? [];
  const rank = pieces.some((piece) => piece.rank === "boss") ? "boss" : "";
  return (
    <article class={`sheet side-${sheet.side ?? "neutral"} ${cards.length > 1 ? "columns" : ""}`} aria-label={say(sheet.name)}>
      <h3>
        <FaceIcon icon={sheet.icon || pieces[0]?.icon || ""} side={sheet.side ?? "neutral"} rank={rank} size={30} />
        <span class="name">{say(sheet.name)}</span>
        <span class="bars">
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
      {grid && <Statistics grid={grid} />}
      {cards.length === 1 && cards[0]!.face && (
        <div class="mcard parch">
          {(cards[0]!.face.actions ?? []).map((action) => (
            <div key={action.id}>
              <CardLines lines={action.lines} />
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
            <Unit key={piece.id} piece={piece} />
          ))}
        </ul>
      )}
    </article>
  );
}

/** Sheets for the left column: everything but my own hero's. */
export const othersSheets = (view: View): Sheet[] => (view.sheets ?? []).filter((sheet) => !isMine(sheet, view));

export const isMine = (sheet: Sheet, view: View): boolean =>
  sheet.side === "hero" &&
  view.seat != null &&
  (view.pieces ?? []).some((piece) => piece.seat === view.seat && sheet.pieces?.includes(piece.id));

export function LeftColumn({ view }: { view: View }): JSX.Element {
  const sheets = othersSheets(view);
  const foes = (view.pieces ?? []).filter((piece) => piece.side === "foe").length;
  return (
    <section class="leftcol panel" aria-label={t("monsters")} data-zone="monsters" tabIndex={-1}>
      <header>
        <h2>{t("monsters")}</h2>
        <span class="sp" />
        {foes > 0 && (
          <span class="chip">
            <Icon name="death-skull" />
            {t("in-play", { count: foes })}
          </span>
        )}
      </header>
      <div class="scroll" tabIndex={0} role="group" aria-label={t("monsters")}>
        {sheets.map((sheet) => (
          <SheetView key={sheet.id} sheet={sheet} view={view} />
        ))}
        {sheets.length === 0 && <p class="nothing">{t("no-monsters")}</p>}
      </div>
      {(view.notes ?? []).length > 0 && <Notes view={view} />}
    </section>
  );
}

export function Notes({ view }: { view: View }): JSX.Element {
  return (
    <div class="notes">
      {(view.notes ?? []).map((note, i) => (
        <p key={i}>
          <Icon name="scroll-unfurled" />
          <span>
            <Sentence say={note} />
          </span>
        </p>
      ))}
    </div>
  );
}
