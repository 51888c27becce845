"""The second basic deck to the letter: a roll that equals the attribute passes, and one more shield fails."""

from typing import Any

import pytest
from tests.descent.cards.kit import AVRIC, BOX, GRISBAN, JAIN, LEORIC, both, room, shields
from tests.descent.table import BLUE_3, BLUE_SURGE_2, BROWN, GRAY, RED_1, Table, hero, monster, table

from oubliette.games.descent.figures.figures import attribute

rule = pytest.mark.rule
PASSED = [0, 1]
"""Shields above the attribute: none passes, one fails."""


@rule("D2-4260", "D2-4261")
@pytest.mark.parametrize("over", PASSED)
def test_mental_error_by_one_shield(over: int) -> None:
    t = table("A e e .\n\n. e e .", boxes=BOX, hand=("mental_error",), A=hero(*GRISBAN), e=monster("elemental"))
    value = attribute(t.s, t.figure("A"), "knowledge") or 0
    t.activate("e").dice(blue=BLUE_3, red=RED_1).do("attack:own:A")
    tired = t.fatigue("A")
    t.dice(**shields(value + over)).do("play:mental_error")
    assert t.fatigue("A") - tired == (0 if over else 1)


@rule("D2-4285", "D2-4286")
@pytest.mark.parametrize("over", PASSED)
def test_uncontrolled_power_by_one_shield_tires_the_attacker_alone(over: int) -> None:
    t = room("uncontrolled_power", AVRIC, "A z .", seats=("me", "lord"))
    value = attribute(t.s, t.figure("A"), "willpower") or 0
    t.dice(blue=BLUE_SURGE_2, yellow=3, brown=BROWN[0]).do("attack:iron_mace:z")
    t.dice(**shields(value + over)).do("play:uncontrolled_power").settle()
    assert t.s.attack is not None
    assert bool(t.s.attack.spender) == bool(over)
    assert t.asked == "surges"
    assert t.choice.seat == ("lord" if over else "me")
    if over:
        place = len(t.s.attack.surges) - 1
        tired, hurt = t.fatigue("A"), t.damage("A")
        t.do(f"surge:{place}").settle()
        assert (t.fatigue("A"), t.damage("A")) == (tired + 1, hurt)


@rule("D2-4257", "D2-4258", "D2-4259")
@pytest.mark.parametrize("over", PASSED)
def test_grease_by_one_shield_and_a_mage_is_stunned(over: int) -> None:
    t = table("A . . .|. z", boxes=BOX, hand=("grease_trap",), A=hero(*LEORIC), z=monster("zombie"))
    value = attribute(t.s, t.figure("A"), "awareness") or 0
    t.do("move").dice(**shields(value + over)).do("go:1,0", "play:grease_trap")
    if not over:
        assert (t.at("A"), t.fatigue("A"), t.held("A")) == ([(1, 0)], 1, [])
        return
    assert t.at("A") == [(3, 0)]
    assert t.held("A") == ["stunned"]
    t.do("damage")  # one of three spaces is left
    assert (t.damage("A"), t.fatigue("A")) == (1, 0)
    assert t.asked != "grease"


@rule("D2-4276")
@pytest.mark.parametrize("over", PASSED)
def test_a_sign_of_weakness_by_one_shield(over: int) -> None:
    t = room("sign_of_weakness", AVRIC, "A . z")
    value = attribute(t.s, t.figure("A"), "awareness") or 0
    cards = len(t.hand)
    t.dice(**shields(value + over)).do("rest", "play:sign_of_weakness")
    if not over:
        t.settle()
    assert t.held("A") == (["cursed"] if over else [])
    assert len(t.hand) == cards - 1 + (0 if over else 1)
    assert (t.asked == "move_spaces") == bool(over)


@rule("D2-4262", "D2-4263")
def test_the_mimic_is_one_of_its_group() -> None:
    t = table(
        "A Z z\n\n. . .", boxes=BOX, hand=("mimic",), search=("health_potion",), A=hero(*JAIN), z=monster("zombie")
    )
    t.do("search:", "play:mimic")
    group = t.s.state.groups["volucrix_reaver"]
    assert group.figures == ["volucrix_reaver_1"]
    assert t.figure("volucrix_reaver_1").rank == "minion"


def greased(drawing: str, goes: str, *, fail: bool = True, damage: int = 0, **more: Any) -> Table:
    """Grisban steps into the grease."""
    t = table(drawing, boxes=BOX, hand=("grease_trap",), A=hero(*GRISBAN, damage=damage), **more).turn("grisban")
    return t.do("move").dice(**both(fail=fail)).do(f"go:{goes}", "play:grease_trap")


