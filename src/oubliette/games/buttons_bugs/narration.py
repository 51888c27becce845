"""The sentence for each event of the journal."""

from collections.abc import Callable
from typing import Any

from oubliette.games.buttons_bugs import events as happened
from oubliette.games.buttons_bugs.elements import icon_name
from oubliette.games.buttons_bugs.session import Session
from oubliette.games.buttons_bugs.state import ADVENTURER
from oubliette.games.buttons_bugs.vocabulary import Side
from oubliette.haven.events import HazardEntered, RoundBegan, Told
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, listed, words

Args = dict[str, str | int | Say]


def narrate(s: Session, event: Event) -> Say | None:
    """The sentence for an event; nothing for one that is there for the eye alone."""
    if isinstance(event, Told):
        return words(event.words)
    tell = _TOLD.get(type(event))
    if tell is None:
        return None
    suffix, args = tell(s, event)
    return Say(f"bb-event-{event.kind.replace('_', '-')}{suffix}", args)


def _figure(s: Session, figure_id: str) -> Say:
    return s.name(figure_id)


def _card(s: Session, card: str, side: Side = "a") -> Say:
    return words(s.book.face(card, side).name)


def _cards(s: Session, cards: tuple[str, ...], sides: tuple[Side, ...] = ()) -> Say:
    """Cards by the names of their sides; side A, if not told."""
    named = [_card(s, card, sides[place] if sides else "a") for place, card in enumerate(cards)]
    return listed("bb-text-list", named)


def _items(s: Session, items: tuple[str, ...]) -> Say:
    names = [words(s.book.items[item].name) for item in items]
    return listed("bb-text-list", names or [Say("bb-text-nothing")])


def _monster(s: Session, kind: str) -> Say:
    return words(s.book.monsters[kind].name)


def _scenario(s: Session, scenario: str) -> Say:
    card = s.book.scenarios[scenario]
    return Say("bb-scenario", {"number": card.id, "title": words(card.title)})


def _scenario_ended(s: Session, e: happened.ScenarioEnded) -> tuple[str, Args]:
    args: Args = {"scenario": _scenario(s, e.scenario), "rounds": e.rounds}
    if not e.completed:
        return "-failed", args
    return "", {**args, "conclusion": words(s.book.scenarios[e.scenario].conclusion)}


def _attacked(s: Session, e: happened.Attacked) -> tuple[str, Args]:
    args: Args = {"attacker": _figure(s, e.attacker), "target": _figure(s, e.target), "value": e.value}
    return ("-advantage" if e.advantage > 0 else "-disadvantage" if e.advantage < 0 else ""), args


def _die(e: happened.DieRolled) -> Say:
    return listed("bb-text-list", [Say(f"bb-die-{result}") for result in e.results])


def _negated(s: Session, e: happened.Negated) -> tuple[str, Args]:
    return ("-lost" if e.lost else ""), {"amount": e.amount, "cards": _cards(s, e.cards, e.sides)}


