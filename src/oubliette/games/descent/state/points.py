"""The timing points of Descent, in the order of play: where cards and abilities take part in the rules.

A chapter raises a point (`s.at(Declared(attack))`) and knows no card; what listens stands beside its card. The table in
docs/descent.md is made from these types (`tools/points_table.py`).
"""

from collections.abc import Callable, Sequence

from oubliette.games.descent.content.dice import DieName, Rolled
from oubliette.games.descent.content.kinds import Item
from oubliette.games.descent.content.quest_book import At
from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.content.vocabulary import Attribute, Condition, Cost, Moment, Reach, Surge
from oubliette.games.descent.state.budget import Budget
from oubliette.games.descent.state.deed import Deed, Use
from oubliette.games.descent.state.offers import Means, Offer, Rule, Target
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Attack, Figure, Group, HeldCard, Hero, Hit
from oubliette.kernel.boards import Cell, Mask
from oubliette.kernel.choices import Seat
from oubliette.kernel.flow import Reaction
from oubliette.kernel.points import Change, First, Gather, Notice, React, Spaces, Total, Verdict

# --- the quest ---


class Happened(React[Session]):
    """Something happened that a quest may have a rule about."""

    cites = ("D2-0003", "D2-2179")
    what: At
    figure: Figure | None = None
    cell: Cell = -1
    token: str | tuple[str, ...] = ""
    door: str = ""


# --- set-up ---


class ClassLearned(React[Session]):
    """A hero has his class or a new skill."""

    cites = ("D2-2003", "D2-2004")
    hero: Hero


class ReadyToShop(React[Session]):
    """Experience is spent before a quest by itself; in epic play there is gold to spend."""

    cites = ("D2-2004", "D2-0475")


class HeroesPlaced(React[Session]):
    """Heroes, persons and ally stand on the map at set-up."""

    cites = ("D2-2005",)


class HeldBack(Verdict[Session]):
    """Whether the minions of a kind of monster stay out of the set-up."""

    kind: str


class PutOnMap(React[Session]):
    """A monster was put on the map."""

    cites = ("D2-2008",)
    figure: Figure


class QuestBegins(Notice[Session]):
    """The first encounter is laid out: what the set-up of a quest deals out."""

    cites = ("D2-2009",)


class HandDrawn(React[Session]):
    """The overlord has his first cards."""

    cites = ("D2-2009",)


class EncounterBegins(Notice[Session]):
    """An encounter is laid out, before anybody does anything."""


class EncounterSetUp(React[Session]):
    """Everything of an encounter lies on the table."""

    cites = ("D2-2001",)


class SetsOut(React[Session]):
    """The first encounter of a quest of a campaign is laid out: the heroes travel there."""

    cites = ("D2-2288",)


class FirstSetUp(React[Session]):
    """The first encounter of a quest of a campaign lies on the table, before the heroes travel there."""

    cites = ("D2-2217",)


class Travelled(React[Session]):
    """The heroes have travelled to a quest."""

    cites = ("D2-2217", "D2-2291")


# --- a hero's turn ---


class ComesBack(React[Session]):
    """The very start of a hero's turn: who is away comes back."""

    cites = ("D2-2020",)
    hero: Hero
    figure: Figure


class HeroTurnBegins(React[Session]):
    """A hero's turn begins, conditions are settled, and he stands."""

    cites = ("D2-2020",)
    hero: Hero
    figure: Figure


class TurnOpens(Notice[Session]):
    """A hero's turn opens: what lasted until now ends."""

    cites = ("D2-2020",)
    hero: Hero
    figure: Figure


class LooksRound(Verdict[Session]):
    """Whether it matters to a hero which monsters do not see him as his turn begins."""

    figure: Figure


class StandsUpright(Notice[Session]):
    """An exhausted card stands upright again at the start of a turn."""

    cites = ("D2-2021",)
    hero: Hero
    held: HeldCard


class CardsReadied(React[Session]):
    """Cards of a hero stand upright again."""

    cites = ("D2-2021",)
    hero: Hero
    cards: list[HeldCard]


class TurnOffers(Gather[Session, Offer]):
    """What a hero may do in his turn besides."""

    hero: Hero
    figure: Figure