@rule("D2-4258", "D2-4257")
@pytest.mark.parametrize(
    ("start", "goes", "ends"),
    [((0, 0), (1, 1), (4, 4)), ((0, 4), (0, 3), (0, 0)), ((4, 4), (3, 4), (0, 4)), ((1, 0), (1, 1), (1, 4))],
)
def test_he_slides_three_spaces_straight_on(
    start: tuple[int, int], goes: tuple[int, int], ends: tuple[int, int]
) -> None:
    rows = [["."] * 6 for _ in range(6)]
    rows[start[1]][start[0]], rows[5][5] = "A", "z"
    t = greased("\n\n".join(" ".join(row) for row in rows), f"{goes[0]},{goes[1]}", z=monster("zombie"))
    assert t.at("A") == [ends] and t.asked != "grease"
    assert (t.damage("A"), t.fatigue("A"), t.held("A")) == (0, 0, []), "all three spaces, so nothing is left to suffer"


@rule("D2-4258", "D2-4257")
def test_a_monster_or_a_wall_stops_the_slide_and_the_rest_hurts() -> None:
    t = greased("A . . z .", "1,0", z=monster("zombie"))
    assert (t.at("A"), t.asked, t.choice.seat) == ([(2, 0)], "grease", t.s.overlord_seat)
    t.do("fatigue")
    assert t.asked == "grease"
    t.do("damage")
    assert (t.damage("A"), t.fatigue("A")) == (1, 1) and t.asked != "grease"
    t = greased("A .|. . z", "1,0", z=monster("zombie"))
    t.do("damage", "damage", "fatigue")
    assert (t.at("A"), t.damage("A"), t.fatigue("A")) == ([(1, 0)], 2, 1)


@rule("D2-4258", "D2-4257")
def test_who_falls_on_the_slide_suffers_no_more() -> None:
    t = table("A .|. z", boxes=BOX, hand=("grease_trap",), A=hero(*GRISBAN, damage=13), z=monster("zombie"))
    t.do("move").dice(**both(fail=True)).do("go:1,0", "play:grease_trap", "damage")
    assert t.of("A").knocked_out and (not t.match.choices or t.asked != "grease")


@rule("D2-4259", "D2-4258")
def test_who_falls_in_a_hazard_on_the_slide_lies_there_and_slides_no_farther() -> None:
    for damage, ends in ((0, [(4, 0)]), (13, [(2, 0)])):
        t = greased("A . h . . z", "1,0", damage=damage, z=monster("zombie"))
        assert (t.at("A"), t.of("A").knocked_out) == (ends, damage > 0)
        assert not t.match.choices or t.asked != "grease"


@rule("D2-4236", "D2-4237", "D2-4014")
@pytest.mark.parametrize(("over", "points", "drawn"), [((0, 0), 0, 1), ((1, 0), 2, 0), ((0, 1), 2, 0), ((1, 1), 6, 0)])
def test_blinding_speed_by_one_shield(over: tuple[int, int], points: int, drawn: int) -> None:
    t = room("blinding_speed", GRISBAN, "A z .", B=hero(*JAIN), deck=("frenzy",) * 9)
    values = [attribute(t.s, t.figure("A"), name) or 0 for name in ("knowledge", "awareness")]
    t.activate("z")
    rolls = [shields(value + more) for value, more in zip(values, over, strict=True)]
    t.dice(**{die: [roll[die][0] for roll in rolls] for die in rolls[0]})
    cards = len(t.hand)
    t.do("play:blinding_speed")
    if t.asked == "whom":
        t.do("figure:A")
    tested = [(one.figure, one.attribute) for one in t.events("tested")]
    assert tested == [("grisban", "knowledge"), ("grisban", "awareness")]
    assert (t.points("z"), len(t.hand) - cards + 1) == (points, drawn)


@rule("D2-4267", "D2-4268")
@pytest.mark.parametrize(("fatigue", "asked"), [(2, True), (3, False)])
def test_a_ward_is_paid_for_with_two_fatigue_or_the_blow_comes_back(fatigue: int, asked: bool) -> None:
    def warded() -> Table:
        t = table(
            "A z .",
            boxes=BOX,
            hand=("reflective_ward",),
            A=hero(*GRISBAN, fatigue=fatigue),
            z=monster("zombie", "master"),
        ).dice(blue=BLUE_3, red=RED_1, brown=BROWN[0], gray=GRAY[2])
        return t.do("attack:chipped_greataxe:z", "play:reflective_ward")

    t = warded()
    assert (t.asked == "ward") == asked, "his Stamina is 4"
    (t.do("take") if asked else t).resolve()
    assert (t.damage("A"), t.damage("z"), t.fatigue("A")) == (1, 3, fatigue)
    assert [one.figure for one in t.events("defence_rolled")].count("grisban") == 1
    if asked:
        t = warded()
        assert t.keys == ["pay", "take"]
        t.do("pay").resolve()
        assert (t.damage("A"), t.damage("z"), t.fatigue("A")) == (0, 3, 4)
        assert [one.figure for one in t.events("defence_rolled")] == [t.names["z"]]


@rule("D2-4268")
@pytest.mark.parametrize(("shown", "hurt"), [(2, 1), (3, 0)])
def test_shields_enough_keep_off_all_of_the_blow_that_comes_back(shown: int, hurt: int) -> None:
    t = table("A z .", boxes=BOX, hand=("reflective_ward",), A=hero(*GRISBAN), z=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=BROWN[0], gray=GRAY[shown])
    t.do("attack:chipped_greataxe:z", "play:reflective_ward", "take").resolve()
    assert (t.damage("A"), t.damage("z")) == (hurt, 3)


