"""How each event is seen on the table, as beats. What has none is listed, so that forgetting is no way to be silent."""

from collections.abc import Callable
from typing import Any, Final

from oubliette.games.gloomhaven.campaign.happenings import HAPPENINGS
from oubliette.games.gloomhaven.cards import describe
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS
from oubliette.games.gloomhaven.state import events as happened
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.table.cards import ability_card
from oubliette.haven.events import (
    CounterChanged,
    HazardEntered,
    Placed,
    RoundBegan,
    RoundEnded,
    Told,
    TurnEnded,
)
from oubliette.kernel.boards import cells
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, words
from oubliette.table import beats
from oubliette.table import view as seen
from oubliette.table.beats import Beats

UNSEEN: Final[tuple[type[Event], ...]] = (
    happened.GoalsDealt,
    happened.GoalKept,
    happened.HandChosen,
    happened.Declared,
    happened.RuleHappened,
    happened.SectionTold,
    happened.Shuffled,
    happened.Earned,
    happened.Recovered,
    RoundEnded,
    TurnEnded,
    Told,
    *HAPPENINGS,
)
"""Secrets, what is told in words alone, and everything that happens away from the board."""


def show(s: Session, event: Event) -> Beats:
    """What there is to see of an event."""
    shown = _SHOWN.get(type(event))
    return () if shown is None or s.state.scene is None else shown(s, event)


# Figures


def _pulse(*fields: str, tone: Any = "") -> Callable[[Session, Any], Beats]:
    """The figures named in some fields of an event draw the eye."""

    def shown(_: Session, event: Any) -> Beats:
        named = (getattr(event, field) for field in fields)
        return (beats.Pulse(pieces=tuple(piece for piece in named if piece), tone=tone),)

    return shown


def _moved(_: Session, event: happened.Moved) -> Beats:
    if event.manner == "placed":
        return (beats.Put(event.figure, event.path[-1:]),)
    gait = event.manner if event.manner in ("jump", "fly") else "pushed" if event.manner in ("push", "pull") else ""
    return (beats.Walk(event.figure, event.path, gait=gait),)  # type: ignore[arg-type]  # one of the gaits


def _attacked(s: Session, event: happened.Attacked) -> Beats:
    one, other = s.figure(event.attacker), s.figure(event.target)
    far = one is not None and other is not None and not s.layout.adjacent(one.cell, other.cell)
    return (beats.Blow(event.attacker, (event.target,), "ranged" if far else "melee"),)


def _retaliated(_: Session, event: happened.Retaliated) -> Beats:
    return (beats.Blow(event.figure, (event.attacker,)),)


def _healed(_: Session, event: happened.Healed) -> Beats:
    if not event.amount:
        return (beats.Pulse(pieces=(event.figure,), tone="good"),)
    return (beats.Number(event.figure, event.amount),)


def _condition(event: happened.ConditionGained | happened.ConditionLost) -> seen.Mark:
    return CONDITIONS[event.condition].mark


_BONUS_ICONS = {"shield": "shield", "retaliate": "shield-reflect"}


def _bonus(_: Session, event: happened.BonusGained) -> Beats:
    icon = _BONUS_ICONS.get(event.bonus, "upgrade")
    mark = seen.Mark(event.bonus, icon, Say(f"gh-word-{event.bonus}"), event.value or None, good=True)
    return (beats.Gained(event.figure, mark),)


def _looted(_: Session, event: happened.Looted) -> Beats:
    if not event.tokens:
        return (beats.Pulse(pieces=(event.figure,), tone="good"),)
    return (beats.Number(event.figure, event.tokens, "gold", "two-coins"),)


# Cards


def _revealed(s: Session, event: happened.Revealed) -> Beats:
    if not event.cards:
        return (beats.Pulse(pieces=(event.character,)),)
    zone = f"{event.character}/selected"
    return tuple(beats.Shown(ability_card(s, card), event.character, zone) for card in event.cards)


def _ability_drawn(s: Session, event: happened.AbilityDrawn) -> Beats:
    card = s.book.ability_card(event.deck, event.place)
    lines = tuple(line for verb in card.do for line in describe.ability_lines(s.book, verb))
    kinds = [words(s.book.monsters[kind].name) for kind in event.kinds]
    name = describe.join(kinds) if kinds else words(s.book.decks[event.deck].name)
    face = seen.Face(name, event.initiative, lines=lines)
    return (beats.Shown(seen.Card(f"{event.deck}/{event.place}", face, kind="monster")),)


def _modifiers(s: Session, event: happened.ModifierDrawn) -> Beats:
    zone = f"{event.deck.rpartition('/')[2]}/modifiers"
    faces = [seen.Face(describe.modifier_text(s.book, s.book.modifiers[card])) for card in event.cards]
    return tuple(beats.Shown(seen.Card(face=face, kind="modifier"), zone=zone) for face in faces)


def _card_moved(_: Session, event: happened.CardMoved) -> Beats:
    return (beats.Dealt(f"{event.character}/{event.zone}"),)


# The map


def _pulsing_cells(*hexes: int, tone: Any = "") -> Beats:
    return (beats.Pulse(cells=hexes, tone=tone),)


def _door(s: Session, event: happened.DoorOpened | happened.DoorClosed | happened.DoorUnlocked) -> Beats:
    return _pulsing_cells(*cells(s.map.doors.get(event.door, 0)))


def _room(s: Session, event: happened.RoomRevealed) -> Beats:
    known = s.map.rooms[event.room] if event.room < len(s.map.rooms) else 0
    return (beats.Uncover(tuple(cells(known))),)


