// The table between two scenarios on one page: phases above, map at the left, then what is asked, everybody, and what the
// group has. Nothing is behind a tab, and nothing is told twice.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import type { Lit } from "../state/lighting";
import { Dialog } from "../states/Dialog";
import { ChoiceBar } from "../table/ChoiceBar";
import { rightDrawer } from "../table/drawers";
import { FaceIcon } from "../table/faces";
import { placed } from "../table/heights";
import { wordsOf } from "../table/offer";
import { Drawer } from "../table/Rail";
import { Replay } from "../table/Replay";
import { JournalAndTalk, talking } from "../table/RightColumn";
import { TopBar } from "../table/TopBar";
import { say, t } from "../text/say";
import type { Campaign, Card, MapPlace, Mark, Member, Track, View, Zone } from "../wire";
import { ChroniclePanel } from "./ChroniclePanel";
import { groupsOf, isLeaving, memberAsked, placeOf } from "./grouping";
import { MapSheet, PlaceCard } from "./MapPanel";
import { colourOf, MarkRow, MemberSheet, valueOf } from "./MemberSheet";
import { isTold, NowPanel } from "./NowPanel";
import { Plate } from "./Plates";
import { isMarket, Shop } from "./Shop";

/** So many short answers fit into the choice bar, wherever the reader looks. */
const FEW = 3;
const SHORT = 44;

interface Props {
  readonly view: View;
  readonly campaign: Campaign;
  readonly onMenu: () => void;
  readonly children: ComponentChildren;
}

