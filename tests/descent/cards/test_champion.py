"""The Champion and his valor (Lair of the Wyrm)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, GRAY, RED_1, RED_2, RED_3, Table, hero, monster, table

from oubliette.games.descent import GAME
from oubliette.games.descent.content.book import load
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

rule = pytest.mark.rule
BOX = ("lair_of_the_wyrm",)


def field(skills: tuple[str, ...] = (), valor: int = 0, friend: int = 0, **more: Any) -> Table:
    return table(
        "C g .\n\nB . .",
        boxes=BOX,
        C=hero("syndrael", "champion", skills=skills, tokens={"valor": valor} if valor else {}, **more),
        B=hero("jain", "wildlander", tokens={"valor": friend} if friend else {}),
        g=monster("goblin_archer"),
    )


def strike(t: Table) -> Table:
    """A blow of the Champion that fells the goblin."""
    t.dice(blue=BLUE_3, red=RED_3, gray=0).do("attack:worn_greatsword:g").resolve()
    return t.do(t.keys[0]) if t.asked == "order" else t  # of two things that must happen


@rule("D2-2305", "D2-4065")
def test_a_monster_felled_with_a_melee_weapon_is_one_valor_and_spending_it_gives_it_back() -> None:
    t = strike(field().turn("syndrael")).resolve()
    assert t.gone("g") and t.tokens("C") == {"valor": 1}
    t = field(valor=1).turn("syndrael").do("attack:worn_greatsword:g")
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[3]).do("use:syndrael:valor_of_heroes:1").resolve()
    assert (t.tokens("C"), t.damage("g")) == ({}, 1), "two hearts, one heart and one for valor against three shields"


@rule("D2-2428", "D2-4067")
def test_valor_adds_one_damage_once_an_attack_even_while_the_champion_lies() -> None:
    t = table(
        "B g C",
        boxes=BOX,
        C=hero("syndrael", "champion", knocked_out=True, damage=12),
        B=hero("grisban", "berserker", tokens={"valor": 2}),
        g=monster("zombie"),
    ).turn("grisban")
    t.do("attack:chipped_greataxe:g", "use:grisban:valor_of_heroes:1")
    assert not t.offers("use:grisban:valor_of_heroes:1"), "once an attack"
    assert t.tokens("B") == {"valor": 1}
    t.resolve()
    assert t.tokens("B") == {"valor": 1}, "only the Champion gains it, by a monster he defeats himself"
    t = table(
        "B g C",
        boxes=BOX,
        C=hero("syndrael", "champion"),
        B=hero("grisban", "berserker", tokens={"valor": 2}),
        g=monster("ettin", "master"),
    ).turn("grisban")
    for left in (1, 0):
        t.do("attack:chipped_greataxe:g", "use:grisban:valor_of_heroes:1").resolve()
        assert t.of("B").actions == left, "once in each attack"


@rule("D2-2427", "D2-4067", "D2-4066")
def test_valor_adds_one_shield_once_a_roll_even_while_the_champion_lies() -> None:
    t = table(
        "B g C",
        boxes=BOX,
        C=hero("syndrael", "champion", skills=("glory_of_battle",), knocked_out=True, damage=12),
        B=hero("grisban", "berserker", tokens={"valor": 2}),
        g=monster("zombie"),
    )
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=GRAY[1]).do("attack:own:B", "use:grisban:glory_of_battle:1")
    assert not t.offers("use:grisban:glory_of_battle:1"), "once a roll"
    t.resolve()
    assert (t.damage("B"), t.tokens("B")) == (2, {"valor": 1}), "four hearts less one shield and one for valor"


@rule("D2-4066")
def test_glory_of_battle_gives_valor_to_the_others_near() -> None:
    t = strike(field(("glory_of_battle",)).turn("syndrael")).resolve()
    assert (t.tokens("C"), t.tokens("B")) == ({"valor": 1}, {"valor": 1})


@rule("D2-4066", "D2-4065")
@pytest.mark.parametrize(("drawing", "friend"), [("C g . B\n\nh . . .", {"valor": 2}), ("C g . . B\n\nh . . . .", {})])
def test_valor_for_each_of_several_monsters_and_for_who_is_near(drawing: str, friend: dict[str, int]) -> None:
    t = table(
        drawing,
        boxes=BOX,
        C=hero("syndrael", "champion", skills=("glory_of_battle", "whirlwind")),
        B=hero("jain", "wildlander"),
        g=monster("goblin_archer"),
        h=monster("goblin_archer"),
    ).turn("syndrael")
    t.dice(blue=BLUE_3, red=RED_3, gray=[0, 0]).do("use:syndrael:whirlwind").resolve()
    while t.asked != "hero_action":
        t.do(t.keys[0])
    assert t.gone("g") and t.gone("h")
    assert (t.tokens("C"), t.tokens("B")) == ({"valor": 2}, friend)


@rule("D2-2306")
def test_valor_outlasts_a_fall_and_the_encounter_and_not_the_quest() -> None:
    t = field(valor=2, damage=11)
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=0, brown=0).do("attack:own:C").resolve()
    assert t.of("C").knocked_out and t.tokens("C") == {"valor": 2}
    party = {"syndrael": {"of": "champion"}, "jain": {"of": "wildlander"}}
    setup = Setup("descent", "the_ferrymans_bell", ("me",), 3, {"boxes": list(BOX), "heroes": party})
    match: Match[Any] = Match(GAME, setup, load([]))
    state = match.context.state
    state.figures["syndrael"].tokens["valor"] = 2
    while state.phase == "setup":
        match.answer("me", match.choices["me"].keys()[0])
        state = match.context.state
    state.winner, state.first_won = "heroes", ""
    for _ in range(60):
        if match.context.state.encounter == 1:
            break
        keys = match.choices["me"].keys()
        match.answer("me", "end" if "end" in keys else keys[0])
    assert match.context.state.encounter == 1
    assert match.context.state.figures["syndrael"].tokens == {"valor": 2}


@rule("D2-2429", "D2-4068")
def test_valor_kept_as_damage_is_dealt_with_a_blow_that_deals_at_least_one() -> None:
    t = field(("valorous_strike",)).turn("syndrael")
    card = next(one for one in t.of("C").skills if one.card == "valorous_strike")
    card.on += ["damage", "damage", "damage"]
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[3]).do("attack:worn_greatsword:g")
    t.settle().resolve()
    assert len(t.of("C").skills[1].on) == 3, "a blow that deals nothing cannot use them"
    t = field(("valorous_strike",)).turn("syndrael")
    next(one for one in t.of("C").skills if one.card == "valorous_strike").on += ["damage"] * 3
    t.dice(blue=BLUE_3, red=RED_2, gray=GRAY[3]).do("attack:worn_greatsword:g", "strike")
    t.resolve()
    assert t.events("dealt")[-1].damage == 1 + 3
    if t.match.choices and t.asked == "valor":
        t.do("valor")
    assert next(one for one in t.of("C").skills if one.card == "valorous_strike").on == []


@rule("D2-2305", "D2-4068")
def test_valor_may_be_put_on_valorous_strike_when_it_is_gained() -> None:
    t = strike(field(("valorous_strike",)).turn("syndrael"))
    t.resolve().do("strike")
    assert t.tokens("C") == {}
    assert next(one for one in t.of("C").skills if one.card == "valorous_strike").on == ["damage"]


@rule("D2-2305")
def test_a_living_legend_spends_valor_against_damage() -> None:
    t = field(("a_living_legend",), valor=2)
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=0, brown=0).do("attack:own:C").resolve()
    assert t.asked == "valor" and t.keys == ["spend:0", "spend:1", "spend:2"]
    t.do("spend:2").resolve()
    assert (t.damage("C"), t.tokens("C"), t.fatigue("C")) == (2, {}, 1)


@rule("D2-2305")
def test_no_mercy_is_an_attack_for_two_valor_when_a_group_is_done() -> None:
    t = field(("no_mercy",), valor=2)
    t.activate("g").do("end")
    t.dice(blue=BLUE_3, red=RED_3, gray=0).do("use:syndrael:no_mercy:0", "attack:worn_greatsword:g").resolve()
    assert t.gone("g")


@rule("D2-2305")
def test_for_the_cause_turns_valor_into_gray_dice() -> None:
    t = field(("for_the_cause",), valor=2)
    t.activate("g").dice(blue=BLUE_3, yellow=4).do("attack:own:C", "use:syndrael:for_the_cause:1", "spend:2").resolve()
    rolled = next(one for one in t.events("defence_rolled") if one.figure == "syndrael")
    assert [die for die, _ in rolled.dice].count("gray") == 1 + 2


@rule("D2-2305")
def test_inspiring_presence_rerolls_a_failed_test_of_willpower() -> None:
    t = table(
        "C B . g",
        boxes=BOX,
        hand=("dark_charm",),
        C=hero("syndrael", "champion", skills=("inspiring_presence",), tokens={"valor": 1}),
        B=hero("jain", "wildlander"),
        g=monster("goblin_archer"),
    )
    t.overlord()
    t.dice(gray=[GRAY[3], GRAY[0]], black=[5, 0]).do("play:dark_charm", "figure:jain")
    t.do("use:syndrael:inspiring_presence:1")
    assert t.events("tested")[-1].passed
    assert t.tokens("C") == {}


@rule("D2-2305")
def test_the_horn_gives_valor_to_another_and_stoic_resolve_rests() -> None:
    t = field(("stoic_resolve",), valor=1, fatigue=2).turn("syndrael").do("use:syndrael:horn_of_courage:0")
    assert t.tokens("B") == {"valor": 1}
    t.dice(blue=BLUE_3, red=RED_3, gray=0).do("attack:worn_greatsword:g", "use:syndrael:valor_of_heroes:1")
    t.do("use:syndrael:stoic_resolve:0", "figure:syndrael")
    assert t.fatigue("C") == 1


@rule("D2-2305")
def test_motivating_charge_heartens_everybody_near() -> None:
    t = field(("motivating_charge",), fatigue=0).turn("syndrael")
    t.dice(blue=BLUE_3, red=RED_3, gray=0).do("use:syndrael:motivating_charge:0", "stay").resolve()
    t.do("valor").do("rest")
    assert t.tokens("C")["valor"] == 2, "one for the monster, one for the charge"


@rule("D2-2307", "D2-4066")
def test_a_familiar_gains_and_spends_valor_and_loses_it_when_it_leaves_the_map() -> None:
    t = table(
        "L C g\n\n. . h",
        boxes=BOX,
        L=hero("leoric", "necromancer"),
        C=hero("syndrael", "champion", skills=("glory_of_battle",)),
        g=monster("goblin_archer"),
        h=monster("zombie"),
    ).turn("leoric")
    t.do("use:leoric:raise_dead:0", "space:1,1").end().end().turn("syndrael")
    strike(t).resolve()
    raised = "reanimate_of_leoric"
    assert t.figure(raised).tokens == {"valor": 1}
    t.activate("h").dice(blue=BLUE_3, yellow=4).do(f"attack:own:{raised}", f"use:{raised}:glory_of_battle:1").resolve()
    assert t.figure(raised).tokens == {}
    t = table(
        "L C g\n\n. . .",
        boxes=BOX,
        L=hero("leoric", "necromancer"),
        C=hero("syndrael", "champion", skills=("glory_of_battle",)),
        g=monster("goblin_archer"),
    ).turn("leoric")
    t.do("use:leoric:raise_dead:0", "space:1,1").end().end().turn("syndrael")
    strike(t).resolve()
    t.end().until("who_next").turn("leoric").do("use:leoric:raise_dead:1")
    assert t.gone(raised) and t.figure(raised).tokens == {}


def strike_card(t: Table) -> Any:
    return next(one for one in t.of("C").skills if one.card == "valorous_strike")


@rule("D2-4068")
@pytest.mark.parametrize(
    ("kit", "on", "asked"),
    [
        ({}, 2, True),
        ({"exhausted": ("valorous_strike",)}, 2, False),
        ({}, 0, False),
        ({"items": ("yew_shortbow",)}, 2, False),
    ],
)
def test_valorous_strike_wants_an_upright_card_with_damage_and_a_melee_weapon(
    kit: dict[str, Any], on: int, asked: bool
) -> None:
    t = field(("valorous_strike",), **kit).turn("syndrael").until("hero_action")
    strike_card(t).on += ["damage"] * on
    strike_card(t).exhausted = "exhausted" in kit
    weapon = "yew_shortbow" if "items" in kit else "worn_greatsword"
    t.dice(blue=BLUE_3, red=RED_1, yellow=1, gray=0).do(f"attack:{weapon}:g")
    seen = []
    while t.asked not in ("hero_action", "valor"):
        seen.append(t.asked)
        t.do(next(key for key in ("pass", "done", *t.keys) if key in t.keys))
    assert ("valorous_strike" in seen) == asked


@rule("D2-4068")
def test_valorous_strike_need_not_be_struck_and_is_spent_when_it_is() -> None:
    for answer, left, more in (("pass", 2, 0), ("strike", 0, 2)):
        t = table("C z .", boxes=BOX, C=hero("syndrael", "champion", skills=("valorous_strike",)), z=monster("ettin"))
        t.turn("syndrael")
        strike_card(t).on += ["damage"] * 2
        t.dice(blue=BLUE_3, red=RED_1, gray=[0, 0]).do("attack:worn_greatsword:z", answer).resolve()
        assert t.events("dealt")[-1].damage == 3 + more
        assert (len(strike_card(t).on), strike_card(t).exhausted) == (left, not left)


@rule("D2-4068")
def test_valorous_strike_is_dealt_to_everybody_the_blow_hurt() -> None:
    t = table(
        "C z .\n\ny . .",
        boxes=BOX,
        C=hero("syndrael", "champion", skills=("valorous_strike", "whirlwind")),
        z=monster("zombie", "master"),
        y=monster("zombie", "master"),
    ).turn("syndrael")
    strike_card(t).on += ["damage"] * 2
    t.dice(blue=BLUE_3, red=RED_1, brown=[0, 0]).do("use:syndrael:whirlwind")
    while t.asked != "valorous_strike":
        t.do(next(key for key in ("pass", "done", *t.keys) if key in t.keys))
    t.do("strike").resolve()
    assert [one.damage for one in t.events("dealt")] == [5, 5]
    assert t.damage("z") == t.damage("y") == 5


@rule("D2-4068")
def test_others_and_who_has_no_card_gain_plain_valor() -> None:
    t = field(("glory_of_battle",), valor=0).turn("syndrael")
    strike(t).resolve()
    assert t.tokens("C") == {"valor": 1} and t.asked == "hero_action"
    t = strike(field(("valorous_strike",)).turn("syndrael")).resolve()
    assert (t.asked, t.keys) == ("valor", ["valor", "strike"])
    t.do("valor")
    assert t.tokens("C") == {"valor": 1} and strike_card(t).on == []


@rule("D2-2305")
def test_a_motivating_charge_heartens_whoever_is_within_three_spaces() -> None:
    t = table(
        "C g . B A",
        boxes=BOX,
        C=hero("syndrael", "champion", skills=("motivating_charge",)),
        B=hero("jain", "wildlander"),
        A=hero("avric", "disciple"),
        g=monster("goblin_archer"),
    ).turn("syndrael")
    t.dice(blue=BLUE_3, red=RED_3, gray=0).do("use:syndrael:motivating_charge:0").resolve()
    t.do("valor", "valor")
    assert [t.tokens(one) for one in "CBA"] == [{"valor": 2}, {"valor": 1}, {}] and t.asked == "hero_action"