class OffersWhileDown(Gather[Session, Offer]):
    """What a hero may do while he is knocked out."""

    hero: Hero
    figure: Figure


class CommonActions(Gather[Session, Offer]):
    """What a hero or a monster may do as an action besides."""

    figure: Figure
    pay: Rule


class Passages(Gather[Session, Offer]):
    """Ways out of a space besides walking."""

    figure: Figure


class MoveBegun(React[Session]):
    """A hero has begun a move action."""

    hero: Hero
    figure: Figure


class Rests(React[Session]):
    """A hero performs a rest action."""

    cites = ("D2-2119",)
    figure: Figure


class SearchAction(React[Session]):
    """A hero searches by an action."""

    cites = ("D2-2137",)
    figure: Figure


class CannotStrain(Verdict[Session]):
    """Whether no fatigue buys a hero movement points."""

    figure: Figure


class FatigueBuys(Total[Session]):
    """Movement points more, or spaces, for a fatigue."""

    cites = ("D2-0139", "D2-4387")
    figure: Figure


class Strained(React[Session]):
    """A hero has bought a movement point with fatigue."""

    cites = ("D2-0139",)
    figure: Figure


class CannotRise(Verdict[Session]):
    """Whether a hero who lies cannot get up so: by himself, or by who would revive him."""

    figure: Figure
    reviver: Figure | None


class RestMayHeal(Verdict[Session]):
    """Whether a hero's rest takes damage off as well."""

    cites = ("D2-4367",)
    figure: Figure


class HasRested(React[Session]):
    """All fatigue of a hero who rested is gone."""

    cites = ("D2-2119",)
    figure: Figure
    tired: int
    """The fatigue he had."""


class RestHeals(React[Session]):
    """What a rest brings besides, after all others."""

    cites = ("D2-2119", "D2-4367")
    hero: Hero
    figure: Figure
    tired: int


class HeroTurnEnds(React[Session]):
    """A hero's turn ends, and he stands."""

    cites = ("D2-2027",)
    hero: Hero
    figure: Figure


class TurnIsOver(Notice[Session]):
    """A hero's turn is over, even if he fell in it."""

    hero: Hero
    figure: Figure


# --- cards ---


class Reactions(Gather[Session, tuple[Seat, Reaction]]):
    """What somebody may do at a moment besides using a card of his."""

    cites = ("D2-0048",)
    name: Moment
    subject: Figure | None


class LentCards(Gather[Session, HeldCard]):
    """Cards of others that a hero may use."""

    hero: Hero


class NoFeat(Verdict[Session]):
    """Whether a hero cannot use his heroic feat."""

    hero: Hero


class Discounts(Gather[Session, int]):
    """What a hero pays less for a card, in fatigue; the most of it counts."""

    hero: Hero
    card: str
    cost: Cost


class Discounted(Notice[Session]):
    """A hero has paid less."""

    hero: Hero


class SkillResolved(React[Session]):
    """A hero has used a card, and all it says is done."""

    use: Use
    deed: Deed


class BeyondHelp(Verdict[Session]):
    """Whether an ability cannot let a figure recover."""

    deed: Deed
    figure: Figure


class TokenGained(React[Session]):
    """A figure has got class tokens."""

    cites = ("D2-0311",)
    figure: Figure
    kind: str


class TokensInUse(Total[Session]):
    """Class tokens of a kind that lie elsewhere than on figures."""

    kind: str


class PowerDiceRolled(React[Session]):
    """Dice were rolled that are neither an attack nor a test; they may be changed."""

    cites = ("D2-0067",)
    roller: str
    rolled: list[Rolled]


# --- familiars and monsters ---


class BeforeFamiliar(React[Session]):
    """A familiar is about to be activated."""

    hero: Hero
    familiar: Figure


class AppActivates(React[Session]):
    """The app activates a group."""

    cites = ("D2-7056",)
    group: Group


class OverlordTurnStarts(React[Session]):
    """The overlord's turn starts."""

    cites = ("D2-2029", "D2-4271", "D2-4432")


class OverlordReadies(Notice[Session]):
    """The overlord's cards stand upright again."""

    cites = ("D2-2030",)


