"""Without an overlord: odd moments of rounds, lists, targets, surges, morale, perils, the Delve and the road."""

from typing import Any

import msgspec
import pytest
from tests.descent.app_table import aimed, app_table, deeds, monsters, step, until
from tests.descent.legend.kit import ROAD, keys, left, say, spent, staged, turns
from tests.descent.legend.quests_kit import TEXT, begun, perilous
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    GRAY,
    RED_2,
    YELLOW_1,
    Table,
    hero,
    lieutenant,
    monster,
    shipped,
)

from oubliette.games.descent.content.behaviours import ActivationLine, Advantage
from oubliette.games.descent.content.quest_book import Peril
from oubliette.games.descent.state.state import HeldCard

rule = pytest.mark.rule
ATTACK, ENGAGE, SPOT = ActivationLine("attack"), ActivationLine("engage"), ActivationLine("spot")
JAIN, GRISBAN = ("jain", "wildlander"), ("grisban", "berserker")
SPIDER = "cave_spider"


def morale(t: Table) -> int:
    assert t.s.state.legend is not None
    return t.s.state.legend.morale


def lies(*who: str, damage: int = 14) -> Any:
    return hero(*who, knocked_out=True, damage=damage)


# --- rounds ---


@rule("D2-2311", "D2-0535")
def test_a_group_that_fell_before_its_turn_is_not_activated() -> None:
    t = app_table(
        "A z . . . . . B c",
        [ENGAGE, ATTACK],
        A=hero(),
        B=hero(*JAIN),
        z=monster("zombie", damage=2),
        c=monster(SPIDER),
    )
    t.turn("A").dice(blue=BLUE_3, red=RED_2, brown=BROWN[0]).do("attack:iron_longsword:z").resolve()
    assert t.gone("z")
    monsters(t)
    assert turns(t)[:3] == ["hero", "group", "hero"]
    assert {one.group for one in t.events("group_activated")} == {SPIDER}


@rule("D2-2311", "D2-0538")
def test_where_everybody_lies_the_next_group_finds_nobody_and_the_round_goes_on() -> None:
    t = app_table("c A . . k", [ENGAGE, ATTACK], A=hero(damage=11), c=monster(SPIDER), k=monster("goblin_archer"))
    t.dice(blue=[BLUE_3] * 2, yellow=[YELLOW_1] * 2, gray=[GRAY[0]] * 2)
    monsters(t)
    assert deeds(t).count("attack") == 1 and len(t.events("group_activated")) == 2
    assert t.s.state.round == 2 and morale(t) == 1 and t.match.outcome is None


@rule("D2-2311")
def test_without_monsters_hero_follows_hero() -> None:
    t = app_table("A B . .", [ATTACK], A=hero(), B=hero(*JAIN))
    monsters(t)
    assert turns(t)[:2] == ["hero", "hero"] and t.s.state.round == 2


# --- lists ---


@rule("D2-0488")
def test_who_lies_within_reach_of_a_howl_does_not_count() -> None:
    howl = ActivationLine("use", ability="howl", within=3)
    t = app_table("A . . b b . . . . B", [howl], A=lies(*GRISBAN), B=hero(*JAIN), b=monster("barghest"))
    monsters(t)
    assert deeds(t) == []


@rule("D2-0492", "D2-0514")
def test_nobody_goes_for_who_lies_on_the_ground() -> None:
    t = app_table(
        "A . . . c . . . . B",
        [ActivationLine("engage", "most_damage")],
        A=lies(*GRISBAN),
        B=hero(*JAIN),
        c=monster(SPIDER),
    )
    until(t, "hero_action")
    monsters(t)
    assert "grisban" not in aimed(t) and aimed(t)[0] == "jain"


@rule("D2-0514", "D2-0487")
def test_who_cannot_stand_beside_its_target_goes_as_near_as_it_can_once() -> None:
    t = app_table("A z . . . . c", [ENGAGE], A=hero(), z=monster("zombie"), c=monster(SPIDER))
    monsters(t)
    assert t.at("c") == [(2, 0)] and deeds(t, "c") == ["engage"]
    monsters(t)
    assert deeds(t, "c") == ["engage"], "it is there already"


