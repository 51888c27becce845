"""Cards and quest pages that no data tells: a player reads the printed text and does it with table actions.

Each table action is carried out by the rule of the book, wherever it has one for it, and the journal says that it was
done by hand.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec

from oubliette.games.descent.content.dice import DieName, roll
from oubliette.games.descent.content.vocabulary import ATTRIBUTES, Add, AddDice, Attack, Read, Reroll
from oubliette.games.descent.figures.figures import attribute
from oubliette.games.descent.harm.attributes import test
from oubliette.games.descent.harm.conditions import afflict, discard, in_use
from oubliette.games.descent.harm.damage import defeat, suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import gain_points, move_spaces, place_by_choice
from oubliette.games.descent.state.box_events import TableAction
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import CardsRefreshed, PowerRolled
from oubliette.games.descent.state.registry import perform, verb
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure, Hero
from oubliette.games.descent.turn.verbs import attack_as_told, attack_options, dice_for
from oubliette.games.descent.uses.overlord_cards import draw_cards
from oubliette.games.descent.uses.searching import draw_card
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

MOST_ACTIONS: Final = 12
"""So many table actions one card takes at most: nobody's card says more, and nobody can play on for ever."""
_CITES: Final = ("D2-0002",)
_SMALL: Final = range(1, 7)
_POWER: Final[tuple[DieName, ...]] = ("red", "yellow", "green")
_LARGE: Final = range(1, 13)


class Hand(msgspec.Struct):
    """Who does something by hand, and what is being read."""

    seat: Seat
    figure: Figure | None
    """Whose card it is; the overlord's cards and pages of a quest are nobody's."""
    card: str = ""

    @property
    def deed(self) -> Deed:
        """The same as something that a card does."""
        return Deed(self.figure, self.seat, self.card)


@verb(Read)
def _read(s: Session, deed: Deed, _verb: Read) -> Rules[None]:
    """The printed card is read, and its player does what it says."""
    yield from by_hand(s, Hand(deed.seat, deed.owner, deed.card))


def by_hand(s: Session, hand: Hand) -> Rules[None]:
    """One table action after the other, until all that was read is done."""
    for _ in range(MOST_ACTIONS):
        if s.state.winner:
            return
        options: list[Option[Any]] = [
            Option(f"do:{name}", name, Say(f"d2-hand-{name}")) for name, (there, _) in ACTIONS.items() if there(s, hand)
        ]
        options.append(Option("done", None, Say("d2-hand-done"), passes=True))
        say = Say("d2-ask-by-hand", {"card": s.card_name(hand.card)}) if hand.card else Say("d2-ask-by-hand-page")
        name = yield from ask(hand.seat, "by_hand", options, cites=_CITES, say=say, about=hand.card)
        if name is None:
            return
        yield from ACTIONS[name][1](s, hand)


def _told(s: Session, name: str, value: int = 0) -> None:
    s.journal.note(TableAction(name, value), _CITES)


# --- what is asked ---


def _number(hand: Hand, name: str, values: Sequence[int]) -> Rules[int]:
    """A number that the card names."""
    options = [Option(f"value:{value}", value, Say("d2-hand-number", {"value": value})) for value in values]
    say = Say("d2-ask-hand-value", {"verb": Say(f"d2-hand-{name}")})
    return (yield from ask(hand.seat, "by_hand_value", options, cites=_CITES, say=say))


def _one_of(s: Session, hand: Hand, name: str, figures: Iterable[Figure]) -> Rules[Figure]:
    """A figure that the card speaks of."""
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,) if one.cells else ()) for one in figures]
    say = Say("d2-ask-hand-figure", {"verb": Say(f"d2-hand-{name}")})
    return (yield from ask(hand.seat, "by_hand_figure", options, cites=_CITES, say=say))


def _figures(s: Session) -> list[Figure]:
    """Everybody on the map: heroes, monsters, familiars and persons."""
    return [one for one in s.on_map() if s.treated_as(one) != "nothing"]


def _hurt(s: Session) -> list[Figure]:
    """Who has damage, heroes who lie knocked out too."""
    return [one for one in s.state.figures.values() if one.damage and (one.cells or one.id in s.state.heroes)]


def _tired(s: Session) -> list[Figure]:
    return [s.figure(hero.id) for hero in s.state.heroes.values() if hero.fatigue]


def _afflicted(s: Session) -> list[Figure]:
    return [one for one in _figures(s) if one.conditions]


def _fallible(s: Session) -> list[Figure]:
    """Who has attributes to test."""
    return [one for one in _figures(s) if any(attribute(s, one, name) is not None for name in ATTRIBUTES)]


def _hero(s: Session, hand: Hand) -> Hero | None:
    return s.state.heroes.get(hand.figure.id) if hand.figure is not None else None


# --- what is done ---


