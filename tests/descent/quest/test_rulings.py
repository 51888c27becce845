"""Open rules as options of a match: each switch changes what it names, and only then (`rulings`)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BLUE_SURGE_2, GRAY, YELLOW_2, Table, hero, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.content.rulings import OPTIONS, RULINGS
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match

rule = pytest.mark.rule
BOTH = pytest.mark.parametrize("other", [False, True])


def read(ruling: str, other: bool) -> dict[str, bool]:
    """The rulings of a table that reads one rule the other way, or none."""
    return {ruling: True} if other else {}


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda one: one.name)
def test_every_ruling_is_an_option_of_a_match(ruling: Any) -> None:
    def begun(value: object) -> dict[str, bool]:
        setup = Setup("descent", "lamps_at_hollow_mill", ("ann", "lord"), 3, {f"ruling_{ruling.name}": value})
        rulings: dict[str, bool] = Match(GAME, setup, shipped()).context.state.rulings
        return rulings

    assert begun("usual") == {} and begun("other") == {ruling.name: True}
    with pytest.raises(SetupError):
        begun("both")
    offered = {info.name: info for info in GAME.menus.option_values(shipped())}
    info = offered[f"ruling_{ruling.name}"]
    assert [value.value for value in info.values] == ["usual", "other"] and info.default == "usual"
    assert ruling.usual.fr and ruling.other.fr and ruling.title.fr and info.name in OPTIONS


@BOTH
@rule("D2-2080")
def test_who_climbs_out_enters_the_space_or_does_not(other: bool) -> None:
    t = table("A p h", A=hero("grisban", "berserker"), rulings=read("climbing", other))
    t.do("move", "go:1,0", "climb", "space:2,0").settle()
    assert t.damage("A") == 2 + (not other), "the pit, and the hazard beside it"


@BOTH
@rule("D2-0155", "D2-2046")
def test_who_moves_a_figure_that_an_ability_of_another_moves(other: bool) -> None:
    shooter = hero("jain", "wildlander", items=["crossbow"], skills=["first_strike"])
    t = table(". . . .\n\nA . g .\n\n. . . .", A=shooter, g=monster("zombie", "master"), seats=("me", "lord"),
              rulings=read("pushing", other))  # fmt: skip
    t.dice(blue=BLUE_SURGE_2, yellow=0, brown=0).overlord()
    t.do("use:A:first_strike").settle().do("surge:1")
    assert t.asked == "move_spaces" and t.choice.seat == ("lord" if other else "me")


@BOTH
@rule("D2-0154", "D2-7046")
def test_a_second_move_action_makes_a_large_figure_stand_or_not(other: bool) -> None:
    t = table("g g . . . . . .\n\ng g . . . . . .", A=hero(), g=monster("ettin"), rulings=read("second_move", other))
    t.activate("g").do("move", "go:3,0", "move")
    assert (t.asked == "expand") != other or t.figure("g").walked_from < 0
    assert (t.figure("g").walked_from >= 0 and t.asked == "activation") == other


@pytest.mark.parametrize("seats", [("me", "lord"), ("ann", "bob", "lord")])
@BOTH
@rule("D2-2309")
def test_the_free_attack_belongs_to_two_heroes_or_to_one_player_with_both(seats: tuple[str, ...], other: bool) -> None:
    setup = Setup("descent", "lamps_at_hollow_mill", seats, 3, {"ruling_two_heroes": "other" if other else "usual"})
    match = Match(GAME, setup, shipped())
    while not any(choice.kind == "hero_action" for choice in match.choices.values()):
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, [choice.keys()[0]])
    state = match.context.state
    assert state.heroes[state.turn_of].free_attack == (len(seats) == 2 or not other)


@BOTH
@rule("D2-0079")
def test_a_replaced_result_wipes_out_what_was_added_or_keeps_it(other: bool) -> None:
    cloaked = hero("tomble", "thief", items=["throwing_knives", "elven_cloak", "wooden_shield"])
    t = table("A g", A=cloaked, g=monster("zombie", "master"), rulings=read("replaced", other)).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=GRAY[0]).do("attack:own:A", "use:A:wooden_shield", "use:A:elven_cloak")
    t.settle()
    assert t.events("dealt")[-1].shields == 5 + other


def stunned_familiar(other: bool) -> Table:
    """The Reanimate is Stunned and is activated."""
    t = table(
        "A . . g", A=hero("leoric", "necromancer"), g=monster("zombie", "master"), rulings=read("familiars", other)
    )
    t.do("use:A:raise_dead:0")
    t.figure("reanimate_of_leoric").conditions.append("stunned")
    return t.do("end").do("recover:stunned")


@BOTH
@rule("D2-0025", "D2-7046")
def test_a_familiar_shakes_stunned_off_with_an_action_or_beside_them(other: bool) -> None:
    t = stunned_familiar(other)
    t.do("move", "go:2,0")
    assert t.offers("attack:own:g") == other


@BOTH
@rule("D2-0103", "D2-0153")
def test_a_large_figure_leaves_shrunk_or_has_to_stand(other: bool) -> None:
    t = table("g g . . .\n\ng g . . .\n\nA . . . .", A=hero(), g=monster("ettin"), areas={"exit": (4, 0, 4, 0)},
              rulings=read("leaving", other))  # fmt: skip
    t.activate("g").do("move", "move", "go:4,0")
    assert t.figure("g").walked_from >= 0 and t.offers("leave") != other
