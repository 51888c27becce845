// Everybody of the campaign: those who play, those who are elsewhere, those who are gone.
import type { JSX } from "preact";
import { t } from "../text/say";
import type { Campaign, Member } from "../wire";
import { Empty } from "./Empty";
import { MemberSheet } from "./MemberSheet";

export function PartyPanel({ campaign, seat }: { campaign: Campaign; seat: string | null }): JSX.Element {
  const members = campaign.members ?? [];
  const sections: readonly (readonly [string | null, readonly Member[]])[] = [
    [null, members.filter((member) => !member.state)],
    [t("camp-elsewhere"), members.filter((member) => member.state === "away")],
    [t("camp-retired"), members.filter((member) => member.state === "gone")],
  ];
  if (members.length === 0) return <Empty icon="meeple-group" text={t("camp-nobody-yet")} />;
  return (
    <div class="party">
      {sections.map(
        ([title, some]) =>
          some.length > 0 && (
            <section key={title ?? ""}>
              {title && <h2 class="eyebrow">{title}</h2>}
              <div class="members">
                {some.map((member) => (
                  <MemberSheet key={member.id} member={member} campaign={campaign} mine={seat !== null && member.seat === seat} />
                ))}
              </div>
            </section>
          ),
      )}
    </div>
  );
}
