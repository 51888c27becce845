"""What a card costs, who may use it at a moment, and what becomes of a card that is played (D2-0004, D2-0011)."""

from typing import Any

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BROWN,
    GRAY,
    PASSES,
    RED_1,
    YELLOW_1,
    Table,
    hero,
    monster,
    table,
)

rule = pytest.mark.rule
TWO = ("me", "lord")
WYRM = ("lair_of_the_wyrm",)
TROLLFENS = ("trollfens",)


def seen_offers(t: Table, start: str, *stops: str) -> list[str]:
    """In which questions something was on offer, while everything else is passed."""
    found: list[str] = []
    for _ in range(60):
        if not t.match.choices or t.asked in stops:
            return found
        found += [t.asked] if t.offers(start) else []
        t.do("pass" if "pass" in t.keys else "done" if "done" in t.keys else t.keys[0])
    raise AssertionError(t.asked)


# --- prices ---


def valiant(valor: int, **more: Any) -> Table:
    """A Champion with a friend beside a tough monster."""
    champion = hero("syndrael", "champion", skills=("stoic_resolve",), tokens={"valor": valor}, fatigue=2, **more)
    return table("C g .\n\nB . .", boxes=WYRM, C=champion, B=hero("jain", "wildlander"), g=monster("zombie", "master"))


@rule("D2-0011", "D2-2428")
def test_a_class_token_is_a_price_that_must_be_there_and_is_gone_before_anything_is_done() -> None:
    t = valiant(0).turn("C").do("attack:worn_greatsword:g")
    assert not t.offers("use:C:valor_of_heroes")
    t = valiant(2).turn("C").do("attack:worn_greatsword:g")
    assert t.offers("use:C:valor_of_heroes:1") and not t.offers("use:B:valor_of_heroes"), "only who has one"
    t.do("use:C:valor_of_heroes:1")
    assert t.tokens("C") == {"valor": 1}
    assert t.offers("use:C:stoic_resolve"), "others answer to a token that was discarded"
    t.do("use:C:stoic_resolve")
    assert seen_offers(t, "use:C:valor_of_heroes", "attack_rolled", "hero_action") == [], "once an attack"


@rule("D2-0011", "D2-0017")
@pytest.mark.parametrize("points", [0, 1, 2])
def test_movement_points_are_a_price(points: int) -> None:
    astarra = hero("astarra", "runemaster")
    t = table("A . . B\n\n. . . .", boxes=("crusade_of_the_forgotten",), A=astarra, B=hero()).turn("A").settle()
    assert t.asked == "hero_action"
    for _ in range(points):
        t.do("fatigue")
    assert t.offers("use:A:ability/astarra") == (points > 0)
    if points:
        t.do("use:A:ability/astarra", "space:2,0")
        assert t.points("A") == points - 1


@rule("D2-0011", "D2-2386")
@pytest.mark.parametrize("fatigue", [0, 3])
def test_what_is_for_nothing_is_used_even_by_the_weariest_and_only_once(fatigue: int) -> None:
    mad = hero("mad_carthos", "runemaster", skills=("ghost_armor",), fatigue=fatigue)
    t = table("C z", boxes=("conversion_kit",), C=mad, z=monster())
    assert t.s.book.heroes["mad_carthos"].stamina == 3
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:C", "use:C:ghost_armor")
    assert t.fatigue("C") == fatigue
    assert t.offers("use:C:ghost_armor") == (fatigue == 0), "the second one of the turn has its price"


@rule("D2-0011", "D2-0057", "D2-4028")
def test_who_has_no_stamina_pays_no_fatigue() -> None:
    """A Reanimate next to the insight token is no hero: it can't suffer fatigue for Battle Vision."""
    t = table(
        "P . z\n\nB . .",
        boxes=TROLLFENS,
        P=hero("avric", "prophet", skills=("battle_vision",), tokens={"insight": 1}),
        B=hero("leoric", "necromancer"),
        z=monster("zombie", "master"),
    ).turn("B")
    t.do("use:B:raise_dead:0", "space:1,1").dice(blue=[BLUE_3] * 2, yellow=YELLOW_1, red=RED_1, brown=[BROWN[2]] * 2)
    t.do("attack:reapers_scythe")
    assert seen_offers(t, "use:B:battle_vision", "hero_action") == ["attack_rolled"], "its master may"
    t.end().do("attack:own:z")
    assert t.events("attack_declared")[-1].attacker == "reanimate_of_leoric"
    assert seen_offers(t, "use:reanimate", "activation", "who_next", "hero_action") == []


@rule("D2-0011", "D2-0057", "D2-4029")
def test_the_dead_that_hold_the_insight_pay_no_fatigue_for_it_either() -> None:
    t = table(
        "P . z\n\nB . .",
        boxes=TROLLFENS,
        P=hero("avric", "prophet", skills=("grim_fate",)),
        B=hero("leoric", "necromancer"),
        z=monster("zombie", "master"),
    ).turn("B")
    t.do("use:B:raise_dead:0", "space:1,1").figure("reanimate_of_leoric").tokens = {"insight": 1}
    t.end()
    assert (t.asked, t.s.menu) == ("activation", "reanimate_of_leoric")
    assert t.offers("use:reanimate_of_leoric:soothing_insight:1") and not t.offers("use:reanimate_of_leoric:grim_fate")


