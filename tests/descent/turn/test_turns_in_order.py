"""Turns and activations in their order: what begins, what is paid, what ends (D2-2013 to D2-2035, D2-0020 ff.)."""

import pytest
from tests.descent.table import (
    BLUE_3,
    PASSES,
    RED_1,
    RED_2,
    YELLOW_1,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.content.quest_book import LieutenantPlace, Person, Rule, Token, Win
from oubliette.games.descent.turn.activation import budget_of
from oubliette.games.descent.turn.overlord_turn import waiting
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="guest", fr="hôte")
GUEST = Person(id="guest", name=NAME, at="here", speed=3, health=5)
DEAD = "reanimate_of_leoric"


def told(t: Table, *kinds: str) -> list[str]:
    """The events of some kinds, in their order."""
    return [kind for kind in t.kinds() if kind in kinds]


def actions(t: Table) -> list[tuple[str, str]]:
    """Every action that was told."""
    return [(event.figure, event.action) for event in t.events("action_taken")]


def last_column(t: Table) -> int:
    """How far to the right a walk may lead."""
    return max((int(key[3:].split(",")[0]) for key in t.keys if key.startswith("go:")), default=-1)


# --- monsters ---


@rule("D2-2032", "D2-2033", "D2-0021", "D2-0259", "D2-0273", "D2-2057")
def test_a_monster_is_tested_acts_twice_and_is_rid_of_what_ends_with_its_activation() -> None:
    t = table("g . . . A", A=hero(), g=lieutenant("splig", conditions=["poisoned", "immobilized"]))
    t.dice(**PASSES).activate("g")
    assert t.figure("g").active and t.held("g") == ["immobilized"], "the test came first"
    assert not t.offers("move") and t.asked == "activation" and t.s.menu == "splig"
    assert [option.key for option in t.choice.options if option.passes] == ["end"]
    t.do("end").until("hero_action")
    assert t.held("g") == [] and not t.figure("g").active and t.s.menu != "splig"


@rule("D2-2032", "D2-2033", "D2-2085", "D2-2057", "D2-0021")
def test_a_monster_begins_slowly_in_sludge_and_loses_its_points_at_the_end() -> None:
    t = (
        table("s s . . . A\n\ng . . . . .", A=hero(), g=monster("goblin_archer"))
        .activate("g")
        .do("move", "go:0,0", "end")
    )
    t.until("hero_action")
    assert t.figure("g").pool == []
    t.activate("g").do("move")
    assert t.points("g") == 1
    assert actions(t)[-1] == ("goblin_archer_1", "move")


@rule("D2-2032", "D2-0021", "D2-0385", "D2-0023", "D2-7046")
def test_a_monster_has_two_actions_and_one_of_them_may_be_an_attack() -> None:
    t = table("A g . . .", A=hero(), g=monster("goblin_archer", "master")).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A").settle()
    assert t.offers("move") and not t.offers("attack:")
    t.do("move", "go:2,0")
    assert not t.offers("move") and not t.offers("attack:") and t.offers("go:")
    twice = (
        table("A . . . . . . . . g", A=hero(), g=monster("goblin_archer", "master")).activate("g").do("move", "move")
    )
    assert twice.points("g") == 10 and not twice.offers("move") and [a for _, a in actions(twice)] == ["move", "move"]


@rule("D2-7045", "D2-7046", "D2-0385")
def test_the_shambling_move_once_unless_they_dash() -> None:
    t = table("g . . . . . . . A", A=hero(), g=monster("zombie"), hand=["dash"]).activate("g").do("move")
    assert not t.offers("move") and budget_of(t.s, t.figure("g")).moves == 1
    t.do("play:dash", "move")
    assert t.points("g") == 6 and not t.offers("move"), "one more and no other"


