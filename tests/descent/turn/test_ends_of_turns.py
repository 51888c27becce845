"""The ends of turns and what familiars may leave undone, as a table would judge them."""

from typing import Any

import pytest
from tests.descent.table import HeroSpec, Table, hero, monster, table

from oubliette.games.descent.content.quest_book import Rule, Win

rule = pytest.mark.rule


def jain(**more: Any) -> HeroSpec:
    """A friend: eight Health, five Stamina."""
    return hero("jain", "wildlander", **more)


# --- the end of a turn ---


@rule("D2-0262", "D2-2310", "D2-0235")
def test_who_burns_to_death_at_the_end_of_his_turn_recovers_nothing_instead_of_an_attack() -> None:
    t = table("A . . B g", A=hero(damage=11, conditions=["burning"]), B=jain(), g=monster()).turn("A").do("end")
    assert t.asked == "instead_of_attack" and not t.of("A").knocked_out, "he may recover before he burns"
    t.do("pass")
    assert t.asked != "instead_of_attack"
    t.until("overlord_start", "activation", "activate", "hero_action")
    assert t.of("A").knocked_out and t.damage("A") == 12 and t.gone("A")


@rule("D2-2027", "D2-2310", "D2-0262")
@pytest.mark.parametrize(
    ("before", "after", "left"), [("recover", "", 10), ("pass", "recover", 10), ("pass", "pass", 12)]
)
def test_he_recovers_before_he_burns_or_afterwards(before: str, after: str, left: int) -> None:
    t = table("A . . B g", A=hero("grisban", "berserker", damage=11, conditions=["burning"]), B=jain(), g=monster())
    t.turn("A").do("end", before)
    if after:
        assert t.asked == "instead_of_attack" and t.damage("A") == 12
        t.do(after)
    assert t.asked != "instead_of_attack" and t.damage("A") == left


@rule("D2-2027", "D2-4367", "D2-0262")
@pytest.mark.parametrize(("first", "harm"), [("cards_first", 1), ("conditions_first", 0)])
def test_a_bounty_is_gathered_before_the_fire_or_after_it(first: str, harm: int) -> None:
    me = hero("avric", "spiritspeaker", skills=["natures_bounty"], fatigue=2, conditions=["burning"])
    cast: dict[str, Any] = {"B": jain(), "C": hero("leoric", "necromancer")}
    t = table("A . . B g C", A=me, g=monster(), **cast).turn("A").do("rest", "end")
    assert t.asked == "end_order"
    t.do(first)
    while t.asked not in ("who_next", "hero_action"):
        t.do("pass" if "pass" in t.keys else t.keys[0])
    assert (t.damage("A"), t.fatigue("A")) == (harm, 0)


# --- the exit ---

EXIT: dict[str, tuple[int, ...]] = {"exit": (2, 0, 2, 0)}


@rule("D2-0103", "D2-0141", "D2-4410")
@pytest.mark.parametrize("drawing", [". . A . . g", "A . . . . g"])
def test_who_moves_spaces_leaves_by_the_exit_as_well(drawing: str) -> None:
    left = Rule(at="left", figure="hero", area="exit", do=(Win(side="heroes"),))
    t = table(drawing, A=jain(conditions=["immobilized"]), g=monster(), areas=EXIT, rules=[left])
    assert not t.offers("leave")
    t.do("use:A:feat/jain", "leave")
    assert t.gone("A") and t.of("A").away and t.s.state.winner == "heroes"


@rule("D2-0103", "D2-0141")
def test_who_moves_one_space_leaves_only_from_the_exit_itself() -> None:
    nimble: dict[str, Any] = {"A": jain(), "g": monster("zombie")}
    t = table("g . . A .", **nimble, areas={"exit": (4, 0, 4, 0)}).activate("g").do("move", "go:2,0", "use:A:nimble")
    assert not t.gone("A"), "he only gets to it"
    t = table("g . . A", **nimble, areas={"exit": (3, 0, 3, 0)}).activate("g").do("move", "go:2,0", "use:A:nimble")
    assert t.gone("A") and t.of("A").away, "there is no other space"


