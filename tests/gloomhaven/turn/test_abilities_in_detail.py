"""Abilities that are no attacks looked at closely: whom they reach, what they bring, what is left of them."""

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, foe, friend, hero, table

from oubliette.games.gloomhaven.content.vocabulary import (
    Consume,
    Extra,
    Give,
    Heal,
    Infuse,
    Kill,
    Pay,
    Pull,
    Push,
    Suffer,
    Verbs,
)

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


def skipped(t: Table) -> list[tuple[str, str]]:
    """The abilities that were not performed, and why."""
    return [(verb, why) for verb, why in t.told("ability_skipped", "verb", "why")]


# Damage that is no attack


@rule("GH-0016")
@pytest.mark.parametrize(("drawing", "gained"), [("@ m", 2 + 1), ("@ . m", 0)])
def test_damage_that_is_no_attack_earns_something_if_somebody_suffers_it(drawing: str, gained: int) -> None:
    hurt = Suffer(2, extra=(Extra(gain(experience=2)),), experience=1)
    t = table(drawing, m=DUMMY, top=[hurt]).act("one/top")
    if gained:
        t.answer("figure:m/1")
    assert (40 - t.hp("m/1"), t.hero().experience) == (2 if gained else 0, gained)


@rule("GH-0016")
def test_damage_that_is_no_attack_is_what_it_says_and_what_circumstances_add() -> None:
    near = Suffer(1, range=3, targets="all", extra=(Extra(gain(damage=2), per="adjacent_enemy"),))
    t = table("m @ n . o", m=DUMMY, n=DUMMY, o=DUMMY, top=[near]).act("one/top", "all")
    assert [t.hp(one) for one in ("m/1", "n/1", "o/1")] == [40 - 1 - 2 * 2] * 3
    t = table("@ m", m=DUMMY, top=[Suffer(3, to="self")]).act("one/top")
    assert (t.asked, t.harm()) == ("damage", 3)


@rule("GH-0388", "GH-0016")
def test_of_those_who_suffer_at_once_characters_are_asked_last() -> None:
    t = table("b @ m", m=DUMMY, b=friend(), top=[Suffer(2, to="everyone", targets="all", must=True)])
    t.declare("one", "two").declare("five", "six").act("one/top")
    while t.asked == "suffer_target":
        t.answer("all")
    assert (t.asked, t.hp("m/1")) == ("damage", 38)


# Killing outright


@rule("GH-0004", "GH-0136")
def test_a_kill_knows_whom_it_killed_for_what_follows() -> None:
    beside = Suffer(2, among="beside_target", targets="all")
    deadly = Kill(range=4, targets=2, extra=(Extra(gain(experience=1), per="killed"),), then=(beside,))
    t = table("@ . m n o", m=DUMMY, n=foe(), o=DUMMY, top=[deadly]).act("one/top", "figure:m/1", "figure:n/1")
    assert (t.gone("m/1"), t.gone("n/1"), t.hero().experience) == (True, True, 2)
    t.answer("all")
    assert t.hp("o/1") == 38, "next to the last of them"


@rule("GH-0004", "GH-0136", "GH-0089")
@pytest.mark.parametrize(("drawing", "why"), [("@ . . m", "no_target"), ("@ m", "left_out")])
def test_a_kill_of_nobody_brings_nothing_of_what_follows(drawing: str, why: str) -> None:
    deadly = Kill(extra=(Extra(gain(experience=1)),), experience=1, then=(Give(("strengthen",)),))
    t = table(drawing, m=DUMMY, top=[deadly]).act("one/top")
    if t.asked == "kill_target":
        t.answer("skip")
    assert (t.asked, t.hero().experience, skipped(t)) == ("action", 0, [("kill", why)])


# Conditions


@rule("GH-0231", "GH-0240", "GH-0089")
def test_conditions_for_nobody_earn_nothing_and_those_for_oneself_may_be_left_out() -> None:
    t = table("@ . . m", m=DUMMY, top=[Give(("muddle",), experience=1)]).act("one/top")
    assert (t.asked, t.hero().experience, skipped(t)) == ("action", 0, [("give", "no_target")])
    t = table("@ m", m=DUMMY, top=[Give(("strengthen",), experience=1)]).act("one/top", "skip")
    assert (t.conditions(), t.hero().experience) == ([], 0)
    t = table("@ m", m=DUMMY, top=[Give(("muddle",), experience=1)]).act("one/top", "figure:m/1")
    assert (t.conditions("m/1"), t.hero().experience) == (["muddle"], 1)