@rule("D2-0514", "D2-0163")
def test_a_large_monster_does_not_squeeze_into_a_corridor_where_it_could_not_stand() -> None:
    t = app_table("A . . . e e\n\n# # # # e e", [ENGAGE, ATTACK], A=hero(), e=monster("ettin"))
    monsters(t)
    assert len(t.at("e")) == 4 and (3, 0) not in t.at("e")


@rule("D2-0483", "D2-0527")
def test_a_second_blow_falls_on_whoever_still_stands() -> None:
    t = app_table(
        "A c B",
        [ActivationLine("attack", "most_damage")],
        effect=Advantage(TEXT, attacks=2),
        A=hero(damage=11),
        B=hero(*GRISBAN),
        c=monster(SPIDER),
    )
    t.dice(blue=[BLUE_3] * 2, yellow=[YELLOW_1] * 2, gray=[GRAY[0]] * 2)
    t.do("hero:" if t.offers("hero:") else "end")
    monsters(t)
    assert aimed(t)[:2] == ["syndrael", "grisban"] and t.of("A").knocked_out


@rule("D2-0489", "D2-0261", "D2-0502")
def test_who_would_bleed_to_death_on_its_way_tends_its_wound_instead() -> None:
    t = app_table("A . . . . . . . c", [ENGAGE, ATTACK], A=hero(), c=monster(SPIDER, conditions=["bleeding"]))
    t.figure("c").damage = 2
    assert t.s.book.monster_stats(SPIDER, "minion", 1).health == 3
    monsters(t)
    assert not t.gone("c") and t.held("c") == []


@rule("D2-0489", "D2-0261")
def test_who_would_bleed_to_death_after_its_blow_strikes() -> None:
    t = app_table("A c", [ATTACK], A=hero(), c=monster(SPIDER, conditions=["bleeding"]))
    t.figure("c").damage = 2
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0])
    monsters(t)
    assert t.damage("A") > 0 and t.gone("c")


@rule("D2-0506", "D2-0505")
def test_who_is_stunned_and_held_shakes_off_one_strikes_and_is_free_in_the_end() -> None:
    bound = monster(SPIDER, conditions=["stunned", "immobilized"])
    near = app_table("A c", [ENGAGE, ATTACK], A=hero(), c=bound)
    monsters(near)
    assert deeds(near, "c")[-1] == "attack" and near.held("c") == []
    far = app_table("A . . . c", [ENGAGE, ATTACK], A=hero(), c=bound)
    monsters(far)
    assert far.at("c") == [(4, 0)] and far.held("c") == [] and not far.damage("A")


@rule("D2-0501")
def test_nobody_puts_out_another_s_fire_who_does_not_burn_himself() -> None:
    t = app_table(
        "A . . . . . . . c k",
        [ATTACK],
        A=hero(),
        c=monster(SPIDER),
        k=monster("goblin_archer", conditions=["burning"], inactive=True),
    )
    monsters(t)
    assert t.held("k") == ["burning"] and not [one for one in t.events("action_taken") if one.figure == t.names["c"]]


@rule("D2-0501")
def test_who_has_put_out_its_own_fire_leaves_the_others_to_theirs() -> None:
    t = app_table(
        "A . . . . . . . c k",
        [ATTACK],
        A=hero(),
        c=monster(SPIDER, damage=2, conditions=["burning"]),
        k=monster("zombie", "master", conditions=["burning"], inactive=True),
    )
    monsters(t)
    assert t.held("c") == [] and t.held("k") == ["burning"]


@rule("D2-0261", "D2-0506")
def test_to_shake_off_a_stun_costs_who_bleeds_as_any_action_does() -> None:
    t = app_table("A c", [ATTACK], A=hero(), c=monster(SPIDER, "master", conditions=["stunned", "bleeding"]))
    monsters(t)
    assert deeds(t) == ["attack"] and t.damage("c") == 2 and t.held("c") == ["bleeding"]


