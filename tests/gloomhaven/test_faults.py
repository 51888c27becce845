"""What play must never lead to is noticed: every Bless and Curse is somewhere, once."""

from collections.abc import Callable

import pytest
from tests.gloomhaven.table import Table, foe, friend, hero, table

from oubliette.games.gloomhaven.content.book import BLESS, CURSE
from oubliette.games.gloomhaven.faults import faults

rule = pytest.mark.rule


def found(change: Callable[[Table], None], *, acting: bool = False) -> list[str]:
    """The faults of a table at the start of a round, or in a turn, after something was changed by hand."""
    t = table("@ b . m", m=foe(), me=hero(), b=friend())
    if acting:
        t.declare("one", "two").declare("five", "six").until("action")
    assert _of_supplies(t) == []
    change(t)
    return _of_supplies(t)


def _of_supplies(t: Table) -> list[str]:
    """The decks of the tests' heroes are laid out by hand, which is a fault of its own."""
    return [one for one in faults(t.session) if "supply" in one]


def blessed(t: Table, where: str, given: int = 1) -> None:
    """A Bless lies in a deck, and so many have left the supply."""
    deck = t.scene.monster_deck if where == "monsters" else t.hero(where).deck
    deck.put_on_top(BLESS)
    t.scene.bless.left -= given


def cursed(t: Table, where: str, given: int = 1) -> None:
    deck = t.scene.monster_deck if where == "monsters" else t.hero(where).deck
    deck.put_on_top(CURSE)
    (t.scene.monster_curse if where == "monsters" else t.scene.curse).left -= given


@rule("GH-0245")
@pytest.mark.parametrize("where", ["hero", "b", "monsters"])
def test_a_bless_or_a_curse_in_a_deck_is_no_longer_in_its_supply(where: str) -> None:
    assert found(lambda t: blessed(t, where)) == []
    assert found(lambda t: cursed(t, where)) == []
    assert found(lambda t: blessed(t, where, 2)) == ["8 Bless in the supply and 1 in decks"]
    assert found(lambda t: blessed(t, where, 0)) == ["10 Bless in the supply and 1 in decks"]


@rule("GH-0245")
@pytest.mark.parametrize(("where", "whose"), [("hero", "Curse"), ("b", "Curse"), ("monsters", "Curse for monsters")])
def test_the_curses_of_characters_and_of_monsters_are_counted_apart(where: str, whose: str) -> None:
    assert found(lambda t: cursed(t, where, 2)) == [f"8 {whose} in the supply and 1 in decks"]
    assert found(lambda t: cursed(t, where, 0)) == [f"10 {whose} in the supply and 1 in decks"]


@rule("GH-0245")
def test_in_a_turn_a_card_may_be_on_its_way() -> None:
    assert found(lambda t: blessed(t, "hero", 0), acting=True) == []
    assert found(lambda t: cursed(t, "hero", 0), acting=True) == []
