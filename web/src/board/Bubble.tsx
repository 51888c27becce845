// The bubble beside what is pointed at: who stands there, what lies there, what a figure intends, the odds.
import type { JSX } from "preact";
import { Condition } from "../cards/Condition";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import { useMatch } from "../state/context";
import { layout, touching } from "../state/layout";
import { showIntents } from "../state/settings";
import type { Intent, Piece, View } from "../wire";
import { OddsBar } from "../table/OddsBar";
import { WhyNotWords } from "../table/WhyNot";
import { Icon } from "../icons/Icon";
import { badgeWords, barWords, nameOfPiece, terrainWords } from "./describe";
import { isTold } from "./overlays";
import { PILL_HEIGHT, pillTop, pillWidth, type Box } from "./pills";
import type { Places } from "./places";
import type { Pointing } from "./pointing";
import type { Viewport } from "./viewport";
import { wayFacts, type WayFacts } from "./wayFacts";

export function Bubble({
  view,
  places,
  pointing,
  viewport,
}: {
  view: View;
  places: Places;
  pointing: Pointing;
  viewport: Viewport;
}): JSX.Element | null {
  const match = useMatch();
  const cell = pointing.cell.value;
  const spot = cell === null ? undefined : places.spot(cell);
  if (!spot || match.looking.value !== null) return null;
  const standing = places.standingOn(spot.id);
  const lies = terrainWords(places.board, spot);
  const meant = pointing.meant;
  const odds = layout.value === "phone" ? [] : (meant?.option.preview?.odds ?? []);
  const ways = pointing.lits.value.length;
  const way = meant && layout.value !== "phone" ? wayFacts(meant, view, match.choice.value) : null;
  const wordsOfOption = meant?.option.say && !way && layout.value !== "phone" ? meant.option.say : null;
  const asked = match.asked.value;
  // A phone says it above the question.
  const told = layout.value !== "phone" && asked !== null && asked.cell === spot.id && asked.board === places.board.id;
  if (!told && standing.length === 0 && lies.length === 0 && odds.length === 0 && !wordsOfOption && !way && ways < 2) return null;
  const [x, y] = places.geometry.centre(spot);
  const transform = viewport.transform.value;
  const left = x * transform.zoom + transform.x;
  const top = y * transform.zoom + transform.y;
  const far = places.geometry.size * transform.zoom;
  return (
    <div
      class={`bubble pin ${top < 190 ? "below" : "above"}`}
      style={{ left: within(left), top: `${top < 190 ? top + far : top - far}px` }}
    >
      {standing.map((piece) => (
        <PieceFacts key={piece.id} piece={piece} view={view} />
      ))}
      {lies.length > 0 && <p class="lies">{lies.join(" · ")}</p>}
      {way && <WayTable way={way} />}
      {wordsOfOption && (standing.length === 0 || ways > 1) && (
        <p class="answer">
          <Sentence say={wordsOfOption} />
        </p>
      )}
      {told && <WhyNotWords />}
      {ways > 1 && (
        <p class="ways">
          {t("several-answers", { count: ways })} {!touching.value && <kbd>C</kbd>}
        </p>
      )}
      {odds.map((one) => (
        <OddsBar key={`${one.target}${one.whole}`} odds={one} target={places.piece(one.target)} />
      ))}
    </div>
  );
}

function WayTable({ way }: { way: WayFacts }): JSX.Element {
  return (
    <div class="way-facts">
      {way.price && (
        <h4>
          <span>{t("way")}</span>
          <b>{way.price}</b>
        </h4>
      )}
      {way.facts.map((fact) => (
        <p key={fact.words} class={fact.tone === "harm" || fact.tone === "price" ? "dear" : fact.tone}>
          <Icon name={fact.icon} />
          <span>{fact.words}</span>
          <b>{fact.value}</b>
        </p>
      ))}
    </div>
  );
}

