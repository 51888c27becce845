"""What can happen in Euthia, as the journal tells it."""

from oubliette.kernel.addends import Addends
from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event, Forced


class HeroChosen(Event, frozen=True):
    """A player takes a Hero."""

    seat: Seat
    hero: str


class StartingTile(Event, frozen=True):
    """A Starting tile is chosen."""

    seat: Seat
    tile: str


class AlignmentChosen(Event, frozen=True):
    """Eltrea's Familiars take a side for the whole game."""

    seat: Seat
    alignment: str


class RoundBegan(Event, frozen=True):
    """A round begins."""

    number: int


class LessonTold(Event, frozen=True):
    """What a teaching scenario says at the beginning of a round."""

    number: int


class TurnBegan(Event, frozen=True):
    """A player's turn begins."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    """A player's turn is over."""

    seat: Seat


class Moved(Event, frozen=True):
    """A Hero steps to the next space."""

    seat: Seat
    start: int
    to: int


class Teleported(Event, frozen=True):
    """A Hero is put on a space at once."""

    seat: Seat
    start: int
    to: int


class TileRevealed(Event, frozen=True):
    """A Territory tile is turned up."""

    tile: str


class TileLaid(Event, frozen=True):
    """A Territory tile joins the map."""

    tile: str
    cells: tuple[int, ...]


class Liberated(Event, frozen=True):
    """A space is liberated for the rest of the game."""

    seat: Seat
    cell: int


class Gained(Event, frozen=True):
    """A player gains something that is counted."""

    seat: Seat
    what: str
    amount: int
    reason: str = ""
    """What it is for, where that can be said in a word."""


class Spent(Event, frozen=True):
    """A player gives something that is counted."""

    seat: Seat
    what: str
    amount: int


class Took(Event, frozen=True):
    """A player takes a piece."""

    seat: Seat
    piece: str


class Discarded(Event, frozen=True):
    """A player no longer has a piece: given, thrown away for nothing, or used up."""

    seat: Seat
    piece: str
    how: str = ""


class Equipped(Event, frozen=True):
    """A piece goes to a slot of the Hero board, or from there into a Sack."""

    seat: Seat
    piece: str
    slot: str


class DrewCards(Event, frozen=True):
    """Silver or Gold cards are drawn; only their owner sees which."""

    seat: Seat
    metal: str
    count: int
    cards: tuple[str, ...] = ()


class GaveCards(Event, frozen=True):
    """Silver or Gold cards are discarded."""

    seat: Seat
    cards: tuple[str, ...]


class CombatBegan(Event, frozen=True):
    """A Combat begins."""

    seats: tuple[Seat, ...]
    cell: int
    monster_player: Seat = ""


class MonsterRevealed(Event, frozen=True):
    """A Monster card is turned up."""

    card: str


class CombatTurn(Event, frozen=True):
    """A Combat Turn begins."""

    number: int


class AttackBegan(Event, frozen=True):
    """An attack begins."""

    side: str
    seat: Seat
    attack: str
    target: str = ""


class Rolled(Event, frozen=True):
    """Dice are rolled."""

    side: str
    seat: Seat
    dice: tuple[int, ...]
    total: int


class Rerolled(Event, frozen=True):
    """One die is rolled again."""

    side: str
    seat: Seat
    old: int
    new: int
    total: int
    dice: tuple[int, ...] = ()
    """All dice as they lie now."""


class Flipped(Event, frozen=True):
    """The Air Power turns the higher die over."""

    side: str
    seat: Seat
    old: int
    new: int


class StrengthChanged(Event, frozen=True):
    """Something changes a Combat Strength or a roll, or one to come."""

    side: str
    seat: Seat
    by: int
    total: int
    rolled: bool = True


class FinalStrength(Event, frozen=True):
    """Both sides have passed: this is the Final Combat Strength."""

    side: str
    seat: Seat
    strength: int
    terms: Addends = ()
    """What it is made of."""


class HopeChanged(Event, frozen=True):
    """The Die of Hope rises or falls."""

    by: int
    value: int


class Used(Event, frozen=True):
    """A tile, Item, Gem or Essence is used."""

    seat: Seat
    source: str


class GaarUsed(Event, frozen=True):
    """A Gaar token is put by the dice."""

    seat: Seat
    side: str


class SetPlayed(Event, frozen=True):
    """A set of Silver or Gold cards is played for the Monster."""

    seat: Seat
    card: str
    count: int
    section: int = 0
    """Which section of the card applies."""


class CreatureCame(Event, frozen=True):
    """A Creature joins the Monster, or grows."""

    card: str
    section: int
    health: int


class CreatureHit(Event, frozen=True):
    """A Creature suffers Damage; with nothing left it is defeated."""

    card: str
    damage: int
    left: int


class ReserveGrew(Event, frozen=True):
    """Cards are added to a reserve."""

    metal: str
    count: int
    size: int
    traded: bool = False
    """Four Silver cards of the reserve were given for it."""


class CardRevealed(Event, frozen=True):
    """A card of a reserve, a Combat card or the Combat die is turned up."""

    what: str
    card: str


class MonsterGained(Event, frozen=True):
    """The Monster gains Gaar or Chaos tokens."""

    what: str
    amount: int


class Wounded(Event, frozen=True):
    """A Hero suffers Wounds."""

    seat: Seat
    wounds: int
    health: int
    terms: Addends = ()


class Healed(Event, frozen=True):
    """A Hero is healed."""

    seat: Seat
    by: int
    health: int


class Lessened(Event, frozen=True):
    """What a ward kept from a Hero, or protection from an enemy."""

    side: str
    seat: Seat
    card: str
    by: int