@rule("D2-4267", "D2-4286", "D2-4285")
@pytest.mark.parametrize("card", ["reflective_ward", "uncontrolled_power"])
def test_they_answer_a_heros_attack_alone(card: str) -> None:
    t = room(card, GRISBAN).activate("z").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:A")
    while t.asked != "activation":
        assert not t.offers(f"play:{card}")
        t.do(next(key for key in ("pass", "done", "fatigue:0", *t.keys) if key in t.keys))


@rule("D2-4285", "D2-4286")
@pytest.mark.parametrize(("who", "more"), [(LEORIC, 2), (GRISBAN, 1)])
def test_uncontrolled_power_adds_one_surge_ability_or_two_against_a_mage(who: tuple[str, str], more: int) -> None:
    plain = room("dash", who, "A z .").dice(blue=BLUE_SURGE_2, yellow=3, red=RED_1, brown=BROWN[0])
    weapon = "arcane_bolt" if who is LEORIC else "chipped_greataxe"
    plain.do(f"attack:{weapon}:z").settle()
    t = room("uncontrolled_power", who, "A z .", seats=("me", "lord"))
    t.dice(blue=BLUE_SURGE_2, yellow=3, red=RED_1, brown=BROWN[0]).do(f"attack:{weapon}:z")
    t.dice(**both(fail=True)).do("play:uncontrolled_power").settle()
    assert plain.s.attack is not None and t.s.attack is not None
    assert len(t.s.attack.surges) == len(plain.s.attack.surges) + more


@rule("D2-4260", "D2-4261")
def test_mental_error_makes_the_blow_worse_by_two_and_a_surge_against_a_warrior() -> None:
    for who, warrior in ((GRISBAN, True), (LEORIC, False)):
        t = room("mental_error", who, "A z .").activate("z").dice(blue=BLUE_3, yellow=1).do("attack:own:A")
        t.dice(**both(fail=True)).do("play:mental_error").dice(gray=0).settle()
        assert (t.asked == "surges") == warrior, "there was no surge on the dice"
        t.resolve()
        assert t.events("dealt")[-1].hearts == 2 + 1 + 2 - (not warrior), "a Leoric near takes one off"
        assert t.fatigue("A") == 0


@rule("D2-4262", "D2-4263")
@pytest.mark.parametrize(("who", "skirmishes"), [(JAIN, True), (GRISBAN, False)])
def test_the_mimic_falls_upon_a_scout_at_once(who: tuple[str, str], skirmishes: bool) -> None:
    t = table(
        "A . Z z\n\n. . . .", boxes=BOX, hand=("mimic",), search=("health_potion",), A=hero(*who), z=monster("zombie")
    )
    t.do("move", "go:1,0", "search:", "play:mimic")
    reaver = t.figure("volucrix_reaver_1")
    assert (t.at(reaver.id), reaver.group, reaver.kind) == ([(2, 0)], "volucrix_reaver", "volucrix_reaver")
    assert (t.asked == "move_spaces") == skirmishes and not t.of("A").search
    assert t.s.state.groups["volucrix_reaver"].made == 1


@rule("D2-4262")
def test_what_the_mimic_hid_goes_to_the_closest_hero() -> None:
    t = table(
        "A Z . . B\n\n. . . . .",
        boxes=BOX,
        hand=("mimic",),
        search=("health_potion",),
        A=hero(*GRISBAN),
        B=hero(*JAIN),
        z=monster("zombie"),
    ).turn("grisban")
    t.do("search:", "play:mimic")
    reaver = t.figure("volucrix_reaver_1")
    assert t.at(reaver.id) == [(1, 0)], "where the token lay, not beside it"
    reaver.cells = (t.s.ground.board.cell(3, 0),)
    t.end().turn("jain")
    reaver.damage = 99
    t.dice(blue=BLUE_3, yellow=4, gray=0).do("attack:yew_shortbow:volucrix_reaver_1").resolve()
    assert t.gone("volucrix_reaver_1")
    assert [held.card for held in t.of("B").search] == ["health_potion"] and not t.of("A").search
    plain = table("A z .", boxes=BOX, search=("health_potion",), A=hero(*GRISBAN), z=monster("zombie", damage=2))
    plain.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe:z").resolve()
    assert plain.gone("z") and not plain.of("A").search, "other monsters hide nothing"


@rule("D2-4276")
def test_a_sign_of_weakness_curses_healers_alone_and_moves_who_is_seen_one_space() -> None:
    t = room("sign_of_weakness", GRISBAN, "A . . . z|y", y=monster("zombie"))
    t.dice(**both(fail=True)).do("rest", "play:sign_of_weakness")
    assert t.held("A") == [] and t.keys == ["space:3,0", "stay"], "one space"
    t.do("space:3,0")
    assert t.asked != "move_spaces", "nobody sees the other one"
