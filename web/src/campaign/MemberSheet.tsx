// Somebody of the campaign as a sheet of parchment: who, how far, what they own, know and are after.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { CardView } from "../cards/CardView";
import { Icon } from "../icons/Icon";
import { iconOfSay } from "../icons/keywords";
import { Dialog } from "../states/Dialog";
import { FaceIcon } from "../table/faces";
import { say, t } from "../text/say";
import type { Campaign, Card, Mark, Member, Track } from "../wire";

const COLOURS = 6;

/** Everybody keeps the colour of their place among the members. */
export function colourOf(campaign: Campaign, member: Member): string {
  return `var(--seat-${((campaign.members ?? []).indexOf(member) % COLOURS) + 1})`;
}

export function MemberSheet({ member, campaign, mine }: { member: Member; campaign: Campaign; mine: boolean }): JSX.Element {
  const cards = member.cards ?? [];
  const pool = member.pool ?? [];
  const lines = member.lines ?? [];
  return (
    <article class={`member parch ${member.state ?? ""} ${mine ? "mine-too" : ""}`} aria-label={say(member.name)} data-member={member.id}>
      <header style={{ "--c": colourOf(campaign, member) }}>
        <FaceIcon icon={member.icon ?? ""} side="hero" colour={colourOf(campaign, member)} size={54} />
        <div>
          <h3>{say(member.name)}</h3>
          {member.title && <p>{say(member.title)}</p>}
          {member.seat && <p class="played-by">{mine ? t("camp-played-by-you") : t("camp-played-by", { name: member.seat })}</p>}
        </div>
      </header>
      {member.state && <p class="where-now">{t(member.state === "gone" ? "camp-gone" : "camp-away")}</p>}
      <MarkRow marks={member.marks ?? []} />
      {(member.tracks ?? []).map((track) => (
        <TrackBar key={track.id} track={track} />
      ))}
      {(cards.length > 0 || pool.length > 0) && (
        <div class="belongings">
          {cards.length > 0 && <Belongings cards={cards} owner={say(member.name)} />}
          {pool.length > 0 && <Pool cards={pool} owner={say(member.name)} />}
        </div>
      )}
      {lines.length > 0 && (
        <ul class="sheet-notes">
          {lines.map((line, i) => (
            <li key={i}>
              <Icon name={iconOfSay(line) ?? "quill-ink"} />
              <span>{say(line)}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** The number of a mark, with a true minus sign; a tick where it has none. */
export const valueOf = (mark: Mark): string => (mark.value == null ? "✓" : String(mark.value).replace("-", "−"));

export function MarkRow({ marks }: { marks: readonly Mark[] }): JSX.Element | null {
  if (marks.length === 0) return null;
  return (
    <dl class="member-marks">
      {marks.map((mark) => (
        <div key={mark.id}>
          <dt>
            <Icon name={mark.icon} />
            {say(mark.say)}
          </dt>
          <dd class="num">{valueOf(mark)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** So many steps are drawn one by one; more become a bar. */
const MOST_STEPS = 20;
const GROUP = 3;

export function TrackBar({ track }: { track: Track }): JSX.Element {
  const most = track.most ?? null;
  const stepwise = most !== null && most <= MOST_STEPS && most % GROUP === 0;
  const words = most === null ? String(track.value) : t("camp-of", { value: track.value, most });
  return (
    <div class={`trackbar ${stepwise ? "steps" : ""}`}>
      <span class="trackbar-name">{say(track.name)}</span>
      <b class="num">{words}</b>
      {stepwise ? (
        <span class="pips" aria-hidden="true">
          {Array.from({ length: most }, (_, i) => (
            <i key={i} class={`${i < track.value ? "on" : ""} ${i % GROUP === GROUP - 1 ? "third" : ""}`} />
          ))}
        </span>
      ) : (
        most !== null && (
          <span class="gauge" aria-hidden="true">
            <i style={{ width: `${Math.min(100, (100 * track.value) / Math.max(1, most))}%` }} />
          </span>
        )
      )}
    </div>
  );
}

/** What somebody owns: a picture and a name each; a click shows all the cards. */
function Belongings({ cards, owner }: { cards: readonly Card[]; owner: string }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      {cards.map((card, i) => (
        <button key={card.id ?? i} class="owned" onClick={() => setOpen(true)}>
          <Icon name={card.icon || "backpack"} />
          {card.face ? say(card.face.title) : t("hidden-card")}
        </button>
      ))}
      {open && <CardsDialog title={t("camp-items-of", { name: owner })} cards={cards} onClose={() => setOpen(false)} />}
    </>
  );
}

function Pool({ cards, owner }: { cards: readonly Card[]; owner: string }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class="owned pool" onClick={() => setOpen(true)}>
        <Icon name="card-pick" />
        {t("camp-pool", { count: cards.length })}
      </button>
      {open && <CardsDialog title={t("camp-pool-of", { name: owner })} cards={cards} onClose={() => setOpen(false)} />}
    </>
  );
}

function CardsDialog({ title, cards, onClose }: { title: string; cards: readonly Card[]; onClose: () => void }): JSX.Element {
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div class="browse">
        {cards.map((card, i) => (
          <CardView key={card.id ?? i} card={card} />
        ))}
      </div>
    </Dialog>
  );
}
