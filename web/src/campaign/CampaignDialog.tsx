// The campaign while a scenario is being played: to read, not to answer.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../states/Dialog";
import { say } from "../text/say";
import type { Campaign, View } from "../wire";
import { CampaignPanel, TabList, TABS, type CampaignTab } from "./CampaignPanels";

const READ = TABS.filter(([name]) => name !== "now");

export function CampaignDialog({ view, campaign, onClose }: { view: View; campaign: Campaign; onClose: () => void }): JSX.Element {
  const [tab, setTab] = useState<CampaignTab>("party");
  return (
    <Dialog title={campaign.group ? `${say(campaign.title)} · ${say(campaign.group)}` : say(campaign.title)} onClose={onClose} wide class="campaign-sheet">
      <TabList tabs={READ} tab={tab} onTab={setTab} asked={null} />
      <CampaignPanel tab={tab} view={view} campaign={campaign} lits={[]} />
    </Dialog>
  );
}
