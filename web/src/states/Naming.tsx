// Asking for a name: of a match, of oneself at a table.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ApiError } from "../net/api";
import { both, t } from "../text/say";
import { Dialog } from "./Dialog";

interface Props {
  readonly title: string;
  readonly label: string;
  readonly name: string;
  readonly most: number;
  /** Whether no name at all is one, too: what has none is called by what it is. */
  readonly mayBeEmpty?: boolean;
  readonly onName: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function Naming({ title, label, name, most, mayBeEmpty = false, onName, onClose }: Props): JSX.Element {
  const [typed, type] = useState(name);
  const [fault, setFault] = useState("");
  const send = (event: Event): void => {
    event.preventDefault();
    onName(typed.trim()).then(onClose, (error: unknown) => setFault(error instanceof ApiError && error.words ? both(error.words) : String(error)));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="naming" onSubmit={send}>
        <label class="fld">
          <span class="eyebrow">{label}</span>
          <span class="in">
            <input value={typed} maxLength={most} autoFocus onInput={(event) => type((event.target as HTMLInputElement).value)} />
          </span>
        </label>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <div class="row confirm">
          <button type="button" class="btn ghost" onClick={onClose}>
            {t("cancel")}
          </button>
          <button class="btn gold" disabled={typed.trim() === "" && !mayBeEmpty}>
            {t("name-it")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
