// Tracks: a row of steps with one marker or several, the steps that have a name or a picture among them.
import type { JSX } from "preact";
import { colourOfSeat } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { say, t } from "../text/say";
import type { Marker, Track } from "../wire";
import { AsksWhy } from "./AsksWhy";

/** Up to so many steps are drawn one by one; beyond, the track is a gauge. */
const MOST_STEPS = 14;

/** Whether a track is drawn step by step: it has steps with a meaning, several markers, or a place of its own. */
export const isStepped = (track: Track): boolean =>
  (track.steps ?? []).length > 0 || (track.markers ?? []).length > 0 || track.role === "threat" || track.role === "score" || track.role === "order";

/** The round, the clock: its name and number, small. */
export function TrackNumber({ track }: { track: Track }): JSX.Element {
  const match = useMatch();
  const step = (track.steps ?? []).find((one) => one.at === track.value);
  return (
    <div class={`round ${match.stage.pulsing.value.has(track.id) ? "pulsing" : ""}`}>
      <span class="eyebrow">{say(track.name)}</span>
      <AsksWhy id={`track:${track.id}`} whose={say(track.name)} name={track.name} value={track.value} terms={track.terms}>
        <b>
          {step?.icon && <Icon name={step.icon} />}
          {step?.name ? say(step.name) : track.value}
          {!step?.name && track.most != null && <small>/{track.most}</small>}
        </b>
      </AsksWhy>
    </div>
  );
}

function MarkerDot({ marker }: { marker: Marker }): JSX.Element {
  const match = useMatch();
  const seats = (match.table.value?.seats ?? []).map((seat) => seat.name);
  const foe = marker.side === "foe";
  return (
    <span class={`marker ${foe ? "foe" : ""}`} style={{ "--c": foe ? "var(--seat-foe)" : colourOfSeat(marker.seat, seats) }} title={say(marker.name)}>
      {marker.icon && <Icon name={marker.icon} />}
      <span class="vh">{say(marker.name)}</span>
    </span>
  );
}

export function TrackRow({ track }: { track: Track }): JSX.Element {
  const match = useMatch();
  const [least, most] = [track.least ?? 0, track.most ?? Math.max(track.value, ...(track.markers ?? []).map((marker) => marker.at))];
  const open = track.most == null && (track.markers ?? []).length > 0; // nobody knows where it ends: names and numbers say all
  const stepped = !open && most - least <= MOST_STEPS;
  const pulsing = match.stage.pulsing.value.has(track.id);
  const words = t("track-of", { name: say(track.name), value: track.value, most });
  return (
    <section class={`track ${track.role ?? ""} ${pulsing ? "pulsing" : ""}`} aria-label={words} title={words}>
      <h3>
        <span>{say(track.name)}</span>
        <AsksWhy id={`track:${track.id}`} whose={say(track.name)} name={track.name} value={track.value} terms={track.terms}>
          <b>
            {track.value}
            {track.most != null && <small>/{track.most}</small>}
          </b>
        </AsksWhy>
      </h3>
      {stepped ? (
        <ol aria-hidden="true">
          {Array.from({ length: most - least + 1 }, (_, i) => {
            const at = least + i;
            const step = (track.steps ?? []).find((one) => one.at === at);
            const markers = (track.markers ?? []).filter((marker) => marker.at === at);
            return (
              <li key={at} class={`${at === track.value ? "on" : at < track.value ? "past" : ""} ${step ? "named" : ""}`} title={step?.name ? say(step.name) : undefined}>
                {step?.icon ? <Icon name={step.icon} /> : at}
                {markers.map((marker) => (
                  <MarkerDot key={marker.id} marker={marker} />
                ))}
              </li>
            );
          })}
        </ol>
      ) : open ? null : (
        <div class="gauge" aria-hidden="true">
          <i style={{ width: `${most > least ? ((track.value - least) / (most - least)) * 100 : 0}%` }} />
          {(track.markers ?? []).map((marker) => (
            <em key={marker.id} style={{ left: `${most > least ? ((marker.at - least) / (most - least)) * 100 : 0}%` }}>
              <MarkerDot marker={marker} />
            </em>
          ))}
        </div>
      )}
      {(open || (track.markers ?? []).length > 1) && (
        <ul class="marker-names">
          {track.markers!.map((marker) => (
            <li key={marker.id}>
              <MarkerDot marker={marker} />
              {say(marker.name)} <b>{marker.at}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