@rule("GH-0231", "GH-0136", "GH-0250")
@pytest.mark.parametrize("paid", [True, False])
def test_conditions_that_were_paid_to_kill_kill_a_normal_monster_instead(paid: bool) -> None:
    fed = Consume(gain(kill="normal", experience=1), cost=("dark",))
    verb = Give(("muddle",), range=5, consume=(fed,), extra=(Extra(gain(experience=2)),))
    t = table("@ . m n", m=DUMMY, n=foe(rank="elite"), top=[verb], elements={"dark": "strong"}).act("one/top")
    t.answer(*["consume:0"] * paid)
    assert t.keys("figure:") == (["figure:m/1"] if paid else ["figure:m/1", "figure:n/1"])
    t.answer("figure:m/1")
    assert (t.gone("m/1"), t.hero().experience) == (paid, 2 + int(paid))
    assert t.told("condition_gained", "figure") == ([] if paid else ["m/1"])


@rule("GH-0231", "GH-0136")
def test_conditions_that_were_paid_to_kill_go_to_others_where_nobody_can_be_killed() -> None:
    verb = Give(("muddle",), range=5, extra=(Extra(gain(kill="normal")),))
    t = table("@ . n", n=foe(rank="elite"), top=[verb]).act("one/top", "figure:n/1")
    assert (t.gone("n/1"), t.conditions("n/1")) == (False, ["muddle"])


@rule("GH-0231", "GH-0240", "GH-0089")
def test_one_condition_of_an_ability_that_gives_them_must_stay() -> None:
    t = table("@ m", m=DUMMY, top=[Give(("poison", "wound"))]).act("one/top")
    assert t.keys("without:") == ["without:poison", "without:wound"]
    t.answer("without:poison")
    assert t.keys("without:") == []
    assert t.answer("figure:m/1").conditions("m/1") == ["wound"]
    t = table("@ m", m=DUMMY, top=[Give(("strengthen", "muddle"))]).act("one/top")
    assert t.keys("figure:") == ["figure:m/1"], "what harms goes to enemies"


@rule("GH-0185", "GH-0090")
def test_a_heal_of_oneself_that_must_be_performed_is_not_asked_about() -> None:
    t = table("@ m", me=hero(hp=3, top=[Heal(2, to="self", must=True)]), m=DUMMY).act("one/top")
    assert (t.asked, t.hp()) == ("action", 5)


# Push and pull as abilities


@rule("GH-0220", "GH-0231")
def test_a_push_and_a_pull_go_as_far_as_they_and_their_circumstances_say() -> None:
    verbs: list[Verbs] = [
        Push(1, extra=(Extra(gain(push=1, pull=5)),)),
        Pull(1, range=9, extra=(Extra(gain(pull=1, push=5)),)),
    ]
    for verb, drawing, there in ((verbs[0], "@ m . . . . . .", 3), (verbs[1], "@ . . . . . . m", 5)):
        t = table(drawing, m=DUMMY, top=[verb]).act("one/top", "figure:m/1")
        while t.asked in ("push", "pull"):
            t.answer(next(key for key in t.keys("hex:") if key.startswith("hex:1,")))
        assert t.at("m/1") == (1, there)


@rule("GH-0220", "GH-0089")
@pytest.mark.parametrize(("verb", "word"), [(Push(1, experience=1), "push"), (Pull(1, experience=1), "pull")])
def test_a_push_or_a_pull_of_nobody_earns_nothing(verb: Verbs, word: str) -> None:
    t = table("@ . . . m", m=DUMMY, top=[verb]).act("one/top")
    assert (t.asked, t.hero().experience, skipped(t)) == ("action", 0, [(word, "no_target")])


