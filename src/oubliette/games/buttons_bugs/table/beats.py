"""How each event moves on the table: beats that a client plays one after another.

An event may be told when the table has long gone on; so beats are made from what the event itself says, and from the
book, never from where things are now.
"""

from collections.abc import Callable
from typing import Any

from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS
from oubliette.games.buttons_bugs.content.vocabulary import (
    Result,
)
from oubliette.games.buttons_bugs.state import events as happened
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import (
    ADVENTURER,
)
from oubliette.games.buttons_bugs.table.narration import narrate
from oubliette.games.buttons_bugs.table.view import BONUS_NAMES, element_mark
from oubliette.haven.events import CounterChanged, HazardEntered, Placed, RoundBegan, RoundEnded, Told, TurnEnded
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Beats, beats
from oubliette.table.view import Die, DieFace, Mark

UNSEEN: tuple[type[Event], ...] = (
    happened.CampaignBegan,
    happened.CampaignEnded,
    happened.ClassChosen,
    happened.Equipped,
    happened.Modified,
    RoundEnded,
    TurnEnded,
    Told,
)
"""What is only told: stories, choices before a scenario, ends that nothing marks, numbers that the next beat shows."""


def show(s: Session, event: Event) -> Beats:
    """What there is to see of an event."""
    if type(event) in UNSEEN:
        return ()
    return _SHOWN[type(event)](s, event)


# Figures


def _moved(_s: Session, e: happened.Moved) -> Beats:
    if e.manner == "shift":
        return (beats.Put(e.figure, e.path[-1:]),)
    if e.manner in ("push", "pull"):
        return (beats.Walk(e.figure, e.path, gait="pushed"),)
    if e.manner == "jump":
        return (beats.Walk(e.figure, e.path, gait="jump"),)
    return (beats.Walk(e.figure, e.path, gait="fly" if e.manner == "fly" else ""),)


def _attacked(_s: Session, e: happened.Attacked) -> Beats:
    return (beats.Blow(e.attacker, (e.target,), "ranged" if e.ranged else "melee"),)


def _healed(_s: Session, e: happened.Healed) -> Beats:
    if not e.amount:
        return (beats.Pulse((e.figure,), tone="good"),)
    return (beats.Blow(e.figure, (e.figure,), "help"), beats.Number(e.figure, e.amount))


def _bonus(_s: Session, e: happened.BonusBegan) -> Beats:
    icon = {"shield": "shield", "retaliate": "shield-reflect", "flying": "feathered-wing"}.get(e.bonus)
    if icon is None:
        return (beats.Pulse((e.figure,), tone="good"),)
    name = next(name for bonus, name in BONUS_NAMES.items() if bonus == e.bonus)
    return (beats.Gained(e.figure, Mark(e.bonus, icon, name, e.value or None, good=True)),)


def _token(token: str, cell: int) -> str:
    return f"token/{token}@{cell}"


# Dice


def _dice(results: tuple[Result, ...]) -> tuple[Die, ...]:
    signs = {"minus": "−", "zero": "0", "plus": "+"}
    name = Say("bb-die")
    return tuple(
        Die(f"die/{place}", name, face=DieFace(text=signs[result]), sides=6) for place, result in enumerate(results)
    )


def _banner(s: Session, event: Event) -> Beats:
    """The sentence of the event, over the table."""
    say = narrate(s, event)
    return () if say is None else (beats.Banner(say),)


def _pulse(*figures: str, tone: Any = "") -> Beats:
    return (beats.Pulse(figures, tone=tone),)


def _ended(_s: Session, e: happened.ScenarioEnded) -> Beats:
    return (beats.Banner(Say("bb-result-completed" if e.completed else "bb-result-failed")),)


def _counter(s: Session, e: CounterChanged) -> Beats:
    """A counter that has a name is on the table; any other is seen to change nothing but the adventurer's luck."""
    scene = s.state.scene
    named = scene is not None and e.counter in s.book.scenarios[scene.scenario].counters
    return (beats.Pulse(tracks=(f"counter/{e.counter}",)),) if named else (beats.Pulse(),)