@rule("D2-0261", "D2-0501", "D2-0502", "D2-0489")
def test_who_bleeds_and_burns_with_its_last_breath_tends_the_wound_first() -> None:
    still = [ActivationLine("use", ability="howl", within=1)]
    for damage in (0, 2):
        foe = monster("goblin_archer", "master", damage=damage, conditions=["bleeding", "burning"])
        t = app_table("A . . . . . . . c", still, A=hero(), c=foe)
        t.figure("c").damage = t.s.book.monster_stats("goblin_archer", "master", 1).health - 1 if damage else 0
        before = t.damage("c")
        monsters(t)
        assert not t.gone("c") and t.held("c") == []
        assert t.damage("c") == before + (0 if damage else 1)


@rule("D2-0501", "D2-0484")
def test_who_burns_and_can_strike_strikes_first() -> None:
    t = app_table("A c", [ATTACK], A=hero(), c=monster(SPIDER, "master", conditions=["burning"]))
    monsters(t)
    assert deeds(t)[0] == "attack" and t.held("c") == [], "the second action is free for the fire"


@rule("D2-0503")
def test_who_is_cursed_moves_and_strikes_without_the_gifts_of_its_card() -> None:
    howl = ActivationLine("use", ability="howl", within=3)
    t = app_table("A . . b b", [howl, ENGAGE, ATTACK], A=hero(), b=monster("barghest", conditions=["cursed"]))
    monsters(t)
    assert deeds(t) == ["engage", "attack"]


@rule("D2-0491", "D2-2323", "D2-2324")
def test_who_engaged_first_retreats_with_the_points_it_has_left() -> None:
    lines = [ENGAGE, ActivationLine("attack", retreat=True)]
    t = app_table("A . . c . . . . . .", lines, A=hero(), c=monster(SPIDER))
    monsters(t)
    assert deeds(t) == ["engage", "attack", "retreat"]
    speed = t.s.book.monster_stats(SPIDER, "minion", 1).speed
    assert t.at("c") == [(1 + speed - 2, 0)]


@rule("D2-2324", "D2-0259")
def test_points_of_the_activation_before_are_no_retreat() -> None:
    t = app_table("A c . . . . .", [ENGAGE, ActivationLine("attack", retreat=True)], A=hero(), c=monster(SPIDER))
    monsters(t, 2)
    assert t.at("c") == [(1, 0)]


# --- targets ---


@rule("D2-0520", "D2-0498")
def test_a_reanimate_has_the_lowest_of_everything_and_the_highest_of_nothing() -> None:
    for priority, prey in (("lowest_might", "dead"), ("highest_might", "leoric")):
        t = app_table(
            "A . . g\n\n. . . .",
            [ActivationLine("attack", priority)],  # type: ignore[arg-type]
            A=hero("leoric", "necromancer"),
            g=monster("goblin_archer"),
        )
        t.do("use:leoric:raise_dead").do("space:0,1").until("hero_action")
        monsters(t)
        dead = next(one.id for one in t.s.state.figures.values() if one.rank == "familiar")
        assert aimed(t)[0] == (dead if prey == "dead" else prey)


@rule("D2-0492")
def test_of_three_alike_the_two_closest_are_left_to_the_players() -> None:
    t = app_table(
        "A . g . B . . C",
        [ActivationLine("attack", "most_search_cards")],
        A=hero(),
        B=hero(*GRISBAN),
        C=hero(*JAIN),
        g=monster("goblin_archer"),
    )
    until(t, "target_tie")
    assert sorted(t.keys) == ["figure:grisban", "figure:syndrael"]


@rule("D2-0485", "D2-0492")
def test_who_is_hurt_is_sought_before_who_is_near() -> None:
    t = app_table(
        "A . g . . B",
        [ActivationLine("attack", "most_damage")],
        A=hero(),
        B=hero(*GRISBAN, damage=1),
        g=monster("goblin_archer"),
    )
    until(t, "hero_action")
    monsters(t)
    assert aimed(t)[0] == "grisban"


