// The map of the campaign: parchment, roads, places as medallions. A place that answers the open question shines.
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Glyph, Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { layout, touching } from "../state/layout";
import type { Lit } from "../state/lighting";
import { say, t } from "../text/say";
import { wordsOf } from "../table/offer";
import type { Campaign, MapPlace } from "../wire";
import { Empty } from "./Empty";
import { placeOf } from "./grouping";
import { planMap, type Scenery, type Spot } from "./mapLayout";
import { isTree, planTree } from "./treeLayout";

const PICTURES: Record<NonNullable<MapPlace["state"]>, string> = { open: "crossed-swords", closed: "padlock", done: "check-mark" };

/** A few strokes of ink each, around the point where they stand. */
const DRAWINGS: Record<Scenery["kind"], string> = {
  tree: "M0 12V5M-7 6 0-12 7 6Q0 9-7 6ZM-4-1.5 0-1",
  hill: "M-16 7Q-6-10 4 7M-1-1Q8-12 17 7M-8 1l2-2M9-1l2-2",
  peak: "M-16 10-3-13 10 10M3-1 9-8 19 10M-6-8l3 4 2-3 4 5M-11 5l3-5M12 3l2-4",
};

const stateOf = (place: MapPlace): NonNullable<MapPlace["state"]> => place.state ?? "open";

export function MapPanel({ campaign, lits }: { campaign: Campaign; lits: readonly Lit[] }): JSX.Element {
  const places = campaign.places ?? [];
  const [chosen, choose] = useState<string | null>(null);
  const picked = places.find((place) => place.id === chosen);
  const shown = picked ?? (layout.value === "desktop" ? (places.find((place) => place.here) ?? places[0]) : undefined);
  if (places.length === 0) return <Empty icon="treasure-map" text={t("camp-no-map")} />;
  return (
    <div class="campaign-map">
      <MapSheet campaign={campaign} lits={lits} chosen={shown?.id ?? null} pressed={chosen} onChoose={choose} />
      {shown && <PlaceCard place={shown} answers={answersAt(campaign, lits, shown)} />}
    </div>
  );
}

const answersAt = (campaign: Campaign, lits: readonly Lit[], place: MapPlace): readonly Lit[] => lits.filter((lit) => placeOf(campaign, lit) === place);

interface SheetProps {
  readonly campaign: Campaign;
  readonly lits: readonly Lit[];
  /** The place that is told about. */
  readonly chosen: string | null;
  /** The place that was pressed before: pressed again it answers. */
  readonly pressed?: string | null;
  readonly onChoose: (id: string) => void;
  /** A mouse or the keys have come to a place, or left the map. */
  readonly onPoint?: (id: string | null) => void;
  /** All of it is to be seen at once, in the room there is. */
  readonly fit?: boolean;
}

