"""Lieutenants that expansions bring: Valyndra, Bol'Goreth, Kyndrithul."""

import pytest
from tests.descent.table import BLUE_SURGE_6, FAILS, PASSES, Table, hero, lieutenant, monster, table

rule = pytest.mark.rule
BLUE_2_R2, BLUE_2_R3, RED_1 = 1, 2, 0


# --- Valyndra ---


def hoard(drawing: str = "A Z . g g g\n\n. . . g g g") -> Table:
    return table(drawing, boxes=("lair_of_the_wyrm",), search=["health_potion"], A=hero(), g=lieutenant("valyndra"))


@rule("D2-7080")
@pytest.mark.parametrize(("dice", "moves"), [(PASSES, True), (FAILS, False)])
def test_a_dragon_who_passes_awareness_moves_when_a_hero_searches(dice: dict[str, int], moves: bool) -> None:
    t = hoard()
    t.dice(**dice).do("search:")
    assert t.asked == "hoarder" and t.choice.seat == t.s.overlord_seat
    t.do("test")
    assert [event.attribute for event in t.events("tested")] == ["awareness"]
    if moves:
        assert t.asked == "move_spaces" and t.offers("space:1,0") and not t.offers("space:0,1"), "two spaces at most"
        t.do("space:2,0").do("base:")
    assert ((2, 0) in t.at("g")) is moves
    assert t.asked == "hero_action" and [held.card for held in t.of("A").search] == ["health_potion"]


@rule("D2-7080")
def test_she_moves_two_spaces_at_most() -> None:
    t = hoard("A Z . . . g g g\n\n. . . . . g g g").dice(**PASSES).do("search:", "test")
    assert t.offers("space:3,0") and not t.offers("space:2,0") and not t.offers("space:2,1")


@rule("D2-7080")
def test_she_need_not_stir_and_does_so_for_nothing_else() -> None:
    t = hoard().do("search:").do("pass")
    assert t.asked == "hero_action" and not t.events("tested")
    t = hoard().do("rest")
    assert t.asked == "hero_action"


@rule("D2-7080")
def test_other_monsters_hoard_nothing() -> None:
    t = table("A Z . g", boxes=("lair_of_the_wyrm",), search=["health_potion"], A=hero(), g=monster())
    assert t.do("search:").asked == "hero_action"


# --- Bol'Goreth ---

RUN = """
    g g . . . . A . B

    g g . . . . . . .

    . . . . z . . . .
"""


def troll(drawing: str = RUN, act: int = 1) -> Table:
    t = table(
        drawing,
        boxes=("trollfens",),
        act=act,
        A=hero(),
        B=hero("jain", "wildlander"),
        g=lieutenant("bolgoreth"),
        z=monster("zombie", "master"),
    )
    return t.activate("g")


@rule("D2-7088", "D2-7089")
def test_a_rampage_strikes_everybody_near_the_spaces_he_entered_but_himself() -> None:
    t = troll().do("ability:rampage")
    assert t.points("g") == 3
    t.do("go:4,0").settle()
    t.dice(blue=BLUE_2_R2, red=RED_1, gray=0, brown=0).do("end", "base:").resolve()
    assert (t.damage("A"), t.damage("z"), t.damage("B")) == (3, 3, 0), "B is four spaces away"
    assert t.held("g") == ["stunned", "weakened"]
    assert t.damage("g") == 0 and [event.figure for event in t.events("defence_rolled")].count(t.names["g"]) == 0
    assert sorted(t.held("g")) == ["stunned", "weakened"]


@rule("D2-7088")
def test_the_spaces_he_entered_count_not_where_he_ends() -> None:
    t = troll("g g . . . A . . B\n\ng g . . . . . . .\n\nz . . . . . . . .").do("ability:rampage")
    t.do("go:3,0").do("go:2,0")
    assert t.points("g") == 0
    t.dice(blue=BLUE_2_R2, red=RED_1, gray=0, brown=0).do("end", "base:").resolve()
    assert (t.damage("A"), t.damage("z"), t.damage("B")) == (3, 3, 0), "within two of what he entered, not of his base"