def _deal(s: Session, hand: Hand) -> Rules[None]:
    figure = yield from _one_of(s, hand, "damage", _figures(s))
    value = yield from _number(hand, "damage", _LARGE)
    _told(s, "damage", value)
    yield from suffer(s, figure, value, cites=_CITES[0])


def _heal(s: Session, hand: Hand) -> Rules[None]:
    figure = yield from _one_of(s, hand, "heal", _hurt(s))
    value = yield from _number(hand, "heal", _LARGE)
    _told(s, "heal", value)
    yield from recover(s, figure, value, by=hand.figure.id if hand.figure is not None else "")


def _tire(s: Session, hand: Hand) -> Rules[None]:
    figure = yield from _one_of(s, hand, "tire", s.heroes_on_map())
    value = yield from _number(hand, "tire", _SMALL)
    _told(s, "tire", value)
    yield from suffer(s, figure, fatigue=value, cites=_CITES[0])


def _ease(s: Session, hand: Hand) -> Rules[None]:
    figure = yield from _one_of(s, hand, "ease", _tired(s))
    value = yield from _number(hand, "ease", _SMALL)
    _told(s, "ease", value)
    yield from recover(s, figure, 0, value, by=hand.figure.id if hand.figure is not None else "")


def _condition(s: Session, hand: Hand) -> Rules[None]:
    figure = yield from _one_of(s, hand, "condition", _figures(s))
    options = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in in_use(s)]
    say = Say("d2-ask-condition", {"name": s.name(figure)})
    chosen = yield from ask(hand.seat, "condition", options, cites=_CITES, say=say)
    _told(s, "condition")
    yield from afflict(s, figure, chosen)


def _cure(s: Session, hand: Hand) -> Rules[None]:
    figure = yield from _one_of(s, hand, "cure", _afflicted(s))
    options = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in figure.conditions]
    chosen = yield from ask(hand.seat, "cure", options, cites="D2-0258", say=Say("d2-ask-cure"))
    _told(s, "cure")
    discard(s, figure, chosen)


def _move(s: Session, hand: Hand) -> Rules[None]:
    """Spaces are counted, and whoever reads the card decides (D2-0141)."""
    figure = yield from _one_of(s, hand, "move", _figures(s))
    value = yield from _number(hand, "move", _SMALL)
    _told(s, "move", value)
    yield from move_spaces(s, figure, value, hand.seat)


def _place(s: Session, hand: Hand) -> Rules[None]:
    figure = yield from _one_of(s, hand, "place", _figures(s))
    _told(s, "place")
    yield from place_by_choice(s, figure, s.ground.spaces & ~s.hidden, hand.seat, "D2-0143")


def _test(s: Session, hand: Hand) -> Rules[None]:
    figure = yield from _one_of(s, hand, "test", _fallible(s))
    names = [name for name in ATTRIBUTES if attribute(s, figure, name) is not None]
    options = [Option(f"attribute:{name}", name, Say(f"d2-{name}")) for name in names]
    chosen = yield from ask(hand.seat, "attribute", options, cites="D2-0064", say=Say("d2-ask-attribute"))
    _told(s, "test")
    yield from test(s, figure, chosen)


def _attack(s: Session, hand: Hand) -> Rules[None]:
    value = yield from _number(hand, "attack", range(7))
    _told(s, "attack", value)
    yield from attack_as_told(s, hand.deed, Attack(damage=value))


def _points(s: Session, hand: Hand) -> Rules[None]:
    value = yield from _number(hand, "points", _SMALL)
    _told(s, "points", value)
    if hand.figure is not None:
        gain_points(s, hand.figure, value, hand.card)


def _roll(s: Session, hand: Hand) -> Rules[None]:
    options = [Option(f"die:{die}", die, Say(f"d2-die-{die}")) for die in _POWER]
    die = yield from ask(hand.seat, "by_hand_die", options, cites="D2-0062", say=Say("d2-ask-hand-die"))
    _told(s, "roll")
    rolled = roll(s.chance, (die,))
    by = hand.figure.id if hand.figure is not None else OVERLORD
    s.journal.note(PowerRolled(by, tuple((one.die, one.face) for one in rolled)), ("D2-0062",))


def _search(s: Session, hand: Hand) -> Rules[None]:
    hero = _hero(s, hand)
    if hero is not None and hand.figure is not None:
        _told(s, "search")
        yield from draw_card(s, hero, hand.figure, "")


def _ready(s: Session, hand: Hand) -> Rules[None]:
    hero = _hero(s, hand)
    if hero is None:
        return
    lying = [held for held in (*hero.skills, *hero.items) if held.exhausted]
    options = [
        Option(f"card:{n}:{held.card}", held, s.card_name(held.card), cards=(held.card,))
        for n, held in enumerate(lying)
    ]
    held = yield from ask(hand.seat, "by_hand_card", options, cites="D2-0336", say=Say("d2-ask-hand-card"))
    _told(s, "ready")
    held.exhausted = False
    s.journal.note(CardsRefreshed(hero.id, (held.card,)), ("D2-0336",))


