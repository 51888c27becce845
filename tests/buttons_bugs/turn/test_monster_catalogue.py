"""The monsters of the pack at work: what is special about each (BB-0320 to BB-0339). Figures are proven elsewhere."""

from typing import Any

import pytest
from tests.buttons_bugs.table import Hand, Table, action, card, foe, table
from tests.buttons_bugs.turn.kit import after_its_turn, skipped

from oubliette.games.buttons_bugs.content.vocabulary import Attack

rule = pytest.mark.rule


def glowing(*elements: str) -> Hand:
    """Four slow cards, of which one that stays in hand shows these elements."""
    return ["one", "two", card("three", top=action(Attack(2), infuse=elements), initiative=99), "four"]


def damage(t: Table) -> list[int]:
    """What the adventurer suffered, source by source."""
    return [event.amount for event in t.events("suffered") if event.figure == "adventurer"]  # type: ignore[attr-defined]


def bump(drawing: str, kind: str, column: str, verb: Attack, **more: Any) -> Table:
    """The adventurer attacks monster m of this kind once it has performed its column; damage is taken."""
    t = table(drawing, m=foe(kind, number=1), top=[verb], initiative=99, actions=column, **more)
    t.act("top", f"monster:{kind}/1")
    while t.asked == "damage":
        t.answer("take")
    return t


@rule("BB-0320")
def test_an_arena_sorcerer_pays_for_wound_and_muddle_apart_and_retaliates_at_range_three() -> None:
    for elements, gained in (((), []), (("fire",), ["wound"]), (("fire", "ice"), ["muddle", "wound"])):
        t = after_its_turn("@ . . . m", m="arena_sorcerer", actions="0", hand=glowing(*elements))
        assert (damage(t)[0], t.conditions(), t.elements()) == (2, gained, [])
    assert damage(bump("@ . . m", "arena_sorcerer", "-", Attack(1, range=3), conditions=["invisible"])) == [1]
    assert damage(bump("@ . . . m", "arena_sorcerer", "-", Attack(1, range=4), conditions=["invisible"])) == []


@rule("BB-0323", "BB-0302")
def test_a_demon_prince_pulls_with_its_first_attack_and_strikes_with_the_second() -> None:
    t = after_its_turn("@ . . . m", m="demon_prince", actions="+")
    assert t.at("demon_prince/1") == (0, 4)  # within range of the first attack already
    assert t.at() == (0, 2)
    assert damage(t) == [2]
    assert skipped(t) == ["attack"]  # pulled two hexes, still not adjacent
    near = after_its_turn("@ . . m #", m="demon_prince", actions="+")
    assert near.at() == (0, 2)
    assert damage(near) == [2, 2]


@rule("BB-0323")
def test_a_demon_prince_heals_the_worst_off_and_retaliates_five_hexes_far() -> None:
    t = table("@ . . . . m n", m="demon_prince", n=foe(hp=2), top=[Attack(3, range=5)], initiative=99, actions="-0")
    t.act("top", "monster:demon_prince/1", "take")
    assert (t.hp("n/2"), damage(t)) == (4, [2])


@rule("BB-0324")
def test_an_earth_demon_immobilizes_with_every_attack_and_hurries_through_fire_or_air() -> None:
    for elements, end in ((("air",), (0, 1)), (("ice",), (0, 3))):
        t = after_its_turn("@ . . . m", m="earth_demon", actions="0", hand=glowing(*elements))
        assert t.at("earth_demon/1") == end
        assert t.conditions() == (["immobilize"] if end == (0, 1) else [])


@rule("BB-0325", "BB-0303")
def test_a_flame_demon_keeps_its_distance_only_if_it_can_burn_fire_or_air() -> None:
    burning = after_its_turn("@ m . . .", m="flame_demon", actions="0", hand=glowing("air"))
    assert (burning.at("flame_demon/1"), burning.hp(), burning.elements()) == ((0, 2), 6, [])
    cold = after_its_turn("@ m . . .", m="flame_demon", actions="0", hand=glowing("ice"))
    assert (cold.at("flame_demon/1"), cold.hp()) == ((0, 1), 6)