class OverlordOffers(Gather[Session, Offer]):
    """What the overlord may activate besides his monsters."""

    cites = ("D2-2031",)


class OverlordHolds(Verdict[Session]):
    """Whether everybody must reckon with something of the overlord's at a moment, besides his cards."""

    cites = ("D2-4432",)
    name: Moment


class OverlordReactions(Gather[Session, tuple[Reaction, Callable[[], bool]]]):
    """What the overlord may use at a moment besides his cards, each with whether he still can."""

    cites = ("D2-4432",)
    seat: Seat


class OverlordCardDone(React[Session]):
    """An Overlord card has been carried out."""

    cites = ("D2-2192",)
    card: str


class Picked(React[Session]):
    """A monster is to be activated; it may leave the map."""

    cites = ("D2-2032",)
    figure: Figure


class MoreActions(Total[Session]):
    """Actions a monster has more or fewer."""

    cites = ("D2-4327",)
    figure: Figure


class ActivationBegins(React[Session]):
    """A monster's activation begins."""

    cites = ("D2-2032",)
    figure: Figure


class OnlyMoves(Verdict[Session]):
    """Whether a monster does nothing but move."""

    figure: Figure


class MonsterActions(Gather[Session, Offer]):
    """What a figure that is no hero may do as an action besides."""

    figure: Figure
    pay: Rule


class ForPoints(Gather[Session, Offer]):
    """What a monster or familiar may do for movement points."""

    figure: Figure


class MoreSorcery(Total[Session]):
    """What a monster's Sorcery is higher by."""

    cites = ("D2-4253",)
    figure: Figure


class ActivationOver(Notice[Session]):
    """A monster's activation is over."""

    figure: Figure


class OverlordTurnEnds(React[Session]):
    """The overlord's turn ends."""

    cites = ("D2-2035", "D2-4271")


# --- moving ---


class Rooted(Verdict[Session]):
    """Whether a card of its own keeps a figure where it is."""

    figure: Figure


class Slowed(Total[Session]):
    """Movement points a figure lacks that performs a move action."""

    figure: Figure


class SlipsThrough(Verdict[Session]):
    """Whether a hero moves through enemies now."""

    figure: Figure


class IgnoresTerrain(Verdict[Session]):
    """Whether a figure moves through figures and obstacles, untouched by the ground."""

    figure: Figure


class Impassable(Spaces[Session]):
    """Spaces a figure cannot move through."""

    figure: Figure


class Costly(Gather[Session, Mask]):
    """Sets of spaces each of which costs a figure one movement point more."""

    figure: Figure


class Sludge(Spaces[Session]):
    """Spaces that monsters make sludge for a figure."""

    figure: Figure


class Hazards(Spaces[Session]):
    """Spaces that monsters make hazardous for a figure."""

    figure: Figure


class Fireproof(Verdict[Session]):
    """Whether lava and burning do a figure no harm."""

    figure: Figure


class Leaves(React[Session]):
    """A figure leaves its space by moving."""

    cites = ("D2-2048",)
    figure: Figure


class Overpowers(Change[Session, bool]):
    """A figure enters a space in a move by which it may swap places; returns whether it does so afterwards."""

    cites = ("D2-7084",)
    figure: Figure
    cell: Cell


class Swaps(React[Session]):
    """A figure may swap places, now that it has entered a space."""

    cites = ("D2-7082",)
    figure: Figure


class HasEntered(React[Session]):
    """A figure has entered a space, and its ground has had its say."""

    cites = ("D2-2048",)
    figure: Figure
    cell: Cell


class Stepped(React[Session]):
    """A figure has moved one space, with all that follows."""

    cites = ("D2-2048",)
    figure: Figure


class PushesAside(Spaces[Session]):
    """Spaces whose figures give way to a large figure that puts its base down."""

    figure: Figure


class Settled(React[Session]):
    """A large figure has put its base down."""

    cites = ("D2-0159",)
    figure: Figure


class SoulLeft(React[Session]):
    """A skill has discarded the Shadow Soul of a hero."""

    figure: Figure


class AreaOpens(React[Session]):
    """A door is open: what lies behind it is explored, where the map is not known."""

    cites = ("D2-0528",)
    door: str
    areas: tuple[str, ...] = ()
    """What opens, where it is not what lies behind a door."""