class Damaged(Event, frozen=True):
    """A Monster suffers Damage."""

    card: str
    damage: int
    left: int
    place: int = 0
    """Its place in the row."""
    terms: Addends = ()


class MonsterHealed(Event, frozen=True):
    """A Monster loses Damage."""

    card: str
    by: int
    left: int


class Defeated(Event, frozen=True):
    """A Monster is defeated."""

    card: str
    seats: tuple[Seat, ...]
    place: int = 0


class CombatEnded(Event, frozen=True):
    """A Combat is over."""

    result: str


class HealingLost(Event, frozen=True):
    """A blow would have healed too, but it ended the Combat."""

    seat: Seat
    by: int


class Died(Event, frozen=True):
    """A Hero dies and is resurrected at the Chapel."""

    seat: Seat
    in_combat: bool
    lost: int = 0
    """The Reputation it costs."""


class TokenWon(Event, frozen=True):
    """The Monster-Player wins a Hero token of the dead Hero."""

    seat: Seat
    of: Seat


class FeePaid(Event, frozen=True):
    """A fee of 1 Gold goes to the owner of a token."""

    seat: Seat
    to: Seat


class Mined(Event, frozen=True):
    """A Natural Resource is mined."""

    seat: Seat
    resources: tuple[str, ...]


class Bought(Event, frozen=True):
    """Something is bought."""

    seat: Seat
    piece: str
    price: int


class Sold(Event, frozen=True):
    """Something is sold."""

    seat: Seat
    piece: str
    price: int


class OfferFilled(Event, frozen=True):
    """Tiles are laid out in an Offer."""

    offer: str
    wares: tuple[str, ...]


class AbilityCursed(Event, frozen=True):
    """A Cursed Ability token lies on a Hero tile (EU-0341)."""

    seat: Seat
    piece: str
    value: int


class ArmourDamaged(Event, frozen=True):
    """A Damaged Armour token lies on a piece of Armour (EU-0342)."""

    seat: Seat
    piece: str


class ArmourSetWorn(Event, frozen=True):
    """Enough pieces of an Armour set are worn for one of its effects."""

    seat: Seat
    armour: str
    pieces: int


class Unlocked(Event, frozen=True):
    """A slot of the Hero board is opened."""

    seat: Seat
    slot: str


class HeroTilesRevealed(Event, frozen=True):
    """Hero tiles are turned up."""

    seat: Seat
    tiles: tuple[str, ...]


class Learned(Event, frozen=True):
    """An Ability is learned."""

    seat: Seat
    tile: str
    price: int


class GemPlaced(Event, frozen=True):
    """A Gem is set in a tile, or taken out."""

    seat: Seat
    gem: str
    piece: str
    into: bool


class Challenged(Event, frozen=True):
    """An Elemental is Challenged."""

    seat: Seat
    element: str
    roll: int
    section: str


class CardOpened(Event, frozen=True):
    """An Encounter or Bounty card is laid open."""

    card: str


class QuestDone(Event, frozen=True):
    """An Encounter Quest, a Bounty or a Personal Quest is completed."""

    seat: Seat
    card: str


class QuestMarked(Event, frozen=True):
    """A Hero token is put on a Quest card."""

    seat: Seat
    card: str


class SecretPlaced(Event, frozen=True):
    """A Secret token is put on a space."""

    task: str
    cell: int


class SecretFled(Event, frozen=True):
    """A hunted Secret flees."""

    task: str
    start: int
    to: int


class SecretDelivered(Event, frozen=True):
    """A Secret token is delivered."""

    seat: Seat
    token: str


class FamiliarActed(Event, frozen=True):
    """A Familiar is summoned, recalled, put down or taken up, or moves."""

    seat: Seat
    what: str
    familiar: str
    cell: int = -1


class WoundMarked(Event, frozen=True):
    """The Wolf marks a space, or a mark is taken away."""

    cell: int
    placed: bool


class FellowshipRevealed(Event, frozen=True):
    """The Fellowship card of the round."""

    card: str
    leader: Seat


class Gave(Event, frozen=True):
    """A Hero gives an Item to another."""

    seat: Seat
    to: Seat
    piece: str


class Waits(Event, frozen=True):
    """A Hero waits on a Monster space for a second one."""

    seat: Seat


class Scored(Event, frozen=True):
    """One line of the Final Scoring."""

    seat: Seat
    what: str
    points: int


class GameOver(Event, frozen=True):
    """The game is over."""

    scores: dict[Seat, int]


EVENTS: tuple[type[Event], ...] = (
    Forced, HeroChosen, StartingTile, AlignmentChosen, RoundBegan, LessonTold, TurnBegan, TurnEnded, Moved, Teleported,
    TileRevealed, TileLaid, Liberated, Gained, Spent, Took, Discarded, Equipped, DrewCards, GaveCards, CombatBegan,
    MonsterRevealed, CombatTurn, AttackBegan, Rolled, Rerolled, Flipped, StrengthChanged, FinalStrength, HopeChanged,
    Used, GaarUsed, SetPlayed, CreatureCame, CreatureHit, ReserveGrew, CardRevealed, MonsterGained, Wounded, Healed,
    Lessened, Damaged, MonsterHealed, Defeated, HealingLost, CombatEnded, Died, TokenWon, FeePaid, Mined, Bought, Sold,
    OfferFilled, AbilityCursed, ArmourDamaged, ArmourSetWorn, Unlocked, HeroTilesRevealed, Learned, GemPlaced,
    Challenged, CardOpened, QuestDone,
    QuestMarked, SecretPlaced, SecretFled, SecretDelivered, FamiliarActed, WoundMarked, FellowshipRevealed, Gave,
    Waits, Scored, GameOver,
)  # fmt: skip