@rule("D2-7088")
def test_who_enters_no_space_strikes_nobody() -> None:
    t = troll("g g A B\n\ng g z .").do("ability:rampage").do("end").settle()
    assert t.asked == "activation" and t.damage("A") == 0 and t.held("g") == []
    assert not t.offers("attack:") and not t.offers("ability:rampage"), "it was his attack"


@rule("D2-7088", "D2-7089")
def test_what_he_had_to_move_before_is_his_again_after_the_rampage() -> None:
    t = troll().do("move", "go:2,0")
    assert t.points("g") == 2
    t.do("ability:rampage", "base:")
    assert (t.points("g"), t.figure("g").active) == (3, False)
    t.do("go:3,0").settle().dice(blue=BLUE_2_R2, red=RED_1, gray=[0, 0], brown=0).do("end", "base:").resolve()
    assert t.points("g") == 2 and t.figure("g").active and not t.figure("g").marks
    assert [one.points for one in t.events("lost_points") if one.figure == "bolgoreth"] == [2], "of the rampage itself"
    told = [kind for kind in t.kinds() if kind in ("attack_declared", "condition_gained", "dealt")]
    assert told[0] == "attack_declared" and told[-2:] == ["condition_gained"] * 2, "stunned and weakened afterwards"
    assert not t.offers("ability:rampage") and t.damage("g") == 0


@rule("D2-7088")
def test_a_rampage_cut_short_by_his_fall_strikes_nobody() -> None:
    t = troll("g g l l . A . . B\n\ng g l l . . . . .\n\nz . . . . . . . .")
    t.figure("g").damage = 99
    t.do("ability:rampage", "go:2,0").settle()
    if t.match.choices and "end" in t.keys and not t.gone("g"):
        t.do("end").settle()
    assert t.gone("g") and t.damage("A") == 0 and not t.events("attack_declared")


@rule("D2-7088", "D2-7089")
def test_who_falls_on_his_rampage_strikes_nobody_near_what_he_entered_before() -> None:
    t = troll("g g . l A . . . B\n\ng g . l . . . . .\n\nz . . . . . . . .")
    t.figure("g").damage = 99
    t.do("ability:rampage", "go:2,0", "go:3,0").settle()
    assert t.gone("g") and t.damage("A") == 0 and not t.events("attack_declared")


@rule("D2-0258", "D2-2015")
def test_nobody_else_shakes_anything_off_and_he_nothing_he_has_not() -> None:
    t = table(
        "g g . z A\n\ng g . . .",
        boxes=("trollfens",),
        act=2,
        A=hero(),
        g=lieutenant("bolgoreth"),
        z=monster("zombie", conditions=["stunned"]),
    )
    t.end().until("activate", "resilient")
    assert t.asked == "activate" and t.held("z") == ["stunned"]
    assert not [one for one in t.events("forced") if one.question == "resilient"]


@pytest.mark.rule("D2-2015", "D2-2029", "D2-0258")
def test_he_shakes_off_a_condition_when_the_overlord_s_turn_begins() -> None:
    t = table(
        "g g . . A\n\ng g . . .",
        boxes=("trollfens",),
        act=2,
        A=hero(),
        g=lieutenant("bolgoreth", conditions=["stunned", "weakened"]),
    )
    t.end().until("resilient").do("condition:stunned")
    assert t.held("g") == ["weakened"]


@pytest.mark.rule("D2-2029", "D2-4432")
def test_his_relic_comes_before_what_he_shakes_off() -> None:
    t = table(
        "g g . . A\n\ng g . . .",
        boxes=("trollfens",),
        act=2,
        A=hero(),
        g=lieutenant("bolgoreth", conditions=["stunned", "weakened"], relic="bones_of_woe"),
    )
    t.dice(blue=BLUE_SURGE_6).end().until("resilient")
    assert len(t.events("power_rolled")) == 1 and len(t.hand) == 1, "the card of the Bones, before his own draw"