@rule("D2-0385", "D2-4284")
@pytest.mark.parametrize(("fewer", "left"), [(0, 2), (1, 1), (2, 0)])
def test_a_group_with_fewer_actions_has_what_is_left(fewer: int, left: int) -> None:
    t = table("g . A h", A=hero(), g=monster("goblin_archer"), h=lieutenant("splig"))
    t.s.state.groups["goblin_archer"].fewer_actions = fewer
    assert budget_of(t.s, t.figure("g")).actions == left
    assert budget_of(t.s, t.figure("h")).actions == 2 and budget_of(t.s, t.figure("h")).attacks == 1


@rule("D2-2032", "D2-0167", "D2-2033")
def test_a_monster_that_dies_of_poison_has_no_more_of_its_activation() -> None:
    t = table("g . . A", A=hero(), g=monster("zombie", damage=2, conditions=["poisoned"]))
    t.end()
    assert t.gone("g") and actions(t) == []


@rule("D2-2033", "D2-2073", "D2-2074")
def test_a_monster_that_ends_its_activation_in_lava_is_gone() -> None:
    t = table("g l . A", A=hero(), g=monster("zombie", "master")).activate("g").do("move", "go:1,0", "end").settle()
    assert t.gone("g")


@rule("D2-0385", "D2-0018")
def test_an_ability_that_is_an_attack_takes_the_attack_and_one_that_is_none_does_not() -> None:
    t = table("A g g . .\n\n. . . . .", A=hero(), g=monster("barghest")).activate("g")
    t.dice(**PASSES).do("ability:howl").settle()
    assert t.offers("attack:own:A") and ("barghest_1", "ability") in actions(t)
    flail = table("A B .\n\ng g .\n\ng g .", A=hero(), B=hero("avric", "disciple"), g=monster("merriod", "master"))
    flail.activate("g").dice(blue=BLUE_3, red=RED_1, gray=[0, 0]).do("ability:flail").resolve()
    assert not flail.offers("attack:") and not flail.offers("ability:flail") and flail.offers("move")


@rule("D2-0385", "D2-7083", "D2-0271")
@pytest.mark.parametrize(("conditions", "offers"), [([], True), (["immobilized"], False)])
def test_an_ability_that_moves_is_not_for_who_cannot(conditions: list[str], offers: bool) -> None:
    t = table("g . . A .", A=hero(), g=lieutenant("alric", conditions=conditions)).activate("g")
    assert t.offers("ability:overpower") == offers
    pit = table("p . . A .\n\ng . . . .", A=hero(), g=lieutenant("alric")).activate("g").do("move", "go:0,0").settle()
    assert not pit.offers("ability:overpower") and pit.offers("climb")


@rule("D2-4256", "D2-0023")
def test_a_frenzied_monster_attacks_once_more_and_no_oftener() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=monster("zombie", "master"), hand=["frenzy"]).activate("g")
    t.dice(blue=[BLUE_3, BLUE_3], yellow=[YELLOW_1, YELLOW_1], gray=[0, 0]).do("attack:own:A").settle()
    t.do("play:frenzy")
    assert t.offers("more:attack:own:A")
    t.do("more:attack:own:A").settle()
    assert t.damage("A") == 6 and not t.offers("more:")


@rule("D2-0401", "D2-2121", "D2-2032")
def test_a_lieutenant_who_lies_is_asked_and_may_pass() -> None:
    more = {"lieutenants": (LieutenantPlace(who="splig", knocked_out=True),)}
    t = table("A g . .", A=hero(), g=lieutenant("splig", damage=6), more=more)
    t.dice(blue=BLUE_3, red=RED_2, brown=0).do("attack:iron_longsword:g").settle().end()
    t.until("knocked_out")
    assert [option.key for option in t.choice.options if option.passes] == ["end"]
    t.dice(red=[RED_1, RED_1]).do("stand_up").settle()
    assert actions(t)[-1] == ("splig", "stand_up")
    kinds = told(t, "action_taken", "power_rolled")
    assert kinds[-2:] == ["action_taken", "power_rolled"]


