// Asking before something that cannot simply be taken back.
import type { JSX } from "preact";
import { t } from "../text/say";
import { Dialog } from "./Dialog";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

export function Confirm({ title, text, yes, onYes, onClose }: Props): JSX.Element {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class="row confirm">
        <button class="btn ghost" onClick={onClose} autoFocus>
          {t("cancel")}
        </button>
        <button
          class="btn ember"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