class LeavesMap(Notice[Session]):
    """A figure is about to leave the map by its own will."""

    figure: Figure


class ChangesSides(Notice[Session]):
    """A figure is about to be on the other side."""

    figure: Figure


# --- searching ---


class SearchDrawn(Change[Session, str]):
    """A Search card was drawn; returns the card he gets."""

    cites = ("D2-2137",)
    hero: Hero
    figure: Figure
    token: str


class SecretPassage(React[Session]):
    """A search has found a secret passage."""

    cites = ("D2-2150",)
    figure: Figure


class SearchKept(React[Session]):
    """A hero has a new Search card."""

    hero: Hero
    found: HeldCard


class SearchOver(Notice[Session]):
    """A search is over."""


class RoomFound(React[Session]):
    """A Secret Room card without a tile is drawn: it does at once what it says."""

    cites = ("D2-7224",)
    card: str
    figure: Figure


class Challenged(React[Session]):
    """The test of a challenge token is done."""

    cites = ("D2-2158",)
    figure: Figure
    attribute: Attribute
    passed: bool


class RoomWon(React[Session]):
    """A secret room is completed: its reward is resolved by one hero."""

    cites = ("D2-2163",)
    card: str
    finder: Figure


# --- what figures are ---


class MoreHealth(Total[Session]):
    """What a figure's Health is higher by."""

    cites = ("D2-0055",)
    figure: Figure


class MoreStamina(Total[Session]):
    """What a hero's Stamina is higher by."""

    cites = ("D2-0057",)
    figure: Figure


class Slower(Total[Session]):
    """What is taken off a hero's Speed in the end."""

    cites = ("D2-0052",)
    figure: Figure


class MoreSpeed(Total[Session]):
    """What the Speed of a hero or familiar is higher by."""

    cites = ("D2-0052",)
    figure: Figure


class MoreOfAttribute(Total[Session]):
    """What a hero's attribute is higher by, 6 at most."""

    cites = ("D2-0060",)
    figure: Figure
    name: Attribute


class LentAttribute(First[Session, int]):
    """The attribute of a figure that has none of its own."""

    figure: Figure
    name: Attribute


class DefenceDice(Gather[Session, DieName]):
    """Dice more in a figure's defence pool."""

    cites = ("D2-0553",)
    figure: Figure


class DefencePool(Notice[Session]):
    """A defence pool is put together; it may be changed."""

    cites = ("D2-0553",)
    figure: Figure
    dice: list[DieName]


class LentAbilities(Gather[Session, str]):
    """Abilities a monster has besides."""

    figure: Figure


class LentSurges(Gather[Session, Surge]):
    """Surge abilities a monster has besides."""

    figure: Figure


class AttackType(First[Session, Reach]):
    """How a monster attacks in place of what its card says."""

    figure: Figure


class WeaponType(First[Session, Reach]):
    """What a weapon is in a hero's hands in place of what its card says."""

    figure: Figure
    weapon: str


class WeaponTraits(Gather[Session, str]):
    """Traits a weapon has besides in a hero's hands."""

    figure: Figure
    weapon: str


class OneHand(Verdict[Session]):
    """Whether one of a hero's Melee weapons has a single hand icon."""

    cites = ("D2-2379",)
    figure: Figure


class HandsSpared(Total[Session]):
    """Hands that a hero's items need less."""

    figure: Figure
    items: Sequence[Item]


class RunesAllowed(Verdict[Session]):
    """Whether a hero's armour bars no Runes."""

    figure: Figure


# --- tests ---


class TestedValue(First[Session, int]):
    """The value that is tested in place of an attribute."""

    cites = ("D2-0064",)
    figure: Figure
    name: Attribute


class BeforeTest(Change[Session, int]):
    """A figure is about to test an attribute; returns the value that is tested."""

    cites = ("D2-0064",)
    figure: Figure
    name: Attribute


class TestDice(First[Session, tuple[DieName, ...]]):
    """The dice a figure's tests are rolled with in place of the usual ones."""

    figure: Figure


class TestLost(React[Session]):
    """A test has failed."""

    cites = ("D2-0065",)
    figure: Figure
    name: Attribute