# --- familiars and persons ---


@rule("D2-0025", "D2-0355", "D2-2023")
def test_a_familiar_moves_once_and_attacks_once_and_no_more() -> None:
    me = hero("leoric", "necromancer")
    t = table("A . . . . g", A=me, g=monster("zombie", "master")).do("use:A:raise_dead:0", "end")
    assert t.asked == "activation" and t.s.menu == DEAD
    t.do("move")
    assert t.points(DEAD) == 3 and not t.offers("move")
    t.do("go:4,0").dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:own:g").resolve()
    t.settle()
    assert t.damage("g") == 3 and t.s.menu != DEAD, "nothing is left to it"
    assert t.figure(DEAD).pool == [] and (DEAD, "move") in actions(t)


@rule("D2-0025", "D2-0355", "D2-2023", "D2-2085", "D2-2073")
@pytest.mark.parametrize(("ground", "points"), [("s", 1), (".", 3)])
def test_a_familiar_is_slow_in_sludge_like_anybody(ground: str, points: int) -> None:
    t = table(f"A {ground} . . g", A=hero("leoric", "necromancer"), g=monster("zombie", "master"))
    t.do("use:A:raise_dead:0", "end")
    assert t.at(DEAD) == [(1, 0)]
    t.do("move")
    assert t.points(DEAD) == points
    t.do("end")
    assert t.figure(DEAD).marks == []


@rule("D2-0025", "D2-0355", "D2-2073", "D2-0271")
def test_what_ends_with_an_activation_ends_for_a_familiar_too() -> None:
    t = table("A l . . g", A=hero("leoric", "necromancer"), g=monster("zombie", "master")).do("use:A:raise_dead:0")
    t.figure(DEAD).conditions.append("immobilized")
    t.do("end", "familiar:").settle()
    assert t.gone(DEAD) and actions(t) == [], "it could not move, and stood in lava"
    dry = table("A . . . g", A=hero("leoric", "necromancer"), g=monster("zombie", "master")).do("use:A:raise_dead:0")
    dry.figure(DEAD).conditions.append("immobilized")
    dry.do("end")
    assert dry.held(DEAD) == []


def guest_acts(drawing: str, **more: object) -> Table:
    """The heroes are done, and the guest at the first space has its activation."""
    t = table(drawing, A=hero(), persons=[GUEST], areas={"here": (0, 0, 0, 0)}, **more)  # type: ignore[arg-type]
    t.end()
    return t


@rule("D2-0293", "D2-0295", "D2-2014")
def test_a_person_walks_once_and_attacks_nobody() -> None:
    t = guest_acts(". . . . . .\n\n. . . . . A\n\ng . . . . .", g=monster("zombie"))
    assert t.asked == "activation" and t.s.menu == "guest" and t.offers("move")
    t.do("move")
    assert t.points("guest") == 3 and not t.offers("move") and not t.offers("attack:")
    t.do("go:1,0", "end")
    assert t.figure("guest").pool == [] and t.at("guest") == [(1, 0)]


@rule("D2-0293", "D2-2085", "D2-2073")
def test_terrain_and_conditions_are_for_persons_too() -> None:
    slow = guest_acts("s . . . A")
    slow.do("move")
    assert slow.points("guest") == 1
    burnt = guest_acts("l . . . A")
    burnt.do("end").settle()
    assert burnt.gone("guest")
    held = table(". . . A", A=hero(), persons=[GUEST], areas={"here": (0, 0, 0, 0)})
    held.figure("guest").conditions += ["poisoned", "immobilized"]
    held.end()
    assert held.damage("guest") == 1 and held.held("guest") == ["poisoned"] and actions(held) == []


# --- heroes ---


