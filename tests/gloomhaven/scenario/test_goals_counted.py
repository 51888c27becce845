"""What battle goals count and what they do not, and what scenarios leave to the players."""

import pytest
from tests.gloomhaven.class_cards import DUMMY, MANY, play, with_cards
from tests.gloomhaven.table import card, foe, friend, hero, table

from oubliette.games.gloomhaven.content.scenario_book import InfuseNow, SpecialRule
from oubliette.games.gloomhaven.content.vocabulary import Attack, Move, Suffer

rule = pytest.mark.rule
CHAMBERS = """
.   .       .   .
  .   .   .   .
@   a   1   .   .
  .   .   .   .
.   .       .   q
"""
"""A hero, its friend next to a closed door, and a monster behind it."""


@rule("GH-0112", "GH-0310")
def test_a_door_counts_for_who_opens_it_in_its_own_turn() -> None:
    opener = friend(hand=[card("five", bottom=[Move(3)], initiative=80), card("six", initiative=81), "seven", "eight"])
    t = table(CHAMBERS, q=DUMMY, a=opener, me=with_cards("possession"))
    t.declare("two", "possession").declare("five", "six").end_turn()
    t.until("action").answer("card:five/bottom").answer("hex:4,1")
    assert t.hero("a").tallies["doors_opened"] == 1


@rule("GH-0112", "GH-0310")
def test_a_door_opened_on_anothers_word_counts_for_nobody() -> None:
    t = table(CHAMBERS, q=DUMMY, a=friend(), me=with_cards("possession"))
    play(t, "possession", "bottom", "figure:a", "hex:4,1")
    assert t.events("door_opened") and t.scene.monsters
    assert [one.tallies.get("doors_opened", 0) for one in t.scene.characters.values()] == [0, 0]


@rule("GH-0138", "GH-0265", "GH-0310")
def test_who_kills_after_a_death_by_wound_is_the_first_to_kill() -> None:
    dying = foe(hp=1, move=None, attack=None, conditions=("wound",), initiative=5)
    t = table("@ m . n o", m=foe(hp=1, initiative=90), n=dying, o=DUMMY, me=hero(hand=["one", *MANY]))
    t.declare("one", "two").until("action")
    assert t.gone("n/1")
    t.answer("card:one/top").answer("figure:m/1")
    assert (t.hero().tallies["kills"], t.hero().tallies["first_kills"]) == (1, 1)


@rule("GH-0138", "GH-0310")
def test_only_the_first_of_all_characters_is_the_first_to_kill() -> None:
    t = table("@ m n a", m=foe(hp=1), n=foe(hp=1), a=friend()).declare().declare("five", "six")
    t.until("action").answer("card:one/top").answer("figure:m/1").end_turn()
    t.until("action").answer("card:five/top").answer("figure:n/1")
    assert [one.tallies.get("first_kills", 0) for one in t.scene.characters.values()] == [1, 0]


@rule("GH-0138", "GH-0016")
def test_damage_that_is_no_attack_kills_for_its_maker_but_never_cleanly() -> None:
    t = table("@ m . n", m=foe(hit_points=2), n=DUMMY, top=[Suffer(6, targets="all")])
    t.act("one/top")
    while not t.gone("m/1"):
        t.answer(t.keys()[0])
    tallies = t.hero().tallies
    assert (tallies["kills"], tallies["overkills"], tallies.get("clean_kills", 0)) == (1, 1, 0)


@rule("GH-0248")
def test_for_a_wild_element_of_a_scenario_the_players_choose() -> None:
    glow = SpecialRule("round_start", (InfuseNow(("any", "fire")),))
    t = table("@ . m", m=DUMMY, rules=[glow], top=[Attack(2)])
    assert t.asked == "infuse"
    t.answer("element:light")
    assert [t.element(one) for one in ("light", "fire", "air")] == ["strong", "strong", "inert"]
