"""Tokens of a scenario that hinder a Hero: Cursed Abilities and Damaged Armour (EU-0341, EU-0342)."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from tests.euthia.combat.kit import QUIET, duel
from tests.euthia.table import NEXT, Table, book, carry, dice, eltrea, give, hold, lay, strengths, table, wear

from oubliette.games.euthia.content.kinds import Affliction
from oubliette.games.euthia.figures.hero_board import maximum_health, worn_sets
from oubliette.games.euthia.figures.sack import room
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import SetGem
from oubliette.games.euthia.table.card_faces import piece_card

rule = pytest.mark.rule
Begin = Callable[..., Table]


@pytest.fixture
def second_round(monkeypatch: pytest.MonkeyPatch) -> Begin:
    """A scenario whose second round, the one that begins, brings some tokens."""

    def begin(*arrange: Any, round_: int = 2, heroes: Any = ("dral", "ael"), **tokens: int) -> Table:
        scenarios = book().scenarios
        hunt = replace(scenarios["the_hunt"], afflictions=(Affliction(round=2, **tokens),))
        monkeypatch.setattr(book(), "scenarios", {**scenarios, "the_hunt": hunt})
        return table(heroes, hold("ann"), hold("bob"), *arrange, round_=round_)

    return begin


def cursed(value: int, tile: str = "tile:any") -> Callable[[Session], None]:
    """Ann's tile bears Cursed Ability tokens."""

    def arrange(s: Session) -> None:
        s.state.heroes["ann"].cursed = {tile: value} if value else {}

    return arrange


@rule("EU-0341")
def test_the_token_of_a_round_is_laid_on_a_hero_tile_of_ones_choice(second_round: Begin) -> None:
    t = second_round(cursed=2)
    assert (t.asked, t.asks) == ("cursed_tile", "ann")
    tiles = [piece for piece in t.hero().slots.values() if piece.startswith("tile:")]
    assert t.keys() == [f"piece:{piece}" for piece in tiles] and len(tiles) > 1
    t.answer(f"piece:{tiles[1]}")
    assert (t.asked, t.hero().cursed) == ("turn", {tiles[1]: 2})
    face = piece_card(t.s, tiles[1], t.hero()).face
    assert face is not None
    assert [one.value for one in face.marks if one.id == "cursed"] == [2]
    t.answer("end")
    assert (t.asked, t.asks) == ("cursed_tile", "bob"), "everybody takes one"
    assert second_round(round_=1, cursed=2).asked == "turn", "not in another round"


@rule("EU-0341", "EU-1103")
@pytest.mark.parametrize("clovers", [0, 3])
def test_clovers_of_cursed_abilities_are_taken_from_attack_rolls(clovers: int) -> None:
    t = duel(1, "gecko", cursed(clovers), dice("hero", 5, 5), dice("monster", 1, 1)).until("hero_attack")
    t.answer(next(key for key in t.keys() if key.startswith("attack:")))
    while not strengths(t, "hero"):
        t.passes()
    assert strengths(t, "hero")[-1] == 10 - clovers


@rule("EU-0341", "EU-1048")
@pytest.mark.parametrize("clovers", [0, 3])
def test_clovers_of_cursed_abilities_are_taken_from_other_hero_rolls(clovers: int) -> None:
    t = eltrea(QUIET, lay(NEXT, guard=1, what=""), dice("hero", 5, 5), cursed(clovers))
    t.answer("step:1,0", "charm").until("turn")
    rolled = [event.strength for event in t.events("final_strength")]  # type: ignore[attr-defined]
    assert rolled == [10 - clovers]


@rule("EU-0342")
def test_damaged_armour_works_no_more_and_neither_do_its_gems(second_round: Begin) -> None:
    def gem(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("ruby", "any")]

    worn = [wear("ann", "cuirass", "ware:leather_cuirass"), wear("ann", "boots", "ware:travel_boots"), gem]
    t = second_round(*worn, give("ann", health=7), damaged=1)
    hero = t.hero()
    cuirass, boots = hero.slots["cuirass"], hero.slots["boots"]
    assert (t.asked, t.keys()) == ("damaged_armour", [f"piece:{cuirass}", f"piece:{boots}"])
    before = maximum_health(t.s, hero)
    t.answer(f"piece:{cuirass}")
    assert maximum_health(t.s, t.hero()) == before - 3, "two of the Cuirass, one of its Ruby"
    assert t.hero().health == 6, "and no more than that"
    assert t.hero().damaged == {cuirass: 1} and any(key.startswith("use:ware:travel_boots") for key in t.keys())
    other = second_round(*worn, damaged=1).answer(f"piece:{boots}")
    assert not any(key.startswith("use:ware:travel_boots") for key in other.keys())
    assert maximum_health(other.s, other.hero()) == before


@rule("EU-0342", "EU-1192")
def test_damaged_armour_does_not_count_for_its_set(second_round: Begin) -> None:
    parts = ("cuirass", "boots")
    t = second_round(*(wear("ann", part, f"ware:leather_{part}") for part in parts), damaged=1)
    before = list(worn_sets(t.s, t.hero()))
    assert before
    t.answer(f"piece:{t.hero().slots['boots']}")
    assert len(list(worn_sets(t.s, t.hero()))) < len(before)


@rule("EU-0342", "EU-1193", "EU-1195")
def test_each_token_on_worn_armour_takes_a_place_from_the_sacks_at_once(second_round: Begin) -> None:
    full = carry("ann", *["ware:healing_potion"] * 5)
    t = second_round(wear("ann", "cuirass", "ware:leather_cuirass"), full, damaged=2)
    assert len(t.hero().sack) == 6 and t.asked == "surplus", "the only piece there is, so nobody is asked which"
    potion = next(key for key in t.keys() if "healing_potion" in key)
    t.answer(potion)
    assert t.asked == "surplus" and t.hero().damaged == {t.hero().slots["cuirass"]: 2}
    t.answer(next(key for key in t.keys() if "healing_potion" in key))
    assert (t.asked, len(t.hero().sack), room(t.hero())) == ("turn", 4, 0)
    t.state.heroes["ann"].slots["cuirass"] = ""
    assert room(t.hero()) == 2, "only on worn pieces"


@rule("EU-0342", "EU-0341")
def test_without_a_place_for_it_no_token_is_taken(second_round: Begin) -> None:
    assert second_round(damaged=1).asked == "turn"
