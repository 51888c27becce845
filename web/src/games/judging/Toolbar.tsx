// The tools above a painting: undo, examples, clearing, its size, picture or text.
import type { ComponentChildren, JSX } from "preact";
import { Line } from "../../icons/Icon";
import { t } from "../../text/say";
import type { Painting } from "./painting";
import { Stepper } from "./Stepper";

interface Sized {
  readonly width: number;
  readonly height: number;
}

interface Props<T extends Sized> {
  readonly painting: Painting<T>;
  readonly examples: readonly string[];
  readonly example: (name: string) => T;
  readonly empty: (now: T) => T;
  readonly largest: number;
  readonly resized: (now: T, width: number, height: number) => T;
  /** What else is asked beside the size. */
  readonly rim?: ComponentChildren;
  readonly asText: boolean;
  readonly onText: (on: boolean) => void;
  readonly onFit?: () => void;
}

export function Toolbar<T extends Sized>(props: Props<T>): JSX.Element {
  const { painting, asText, onText, onFit } = props;
  return (
    <div class="judge-tools panel" role="toolbar" aria-label={t("board-tools")}>
      <button class="btn ghost icon" aria-label={t("undo")} title={t("undo")} disabled={!painting.canUndo} onClick={() => painting.undo()}>
        <Line name="undo" />
      </button>
      <button class="btn ghost icon" aria-label={t("redo")} title={t("redo")} disabled={!painting.canRedo} onClick={() => painting.redo()}>
        <Line name="redo" />
      </button>
      <Examples {...props} />
      <button class="btn ghost" onClick={() => painting.change(props.empty(painting.now.peek()))}>
        {t("clear-all")}
      </button>
      <Sizes {...props} />
      <span class="sp" />
      <div class="seg" role="group" aria-label={t("as-picture-or-text")}>
        <button aria-pressed={!asText} onClick={() => onText(false)}>
          {t("as-picture")}
        </button>
        <button aria-pressed={asText} onClick={() => onText(true)}>
          {t("as-text")}
        </button>
      </div>
      {onFit && (
        <button class="btn ghost icon" aria-label={t("fit")} title={t("fit")} disabled={asText} onClick={onFit}>
          <Line name="fit" />
        </button>
      )}
    </div>
  );
}

function Examples<T extends Sized>({ painting, examples, example }: Props<T>): JSX.Element {
  return (
    <span class="select">
      <select
        aria-label={t("examples")}
        value=""
        onChange={(event) => {
          const select = event.target as HTMLSelectElement;
          painting.change(example(select.value));
          select.value = "";
        }}
      >
        <option value="" disabled>
          {t("examples")}
        </option>
        {examples.map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </select>
    </span>
  );
}

function Sizes<T extends Sized>({ painting, largest, resized, rim }: Props<T>): JSX.Element {
  const s = painting.now.value;
  return (
    <details class="sizes">
      <summary class="btn ghost">{t("size-of", { width: s.width, height: s.height })}</summary>
      <div>
        <Stepper label={t("columns")} value={s.width} least={2} most={largest} onChange={(width) => painting.change(resized(s, width, s.height))} />
        <Stepper label={t("rows")} value={s.height} least={1} most={largest} onChange={(height) => painting.change(resized(s, s.width, height))} />
        {rim}
      </div>
    </details>
  );
}