@rule("D2-0011", "D2-4354", "D2-0225")
def test_a_price_of_any_size_is_all_that_still_fits_at_most() -> None:
    me = hero("grisban", "berserker", skills=["execute"], fatigue=1)
    t = table("A g", A=me, g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=BROWN[0]).do("attack:chipped_greataxe", "use:A:execute")
    assert (t.asked, t.keys) == ("pay_fatigue", ["pay:1", "pay:2", "pay:3"])
    t.do("pay:2").settle()
    assert t.fatigue("A") == 1 + 2 and t.damage("g") == 3 + 2


# --- who may use something ---


@rule("D2-4307", "D2-4067")
def test_glory_of_battle_is_nothing_for_a_hero_under_a_charm() -> None:
    t = table(
        "A . . g B",
        boxes=WYRM,
        hand=["dark_charm"],
        seats=TWO,
        A=hero("syndrael", "champion", skills=("glory_of_battle",), tokens={"valor": 2}),
        B=hero("avric", "disciple", tokens={"valor": 1}),
        g=monster(),
    )
    t.until("overlord_start").dice(gray=GRAY[3], black=BLACK[4]).do("play:dark_charm", "figure:A")
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[0]).do("attack:worn_greatsword:A")
    assert seen_offers(t, "use:A:glory_of_battle", "overlord_start", "activate", "hero_action", "who_next") == []
    assert t.tokens("A") == {"valor": 2}


@rule("D2-4035", "D2-0325")
def test_the_insight_token_is_discarded_in_the_turn_of_who_has_it_alone() -> None:
    friend = hero("grisban", "berserker", damage=3, tokens={"insight": 1})
    t = table("P . z\n\nB . .", boxes=TROLLFENS, P=hero("avric", "prophet"), B=friend, z=monster()).turn("P")
    assert not t.offers("use:B:soothing_insight") and not t.offers("use:P:soothing_insight:1")
    t.end().turn("B")
    assert t.offers("use:B:soothing_insight:1") and not t.offers("use:B:soothing_insight:0")
    t.do("use:B:soothing_insight:1")
    assert (t.damage("B"), t.tokens("B")) == (2, {}) and not t.offers("use:B:soothing_insight")


@rule("D2-0243", "D2-2088")
@pytest.mark.parametrize("where", ["here", "lying", "away"])
def test_who_lies_or_has_left_the_map_answers_to_no_card(where: str) -> None:
    marshal = hero("grisban", "marshal", skills=("by_the_book",), knocked_out=where == "lying")
    t = table(
        "A M . . g",
        boxes=("manor_of_ravens",),
        hand=["dash"],
        areas={"exit": (0, 0, 1, 0)},
        A=hero(),
        M=marshal,
        g=monster(),
    )
    if where == "away":
        t.turn("M").do("move", "leave")
    elif where == "lying":
        t.turn("A").end()  # he would stand up in his own turn
        t.s.state.heroes["grisban"].done = True
    t.activate("g").do("move", "play:dash")
    assert t.offers("use:M:by_the_book") == (where == "here")


@rule("D2-0004", "D2-0550")
def test_of_two_interrupts_the_second_is_left_out_once_its_trigger_is_gone() -> None:
    three = ("ann", "bob", "lord")
    for rank, tired in (("minion", 0), ("master", 2)):
        t = table(
            "A . B\n\n. . .\n\n. g .",
            A=hero("syndrael", "knight", skills=["guard"], seat="ann"),
            B=hero("grisban", "knight", skills=["guard"], seat="bob"),
            g=monster("zombie", rank),
            seats=three,
        )
        t.activate("g").do("move", "go:1,1", "use:A:guard", "use:B:guard")
        assert (t.asked, t.choice.seat) == ("order", "lord")
        t.dice(blue=[BLUE_3] * 2, red=[RED_1] * 2, brown=[BROWN[0]] * 2).do("use:A:guard").resolve()
        assert t.fatigue("A") == 2 and t.fatigue("B") == tired, rank


@rule("D2-0340")
def test_only_a_card_that_names_it_works_in_the_attack_of_a_familiar() -> None:
    t = table(
        "A . .\n\n. . z",
        A=hero("leoric", "necromancer", skills=["undead_might"], items=["steel_broadsword"]),
        z=monster("zombie", "master"),
    )
    t.do("use:A:raise_dead:0", "space:1,1").end()
    t.dice(red=RED_1, blue=BLUE_3, brown=BROWN[0]).do("attack:")
    offered: list[str] = []
    for _ in range(20):
        if t.asked in ("activation", "who_next", "hero_action"):
            break
        offered += [key.split(":")[2] for key in t.keys if key.startswith("use:leoric")]
        t.do("pass" if "pass" in t.keys else "done" if "done" in t.keys else t.keys[0])
    assert set(offered) == {"undead_might"}


