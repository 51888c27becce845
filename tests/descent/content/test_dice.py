"""Dice, pools and attribute tests (D2-0061 to D2-0080, D2-0539 to D2-0546)."""

from fractions import Fraction

import pytest
from tests.descent.table import BLACK, GRAY, RED_1, RED_2, hero, lieutenant, monster, table

from oubliette.games.descent.content import dice
from oubliette.games.descent.content.dice import FACES, DieName, Rolled, roll_again
from oubliette.games.descent.figures.figures import speed
from oubliette.kernel.chance import Chance

rule = pytest.mark.rule


@rule("D2-0539", "D2-0540", "D2-0541", "D2-0061")
@pytest.mark.parametrize(
    ("die", "hearts", "surges", "reach", "misses"),
    [("blue", 8, 2, 20, 1), ("red", 13, 1, 0, 0), ("yellow", 7, 3, 4, 0)],
)
def test_attack_and_power_dice_sum_up_as_told(die: str, hearts: int, surges: int, reach: int, misses: int) -> None:
    faces = FACES[die]
    assert len(faces) == 6
    assert sum(face.damage for face in faces) == hearts
    assert sum(face.surges for face in faces) == surges
    assert sum(face.range for face in faces) == reach
    assert sum(face.miss for face in faces) == misses


@rule("D2-0543", "D2-0544", "D2-0545")
@pytest.mark.parametrize(
    ("die", "shown"), [("brown", [0, 0, 0, 1, 1, 2]), ("gray", [0, 1, 1, 1, 2, 3]), ("black", [0, 2, 2, 2, 3, 4])]
)
def test_defence_dice_show_shields(die: str, shown: list[int]) -> None:
    assert sorted(face.shields for face in FACES[die]) == shown


@rule("D2-0546", "D2-0064")
@pytest.mark.parametrize(("attribute", "of_36"), [(0, 1), (1, 4), (2, 8), (3, 19), (4, 26), (5, 33), (6, 35), (7, 36)])
def test_the_odds_of_a_test_are_those_of_gray_and_black(attribute: int, of_36: int) -> None:
    assert dice.test_odds(attribute) == Fraction(of_36, 36)


@rule("D2-0177")
def test_the_odds_of_an_attack_leave_out_the_x() -> None:
    pool: tuple[DieName, ...] = ("blue", "red")
    assert sum(dice.attack_odds(pool).values()) == Fraction(5, 6)
    assert min(damage for damage, _, _ in dice.attack_odds(pool)) == 2


@rule("D2-0064")
@pytest.mark.parametrize(("shields", "poisoned"), [((2, 2), False), ((3, 2), True)])
def test_a_test_is_passed_with_as_many_shields_as_the_attribute_or_fewer(
    shields: tuple[int, int], poisoned: bool
) -> None:
    t = table("A B", A=hero("syndrael", conditions=["poisoned"]), B=hero("jain", "wildlander"))
    t.dice(gray=GRAY[shields[0]], black=BLACK[shields[1]]).turn("A")  # Might 4
    assert ("poisoned" in t.figure("A").conditions) == poisoned
    assert t.damage("A") == (1 if poisoned else 0)


@rule("D2-0060", "D2-0065")
def test_a_figure_without_the_attribute_fails_by_itself() -> None:
    t = table("A . . g", A=hero("jain", "wildlander"), g=monster("zombie", conditions=["poisoned"]))
    t.activate("g")
    assert t.damage("g") == 1, "no dice could have saved it"
    assert t.events("tested")[-1].dice == ()
    assert "poisoned" in t.figure("g").conditions


@rule("D2-0379", "D2-0060")
def test_a_lieutenant_has_attributes_and_can_pass() -> None:
    t = table("A . . g", A=hero("jain", "wildlander"), g=lieutenant("splig", conditions=["poisoned"]))
    t.dice(gray=GRAY[0], black=BLACK[0]).activate("g")
    assert t.figure("g").conditions == []
    assert t.damage("g") == 0