export function CampaignStage({ view, campaign, onMenu, children }: Props): JSX.Element {
  const match = useMatch();
  const lits = match.lighting.value.all;
  const choice = match.choice.value;
  const about = memberAsked(campaign, choice);
  const members = campaign.members ?? [];
  const [open, setOpen] = useState<"chronicle" | Member | null>(null);
  const isIdle = lits.every((lit) => isLeaving(lit) || (lit.option.cards?.length ?? 0) > 0 || (lit.option.pieces?.length ?? 0) > 0) && !lits.some((lit) => placeOf(campaign, lit)) && about === undefined;
  const shop = shopOf(view, lits, isIdle);
  const buyers = members.filter((member) => shop && lits.some((lit) => isDealOf(lit, member, shop)));
  const [wanted, setBuyer] = useState<string | null>(null);
  const buyer = about ?? buyers.find((member) => member.id === wanted) ?? buyers.find((member) => member.seat === view.seat) ?? buyers[0];
  const [pointed, point] = useState<string | null>(null);
  const [pressed, press] = useState<string | null>(null);
  useEffect(() => {
    point(null);
    press(null);
  }, [match.question.value]);
  const places = campaign.places ?? [];
  const shown = places.find((place) => place.id === (pressed ?? pointed));
  const groups = groupsOf(lits.filter((one) => !isLeaving(one)), view, campaign, about);
  const here = members.filter((member) => !member.state && member.side !== "foe");
  const few = lits.length <= FEW && lits.every((lit) => !lit.option.cards && !placeOf(campaign, lit) && wordsOf(lit).length <= SHORT);
  const isOut = (lit: Lit): boolean => few || isLeaving(lit) || match.ways.value.includes(lit);
  // What stands on a plate, on the map or in the shop is not asked for a second time in the middle; a few short answers stand in the bar.
  const left = lits.filter((lit) => !isOut(lit) && !placeOf(campaign, lit) && !groups.members.some((one) => one.lits.includes(lit)) && !(shop && (lit.option.cards?.length ?? 0) > 0 && isDeal(lit, members)));
  const isShort = left.length < FEW && left.every((lit) => !lit.option.cards && wordsOf(lit).length <= SHORT) && lits.length > left.length + 1;
  const inBar = (lit: Lit): boolean => isOut(lit) || (isShort && left.includes(lit));
  const atDesk = isShort ? [] : left;
  const telling = choice?.say != null && isTold(choice.say);
  const facts = (campaign.marks ?? []).filter((mark) => !shop || !isPurse(mark, shop.cards));
  return (
    <div class="tablepage desktop stage campaign onepage">
      <main class="table">
        <ChoiceBar only={inBar} told={telling ? t("camp-decide") : undefined} />
        <div ref={placed} class={`camp-page ${mapKind(places)} ${telling ? "telling" : ""}`} data-zone="campaign">
          {places.length > 0 && <MapSheet campaign={campaign} lits={lits} chosen={shown?.id ?? null} pressed={null} onChoose={(id) => press(id === pressed ? null : id)} onPoint={point} fit />}
          <div class="camp-desk-row">
            <section class="camp-desk scroll" aria-label={t("camp-tab-now")} tabIndex={0}>
              {shop ? (
                <Shop view={view} campaign={campaign} zone={shop} buyers={buyers} buyer={buyer} onBuyer={setBuyer} lits={lits} />
              ) : (
                <NowPanel view={view} campaign={campaign} lits={atDesk} beside />
              )}
              {shop && atDesk.length > 0 && <NowPanel view={view} campaign={campaign} lits={atDesk} beside />}
            </section>
            {shown && <PlaceCard place={shown} answers={lits.filter((lit) => placeOf(campaign, lit) === shown)} />}
          </div>
          <div class="camp-plates" style={{ "--n": Math.max(1, here.length) }}>
            {here.map((member) => (
              <Plate
                key={member.id}
                member={member}
                campaign={campaign}
                lits={lits}
                deeds={groups.members.find((one) => one.member === member)?.lits.filter((lit) => !inBar(lit)) ?? []}
                asked={member === about || (shop !== undefined && member === buyer)}
                onOpen={() => setOpen(member)}
              />
            ))}
          </div>
          <Strip view={view} campaign={campaign} facts={facts} onOpen={setOpen} />
        </div>
        {rightDrawer.value === "journal" && (
          <Drawer side="right" name={t("journal")} zone="journal-drawer" onClose={() => (rightDrawer.value = null)}>
            <JournalAndTalk titled />
            <Replay />
          </Drawer>
        )}
        {open === "chronicle" && (
          <Dialog title={t("camp-tab-chronicle")} onClose={() => setOpen(null)} wide class="campaign-sheet">
            <ChroniclePanel campaign={campaign} />
          </Dialog>
        )}
        {open && open !== "chronicle" && (
          <Dialog title={say(open.name)} onClose={() => setOpen(null)} wide>
            <MemberSheet member={members.find((one) => one.id === open.id) ?? open} campaign={campaign} mine={open.seat === view.seat} />
          </Dialog>
        )}
        {children}
      </main>
      <TopBar view={view} onMenu={onMenu} middle={campaign.phases ? <Phases track={campaign.phases} /> : <p class="phase-words">{view.phase && say(view.phase)}</p>}>
        <button class="btn ghost icon" aria-label={t("camp-tab-chronicle")} title={t("camp-tab-chronicle")} onClick={() => setOpen("chronicle")}>
          <Icon name="open-book" />
        </button>
        <JournalButton />
      </TopBar>
    </div>
  );
}

/** The market of the table: where something can be bought now, else one to look at while nothing else is asked. */
function shopOf(view: View, lits: readonly Lit[], isIdle: boolean): Zone | undefined {
  const markets = (view.zones ?? []).filter((zone) => isMarket(zone) && (zone.cards ?? []).length > 0);
  return markets.find((zone) => lits.some((lit) => lit.option.cards?.some((id) => zone.cards!.some((card) => card.id === id)))) ?? (isIdle ? markets[0] : undefined);
}

/** How much room the map wants: a tree is narrow, a country grows. */
const FEW_PLACES = 4;
const mapKind = (places: readonly MapPlace[]): string => (places.length === 0 ? "mapless" : places.some((place) => place.tier != null) ? "treelike" : places.length <= FEW_PLACES ? "small-map" : "");

/** Whether an answer is about a card and one of the company: buying, selling, handing over. */
const isDeal = (lit: Lit, members: readonly Member[]): boolean => (lit.option.pieces ?? []).some((id) => members.some((member) => member.id === id)) || members.some((member) => (member.cards ?? []).some((card) => card.id === lit.option.cards?.[0]));

const isDealOf = (lit: Lit, member: Member, shop: Zone): boolean => lit.option.pieces?.includes(member.id) === true && (shop.cards ?? []).some((card) => card.id === lit.option.cards?.[0]);