# Elements, counters, and the course of the scenario


def _counter(s: Session, event: CounterChanged) -> Beats:
    named = event.counter in s.card.counters
    return (beats.Pulse(tracks=(f"counter/{event.counter}",) if named else ()),)


def _began(s: Session, event: happened.ScenarioBegan) -> Beats:
    card = s.book.scenarios[event.scenario]
    return (beats.Banner(Say("gh-scenario", {"number": card.number, "title": words(card.title)})),)


def _decided(_: Session, event: happened.Decided) -> Beats:
    """How it will end is told when it is settled: the round goes on."""
    won = event.result == "completed"
    return (
        beats.Banner(Say("gh-goal-reached" if won else "gh-goal-failed"), "laurel-crown" if won else "death-skull"),
    )


def _exhausted(s: Session, event: happened.Exhausted) -> Beats:
    """Who is exhausted leaves the table for good: nobody should miss it."""
    banner = beats.Banner(Say("gh-banner-exhausted", {"figure": s.name(event.character)}), "death-skull")
    return (beats.Leave(event.character, fallen=True), banner)


def _over(won: bool) -> Beats:
    return (beats.Banner(Say("gh-won" if won else "gh-lost"), "laurel-crown" if won else "death-skull"),)


_SHOWN: Final[dict[type[Event], Callable[[Session, Any], Beats]]] = {
    happened.ScenarioBegan: _began,
    Placed: lambda _, event: (beats.Put(event.figure, (event.cell,)),),
    RoundBegan: lambda _, event: (beats.Banner(Say("gh-banner-round", {"round": event.round}), "hourglass"),),
    happened.AbilityDrawn: _ability_drawn,
    happened.Revealed: _revealed,
    happened.TurnBegan: _pulse("figure"),
    happened.ActionBegan: lambda _, event: (beats.Pulse(pieces=(event.character,), cards=(event.card,)),),
    happened.AbilitySkipped: _pulse("figure"),
    happened.Focused: _pulse("figure", "focus"),
    happened.Moved: _moved,
    happened.DoorOpened: _door,
    happened.DoorClosed: _door,
    happened.DoorUnlocked: _door,
    happened.RoomRevealed: _room,
    happened.TrapSprung: lambda _, event: _pulsing_cells(event.cell, tone="harm"),
    HazardEntered: lambda _, event: _pulsing_cells(event.cell, tone="harm"),
    happened.Attacked: _attacked,
    happened.ModifierDrawn: _modifiers,
    happened.Shielded: _pulse("figure", tone="good"),
    happened.Suffered: lambda _, event: (beats.Number(event.figure, -event.amount),),
    happened.Negated: _pulse("figure", tone="good"),
    happened.Healed: _healed,
    happened.ConditionGained: lambda _, event: (beats.Gained(event.figure, _condition(event)),),
    happened.ConditionLost: lambda _, event: (beats.Gained(event.figure, _condition(event), lost=True),),
    happened.Immune: _pulse("figure"),
    happened.ModifierAdded: lambda _, event: (beats.Dealt(f"{event.deck.rpartition('/')[2]}/modifiers"),),
    happened.Slain: lambda _, event: (beats.Leave(event.figure, fallen=not event.dismissed),),
    happened.Destroyed: lambda _, event: (beats.Leave(event.figure, fallen=True),),
    happened.Exhausted: _exhausted,
    happened.Escaped: lambda _, event: (beats.Leave(event.character),),
    happened.TokenDropped: lambda _, event: (beats.Put(f"token@{event.cell}", (event.cell,)),),
    happened.Looted: _looted,
    happened.ExperienceGained: lambda _, event: (beats.Number(event.character, event.amount, "experience"),),
    happened.Infused: lambda _, event: (beats.Pulse(marks=event.elements),),
    happened.Strengthened: lambda _, event: (beats.Pulse(marks=event.elements, tone="good"),),
    happened.Consumed: lambda _, event: (beats.Pulse(marks=(event.element,)),),
    happened.Waned: lambda _, event: (beats.Pulse(marks=(*event.inert, *event.waning)),),
    happened.CardMoved: _card_moved,
    happened.SlotUsed: lambda _, event: (beats.Pulse(cards=(event.card,)),),
    happened.ItemUsed: lambda _, event: (beats.Pulse(pieces=(event.character,), cards=(event.item,)),),
    happened.ItemRefreshed: lambda _, event: (beats.Pulse(cards=(event.item,)),),
    happened.Retaliated: _retaliated,
    happened.BonusGained: _bonus,
    happened.CardRead: lambda _, event: (beats.Pulse(cards=(event.card,) if event.card else ()),),
    happened.TableAction: _pulse("character"),
    happened.TrapMade: lambda _, event: _pulsing_cells(event.cell),
    happened.TrapGone: lambda _, event: _pulsing_cells(event.cell),
    happened.ObstacleMade: lambda _, event: _pulsing_cells(*event.cells),
    happened.ObstacleGone: lambda _, event: _pulsing_cells(*event.cells),
    happened.TerrainChanged: lambda _, event: _pulsing_cells(*event.cells),
    happened.ShortRested: _pulse("character"),
    happened.LongRested: _pulse("character"),
    happened.Controlled: _pulse("monster", "character"),
    CounterChanged: _counter,
    happened.Decided: _decided,
    happened.ScenarioEnded: lambda _, event: _over(event.won),
}
"""The beats of every event that has any."""