# --- Kyndrithul ---


def vampire(drawing: str = "A B . . g", act: int = 2, hand: tuple[str, ...] = ()) -> Table:
    t = table(
        drawing,
        boxes=("mists_of_bilehall",),
        act=act,
        hand=hand,
        A=hero(),
        B=hero("avric", "disciple"),
        g=lieutenant("kyndrithul"),
    )
    return t.until("enthrall", "activation")


@rule("D2-7078", "D2-7079", "D2-2032", "D2-2033")
def test_heroes_who_all_fail_attack_for_him_and_spend_nothing() -> None:
    t = vampire(". A B .\n\n. . . g").dice(gray=[4, 4], black=[5, 5])
    assert t.asked == "enthrall" and t.choice.seat == t.s.overlord_seat
    t.some("figure:syndrael", "figure:avric")
    assert t.asked == "charmed" and t.choice.seat == t.s.overlord_seat
    assert not t.offers("move") and t.offers("attack:iron_longsword:B"), "an attack alone"
    assert not t.offers("attack:iron_longsword:g"), "he counts as a monster"
    t.do("pass")
    assert t.asked == "charmed" and "charmed" not in t.figure("A").marks, "then the other"
    t.dice(blue=BLUE_2_R2, yellow=1, gray=0, black=0).do("attack:iron_mace:A").resolve()
    assert t.damage("A") > 0 and (t.fatigue("A"), t.fatigue("B")) == (0, 0)
    assert t.asked == "activation" and "charmed" not in t.figure("B").marks


@rule("D2-7078")
def test_if_one_of_them_resists_nothing_happens() -> None:
    t = vampire(". A B .\n\n. . . g").dice(gray=[4, 0], black=[5, 0])
    t.some("figure:syndrael", "figure:avric")
    assert [event.passed for event in t.events("tested")] == [False, True]
    assert t.asked == "activation"


@rule("D2-7078")
def test_he_enthralls_only_whom_he_sees_and_only_in_the_second_act() -> None:
    t = vampire("A . g|B")
    assert t.asked == "enthrall" and t.keys == ["figure:syndrael"]
    t.some()
    assert t.asked == "activation" and not t.events("tested")
    assert vampire(act=1).asked == "activation"
    t = vampire("A B . .|g")
    assert t.asked == "activation" and not [one for one in t.events("forced") if one.question == "enthrall"]


@pytest.mark.parametrize(("turned", "damage"), [("pass", 3), ("damage:1", 4), ("range:1", 2)])
@pytest.mark.rule("D2-0175", "D2-0174")
def test_sorcery_turns_range_into_damage_and_damage_into_range(turned: str, damage: int) -> None:
    t = vampire("A . g . B", act=1)
    t.dice(blue=BLUE_2_R3, yellow=1, gray=0).do("attack:own:A")
    assert t.asked == "sorcery" and t.offers("damage:3") and not t.offers("damage:4")
    t.do(turned).resolve()
    assert t.damage("A") == damage


@rule("D2-4389", "D2-0175")
def test_sorcery_looks_at_the_dice_as_they_lie_after_every_reroll() -> None:
    t = vampire("A . g . B", act=1, hand=("dark_fortune",))
    t.dice(blue=[BLUE_2_R3, BLUE_2_R2], yellow=4, gray=0).do("attack:own:A")
    assert t.offers("play:dark_fortune"), "the dice may change first"
    t.do("play:dark_fortune", "die:0:blue")
    while t.asked != "sorcery":
        t.do("pass")
    assert t.offers("damage:2") and not t.offers("damage:3"), "a range of two lies there now, no longer three"
