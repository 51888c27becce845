// A dialog over the table: the browser keeps the focus inside, Escape and a click beside it close it.
import { render, type ComponentChildren, type JSX } from "preact";
import { useContext, useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Line } from "../icons/Icon";
import { MatchContext } from "../state/context";
import { t } from "../text/say";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly wide?: boolean;
  readonly closable?: boolean;
  readonly class?: string;
}

/** Wherever it is opened from, a dialog looks the same: it hangs at the top of the page, out of reach of what styles its opener. */
export function Dialog(props: DialogProps): null {
  const match = useContext(MatchContext);
  const host = useMemo(() => document.createElement("div"), []);
  useLayoutEffect(() => {
    (document.querySelector(".tablepage, .hall") ?? document.body).append(host);
    return () => {
      render(null, host);
      host.remove();
    };
  }, []);
  useLayoutEffect(() => {
    render(
      <MatchContext.Provider value={match}>
        <Shown {...props} />
      </MatchContext.Provider>,
      host,
    );
  });
  return null;
}

function Shown({
  title,
  onClose,
  children,
  wide = false,
  closable = true,
  class: extra = "",
}: DialogProps): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current!;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog ${wide ? "wide" : ""} ${extra}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      onClick={(event) => event.target === element.current && closable && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2>{title}</h2>
        {closable && (
          <button class="btn ghost icon" aria-label={t("close")} onClick={onClose}>
            <Line name="close" />
          </button>
        )}
      </header>
      {children}
    </dialog>
  );
}
