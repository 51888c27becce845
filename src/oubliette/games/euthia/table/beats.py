"""How what happens moves on the table, and why something cannot be chosen."""

from oubliette.games.euthia.board.geometry import CENTRE
from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.scenario.fellowship import fellowship_deeds
from oubliette.games.euthia.state import events as e
from oubliette.games.euthia.state.deeds import refused
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.table.fight_reasons import why_not_in_fight, why_not_on_offer, why_not_owned
from oubliette.games.euthia.turn.movement import why_not_step
from oubliette.games.euthia.turn.turn import deeds_of
from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Beats, Die, DieFace, Thing, WhyNot, beats
from oubliette.table.tallies import Counted, Tally, luck

UNSEEN: tuple[type[Event], ...] = (
    e.HeroChosen, e.StartingTile, e.AlignmentChosen, e.LessonTold, e.TurnEnded, e.TileRevealed, e.Took, e.Discarded,
    e.Equipped, e.GaveCards, e.MonsterRevealed, e.CombatTurn, e.AttackBegan, e.FinalStrength, e.StrengthChanged,
    e.Used, e.GaarUsed, e.SetPlayed, e.CreatureCame, e.CreatureHit, e.ReserveGrew, e.CardRevealed, e.MonsterGained,
    e.MonsterHealed, e.HealingLost, e.Mined, e.Bought, e.OfferFilled, e.AbilityCursed, e.ArmourDamaged,
    e.ArmourSetWorn, e.Unlocked, e.HeroTilesRevealed,
    e.Learned, e.GemPlaced, e.CardOpened, e.QuestMarked, e.SecretPlaced, e.SecretFled, e.SecretDelivered,
    e.FamiliarActed, e.WoundMarked, e.FellowshipRevealed, e.Gave, e.Waits, e.Scored, e.HopeChanged, e.Spent,
    e.Lessened,
)  # fmt: skip


def show(s: Session, event: Event) -> Beats:
    """The beats of an event."""
    match event:
        case e.RoundBegan():
            return (beats.Banner(Say("eu-event-round-began", {"number": event.number})),)
        case e.TurnBegan():
            return (beats.Pulse(pieces=(_hero(event.seat),)),)
        case e.Moved():
            return (beats.Walk(_hero(event.seat), (event.start, event.to)),)
        case e.Teleported():
            return (beats.Put(_hero(event.seat), (event.to,)),)
        case e.TileLaid():
            is_start = s.book.tiles[base_of(event.tile)].type == "start"  # it lay there from the beginning
            return (beats.Pulse(cells=event.cells) if is_start else beats.Uncover(event.cells),)
        case e.Liberated():
            return (beats.Pulse(cells=(event.cell,), tone="good"),)
        case e.Gained():
            return (beats.Number(_hero(event.seat), event.amount, "gold" if event.what == "gold" else "other"),)
        case e.Sold():
            return (beats.Number(_hero(event.seat), event.price, "gold"),)
        case e.FeePaid():
            return (beats.Number(_hero(event.seat), -1, "gold"), beats.Number(_hero(event.to), 1, "gold"))
        case e.Rolled():
            return (beats.Rolled(_dice(event.side, event.dice), (_hero(event.seat),)),)
        case _:
            return _of_fortune(s, event)


def _of_fortune(s: Session, event: Event) -> Beats:
    match event:
        case e.Rerolled():
            return (beats.Rolled(_dice(event.side, (event.new,)), (_hero(event.seat),)),)
        case e.Flipped():
            return (beats.Rolled(_dice(event.side, (event.new,)), (_hero(event.seat),)),)
        case e.Wounded():
            return (beats.Number(_hero(event.seat), -event.wounds),)
        case e.Healed():
            return (beats.Number(_hero(event.seat), event.by),)
        case e.DrewCards():
            return (beats.Dealt(f"hand:{event.seat}", event.metal, event.count),)
        case e.CombatBegan():
            return (beats.Pulse(cells=(event.cell,), tone="harm"),)
        case e.TokenWon() | e.QuestDone() | e.Challenged():
            return (beats.Pulse(pieces=(_hero(event.seat),), tone="good"),)
        case e.CombatEnded():
            return (beats.Banner(Say("eu-event-combat-ended", {"result": event.result})),)
        case e.GameOver():
            return (beats.Banner(Say("eu-over")),)
        case _:
            return _of_falls(s, event)


def _of_falls(s: Session, event: Event) -> Beats:
    match event:
        case e.Died():
            say = Say("eu-banner-died", {"who": s.name(event.seat), "lost": event.lost})
            hero = _hero(event.seat)
            return (beats.Leave(hero, fallen=True), beats.Banner(say, "death-skull"), beats.Put(hero, (CENTRE,)))
        case e.Damaged():
            return (beats.Number(f"enemy:{event.place}", -event.damage),)
        case e.Defeated():
            return (beats.Leave(f"enemy:{event.place}", fallen=True),)
        case _:
            return ()


def _hero(seat: Seat) -> str:
    return f"hero:{seat}"


def _dice(side: str, dice: tuple[int, ...]) -> tuple[Die, ...]:
    colour = "red" if side == "monster" else "white"
    return tuple(
        Die(f"{side}:{place}", Say("eu-die-name"), colour, DieFace(text=str(value)))  # type: ignore[arg-type]
        for place, value in enumerate(dice)
    )


def why_not(s: Session, seat: Seat, thing: Thing) -> WhyNot | None:
    """Why a space cannot be entered, or a tile, Item or card not used: in the own turn, and in any Combat."""
    hero = s.state.heroes.get(seat)
    if s.state.fight is not None:
        return why_not_in_fight(s, seat, thing) or why_not_on_offer(s, thing)
    if hero is None or not s.state.choosing or hero.turn_over:
        own = why_not_owned(s, hero, thing.id) if hero is not None and thing.kind == "card" else None
        return own or why_not_on_offer(s, thing)
    deeds = list(fellowship_deeds(s, hero) if s.state.mode == "fellowship" else deeds_of(s, hero))
    reason = refused(deeds, thing)
    if reason is not None or any(thing.kind == "card" and thing.id in deed.cards for deed in deeds):
        return reason
    if thing.kind == "cell" and thing.cell in s.state.spaces and thing.cell != hero.at:
        step = why_not_step(s, hero, thing.cell)
        return WhyNot(Say(step), ("EU-1051",)) if step is not None else None
    return why_not_owned(s, hero, thing.id) if thing.kind == "card" else None


def tally(_s: Session, event: Event) -> tuple[Tally, ...]:
    """Monsters have no piece in a combat: who defeated one is told by the event alone. Luck is that of Hero dice."""
    match event:
        case e.Defeated():
            return tuple(Counted(_hero(seat), "felled") for seat in event.seats)
        case e.Rolled(side="hero"):
            return (luck(_hero(event.seat), sum(event.dice), [range(1, 7)] * len(event.dice)),)
        case _:
            return ()
