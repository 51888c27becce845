"""Overlord cards of boxes that the guide comments: charms, shadows, rewards."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BROWN,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.faults import faults
from oubliette.games.descent.harm.damage import defeat
from oubliette.games.descent.uses.class_tokens import gain

rule = pytest.mark.rule
FENS, NEREKHALL, CHAINS = ("trollfens",), ("shadow_of_nerekhall",), ("chains_that_rust",)
WYRM, LABYRINTH = ("lair_of_the_wyrm",), ("labyrinth_of_ruin",)


def whole(t: Table) -> Table:
    """No card was lost."""
    assert not [one for one in faults(t.s) if "cards" in one]
    return t


# --- Dark Host ---


def host(tokens: int = 3, drawing: str = "A . . B . z") -> Table:
    t = table(
        drawing,
        boxes=FENS,
        hand=["dark_host"],
        A=hero("syndrael", "knight"),
        B=hero("jain", "wildlander"),
        z=monster("zombie"),
    )
    for _ in range(tokens):
        gain(t.s, t.figure("A"), "infection", cites="D2-4233")
    return t.overlord()


@rule("D2-4341", "D2-4295")
def test_a_dark_host_moves_and_attacks_among_the_monsters() -> None:
    t = host()
    t.do("play:dark_host")
    assert t.tokens("A") == {} and t.asked != "charmed", "not yet: in step 2"
    t.until("activate")
    assert t.offers("host:A")
    t.do(f"host:{t.names['A']}", "move", "go:2,0")
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[0]).do("more:attack:iron_longsword:B").resolve()
    assert t.damage("B") == 3
    t.do("end").settle()
    assert t.asked == "activation" and t.figure("z").active, "nobody else is left"
    assert not t.offers("host:A") and not t.figure("A").marks and not t.figure("A").pool
    assert "dark_host" in t.s.state.overlord.deck.everywhere()
    whole(t)


@rule("D2-4341")
def test_a_dark_host_needs_three_tokens_and_serves_no_longer_than_the_turn() -> None:
    assert not host(2).offers("play:dark_host")
    t = host().do("play:dark_host").until("hero_action")
    assert not t.s.state.kept and not t.figure("A").marks
    whole(t)


# --- the Shadowmancer ---


@rule("D2-4342")
def test_who_is_revived_strikes_another_hero_first() -> None:
    t = table(
        "A B . C . z",
        boxes=NEREKHALL,
        hand=["out_of_darkness"],
        A=hero("syndrael", "knight"),
        B=hero("grisban", "berserker", knocked_out=True),
        C=hero("jain", "wildlander"),
        z=monster("zombie"),
    )
    t.turn("A").dice(red=[RED_2, RED_2]).do("revive:")
    while t.asked == "stand_where":
        t.do(t.keys[0])
    assert t.asked == "overlord_hero_revived"
    t.do("play:out_of_darkness")
    assert t.asked == "charmed" and not t.offers("move")
    targets = {key.split(":")[-1].split("@")[0] for key in t.keys if key.startswith("attack")}
    assert targets == {t.names["A"]}, "neither himself nor who is out of reach"
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[0]).do("attack:").resolve()
    assert t.damage("A") > 0 and not t.figure("B").marks
    whole(t)


@rule("D2-4343")
@pytest.mark.parametrize(("dice", "charmed"), [(FAILS, True), (PASSES, False)])
def test_treacherous_shadows_strike_with_everybody_who_fails(dice: dict[str, int], charmed: bool) -> None:
    t = table(
        "A B . . z",
        boxes=NEREKHALL,
        hand=["treacherous_shadows"],
        A=hero("syndrael", "knight"),
        B=hero("grisban", "berserker"),
        z=monster("zombie"),
    ).overlord()
    t.dice(**{name: [face, face] for name, face in dice.items()}).do("play:treacherous_shadows")
    assert [one.attribute for one in t.events("tested")] == ["willpower"] * 2
    assert (t.asked == "charmed") is charmed
    if charmed:
        assert t.offers("attack:iron_longsword:A") and t.offers("attack:iron_longsword:B"), "himself, too"
        assert not t.offers("move"), "he strikes and does nothing else"
        t.do("pass")
        assert t.asked == "charmed", "then the other"
        t.do("pass")
    whole(t)


@rule("D2-4264")
def test_mistrust_tires_who_comes_beside_another_hero_once_a_step() -> None:
    t = table(
        "A . B . . . . .\n\n. . C . . . . .\n\n. . . . . . . z",
        boxes=NEREKHALL,
        hand=["mistrust"],
        A=hero("syndrael", "knight"),
        B=hero("jain", "wildlander"),
        C=hero("leoric", "runemaster"),
        z=monster("zombie"),
    )
    t.overlord().until("overlord_overlord_turn_end").do("play:mistrust")
    t.until("who_next").turn("A")
    before = t.of("A").fatigue
    t.do("move", "go:1,0").settle()
    assert t.of("A").fatigue == before + 1, "two heroes stand there: one fatigue"
    t.do("go:0,0").settle()
    assert t.of("A").fatigue == before + 1, "nobody is beside him there"
    t.overlord()
    assert "mistrust" not in t.s.state.kept
    whole(t)


# --- Punisher ---


def restless(skills: tuple[str, ...] = ()) -> Table:
    t = table(
        "A . . . . . . z",
        boxes=WYRM,
        hand=["no_rest_for_the_wicked"],
        A=hero("jain", "wildlander", skills=skills),
        z=monster("zombie"),
    )
    t.do("fatigue")
    assert t.asked == "overlord_fatigue_moved"
    return t.do("play:no_rest_for_the_wicked").settle()


@rule("D2-4265")
def test_a_monster_moves_when_a_point_bought_with_fatigue_is_spent() -> None:
    t = restless()
    assert t.at("z") == [(7, 0)], "not before the point is spent"
    t.do("go:1,0")
    assert t.asked == "no_rest"
    t.do("figure:")
    assert not t.offers("space:5,0"), "one space"
    t.do("space:6,0")
    assert t.at("z") == [(6, 0)]
    t.do("fatigue").settle().do("go:2,0")
    assert t.asked == "no_rest", "and again, for the next fatigue"
    t.do("pass")
    t.do("move", "go:3,0").settle()
    assert t.asked != "no_rest", "points of a move action are no such points"
    t.overlord()
    assert not t.s.state.kept and not t.figure("A").marks
    whole(t)


@rule("D2-4266")
def test_two_points_of_one_fatigue_are_one_step_after_the_first_or_the_second() -> None:
    t = restless(("fleet_of_foot",)).do("go:1,0")
    assert t.asked == "no_rest"
    t.do("pass").do("go:2,0")
    assert t.asked == "no_rest", "he may wait for the second"
    t.do("figure:").do("space:6,0")
    t = restless(("fleet_of_foot",)).do("go:1,0").do("figure:").do("space:6,0").do("go:2,0").settle()
    assert t.asked == "hero_action", "one step for one fatigue"
    t = restless(("fleet_of_foot",)).do("move", "go:1,0")
    assert t.asked == "no_rest"
    t.do("pass").do("go:2,0")
    assert t.asked == "no_rest", "the points of a move action are no fatigue"


@rule("D2-4265", "D2-4266")
@pytest.mark.parametrize(("skills", "steps"), [((), 2), (("fleet_of_foot",), 4)])
def test_points_of_two_fatigue_are_asked_about_one_by_one(skills: tuple[str, ...], steps: int) -> None:
    t = restless(skills).do("fatigue").settle()
    for step in range(1, steps + 1):
        t.do(f"go:{step},0")
        assert t.asked == "no_rest"
        t.do("pass")
        assert t.asked == "hero_action", "once for each point, whatever is left of the other fatigue"
    assert t.at("z") == [(7, 0)] and not t.figure("A").marks


# --- Universal ---


@rule("D2-4247")
def test_diverse_means_heal_and_shield_for_every_card_that_is_not_basic() -> None:
    t = table(
        "A z . .",
        boxes=NEREKHALL,
        hand=["diverse_means", "dash", "blood_rage", "mistrust"],
        A=hero("syndrael", "knight"),
        z=monster("zombie", "master", damage=3),
    )
    t.dice(blue=BLUE_3, red=RED_1, brown=BROWN[0]).do("attack:iron_longsword:z", "play:diverse_means")
    assert t.asked == "show_cards"
    assert sorted(key.split(":")[-1] for key in t.keys) == ["blood_rage", "mistrust"], "dash is a Basic card"
    t.match.answer(t.choice.seat, t.keys)
    t.resolve()
    assert t.damage("z") == 3 - 2 + (3 - 2) and {"blood_rage", "mistrust"} <= set(t.hand)
    assert [one.cards for one in t.events("overlord_showed")] == [("blood_rage", "mistrust")]
    whole(t)


# --- rewards ---


@rule("D2-4279")
def test_splig_stands_where_a_goblin_stood_and_the_card_is_gone_with_him() -> None:
    t = table(
        "A . g z",
        boxes=LABYRINTH,
        hand=["spligs_revenge"],
        A=hero("syndrael", "knight"),
        g=monster("goblin_archer", damage=1, conditions=("stunned",)),
        z=monster("zombie"),
    ).overlord()
    where = t.at("g")
    t.do("play:spligs_revenge").until("activate")
    splig = t.s.figure("splig")
    assert t.s.state.groups["splig"].relic == "" and not splig.damage and not splig.conditions
    assert [t.s.ground.board.coords(cell) for cell in splig.cells] == where and not t.events("defeated")
    assert t.offers("activate:splig") and t.s.state.kept == ["spligs_revenge"]
    whole(t)
    for _ in defeat(t.s, splig):
        pass
    assert "spligs_revenge" in t.s.state.boxed and "spligs_revenge" not in t.s.state.overlord.available
    whole(t)


@rule("D2-4283")
def test_alric_takes_the_place_of_merick_without_anything_of_his() -> None:
    t = table(
        "A . . m",
        boxes=LABYRINTH,
        hand=["twin_souls"],
        A=hero("syndrael", "knight"),
        m=lieutenant("merick", damage=2, conditions=("stunned",)),
    ).overlord()
    where = t.at("m")
    t.until("overlord_monster_chosen").do("play:twin_souls")
    alric = t.s.figure("alric")
    assert [t.s.ground.board.coords(cell) for cell in alric.cells] == where
    assert not alric.damage and not alric.conditions and "merick" not in t.s.state.figures
    t.until("activation")
    assert alric.active, "he has yet to act"
    whole(t)


# --- Soulbinder ---


@rule("D2-4344")
def test_who_slays_a_servant_pays_for_it_and_strikes_for_his_foe() -> None:
    t = table(
        "A s B . z",
        boxes=CHAINS,
        hand=["possessive"],
        A=hero("syndrael", "knight"),
        B=hero("jain", "wildlander"),
        s=monster("scourge"),
        z=monster("zombie"),
    )
    t.turn("A").figure("s").damage = 1
    t.dice(blue=BLUE_3, red=RED_2, brown=0, gray=0, black=0).do("attack:iron_longsword:s", "play:possessive")
    assert t.damage("A") == 2 and t.asked == "charmed"
    whole(t.do("pass").resolve())