# --- attack: aim and declare ---


class FamiliarDice(Gather[Session, DieName]):
    """Dice more in a familiar's attack."""

    figure: Figure


class Pacified(First[Session, Figure]):
    """The hero who keeps a monster from attacking."""

    cites = ("D2-4025",)
    figure: Figure


class KeptOff(Spaces[Session]):
    """Spaces where monsters that the app plays engage nobody."""

    cites = ("D2-4026",)


class LooksPast(Spaces[Session]):
    """Spaces that do not block a hero's look along a weapon."""

    figure: Figure
    weapon: str


class SpacesMatter(Verdict[Session]):
    """Whether it matters which space of a large figure is targeted."""

    cites = ("D2-0171",)


class LentMeans(Gather[Session, Means]):
    """What a monster may attack with besides."""

    figure: Figure


class LentWeapons(Gather[Session, str]):
    """Weapons that a familiar without an attack of its own may attack with."""

    figure: Figure


class LentDice(First[Session, tuple[DieName, ...]]):
    """The dice a monster without attack dice of its own would roll."""

    figure: Figure


class Reaches(Verdict[Session]):
    """Whether a hero's Melee weapons have Reach."""

    figure: Figure


class SeesThrough(Verdict[Session]):
    """Whether figures and obstacles do not block a figure's sight."""

    figure: Figure


class Sightless(Verdict[Session]):
    """Whether an attack needs no line of sight."""

    attacker: Figure
    means: Means


class Untargetable(Verdict[Session]):
    """Whether a figure cannot be targeted."""

    attacker: Figure
    target: Figure


class Wary(Gather[Session, str]):
    """Figures that monsters do not target where they could target heroes."""


class RunsBefore(Change[Session, bool]):
    """An attack that a card gives is about to be aimed; returns whether its owner has moved first."""

    cites = ("D2-4188",)
    deed: Deed
    told: AttackVerb


class Aiming(Change[Session, tuple[list[Target], list[Rolled]]]):
    """Targets are chosen but not declared; returns them, and dice that lie already."""

    cites = ("D2-2400",)
    attacker: Figure
    means: Means


class AttackPrepared(Notice[Session]):
    """An attack has everything that lies on the attacker's cards; it may be changed."""

    attack: Attack


class Noted(Notice[Session]):
    """An attack is declared; it may be changed."""

    cites = ("D2-0169", "D2-0171")
    attack: Attack


class Declared(React[Session]):
    """An attack and its target spaces are named; whoever can step in does so now."""

    cites = ("D2-0169", "D2-0171")
    attack: Attack


class SurgesDemanded(Total[Session]):
    """Surges the attacker must spend, or the attack misses."""

    cites = ("D2-7047", "D2-4044")
    attack: Attack


class LateDemands(Total[Session]):
    """Surges the attacker must spend for whoever is the target now that others have stepped in."""

    cites = ("D2-4072", "D2-4170")
    attack: Attack


# --- attack: roll ---


class Ducks(React[Session]):
    """Before the dice a target may have somebody else in its place."""

    cites = ("D2-7331",)
    attack: Attack
    hit: Hit


class StepsIn(React[Session]):
    """Before the dice somebody may step in for a target."""

    attack: Attack
    hit: Hit


class BeforeDice(Notice[Session]):
    """The attack dice are about to be rolled; the pool may be changed."""

    cites = ("D2-0553", "D2-4360")
    attack: Attack


class Undefended(Verdict[Session]):
    """Whether nobody rolls defence dice against an attack."""

    attack: Attack


class MoreShields(Total[Session]):
    """Shields for a defence roll."""

    cites = ("D2-0174",)
    figure: Figure
    attack: Attack


class AttackDiceRolled(React[Session]):
    """The dice of an attack lie, and rerolls of the attacker are done."""

    cites = ("D2-0175",)
    attack: Attack


class BlankX(Verdict[Session]):
    """Whether an X is no miss."""

    attack: Attack


class AboutToMiss(React[Session]):
    """An attack would miss; it is looked at again."""

    cites = ("D2-0215",)
    attack: Attack


# --- attack: range and surges ---


class RangeNeeded(Total[Session]):
    """Range that one target needs besides."""

    cites = ("D2-7064",)
    attack: Attack
    hit: Hit


