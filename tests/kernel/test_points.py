"""Points on a tiny game: a bell rings, and cards on the table take part."""

from collections.abc import Iterator

import msgspec
import pytest

from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.points import (
    Card,
    Change,
    First,
    Gather,
    InPlay,
    Listeners,
    Notice,
    Point,
    React,
    Source,
    Spaces,
    T,
    Total,
    Verdict,
)
from oubliette.kernel.text import Say

Boxes = frozenset[str]


class Fair:
    """A session of the tiny game: who holds which cards, and what was written down."""

    def __init__(self, held: dict[str, list[str]], boxes: Boxes = frozenset()) -> None:
        self.held = held
        self.told: list[str] = []
        self.index = FAIR.index(boxes)

    def at(self, point: Point["Fair", T]) -> T:
        """Raise a point."""
        rules = self.index.get(type(point))
        return point.asked(self, rules) if rules else point.unheard()


class Mine(InPlay):
    """A card in somebody's hand."""


class Rung(React[Fair]):
    """The bell was rung."""

    cites = ("T-0001",)
    by: str


class Noted(Notice[Fair]):
    """Something is written down."""

    word: str


class Coins(Total[Fair]):
    """What somebody earns."""

    who: str


class Barred(Verdict[Fair]):
    """Whether the gate is barred."""


class Wares(Gather[Fair, str]):
    """What is for sale."""


class Leader(First[Fair, str]):
    """Who leads."""


class Covered(Spaces[Fair]):
    """Where it does not rain."""


class Paid(Change[Fair, int]):
    """What somebody pays."""

    who: str


FAIR = Listeners[Fair, Boxes]()
HOUSE = Source[Fair, Boxes](FAIR, lambda _boxes: True)
GUESTS = Source[Fair, Boxes](FAIR, lambda boxes: "guests" in boxes, order=1)


def card(name: str) -> Card[Fair, Boxes, Mine]:
    """A card of the tiny game: its rules run for each that somebody holds."""

    def in_play(s: Fair, _at: object) -> Iterator[Mine]:
        for seat, hand in s.held.items():
            for _ in range(hand.count(name)):
                yield Mine(name, seat)

    return Card(FAIR, lambda _boxes: True, in_play)


@GUESTS.at(Rung)
def _guests_cheer(s: Fair, at: Rung) -> Rules[None]:
    s.told.append(f"cheers for {at.by}")
    yield from ()


@card("horn").at(Rung)
def _horn(s: Fair, mine: Mine, at: Rung) -> Rules[None]:
    answer = yield from ask(mine.seat, "blow", [Option("yes", 1, Say("yes")), Option("no", 0, Say("no"))])
    s.told.append(f"{mine.seat} answers {answer} to {at.by}")


@HOUSE.at(Noted)
def _note(s: Fair, at: Noted) -> None:
    s.told.append(at.word)


@card("purse").at(Coins)
def _purse(_s: Fair, mine: Mine, at: Coins) -> int:
    return 2 if mine.seat == at.who else 0


@HOUSE.at(Coins)
def _wage(_s: Fair, _at: Coins) -> int:
    return 1


@card("chain").at(Barred)
def _chain(s: Fair, mine: Mine, _at: Barred) -> bool:
    s.told.append(mine.seat)
    return True


@HOUSE.at(Wares)
def _bread(_s: Fair, _at: Wares) -> list[str]:
    return ["bread", "salt"]


@card("basket").at(Wares)
def _apples(_s: Fair, _mine: Mine, _at: Wares) -> Iterator[str]:
    yield "apples"


@card("crown").at(Leader)
def _crown(_s: Fair, mine: Mine, _at: Leader) -> str | None:
    return mine.seat


@card("tent").at(Covered)
def _tent(_s: Fair, mine: Mine, _at: Covered) -> int:
    return 1 << len(mine.seat)


@card("levy").at(Paid)
def _levy(_s: Fair, mine: Mine, at: Paid) -> Rules[int]:
    yield from ()
    return at.value * 2 if mine.seat != at.who else at.value


@HOUSE.at(Paid)
def _toll(_s: Fair, at: Paid) -> Rules[int]:
    yield from ()
    return at.value + 1


def _run(rules: Rules[T]) -> T:
    """Rules that ask nobody, to their end."""
    with pytest.raises(StopIteration) as end:
        next(iter(_stepped(rules)))
    return end.value.value  # type: ignore[no-any-return]


def _stepped(rules: Rules[T]) -> Rules[T]:
    return (yield from rules)


def test_where_nobody_listens_nothing_comes_of_a_point() -> None:
    """Every kind has its own nothing."""
    s = Fair({})
    s.index = {}
    assert _run(s.at(Rung("ann"))) is None
    s.at(Noted("rain"))
    assert (s.told, s.at(Coins("ann")), s.at(Barred()), list(s.at(Wares()))) == ([], 0, False, [])
    assert (s.at(Leader()), s.at(Covered()), _run(s.at(Paid(3, "ann")))) == (None, 0, 3)


def test_a_card_that_nobody_holds_never_runs() -> None:
    """The rule beside it is not even called."""
    s = Fair({"ann": []})
    assert (s.at(Coins("ann")), s.at(Barred()), s.told) == (1, False, [])


def test_a_rule_runs_once_for_every_card_in_play() -> None:
    """With the card, its owner's seat and the point."""
    s = Fair({"ann": ["purse", "purse"], "bob": ["purse"]})
    assert s.at(Coins("ann")) == 5


def test_everybody_is_asked_even_if_one_word_is_enough() -> None:
    """What one notes in passing does not hang on another's answer."""
    s = Fair({"ann": ["chain"], "bob": ["chain"]})
    assert s.at(Barred())
    assert s.told == ["ann", "bob"]


def test_what_is_brought_comes_in_the_order_in_which_rules_were_read() -> None:
    """The house first, for it was read first."""
    assert list(Fair({"ann": ["basket"]}).at(Wares())) == ["bread", "salt", "apples"]


def test_the_first_gives_and_spaces_are_taken_together() -> None:
    """One leader, all tents."""
    s = Fair({"al": ["crown", "tent"], "bob": ["crown", "tent"]})
    assert (s.at(Leader()), s.at(Covered())) == ("al", 0b1100)


def test_a_change_gets_what_the_one_before_left() -> None:
    """Doubled by bob's card, and the toll after it: the levy was read first."""
    assert _run(Fair({"ann": ["levy"], "bob": ["levy"]}).at(Paid(3, "ann"))) == 7


def test_a_card_may_ask_its_owner() -> None:
    """The question goes to who decides for the card."""
    s = Fair({"bob": ["horn"]})
    asking = _stepped(s.at(Rung("ann")))
    question = next(asking)
    assert msgspec.structs.asdict(question)["seat"] == "bob"


def test_rules_of_what_is_not_there_are_not_in_the_index() -> None:
    """Sources say whether they take part; the game's own rules come before theirs."""
    assert Rung in Fair({}).index
    assert len(Fair({}).index[Rung]) == 1
    both = Fair({}, frozenset({"guests"}))
    assert len(both.index[Rung]) == 2
    _run(both.at(Rung("ann")))
    assert both.told == ["cheers for ann"]
    assert [one.rule_name for one in FAIR if one.point is Rung] == ["_guests_cheer", "_horn"]
    assert both.index[Rung][1] is next(one.rule for one in FAIR if one.point is Rung)


def test_a_point_says_which_rules_name_it() -> None:
    """The list of points is generated from the types."""
    assert (Rung.cites, Rung.__doc__) == (("T-0001",), "The bell was rung.")
