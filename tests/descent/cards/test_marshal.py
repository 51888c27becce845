"""The Marshal, who answers every blow and every card (Manor of Ravens)."""

from typing import Any

import pytest
from tests.descent.app_table import app_table, step
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    PASSES,
    RED_2,
    YELLOW_2,
    Table,
    X,
    hero,
    monster,
    table,
)

from oubliette.games.descent.content.behaviours import ActivationLine

rule = pytest.mark.rule
BOX = ("manor_of_ravens",)
HIT: dict[str, Any] = {"blue": BLUE_3, "yellow": YELLOW_2, "gray": 0, "brown": 0}
BLOW: dict[str, Any] = {"blue": BLUE_3, "red": RED_2, "brown": 0}


def use(card: str, clause: int = 0) -> str:
    return f"use:grisban:{card}:{clause}"


def field(*skills: str, drawing: str = "M . B .\n\nz . . .", hand: tuple[str, ...] = (), **more: Any) -> Table:
    cast: dict[str, Any] = {letter: monster("zombie", "master") for letter in "zy" if letter in drawing}
    cast["M"] = hero("grisban", "marshal", skills=skills, **more)
    if "B" in drawing:
        cast["B"] = hero("jain", "wildlander")
    return table(drawing, boxes=BOX, hand=hand, **cast)


def until_offered(t: Table, key: str) -> bool:
    """Whether something is on offer before the monster goes on with its activation."""
    for _ in range(30):
        if t.offers(key):
            return True
        if t.asked in ("activation", "activate", "hero_action", "who_next"):
            return False
        t.do(next(one for one in ("pass", "done", "fatigue:0", *t.keys) if one in t.keys))
    raise AssertionError(t.asked)


BESIDE = "M B .\n\nz . ."


@rule("D2-4092", "D2-0191")
def test_retribution_hurts_who_hit_another_hero() -> None:
    t = field(drawing=BESIDE).activate("z").dice(**HIT).do("attack:own:B")
    assert until_offered(t, use("retribution"))
    t.do(use("retribution"))
    assert (t.damage("z"), t.fatigue("M")) == (2, 1)
    t = field(drawing=BESIDE).activate("z").dice(**HIT).do("attack:own:M")
    assert not until_offered(t, use("retribution")), "he was hit himself"


@rule("D2-4088", "D2-4089", "D2-0048")
def test_just_reward_takes_a_card_for_each_attack_of_the_group_on_another() -> None:
    t = field("just_reward", drawing=BESIDE, hand=("dash", "dash"))
    t.overlord().do(use("just_reward"))
    before = len(t.hand)
    t.dice(**HIT).do("attack:own:B")
    assert until_offered(t, use("just_reward", 1))
    t.do(use("just_reward", 1))
    assert len(t.hand) == before - 1 and t.fatigue("M") == 2
    t = field("just_reward", drawing=BESIDE, hand=("dash",))
    t.overlord().do(use("just_reward"))
    t.dice(**HIT).do("attack:own:M")
    assert not until_offered(t, use("just_reward", 1)), "on himself it does not count"


def fire(**more: Any) -> dict[str, Any]:
    return {
        "M": hero("grisban", "marshal", skills=("zealous_fire",), **more),
        "g": monster("zombie", "master"),
    }


def through_a_round(t: Table) -> Table:
    """Until the second round has begun and the cards stand upright again."""
    for _ in range(60):
        if t.s.state.round == 2 and t.asked == "hero_action":
            return t
        step(t)
    raise AssertionError(t.asked)


@rule("D2-4096")
def test_zealous_fire_burns_nobody_where_the_app_plays() -> None:
    t = app_table("M . g", [ActivationLine("attack")], boxes=BOX, **fire(exhausted=("zealous_fire",)))
    while t.asked != "hero_action":
        step(t)
    assert not t.of("M").skills[1].exhausted and t.damage("g") == 0
    t = table("M . g", boxes=BOX, **fire(exhausted=("zealous_fire",))).turn("grisban")
    assert t.damage("g") == 1, "as it does against an overlord"


@rule("D2-4089")
def test_just_reward_and_by_the_book_are_never_on_offer_where_the_app_plays() -> None:
    who = hero("grisban", "marshal", skills=("just_reward", "by_the_book"))
    t = app_table("M . g", [ActivationLine("engage"), ActivationLine("attack")], boxes=BOX, M=who, g=monster("zombie"))
    attacked = False
    for _ in range(80):
        if t.s.state.round == 2:
            break
        assert not t.offers(use("just_reward")) and not t.offers(use("by_the_book"))
        step(t)
        attacked = attacked or bool(t.events("attack_declared"))
    assert attacked


@rule("D2-4095", "D2-4096")
def test_zealous_fire_rests_him_when_a_card_is_played_and_burns_when_it_refreshes() -> None:
    t = field("zealous_fire", drawing="M . z\n\n. . .", hand=("dash",), fatigue=2).activate("z")
    t.do("play:dash", use("zealous_fire"))
    assert t.fatigue("M") == 1
    through_a_round(t)
    assert t.damage("z") == 1