/** Never beyond the board's edge, so that the words can be read. */
const within = (x: number): string => `clamp(var(--half, 132px), ${x}px, calc(100% - var(--half, 132px)))`;

/** On a phone sentences would cover the board: there only how hard somebody will strike stands beside it, and a tap tells the rest. */
function pillWords(intent: Intent): string {
  if (layout.value !== "phone") return say(intent.say!);
  const strength = Object.values(intent.say!.args ?? {}).find((value) => typeof value === "number");
  return strength !== undefined && (intent.targets ?? []).length > 0 ? String(strength) : "";
}

/** What a figure intends, in one sentence beside where it will stand. */
export function IntentPills({
  view,
  places,
  pointed,
  viewport,
}: {
  view: View;
  places: Places;
  pointed: number | null;
  viewport: Viewport;
}): JSX.Element | null {
  const match = useMatch();
  const transform = viewport.transform.value;
  if (!showIntents.value || match.looking.value !== null) return null;
  const size = places.geometry.size * transform.zoom;
  const taken: Box[] = (view.pieces ?? []).flatMap((piece) => {
    const at = places.pieceCentre(piece.id);
    return at ? [{ left: at[0] * transform.zoom + transform.x - size * 0.6, top: at[1] * transform.zoom + transform.y - size * 0.6, width: size * 1.2, height: size * 1.3 }] : [];
  });
  return (
    <>
      {(view.intents ?? [])
        .filter((intent) => places.piece(intent.piece) && intent.say && isTold(view, places, intent, pointed, match.spotlight.value))
        .map((intent) => {
          const from = places.pieceCentre(intent.piece);
          const at = places.line(intent.path ?? []).at(-1) ?? from;
          if (!at || !from) return null;
          const stays = at[0] === from[0] && at[1] === from[1];
          const [x, y] = [at[0] * transform.zoom + transform.x, at[1] * transform.zoom + transform.y];
          const words = pillWords(intent);
          if (!words) return null;
          const width = pillWidth(words.length);
          const top = pillTop(x, y + size * (stays ? 1.3 : 0.86), y - size * 0.86, width, taken);
          taken.push({ left: x - width / 2, top, width, height: PILL_HEIGHT });
          const style = { left: within(x), top: `${top}px` };
          return (
            <p key={intent.piece} class="intent-pill" style={style} aria-hidden="true">
              <Icon name={layout.value === "phone" ? "crossed-swords" : places.piece(intent.piece)?.icon || "targeting"} />
              {words}
            </p>
          );
        })}
    </>
  );
}

function PieceFacts({ piece, view }: { piece: Piece; view: View }): JSX.Element {
  const intent = (view.intents ?? []).find((one) => one.piece === piece.id);
  return (
    <div class="facts-of-piece">
      <h4>
        <span>
          {nameOfPiece(piece)}
        </span>
        {piece.bars?.[0] && (
          <b>
            {piece.bars[0].value} / {piece.bars[0].most}
          </b>
        )}
      </h4>
      {piece.emphasis && <p class="rank">{t(`emphasis-${piece.emphasis}`)}</p>}
      {(piece.bars ?? []).slice(1).map((bar) => (
        <p key={bar.id ?? bar.kind} class="lies">
          {barWords(bar)}
        </p>
      ))}
      {(piece.badges ?? [])
        .filter((badge) => badge.say && badge.place !== "number")
        .map((badge, i) => (
          <p key={i} class="lies">
            {badgeWords(badge)}
          </p>
        ))}
      {(piece.lines ?? []).map((line, i) => (
        <p key={i} class="lies">
          <Sentence say={line} />
        </p>
      ))}
      {(piece.marks ?? []).map((mark) => (
        <p key={mark.id} class="mark-line">
          <Condition mark={mark} />
          {say(mark.say)}
          {mark.value != null && ` ${mark.value}`}
        </p>
      ))}
      {intent?.say && (
        <p class="intends">
          <Sentence say={intent.say} />
        </p>
      )}
    </div>
  );
}
