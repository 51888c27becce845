// Whom a seat plays, as pictures: all of the cast at once, with a word about each and who has taken them.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import type { Both } from "../text/say";
import { both, t } from "../text/say";
import type { OptionOffer } from "../net/api";
import { changeRole, partsOf, rolesOffered, type Plan } from "./plan";
import { colourAt, type Chosen } from "./SeatCards";

interface Face {
  readonly id: string;
  readonly title: Both;
  readonly blurb: Both | null;
  readonly icon: string;
}

function Portrait({ face, on, taken, colour, onChoose }: { face: Face; on: boolean; taken: string; colour: string; onChoose: () => void }): JSX.Element {
  return (
    <button class={`portrait ${on ? "on" : ""} ${taken ? "taken" : ""}`} role="radio" aria-checked={on} title={both(face.blurb)} style={{ "--c": colour }} onClick={onChoose}>
      <span class="por">
        <Icon name={face.icon || "person"} />
        {taken && <i>{taken}</i>}
      </span>
      <b>{both(face.title)}</b>
      {face.blurb && <small>{both(face.blurb)}</small>}
    </button>
  );
}

/** All that is said of the chosen one: small cards have room for the beginning only. */
const ChosenWords = ({ blurb }: { blurb: Both | null | undefined }): JSX.Element | null => (blurb ? <p class="part-blurb">{both(blurb)}</p> : null);

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
      <ChosenWords blurb={rolesOffered(plan).find((one) => one.id === role)?.blurb} />
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
            face={{ id: String(one.id), title: one.title, blurb: one.blurb, icon: one.icon }}
            on={one.id === value}
            taken=""
            colour="var(--seat-1)"
            onChoose={() => onChange(one.id)}
          />
        ))}
      </div>
      <ChosenWords blurb={option.values.find((one) => one.id === value)?.blurb} />
    </div>
  );
}

export const hasPictures = (option: OptionOffer): boolean => !option.several && option.values.length > 0 && option.values.every((one) => one.icon !== "");