@rule("D2-4086", "D2-4087")
def test_by_the_book_puts_a_card_back_on_the_deck_unresolved() -> None:
    t = field("by_the_book", drawing="M . z\n\n. . .", hand=("dash",)).activate("z")
    t.dice(**PASSES).do("play:dash", use("by_the_book")).settle()
    assert t.s.state.overlord.deck.pile[-1] == "dash" and not t.events("gained_points")
    assert "dash" not in t.s.state.overlord.deck.discarded and t.fatigue("M") == 1
    t = field("by_the_book", drawing="M . z\n\n. . .", hand=("dash",)).activate("z")
    t.dice(**FAILS).do("play:dash", use("by_the_book")).settle()
    assert t.fatigue("M") == 2 and "dash" in t.s.state.overlord.deck.discarded


@rule("D2-4091", "D2-4090", "D2-0004")
def test_i_am_the_law_costs_damage_where_no_fatigue_fits() -> None:
    t = field("i_am_the_law", drawing="M z .\n\n. . .", fatigue=4).activate("z").dice(**HIT).do("attack:own:M")
    assert until_offered(t, use("i_am_the_law"))
    hurt = t.damage("M")
    t.dice(**BLOW).do(use("i_am_the_law"), "attack:war_hammer")
    t.dice(**PASSES).do("yes", "condition:poisoned")
    assert (t.fatigue("M"), t.damage("M"), t.damage("z")) == (4, hurt + 1, 4)
    assert t.held("z") == ["poisoned"]


@rule("D2-4090", "D2-4091")
def test_i_am_the_law_costs_one_fatigue_where_it_fits_and_a_failed_test_nothing() -> None:
    for dice, tired in ((PASSES, 1), (FAILS, 0)):
        t = field("i_am_the_law", drawing="M z .\n\n. . .").activate("z").dice(**HIT).do("attack:own:M")
        assert until_offered(t, use("i_am_the_law"))
        t.dice(**BLOW).do(use("i_am_the_law"), "attack:war_hammer")
        t.dice(**dice).do("yes")
        assert t.fatigue("M") == tired and (t.asked == "condition") == bool(tired)


@rule("D2-4090")
def test_the_law_is_for_who_attacked_and_need_not_be_spoken() -> None:
    t = field("i_am_the_law", drawing="M z .\n\n. y .").activate("z").dice(**HIT).do("attack:own:M")
    assert until_offered(t, use("i_am_the_law"))
    t.dice(**BLOW).do(use("i_am_the_law"))
    assert all(":zombie_1@" in key for key in t.keys), "not the one beside it"
    t.do("attack:war_hammer")
    while t.asked != "law":
        t.do("pass")
    t.do("pass")
    assert (t.damage("z"), t.damage("y"), t.held("z")) == (4, 0, [])
    assert not t.events("tested") and t.fatigue("M") == 0


@rule("D2-4086")
@pytest.mark.parametrize(("shields", "passed"), [(0, True), (2, True), (3, False)])
def test_by_the_book_is_a_test_of_knowledge(shields: int, passed: bool) -> None:
    t = field("by_the_book", drawing="M . z\n\n. . .", hand=("dash",)).activate("z")
    t.s.state.overlord.deck.pile = ["frenzy"]
    t.dice(gray=GRAY[shields], black=0).do("play:dash", use("by_the_book")).settle()
    assert (t.events("tested")[-1].attribute, t.events("tested")[-1].value) == ("knowledge", 2)
    assert t.s.state.overlord.deck.pile == (["frenzy", "dash"] if passed else ["frenzy"])
    assert t.fatigue("M") == (1 if passed else 2)


@rule("D2-4086")
def test_what_a_card_cost_makes_by_the_book_harder() -> None:
    t = field("by_the_book", drawing="M . z\n\n. . .", hand=("word_of_pain",))
    t.until("overlord_overlord_turn_end").dice(gray=GRAY[1], black=1).do("play:word_of_pain", use("by_the_book"))
    tested = t.events("tested")[0]
    assert (tested.attribute, tested.value, tested.passed) == ("knowledge", 2 - 1, False)


def fallen(drawing: str, **more: Any) -> Table:
    """Jain is felled in sight of the Marshal."""
    cast: dict[str, Any] = {letter: monster("zombie", "master") for letter in "zy" if letter in drawing}
    who = hero("grisban", "marshal", skills=("last_stand",), **more)
    t = table(drawing, boxes=BOX, M=who, B=hero("jain", "wildlander", damage=7), **cast)
    t.activate("z").dice(**HIT).do("attack:own:B")
    assert until_offered(t, use("last_stand"))
    return t


