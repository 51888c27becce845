"""Plot cards of lieutenants' decks: Bloodline, Cabal, Jealous Rage, Massive Bulk."""

from typing import Any

import pytest
from tests.descent.cards.plots_kit import plotting
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BLUE_SURGE_6,
    RED_1,
    Table,
    hero,
    monster,
)

from oubliette.games.descent.attack.attack import affect_around

rule = pytest.mark.rule


# --- Bloodline ---


def bloodline(**more: Any) -> Table:
    t = plotting("A . g k i", "bloodline", "endless_thirst", threat=0, **more)
    return t.until("use_plot").do("plot:bloodline")


@rule("D2-4319")
@pytest.mark.parametrize(("hurt", "offered"), [(1, True), (2, False)])
def test_who_has_less_than_two_health_left_gives_no_blood(hurt: int, offered: bool) -> None:
    """A zombie has three health."""
    t = bloodline(A=hero(), g=monster("zombie", damage=hurt), k=monster("zombie"), i=monster("zombie"))
    assert t.asked == "whom" and t.offers("figure:k") and t.offers("figure:g") is offered


@rule("D2-4319")
def test_nobody_is_bled_where_nobody_can_give() -> None:
    weak = monster("zombie", damage=2)
    t = plotting("A . g k", "bloodline", "endless_thirst", threat=0, A=hero(), g=weak, k=monster("zombie", damage=2))
    t.until("use_plot", "overlord_start", "activate", "activation")
    assert t.asked != "use_plot"


@rule("D2-4319")
def test_one_dark_monster_alone_bleeds_for_another_as_much_as_any() -> None:
    cast: dict[str, Any] = {"A": hero(), "g": monster("barghest"), "k": monster("zombie", "master", damage=2)}
    t = plotting("A . g k\n\n. . g .", "bloodline", "endless_thirst", threat=0, **cast)
    t.until("use_plot").do("plot:bloodline", "figure:g")
    assert t.damage("g") == 2 and t.damage("k") == 1


@rule("D2-4319")
@pytest.mark.parametrize(("kind", "lost"), [("barghest", 1), ("zombie", 2)])
def test_dark_monsters_bleed_less_for_each_other(kind: str, lost: int) -> None:
    drawing = "A . g k\n\n. . g k" if kind == "barghest" else "A . g k"
    cast: dict[str, Any] = {"A": hero(), "g": monster(kind), "k": monster(kind, "master", damage=1)}
    t = plotting(drawing, "bloodline", "endless_thirst", threat=0, **cast)
    t.until("use_plot").do("plot:bloodline", "figure:g")
    assert t.damage("g") == lost and t.damage("k") == 0


# --- Cabal ---


def overseen(drawing: str, *, rank: str = "master", **more: Any) -> Table:
    """A flesh moulder whose group has the card."""
    cast: dict[str, Any] = {letter: monster("flesh_moulder") for letter in "ki" if letter in drawing}
    cast |= {"A": hero(), "g": monster("flesh_moulder", rank), **more}
    t = plotting(drawing, "cabal", "cursed_by_power", **cast)
    t.s.state.groups["flesh_moulder"].cards.append("cabal")
    return t


@rule("D2-4323")
@pytest.mark.parametrize(("drawing", "more"), [("A g k i", 2), ("A . . . g i\n\n. . . k . .", 1), ("A . . . g k i", 0)])
def test_each_other_monster_of_the_group_near_the_target_adds_damage(drawing: str, more: int) -> None:
    assert overseer(overseen(drawing)) == more


@rule("D2-4323")
def test_whoever_the_attack_affects_counts() -> None:
    """A Blast reaches Jain, and who stands near her counts, too."""
    drawing = "A B . . k i\n\ng . . . . ."
    assert overseer(overseen(drawing, B=hero("jain", "thief"))) == 0, "three spaces from Syndrael nobody stands"
    assert overseer(overseen(drawing, B=hero("jain", "thief")), blast=True) == 1


def overseer(t: Table, *, blast: bool = False) -> int:
    """What the card adds to an attack on Syndrael."""
    t.activate("g").dice(blue=BLUE_SURGE_6, yellow=1, gray=[0, 0]).do("attack:own:A").settle()
    attack = t.s.attack
    assert attack is not None and t.asked == "surges"
    if blast:
        affect_around(t.s, attack)
    place = next(n for n, surge in enumerate(attack.surges) if surge.do)
    before = attack.damage
    t.do(f"surge:{place}")
    return attack.damage - before


def test_minions_and_other_groups_oversee_nothing() -> None:
    t = overseen("A g k i", rank="minion")
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=0, gray=0).do("attack:own:A").settle()
    assert not any(surge.do for surge in t.s.attack.surges)  # type: ignore[union-attr]


