"""The Prophet and the insight token (The Trollfens)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BROWN, GRAY, RED_1, RED_3, Table, hero, monster, table

from oubliette.games.descent.state.legend_state import Legend

rule = pytest.mark.rule
BOX = ("trollfens",)
GREEN_1 = 3


def vision(skills: tuple[str, ...] = (), friend: Any = None, drawing: str = "P . z\n\nB . .", **more: Any) -> Table:
    return table(
        drawing,
        boxes=BOX,
        P=hero("avric", "prophet", skills=skills, **more),
        B=friend or hero("grisban", "berserker"),
        z=monster("zombie"),
    )


@rule("D2-0325", "D2-4035")
def test_the_one_insight_token_goes_where_it_is_sent_and_home_when_it_is_discarded() -> None:
    t = vision(friend=hero("grisban", "berserker", damage=3, fatigue=2), tokens={"insight": 1}).turn("avric")
    t.do("use:avric:soothing_insight:0", "figure:B")
    assert (t.tokens("P"), t.tokens("B")) == ({}, {"insight": 1})
    assert (t.damage("B"), t.fatigue("B")) == (2, 1), "who gains it recovers"
    t.end().turn("grisban").do("use:grisban:soothing_insight:1")
    assert (t.damage("B"), t.tokens("B")) == (1, {})


@rule("D2-4036", "D2-0328", "D2-0329")
def test_it_may_be_given_again_to_who_has_it_and_to_who_is_unhurt() -> None:
    t = vision(friend=hero("grisban", "berserker", fatigue=2, tokens={"insight": 1})).turn("avric")
    t.do("use:avric:soothing_insight:0", "figure:B")
    assert (t.tokens("B"), t.fatigue("B")) == ({"insight": 1}, 1), "he counts as gaining it again"


@rule("D2-4037")
def test_a_fallen_hero_cannot_be_given_it() -> None:
    t = vision(friend=hero("grisban", "berserker", knocked_out=True, damage=14)).turn("avric")
    t.do("use:avric:soothing_insight:0")
    assert t.tokens("P") == {"insight": 1}, "nobody else is left to choose"


@rule("D2-0326")
def test_it_stays_with_who_is_knocked_out() -> None:
    t = vision(drawing="P . .\n\nB z .", friend=hero("grisban", "berserker", damage=13, tokens={"insight": 1}))
    t.activate("z").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:B").resolve()
    assert t.of("B").knocked_out and t.tokens("B") == {"insight": 1}


@rule("D2-0327")
def test_a_familiar_may_have_it_and_loses_it_when_it_is_defeated() -> None:
    t = vision(drawing="P . z\n\nB . .", friend=hero("leoric", "necromancer")).turn("leoric")
    t.do("use:leoric:raise_dead:0", "space:1,1").end().end().turn("avric")
    t.do("use:avric:soothing_insight:0", "figure:reanimate_of_leoric")
    assert t.figure("reanimate_of_leoric").tokens == {"insight": 1}
    t.figure("reanimate_of_leoric").damage = 3
    t.activate("z").dice(blue=BLUE_3, yellow=[4, 4], brown=0).do("attack:own:reanimate_of_leoric").resolve()
    assert t.figure("reanimate_of_leoric").tokens == {}


@rule("D2-4028", "D2-4027", "D2-4037")
def test_all_seeing_gives_it_to_anybody_but_who_discarded_it() -> None:
    t = vision(("all_seeing",), friend=hero("grisban", "berserker", damage=3, tokens={"insight": 1})).turn("grisban")
    t.do("use:grisban:soothing_insight:1", "use:avric:all_seeing:0")
    assert (t.tokens("B"), t.tokens("P")) == ({}, {"insight": 1})


@rule("D2-4033", "D2-4035")
def test_another_token_soothes_nobody_and_without_focus_only_who_gains_it_rests() -> None:
    t = vision((), drawing="P B . z", friend=hero("grisban", "berserker", damage=3, fatigue=2))
    t.turn("avric").do("use:avric:soothing_insight:0", "figure:P")
    assert (t.damage("B"), t.fatigue("B")) == (3, 2)
    other = table(
        "A B z .",
        boxes=(*BOX, "lair_of_the_wyrm"),
        A=hero("syndrael", "champion", damage=3, fatigue=3),
        B=hero("avric", "prophet", skills=("focused_insights",), damage=3, fatigue=3),
        z=monster("goblin_archer"),
    ).turn("syndrael")
    other.do("use:syndrael:horn_of_courage:0")
    assert other.tokens("B") == {"valor": 1}
    assert (other.damage("B"), other.fatigue("B")) == (3, 3), "valor is no insight"


@rule("D2-4034", "D2-4033", "D2-4035")
def test_focused_insights_reach_nobody_farther_than_the_next_space() -> None:
    for drawing, healed in (("P B . z", 1), ("P . B z", 0)):
        t = vision(("focused_insights",), drawing=drawing, friend=hero("grisban", "berserker", damage=3, fatigue=2))
        t.turn("avric").do("use:avric:soothing_insight:0", "figure:P")
        assert (t.damage("B"), t.fatigue("B")) == (3 - healed, 2 - healed)


@rule("D2-4034", "D2-4033")
def test_focused_insights_bring_back_a_fallen_hero_next_to_who_gains_it() -> None:
    t = vision(("focused_insights",), friend=hero("grisban", "berserker", knocked_out=True, damage=14, fatigue=4))
    t.turn("avric").do("use:avric:soothing_insight:0")
    if t.asked == "stand_where":
        t.do("space:0,1")
    assert not t.of("B").knocked_out
    assert (t.damage("B"), t.fatigue("B")) == (13, 3)


@rule("D2-4032", "D2-4031", "D2-4011")
@pytest.mark.parametrize(("named", "hurt"), [("z", 5), ("y", 2)])
def test_victory_foretold_speaks_of_one_monster_the_attacker_names(named: str, hurt: int) -> None:
    t = table(
        "y B z\n\n. P .",
        boxes=BOX,
        P=hero("avric", "prophet", skills=("victory_foretold",)),
        B=hero("grisban", "berserker", skills=("whirlwind",), damage=5, tokens={"insight": 1}),
        z=monster("zombie", "master"),
        y=monster("zombie"),
    ).turn("grisban")
    t.dice(blue=BLUE_3, red=RED_1, green=GREEN_1, brown=[BROWN[0], BROWN[0]])
    t.do("use:grisban:whirlwind:0", "use:avric:victory_foretold:0", f"figure:{named}").resolve()
    assert t.gone("y") and not t.gone("z")
    assert (t.damage("B"), t.tokens("B")) == (hurt, {}), "only the fall of the one that was named heals"
    assert "green" in [die for die, _ in t.events("attack_rolled")[-1].dice]


@rule("D2-0325")
def test_forewarning_spends_it_for_two_shields() -> None:
    t = vision(("forewarning",), drawing="P . .\n\nB z .", friend=hero("grisban", "berserker", tokens={"insight": 1}))
    t.activate("z").dice(blue=BLUE_3, yellow=4, gray=GRAY[1]).do("attack:own:B", "use:avric:forewarning:0").resolve()
    assert (t.damage("B"), t.tokens("B"), t.fatigue("P")) == (1, {}, 1)


@rule("D2-0325", "D2-4027")
def test_the_token_is_discarded_before_another_hero_gains_it() -> None:
    friend = hero("grisban", "berserker", tokens={"insight": 1})
    t = vision(("forewarning", "all_seeing"), drawing="P . .\n\nB z .", friend=friend)
    t.activate("z").dice(blue=BLUE_3, yellow=4, gray=GRAY[1]).do("attack:own:B", "use:avric:forewarning:0")
    t.do("use:avric:all_seeing:0").resolve()
    told: list[Any] = [line.event for line in t.match.journal("me") if line.event.kind.startswith("class_token")]
    moved = [(one.kind, one.figure) for one in told]
    assert moved == [("class_token_lost", "grisban"), ("class_token_won", "avric")]
    assert (t.tokens("B"), t.tokens("P")) == ({}, {"insight": 1})


@rule("D2-4029")
def test_grim_fate_buries_the_top_card_of_the_overlord() -> None:
    t = table(
        "P . z",
        boxes=BOX,
        deck=("dash", "frenzy", "tripwire"),
        P=hero("avric", "prophet", skills=("grim_fate",), tokens={"insight": 1}),
        z=monster("zombie"),
    )
    t.do("use:avric:grim_fate:0")
    assert t.keys == ["top", "bottom"]
    t.do("bottom")
    assert [one.card for one in t.events("overlord_revealed")] == ["tripwire"]
    assert t.s.state.overlord.deck.pile == ["tripwire", "dash", "frenzy"]
    assert t.fatigue("P") == 2
    t = table(
        "P . z",
        boxes=BOX,
        deck=("dash", "frenzy", "tripwire"),
        P=hero("avric", "prophet", skills=("grim_fate",), tokens={"insight": 1}),
        z=monster("zombie"),
    ).do("use:avric:grim_fate:0", "top")
    assert t.s.state.overlord.deck.pile == ["dash", "frenzy", "tripwire"], "or it stays"


@rule("D2-0325")
def test_lifeline_keeps_who_has_it_from_falling() -> None:
    friend = hero("grisban", "berserker", damage=13, tokens={"insight": 1})
    t = vision(("lifeline",), drawing="P . .\n\nB z .", friend=friend)
    t.activate("z").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:B", "use:avric:lifeline:0").resolve()
    assert not t.of("B").knocked_out
    assert (t.damage("B"), t.tokens("B")) == (13, {})


@rule("D2-0325")
def test_omniscience_makes_the_attack_miss_without_a_roll() -> None:
    friend = hero("grisban", "berserker", tokens={"insight": 1})
    t = vision(("omniscience",), drawing="P . .\n\nB z .", friend=friend)
    t.activate("z").do("attack:own:B", "use:avric:omniscience:0").resolve()
    assert [one.why for one in t.events("missed")] == ["foreseen"]
    assert not t.events("attack_rolled") and t.damage("B") == 0


@rule("D2-0325")
def test_battle_vision_sharpens_the_eye_and_rerolls_near_the_token() -> None:
    t = vision(("battle_vision",), drawing="P B z", friend=hero("grisban", "berserker"), tokens={"insight": 1})
    t.turn("grisban").dice(blue=[0, BLUE_3], red=RED_3, brown=0).do("attack:chipped_greataxe:z")
    t.do("use:grisban:battle_vision:0").some("die:0:blue").resolve()
    assert t.gone("z") and t.fatigue("B") == 2


@rule("D2-0325")
def test_the_tome_takes_a_shield_off_a_test() -> None:
    t = table(
        "P z",
        boxes=BOX,
        hand=("word_of_pain",),
        P=hero("avric", "prophet"),
        z=monster("zombie"),
    )
    might = 2
    t.overlord().activate("z").do("end").dice(gray=GRAY[1], black=1).do("play:word_of_pain")
    t.do("use:avric:sages_tome:0").settle()
    tested = t.events("tested")[-1]
    assert (tested.shields, tested.passed) == (might + 1, True)


@rule("D2-4030")
def test_without_an_overlord_there_is_no_deck_and_grim_fate_does_nothing() -> None:
    for deck, offered in ((("dash",), True), ((), False)):
        seer = hero("avric", "prophet", skills=("grim_fate",), tokens={"insight": 1})
        legend = None if deck else Legend(morale=2, most_morale=2)
        t = table("P . z", boxes=BOX, deck=deck, legend=legend, P=seer, z=monster("zombie")).turn("avric")
        assert t.offers("use:avric:grim_fate:0") is offered