@rule("D2-2020", "D2-2013", "D2-2014", "D2-2021", "D2-2022", "D2-2025", "D2-2027")
def test_a_hero_s_turn_goes_from_its_start_to_its_end() -> None:
    me = hero("grisban", "berserker", conditions=["poisoned"], bag=["iron_spear"], exhausted=["chipped_greataxe"])
    t = table("A B", A=me, B=hero("jain", "wildlander")).dice(**PASSES).turn("A")
    assert t.asked == "equip" and t.held("A") == [], "the test is over before anything is put on"
    assert told(t, "turn_began", "tested", "cards_refreshed") == ["turn_began", "tested", "cards_refreshed"]
    assert t.s.state.turn_of == "grisban"
    t.do("ready", "end").settle()
    assert t.of("A").done and t.s.state.turn_of != "grisban" and t.of("A").actions == 0


@rule("D2-2020", "D2-0020")
def test_a_turn_begins_with_two_actions_and_nothing_of_the_last() -> None:
    t = table("A . . . B", A=hero(), B=hero("jain", "wildlander")).turn("A").do("move", "rest").end()
    assert t.of("A").actions == 0 and not t.of("A").moving
    t.turn("B").end()
    while t.s.state.round == 1 or t.asked not in ("hero_action", "who_next"):
        t.do("draw" if "draw" in t.keys else "go_on" if "go_on" in t.keys else "pass")
    t.turn("A")
    me = t.of("A")
    assert (me.actions, me.moves, me.rested, me.moving) == (2, 0, False, False)
    assert t.figure("A").pool == [] and t.offers("move")


@rule("D2-2020", "D2-0027")
def test_what_may_be_used_once_a_turn_may_be_used_in_the_next_and_once_a_round_too() -> None:
    t = table("A . . . g", A=hero("tarha", "runemaster"), g=monster("zombie", "master"))
    t.of("A").used = ["turn/x", "round/y"]
    t.end()
    t.until("hero_action")
    assert t.of("A").used == []


@rule("D2-2020", "D2-2402", "D2-4411")
def test_who_has_vanished_comes_back_before_his_turn_begins_in_earnest() -> None:
    t = table("A s s . . B", A=hero("tomble", "thief"), B=hero())
    t.turn("A").do("use:A:feat/tomble").settle().turn("B").end()
    while t.asked != "place":
        t.do(
            "draw"
            if "draw" in t.keys
            else "go_on"
            if "go_on" in t.keys
            else "hero:A"
            if t.asked == "who_next"
            else "pass"
        )
    t.do("space:1,0").settle()
    t.do("move")
    assert t.points("A") == 1, "he begins his activation in the sludge"


@rule("D2-2020", "D2-2021", "D2-4085")
def test_what_a_start_of_turn_brings_comes_before_the_cards_are_refreshed() -> None:
    knight = hero(skills=["inspiration"], fatigue=1, exhausted=["oath_of_honor"])
    t = table("A B", A=knight, B=hero("jain", "wildlander", fatigue=2)).turn("A")
    assert told(t, "card_used", "cards_refreshed")[:2] == ["card_used", "cards_refreshed"]


@rule("D2-2021", "D2-0336")
def test_only_what_was_exhausted_is_refreshed() -> None:
    t = table("A B", A=hero(exhausted=["wooden_shield"]), B=hero("jain", "wildlander")).turn("A")
    assert [event.cards for event in t.events("cards_refreshed")] == [("wooden_shield",)]
    none = table("A B", A=hero(), B=hero("jain", "wildlander")).turn("A")
    assert none.events("cards_refreshed") == []


@rule("D2-2021", "D2-0336", "D2-4075")
def test_a_challenge_is_over_when_its_card_is_refreshed_and_a_token_on_another_card_stays() -> None:
    t = table("A g B", A=hero(skills=["challenge"]), B=hero("avric", "disciple"), g=monster("zombie", "master")).turn(
        "A"
    )
    t.do("use:A:challenge")
    card = next(held for held in t.of("A").skills if held.card == "challenge")
    assert card.exhausted and card.on == ["zombie_1"]
    other = next(held for held in t.of("A").skills if held.card == "oath_of_honor")
    other.exhausted, other.on = True, ["x"]
    t.end().turn("B").end()
    while t.s.state.round == 1 or t.asked not in ("hero_action", "who_next"):
        t.do("draw" if "draw" in t.keys else "go_on" if "go_on" in t.keys else "end" if "end" in t.keys else "pass")
    t.turn("A")
    assert (card.exhausted, card.on, other.on) == (False, [], ["x"])