# --- Jealous Rage ---


def raging(drawing: str, **more: Any) -> Table:
    t = plotting(drawing, "jealous_rage", "dragons_greed", search=["health_potion"], **more)
    return t.turn("A").do("search:")


@rule("D2-4334")
def test_the_attack_may_have_further_targets() -> None:
    """A merriod master strikes two heroes at once; a plain monster only him who searches."""
    drawing = "Z . . . . .\n\nA B . . g g\n\n. . . . g g\n\n. . . . . ."
    cast: dict[str, Any] = {"A": hero(), "B": hero("jain", "thief")}
    t = raging(drawing, **cast, g=monster("merriod", "master"))
    assert t.asked == "use_plot"
    t.do("plot:jealous_rage").until("whom", "place", "attack_with")
    if t.asked == "place":
        t.do("base:")
    assert t.asked == "attack_with"
    both = [key for key in t.keys if "+" in key]
    assert both and all("syndrael@" in key for key in t.keys), "him at least"
    t.dice(blue=BLUE_3, red=RED_1, gray=[0, 0]).do(both[0]).resolve()
    assert t.damage("A") == 3 and t.damage("B") == 3
    assert t.s.state.turn_of == t.names["A"] and t.of("A").search[0].card == "health_potion", "he goes on"


@rule("D2-4334")
def test_who_strikes_one_alone_strikes_him() -> None:
    t = raging("Z . . . . .\n\nA B . . g .", A=hero(), B=hero("jain", "thief"), g=monster("zombie"))
    t.do("plot:jealous_rage").until("place", "attack_with", "hero_action")
    if t.asked == "place":
        t.do("space:0,0" if t.offers("space:0,0") else "space:")
    t.dice(blue=BLUE_3, yellow=1, gray=0).resolve()
    assert t.damage("A") > 0 and t.damage("B") == 0


def test_nobody_farther_than_five_spaces_is_jealous() -> None:
    t = raging("Z . . . . . . g\n\nA . . . . . . .", A=hero(), g=monster("zombie"))
    assert t.asked != "use_plot"


# --- Massive Bulk ---

CAVE = ". A . . g g\n\n. . . . g g"


@rule("D2-4336", "D2-0159", "D2-0162")
def test_a_huge_monster_may_put_its_base_down_on_heroes() -> None:
    t = plotting(CAVE, "massive_bulk", "dragons_greed", A=hero(), g=monster("ettin"))
    t.activate("g").do("move", "go:2,0", "end")
    assert t.asked == "expand" and t.offers("base:1,0-2,1")
    t.do("base:1,0-2,1")
    if t.asked == "place":
        t.do("base:")
    t.settle()
    assert t.damage("g") == 1 and t.at("A") != [(1, 0)] and t.s.state.saga.exhausted == ["massive_bulk"]  # type: ignore[union-attr]


@rule("D2-4336")
@pytest.mark.parametrize("card", ["massive_bulk", "jealous_rage"])
def test_it_does_not_when_a_hero_moves_it(card: str) -> None:
    """A crossbow moves its target a space."""
    t = plotting(
        ". A . g g\n\n. . . g g",
        card,
        "dragons_greed",
        A=hero("jain", "wildlander", items=["crossbow"]),
        g=monster("ettin"),
    )
    t.dice(blue=BLUE_SURGE_2, yellow=3, gray=[0, 0]).do("attack:crossbow:g").settle()
    place = next(n for n, surge in enumerate(t.s.attack.surges) if surge.do)  # type: ignore[union-attr]
    t.do(f"surge:{place}")
    assert t.asked == "move_spaces"
    t.do("space:2,0").settle()
    assert t.asked != "expand" and t.at("g") == [(2, 0), (3, 0), (2, 1), (3, 1)], "there is no other place for it"
    assert t.at("A") == [(1, 0)] and "forced" not in t.figure("g").marks


@rule("D2-4336")
def test_a_massive_monster_may_as_well() -> None:
    drawing = ". A . . g g g\n\n. . . . g g g"
    t = plotting(drawing, "massive_bulk", "dragons_greed", A=hero(), g=monster("shadow_dragon"))
    t.activate("g").do("move", "go:2,0", "end")
    assert t.asked == "expand" and t.offers("base:1,0-3,1")


@rule("D2-4336")
@pytest.mark.parametrize(("kind", "threat"), [("zombie", 3), ("ettin", 0)])
def test_it_needs_a_huge_base_and_its_threat(kind: str, threat: int) -> None:
    drawing = CAVE if kind == "ettin" else ". A . . g ."
    t = plotting(drawing, "massive_bulk", "dragons_greed", threat=threat, A=hero(), g=monster(kind))
    t.activate("g").do("move", "go:2,0", "end")
    assert not t.offers("base:1,0-2,1")
