"""Cards and items that no data tells: a player reads the printed text and does it with table actions.

Each table action is an ability that the player puts together (Attack 3 at range 2, say); it is performed by the same
rules as one from a card, and the journal says that it was done by hand.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from oubliette.games.gloomhaven.cards.performing import Doing, can_go_on, perform, performs
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS, NEGATIVE, POSITIVE, ConditionName
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    DestroyObstacle,
    DisarmTrap,
    Give,
    Heal,
    Infuse,
    Kill,
    Loot,
    Lose,
    Move,
    Obstacle,
    Pull,
    Push,
    Read,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Suffer,
    Tokens,
    Trap,
    Verbs,
    is_read,
)
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.elements import pay, payable
from oubliette.games.gloomhaven.state.events import CardRead, Moved, TableAction
from oubliette.games.gloomhaven.state.experience import gain_experience
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character, Figure
from oubliette.haven.vocabulary import ELEMENTS
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

MOST_ACTIONS: Final = 12
"""So many table actions one card takes at most: nobody's card says more, and nobody can play on for ever."""
_MELEE: Final = 1


class Kind(NamedTuple):
    """One kind of table action: which numbers it asks for, and the ability that they make."""

    values: Sequence[int]
    ranges: Sequence[int]
    make: Callable[[int, int], Verbs]


_FAR: Final = range(1, 9)


def _reach(value: int) -> int | None:
    """A range as abilities have it: none is melee."""
    return None if value <= _MELEE else value


KINDS: Final[Mapping[str, Kind]] = {
    "attack": Kind(range(13), _FAR, lambda value, reach: Attack(value, range=_reach(reach))),
    "move": Kind(range(1, 11), (), lambda value, _: Move(value)),
    "jump": Kind(range(1, 11), (), lambda value, _: Move(value, jump=True)),
    "heal": Kind(range(1, 13), (), lambda value, _: Heal(value, to="self_or_ally", among="anywhere")),
    "suffer": Kind(range(1, 13), (), lambda value, _: Suffer(value, to="everyone", among="anywhere")),
    "suffer-self": Kind(range(1, 13), (), lambda value, _: Suffer(value, to="self")),
    "push": Kind(range(1, 7), _FAR, lambda value, reach: Push(value, range=_reach(reach))),
    "pull": Kind(range(1, 7), _FAR, lambda value, reach: Pull(value, range=_reach(reach))),
    "shield": Kind(range(1, 7), (), lambda value, _: Shield(value, to="self_or_ally", among="anywhere")),
    "retaliate": Kind(range(1, 7), (), lambda value, _: Retaliate(value, to="self_or_ally", among="anywhere")),
    "loot": Kind(range(5), (), lambda value, _: Loot(value)),
    "recover-discard": Kind(range(1, 13), (), lambda value, _: Recover(value)),
    "recover-lost": Kind(range(1, 13), (), lambda value, _: Recover(value, source="lost")),
    "lose": Kind(range(1, 4), (), lambda value, _: Lose(value)),
    "refresh": Kind(range(1, 7), (), lambda value, _: Refresh(value, state=("spent", "consumed"))),
    "tokens": Kind(range(1, 4), (), lambda value, _: Tokens(value)),
    "trap": Kind(range(1, 9), _FAR, lambda value, reach: Trap(value, range=reach)),
    "disarm_trap": Kind((), (), lambda _value, _reach: DisarmTrap()),
    "obstacle": Kind(range(1, 4), _FAR, lambda value, reach: Obstacle(value, range=reach)),
    "destroy_obstacle": Kind(range(1, 4), _FAR, lambda value, reach: DestroyObstacle(value, range=reach)),
    "kill": Kind((), (), lambda _value, _reach: Kill(any_rank=True, among="anywhere")),
}
"""The table actions that are abilities; conditions, elements, experience and figures that are moved have their own."""
_OTHERS: Final = ("give", "infuse", "pay", "experience", "place")


@performs(Read)
def read_card(s: Session, doing: Doing[Read]) -> Rules[bool]:
    """The player does what the printed card says, one table action after the other, until it is done."""
    actor, hero = doing.actor, doing.actor.figure
    if not isinstance(hero, Character):
        return False
    source = doing.item or _card_of(s, hero)
    s.note(CardRead(hero.id, source), "GH-0019")
    done = False
    for _ in range(MOST_ACTIONS):
        if not can_go_on(s, actor):
            break
        options = [Option(f"do:{name}", name, Say(f"gh-do-{name}")) for name in (*KINDS, *_OTHERS)]
        over: Option[Any] = Option("done", None, Say("gh-option-card-done"), passes=True)
        say = Say("gh-ask-read", {"figure": s.name(hero.id)})
        name = yield from ask(hero.seat, "read_card", [*options, over], cites="GH-0019", say=say, about=source)
        if name is None:
            break
        yield from _do(s, doing, hero, name)
        done = True
    return done