class RangeGained(Total[Session]):
    """Range that an attack gains when it is checked."""

    cites = ("D2-0202",)
    attack: Attack


class CannotMiss(React[Session]):
    """An attack can miss no more; comes again after surges that it owed."""

    cites = ("D2-4209",)
    attack: Attack


class SurgeRests(Total[Session]):
    """Fatigue that a surge recovers besides."""

    cites = ("D2-0185", "D2-4377")
    figure: Figure


class RestedBySurge(Notice[Session]):
    """A surge has recovered fatigue; the attack may be changed."""

    attack: Attack


class BlastBought(React[Session]):
    """A surge has bought Blast: who is affected now defends now."""

    cites = ("D2-0184", "D2-0193", "D2-0214")
    attack: Attack


class SurgeResolved(React[Session]):
    """A surge ability was used, and all it says is done."""

    surge: Surge
    deed: Deed


# --- attack: damage ---


class DamageBetween(Total[Session]):
    """Damage more that hangs on who attacks whom."""

    cites = ("D2-0187",)
    attack: Attack
    hit: Hit


class BeforeDealing(React[Session]):
    """The damage of an attack is about to be worked out."""

    cites = ("D2-0496",)
    attack: Attack


class Dealing(React[Session]):
    """The damage of an attack is worked out; it may be changed."""

    cites = ("D2-0186", "D2-0187")
    attack: Attack


class Wounded(React[Session]):
    """An attack deals damage to a figure, which has its conditions but has not suffered yet."""

    cites = ("D2-0254", "D2-0255")
    attack: Attack
    hit: Hit
    figure: Figure


class BlowTaken(Change[Session, int]):
    """A figure is about to suffer damage of an attack; returns the damage left."""

    cites = ("D2-0189",)
    figure: Figure


class Worsened(Total[Session]):
    """Damage more, of the same blow."""

    cites = ("D2-4154",)
    figure: Figure


class BlowSuffered(React[Session]):
    """A figure has suffered damage of an attack."""

    cites = ("D2-0189",)
    attack: Attack
    figure: Figure


class AttackOver(React[Session]):
    """An attack is resolved: what kills bring, and who is shaken by having attacked."""

    cites = ("D2-0191",)
    attack: Attack


# --- damage, fatigue and defeat ---


class Tired(React[Session]):
    """A hero has suffered fatigue."""

    cites = ("D2-0228",)
    figure: Figure


class Suffering(Change[Session, int]):
    """A hero or familiar is about to suffer damage; returns the damage left."""

    cites = ("D2-0221",)
    figure: Figure


class MonsterSuffering(Change[Session, int]):
    """A monster is about to suffer damage; returns the damage left."""

    cites = ("D2-0221",)
    figure: Figure


class Miserable(Verdict[Session]):
    """Whether a figure that suffers damage suffers fatigue as well."""

    cites = ("D2-4290",)
    figure: Figure


class CardPlayed(Notice[Session]):
    """The overlord has played a card in a monster's activation: its budget may be changed."""

    cites = ("D2-4245", "D2-4255")
    figure: Figure
    budget: Budget


class Hurt(React[Session]):
    """A figure has suffered damage."""

    cites = ("D2-0221",)
    figure: Figure


class Endured(React[Session]):
    """A figure has suffered damage without being defeated."""

    figure: Figure
    suffered: int


class BeforeDefeat(React[Session]):
    """A figure has as much damage as Health; it may still be saved."""

    cites = ("D2-0232", "D2-4273")
    figure: Figure


class MonsterFalls(React[Session]):
    """A figure that is no hero is defeated and still stands on the map."""

    cites = ("D2-0233",)
    figure: Figure


class TakenOff(Notice[Session]):
    """A figure is about to be taken off the map with all that is on it."""

    cites = ("D2-0233", "D2-0258")
    figure: Figure


class MonsterGone(React[Session]):
    """A figure that is no hero was defeated and is off the map."""

    cites = ("D2-0233", "D2-7228")
    figure: Figure


class CharmedFalls(React[Session]):
    """A charmed hero falls."""

    cites = ("D2-4309",)
    figure: Figure


