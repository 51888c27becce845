// Whom a seat plays, as pictures: all of the cast at once, with a word about each and who has taken them.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import type { Both } from "../text/say";
import { both, t } from "../text/say";
import type { OptionOffer } from "../net/api";
import type { Fact, Profile } from "../wire";
import { changeRole, partsOf, rolesOffered, type Plan } from "./plan";
import { colourAt, type Chosen } from "./SeatCards";

interface Face {
  readonly id: string;
  readonly title: Both;
  readonly blurb: Both | null;
  readonly icon: string;
  readonly profile?: Profile | null | undefined;
}

const HARDEST = 3;
/** So many figures fit under a portrait; the chosen one shows all. */
const FIGURES = 2;

/** How hard somebody is to play. */
function Effort({ of }: { of: number }): JSX.Element {
  return (
    <span class="difficulty" role="img" aria-label={t("effort-of", { of, most: HARDEST })} title={t("effort-of", { of, most: HARDEST })}>
      {Array.from({ length: HARDEST }, (_, i) => (
        <i key={i} class={i < of ? "on" : ""} />
      ))}
    </span>
  );
}

const Figure = ({ fact, named }: { fact: Fact; named: boolean }): JSX.Element => (
  <span class="figure" title={both(fact.title)}>
    <Icon name={fact.icon} />
    {named ? <span>{both(fact.title)}</span> : <span class="vh">{both(fact.title)}</span>}
    <b class="num">{fact.value}</b>
  </span>
);

function Portrait({ face, on, taken, colour, onChoose }: { face: Face; on: boolean; taken: string; colour: string; onChoose: () => void }): JSX.Element {
  return (
    <button class={`portrait ${on ? "on" : ""} ${taken ? "taken" : ""}`} role="radio" aria-checked={on} title={both(face.blurb)} style={{ "--c": colour }} onClick={onChoose}>
      <span class="por">
        <Icon name={face.icon || "person"} />
        {taken && <i>{taken}</i>}
      </span>
      <b>{both(face.title)}</b>
      {(face.profile?.role ?? face.blurb) && <small>{both(face.profile?.role ?? face.blurb)}</small>}
      {face.profile && (
        <span class="figures">
          {face.profile.facts.slice(0, FIGURES).map((fact) => (
            <Figure key={fact.icon} fact={fact} named={false} />
          ))}
          {face.profile.effort > 0 && <Effort of={face.profile.effort} />}
        </span>
      )}
    </button>
  );
}

/** All that is said of the chosen one: small cards have room for the beginning only. */
function ChosenWords({ face }: { face: Pick<Face, "blurb" | "profile"> | undefined }): JSX.Element | null {
  if (!face?.blurb && !face?.profile) return null;
  return (
    <div class="part-blurb">
      {face.profile && face.profile.facts.length > 0 && (
        <p class="figures">
          {face.profile.facts.map((fact) => (
            <Figure key={fact.icon} fact={fact} named />
          ))}
        </p>
      )}
      {face.blurb && <p>{both(face.blurb)}</p>}
    </div>
  );
}

/** The cast of a game; a role that another seat has is swapped with it. */
export function RolePicker({ plan, chosen, onPlan }: { plan: Plan; chosen: Chosen; onPlan: (plan: Plan) => void }): JSX.Element | null {
  const cast = plan.game.cast;
  const seat = plan.seats[chosen.place];
  const [part] = partsOf(plan, chosen.place);
  if (part) return <p class="part-blurb">{both(part.blurb)}</p>;
  const role = seat?.roles[chosen.role] ?? seat?.roles[0];
  if (!cast || !seat || role === undefined) return null;
  const ownerOf = (id: string): number => plan.seats.findIndex((one) => one.roles.includes(id));
  return (
    <div class="fld">
      <p class="eyebrow">{t("character-for", { name: seat.name })}</p>
      <div class="portraits" role="radiogroup" aria-label={t("character-for", { name: seat.name })}>
        {rolesOffered(plan).map((one) => {
          const owner = ownerOf(one.id);
          return (
            <Portrait
              key={one.id}
              face={one}
              on={one.id === role}
              taken={owner >= 0 && one.id !== role ? plan.seats[owner]!.name : ""}
              colour={owner >= 0 ? colourAt(plan, owner) : "#0000"}
              onChoose={() => onPlan(changeRole(plan, chosen.place, role, one.id))}
            />
          );
        })}
      </div>
      <ChosenWords face={rolesOffered(plan).find((one) => one.id === role)} />
    </div>
  );
}

/** An option whose values have pictures, such as the class of somebody who plays alone. */
export function OptionPicker({ option, value, onChange }: { option: OptionOffer; value: unknown; onChange: (value: unknown) => void }): JSX.Element {
  return (
    <div class="fld">
      <p class="eyebrow">{both(option.title)}</p>
      <div class="portraits" role="radiogroup" aria-label={both(option.title)}>
        {option.values.map((one) => (
          <Portrait
            key={String(one.id)}
            face={{ id: String(one.id), title: one.title, blurb: one.blurb, icon: one.icon, profile: one.profile }}
            on={one.id === value}
            taken=""
            colour="var(--seat-1)"
            onChoose={() => onChange(one.id)}
          />
        ))}
      </div>
      <ChosenWords face={option.values.find((one) => one.id === value)} />
    </div>
  );
}

export const hasPictures = (option: OptionOffer): boolean => !option.several && option.values.length > 0 && option.values.every((one) => one.icon !== "");
