"""Scouts and the heroes' own gifts as a table would judge them."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_4,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    YELLOW_1,
    YELLOW_2,
    X,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule


# --- Thief ---


@rule("D2-4378", "D2-0087")
@pytest.mark.parametrize(("drawing", "may"), [("A . . Z g", True), ("A . . . Z g", False), ("AI. Z . g", False)])
def test_the_greedy_count_three_spaces(drawing: str, may: bool) -> None:
    t = table(drawing, A=hero("tomble", "thief"), g=monster(), search=["health_potion"])
    assert t.offers("use:A:greedy") == may


@rule("D2-4379", "D2-0187")
@pytest.mark.parametrize(("shields", "held"), [(0, ["stunned"]), (3, [])])
def test_dirty_tricks_are_thrown_and_must_hurt(shields: int, held: list[str]) -> None:
    me = hero("tomble", "thief", skills=["dirty_tricks"])
    t = table("A . g", A=me, g=monster("cave_spider", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[shields]).do("use:A:dirty_tricks")
    t.do("attack:throwing_knives") if t.asked == "attack_with" else None
    t.resolve()
    assert t.held("g") == held


@rule("D2-4423")
@pytest.mark.parametrize(("drawing", "dealt"), [("A g", 4), ("A . g", 3)])
def test_knives_cut_deeper_next_to_it(drawing: str, dealt: int) -> None:
    t = table(drawing, A=hero("tomble", "thief"), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:throwing_knives").resolve()
    assert t.damage("g") == dealt


@rule("D2-4380", "D2-0272")
@pytest.mark.parametrize(("dice", "points", "hurt"), [(PASSES, 0, 1), (FAILS, 3, 0)])
def test_caltrops_stop_who_steps_on_them(dice: dict[str, int], points: int, hurt: int) -> None:
    t = table("A . . g", A=hero("tomble", "thief", skills=["caltrops"]), g=monster("goblin_archer", "master"))
    t.activate("g").dice(**dice).do("move", "go:1,0", "use:A:caltrops").settle()
    assert (t.damage("g"), t.points("g")) == (hurt, points)
    assert t.held("g") == (["immobilized"] if hurt else [])


@rule("D2-4381", "D2-2045")
def test_who_tumbles_ends_beyond_and_never_on_a_foe() -> None:
    t = table("A g h . .", A=hero("tomble", "thief", skills=["tumble"]), g=monster(), h=monster())
    t.do("move")
    assert not t.offers("go:3,0")
    t.do("use:A:tumble")
    assert t.offers("go:3,0") and not t.offers("go:1,0") and not t.offers("go:2,0")


@rule("D2-4170", "D2-0194")
def test_who_is_unseen_but_merely_caught_is_no_reason_to_miss() -> None:
    me = hero("tomble", "thief", skills=["unseen"])
    t = table("g g g B A\n\ng g g . .", A=me, B=hero(), g=monster("shadow_dragon", "master"))
    t.turn("A").do("use:A:unseen").activate("g").dice(blue=BLUE_SURGE_2, red=RED_1, gray=[0] * 4)
    t.do("attack:own:B", "surge:0", "space:4,0", "enough").resolve()
    assert t.damage("A") == 3 == t.damage("B") and not t.events("missed")


@rule("D2-4382", "D2-0028", "D2-2119")
def test_a_bushwhack_costs_no_action_even_after_both() -> None:
    t = table("A . g", A=hero("tomble", "thief", skills=["bushwhack"], fatigue=1), g=monster("zombie", "master"))
    t.do("rest", "rest")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:bushwhack")
    t.do("attack:throwing_knives") if t.asked == "attack_with" else None
    t.resolve()
    assert t.damage("g") == 3 and t.of("A").actions == 0 and not t.offers("use:A:bushwhack")


@rule("D2-4383")
def test_who_lurks_searches_for_nothing_and_is_harder_to_hit() -> None:
    me = hero("tomble", "thief", skills=["lurk"])
    t = table("Z A g", A=me, g=monster("zombie"), search=["health_potion"])
    t.do("use:A:lurk").settle()
    assert t.of("A").actions == 2 and [held.card for held in t.of("A").search] == ["health_potion"]
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=0).do("attack:own:A").resolve()
    assert [die for die, _ in t.events("defence_rolled")[0].dice] == ["gray", "brown"]


@rule("D2-4168", "D2-2144")
def test_an_appraiser_gets_the_second_card_whatever_it_is() -> None:
    me = hero("tomble", "thief", skills=["appraisal"])
    t = table("A Z g", A=me, g=monster(), search=["health_potion", "nothing"])
    t.do("search:", "again").settle()
    assert [held.card for held in t.of("A").search] == []
    assert t.asked == "hero_action"


@rule("D2-4172", "D2-2020")
def test_the_sneaky_hurt_more_who_did_not_see_them_when_the_turn_began() -> None:
    """The spider is hidden behind the rock until he steps out."""
    me = hero("tomble", "thief", skills=["sneaky"])
    t = table("A o .\n\n. . g\n\n. . .", A=me, g=monster("zombie", "master"))
    seen = table("A . .\n\n. . g\n\n. . .", A=me, g=monster("zombie", "master"))
    hidden = table("A o g\n\n. o .\n\n. . .", A=me, g=monster("zombie", "master"))
    for one in (t, seen):
        one.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:throwing_knives:g").resolve()
        assert one.damage("g") == 3
    hidden.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("move", "go:1,2", "attack:throwing_knives:g").resolve()
    assert hidden.damage("g") == 3 + 1


# --- Wildlander ---


@rule("D2-4185", "D2-4186", "D2-0198")
def test_the_nimble_are_gone_when_the_blow_comes_and_pay_for_each_step() -> None:
    t = table(". A . . g\n\n. . . . .", A=hero("jain", "wildlander"), g=monster("goblin_archer"))
    t.activate("g").do("move", "go:2,0", "use:A:nimble", "space:0,0").settle()
    assert t.at("A") == [(0, 0)] and t.fatigue("A") == 1
    t.do("go:1,0", "use:A:nimble").settle()
    assert t.fatigue("A") == 2, "the next space is a new trigger"


@rule("D2-4387", "D2-4185")
def test_the_fleet_and_nimble_step_two_spaces_away() -> None:
    me = hero("jain", "wildlander", skills=["fleet_of_foot"])
    t = table(". . A . . g", A=me, g=monster("goblin_archer"))
    t.activate("g").do("move", "go:3,0", "use:A:nimble", "space:0,0").settle()
    assert t.at("A") == [(0, 0)] and t.fatigue("A") == 1


@rule("D2-4185", "D2-7069", "D2-7070")
def test_the_nimble_pay_for_the_web_as_well() -> None:
    t = table(". A . . g", A=hero("jain", "wildlander"), g=monster("cave_spider", "master"))
    t.activate("g").do("move", "go:2,0", "use:A:nimble").settle()
    assert t.fatigue("A") == 2 and t.at("A") == [(0, 0)]


@rule("D2-4182", "D2-0034")
def test_who_falls_to_the_first_strike_never_acts() -> None:
    me = hero("jain", "wildlander", skills=["first_strike"])
    t = table("A . g . h", A=me, g=monster("goblin_archer"), h=monster("goblin_archer"))
    t.overlord()
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=0)
    while t.asked != "activate":
        t.do("pass" if "pass" in t.keys else "go_on")
    t.do("activate:g", "use:A:first_strike").resolve()
    assert t.gone("g") and t.fatigue("A") == 2
    assert t.figure("h").active or t.offers("activate:h")


@rule("D2-4188", "D2-4192")
@pytest.mark.parametrize(("items", "spaces"), [(["yew_shortbow"], 2), (["yew_shortbow", "chainmail"], 1)])
def test_a_running_shot_is_shorter_in_heavy_armour(items: list[str], spaces: int) -> None:
    me = hero("jain", "wildlander", skills=["running_shot"], items=items)
    t = table("g . . A . . .", A=me, g=monster("zombie", "master")).until("hero_action")
    t.dice(blue=BLUE_4, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow", "use:A:running_shot")
    assert t.offers("space:4,0") and t.offers("space:5,0") == (spaces == 2)


@rule("D2-4180", "D2-4181", "D2-0216", "D2-0202")
@pytest.mark.parametrize(("blue", "dealt"), [(X, 0), (BLUE_3, 3)])
def test_a_black_arrow_that_misses_deals_nothing(blue: int, dealt: int) -> None:
    me = hero("jain", "wildlander", skills=["black_arrow"])
    t = table("A . . . . g", A=me, g=monster("cave_spider", "master"))
    t.dice(blue=blue, yellow=YELLOW_2, gray=GRAY[3]).do("use:A:black_arrow").resolve()
    assert t.damage("g") == dealt, "range 3 and 2 more reach five spaces; three hearts at least"


@rule("D2-4384", "D2-0063", "D2-0067", "D2-0068")
def test_the_accurate_reroll_a_power_die_and_once() -> None:
    me = hero("jain", "wildlander", skills=["accurate"])
    t = table("A . g", A=me, g=monster("zombie", "master"))
    t.dice(blue=X, yellow=[YELLOW_1, YELLOW_2], brown=0).do("attack:yew_shortbow", "use:A:accurate")
    while t.asked == "reroll":
        assert not any("blue" in key for key in t.keys)
        t.do(t.keys[0])
    assert not t.offers("use:A:accurate")
    t.resolve()
    assert t.events("missed") and t.damage("g") == 0


@rule("D2-4183", "D2-0006", "D2-2196")
def test_danger_sense_is_an_action_and_finds_nothing_in_an_empty_hand() -> None:
    me = hero("jain", "wildlander", skills=["danger_sense"])
    t = table("A . g", A=me, g=monster(), hand=["dash", "frenzy"])
    t.do("use:A:danger_sense")
    assert len(t.hand) == 1 and t.of("A").actions == 1 and not t.offers("use:A:danger_sense")
    assert len(t.s.state.overlord.deck.discarded) == 1


# --- heroes ---


@rule("D2-4406", "D2-0376", "D2-2032")
@pytest.mark.parametrize(
    ("drawing", "foe", "held"),
    [
        ("A g", monster("zombie", "master"), []),
        ("A g", lieutenant("splig"), []),
        ("A . g", monster("zombie"), []),
        ("A g", monster("zombie"), ["stunned"]),
    ],
)
def test_ashrian_stuns_minions_beside_her_only(drawing: str, foe: object, held: list[str]) -> None:
    t = table(drawing, A=hero("ashrian", "disciple"), g=foe)  # type: ignore[arg-type]
    assert t.activate("g").held("g") == held


@rule("D2-4406", "D2-0256", "D2-0011", "D2-0015")
def test_ashrian_s_feat_stuns_the_whole_group_wherever_it_is() -> None:
    t = table(
        "A . g . . . . h\n\n. z . . . . . .",
        A=hero("ashrian", "disciple"),
        g=monster("zombie"),
        h=monster("zombie", "master"),
        z=monster("goblin_archer"),
    )
    t.do("use:A:feat/ashrian", "figure:g").settle()
    assert t.held("g") == ["stunned"] == t.held("h") and t.held("z") == []
    assert t.of("A").actions == 1 and not t.offers("use:A:feat")


@rule("D2-4407", "D2-2089")
@pytest.mark.parametrize(("drawing", "may"), [("g B . . A", True), ("g B . . . A", False)])
def test_avric_helps_attackers_within_three_spaces(drawing: str, may: bool) -> None:
    t = table(
        drawing, A=hero("avric", "disciple"), B=hero("grisban", "berserker", damage=3), g=monster("zombie", "master")
    )
    t.turn("B").dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:chipped_greataxe")
    while t.asked != "surges":
        t.do("pass")
    assert t.offers("surge:2") == may


@rule("D2-2089", "D2-0247", "D2-4407")
def test_avric_who_lies_helps_nobody() -> None:
    t = table(
        "g B A",
        A=hero("avric", "disciple", knocked_out=True, damage=12, fatigue=4),
        B=hero("grisban", "berserker", damage=3),
        g=monster("zombie", "master"),
    )
    t.turn("B").dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:chipped_greataxe")
    while t.asked != "surges":
        t.do("pass")
    assert not t.offers("surge:2")


@rule("D2-4411")
def test_tomble_borrows_armour_and_sheet_of_one_neighbour() -> None:
    t = table(
        "B A g\n\n. C .",
        A=hero("tomble", "thief"),
        B=hero(items=["iron_longsword", "chainmail"]),
        C=hero("jain", "wildlander"),
        g=monster(),
    )
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0] * 6).do("attack:own:A")
    while not t.offers("use:A:"):
        t.do("pass")
    t.do("use:A:ability/tomble", "figure:B").resolve()
    assert [die for die, _ in t.events("defence_rolled")[0].dice] == ["gray", "gray", "gray"]


@rule("D2-4410", "D2-0225")
def test_jain_with_no_stamina_left_bleeds_like_anybody() -> None:
    t = table("A g", A=hero("jain", "wildlander", fatigue=5), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A").settle()
    assert t.asked != "take_as_fatigue" and t.damage("A") == 3


@rule("D2-4410")
def test_jain_takes_a_part_as_fatigue_up_to_her_stamina() -> None:
    t = table("A g", A=hero("jain", "wildlander", fatigue=3), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A")
    while t.asked != "take_as_fatigue":
        t.do("pass")
    assert set(t.keys) == {"fatigue:0", "fatigue:1", "fatigue:2"}
    t.do("fatigue:2").settle()
    assert (t.damage("A"), t.fatigue("A")) == (1, 5)


@rule("D2-2399", "D2-4413")
@pytest.mark.parametrize(("back", "fatigue"), [(True, 4), (False, 2)])
def test_syndrael_who_came_back_has_moved_all_the_same(back: bool, fatigue: int) -> None:
    t = table("A . . . g", A=hero(fatigue=4), g=monster())
    t.do("move", "go:1,0", "go:0,0") if back else None
    t.end()
    assert t.fatigue("A") == fatigue


@rule("D2-4412")
def test_grisban_s_feat_is_a_third_attack() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=lieutenant("zachareth"))
    t.dice(blue=[BLUE_3] * 3, red=[RED_1] * 3, black=[0] * 3)
    t.do("attack:chipped_greataxe").resolve().do("attack:chipped_greataxe").resolve()
    assert t.of("A").actions == 0
    t.do("use:A:feat/grisban")
    t.do("attack:chipped_greataxe") if t.asked == "attack_with" else None
    t.resolve()
    assert t.damage("g") == 9


@rule("D2-4411", "D2-2087", "D2-2049")
def test_tomble_off_the_map_is_no_target_and_falls_into_no_pit_when_he_returns() -> None:
    t = table("A g . p", A=hero("tomble", "thief"), g=monster("zombie"))
    t.do("use:A:feat/tomble").activate("g")
    assert not t.offers("attack:")
    t.do("end").settle()
    t.do("space:3,0").settle()
    assert t.at("A") == [(3, 0)] and t.damage("A") == 0


@rule("D2-4413", "D2-0271", "D2-2032")
@pytest.mark.parametrize(("held", "points"), [([], 4), (["immobilized"], 0), (["stunned"], 4)])
def test_syndrael_s_feat_is_a_move_action_for_both_who_can(held: list[str], points: int) -> None:
    t = table("A . B . . . g", A=hero(conditions=held), B=hero("jain", "wildlander", conditions=held), g=monster())
    t.turn("A").do("use:A:feat/syndrael")
    t.do("figure:B") if t.offers("figure:B") else None
    assert t.points("A") == points and (t.points("B") == 5) == bool(points)
    t.do("go:3,0", "end") if points else None
    assert t.asked == "hero_action" and t.at("B") == [(3, 0) if points else (2, 0)] and t.points("B") == 0
