"""Road to Legend: the beginning and the end of an activation, and surges that are worth spending."""

from typing import Any

import pytest
from tests.descent.app_table import app_table, deeds, monsters
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BLUE_SURGE_6,
    FAILS,
    GRAY,
    RED_1,
    YELLOW_1,
    YELLOW_SURGE,
    Table,
    hero,
    lieutenant,
    monster,
)

from oubliette.games.descent.content.behaviours import ActivationLine, Advantage
from oubliette.games.descent.content.quest_book import Harm, Rule, Win
from oubliette.games.descent.legend.surge_order import word
from oubliette.kernel.words import Words

rule = pytest.mark.rule
ATTACK, ENGAGE, SPOT = ActivationLine("attack"), ActivationLine("engage"), ActivationLine("spot")


def taken(t: Table, name: str) -> list[str]:
    """The actions a figure has taken."""
    return [one.action for one in t.events("action_taken") if one.figure == t.names[name]]


def spent(t: Table) -> list[str]:
    """The surge abilities used so far, by name."""
    return [word(one.gives) for one in t.events("surge_spent") if one.gives is not None]


@rule("D2-4406", "D2-2313")
@pytest.mark.parametrize(("rank", "actions"), [("minion", ["recover"]), ("master", [])])
def test_a_minion_next_to_ashrian_is_stunned_when_its_activation_begins(rank: str, actions: list[str]) -> None:
    t = app_table("A z . .", [ATTACK], A=hero("ashrian", "disciple"), z=monster("zombie", rank))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[3])
    monsters(t)
    assert taken(t, "z") == actions and deeds(t) == ["attack"]
    assert t.held("z") == []


@rule("D2-4406", "D2-2312")
def test_ashrian_stuns_a_minion_before_its_poison_kills_it() -> None:
    dying = monster("zombie", damage=2, conditions=["poisoned"])
    t = app_table("A z . .", [ATTACK], A=hero("ashrian", "disciple"), z=dying).dice(**FAILS)
    monsters(t)
    told = [kind for kind in t.kinds() if kind in ("condition_gained", "suffered", "defeated")]
    assert told == ["condition_gained", "suffered", "defeated"] and deeds(t) == []


@rule("D2-7330", "D2-2311")
def test_who_does_not_regenerate_recovers_nothing_when_his_group_is_activated() -> None:
    t = app_table(
        "A . . . . z", [ActivationLine("use", ability="howl", within=1)], A=hero(), z=monster("zombie", damage=2)
    )
    monsters(t)
    assert t.damage("z") == 2


@rule("D2-2312", "D2-2313")
def test_what_lasts_until_the_end_of_an_activation_is_gone_after_it() -> None:
    t = app_table("A z . . .", [ENGAGE, ATTACK], A=hero(), z=monster("zombie", conditions=["immobilized"]))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[3])
    monsters(t)
    assert deeds(t) == ["attack"] and t.held("z") == [], "it could not move, and is free when it is done"
    assert not t.figure("z").active


@rule("D2-2312", "D2-2313")
def test_points_left_over_are_lost_with_the_activation() -> None:
    t = app_table("A . z . .", [ENGAGE], A=hero(), z=monster("zombie"))
    monsters(t)
    assert t.at("z") == [(1, 0)] and t.points("z") == 0
    assert [one.points for one in t.events("lost_points")] == [2]


@rule("D2-0483", "D2-0514")
@pytest.mark.parametrize("more", [0, 1])
def test_only_a_window_that_speeds_it_up_gives_points(more: int) -> None:
    effect = Advantage(text=Words(en="-", fr="-"), speed=more)
    t = app_table("A . . . . . . . . . z", [ENGAGE], effect=effect, A=hero(), z=monster("zombie"))
    monsters(t)
    assert t.at("z") == [(10 - 3 - more, 0)]
    assert t.kinds().count("gained_points") == 1 + more


@rule("D2-0514", "D2-0527", "D2-0159")
def test_a_large_figure_covers_its_base_again_before_its_next_action() -> None:
    drawing = "A . . . . . g g\n\n. . . . . . g g"
    t = app_table(drawing, [ENGAGE, ATTACK], A=hero(), g=monster("ettin"))
    t.dice(blue=BLUE_3, red=[RED_1, RED_1], gray=GRAY[3])
    monsters(t)
    assert deeds(t) == ["engage", "attack"] and len(t.at("g")) == 4
    told = [kind for kind in t.kinds() if kind in ("expanded", "attack_declared")]
    assert told == ["expanded", "attack_declared"]


@rule("D2-0514", "D2-7083", "D2-0487")
def test_a_line_may_engage_by_an_action_of_its_card() -> None:
    t = app_table("A . . . g", [ActivationLine("engage", ability="overpower")], A=hero(), g=lieutenant("alric"))
    monsters(t)
    assert deeds(t)[:1] == ["engage:overpower"] and taken(t, "g")[:1] == ["ability"]
    assert [one.source for one in t.events("gained_points") if one.figure == "alric"][:1] == ["move:overpower"]
    assert t.at("g") != [(4, 0)]