class TokenSpace(Change[Session, Cell]):
    """A hero is knocked out; returns the space of his token."""

    cites = ("D2-0235",)
    figure: Figure


class HeroFalls(React[Session]):
    """A hero is knocked out."""

    cites = ("D2-0235",)
    figure: Figure


class KnockOutReward(Change[Session, bool]):
    """The overlord draws a card for a hero who was knocked out; returns whether he has taken something else for it."""

    cites = ("D2-0236", "D2-0239")
    figure: Figure


# --- recovering ---


class RecoveryTaken(Total[Session]):
    """Damage that a figure recovers less."""

    cites = ("D2-4024",)
    figure: Figure


class RecoveryGiven(Verdict[Session]):
    """Whether something would add to what a figure recovers."""

    cites = ("D2-4024",)
    amounts: tuple[int, int]
    figure: Figure


class Recovering(Change[Session, tuple[int, int]]):
    """A figure is about to recover; returns damage and fatigue as they are then."""

    cites = ("D2-4019", "D2-4023")
    figure: Figure


class HealingGrows(Change[Session, int]):
    """A hero recovers damage; returns how much it is more."""

    cites = ("D2-4019",)
    figure: Figure


class StreamFlowed(React[Session]):
    """A Stream of Life has healed a figure."""

    cites = ("D2-4038",)
    by: Figure
    figure: Figure


class HasRecovered(React[Session]):
    """A figure has recovered, before it is up."""

    cites = ("D2-2365",)
    figure: Figure


class RecoveredSoMuch(React[Session]):
    """A figure has recovered so much damage and fatigue, before it is up."""

    figure: Figure
    damage: int
    fatigue: int


class StandsBeside(First[Session, Mask]):
    """Spaces a figure stands up next to in place of its token."""

    cites = ("D2-0240",)
    figure: Figure


class MoreToRise(Total[Session]):
    """Damage that a figure recovers besides when it stands up or is revived."""

    cites = ("D2-4062", "D2-4061")
    figure: Figure


class Prayed(React[Session]):
    """A prayer has healed a figure."""

    cites = ("D2-4356",)
    by: Figure
    figure: Figure


class HasStoodUp(React[Session]):
    """A figure stood up or was revived."""

    cites = ("D2-0240",)
    figure: Figure


class Revived(React[Session]):
    """A hero was revived by another."""

    cites = ("D2-2126",)
    figure: Figure


class Healed(React[Session]):
    """A figure has recovered damage and is up."""

    figure: Figure


# --- conditions ---


class MoreHexes(Total[Session]):
    """Tokens more for who becomes hexed."""

    cites = ("D2-4129",)


class MoreStones(Total[Session]):
    """Summoned Stones more that a hero may have on the map."""

    cites = ("D2-4121",)
    figure: Figure


class Immune(Verdict[Session]):
    """Whether a figure never gets a condition."""

    figure: Figure
    condition: Condition


class Afflicting(Change[Session, bool]):
    """A figure is about to get a condition; returns whether something else was given in its place."""

    figure: Figure
    condition: Condition


class Afflicted(Notice[Session]):
    """A figure has got a condition."""

    cites = ("D2-0254",)
    figure: Figure
    condition: Condition


class Afflictions(React[Session]):
    """The next moment after somebody has got a condition."""


class KeepsCondition(Verdict[Session]):
    """Whether a figure cannot be rid of a condition."""

    figure: Figure
    condition: Condition


# --- the end ---


class ElementUsed(React[Session]):
    """A hero has exhausted an Elemental card, and all it says is done."""

    cites = ("D2-4115",)
    figure: Figure


class EncounterEnds(React[Session]):
    """An encounter is decided."""

    cites = ("D2-2180",)


class EncounterOver(Notice[Session]):
    """An encounter is over, and everything of it goes back to the supply."""

    cites = ("D2-0420",)


class OverlordLearns(React[Session]):
    """The overlord may spend his experience between two quests."""

    cites = ("D2-0463",)


class RoundReadied(Notice[Session]):
    """Every hero has a turn again: what lasted for a round is over."""

    cites = ("D2-2015",)


class RoundOver(React[Session]):
    """A round with the app is over."""

    cites = ("D2-2346",)
