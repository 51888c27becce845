"""Healers as a table would judge them: prayers, mist, rain and what they do to those who lie or stand too far."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    RED_3,
    RED_SURGE,
    YELLOW_1,
    YELLOW_SURGE,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule


def defended_with(t: Table) -> list[str]:
    """The dice of the last defence roll."""
    return [die for die, _ in t.events("defence_rolled")[-1].dice]


# --- Disciple ---


@rule("D2-4356", "D2-0015", "D2-0224", "D2-0011")
def test_a_prayer_is_said_once_a_turn_and_must_fit() -> None:
    t = table("A . g", A=hero("avric", "disciple", damage=5), g=monster())
    t.dice(red=RED_2).do("use:A:prayer_of_healing").settle()
    assert (t.damage("A"), t.fatigue("A"), t.of("A").actions) == (3, 1, 2) and not t.offers("use:A:prayer")
    spent = table("A . g", A=hero("avric", "disciple", damage=5, fatigue=4), g=monster())
    assert not spent.offers("use:A:prayer_of_healing")


@rule("D2-4362", "D2-4356")
def test_a_holy_prayer_serves_two_different_heroes_with_one_die() -> None:
    me = hero("avric", "disciple", skills=["holy_power"], damage=5, fatigue=2)
    t = table(
        "A B . C",
        A=me,
        B=hero(damage=5, fatigue=3),
        C=hero("jain", "wildlander", damage=5),
    )
    t.turn("A").dice(red=RED_SURGE).do("use:A:prayer_of_healing")
    assert not t.offers("figure:C"), "not next to him"
    while t.asked != "hero_action":
        t.do("figure:A" if t.offers("figure:A") else "figure:B" if t.offers("figure:B") else "pass")
    assert (t.damage("A"), t.damage("B"), t.damage("C")) == (2, 2, 5)
    assert (t.fatigue("A"), t.fatigue("B")) == (2 + 1 - 1, 2)


@rule("D2-4357")
def test_the_armor_of_faith_is_gone_when_the_disciple_begins_his_next_turn() -> None:
    me = hero("avric", "disciple", skills=["armor_of_faith"], damage=5)
    t = table("A g", A=me, g=monster("zombie"))
    t.dice(red=RED_1).do("use:A:prayer_of_healing").settle().activate("g")
    t.dice(blue=[BLUE_3] * 2, yellow=[YELLOW_1] * 2, gray=[0] * 2, brown=0).do("attack:own:A").resolve()
    assert defended_with(t) == ["gray", "brown"]
    t.end().activate("g").do("attack:own:A").resolve()
    assert defended_with(t) == ["gray"]


@rule("D2-4360")
def test_divine_fury_helps_one_attack_of_this_round() -> None:
    me = hero("avric", "disciple", skills=["divine_fury"])
    friend = hero("grisban", "berserker", damage=5)
    t = table("A B g", A=me, B=friend, g=lieutenant("zachareth"))
    t.turn("A").dice(red=[RED_1] * 4, blue=[BLUE_3] * 3, yellow=[YELLOW_1] * 2, black=[0] * 3)
    t.do("use:A:prayer_of_healing", "figure:B").settle().end().turn("B")
    t.do("attack:chipped_greataxe").resolve().do("attack:chipped_greataxe").resolve()
    rolled = [[die for die, _ in event.dice] for event in t.events("attack_rolled")]
    assert rolled == [["blue", "red", "yellow"], ["blue", "red"]]


@rule("D2-4360", "D2-2015")
def test_divine_fury_does_not_outlast_the_round() -> None:
    me = hero("avric", "disciple", skills=["divine_fury"], damage=3)
    t = table("A . g", A=me, g=monster("zombie", "master"))
    t.dice(red=RED_1).do("use:A:prayer_of_healing").settle().activate("g").do("end").settle().until("hero_action")
    t.do("move", "go:1,0").dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:iron_mace").resolve()
    assert [die for die, _ in t.events("attack_rolled")[0].dice] == ["blue", "yellow"]


@rule("D2-4359")
def test_a_cleansing_touch_takes_one_condition_of_two() -> None:
    me = hero("avric", "disciple", skills=["cleansing_touch"])
    friend = hero("jain", "wildlander", damage=3, conditions=["stunned", "immobilized"])
    t = table("A B . g", A=me, B=friend, g=monster()).turn("A").dice(red=RED_1)
    t.do("use:A:prayer_of_healing", "figure:B", "condition:stunned").settle()
    assert t.held("B") == ["immobilized"] and t.damage("B") == 2


@rule("D2-4358", "D2-0187")
@pytest.mark.parametrize(("shields", "left"), [(3, 5), (0, 3)])
def test_a_blessed_strike_must_hurt(shields: int, left: int) -> None:
    me = hero("avric", "disciple", skills=["blessed_strike"], damage=5)
    t = table("B A g", A=me, B=hero(damage=5), g=monster("cave_spider", "master")).turn("A")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[shields]).do("use:A:blessed_strike").settle()
    t.do("figure:B") if t.offers("figure:B") else None
    assert (t.damage("A"), t.damage("B")) == (left, left) and t.fatigue("A") == 1


@rule("D2-4025", "D2-0018")
def test_peace_holds_every_blow_of_a_neighbour_but_no_howl() -> None:
    me = hero("avric", "disciple", skills=["prayer_of_peace"])
    t = table("A g g B", A=me, B=hero("jain", "wildlander"), g=monster("barghest"))
    t.turn("A").do("use:A:prayer_of_peace").activate("g")
    assert not t.offers("attack:") and t.offers("ability:howl")
    burning = table("A g g\n\n. g g", A=me, g=monster("elemental")).do("use:A:prayer_of_peace").activate("g")
    assert not burning.offers("ability:fire") and burning.offers("ability:earth")


@rule("D2-4025", "D2-2104")
def test_peace_does_not_reach_who_strikes_from_two_spaces_away() -> None:
    me = hero("avric", "disciple", skills=["prayer_of_peace"])
    t = table("A . g g\n\n. . g g", A=me, g=monster("ettin")).do("use:A:prayer_of_peace").activate("g")
    assert t.offers("attack:own:A")


@rule("D2-4025", "D2-4006")
def test_peace_stops_who_is_made_to_counter_nothing_and_ends_with_the_next_refresh() -> None:
    me = hero("avric", "disciple", skills=["prayer_of_peace"])
    t = table("A g", A=me, g=monster("zombie")).do("use:A:prayer_of_peace").activate("g")
    assert not t.offers("attack:")
    t.do("end").settle().activate("g")
    assert t.offers("attack:own:A"), "the card was refreshed when his turn began"


@rule("D2-4361", "D2-0273")
def test_who_is_held_spends_the_points_of_a_time_of_need() -> None:
    me = hero("avric", "disciple", skills=["time_of_need"], fatigue=3, conditions=["immobilized"])
    t = table("A . . g", A=me, g=monster())
    t.do("use:A:time_of_need")
    assert t.points("A") == 2 and t.fatigue("A") == 1
    t.do("go:2,0")
    assert t.at("A") == [(2, 0)] and "immobilized" in t.held("A")


@rule("D2-4363", "D2-0393", "D2-0018", "D2-0222")
def test_radiant_light_burns_sleepers_awake_and_stops_at_a_door() -> None:
    me = hero("avric", "disciple", skills=["radiant_light"])
    t = table(
        "h . AIg",
        A=me,
        g=monster("goblin_archer"),
        h=monster("zombie", "master", inactive=True),
    )
    t.dice(red=RED_3).do("use:A:radiant_light").resolve()
    assert t.damage("h") == 3 and t.damage("g") == 0 and not t.s.state.groups["zombie"].inactive


@rule("D2-4363", "D2-0245", "D2-0247")
def test_radiant_light_lifts_nobody_above_full_health_and_fells_many() -> None:
    me = hero("avric", "disciple", skills=["radiant_light"], damage=1)
    t = table("h A g", A=me, g=monster("zombie"), h=monster("zombie"))
    t.dice(red=RED_3).do("use:A:radiant_light").resolve()
    assert t.damage("A") == 0 and t.gone("g") and t.gone("h")


# --- Spiritspeaker ---


@rule("D2-4042")
@pytest.mark.parametrize(("drawing", "may"), [("A . . B g", True), ("A . . . B g", False)])
def test_stoneskin_reaches_three_spaces(drawing: str, may: bool) -> None:
    t = table(drawing, A=hero("avric", "spiritspeaker"), B=hero(), g=monster())
    t.activate("g").do("attack:own:B")
    while not t.events("attack_rolled") and not t.offers("use:A:stoneskin"):
        t.do("pass")
    assert t.offers("use:A:stoneskin") == may


@rule("D2-4043", "D2-0184", "D2-0194")
def test_stoneskin_is_not_for_who_is_merely_caught_by_a_breath() -> None:
    t = table(
        "g g g B A\n\ng g g . .", A=hero("avric", "spiritspeaker"), B=hero(), g=monster("shadow_dragon", "master")
    )
    t.activate("g").dice(blue=BLUE_SURGE_2, red=RED_1, gray=[0, 0])
    offered = []
    t.do("attack:own:B")
    while t.asked != "activation":
        offered += [key for key in t.keys if "stoneskin" in key]
        t.do(
            {"surges": "surge:0" if not t.events("surge_spent") and t.offers("surge:0") else "done"}.get(t.asked, "")
            or (
                "space:4,0"
                if t.offers("space:4,0")
                else "enough"
                if t.offers("enough")
                else t.keys[0]
                if t.asked == "deal_order"
                else "pass"
            )
        )
    assert t.damage("A") == 3 == t.damage("B")
    assert len(offered) == 1, "for the target, before the dice; not for himself afterwards"


@rule("D2-4044")
@pytest.mark.parametrize(("drawing", "missed"), [("A B g", True), ("A . . B g", False)])
def test_a_cloud_of_mist_hides_monsters_from_heroes_as_well(drawing: str, missed: bool) -> None:
    me = hero("avric", "spiritspeaker", skills=["cloud_of_mist"])
    t = table(drawing, A=me, B=hero("grisban", "berserker"), g=monster("zombie", "master"))
    t.turn("A").do("use:A:cloud_of_mist").end().turn("B")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe").resolve()
    assert bool(t.events("missed")) == missed and t.damage("g") == (0 if missed else 3)


@rule("D2-4366", "D2-0187")
@pytest.mark.parametrize(("shields", "others"), [(0, 1), (2, 0)])
def test_pain_is_shared_even_if_the_target_falls_but_not_without_a_wound(shields: int, others: int) -> None:
    me = hero("avric", "spiritspeaker", skills=["shared_pain"])
    t = table(
        "A g . h . i\n\n. . . . . z",
        A=me,
        g=monster("zombie"),
        h=monster("zombie"),
        i=monster("zombie", "master"),
        z=monster("goblin_archer"),
    )
    t.dice(blue=BLUE_3, yellow=YELLOW_SURGE if shields else YELLOW_1, brown=5 if shields else 0)
    t.do("use:A:shared_pain")
    t.do("attack:oak_staff:g") if t.offers("attack:oak_staff:g") else None
    t.resolve()
    assert t.gone("g") == (not shields)
    assert (t.damage("h"), t.damage("i"), t.damage("z")) == (others, others, 0)


@rule("D2-4364")
@pytest.mark.parametrize(("shields", "left"), [(3, 4), (0, 3)])
def test_a_drained_spirit_helps_all_within_three_spaces_if_it_hurts(shields: int, left: int) -> None:
    me = hero("avric", "spiritspeaker", skills=["drain_spirit"], damage=4)
    t = table(
        "g A . . B C",
        A=me,
        B=hero(damage=4),
        C=hero("jain", "wildlander", damage=4),
        g=monster("cave_spider", "master"),
    ).turn("A")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[shields]).do("use:A:drain_spirit", "attack:oak_staff").resolve()
    assert (t.damage("A"), t.damage("B"), t.damage("C")) == (left, left, 4)


@rule("D2-4369")
def test_vigor_is_for_heroes_wherever_they_are() -> None:
    me = hero("avric", "spiritspeaker", skills=["vigor"], fatigue=2)
    t = table(
        "g A . . . . BIC",
        A=me,
        B=hero(fatigue=2),
        C=hero("jain", "wildlander", fatigue=2),
        g=monster("zombie", "master"),
    )
    t.turn("A").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:oak_staff")
    while t.asked != "surges":
        t.do("pass")
    before = (t.fatigue("A"), t.fatigue("B"), t.fatigue("C"))
    t.do("surge:1").resolve()
    assert before == (2, 2, 2) and (t.fatigue("A"), t.fatigue("B"), t.fatigue("C")) == (1, 1, 1)


@rule("D2-4367", "D2-2119")
@pytest.mark.parametrize(("fatigue", "left"), [(3, 2), (0, 5)])
def test_a_bounty_is_as_large_as_the_rest(fatigue: int, left: int) -> None:
    me = hero("avric", "spiritspeaker", skills=["natures_bounty"], damage=5, fatigue=fatigue)
    t = table("A . . B . g", A=me, B=hero(), g=monster()).turn("A").do("rest")
    assert t.damage("A") == 5, "not before the turn ends"
    t.end()
    assert (t.damage("A"), t.fatigue("A")) == (left, 0)


@rule("D2-4041", "D2-4368")
def test_ancestors_poison_all_that_a_tempest_hurts() -> None:
    me = hero("avric", "spiritspeaker", skills=["tempest", "ancestor_spirits"])
    t = table(
        "h . A . . g . z",
        A=me,
        g=monster("zombie", "master"),
        h=monster("cave_spider", "master"),
        z=monster("goblin_archer"),
    )
    t.dice(**PASSES).do("use:A:tempest", "poison").settle()
    assert t.held("g") == ["poisoned"] == t.held("h") and t.held("z") == []
    assert (t.damage("g"), t.damage("h"), t.damage("z")) == (2, 2, 0)
    assert t.fatigue("A") == 2 + 1


@rule("D2-4041")
def test_ancestors_help_whom_a_skill_has_healed_by_one_and_tire_the_speaker_by_one() -> None:
    me = hero("avric", "spiritspeaker", skills=["ancestor_spirits", "healing_rain"], damage=3)
    t = table("A B . . g", A=me, B=hero("jain", "wildlander", damage=6, fatigue=3), g=monster("zombie", "master"))
    t.turn("A").dice(red=[RED_1, RED_1]).do("use:A:healing_rain")
    while t.asked != "ancestor_spirits":
        t.do(t.keys[0])
    before = (t.damage("B"), t.fatigue("B"), t.fatigue("A"))
    t.do("help").settle()
    assert (t.damage("B"), t.fatigue("B")) == (before[0] - 1, before[1] - 1)
    assert t.fatigue("A") == before[2] + 1 - 1  # he was healed as well
    assert next(held for held in t.of("A").skills if held.card == "ancestor_spirits").exhausted


@rule("D2-4365", "D2-0251", "D2-0240", "D2-0062", "D2-2046")
def test_healing_rain_heals_within_three_spaces_and_no_farther() -> None:
    me = hero("avric", "spiritspeaker", skills=["healing_rain"], damage=4)
    t = table("A . . B C", A=me, B=hero(damage=4), C=hero("jain", "wildlander", damage=4)).turn("A")
    t.dice(red=RED_2).do("use:A:healing_rain").settle()
    assert (t.damage("A"), t.damage("B"), t.damage("C"), t.fatigue("A")) == (2, 2, 4, 2)