# --- surges ---


@rule("D2-0494")
def test_no_surge_poisons_who_is_poisoned() -> None:
    t = app_table("A c", [ATTACK], surges=("poisoned", "damage"), A=hero(conditions=["poisoned"]), c=monster(SPIDER))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[0])
    until(t, "hero_action")
    t.dice(gray=GRAY[0])
    monsters(t)
    assert "poisoned" not in spent(t)


@rule("D2-0504", "D2-0494")
def test_doom_is_shed_after_everything_that_does_something() -> None:
    t = app_table(
        "A c", [ATTACK], surges=("poisoned", "damage"), A=hero(), c=monster(SPIDER, "master", conditions=["doomed"])
    )
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0])
    monsters(t)
    assert t.held("c") == ["doomed"] and spent(t) == [], "no surge, no relief"


# --- morale and perils ---


@rule("D2-2335", "D2-0538")
@pytest.mark.parametrize(("begins", "lost"), [(2, False), (1, True), (0, True)])
def test_two_who_fall_at_once_cost_two_morale(begins: int, lost: bool) -> None:
    t = perilous(Peril(after=(1, 9, 9), says=TEXT, damage=99), morale=begins)
    monsters(t)
    assert (t.match.outcome is not None) is lost
    assert morale(t) == 0


@rule("D2-2335", "D2-0537")
def test_who_stands_up_brings_no_morale_back_and_falls_for_another() -> None:
    t = app_table("A c . .", [ATTACK], morale=3, A=hero(damage=11), c=monster(SPIDER))
    t.dice(blue=[BLUE_3] * 4, yellow=[YELLOW_1] * 4, gray=[GRAY[0]] * 4)
    t.do("end")
    for _ in range(20):
        if t.of("A").knocked_out:
            break
        step(t)
    assert t.of("A").knocked_out and morale(t) == 2
    until(t, "knocked_out").do("stand_up")
    assert morale(t) == 2


@rule("D2-2334", "D2-0534")
def test_a_peril_brings_nobody_of_a_group_that_is_whole() -> None:
    t = app_table(
        "A B . . . . . z\n\n. . . . . . k i",
        [ActivationLine("use", ability="howl", within=1)],
        A=hero(),
        B=hero("jain", "thief"),
        z=monster("zombie", "master"),
        k=monster("zombie"),
        i=monster("zombie"),
    )
    quest = t.s.book.quests["drawn"]
    peril = Peril(after=(1, 9, 9), says=TEXT, spawns="zombie", at="all")
    t.s.book.quests = {"drawn": msgspec.structs.replace(quest, perils=(peril,))}
    monsters(t)
    assert t.events("peril_struck") and len(t.s.state.groups["zombie"].figures) == 3


@rule("D2-2333", "D2-2335")
def test_a_peril_passes_over_who_lies_on_the_ground() -> None:
    t = app_table("A . . . B c", [ATTACK], morale=2, A=hero(), B=hero("jain", "thief", damage=7), c=monster(SPIDER))
    quest = t.s.book.quests["drawn"]
    peril = Peril(after=(1, 9, 9), says=TEXT, damage=2)
    t.s.book.quests = {"drawn": msgspec.structs.replace(quest, perils=(peril,))}
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0])
    t.turn("B").do("end")
    for _ in range(20):
        if t.events("peril_struck"):
            break
        t.do("stay" if t.offers("stay") else "end" if t.offers("end") else "pass" if t.offers("pass") else t.keys[0])
    assert t.of("B").knocked_out and t.damage("A") == 2 and len(t.events("knocked_out")) == 1 and morale(t) == 1


@rule("D2-2333", "D2-0510")
def test_a_peril_tires_beyond_stamina_into_wounds() -> None:
    t = perilous(Peril(after=(1, 9, 9), says=TEXT, fatigue=6))
    monsters(t)
    stamina = t.s.book.heroes["syndrael"].stamina
    assert t.fatigue("A") == stamina and t.damage("A") == 6 - stamina