# --- surges ---


def struck(
    order: tuple[str, ...], kind: str = "cave_spider", damage: int = 0, hurt: int = 0, **faces: int
) -> list[str]:
    """What a monster that attacks spends its surges on."""
    t = app_table("A c", [ATTACK], surges=order, A=hero(damage=hurt), c=monster(kind, damage=damage))
    t.dice(**faces)
    monsters(t)
    return spent(t)


@rule("D2-0493", "D2-0494")
def test_poison_is_worth_a_surge_as_soon_as_one_damage_is_dealt() -> None:
    for shields, wanted in (
        (GRAY[0], ["poisoned"]),
        (GRAY[1], ["poisoned"]),
        (GRAY[2], ["poisoned"]),
        (GRAY[3], ["damage"]),
    ):
        faces: dict[str, Any] = {"blue": BLUE_SURGE_2, "yellow": YELLOW_1, "gray": shields}
        assert struck(("poisoned",), **faces) == wanted, (
            "three hearts: where none gets through poison does nothing, and one more heart does"
        )


@rule("D2-0493", "D2-0494")
def test_a_surge_is_not_spent_on_who_falls_without_it() -> None:
    faces: dict[str, Any] = {"blue": BLUE_SURGE_2, "yellow": YELLOW_1, "gray": GRAY[0]}
    assert struck(("poisoned", "damage"), hurt=9, **faces) == [], "three hearts fell who has three left"
    assert struck(("poisoned", "damage"), hurt=8, **faces) == ["damage"], "who has four left falls by one more"
    assert struck(("poisoned", "damage"), hurt=7, **faces) == ["poisoned"], "who has five left does not fall"


@rule("D2-0493", "D2-0494")
def test_damage_is_bought_where_only_all_of_it_gets_through() -> None:
    faces: dict[str, Any] = {"blue": BLUE_SURGE_6, "yellow": YELLOW_SURGE, "gray": GRAY[1]}
    assert struck(("damage",), **faces) == ["damage", "poisoned"], "one heart against one shield, and one more"
    faces["gray"] = GRAY[2]
    assert struck(("damage",), **faces) == [], "nothing would be dealt with it either"


@rule("D2-0484", "D2-0491")
def test_what_a_line_uses_is_used() -> None:
    t = app_table(
        "A . . . f z",
        [ActivationLine("use", ability="heal")],
        A=hero(),
        f=monster("flesh_moulder", "master"),
        z=monster("zombie", damage=2, inactive=True),
    )
    t.dice(red=[1, 1])
    monsters(t)
    assert deeds(t, "f")[:1] == ["use:heal"] and t.damage("z") < 2


@rule("D2-7330", "D2-2311")
def test_who_regenerates_recovers_one_when_his_group_is_activated() -> None:
    still = [ActivationLine("use", ability="howl", within=1)]
    t = app_table("A . . . . . g", still, A=hero(), g=lieutenant("alric", damage=5), act=2)
    monsters(t)
    assert t.damage("g") == 4


@rule("D2-2312", "D2-2313", "D2-2085")
@pytest.mark.parametrize(("letter", "column"), [("s", 6), ("k", 4)])
def test_who_begins_its_activation_in_sludge_wades(letter: str, column: int) -> None:
    """A figure drawn as s stands in sludge."""
    cast: dict[str, Any] = {"A": hero(), letter: monster("zombie")}
    t = app_table(f"A . . . . . . {letter}", [ENGAGE], **cast)
    monsters(t)
    assert t.at(letter) == [(column, 0)]


@rule("D2-2312", "D2-2313", "D2-4182")
def test_a_first_strike_comes_before_the_activation_of_a_monster_that_the_app_chose() -> None:
    me = hero("jain", "wildlander", skills=["first_strike"])
    t = app_table("A . . . z", [ENGAGE], A=me, z=monster("zombie", conditions=["diseased"]))
    t.do("end")
    assert t.asked == "monster_chosen" and t.offers("use:A:first_strike") and t.at("z") == [(4, 0)]
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:first_strike")
    monsters(t)
    assert t.gone("z") and deeds(t) == [] and not t.events("tested"), "who is dead tests no condition"


@rule("D2-0501", "D2-0502", "D2-0484")
def test_with_nothing_else_to_do_it_tends_two_wounds_and_no_third() -> None:
    still = [ActivationLine("use", ability="howl", within=1)]
    t = app_table(
        "A . . . . . k y",
        still,
        A=hero(),
        k=monster("zombie", "master", conditions=["burning", "bleeding"]),
        y=monster("goblin_archer", conditions=["burning"], inactive=True),
    )
    monsters(t)
    assert taken(t, "k") == ["recover", "recover"]
    assert t.held("k") == ["bleeding"] and t.held("y") == []


