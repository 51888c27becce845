// Tables of values with a marked row or column, such as a modifier table.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { say, t } from "../text/say";
import type { Chart, View } from "../wire";

/** Tables that do not belong to a sheet. */
export const freeGrids = (view: View): Chart[] =>
  (view.charts ?? []).filter((grid) => !(view.sheets ?? []).some((sheet) => sheet.id === grid.id));

const LONG_LABEL = 24;

/** A table that is read rather than looked at: sentences label its rows. It waits folded, so that the journal has room. */
export const isWordy = (grid: Chart): boolean => grid.rows.some((row) => row.length > grid.columns.length && say(row[0]!).length > LONG_LABEL);

export function Grids({ grids }: { grids: readonly Chart[] }): JSX.Element | null {
  if (grids.length === 0) return null;
  return (
    <>
      <NumberGrids grids={grids.filter((grid) => !isWordy(grid))} />
      {grids.filter(isWordy).map((grid) => (
        <details key={grid.id} class="grids wordy">
          <summary>{say(grid.name)}</summary>
          <GridTable grid={grid} />
        </details>
      ))}
    </>
  );
}

function NumberGrids({ grids }: { grids: readonly Chart[] }): JSX.Element | null {
  const [chosen, choose] = useState(0);
  const grid = grids[Math.min(chosen, grids.length - 1)];
  if (!grid) return null;
  return (
    <div class="grids">
      <header>
        <h2>{grids.length > 1 ? t("tables") : say(grid.name)}</h2>
        <span class="sp" />
        {grids.length > 1 && (
          <div class="seg small" role="group" aria-label={t("tables")}>
            {grids.map((one, i) => (
              <button key={one.id} aria-pressed={i === chosen} onClick={() => choose(i)}>
                {say(one.name)}
              </button>
            ))}
          </div>
        )}
      </header>
      <GridTable grid={grid} />
    </div>
  );
}

/** How a field stands out, if it does. */
function toneOf(grid: Chart, row: number, place: number): string {
  const holds = (fields: Chart["good"]): boolean => (fields ?? []).some(([at, k]) => at === row && k === place);
  return holds(grid.bad) ? "bad" : holds(grid.good) ? "good" : "";
}

const LONG_VALUE = 6;

/** Words stand in its fields, not numbers: they are set smaller and wrapped. */
const hasWords = (grid: Chart): boolean => grid.rows.some((row) => row.some((value) => say(value).length > LONG_VALUE));

function GridTable({ grid }: { grid: Chart }): JSX.Element {
  const labelled = (grid.rows[0]?.length ?? 0) > grid.columns.length;
  return (
    <div class={`mt ${hasWords(grid) ? "words" : ""}`}>
      <table>
        <thead>
          <tr>
            <td />
            {grid.columns.map((column, i) => (
              <th key={i} scope="col" class={grid.marked_columns?.includes(i) ? "on" : ""}>
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, i) => {
            const on = grid.marked_row === i;
            const values = labelled ? row.slice(1) : row;
            return (
              <tr key={i} class={on ? "on" : ""} aria-current={on || undefined}>
                <th scope="row">
                  {on ? <span class="mk" title={t("marker")} /> : null}
                  <span class={on ? "vh" : ""}>{labelled ? say(row[0]!) : i + 1}</span>
                </th>
                {values.map((value, k) => {
                  const words = say(value);
                  return (
                    <td key={k} class={`${toneOf(grid, i, labelled ? k + 1 : k)} ${grid.marked_columns?.includes(k) ? "col" : ""}`}>
                      {words}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