# --- the Delve ---


@rule("D2-2348", "D2-2347")
def test_skills_stay_exhausted_and_tokens_of_quests_stay_on_sheets() -> None:
    t = staged(A=hero(skills=["oath_of_honor"], exhausted=["oath_of_honor"], fatigue=2))
    until(t, "portal")
    for held in t.of("A").skills:
        held.exhausted = True
    t.figure("A").tokens.update({"valor": 1, "elixir": 1, "insight": 1, "infection": 1})
    t.do("leave")
    until(t, "place_hero")
    assert all(held.exhausted for held in t.of("A").skills)
    assert t.tokens("A") == {"valor": 1, "elixir": 1, "insight": 1}


@rule("D2-2347", "D2-0521")
def test_the_dead_do_not_come_along_to_the_next_stage() -> None:
    t = staged(A=hero("leoric", "necromancer"))
    t.turn("A").do("use:leoric:raise_dead").until("hero_action")
    assert any(one.rank == "familiar" for one in t.s.state.figures.values())
    left(t)
    until(t, "place_hero")
    assert not any(one.rank == "familiar" and one.cells for one in t.s.state.figures.values())


@rule("D2-2353", "D2-2350")
def test_a_kept_card_may_be_handed_on_in_the_same_upgrade_phase() -> None:
    t = left(staged())
    until(t, "keep_card")
    card = t.events("cards_drawn")[0].cards[0]
    t.do(f"keep:{card}:A")
    until(t, "delve_trade")
    assert t.offers(f"give:{card}")


@rule("D2-2350")
def test_experience_may_be_spent_before_cards_are_kept() -> None:
    t = left(staged())
    until(t, "keep_card").do("train")
    assert t.asked == "buy_skill"
    while t.asked == "buy_skill":
        t.do("enough")
    assert t.asked == "keep_card"


@rule("D2-2354")
def test_cards_of_act_one_that_nobody_kept_are_not_in_the_shop_of_act_two() -> None:
    t = left(staged(stage=3))
    assert {shipped().items[card].act for card in t.events("cards_drawn")[0].cards} == {1}
    until(t, "place_hero")
    assert {shipped().items[card].act for card in t.s.state.shop} == {2}


# --- the road ---


@rule("D2-0499", "D2-2342", "D2-0517")
def test_experience_is_spent_in_a_city_too() -> None:
    match = begun(ROAD)
    for one in match.context.state.heroes.values():
        one.xp = 1
    say(match, "city:")
    assert "train" in next(iter(match.choices.values())).keys()
    say(match, "train", "buy:")
    assert sum(one.xp for one in match.context.state.heroes.values()) < len(match.context.state.heroes)
    wise = begun(ROAD)
    for one in wise.context.state.heroes.values():
        one.xp = 1
        one.skills = [HeldCard(skill.id) for skill in wise.context.book.skills_of(one.of)]
    say(wise, "city:")
    say(wise, "train")
    told: list[Any] = [line.event for line in wise.journal("me")]
    assert "buy_skill" not in [event.question for event in told if event.kind == "forced"], "nothing is left to learn"
    green = begun(ROAD)
    say(green, "city:")
    assert "train" not in next(iter(green.choices.values())).keys(), "without experience there is nothing to learn"


@rule("D2-2279")
def test_nobody_sells_search_cards_in_a_city() -> None:
    match = begun(ROAD)
    match.context.state.heroes["syndrael"].search.append(HeldCard("health_potion"))
    say(match, "city:")
    assert not [key for key in keys(match) if "health_potion" in key]


@rule("D2-0489")
def test_a_lieutenant_who_would_burn_himself_does_not_if_he_is_weak() -> None:
    ignite = ActivationLine("use", ability="ignite", within=1)
    t = app_table("A m B", [ignite, ATTACK], A=hero(), B=hero(*GRISBAN), m=lieutenant("merick", damage=7))
    monsters(t)
    assert deeds(t)[0] == "attack"
