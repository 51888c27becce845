"""Line of sight and the spaces it runs over, with the pictured examples (D2-0120 to D2-0132, D2-7287 to D2-7291)."""

import pytest
from tests.descent.table import FoeSpec, HeroSpec, hero, lieutenant, monster, table

rule = pytest.mark.rule


def archer() -> HeroSpec:
    """Who shoots as far as he sees."""
    return hero("jain", "wildlander")


SHOT = "attack:yew_shortbow:g"


@rule("D2-0121")
@pytest.mark.parametrize("drawing", ["A g", "A .\n\n. g", "o g\n\nA o"])
def test_adjacent_spaces_see_each_other(drawing: str) -> None:
    assert table(drawing, A=archer(), g=monster()).offers(SHOT)


@rule("D2-0122")
def test_there_is_no_end_to_sight() -> None:
    far = "A" + " ." * 38 + " g"
    assert table(far, A=archer(), g=monster()).offers(SHOT)
    assert not table(far.replace(". g", "o g"), A=archer(), g=monster()).offers(SHOT)


@rule("D2-0125", "D2-7288", "D2-0171")
@pytest.mark.parametrize(
    ("drawing", "sees"),
    [
        ("A . g\n\no o o", True),  # floor between them, obstacles beside the line
        ("A o g\n\no o o", False),  # the only lines run along the obstacle
        ("A|. g\n\no o o", False),  # a wall at the shooter's side
        ("A . .\n    -\n. . g", True),  # round the end of a wall
    ],
)
def test_a_line_along_an_obstacle_or_a_wall_is_blocked(drawing: str, sees: bool) -> None:
    assert table(drawing, A=archer(), g=monster()).offers(SHOT) == sees


@rule("D2-0098", "D2-7288", "D2-7287")
@pytest.mark.parametrize("line", ["|", "I"])
def test_walls_and_closed_doors_stop_walkers_and_arrows(line: str) -> None:
    t = table(f"A .{line}. g", A=archer(), g=monster())
    assert not t.offers(SHOT)
    t.do("move")
    assert t.offers("go:1,0") and not t.offers("go:2,0")
    free = table("A . . g", A=archer(), g=monster())
    assert free.offers(SHOT)
    free.do("move")
    assert free.offers("go:2,0")


@rule("D2-7291")
def test_a_wall_blinds_two_spaces_that_touch_in_a_corner() -> None:
    walled = table("A|.\n- -\n. g", A=archer(), g=monster())
    assert not walled.offers(SHOT)
    straight = table("A|.\n +\n.|g", A=archer(), g=monster())
    assert not straight.offers(SHOT), "a wall without a gap between their columns"
    ending = table("A|.\n\n. g", A=archer(), g=monster())
    assert ending.offers(SHOT), "round the end of a wall they touch"


@rule("D2-0126", "D2-0129", "D2-7290")
def test_a_large_figure_is_seen_by_any_space_but_not_through_its_own() -> None:
    t = table("A . . .\n\n. o g g\n\n. o g g", A=archer(), g=monster("ettin"))
    shots = [option for option in t.choice.options if option.key.startswith("attack:yew_shortbow")]
    seen = {t.s.ground.board.coords(option.cells[0]) for option in shots}
    assert {(2, 1), (3, 1)} <= seen and (3, 2) not in seen, "its near side hides the far corner"


@rule("D2-0129", "D2-7290", "D2-0126")
def test_a_large_figure_looks_out_of_any_of_its_spaces() -> None:
    drawing = "g g o A\n\ng g . ."
    t = table(drawing, g=monster("elemental"), A=hero()).activate("g")
    assert t.offers("attack:own:A"), "past the obstacle, from its lower row"
    small = table("g . o A\n\n. . o .", g=monster("goblin_archer"), A=hero()).activate("g")
    assert not small.offers("attack:own:A")


@rule("D2-0093", "D2-0091")
def test_a_figure_and_an_obstacle_make_a_space_blocked() -> None:
    for filling, figure in (("o", None), ("h", monster("zombie"))):
        cast: dict[str, HeroSpec | FoeSpec] = {"A": archer(), "g": monster("goblin_archer")}
        if figure is not None:
            cast["h"] = figure
        t = table(f"A {filling} . g", **cast)  # type: ignore[arg-type]
        assert not t.offers(SHOT)
        t.do("move")
        assert not t.offers("go:"), "nor is there a way through it"


@rule("D2-0093", "D2-0132")
def test_a_pit_elsewhere_makes_nobody_a_window() -> None:
    t = table("A h . g\n\no o o p", A=archer(), h=monster("zombie"), g=monster("goblin_archer"))
    assert not t.offers(SHOT)
    large = table("A h h g\n\no p o o", A=archer(), h=monster("barghest"), g=monster("goblin_archer"))
    assert not large.offers(SHOT), "who has a space outside the pit hides what is behind it"


@rule("D2-0092", "D2-0091")
def test_a_space_that_holds_only_a_token_is_empty() -> None:
    t = table("A Z . g", A=archer(), g=monster("goblin_archer"), search=["nothing"])
    assert t.offers(SHOT)
    t.do("move")
    assert t.offers("go:1,0")


@rule("D2-0082")
def test_a_large_figure_is_not_adjacent_to_itself() -> None:
    t = table(". A .\n\n. g g\n\n. g g", A=hero(), g=monster("ettin"))
    near = t.s.adjacent_to(t.figure("g"))
    assert not near & t.s.mask(t.figure("g")) and near & t.s.mask(t.figure("A"))
    assert not t.s.are_adjacent(t.figure("g"), t.figure("g"))


@rule("D2-2065")
@pytest.mark.parametrize(("drawing", "may"), [("A .\n\n. .", True), ("A:.\n-\n. .", False), ("A|.\n  ~\n. .", False)])
def test_nobody_moves_diagonally_where_an_elevation_line_meets_a_wall(drawing: str, may: bool) -> None:
    t = table(drawing, A=hero()).do("fatigue")
    assert t.points("A") == 1 and t.offers("go:1,1") == may


@rule("D2-2070")
@pytest.mark.parametrize(
    ("drawing", "black"),
    [
        ("A .\n\n. g", 0),
        ("A:.\n~ \n. g", 1),  # two elevation lines meet in the corner
        ("A:.\n\n. g", 0),  # a single one ends there
        ("A:.\n- \n. g", 1),  # one, and a wall
    ],
)
def test_the_high_ground_counts_across_a_corner_where_two_lines_meet(drawing: str, black: int) -> None:
    t = table(drawing, A=hero("syndrael", items=["iron_longsword"]), g=monster("zombie", "master"))
    t.dice(blue=2, red=1, brown=0, black=0).do("attack:iron_longsword").settle()
    assert [die for die, _ in t.events("defence_rolled")[0].dice].count("black") == black


@rule("D2-7308", "D2-0171")
@pytest.mark.parametrize(("drawing", "may"), [("g . A", True), ("g . . A", False)])
def test_reach_strikes_two_spaces_away(drawing: str, may: bool) -> None:
    t = table(drawing, g=lieutenant("belthir"), A=hero()).activate("g")
    assert t.offers("attack:own:A") == may