/** The map itself. */
export function MapSheet({ campaign, lits, chosen, pressed = chosen, onChoose, onPoint, fit = false }: SheetProps): JSX.Element {
  const places = campaign.places ?? [];
  const [{ width, height }, sheet] = useRoom(fit);
  const tree = useMemo(() => (isTree(places) ? planTree(places, width, fit ? height : null) : null), [places, width, height, fit]);
  const plan = useMemo(() => tree ?? planMap(places, width, height), [tree, places, width, height]);
  const match = useMatch();
  const press = (place: MapPlace): void => {
    const [first, ...others] = answersAt(campaign, lits, place);
    onChoose(place.id);
    if (first && (pressed === place.id || (others.length === 0 && !touching.value))) match.choose(first.option.key);
  };
  return (
    <div class={`map-sheet parch ${tree ? "tree" : ""} ${fit ? "fits" : ""}`} ref={sheet} style={fit ? undefined : { height: `${plan.height}px` }} onPointerLeave={() => onPoint?.(null)}>
      <div class="map-paper" style={{ height: `${plan.height}px` }}>
        <svg class="map-drawing" viewBox={`0 0 ${plan.width} ${plan.height}`} width={plan.width} height={plan.height} aria-hidden="true">
          {plan.scenery.map((one, i) => (
            <path key={i} class={`scenery ${one.kind}`} d={DRAWINGS[one.kind]} transform={`translate(${one.x} ${one.y}) scale(${one.scale})`} />
          ))}
          {plan.roads.map((road) => (
            <g key={road.d}>
              <path class="road-bed" d={road.d} />
              <path class="road" d={road.d} />
            </g>
          ))}
          {!tree && <Glyph name="compass" x={plan.width - 46} y={plan.height - 46} size={56} fill="#6b3a12" opacity={0.4} />}
        </svg>
        {tree?.names.map((name) => (
          <b key={name.y} class="tier-name" style={{ top: `${name.y}px` }} aria-hidden="true">
            <span>{say(name.text)}</span>
          </b>
        ))}
        <ul aria-label={t("camp-map")}>
          {plan.spots.map((spot) => (
            <PlaceSpot
              key={spot.place.id}
              spot={spot}
              lit={answersAt(campaign, lits, spot.place).length > 0}
              chosen={spot.place.id === chosen}
              onPress={() => press(spot.place)}
              onPoint={() => onPoint?.(spot.place.id)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** How much room there is for the map: its own width, and the height of the page it stands on. */
function useRoom(fit: boolean): [Room, { current: HTMLDivElement | null }] {
  const element = useRef<HTMLDivElement | null>(null);
  const [room, setRoom] = useState<Room>({ width: 720, height: 0 });
  useLayoutEffect(() => {
    const sheet = element.current;
    if (!sheet) return;
    const page = fit ? sheet : sheet.closest("dialog") ? null : sheet.closest(".camp-panel");
    const measure = (): void =>
      setRoom((before) => {
        const width = Math.max(280, Math.floor(sheet.clientWidth));
        const height = Math.max(0, (page?.clientHeight ?? 0) - (fit ? 0 : 22));
        return before.width === width && before.height === height ? before : { width, height };
      });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(sheet);
    if (page) watch.observe(page);
    return () => watch.disconnect();
  }, [fit]);
  return [room, element];
}

function PlaceSpot({ spot, lit, chosen, onPress, onPoint }: { spot: Spot; lit: boolean; chosen: boolean; onPress: () => void; onPoint: () => void }): JSX.Element {
  const { place, x, y } = spot;
  const state = stateOf(place);
  return (
    <li style={{ left: `${x}px`, top: `${y}px` }}>
      <button
        class={`place ${state} ${lit ? "lit" : ""} ${place.town ? "town" : ""} ${place.here ? "here" : ""}`}
        aria-pressed={chosen}
        aria-label={[say(place.name), t(`place-${state}`), place.here ? t("camp-here") : "", lit ? t("camp-can-go") : ""].filter(Boolean).join(", ")}
        onClick={onPress}
        onPointerEnter={(event) => event.pointerType === "mouse" && onPoint()}
        onFocus={onPoint}
        data-piece={place.id}
      >
        <span class="medallion">
          <Icon name={place.icon || PICTURES[state]} />
          {place.here && (
            <span class="camped">
              <Icon name="knight-banner" />
            </span>
          )}
        </span>
        <span class="place-name">
          <span>{say(place.name)}</span>
        </span>
      </button>
    </li>
  );
}

/** What is known of the chosen place, and the answers that lead there. */
export function PlaceCard({ place, answers }: { place: MapPlace; answers: readonly Lit[] }): JSX.Element {
  const match = useMatch();
  const state = stateOf(place);
  return (
    <aside class="place-card panel" aria-live="polite">
      <h3>
        <Icon name={place.icon || PICTURES[state]} />
        <span>{say(place.name)}</span>
      </h3>
      <p class="place-facts">
        {place.region && <span class="chip">{say(place.region)}</span>}
        <span class={`chip state-${state}`}>{t(`place-${state}`)}</span>
        {place.here && <span class="chip">{t("camp-here")}</span>}
      </p>
      {(place.notes ?? []).map((note, i) => (
        <p key={i} class="place-note">
          {say(note)}
        </p>
      ))}
      {answers.length > 0 && (
        <div class="place-answers">
          {answers.map((lit, i) => (
            <button key={lit.option.key} class={`btn ${i === 0 ? "gold" : "ghost"}`} onClick={() => match.choose(lit.option.key)}>
              <Icon name={i === 0 ? "walking-boot" : "campfire"} />
              {wordsOf(lit)}
            </button>
          ))}
        </div>
      )}
    </aside>
  );
}
