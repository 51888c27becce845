"""How each event moves on the table."""

from collections.abc import Callable
from typing import Any

from oubliette.games.descent.content.dice import FACES, DieName, Rolled
from oubliette.games.descent.state import events as happened
from oubliette.games.descent.state.box_events import UNSEEN_IN_BOXES
from oubliette.games.descent.state.names import name_of
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.table.cards import face
from oubliette.games.descent.table.narration import narrate
from oubliette.games.descent.table.view import die
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, words
from oubliette.table import Card, Mark, beats
from oubliette.table.tallies import Struck, Tally, luck

UNSEEN: tuple[type[Event], ...] = (
    happened.TurnEnded,
    happened.TurnSuspended,
    happened.TurnResumed,
    happened.ActionTaken,
    happened.GainedPoints,
    happened.LostPoints,
    happened.CardsRefreshed,
    happened.Equipped,
    happened.Modified,
    happened.SurgeSpent,
    happened.Affected,
    happened.Retargeted,
    happened.Traded,
    happened.TokenTaken,
    happened.TokenDropped,
    happened.TokenWorked,
    happened.GroupsChosen,
    happened.Dealt,
    happened.OverlordDiscarded,
    happened.Unlocked,
    happened.Woken,
    happened.ItemGained,
    happened.TrapSet,
    happened.TrapSprung,
    happened.ClassTokenWon,
    happened.ClassTokenLost,
    happened.CardUsed,
    happened.Activated,
    *UNSEEN_IN_BOXES,
)
"""What there is to see of these lies on the table: marks, cards and dice."""


def show(s: Session, event: Event) -> beats.Beats:
    """The beats of an event."""
    rule = _SHOWN.get(type(event))
    return () if rule is None else rule(s, event)


def _dice(dice: tuple[tuple[DieName, int], ...], pieces: tuple[str, ...]) -> beats.Beats:
    return (
        beats.Rolled(tuple(die(Rolled(name, place), f"rolled_{n}") for n, (name, place) in enumerate(dice)), pieces),
    )


def _moved(_s: Session, event: happened.Moved) -> beats.Beats:
    return (beats.Walk(event.figure, event.way),)


def _placed(s: Session, event: happened.Placed) -> beats.Beats:
    if not event.cells:
        return (beats.Leave(event.figure),)
    told = narrate(s, event)
    here = beats.Put(event.figure, event.cells)
    return (here,) if told is None else (beats.Banner(told), here, beats.Pulse(pieces=(event.figure,), tone="harm"))


def _expanded(_s: Session, event: happened.Expanded) -> beats.Beats:
    return (beats.Put(event.figure, event.cells),)


def _suffered(_s: Session, event: happened.Suffered) -> beats.Beats:
    if event.damage:
        return (beats.Number(event.figure, -event.damage),)
    return (beats.Number(event.figure, event.fatigue, "fatigue"),)


def _recovered(s: Session, event: happened.Recovered) -> beats.Beats:
    """Numbers, so that whoever counts health can go by them; words for who is not there to have a number."""
    told: list[beats.AnyBeat] = []
    if event.off_map:
        said = narrate(s, event)
        return (beats.Banner(said),) if said is not None else ()
    if event.damage:
        told.append(beats.Number(event.figure, event.damage))
    if event.fatigue:
        told.append(beats.Number(event.figure, -event.fatigue, "fatigue"))
    return tuple(told) or (beats.Banner(Say("d2-event-recovered-nothing", {"figure": name_of(s, event.figure)})),)


def _stood_up(s: Session, event: happened.StoodUp) -> beats.Beats:
    """He is there again, with what he has recovered."""
    risen = beats.Number(event.figure, event.healed)
    return (risen, *_banner(s, event)) if event.healed else _banner(s, event)


def _struck(s: Session, by: str, targets: tuple[str, ...]) -> Struck:
    """Whose blow it is; one at a hero's own side is nobody's, for a charm has led the hand."""
    own = by in s.book.heroes and all(one in s.book.heroes for one in targets)
    return Struck("" if own else by, targets)