@rule("D2-2120", "D2-2121", "D2-0250", "D2-2027")
def test_who_lies_may_stay_down_or_stand_up_and_that_is_all() -> None:
    down = hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True)
    t = table("A B", A=down, B=hero()).turn("A")
    assert [option.key for option in t.choice.options if option.passes] == ["end"]
    t.dice(red=[RED_1, RED_1]).do("stand_up").settle()
    assert actions(t) == [("jain", "stand_up")] and t.of("A").actions == 0
    assert told(t, "action_taken", "power_rolled", "stood_up", "turn_ended")[:4] == [
        "action_taken", "power_rolled", "stood_up", "turn_ended",
    ]  # fmt: skip


@rule("D2-0133", "D2-2025", "D2-0020", "D2-2119", "D2-0139")
def test_moving_and_resting_cost_an_action_each_and_fatigue_none() -> None:
    t = table("A . . . .", A=hero(fatigue=1)).do("move")
    assert t.of("A").actions == 1 and t.of("A").moves == 1 and t.points("A") == 4 and t.of("A").moving
    assert [points.source for points in t.figure("A").pool] == ["move:1"]
    t.do("rest")
    assert t.of("A").actions == 0 and t.of("A").rested and not t.offers("move") and not t.offers("rest")
    t.do("fatigue")
    assert t.points("A") == 5 and t.fatigue("A") == 2
    assert actions(t) == [("syndrael", "move"), ("syndrael", "rest")]


@rule("D2-2025", "D2-2026", "D2-2027", "D2-2024")
def test_a_hero_may_end_his_turn_with_actions_left_and_his_familiar_acts_after_him() -> None:
    t = table("A . . . g", A=hero("leoric", "necromancer"), g=monster("zombie", "master")).do("use:A:raise_dead:0")
    assert t.s.menu == "leoric" and [option.key for option in t.choice.options if option.passes] == ["end"]
    t.do("end")
    assert t.asked == "activation" and t.s.menu == DEAD, "after him, since it has not acted before"
    t.do("end").settle()
    assert t.of("A").done


@rule("D2-2027", "D2-2119", "D2-0271")
def test_rest_comes_before_conditions_end_and_the_quest_hears_of_the_end() -> None:
    ends = Rule(at="hero_turn_end", figure="syndrael", do=(Win(side="heroes"),))
    t = table("A . B", A=hero(fatigue=3, conditions=["immobilized"]), B=hero("jain", "wildlander"), rules=[ends]).turn(
        "A"
    )
    t.do("rest", "end").settle()
    assert told(t, "recovered", "condition_lost", "turn_ended", "encounter_ended") == [
        "recovered", "condition_lost", "turn_ended", "encounter_ended",
    ]  # fmt: skip
    jain = Rule(at="hero_turn_end", figure="jain", do=(Win(side="heroes"),))
    other = table("A . B", A=hero(), B=hero("jain", "wildlander"), rules=[jain])
    other.turn("A").end()
    assert other.s.state.winner == "" and other.s.state.turn_of == "jain"