@rule("BB-0326")
def test_a_frost_demon_freezes_within_three_and_its_retaliate_muddles() -> None:
    t = after_its_turn("@ . . m", m="frost_demon", actions="-")
    assert (t.conditions(), t.at("frost_demon/1"), t.elements()) == (["immobilize"], (0, 3), ["ice"])
    assert after_its_turn("@ . . . m", m="frost_demon", actions="-").conditions() == []
    t = bump("@ m", "frost_demon", "-", Attack(9))
    assert t.last("shielded").shield == 4
    assert (damage(t), "muddle" in t.conditions()) == ([1], True)


@rule("BB-0327")
def test_a_gloomtoad_strengthens_two_and_lays_both_conditions_on_the_adventurer() -> None:
    t = after_its_turn("@ . . m n o", m="gloomtoad", n=foe(), o=foe(), actions="-")
    gained = [(event.figure, event.condition) for event in t.events("condition_gained")]  # type: ignore[attr-defined]
    assert gained == [
        ("gloomtoad/1", "strengthen"),
        ("n/2", "strengthen"),
        ("adventurer", "poison"),
        ("adventurer", "muddle"),
    ]


@rule("BB-0327", "BB-0272")
def test_a_gloomtoad_jumps_over_what_is_in_its_way() -> None:
    t = after_its_turn("@ . . # m", m="gloomtoad", actions="0")
    assert (t.at("gloomtoad/1"), t.hp(), t.conditions()) == ((0, 2), 8, ["poison"])


@rule("BB-0328")
def test_a_goring_beetle_pushes_who_attacks_it_and_whom_it_attacks_and_cannot_be_held() -> None:
    t = bump(". . @ m", "goring_beetle", "-", Attack(1))
    assert (damage(t), t.at()) == ([2], (0, 0))
    t = after_its_turn(". . @ m", m="goring_beetle", actions="0")
    assert (t.hp(), t.at()) == (6, (0, 0))
    assert t.last("attacked").value == 4
    held = bump("@ m", "goring_beetle", "0", Attack(9, conditions=("immobilize",)))
    assert held.conditions("goring_beetle/1") == []  # immune


@rule("BB-0329")
def test_a_harrowing_infestation_burns_any_element_for_more_and_heals_itself_after_its_attack() -> None:
    t = after_its_turn("@ m", m="harrowing_infestation", actions="+", hand=glowing("light"))
    assert (t.hp(), t.conditions(), t.elements()) == (7, ["muddle"], [])
    t = after_its_turn("@ m", m=foe("harrowing_infestation", hp=4), actions="0")
    assert (t.hp(), t.hp("harrowing_infestation/1")) == (8, 7)


@rule("BB-0330")
def test_king_button_hides_behind_five_shields_and_flies() -> None:
    t = bump("@ m", "king_button", "-", Attack(9))
    assert t.last("shielded").shield == 5
    flown = after_its_turn("@ . . # . # m", m="king_button", actions="0")
    assert (flown.at("king_button/1"), flown.hp()) == ((0, 4), 10)


@rule("BB-0331", "BB-0302")
def test_a_mounted_prince_shoots_rides_up_and_strikes() -> None:
    t = after_its_turn("@ . . . m", m="mounted_prince", actions="0")
    assert (damage(t), t.at("mounted_prince/1")) == ([2, 2], (0, 1))
    far = after_its_turn("@ . . . . m", m="mounted_prince", actions="0")
    assert (damage(far), far.at("mounted_prince/1")) == ([], (0, 2))


@rule("BB-0331")
def test_a_mounted_prince_hauls_the_adventurer_in_and_throws_back_who_attacks() -> None:
    t = after_its_turn("@ . . . . m", m="mounted_prince", actions="-")
    assert (t.at(), t.conditions()) == ((0, 3), ["immobilize"])
    thrown = bump(". . @ m", "mounted_prince", "-", Attack(1))
    assert (damage(thrown), thrown.at()) == ([3], (0, 0))


@rule("BB-0331", "BB-0303")
def test_a_mounted_prince_burns_an_element_to_strike_from_afar() -> None:
    t = after_its_turn("@ . . . m", m="mounted_prince", actions="+")
    assert (t.at("mounted_prince/1"), t.hp(), t.elements()) == ((0, 3), 5, [])  # its own infusion serves it


@rule("BB-0332", "BB-0302")
def test_a_mouse_bites_runs_and_bites_again() -> None:
    near = after_its_turn("@ m", m="mouse", actions="+")
    assert damage(near) == [1, 2]
    far = after_its_turn("@ . . m", m="mouse", actions="+")
    assert (damage(far), skipped(far)) == ([2], ["attack"])


