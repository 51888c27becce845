// The chronicle: numbers of the world, achievements, and what was played, oldest first.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import { say, t } from "../text/say";
import { Sentence } from "../text/Sentence";
import type { Campaign } from "../wire";
import { TrackBar, valueOf } from "./MemberSheet";

const PICTURES = { won: "laurel-crown", lost: "death-skull" } as const;

export function ChroniclePanel({ campaign }: { campaign: Campaign }): JSX.Element {
  return (
    <div class="chronicle">
      <section class="facts-card panel">
        <header>
          <h2>{t("camp-numbers")}</h2>
        </header>
        <dl class="world-facts">
          {(campaign.marks ?? []).map((mark) => (
            <div key={mark.id} class={mark.good === false ? "ill" : ""}>
              <dt>
                <Icon name={mark.icon} />
                {say(mark.say)}
              </dt>
              <dd class="num">{valueOf(mark)}</dd>
            </div>
          ))}
        </dl>
        {(campaign.tracks ?? []).map((track) => (
          <TrackBar key={track.id} track={track} />
        ))}
      </section>
      <section class="panel">
        <header>
          <h2>{t("camp-achievements")}</h2>
        </header>
        {(campaign.achievements ?? []).length === 0 ? (
          <p class="nothing">{t("camp-no-achievements")}</p>
        ) : (
          <ul class="ribbons">
            {(campaign.achievements ?? []).map((achievement, i) => (
              <li key={i}>
                <Icon name="ribbon-medal" />
                {say(achievement)}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section class="parch annals">
        <h2>{t("camp-annals")}</h2>
        {(campaign.chronicle ?? []).length === 0 ? (
          <p>{t("camp-blank-page")}</p>
        ) : (
          <ol>
            {(campaign.chronicle ?? []).map((chapter, i) => (
              <li key={i} class={chapter.ended ?? ""}>
                <span class="num">{i + 1}</span>
                <span>
                  <Sentence say={chapter.say} />
                </span>
                {chapter.ended && <Icon name={PICTURES[chapter.ended]} />}
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
