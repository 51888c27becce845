// A dialog over the table: the browser keeps the focus inside, Escape and a click beside it close it.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Line } from "../icons/Icon";
import { t } from "../text/say";

export function Dialog({
  title,
  onClose,
  children,
  wide = false,
  closable = true,
  class: extra = "",
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
  closable?: boolean;
  class?: string;
}): JSX.Element {
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
