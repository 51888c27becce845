// Who sees whom, how far it is, and what stops each line; with the rules behind it.
import type { JSX } from "preact";
import { Line } from "../../../icons/Icon";
import { t } from "../../../text/say";
import type { Sighting, SightLine, SightVerdict, SightWalk } from "../../../wire";
import { Reason } from "../../judging/Reason";

interface Props {
  readonly sighting: Sighting | null;
  readonly fault: string | null;
  readonly waiting: boolean;
  readonly shown: number;
  readonly onShow: (place: number) => void;
}

/** How far it is, in words. */
export function distanceWords(verdict: SightVerdict): string {
  if (verdict.adjacent) return t("sight-adjacent");
  return verdict.distance === null ? t("sight-apart") : t("sight-distance", { count: verdict.distance });
}

/** What stops lines, the most frequent first: each cause with how many lines it stops. */
export function causes(lines: readonly SightLine[]): [string, number][] {
  const counted = new Map<string, number>();
  for (const line of lines.filter((one) => !one.open)) {
    const by = line.stopped === "obstacle" && line.at ? line.at.join(",") : line.by;
    const words = t(`sight-stop-${line.stopped}`, { by });
    counted.set(words, (counted.get(words) ?? 0) + 1);
  }
  return [...counted].sort((a, b) => b[1] - a[1]);
}

export function Sightings({ sighting, fault, waiting, shown, onShow }: Props): JSX.Element {
  const verdicts = sighting?.verdicts ?? [];
  const chosen = verdicts[shown] ?? verdicts[0];
  const walks = (sighting?.walks ?? []).filter((walk) => walk.figure === chosen?.one || walk.figure === chosen?.other || !chosen);
  return (
    <section class={`outcomes panel ${waiting ? "waiting" : ""}`} aria-label={t("sightings")} aria-busy={waiting}>
      <header>
        <h2>
          <span role="status">{fault ? t("sightings-none") : t("sightings-count", { count: verdicts.length, seen: verdicts.filter((one) => one.sees).length })}</span>
        </h2>
      </header>
      <div class="scroll">
        {fault && (
          <p class="banner refused" role="alert">
            <Line name="close" />
            <span>{fault}</span>
          </p>
        )}
        <ol class="outcome-list">
          {verdicts.map((verdict, place) => (
            <li key={`${verdict.one}/${verdict.other}`}>
              <button class={`outcome sighting ${verdict.sees ? "sees" : "blind"} ${verdict === chosen ? "on" : ""}`} aria-pressed={verdict === chosen} onClick={() => onShow(place)}>
                <Line name={verdict.sees ? "eye" : "close"} />
                <span>
                  <b>{t(verdict.sees ? "sight-sees" : "sight-blind", { one: verdict.one, other: verdict.other })}</b>
                  <small>{distanceWords(verdict)}</small>
                </span>
              </button>
            </li>
          ))}
        </ol>
        {chosen && <Why verdict={chosen} walks={walks} />}
      </div>
    </section>
  );
}

function Why({ verdict, walks }: { verdict: SightVerdict; walks: readonly SightWalk[] }): JSX.Element {
  const counting = new Set(["D2-0087", "D2-0088", "D2-0085", "D2-0548", "D2-2068"]);
  const open = verdict.lines.filter((line) => line.open).length;
  return (
    <>
      <h3 class="eyebrow">{t("why")}</h3>
      <ol class="reasons">
        <Reason number={1} title={t(verdict.sees ? "sight-why-open" : "sight-why-none")} rules={verdict.cites.filter((id) => !counting.has(id))}>
          {verdict.tried > 0 && <p>{t("sight-tried", { count: verdict.tried, open })}</p>}
          <ul class="sight-causes">
            {causes(verdict.lines).map(([words, count]) => (
              <li key={words}>{t("sight-cause", { words, count })}</li>
            ))}
          </ul>
        </Reason>
        <Reason number={2} title={distanceWords(verdict)} rules={verdict.cites.filter((id) => counting.has(id))}>
          {verdict.across && <p>{t("sight-across")}</p>}
        </Reason>
        {walks.map((walk, place) => (
          <Reason key={walk.figure} number={3 + place} title={t("sight-walk", { name: walk.figure, count: walk.points, spaces: walk.spaces.length })} rules={walk.cites}>
            <p>{walk.spaces.map(([x, y]) => `${x},${y}`).join(" · ")}</p>
          </Reason>
        ))}
      </ol>
    </>
  );
}
