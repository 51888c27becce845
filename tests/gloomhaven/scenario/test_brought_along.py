"""What a character brings to a scenario against what the scenario has in store for it: perks that ignore."""

from collections import Counter

import pytest
from tests.gloomhaven.class_cards import book
from tests.gloomhaven.setting_out import entering, seer
from tests.gloomhaven.table import Table

from oubliette.games.gloomhaven.content.book import BASE_DECK
from oubliette.games.gloomhaven.content.scenario_book import AddModifiers, Damage, GiveTo, SpecialRule, Whom
from oubliette.games.gloomhaven.state.state import Entrant

rule = pytest.mark.rule


def fearless(**more: object) -> Entrant:
    """A Scoundrel of seat ``ann`` whose one perk ignores negative scenario effects."""
    perks = [int(perk.ignore_scenarios) for perk in book().classes["scoundrel"].perks]
    assert sum(perks) == 1
    return Entrant("scoundrel", "scoundrel", "ann", 1, perks=perks, **more)  # type: ignore[arg-type]


def set_up(*do: object, at: str = "setup") -> Table:
    """A scenario with one rule, before its first round's cards are declared."""
    return entering(fearless(), seer(), rules=(SpecialRule(at, do),)).until("declare")  # type: ignore[arg-type]


@rule("GH-0034", "GH-0310")
def test_a_perk_ignores_the_bad_cards_of_a_scenario_and_takes_the_good_ones() -> None:
    t = set_up(AddModifiers({"curse": 2, "minus_1": 1, "bless": 1, "plus_1": 1}, to="characters"))
    good = Counter(BASE_DECK) + Counter(bless=1, plus_1=1)
    assert Counter(t.hero("scoundrel").deck.everywhere()) == good
    assert Counter(t.hero("seer").deck.everywhere()) == good + Counter(curse=2, minus_1=1)


@rule("GH-0034", "GH-0310")
def test_a_perk_ignores_wounds_and_damage_with_which_a_scenario_begins() -> None:
    everybody = Whom(characters=True)
    t = set_up(Damage(everybody, 1), GiveTo(everybody, ("wound", "strengthen")))
    assert (t.hero("scoundrel").hit_points, t.conditions("scoundrel")) == (t.hero("scoundrel").most, ["strengthen"])
    assert (t.hero("seer").hit_points, t.conditions("seer")) == (t.hero("seer").most - 1, ["strengthen", "wound"])


@rule("GH-0310")
def test_a_perk_ignores_nothing_that_a_scenario_does_later() -> None:
    t = set_up(GiveTo(Whom(characters=True), ("poison",)), at="round_start")
    assert t.conditions("scoundrel") == t.conditions("seer") == ["poison"]