_TOLD: dict[type[Event], Callable[[Session, Any], tuple[str, Args]]] = {
    happened.CampaignBegan: lambda s, e: (
        "",
        {
            "title": words(s.book.campaigns[e.campaign].title),
            "introduction": words(s.book.campaigns[e.campaign].introduction),
        },
    ),
    happened.CampaignEnded: lambda s, e: ("", {"epilogue": words(s.book.campaigns[e.campaign].epilogue)}),
    happened.ClassChosen: lambda s, e: ("", {"name": words(s.book.classes[e.of].name)}),
    happened.ScenarioBegan: lambda s, e: (
        "",
        {
            "scenario": _scenario(s, e.scenario),
            "level": e.level,
            "introduction": words(s.book.scenarios[e.scenario].introduction),
            "goal": words(s.book.scenarios[e.scenario].goal.says),
        },
    ),
    happened.Equipped: lambda s, e: ("", {"items": _items(s, e.items), "cards": _cards(s, e.cards)}),
    RoundBegan: lambda _, e: ("", {"round": e.round}),
    happened.CardsSelected: lambda s, e: ("", {"cards": _cards(s, e.cards, e.sides), "initiative": e.initiative}),
    happened.LongRestDeclared: lambda s, _: ("", {"figure": _figure(s, ADVENTURER)}),
    happened.ActionRolled: lambda s, e: (
        "",
        {"monster": _monster(s, e.monster), "result": Say(f"bb-die-{e.result}")},
    ),
    happened.InitiativeShifted: lambda _, e: ("", {"initiative": e.initiative}),
    happened.TurnBegan: lambda s, e: ("", {"figure": _figure(s, e.figure), "initiative": e.initiative}),
    happened.ActionBegan: lambda s, e: (
        "-basic" if e.basic else "",
        {"card": _card(s, e.card, e.side), "half": Say(f"bb-half-{e.half}")},
    ),
    happened.AbilitySkipped: lambda s, e: (
        f"-{e.why}" if e.why else "",
        {"figure": _figure(s, e.figure), "ability": Say(f"bb-ability-{e.ability}")},
    ),
    happened.Moved: lambda s, e: (
        f"-{e.manner}",
        {"figure": _figure(s, e.figure), "hexes": len(e.path) - 1},
    ),
    happened.Stayed: lambda s, e: (f"-{e.reason}", {"figure": _figure(s, e.figure)}),
    happened.Attacked: _attacked,
    happened.DieRolled: lambda s, e: ("", {"attacker": _figure(s, e.attacker), "results": _die(e)}),
    happened.Modified: lambda _, e: ("", {"modifier": e.modifier, "value": e.value}),
    happened.Shielded: lambda s, e: (
        "",
        {"figure": _figure(s, e.figure), "shield": e.shield, "pierce": e.pierce, "value": e.value},
    ),
    happened.Suffered: lambda s, e: (
        "",
        {"figure": _figure(s, e.figure), "amount": e.amount, "left": e.left, "cause": Say(f"bb-cause-{e.cause}")},
    ),
    happened.Negated: _negated,
    happened.Slain: lambda s, e: ("", {"figure": _figure(s, e.figure)}),
    happened.Destroyed: lambda s, e: ("", {"figure": _figure(s, e.figure)}),
    happened.Exhausted: lambda s, e: (f"-{e.reason}", {"figure": _figure(s, ADVENTURER)}),
    happened.ConditionGained: lambda s, e: (
        "",
        {"figure": _figure(s, e.figure), "condition": Say(f"bb-condition-{e.condition}")},
    ),
    happened.ConditionRemoved: lambda s, e: (
        "",
        {"figure": _figure(s, e.figure), "condition": Say(f"bb-condition-{e.condition}")},
    ),
    happened.Immune: lambda s, e: ("", {"figure": _figure(s, e.figure)}),
    happened.Healed: lambda s, e: ("", {"figure": _figure(s, e.figure), "amount": e.amount, "left": e.left}),
    happened.Retaliated: lambda s, e: (
        "",
        {"figure": _figure(s, e.figure), "attacker": _figure(s, e.attacker), "amount": e.amount},
    ),
    HazardEntered: lambda s, e: ("", {"figure": _figure(s, e.figure)}),
    happened.BonusBegan: lambda s, e: (
        "",
        {"figure": _figure(s, e.figure), "bonus": Say(f"bb-ability-{e.bonus}"), "value": e.value},
    ),
    happened.BonusEnded: lambda s, e: ("", {"card": _card(s, e.card, e.side)}),
    happened.CardMoved: lambda s, e: (f"-{e.zone}", {"card": _card(s, e.card, e.side), "side": e.side.upper()}),
    happened.CardsRecovered: lambda s, e: ("", {"cards": _cards(s, e.cards)}),
    happened.ElementConsumed: lambda s, e: ("", {"figure": _figure(s, e.figure), "icon": icon_name(e.icon)}),
    happened.ElementCreated: lambda _, e: ("", {"icon": icon_name(e.icon)}),
    happened.ItemUsed: lambda s, e: ("", {"item": words(s.book.items[e.item].name)}),
    happened.ItemsRefreshed: lambda s, e: ("", {"items": _items(s, e.items)}),
    happened.Rested: lambda s, e: ("-long" if e.long else "-short", {"figure": _figure(s, ADVENTURER)}),
    happened.RestLoss: lambda s, e: ("", {"card": _card(s, e.card)}),
    happened.Spawned: lambda s, e: ("", {"figure": _figure(s, e.figure)}),
    happened.TerrainChanged: lambda _, e: ("", {"count": len(e.cells), "terrain": Say(f"bb-terrain-{e.terrain}")}),
    happened.TokenPlaced: lambda s, e: ("", {"token": s.token_name(e.token)}),
    happened.TokenCollected: lambda s, e: ("", {"token": s.token_name(e.token), "total": e.total}),
    happened.MonstersGrew: lambda s, e: ("", {"monster": _monster(s, e.monster)}),
    happened.CardsTurned: lambda _, e: ("", {"side": e.side.upper()}),
    happened.GoalMet: lambda _s, _e: ("", {}),
    happened.ScenarioFailing: lambda _s, _e: ("", {}),
    happened.ScenarioEnded: _scenario_ended,
}
