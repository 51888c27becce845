"""What goes and what stays between two encounters of a quest."""

from typing import Any

import pytest
from tests.descent.table import Table, hero, monster, table

from oubliette.games.descent.quest.setup import between_encounters

rule = pytest.mark.rule
BOXES = ("manor_of_ravens", "shadow_of_nerekhall")


def flock(**more: Any) -> Table:
    """A Bard has put down a song, and the overlord an Ill Omen on his Raven Flock."""
    cast: dict[str, Any] = {"B": hero("avric", "bard"), "g": monster("zombie", "master")}
    t = table("B . . . g . .\n\n. . . . . . .", boxes=BOXES, hand=("ill_omen",), **cast, **more)
    t.s.state.summons.append("call_of_the_ravens")
    t.do("use:avric:song_of_mending:0", "song:melody").until("ravens").do("figure:g")
    if t.asked == "put":
        t.do("space:")
    for _ in range(20):
        if t.offers("play:ill_omen"):
            break
        t.do("end" if "end" in t.keys else "go_on" if "go_on" in t.keys else t.keys[0])
    return t.do("play:ill_omen")


@rule("D2-0423")
def test_songs_and_unkindness_cards_go_between_encounters_and_the_call_of_the_ravens_stays() -> None:
    t = flock()
    group = t.s.state.groups["raven_flock"]
    assert group.cards == ["ill_omen"] and t.of("B").skills[0].on == ["melody"]
    for _ in between_encounters(t.s):
        raise AssertionError("nobody is asked")
    assert group.cards == [] and t.s.state.overlord.deck.discarded.count("ill_omen") == 1
    assert t.s.state.summons == ["call_of_the_ravens"], "it is never discarded"
    assert t.of("B").skills[0].on == []


@rule("D2-0423")
def test_what_lies_on_a_group_and_is_no_overlord_card_goes_to_no_discard_pile() -> None:
    t = flock()
    t.s.state.groups["raven_flock"].cards.append("cabal")
    for _ in between_encounters(t.s):
        raise AssertionError("nobody is asked")
    assert "cabal" not in t.s.state.overlord.deck.discarded, "a plot card"
    assert t.s.state.overlord.deck.discarded.count("ill_omen") == 1