def _fell(s: Session, hand: Hand) -> Rules[None]:
    figure = yield from _one_of(s, hand, "fell", s.monsters())
    _told(s, "fell")
    yield from defeat(s, figure)


def _draw(s: Session, hand: Hand) -> Rules[None]:
    value = yield from _number(hand, "draw", range(1, 4))
    _told(s, "draw", value)
    yield from draw_cards(s, value, "D2-2193")


def _adding(name: str, values: Sequence[int]) -> Callable[[Session, Hand], Rules[None]]:
    """More of something for the attack that is being resolved (D2-0074)."""

    def add(s: Session, hand: Hand) -> Rules[None]:
        value = yield from _number(hand, f"add-{name}", values)
        _told(s, f"add-{name}", value)
        yield from perform(s, hand.deed, (Add(**{name: value}),))

    return add


def _add_die(s: Session, hand: Hand) -> Rules[None]:
    options = [Option(f"die:{die}", die, Say(f"d2-die-{die}")) for die in _POWER]
    die = yield from ask(hand.seat, "by_hand_die", options, cites="D2-0553", say=Say("d2-ask-hand-die"))
    _told(s, "add-die")
    yield from perform(s, hand.deed, (AddDice(attack=(die,)),))


def _reroll(s: Session, hand: Hand) -> Rules[None]:
    _told(s, "reroll")
    yield from perform(s, hand.deed, (Reroll("mine"),))


# --- when ---


def _always(_s: Session, _hand: Hand) -> bool:
    return True


def _outside(s: Session, _hand: Hand) -> bool:
    """No attack is being resolved."""
    return s.attack is None


def _in_attack(s: Session, hand: Hand) -> bool:
    """An attack has been rolled, and the card of somebody is being read: pages of a quest change no roll."""
    return bool(hand.card) and s.attack is not None and bool(s.attack.rolled)


def _before_roll(s: Session, hand: Hand) -> bool:
    return bool(hand.card) and s.attack is not None and not s.attack.rolled


def _defends(s: Session, hand: Hand) -> bool:
    return (
        _in_attack(s, hand)
        and hand.figure is not None
        and any(hit.figure == hand.figure.id for hit in (s.attack.hits if s.attack is not None else ()))
    )


def _may_attack(s: Session, hand: Hand) -> bool:
    return (
        s.attack is None
        and hand.figure is not None
        and bool(hand.figure.cells)
        and bool(attack_options(s, hand.figure, Attack()))
    )


def _may_ready(s: Session, hand: Hand) -> bool:
    hero = _hero(s, hand)
    return hero is not None and any(held.exhausted for held in (*hero.skills, *hero.items))


ACTIONS: Final[dict[str, tuple[Callable[[Session, Hand], bool], Callable[[Session, Hand], Rules[None]]]]] = {
    "damage": (lambda s, _: bool(_figures(s)), _deal),
    "heal": (lambda s, _: bool(_hurt(s)), _heal),
    "tire": (lambda s, _: bool(s.heroes_on_map()), _tire),
    "ease": (lambda s, _: bool(_tired(s)), _ease),
    "condition": (lambda s, _: bool(_figures(s)), _condition),
    "cure": (lambda s, _: bool(_afflicted(s)), _cure),
    "move": (lambda s, _: bool(_figures(s)), _move),
    "place": (lambda s, _: bool(_figures(s)), _place),
    "test": (lambda s, _: bool(_fallible(s)), _test),
    "attack": (_may_attack, _attack),
    "points": (lambda s, hand: hand.figure is not None and _outside(s, hand), _points),
    "roll": (_always, _roll),
    "search": (lambda s, hand: _hero(s, hand) is not None and bool(s.state.search.pile), _search),
    "ready": (_may_ready, _ready),
    "fell": (lambda s, hand: _outside(s, hand) and bool(s.monsters()), _fell),
    "draw": (lambda s, hand: hand.figure is None and s.state.legend is None and bool(hand.card), _draw),
    "add-damage": (_in_attack, _adding("damage", _LARGE)),
    "add-surges": (_in_attack, _adding("surges", range(1, 4))),
    "add-range": (_in_attack, _adding("range", _SMALL)),
    "add-pierce": (_in_attack, _adding("pierce", _SMALL)),
    "add-shields": (_defends, _adding("shields", _SMALL)),
    "add-die": (_before_roll, _add_die),
    "reroll": (lambda s, hand: _in_attack(s, hand) and bool(dice_for(s, hand.deed, Reroll("mine"))), _reroll),
}
"""The table actions: when each is on offer, and what it does."""