def _card_of(s: Session, hero: Character) -> str:
    """The card that is being read, as far as the table can tell: one that is played, or one that lies active."""
    played = [card.id for card in hero.cards if card.zone == "selected"]
    laid = [card.id for card in hero.cards if card.zone == "active"]
    reading = [card for card in (*played, *laid) if any(is_read(half.do) for half in _halves(s, card))]
    return reading[0] if reading else ""


def _halves(s: Session, card: str) -> tuple[Any, Any]:
    return s.book.cards[card].top, s.book.cards[card].bottom


def _number(s: Session, hero: Character, name: str, values: Sequence[int], kind: str) -> Rules[int]:
    """A number that the card names."""
    del s
    options = [Option(f"{kind}:{value}", value, Say("gh-option-number", {"value": value})) for value in values]
    say = Say(f"gh-ask-{kind}", {"verb": Say(f"gh-do-{name}")})
    return (yield from ask(hero.seat, kind, options, cites="GH-0019", say=say))


def _do(s: Session, doing: Doing[Read], hero: Character, name: str) -> Rules[None]:
    special = _SPECIAL.get(name)
    if special is not None:
        yield from special(s, doing, hero)
        return
    kind = KINDS[name]
    value = (yield from _number(s, hero, name, kind.values, "read_value")) if kind.values else 0
    reach = (yield from _number(s, hero, name, kind.ranges, "read_range")) if kind.ranges else 0
    s.note(TableAction(hero.id, name, value), "GH-0019")
    ability = kind.make(value, reach)
    yield from _perform(s, doing, ability)


def _perform(s: Session, doing: Doing[Read], ability: Verbs) -> Rules[None]:
    yield from perform(s, Doing(doing.actor, ability, Deed(), may_skip=not isinstance(ability, Lose)))


def _condition(s: Session, doing: Doing[Read], hero: Character) -> Rules[None]:
    names: tuple[ConditionName, ...] = (*NEGATIVE, *POSITIVE)
    options = [Option(f"condition:{name}", name, CONDITIONS[name].name) for name in names]
    chosen = yield from ask(hero.seat, "read_condition", options, cites="GH-0019", say=Say("gh-ask-read_condition"))
    s.note(TableAction(hero.id, "give", 0), "GH-0019")
    to: Any = "self_or_ally" if chosen in POSITIVE else "everyone"
    yield from _perform(s, doing, Give((chosen,), to=to, among="anywhere"))


def _infuse(s: Session, doing: Doing[Read], hero: Character) -> Rules[None]:
    s.note(TableAction(hero.id, "infuse", 0), "GH-0019")
    yield from _perform(s, doing, Infuse(("any",)))


def _consume(s: Session, doing: Doing[Read], hero: Character) -> Rules[None]:
    there = [element for element in ELEMENTS if payable(s, (element,))]
    if not there:
        return
    s.note(TableAction(hero.id, "pay", 0), "GH-0019")
    options = [Option(f"element:{one}", one, Say(f"gh-element-{one}")) for one in there]
    chosen = yield from ask(hero.seat, "read_element", options, cites="GH-0250", say=Say("gh-ask-consume_which"))
    yield from pay(s, doing.actor, (chosen,))


def _experience(s: Session, doing: Doing[Read], hero: Character) -> Rules[None]:
    del doing
    value = yield from _number(s, hero, "experience", range(1, 7), "read_value")
    s.note(TableAction(hero.id, "experience", value), "GH-0019")
    gain_experience(s, hero, value, "GH-0196")


def _place(s: Session, doing: Doing[Read], hero: Character) -> Rules[None]:
    """A figure is put on an empty hex, as when a card teleports or swaps."""
    del doing
    figures: list[Option[Figure]] = [
        Option(s.figure_option(one).key, one, s.name(one.id), pieces=(one.id,)) for one in s.figures()
    ]
    figure = yield from ask(hero.seat, "read_figure", figures, cites="GH-0019", say=Say("gh-ask-read_figure"))
    free = s.empty() & s.layout.board.cells
    if not free:
        return
    cell = yield from ask(
        hero.seat, "read_hex", s.hex_options(cells(free)), cites="GH-0019", say=Say("gh-ask-read_hex")
    )
    s.note(TableAction(hero.id, "place", 0), "GH-0019")
    s.note(Moved(figure.id, (figure.cell, cell), "placed"), "GH-0019")
    figure.cell = cell


_SPECIAL: Final[Mapping[str, Callable[[Session, Doing[Read], Character], Rules[None]]]] = {
    "give": _condition,
    "infuse": _infuse,
    "pay": _consume,
    "experience": _experience,
    "place": _place,
}