@rule("GH-0220")
def test_a_pull_towards_a_hex_takes_the_enemies_around_it_and_nobody_invisible() -> None:
    verb = Pull(1, to_hex=3, range=2, experience=1)
    drawing = "@ . . . m . n"
    t = table(drawing, m=DUMMY, n=DUMMY, top=[verb]).act("one/top")
    assert t.asked == "pull_hex"
    assert "hex:1,3" in t.keys()
    assert "hex:1,4" not in t.keys(), "out of range"
    t.answer("hex:1,2")
    assert (t.asked, t.at("m/1"), t.at("n/1")) == ("pull", (1, 4), (1, 6))
    t.answer("hex:1,3")
    assert (t.at("m/1"), t.at("n/1"), t.hero().experience) == ((1, 3), (1, 6), 1)
    t = table(drawing, m=DUMMY, n=DUMMY, top=[verb]).act("one/top", "skip")
    assert (t.asked, t.at("m/1"), t.hero().experience) == ("action", (1, 4), 0)
    unseen = foe(attack=None, move=None, conditions=["invisible"])
    t = table(drawing, m=unseen, n=DUMMY, top=[verb]).act("one/top", "hex:1,2")
    assert (t.asked, t.at("m/1"), t.hero().experience) == ("action", (1, 4), 0)


@rule("GH-0220")
def test_a_pull_towards_a_hex_leads_there_and_not_to_who_pulls() -> None:
    t = table("@ . m . . n", m=DUMMY, n=DUMMY, top=[Pull(1, to_hex=5)]).act("one/top")
    assert [option.passes for option in t.choice.options if option.key == "skip"] == [True]
    t.answers("hex:1,4")
    assert [t.at(name) for name in ("m/1", "n/1")] == [(1, 2), (1, 5)], "m is not next to the hex, n cannot be nearer"
    t = table("@ . m . . n", m=DUMMY, n=DUMMY, top=[Pull(1, range=2, to_hex=5)]).act("one/top", "hex:1,4", "hex:1,3")
    assert [t.at(name) for name in ("m/1", "n/1")] == [(1, 3), (1, 5)]


@rule("GH-0220", "GH-0231", "GH-0089")
def test_the_condition_of_a_push_may_be_left_out() -> None:
    t = table("@ m .", m=DUMMY, top=[Push(1, conditions=("muddle",))]).act("one/top", "without:muddle", "figure:m/1")
    t.answer("hex:1,2")
    assert (t.conditions("m/1"), t.at("m/1")) == ([], (1, 2))


# Elements


@rule("GH-0250", "GH-0292")
def test_a_player_pays_for_further_abilities_if_it_likes_and_can() -> None:
    verb = Pay(("fire",), (Give(("strengthen",)),))
    for strength, answers, given, left in (
        ("strong", ("pay", "figure:hero"), ["strengthen"], "inert"),
        ("strong", ("skip",), [], "strong"),
        ("inert", (), [], "inert"),
    ):
        t = table(
            "@ m", m=DUMMY, top=[verb, Heal(1, to="self")], elements={"fire": strength} if strength != "inert" else {}
        )
        t.act("one/top", *answers)
        assert (t.asked, t.conditions(), t.element("fire")) == ("heal_target", given, left)


@rule("GH-0292", "GH-0250")
def test_a_type_of_monster_pays_once_and_each_of_it_has_what_was_paid_for() -> None:
    payer = foe(attack=None, move=None, hp=5, initiative=5, do=[Pay(("fire",), (Heal(1, to="self"),))])
    for lit, healed in (("strong", ["m/1", "m/2"]), ("", [])):
        t = table("@ . m m", m=payer, elements={"fire": lit} if lit else {}).declare().until("action")
        assert (t.told("healed", "figure"), t.element("fire")) == (healed, "inert")
        t.end_round().declare("three", "four").until("action")
        assert t.told("healed", "figure") == healed, "in the next round it is to be paid for again"


@rule("GH-0247")
def test_an_infusion_as_an_ability_is_performed_and_earns_what_it_says() -> None:
    t = table("@ m", m=DUMMY, top=[Infuse(("ice", "air"), experience=1)]).act("one/top")
    assert t.hero().experience == 1
    t.end_round()
    assert (t.element("ice"), t.element("air"), t.element("fire")) == ("waning", "waning", "inert")