def tally(s: Session, event: Event) -> tuple[Tally, ...]:
    """Who strikes whom: beats show that by the spaces that are aimed at. Luck is in hearts and shields."""
    match event:
        case happened.AttackDeclared():
            return (_struck(s, event.attacker, event.targets),)
        case happened.Suffered() if event.by:  # whatever came between the declaration and the damage
            return (_struck(s, event.by, (event.figure,)),)
        case happened.Suffered() if event.damage and event.figure in s.book.heroes:  # no blow, nor who healed him last
            return (Struck("", (event.figure,)),)
        case happened.Recovered(by=by) | happened.StoodUp(revived_by=by) if by:
            return (Struck(by, (event.figure,)),)
        case happened.Recovered() | happened.StoodUp():  # nobody who struck him healed him
            return (Struck("", ()),)
        case happened.AttackRolled(dice=dice):
            hearts = [[face.damage for face in FACES[die]] for die, _ in dice]
            return (luck(event.attacker, sum(FACES[die][face].damage for die, face in dice), hearts),)
        case happened.DefenceRolled(dice=dice):
            shields = [[face.shields for face in FACES[die]] for die, _ in dice]
            return (luck(event.figure, sum(FACES[die][face].shields for die, face in dice), shields),)
        case _:
            return ()


def _declared(_s: Session, event: happened.AttackDeclared) -> beats.Beats:
    return (beats.Pulse(cells=event.cells, tone="harm"),)


def _condition(_s: Session, event: happened.ConditionGained | happened.ConditionLost) -> beats.Beats:
    mark = Mark(event.condition, "aura", Say(f"d2-condition-{event.condition}"))
    return (beats.Gained(event.figure, mark, lost=isinstance(event, happened.ConditionLost)),)


def _banner(s: Session, event: Event) -> beats.Beats:
    match event:
        case happened.EncounterBegan():
            say = words(s.book.quest(event.quest).title)
        case happened.RoundBegan():
            say = Say("d2-event-round-began", {"round": event.round})
        case happened.TurnBegan():
            say = Say("d2-event-turn-began", {"who": name_of(s, event.who)})
        case happened.EncounterEnded():
            say = narrate(s, event) or Say(f"d2-event-encounter-ended-{event.side}")
        case happened.Told():
            say = words(event.text)
        case happened.KnockedOut():
            say = Say("d2-event-knocked-out", {"figure": name_of(s, event.figure)})
        case happened.StoodUp():
            say = Say("d2-event-stood-up", {"figure": name_of(s, event.figure)})
        case happened.Missed():
            say = Say(f"d2-event-missed-{event.why}", {"attacker": name_of(s, event.attacker)})
        case happened.LeftMap():
            say = Say("d2-event-left-map", {"figure": name_of(s, event.figure)})
        case _:
            say = Say("d2-door")
    return (beats.Banner(say),)


def _card(s: Session, card: str, zone: str = "") -> beats.Beats:
    return (beats.Shown(Card(card, face(s, card), kind="card"), "", zone),)


def _drew(_s: Session, event: happened.OverlordDrew) -> beats.Beats:
    return (beats.Dealt("hand", "deck", event.count),)


_SHOWN: dict[type[Event], Callable[[Session, Any], beats.Beats]] = {
    happened.Moved: _moved,
    happened.Placed: _placed,
    happened.Expanded: _expanded,
    happened.Removed: lambda _s, event: (beats.Leave(event.figure),),
    happened.Defeated: lambda _s, event: (beats.Leave(event.figure, fallen=True),),
    happened.Suffered: _suffered,
    happened.Recovered: _recovered,
    happened.AttackDeclared: _declared,
    happened.AttackRolled: lambda _s, event: _dice(event.dice, ()),
    happened.DefenceRolled: lambda _s, event: _dice(event.dice, ()),
    happened.Tested: lambda _s, event: _dice(event.dice, ()),
    happened.PowerRolled: lambda _s, event: _dice(event.dice, ()),
    happened.DieRerolled: lambda _s, event: _dice(((event.die, event.face),), ()),
    happened.ConditionGained: _condition,
    happened.ConditionLost: _condition,
    happened.Searched: lambda s, event: _card(s, event.card) if event.card else (beats.Banner(Say("d2-search-token")),),
    happened.OverlordRevealed: lambda s, event: _card(s, event.card),
    happened.OverlordPlayed: lambda s, event: _card(s, event.card, "discard"),
    happened.OverlordDrew: _drew,
    happened.Counted: lambda _s, event: (beats.Pulse(tracks=(event.counter,)),),
    happened.DoorOpened: _banner,
    happened.DoorClosed: _banner,
    happened.DoorDestroyed: _banner,
    happened.UniqueFound: _banner,
    happened.ClassChosen: _banner,
    happened.SkillLearned: _banner,
    happened.RelicCarried: _banner,
    happened.EncounterBegan: _banner,
    happened.RoundBegan: _banner,
    happened.TurnBegan: _banner,
    happened.EncounterEnded: _banner,
    happened.Told: _banner,
    happened.KnockedOut: lambda s, event: (beats.Leave(event.figure, fallen=True), *_banner(s, event)),
    happened.StoodUp: _stood_up,
    happened.Missed: _banner,
    happened.LeftMap: _banner,
}