@rule("D2-2310", "D2-2309", "D2-2027")
@pytest.mark.parametrize(("damage", "used", "asked"), [(3, False, True), (0, False, False), (3, True, False)])
def test_only_who_is_hurt_and_did_not_use_his_free_attack_may_recover(damage: int, used: bool, asked: bool) -> None:
    t = table("A g B", A=hero(damage=damage), B=hero("jain", "wildlander"), g=monster("zombie", "master")).turn("A")
    if used:
        t.dice(blue=BLUE_3, red=RED_1, brown=0).do("free:attack:iron_longsword").settle()
    t.do("end")
    assert (t.asked == "instead_of_attack") == asked
    if asked:
        assert [option.key for option in t.choice.options if option.passes] == ["pass"]
        t.do("pass")
        assert t.damage("A") == damage and not t.of("A").free_attack


# --- the overlord ---


@rule("D2-2015", "D2-2029", "D2-2030", "D2-2035")
def test_the_overlord_draws_first_and_ends_with_what_he_played() -> None:
    t = table("A . g", A=hero(), g=monster("zombie"), hand=["word_of_misery"], seats=("me", "lord"))
    t.do("end").settle()
    while t.asked != "overlord_start":
        t.do("pass")
    assert t.s.state.turn_of == "overlord" and "draw" in t.keys and "go_on" not in t.keys
    assert "play:word_of_misery" in t.keys
    held = len(t.hand)
    t.do("draw")
    assert (
        len(t.hand) == held + 1 and "draw" not in t.keys and [o.key for o in t.choice.options if o.passes] == ["go_on"]
    )
    t.do("play:word_of_misery")
    assert t.s.state.overlord.played == ["word_of_misery"] and not t.offers("play:word_of_misery")
    t.until("hero_action")
    assert t.s.state.overlord.played == [] and "word_of_misery" in t.s.state.overlord.deck.discarded
    assert t.s.state.turn_of == "syndrael" and [event.who for event in t.events("turn_ended")][-1] == "overlord"


@rule("D2-2029", "D2-0034", "D2-2031")
def test_every_group_is_activated_once_a_round_and_one_after_the_other() -> None:
    crowd = {"g": monster("zombie"), "h": monster("goblin_archer"), "i": monster("zombie")}
    t = table("A . g h i j", A=hero(), j=monster("cave_spider", inactive=True), **crowd)  # type: ignore[arg-type]
    t.overlord()
    assert {key for key in t.keys if key.startswith("activate:")} == {
        "activate:zombie_1", "activate:zombie_2", "activate:goblin_archer_1",
    }  # fmt: skip
    t.do("activate:g", "end").settle()
    assert t.s.menu == "zombie_2", "the group that was begun is ended first"
    assert [one.id for one in waiting(t.s)] == ["goblin_archer_1"]
    t.until("hero_action")
    assert [event.figure for event in t.events("activated")] == ["zombie_1", "zombie_2", "goblin_archer_1"]
    t.overlord()
    assert t.offers("activate:g") or t.asked == "activation", "again in the next round"
    assert t.s.state.turn_of == "overlord"


@rule("D2-2029", "D2-0380")
def test_a_quest_hears_of_the_start_and_the_end_of_his_turn() -> None:
    start = Rule(at="overlord_turn_start", do=(Win(side="overlord"),))
    t = table("A . g", A=hero(), g=monster("zombie"), rules=[start])
    t.end()
    assert t.s.state.winner == "overlord" and t.events("overlord_drew") == []
    end = Rule(at="overlord_turn_end", do=(Win(side="overlord"),))
    late = table("A . g", A=hero(), g=monster("zombie"), rules=[end]).activate("g")
    assert late.s.state.winner == ""
    late.do("end").settle()
    assert late.s.state.winner == "overlord" and late.events("activated")


# --- tokens and the way out ---


TOKEN = Token(id="idol", name=NAME, at="T", carry="heroes")