_SHOWN: dict[type[Event], Callable[[Session, Any], Beats]] = {
    happened.ScenarioBegan: lambda s, e: (
        beats.Banner(Say("bb-banner-scenario", {"number": s.book.scenarios[e.scenario].id})),
    ),
    Placed: lambda _, e: (beats.Put(e.figure, (e.cell,)),),
    RoundBegan: lambda s, e: (*_banner(s, e), beats.Pulse(tracks=("round",))),
    happened.CardsSelected: lambda _, e: (beats.Pulse(cards=e.cards),),
    happened.LongRestDeclared: _banner,
    happened.ActionRolled: lambda _, e: (beats.Rolled(_dice((e.result,))),),
    happened.InitiativeShifted: lambda _s, _e: _pulse(ADVENTURER),
    happened.TurnBegan: lambda _, e: _pulse(e.figure),
    happened.ActionBegan: lambda _, e: (beats.Pulse(cards=(e.card,)),),
    happened.AbilitySkipped: lambda _, e: _pulse(e.figure),
    happened.Moved: _moved,
    happened.Stayed: lambda _, e: _pulse(e.figure),
    happened.Attacked: _attacked,
    happened.DieRolled: lambda _, e: (beats.Rolled(_dice(e.results), (e.attacker,)),),
    happened.Shielded: lambda _, e: _pulse(e.figure, tone="good"),
    happened.Suffered: lambda _, e: (beats.Number(e.figure, -e.amount),),
    happened.Negated: lambda _, e: (beats.Pulse(cards=e.cards, tone="harm"),),
    happened.Slain: lambda _, e: (beats.Leave(e.figure, fallen=True),),
    happened.Destroyed: lambda _, e: (beats.Leave(e.figure, fallen=True),),
    happened.Exhausted: _banner,
    happened.ConditionGained: lambda _, e: (beats.Gained(e.figure, CONDITIONS[e.condition].mark),),
    happened.ConditionRemoved: lambda _, e: (beats.Gained(e.figure, CONDITIONS[e.condition].mark, lost=True),),
    happened.Immune: lambda _, e: _pulse(e.figure),
    happened.Healed: _healed,
    happened.Retaliated: lambda _, e: (beats.Blow(e.figure, (e.attacker,)),),
    HazardEntered: lambda _, e: (beats.Pulse((e.figure,), (e.cell,), tone="harm"),),
    happened.BonusBegan: _bonus,
    happened.BonusEnded: lambda _, e: (beats.Pulse(cards=(e.card,)),),
    happened.CardMoved: lambda _, e: (beats.Pulse(cards=(e.card,)),),
    happened.CardsRecovered: lambda _, e: (beats.Pulse(cards=e.cards, tone="good"),),
    happened.ElementConsumed: lambda _, e: (
        beats.Gained(e.figure, element_mark(e.infusion, e.icon), lost=True),
        beats.Pulse((e.figure,)),
    ),
    happened.ElementCreated: lambda _, e: (beats.Gained(ADVENTURER, element_mark("created", e.icon)),),
    happened.ItemUsed: lambda _, e: (beats.Pulse(cards=(e.item,)),),
    happened.ItemsRefreshed: lambda _, e: (beats.Pulse(cards=e.items, tone="good"),),
    happened.Rested: _banner,
    happened.RestLoss: lambda _, e: (beats.Pulse(cards=(e.card,), tone="harm"),),
    happened.Spawned: lambda _, e: (beats.Put(e.figure, (e.cell,)),),
    happened.TerrainChanged: lambda _, e: (beats.Uncover(e.cells),),
    happened.TokenPlaced: lambda _, e: tuple(beats.Put(_token(e.token, cell), (cell,)) for cell in e.cells),
    happened.TokenCollected: lambda _, e: (beats.Leave(_token(e.token, e.cell)), *_pulse(ADVENTURER, tone="good")),
    CounterChanged: _counter,
    happened.MonstersGrew: _banner,
    happened.CardsTurned: _banner,
    happened.GoalMet: _banner,
    happened.ScenarioFailing: _banner,
    happened.ScenarioEnded: _ended,
}