# --- familiars after the hero ---


def raised(drawing: str = "A . . . z", **more: Any) -> Table:
    """Leoric with his Reanimate on its feet."""
    me = hero("leoric", "necromancer", **more)
    return table(drawing, A=me, z=monster("zombie", "master")).do("use:A:raise_dead:0").settle()


@rule("D2-2026", "D2-2024", "D2-0353")
def test_the_poisoned_dead_may_be_left_alone() -> None:
    t = raised()
    dead = t.figure("reanimate_of_leoric")
    dead.conditions.append("poisoned")
    dead.damage = 3
    t.do("end")
    assert t.asked == "familiars_after" and not t.gone("reanimate_of_leoric")
    t.do("enough").settle()
    assert dead.damage == 3 and dead.cells, "no activation, no test"


@rule("D2-2026", "D2-0353", "D2-0065")
def test_the_poisoned_dead_who_are_activated_suffer() -> None:
    t = raised()
    dead = t.figure("reanimate_of_leoric")
    dead.conditions.append("poisoned")
    t.do("end", "familiar:")
    assert t.asked == "activation" and dead.damage == 1


@rule("D2-2026", "D2-0262")
def test_the_burning_dead_who_are_not_activated_burn_nobody() -> None:
    t = raised()
    t.figure("reanimate_of_leoric").conditions.append("burning")
    t.do("end", "enough").settle()
    assert t.damage("A") == 0 and t.damage("reanimate_of_leoric") == 0


@rule("D2-2026", "D2-2073")
def test_the_dead_in_lava_may_be_left_there() -> None:
    t = raised("A l . . z")
    assert t.at("reanimate_of_leoric") == [(1, 0)]
    t.do("end", "enough").settle()
    assert not t.gone("reanimate_of_leoric") and t.damage("reanimate_of_leoric") == 0


@rule("D2-2026", "D2-2087", "D2-0354")
def test_the_dead_of_who_leaves_act_once_more_and_then_stand_still() -> None:
    me = hero("leoric", "necromancer")
    areas: dict[str, tuple[int, ...]] = {"exit": (0, 0, 0, 0)}
    t = table("A . . z B", A=me, B=jain(), z=monster("zombie", "master"), areas=areas).turn("A")
    t.do("use:A:raise_dead:0").settle().do("fatigue", "leave")
    assert t.of("A").away and t.s.menu == "reanimate_of_leoric", "step 3.III of the turn in which he left"
    t.do("end").until("activate", "activation", "overlord_start")
    before = [event.figure for event in t.events("activated")].count("reanimate_of_leoric")
    t.until("hero_action").do("end").until("activate", "activation", "overlord_start")
    assert before == 1 == [event.figure for event in t.events("activated")].count("reanimate_of_leoric")
    assert not t.gone("reanimate_of_leoric")


@rule("D2-2026", "D2-0027")
def test_the_dead_who_have_nothing_to_fear_are_activated_without_a_question() -> None:
    assert raised().do("end").asked == "activation"


STONE = "summoned_stone_of_leoric_1"


@rule("D2-0025", "D2-0362", "D2-0556")
def test_a_stone_that_puts_its_fire_out_has_nothing_left_to_walk_with() -> None:
    me = hero("leoric", "geomancer")
    t = table("A . . . z\n\n. . . . .", A=me, z=monster("zombie"), boxes=("lair_of_the_wyrm",))
    t.do("use:leoric:terracall:0", "stone", "space:1,0").settle().do("end").until("hero_action")
    t.figure(STONE).conditions.append("burning")
    t.do("end", "familiar:", "recover:burning")
    assert t.held(STONE) == [] and t.s.menu != STONE, "its card has no other action, so nothing is asked any more"


@rule("D2-0025", "D2-0355", "D2-0360")
def test_the_dead_who_shook_off_a_stun_walk_or_strike() -> None:
    t = raised("A . z . .")
    t.figure("reanimate_of_leoric").conditions.append("stunned")
    t.do("end", "recover:stunned")
    assert t.offers("move") and t.offers("attack:own:z")
    t.do("move")
    assert not t.offers("attack:own:z")