@rule("D2-2173", "D2-0293", "D2-2176")
def test_a_token_is_taken_from_ones_own_space_or_the_next_by_whom_the_quest_says() -> None:
    t = table("A . T", A=hero(), tokens=[TOKEN])
    assert not t.offers("take:"), "two spaces away"
    t.do("move", "go:1,0")
    assert t.offers("take:idol")
    t.do("go:2,0")
    assert t.offers("take:idol")
    t.do("take:idol")
    assert t.s.state.tokens["idol"].carrier == "syndrael" and not t.offers("take:")
    fresh = table("A T", A=hero(), tokens=[TOKEN]).do("take:idol")
    assert fresh.offers("drop:idol") and not fresh.offers("take:")
    theirs = table("A T g", A=hero(), g=monster("zombie"), tokens=[TOKEN]).activate("g")
    assert not theirs.offers("take:")
    nobody = table("A T g", A=hero(), g=monster("zombie"), tokens=[Token(id="idol", name=NAME, at="T")])
    assert not nobody.offers("take:")


@rule("D2-0293", "D2-2173")
def test_familiars_and_persons_carry_nothing() -> None:
    t = table(". T A", A=hero(), persons=[GUEST], tokens=[TOKEN], areas={"here": (0, 0, 0, 0)})
    t.end()
    assert t.asked == "activation" and t.s.menu == "guest" and not t.offers("take:")


@rule("D2-2173", "D2-2176")
@pytest.mark.parametrize(("at", "figure", "won"), [("token_taken", "hero", True), ("token_taken", "zombie", False)])
def test_a_quest_hears_who_took_which_token(at: str, figure: str, won: bool) -> None:
    taken = Rule(at=at, figure=figure, token="idol", do=(Win(side="heroes"),))  # type: ignore[arg-type]  # noqa: S106
    t = table("A T", A=hero(), g=monster(), tokens=[TOKEN], rules=[taken]).do("take:idol")
    assert (t.s.state.winner == "heroes") == won


@rule("D2-2176")
def test_a_token_put_down_at_its_goal_is_delivered_and_elsewhere_it_lies_beside_its_bearer() -> None:
    brought = Rule(at="token_delivered", figure="hero", token="idol", do=(Win(side="heroes"),))  # noqa: S106
    t = table("T A . .", A=hero(), tokens=[TOKEN], rules=[brought], areas={"goal": (3, 0, 3, 0)})
    t.do("take:idol", "drop:idol")
    assert t.asked == "drop" and set(t.keys) == {"space:0,0", "space:2,0"}
    t.do("space:2,0")
    idol = t.s.state.tokens["idol"]
    assert (idol.carrier, t.s.ground.board.coords(idol.cell), idol.done) == ("", (2, 0), False)
    near = table("T A . .", A=hero(), tokens=[TOKEN], rules=[brought], areas={"goal": (2, 0, 2, 0)})
    near.do("take:idol", "fatigue", "go:2,0", "deliver:idol")
    idol = near.s.state.tokens["idol"]
    assert (idol.carrier, near.s.ground.board.coords(idol.cell), idol.done) == ("", (2, 0), True)
    assert near.s.state.winner == "heroes" and near.figure("A").carries == []
    alone = table("T A . .", A=hero(), tokens=[TOKEN], areas={"goal": (2, 0, 2, 0)})
    alone.do("take:idol", "fatigue", "go:2,0", "deliver:idol")
    assert alone.asked == "hero_action" and len(alone.events("token_dropped")) == 1, "where it lies is not asked"


@rule("D2-0103")
def test_a_hero_leaves_by_the_exit_for_one_point() -> None:
    left = Rule(at="left", figure="hero", area="exit", do=(Win(side="heroes"),))
    t = table("A . .", A=hero(), rules=[left], areas={"exit": (1, 0, 1, 0)}).do("move")
    assert not t.offers("leave")
    t.do("go:1,0")
    assert t.offers("leave")
    t.do("leave")
    assert t.gone("A") and t.of("A").away and t.s.state.winner == "heroes" and t.figure("A").pool == []
    poor = table("A . .", A=hero(), areas={"exit": (1, 0, 1, 0)}).do("fatigue", "go:1,0")
    assert poor.points("A") == 0 and not poor.offers("leave")
