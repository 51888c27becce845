// Pages that are fetched when somebody goes there, so that the lobby is light.
import type { ComponentType, FunctionComponent, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Line } from "./icons/Icon";
import { fetchSprite } from "./icons/sprite";
import { Loading } from "./states/Loading";
import { t } from "./text/say";

/** A component that comes by itself; until it is there something is laid out, and a network that is away is told. */
export function lazy<P extends object>(fetchIt: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  let here: ComponentType<P> | null = null;
  return function Fetched(props: P): JSX.Element {
    const [state, setState] = useState<"ready" | "coming" | "failed">(here ? "ready" : "coming");
    useEffect(() => {
      void fetchSprite("table").catch(() => {});
      if (here) return;
      fetchIt().then(
        (found) => {
          here = found;
          setState("ready");
        },
        () => setState("failed"),
      );
    }, []);
    if (state === "ready" && here) {
      const Page = here;
      return <Page {...props} />;
    }
    return (
      <Loading>
        {state === "failed" && (
          <p class="banner refused" role="alert">
            <Line name="wifi" />
            <span>{t("server-silent")}</span>
            <button class="btn ghost sm" onClick={() => location.reload()}>
              {t("reload")}
            </button>
          </p>
        )}
      </Loading>
    );
  };
}
