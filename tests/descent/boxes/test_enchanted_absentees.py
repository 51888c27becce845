"""Cards played on a monster group that has no figure on the map."""

import pytest
from tests.descent.table import BLUE_3, RED_3, Table, hero, monster, table

from oubliette.games.descent.state.state import Group

rule = pytest.mark.rule
BOX = ("manor_of_ravens",)
ENCHANTMENTS = (
    "dragonbone_pendant",
    "elixir_of_stone",
    "rings_of_zholalam",
    "rune_of_the_phoenix",
    "sign_of_the_last_zenith",
    "ward_of_peace",
    "wristlet_of_wind",
)


def lair(card: str) -> Table:
    """A zombie on the map, an archer that can be felled, and a spider group that is set aside."""
    t = table(
        "A g . z",
        boxes=BOX,
        hand=(card,),
        A=hero("grisban", "berserker"),
        g=monster("goblin_archer"),
        z=monster("zombie", "master"),
    )
    t.s.state.groups["cave_spider"] = Group("cave_spider", "cave_spider")
    return t


@rule("D2-4009")
@pytest.mark.parametrize("card", ENCHANTMENTS)
def test_a_card_may_be_played_on_a_group_that_is_set_aside(card: str) -> None:
    t = lair(card).activate("z").do(f"play:{card}")
    assert {"group:zombie", "group:goblin_archer", "group:cave_spider"} == set(t.keys)
    t.do("group:cave_spider")
    assert t.s.state.groups["cave_spider"].cards == [card] and card not in t.hand
    assert card not in t.s.state.overlord.deck.discarded, "it stays in play"


@rule("D2-4009")
def test_a_card_may_be_played_on_a_group_whose_last_figure_has_fallen() -> None:
    t = lair("dragonbone_pendant")
    t.dice(blue=BLUE_3, red=RED_3, gray=0).do("attack:chipped_greataxe:g").resolve()
    assert t.gone("g")
    t.activate("z").do("play:dragonbone_pendant", "group:goblin_archer")
    assert t.s.state.groups["goblin_archer"].cards == ["dragonbone_pendant"]
