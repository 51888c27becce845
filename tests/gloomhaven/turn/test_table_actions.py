"""Cards that are read from print: the player does by hand what they say, by the same rules and in the journal."""

import msgspec
import pytest
from tests.gloomhaven.table import action, foe, hero, small_book, table

from oubliette.games.gloomhaven.content.book import Book
from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.vocabulary import Read, Trigger
from oubliette.games.gloomhaven.scenario.party import drawn_party
from oubliette.games.gloomhaven.turn.table_actions import KINDS, MOST_ACTIONS
from oubliette.kernel.game import Setup

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


@rule("GH-0019")
def test_a_half_that_is_read_from_print_is_done_with_table_actions() -> None:
    t = table("@ . m", m=DUMMY, top=[Read()]).act("one/top")
    assert t.asked == "read_card"
    assert {f"do:{name}" for name in KINDS} < set(t.keys())
    t.answer("do:attack").answer("read_value:3").answer("read_range:2").answer("figure:m/1")
    assert (t.hp("m/1"), t.asked) == (37, "read_card")
    assert t.last("table_action").by_hand == "attack"
    assert t.last("card_read").card == "one"
    t.answer("done")
    assert t.asked != "read_card"


@rule("GH-0019")
@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_table_action_comes_back_to_the_card(name: str) -> None:
    t = table("@ m", m=DUMMY, top=[Read()]).act("one/top").answer(f"do:{name}")
    for _ in range(8):
        if t.asked == "read_card":
            break
        t.answer(t.keys()[-1])
    assert t.asked == "read_card"


@rule("GH-0019", "GH-0231", "GH-0250")
def test_conditions_elements_experience_and_places_by_hand() -> None:
    t = table("@ . m", m=DUMMY, top=[Read()]).act("one/top")
    t.answer("do:give").answer("condition:poison").answer("figure:m/1")
    assert t.last("condition_gained").condition == "poison"
    t.answer("do:experience").answer("read_value:2")
    assert t.last("experience_gained").amount == 2
    t.answer("do:place").answer("figure:m/1").answer("hex:1,2" if "hex:1,2" in t.keys() else t.keys()[0])
    assert t.last("moved").manner == "placed"
    t.answer("do:pay")
    assert t.asked == "read_card"  # there is no element to consume
    t.answer("do:infuse")
    t.answer(t.keys()[0])
    assert t.last("table_action").by_hand == "infuse"


@rule("GH-0178")
def test_a_lasting_half_asks_again_at_each_turn() -> None:
    half = action(Read(), Trigger("turn_start", (Read(),)))
    t = table("@ m", m=DUMMY, me=hero(top=half)).act("one/top").answer("done")
    assert t.lies("one") == "active"


def test_nobody_reads_for_ever() -> None:
    t = table("@ m", m=DUMMY, top=[Read()]).act("one/top")
    for _ in range(MOST_ACTIONS):
        assert t.asked == "read_card"
        t.answer("do:pay")
    assert t.asked != "read_card"


def test_an_item_can_be_read_too() -> None:
    potion = msgspec.structs.replace(small_book().items["small_potion"], effect=ItemEffect(do=(Read(),)))
    t = table("@ m", m=DUMMY, me=hero(hp=4, items=[potion])).declare()
    t.answer("item:small_potion").answer("do:heal").answer("read_value:3").answer("figure:hero")
    assert (t.hp(), t.last("card_read").card) == (7, "small_potion")


def test_bots_and_lots_leave_classes_alone_whose_cards_must_be_read() -> None:
    book = small_book()
    first = next(card for card in book.cards.values())
    read = msgspec.structs.replace(first, top=action(Read()))

    class Some(Book):
        """The small book with one card that must be read."""

        def __init__(self) -> None:
            self.__dict__ |= book.__dict__
            self.cards = {**book.cards, first.id: read}
            self.read_classes = frozenset((first.of,))

    party = drawn_party(3, Setup("gloomhaven", None, ("a",), 1), Some())
    assert first.of not in party