@rule("BB-0333", "BB-0265")
def test_a_rending_beetle_wounds_with_each_of_its_attacks() -> None:
    t = after_its_turn("@ . m", m="rending_beetle", actions="+")
    assert damage(t) == [2, 2, 1]  # two attacks, and the wound when the adventurer's turn starts
    gained = [event.condition for event in t.events("condition_gained")]  # type: ignore[attr-defined]
    assert gained == ["wound", "wound"]


@rule("BB-0334")
def test_a_sewer_rat_poisons_who_attacks_it_after_its_minus_column() -> None:
    t = bump("@ m", "sewer_rat", "-", Attack(1))
    assert (damage(t), t.conditions()) == ([2], ["poison"])


@rule("BB-0335")
def test_a_spitting_moth_muddles_and_poisons_from_above() -> None:
    t = after_its_turn("@ . . . m", m="spitting_moth", actions="-")
    assert (t.hp(), t.conditions(), t.elements()) == (9, ["muddle", "poison"], ["air"])
    flown = after_its_turn("@ . . . # m", m="spitting_moth", actions="0")
    assert (flown.at("spitting_moth/1"), flown.hp()) == ((0, 3), 8)


@rule("BB-0336", "BB-0138")
def test_a_stuffed_construct_strengthens_and_wounds_itself_and_feels_both_in_its_next_turn() -> None:
    t = table("@ . m", m="stuffed_construct", initiative=99, actions="-0").select().until("short_rest")
    assert t.conditions("stuffed_construct/1") == ["strengthen", "wound"]
    assert t.hp("stuffed_construct/1") == 12
    t.answer("pass").select("three", "four").until("damage")
    assert t.last("attacked").advantage == 1
    assert t.hp("stuffed_construct/1") == 11


@rule("BB-0337")
def test_a_tattered_construct_disarms_from_afar_and_wounds_itself() -> None:
    t = after_its_turn("@ . . . . m", m="tattered_construct", actions="0")
    assert (t.hp(), t.conditions(), t.conditions("tattered_construct/1")) == (7, ["disarm"], ["wound"])
    assert damage(bump("@ . . . m", "tattered_construct", "-", Attack(1, range=4), conditions=["invisible"])) == [3]


@rule("BB-0338")
def test_a_venomous_centipede_bites_harder_into_its_own_poison() -> None:
    t = after_its_turn("@ m", m="venomous_centipede", actions="0")
    assert damage(t) == [1, 2]
    assert t.conditions() == ["poison"]


@rule("BB-0339")
def test_a_wind_demon_blows_the_adventurer_away_before_it_shoots() -> None:
    t = after_its_turn(". @ m", m="wind_demon", actions="0")
    assert (t.at(), t.hp()) == ((0, 0), 7)
    assert t.last("attacked").advantage == 0  # no longer adjacent


@rule("BB-0339")
def test_a_wind_demon_vanishes_after_its_attack_and_heals_if_it_burns_fire_or_earth() -> None:
    for elements, hit_points in ((("earth",), 5), (("ice",), 4)):
        t = after_its_turn("@ . m", m=foe("wind_demon", hp=4), actions="+", hand=glowing(*elements))
        assert (t.hp(), t.conditions("wind_demon/1"), t.hp("wind_demon/1")) == (8, ["invisible"], hit_points)
        t.answer("card:one/top")
        assert t.asked == "turn"  # nobody to be seen


@rule("BB-0336", "BB-0337", "BB-0331", "BB-0323", "BB-0141")
@pytest.mark.parametrize(
    ("kind", "immune"),
    [
        ("stuffed_construct", ["disarm", "immobilize"]),
        ("tattered_construct", ["disarm", "immobilize"]),
        ("mounted_prince", ["disarm", "immobilize"]),
        ("demon_prince", ["disarm"]),
    ],
)
def test_the_great_ones_are_immune_to_disarm_and_some_to_immobilize(kind: str, immune: list[str]) -> None:
    strike = Attack(1, conditions=("disarm", "immobilize", "poison"))
    t = table("@ m", m=foe(kind, number=1), top=[strike]).act("top").answer(f"monster:{kind}/1")
    expected = sorted({"disarm", "immobilize", "poison"} - set(immune))
    assert t.conditions(f"{kind}/1") == expected