@rule("D2-4203", "D2-0071", "D2-0067", "D2-0068", "D2-0011", "D2-0064")
def test_a_lucky_charm_repeats_a_test_and_the_new_result_stands() -> None:
    t = table("A B", A=hero("tomble", "thief", conditions=["diseased"]), B=hero("syndrael"))
    t.dice(gray=[GRAY[3], GRAY[0]], black=[BLACK[4], BLACK[0]]).turn("A")  # Willpower 3
    assert t.asked == "test_rolled"
    t.do("use:A:lucky_charm_start")
    assert t.figure("A").conditions == []
    assert t.fatigue("A") == 0
    assert len(t.events("tested")) == 1, "a reroll is not a second test"


@rule("D2-0068", "D2-0080")
def test_a_reroll_of_defence_dice_does_not_help_in_a_test() -> None:
    me = hero("syndrael", items=["iron_longsword", "iron_shield"], conditions=["poisoned"])
    t = table("A B", A=me, B=hero("jain", "wildlander"))
    t.dice(gray=GRAY[3], black=BLACK[4]).turn("A")
    assert t.damage("A") == 1, "nothing was offered to repeat the test"
    assert t.asked == "hero_action"


@rule("D2-0074", "D2-0183", "D2-0169")
def test_additions_are_added_to_the_result() -> None:
    t = table("A g g\n\n. g g", A=hero("grisban", "berserker"), g=monster("ettin", "master"))
    t.dice(blue=4, red=RED_1, gray=[GRAY[0], GRAY[0]]).do("use:A:rage:0", "attack:chipped_greataxe").settle()
    assert t.damage("g") == 1 + 1 + 1, "1 of the blue die, 1 of the red die, 1 of Rage"


@rule("D2-4389", "D2-0004", "D2-0067", "D2-0068")
def test_dark_fortune_rerolls_one_of_the_overlords_own_dice() -> None:
    t = table("A g", A=hero("syndrael"), g=monster("zombie"), hand=["dark_fortune"])
    t.activate("g").dice(blue=[0, 2], yellow=4, gray=GRAY[0])
    t.do("attack:own:A", "play:dark_fortune", "die:0:blue").settle()
    assert t.damage("A") == 2 + 2, "the X was rolled again"
    assert t.hand.count("dark_fortune") == 0


@rule("D2-0052", "D2-0053")
def test_what_sets_speed_comes_before_what_changes_it() -> None:
    t = table("A .", A=hero("jain", "wildlander", items=["yew_shortbow", "chainmail"], marks=["duskblade"]))
    t.figure("A").marks.append("duskblade")
    assert speed(t.s, t.figure("A")) == 4 - 1


@rule("D2-0063", "D2-0553", "D2-0205")
def test_bare_hands_are_the_blue_die_alone_even_with_a_weapon_in_hand() -> None:
    t = table("A g", A=hero("syndrael"), g=monster("zombie"))
    t.dice(blue=2, brown=0).do("attack:own").settle()
    assert [die for die, _ in t.events("attack_rolled")[0].dice] == ["blue"]
    assert t.damage("g") == 2


@rule("D2-0174", "D2-0058", "D2-0176")
def test_attack_and_defence_are_rolled_together_and_compared() -> None:
    t = table("A g", A=hero("syndrael"), g=monster("cave_spider", "master"))
    t.dice(blue=2, red=RED_2, gray=GRAY[3]).do("attack:iron_longsword").settle()
    assert t.damage("g") == 2 + 2 - 3
    kinds = t.kinds()
    assert kinds.index("attack_rolled") < kinds.index("defence_rolled") < kinds.index("dealt")


@rule("D2-0067")
def test_a_die_that_is_rolled_again_shows_one_of_its_six_faces_and_says_so() -> None:
    chance, die = Chance(7), Rolled("red", 0)
    faces = set()
    for count in range(1, 101):
        roll_again(chance, die)
        faces.add(die.face)
        assert die.again == count
    assert faces == set(range(6))