/** Whether a number is what wares are paid with: it is told at the head of the shop. */
const isPurse = (mark: Mark, cards: readonly Card[] = []): boolean => cards.some((card) => card.price?.some((price) => price.id === mark.id));

/** What follows what, and where the campaign stands. */
function Phases({ track }: { track: Track }): JSX.Element {
  return (
    <ol class="phases" aria-label={say(track.name)}>
      {(track.steps ?? []).map((step) => (
        <li key={step.at} class={step.at < track.value ? "done" : step.at === track.value ? "now" : ""} aria-current={step.at === track.value ? "step" : undefined}>
          {step.at < track.value && <Icon name="check-mark" />}
          {step.name ? say(step.name) : step.at}
        </li>
      ))}
    </ol>
  );
}

function JournalButton(): JSX.Element {
  const match = useMatch();
  const unread = (match.remarks.value.at(-1)?.n ?? -1) - match.talkRead.value;
  return (
    <button
      class="btn ghost icon journal-button"
      aria-label={t("journal")}
      title={t("journal")}
      aria-expanded={rightDrawer.value === "journal"}
      onClick={() => {
        talking.value = false;
        rightDrawer.value = rightDrawer.value === "journal" ? null : "journal";
      }}
    >
      <Icon name="scroll-quill" />
      {unread > 0 && <i class="asked-dot" />}
    </button>
  );
}

/** So many achievements are named; the others stand in the chronicle. */
const FEW_FEATS = 3;

/** The other side, what the group has, and who is elsewhere: one row. */
function Strip({ view, campaign, facts, onOpen }: { view: View; campaign: Campaign; facts: readonly Mark[]; onOpen: (what: "chronicle" | Member) => void }): JSX.Element | null {
  const members = campaign.members ?? [];
  const foes = members.filter((member) => member.side === "foe");
  const elsewhere = members.filter((member) => member.state && member.side !== "foe");
  const feats = campaign.achievements ?? [];
  const tracks = (campaign.tracks ?? []).filter((track) => !(view.tracks ?? []).some((one) => one.id === track.id && !one.role && (one.steps ?? []).length === 0));
  if (foes.length + elsewhere.length + feats.length + facts.length + tracks.length === 0) return null;
  return (
    <div class="camp-strip">
      {foes.map((member) => (
        <section key={member.id} class="foe-plate" aria-label={say(member.name)} data-member={member.id}>
          <FaceIcon icon={member.icon ?? ""} side="foe" colour={colourOf(campaign, member)} size={44} />
          <div>
            <h3>{say(member.name)}</h3>
            {member.seat && <p>{member.seat === view.seat ? t("camp-played-by-you") : t("camp-played-by", { name: member.seat })}</p>}
          </div>
          <MarkRow marks={member.marks ?? []} />
          {(member.lines ?? []).length > 0 && (
            <button class="owned" onClick={() => onOpen(member)}>
              <Icon name="ribbon-medal" />
              {say(member.lines![0]!)}
            </button>
          )}
        </section>
      ))}
      <dl class="group-facts">
        {facts.map((mark) => (
          <div key={mark.id}>
            <dt>
              <Icon name={mark.icon} />
              {say(mark.say)}
            </dt>
            <dd class="num">{valueOf(mark)}</dd>
          </div>
        ))}
        {tracks.map((track) => (
          <div key={track.id}>
            <dt>{say(track.name)}</dt>
            <dd class="num">{track.most == null ? track.value : t("camp-of", { value: track.value, most: track.most })}</dd>
          </div>
        ))}
      </dl>
      {feats.length > 0 && (
        <button class="owned feats" onClick={() => onOpen("chronicle")}>
          <Icon name="ribbon-medal" />
          {feats.slice(0, FEW_FEATS).map(say).join(", ")}
          {feats.length > FEW_FEATS && ` +${feats.length - FEW_FEATS}`}
        </button>
      )}
      {elsewhere.map((member) => (
        <button key={member.id} class="owned" title={t(member.state === "gone" ? "camp-gone" : "camp-away")} onClick={() => onOpen(member)}>
          <Icon name={member.icon || "person"} />
          {say(member.name)}
        </button>
      ))}
    </div>
  );
}

