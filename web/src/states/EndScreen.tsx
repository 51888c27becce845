// The end: parchment over the dimmed board; who has won, by side, seat and score.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import { colourOfSeat } from "../icons/colours";
import { useMatch } from "../state/context";
import { say, t } from "../text/say";
import type { ResultOnWire, Table } from "../wire";

/** What stands over the end, from where this seat sits. */
export function verdictOf(table: Table): "won" | "lost" | "over" {
  const result = table.result;
  const watching = table.view.seat == null;
  if (result && watching && (result.kind === "rivals" || result.kind === "one_against_all")) return "over";
  return (result?.won ?? table.won) ? "won" : "lost";
}

export function EndScreen({ onLook }: { onLook: () => void }): JSX.Element {
  const match = useMatch();
  const table = match.table.value!;
  const verdict = verdictOf(table);
  const result = table.result ?? null;
  const told = result?.say ?? table.view.result;
  return (
    <div class="end" role="dialog" aria-label={t(`end-${verdict}`)}>
      <div class={`win parch ${verdict === "lost" ? "lost" : ""}`}>
        <span class="seal2">
          <Icon name={verdict === "lost" ? "death-skull" : "laurel-crown"} />
        </span>
        <div>
          <h2>{t(`end-${verdict}`)}</h2>
          <p>{say(told ?? table.view.title)}</p>
          {result && <Winners result={result} />}
          {result && (result.rounds ?? 0) > 0 && <p class="rounds">{t("end-rounds", { rounds: result.rounds! })}</p>}
          {result && <Scores result={result} seats={table.seats.map((seat) => seat.name)} />}
          <div class="row">
            <a class="btn" href="/" data-link>
              {t("to-lobby")}
            </a>
            <button class="btn ghost" onClick={onLook}>
              {t("look-at-table")}
            </button>
            <button
              class="btn ghost"
              onClick={() => {
                onLook();
                match.looking.value = match.lines.value[0]?.number ?? null;
              }}
            >
              {t("replay")}
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}

function Winners({ result }: { result: ResultOnWire }): JSX.Element | null {
  const side = result.side ? result.names?.[result.side] : undefined;
  if (side) return <p class="winners">{t("end-side", { side: say(side) })}</p>;
  if ((result.winners ?? []).length === 0 || result.kind === "together" || result.kind === "alone") return null;
  return <p class="winners">{t("end-winners", { names: result.winners!.join(", ") })}</p>;
}

/** Seats by rank, with their scores, where there are any. */
function Scores({ result, seats }: { result: ResultOnWire; seats: readonly string[] }): JSX.Element | null {
  const { scores = {}, ranks = {} } = result;
  const named = seats.filter((seat) => seat in scores || seat in ranks);
  if (named.length === 0) return null;
  const rank = (seat: string): number => ranks[seat] ?? 1 + named.filter((other) => (scores[other] ?? 0) > (scores[seat] ?? 0)).length;
  return (
    <ol class="scores">
      {[...named]
        .sort((a, b) => rank(a) - rank(b))
        .map((seat) => (
          <li key={seat} class={result.winners?.includes(seat) ? "winner" : ""}>
            <b class="num">{rank(seat)}</b>
            <i style={{ background: colourOfSeat(seat, seats) }} />
            <span>
              {seat}
              {result.sides?.[seat] && result.names?.[result.sides[seat]] && <small>{say(result.names[result.sides[seat]]!)}</small>}
            </span>
            {seat in scores && <b class="num">{scores[seat]}</b>}
          </li>
        ))}
    </ol>
  );
}