# --- the overlord's cards ---


@rule("D2-2194", "D2-2193")
def test_two_cards_of_one_name_are_one_answer_and_he_may_pass_for_the_whole_turn() -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["pit_trap", "pit_trap"], seats=TWO)
    t.do("move", "go:2,0")
    assert sorted(t.keys) == ["pass", "pass:heroes", "pass:turn", "play:pit_trap"]
    t.do("pass:turn")
    assert t.at("A") == [(2, 0)] and t.asked == "hero_action", "he is not asked again in this turn"


@rule("D2-2193")
def test_a_card_for_his_attack_or_his_defence_is_played_at_no_other() -> None:
    cards = ["dark_might", "dark_fortitude", "critical_blow"]
    t = table("A g", A=hero(), g=monster("zombie", "master"), hand=cards, seats=TWO)
    t.dice(blue=[BLUE_3] * 2, red=RED_1, yellow=YELLOW_1, brown=BROWN[0], gray=GRAY[0]).do("attack:iron_longsword:g")
    offered: set[str] = set()
    while t.asked != "hero_action":
        offered |= {key for key in t.keys if key.startswith("play:")}
        t.do("pass" if "pass" in t.keys else t.keys[0])
    assert offered == {"play:dark_fortitude"}
    t.activate("g").do("attack:own:A")
    offered = set()
    while t.asked != "activation":
        offered |= {key for key in t.keys if key.startswith("play:")}
        t.do("pass" if "pass" in t.keys else t.keys[0])
    assert offered == {"play:dark_might", "play:critical_blow"}


@rule("D2-0391", "D2-2193")
@pytest.mark.parametrize("card", ["dark_fortitude", "dark_fortune"])
@pytest.mark.parametrize("inactive", [False, True])
def test_a_card_about_a_monster_or_its_dice_touches_no_inactive_one(inactive: bool, card: str) -> None:
    foe = monster("goblin_archer", inactive=inactive)
    cast = {"A": hero(), "g": foe, "h": monster("zombie")}
    t = table("A g h", hand=[card], seats=TWO, **cast)  # type: ignore[arg-type]
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[0]).do("attack:iron_longsword:g")
    assert bool(seen_offers(t, f"play:{card}", "hero_action")) != inactive


@rule("D2-4086", "D2-2192")
def test_a_card_put_back_by_the_book_does_nothing() -> None:
    me = hero("grisban", "marshal", skills=("by_the_book",))
    for face, moves in ((PASSES, False), ({"gray": GRAY[3], "black": BLACK[4]}, True)):
        t = table(
            "M . . .\n\n. . . z",
            boxes=("manor_of_ravens",),
            hand=["dash"],
            deck=["frenzy"] * 3,
            M=me,
            z=monster("zombie", "master"),
        )
        t.activate("z").do("move").dice(**face).do("play:dash", "use:grisban:by_the_book").settle()
        assert t.offers("move") == moves
        assert t.s.state.overlord.played == []


@rule("D2-2196", "D2-2192")
def test_a_card_that_holds_for_the_turn_is_not_discarded_before_it_ends() -> None:
    t = table("A . g", A=hero(), g=monster(), hand=["word_of_misery"], seats=TWO).until("overlord_start")
    t.do("play:word_of_misery")
    assert t.s.state.overlord.played == ["word_of_misery"] and t.s.state.overlord.deck.discarded == []


@rule("D2-2014", "D2-2013")
def test_a_turn_goes_on_after_each_deed_and_the_next_hero_follows_the_last_deed() -> None:
    t = table("A . . g\n\nB . . .", A=hero(), B=hero("jain", "wildlander"), g=monster("zombie", "master")).turn("A")
    t.do("move", "go:2,0")
    assert t.asked == "hero_action" and t.s.state.turn_of == "syndrael" and t.of("A").actions == 1
    t.dice(blue=BLUE_3, red=RED_1, brown=BROWN[0]).do("attack:iron_longsword:g").settle()
    assert t.damage("g") == 3 and t.s.state.turn_of == "syndrael" and t.of("A").actions == 0
    t.do("end").settle()
    assert t.s.state.turn_of == "jain" and t.s.state.phase == "heroes" and t.of("A").done
    t.do("end").settle()
    assert t.s.state.turn_of == "overlord"


@rule("D2-2035", "D2-2015")
def test_after_the_overlord_s_turn_it_is_nobody_s_until_a_hero_takes_his() -> None:
    t = table("A . . g\n\nB . . .", A=hero(), B=hero("jain", "wildlander"), g=monster()).turn("A").end().turn("B").end()
    t.activate("g")
    assert t.s.state.turn_of == "overlord"
    t.end().until("who_next")
    assert (t.s.state.turn_of, t.s.state.round, t.s.state.phase) == ("", 2, "heroes")
