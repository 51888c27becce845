"""Andira Runehand (Crusade of the Forgotten) and Thaiden Mistpeak (Manor of Ravens)."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    FAILS,
    RED_1,
    YELLOW_1,
    X,
    hero,
    monster,
    table,
)

rule = pytest.mark.rule
CRUSADE = ("crusade_of_the_forgotten",)


@rule("D2-2355", "D2-0186", "D2-0189")
def test_who_strikes_a_hero_near_andira_suffers_for_damage_of_the_blow_alone() -> None:
    for drawing, back in (("A . . B z", 1), ("A . . . B z", 0)):
        t = table(
            drawing,
            boxes=CRUSADE,
            A=hero("andira_runehand", "disciple"),
            B=hero("syndrael", "knight", conditions=("poisoned",)),
            z=monster("zombie"),
        )
        t.dice(**FAILS).turn("syndrael").settle()
        assert (t.damage("B"), t.damage("z")) == (1, 0), "poison is no blow"
        t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:B").resolve()
        assert t.damage("B") > 1 and t.damage("z") == back
    t = table(
        "A B z", boxes=CRUSADE, A=hero("andira_runehand", "disciple"), B=hero("syndrael", "knight"), z=monster("zombie")
    )
    t.activate("z").dice(blue=X, yellow=YELLOW_1, gray=0).do("attack:own:B").resolve()
    assert t.damage("z") == 0, "nobody suffered anything"


@rule("D2-2355")
def test_andira_strikes_back_for_herself_and_not_while_she_lies() -> None:
    t = table("A z", boxes=CRUSADE, A=hero("andira_runehand", "disciple"), z=monster("zombie"))
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A").resolve()
    assert t.damage("A") and t.damage("z") == 1
    lies = hero("andira_runehand", "disciple", knocked_out=True, damage=12)
    t = table("A B z", boxes=CRUSADE, A=lies, B=hero("syndrael", "knight"), z=monster("zombie"))
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:B").resolve()
    assert t.damage("B") and t.damage("z") == 0


@rule("D2-2357", "D2-2355")
def test_her_ability_works_once_though_something_keeps_her_up() -> None:
    t = table(
        "S A z",
        boxes=(*CRUSADE, "lost_legends"),
        A=hero("andira_runehand", "disciple", damage=11),
        S=hero("avric", "soul_reaper", skills=("spirit_link",)),
        z=monster("zombie", "master"),
    )
    next(one for one in t.of("S").skills if one.card == "essence_harvest").on += ["essence"] * 3
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, red=RED_1, gray=0).do("attack:own:A")
    while not t.offers("ability") and t.asked != "activation":
        t.do("use:avric:spirit_link:0" if t.offers("use:avric:spirit_link:0") else t.keys[-1])
    t.do("ability")
    while t.asked != "activation":
        t.do("use:avric:spirit_link:0" if t.offers("use:avric:spirit_link:0") else t.keys[-1])
    assert not t.of("A").knocked_out and t.damage("z") == 1


@rule("D2-2357")
def test_nobody_is_asked_when_another_falls_or_when_she_falls_by_no_blow() -> None:
    t = table(
        "A B z",
        boxes=CRUSADE,
        A=hero("andira_runehand", "disciple"),
        B=hero("syndrael", "knight", damage=11),
        z=monster("zombie"),
    )
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:B")
    while t.asked != "activation":
        assert t.asked != "andira"
        t.do(next(key for key in ("pass", "done", "fatigue:0", *t.keys) if key in t.keys))
    assert t.of("B").knocked_out
    sick = hero("andira_runehand", "disciple", damage=11, conditions=("poisoned",))
    t = table("A . z", boxes=CRUSADE, A=sick, B=hero("syndrael", "knight"), z=monster("zombie"))
    t.dice(**FAILS).turn("andira_runehand").settle()
    assert t.asked != "andira" and t.of("A").knocked_out and t.damage("z") == 0


@rule("D2-2358")
def test_andiras_feat_counts_what_a_monster_that_stands_has_suffered() -> None:
    t = table(
        "B A z",
        boxes=CRUSADE,
        A=hero("andira_runehand", "disciple"),
        B=hero("grisban", "berserker", damage=10),
        z=monster("zombie", "master"),
    ).turn("andira_runehand")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:andira_runehand:feat", "figure:B")
    t.do("attack:iron_mace:z").resolve()
    assert not t.gone("z") and t.damage("B") == 10 - 2 * t.damage("z") < 10


@rule("D2-2356")
@pytest.mark.parametrize(("hurt", "left"), [(0, (2, 3, 3)), (4, (0, 0, 3))])
def test_each_hero_hurt_costs_the_attacker_one_and_its_fall_ends_the_attack(hurt: int, left: tuple[int, ...]) -> None:
    t = table(
        "A B . . d",
        boxes=(*CRUSADE, "guardians_of_deephall"),
        A=hero("andira_runehand", "disciple"),
        B=hero("syndrael", "knight", items=()),
        d=monster("crypt_dragon", damage=hurt),
    )
    t.activate("d").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=(0, 0)).do("attack:own:B", "surge:0")
    t.settle()
    if t.asked == "surges":
        t.do("done")
    t.settle().do("deal:B").settle()
    assert (t.damage("d"), t.damage("A"), t.damage("B")) == left and t.gone("d") == bool(hurt)


@rule("D2-2357", "D2-0221")
@pytest.mark.parametrize(("answer", "back"), [("ability", 1), ("defeat", 0)])
def test_the_active_player_says_whether_andiras_ability_works_before_she_falls(answer: str, back: int) -> None:
    t = table("A z", boxes=CRUSADE, A=hero("andira_runehand", "disciple", damage=11), z=monster("zombie"))
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A")
    t.do(answer).settle()
    assert t.of("A").knocked_out and t.damage("z") == back


@rule("D2-2358")
@pytest.mark.parametrize(("hurt", "left"), [(1, 6), (2, 8)])
def test_andiras_feat_heals_twice_what_the_monster_had_left_to_suffer(hurt: int, left: int) -> None:
    t = table(
        "B A z",
        boxes=CRUSADE,
        A=hero("andira_runehand", "disciple"),
        B=hero("grisban", "berserker", damage=10),
        z=monster("zombie", damage=hurt),
    ).turn("andira_runehand")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:andira_runehand:feat", "figure:B")
    t.do("attack:iron_mace:z").resolve()
    assert t.gone("z") and t.events("dealt")[-1].damage > 3 - hurt
    assert t.damage("B") == left


RAVENS = ("manor_of_ravens",)


@rule("D2-2401")
def test_thaiden_calls_his_attack_off_for_a_search_though_it_misses() -> None:
    for drawing, near in (("T . z Z", True), ("T . z . Z", False)):
        for face in (X, BLUE_3):
            t = table(
                drawing,
                boxes=RAVENS,
                search=("health_potion",),
                T=hero("thaiden_mistpeak", "wildlander"),
                z=monster("zombie"),
            ).turn("thaiden_mistpeak")
            t.dice(blue=face, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow:z")
            assert t.offers("use:thaiden_mistpeak:ability") == near
            if near:
                t.do("use:thaiden_mistpeak:ability").resolve()
                assert [held.card for held in t.of("T").search] == ["health_potion"]
                assert t.damage("z") == 0 and not t.events("dealt") and t.of("T").actions == 1
                assert [one.action for one in t.events("action_taken")][-1] == "search"
                told = [kind for kind in t.kinds() if kind in ("action_taken", "searched")]
                assert told[-2:] == ["action_taken", "searched"]


def test_thaiden_slips_away_from_what_comes_near() -> None:
    t = table(". . . T . z", boxes=RAVENS, T=hero("thaiden_mistpeak", "wildlander"), z=monster("zombie"))
    t.activate("z").do("move", "go:4,0", "use:thaiden_mistpeak:feat", "space:0,0")
    assert (t.at("T"), t.held("z")) == ([(0, 0)], ["immobilized"])