@rule("D2-0501", "D2-0502", "D2-0484")
def test_who_has_bled_to_death_tends_no_wound() -> None:
    t = app_table("A z . .", [ATTACK], A=hero(), z=monster("zombie", damage=2, conditions=["bleeding"]))
    monsters(t)
    assert t.gone("z") and deeds(t) == ["attack"] and taken(t, "z") == [], "its second action is lost with it"


@rule("D2-0501", "D2-0502", "D2-0484")
def test_when_the_quest_is_over_nobody_tends_a_wound() -> None:
    won = Rule(at="knocked_out", figure="hero", do=(Win("overlord"),))
    burning = monster("zombie", conditions=["burning"])
    t = app_table("A z . .", [ATTACK], rules=[won], A=hero(damage=11), z=burning)
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0])
    monsters(t)
    assert t.match.over and deeds(t) == ["attack"]
    assert taken(t, "z") == [] and t.held("z") == ["burning"]


@rule("D2-2311")
def test_what_a_quest_does_at_the_end_and_at_the_start_of_a_round() -> None:
    still = [ActivationLine("use", ability="howl", within=1)]
    hurt, tired = Rule(at="round_end", do=(Harm(damage=1),)), Rule(at="round_start", do=(Harm(fatigue=1),))
    t = app_table("A . . . . . k", still, rules=[hurt, tired], A=hero(), k=monster("zombie"))
    monsters(t)
    assert (t.damage("A"), t.fatigue("A"), t.s.state.round) == (1, 1, 2)
    won = Rule(at="round_end", do=(Win(side="heroes"),))
    t = app_table("A . . . . . k", still, rules=[won, tired], A=hero(), k=monster("zombie"))
    monsters(t)
    assert not t.match.choices and t.fatigue("A") == 0 and t.kinds().count("round_began") == 0


@rule("D2-0493", "D2-0494")
def test_a_condition_comes_first_where_damage_for_it_is_still_to_be_paid() -> None:
    faces: dict[str, Any] = {"blue": BLUE_SURGE_6, "yellow": YELLOW_SURGE, "gray": GRAY[1]}
    assert struck(("poisoned", "damage"), **faces) == ["poisoned", "damage"]
    faces["gray"] = GRAY[2]
    assert struck(("poisoned", "damage"), **faces) == [], "nothing gets through with both"


@rule("D2-0493", "D2-0494")
@pytest.mark.parametrize(
    ("who", "ability", "hurt", "shields", "buys"),
    [
        ("eliza", "blood_call", 0, 0, False),  # nothing to recover
        ("eliza", "blood_call", 1, 0, True),
        ("eliza", "blood_call", 3, 3, False),  # nothing is dealt
        ("zachareth", "subdue", 0, 0, True),
        ("zachareth", "subdue", 0, 3, False),
    ],
)
def test_a_lieutenant_s_surge_is_spent_where_it_does_something(
    who: str, ability: str, hurt: int, shields: int, buys: bool
) -> None:
    heavy = hero(items=["iron_longsword", "wooden_shield"])
    t = app_table("A c", [ATTACK], surges=(ability,), A=heavy, c=lieutenant(who, damage=hurt))
    t.dice(blue=BLUE_SURGE_6, yellow=YELLOW_SURGE, red=RED_1, gray=GRAY[shields])
    monsters(t)
    assert (ability in spent(t)) == buys


@rule("D2-0506", "D2-2329")
def test_climbing_out_of_a_pit_is_one_of_its_two_actions() -> None:
    """A figure drawn as p stands in a pit."""
    t = app_table("A . . . . . . . . p . .", [ENGAGE], A=hero(), p=monster("goblin_archer"))
    monsters(t)
    assert taken(t, "p") == ["climb", "move"], "and no second move"


@rule("D2-0484", "D2-0502")
@pytest.mark.parametrize("conditions", [(), ("bleeding",)])
def test_each_action_of_who_bleeds_hurts_it(conditions: tuple[str, ...]) -> None:
    foe = monster("zombie", "master", conditions=conditions)
    t = app_table("A . . . . . . . . k", [ENGAGE], A=hero(), k=foe)
    monsters(t)
    assert t.damage("k") == len(conditions)


@rule("D2-0261", "D2-0268", "D2-0484")
@pytest.mark.parametrize(
    ("damage", "conditions", "moves"),
    [
        (1, ["bleeding"], True),
        (2, ["bleeding"], False),
        (0, ["bleeding", "doomed"], True),
        (1, ["bleeding", "doomed"], False),
    ],
)
def test_nobody_walks_who_would_bleed_to_death(damage: int, conditions: list[str], moves: bool) -> None:
    t = app_table("A . . . . z", [ENGAGE], A=hero(), z=monster("zombie", damage=damage, conditions=conditions))
    monsters(t)
    assert (deeds(t) == ["engage"]) == moves