@rule("D2-4093", "D2-4094", "D2-0004")
def test_last_stand_takes_the_place_of_the_fallen_strikes_and_raises_him() -> None:
    t = fallen("M . . B z").do(use("last_stand"))
    assert t.at("M") == [(3, 0)] and t.fatigue("M") == 2
    t.dice(**BLOW).do("yes", "attack:war_hammer").resolve()
    assert t.damage("z") == 4
    for _ in range(60):
        if t.asked == "raise":
            break
        assert t.s.state.round < 3
        t.do("hero:grisban") if t.asked == "who_next" else step(t)
    t.dice(red=[RED_2, RED_2]).do("yes").settle()
    assert not t.of("B").knocked_out


@rule("D2-4093", "D2-4094")
def test_last_stand_is_taken_in_the_very_space_and_without_a_foe_there_is_no_blow() -> None:
    t = fallen("M . . B .\n\n# # # z #").do(use("last_stand"))
    assert t.at("M") == [(3, 0)] and t.asked == "last_stand"
    t.do("pass")
    assert t.damage("z") == 0
    cast: dict[str, Any] = {"M": hero("grisban", "marshal", skills=("last_stand",)), "g": monster("goblin_archer")}
    t = table("M B . . . g", boxes=BOX, B=hero("jain", "wildlander", damage=7), **cast)
    t.activate("g").dice(**{**HIT, "blue": 5}).do("attack:own:B")
    assert until_offered(t, use("last_stand"))
    t.do(use("last_stand"))
    assert t.at("M") == [(1, 0)] and t.asked != "last_stand", "nobody is in reach of his hammer"


@rule("D2-4094")
def test_last_stand_beside_a_space_that_is_taken_raises_nobody() -> None:
    t = fallen("M . . B z")
    # whoever felled him is pushed into his place: no turn of events leads there on so small a map
    t.s.figure("zombie_1").cells = (t.figure("B").shaken - 1,)
    t.do(use("last_stand"))
    if t.asked == "place":
        t.do(t.keys[0])
    assert t.at("M")[0] in ((2, 0), (4, 0))
    t.dice(**BLOW).do("yes", "attack:war_hammer").resolve()
    assert t.damage("z") == 4, "he strikes from there"
    while t.s.state.round < 3 and not (t.s.state.round == 2 and t.s.state.turn_of == "grisban"):
        t.do("hero:grisban") if t.asked == "who_next" else step(t)
    assert t.asked != "raise" and t.of("B").knocked_out


def test_shockwave_shakes_who_stands_next_to_the_target() -> None:
    t = field("shockwave", drawing="M z y\n\n. . .").turn("grisban")
    t.dice(**BLOW).do("attack:war_hammer:z", use("shockwave")).resolve()
    assert (t.damage("z"), t.damage("y")) == (4, 1)
    t = field("shockwave", drawing="M z y\n\n. . .").turn("grisban")
    t.dice(blue=X, red=RED_2, brown=0).do("attack:war_hammer:z", use("shockwave")).resolve()
    assert (t.damage("z"), t.damage("y")) == (0, 0)


def test_vigilant_watch_hurts_whoever_moves_out_of_a_space_near_him() -> None:
    t = field("vigilant_watch", drawing="M . z . .\n\n# # # # #").activate("z")
    t.do("move", "go:1,0", use("vigilant_watch"))
    assert t.damage("z") == 0
    t.do("go:3,0").settle()
    assert t.damage("z") == 2, "out of two spaces near him"


@pytest.mark.rule("D2-0174", "D2-0553", "D2-0169")
def test_crushing_blow_answers_an_attack_that_dealt_nothing_and_meets_no_defence() -> None:
    t = field("crushing_blow", drawing="M z .\n\n. . .").activate("z").dice(**{**HIT, "blue": X}).do("attack:own:M")
    assert until_offered(t, use("crushing_blow"))
    t.dice(blue=BLUE_3, red=RED_2).do(use("crushing_blow")).resolve()
    assert t.damage("z") == 4
    assert t.events("defence_rolled")[-1].dice == ()
    t = field("crushing_blow", drawing="M z .\n\n. . .").activate("z").dice(**HIT).do("attack:own:M")
    assert not until_offered(t, use("crushing_blow"))


@rule("D2-0183")
def test_the_hammer_rests_nobody_and_the_ring_shields_a_friend() -> None:
    t = field(drawing="M . z\n\n. . .", fatigue=2).turn("grisban")
    t.dice(blue=BLUE_SURGE_2, red=RED_2, brown=0).do("attack:war_hammer:z").settle()
    assert t.asked == "surges" and [key for key in t.keys if key.startswith("surge")] == ["surge:0"]
    t = field(drawing=BESIDE).activate("z").dice(**{**HIT, "gray": GRAY[0]}).do("attack:own:B")
    t.do(use("signet_ring"))
    if t.asked == "whom":
        t.do("figure:jain")
    t.resolve()
    assert t.events("dealt")[-1].shields == 1
