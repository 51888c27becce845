"""Heroes who share, see, borrow and hide: Aurim, Roganna, Sahla, Seer Kel, Tetherys."""

from typing import Any

import pytest
from tests.descent.app_table import app_table, monsters
from tests.descent.table import (
    BLUE_3,
    BLUE_5,
    FAILS,
    PASSES,
    RED_1,
    YELLOW_1,
    YELLOW_2,
    Table,
    hero,
    monster,
    table,
)

from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.state.legend_state import Legend

rule = pytest.mark.rule


# --- Aurim ---


def aurim(**more: Any) -> Table:
    potions = ("health_potion", "stamina_potion", "power_potion")
    return table(
        "A B . C\n\n. . . z",
        boxes=("conversion_kit",),
        A=hero("aurim", "disciple", damage=5, fatigue=3, search=potions, items=["yew_shortbow"]),
        B=hero("syndrael", "knight", damage=6, fatigue=3),
        C=hero("jain", "wildlander", damage=4, fatigue=3),
        z=monster("zombie"),
        **more,
    ).turn("aurim")


@rule("D2-2364")
def test_a_potion_of_aurims_serves_him_and_everybody_beside_him() -> None:
    t = aurim().do("use:aurim:health_potion", "figure:B").settle()
    assert [t.damage(one) for one in "ABC"] == [0, 0, 4]
    t.do("use:aurim:stamina_potion", "figure:A").settle()
    assert [t.fatigue(one) for one in "ABC"] == [0, 0, 3]


@rule("D2-2364")
def test_nobody_beside_aurim_has_anything_of_his_power_potion() -> None:
    t = aurim().dice(blue=(BLUE_5, BLUE_3), yellow=(YELLOW_1, YELLOW_1), brown=0)
    t.do("attack:yew_shortbow:z", "use:aurim:power_potion")
    assert t.asked == "reroll"
    t.some("die:0:blue").resolve()
    assert t.events("dealt")[-1].damage == 3
    assert t.asked == "hero_action" and t.s.state.turn_of == "aurim"
    assert [(t.damage(one), t.fatigue(one)) for one in "ABC"] == [(5, 3), (6, 3), (4, 3)]
    t.end().turn("syndrael").dice(blue=BLUE_5, red=RED_1)
    assert [held.card for held in t.of("A").search if held.flipped] == ["power_potion"]
    assert not t.of("B").search, "and no reroll of their own"


def test_aurims_feat_draws_a_search_card() -> None:
    t = aurim(search=("fire_flask",)).do("use:aurim:feat/aurim").settle()
    assert [held.card for held in t.of("A").search][-1] == "fire_flask"


# --- Roganna the Shade ---

ROGANNA = "use:roganna_the_shade:feat/roganna_the_shade"


@pytest.mark.parametrize(("drawing", "dealt"), [("R z . B", 4), ("R z B .", 3)])
def test_roganna_hits_harder_who_is_beside_no_other_hero(drawing: str, dealt: int) -> None:
    t = table(
        drawing,
        boxes=("trollfens",),
        R=hero("roganna_the_shade", "thief", items=["iron_longsword"]),
        B=hero("syndrael", "knight"),
        z=monster("zombie"),
    ).turn("roganna_the_shade")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:z").resolve()
    assert t.events("dealt")[-1].damage == dealt


@pytest.mark.parametrize("feat", [True, False])
@pytest.mark.rule("D2-0171", "D2-2390")
def test_who_is_in_rogannas_shade_is_a_target_for_neighbours_alone(feat: bool) -> None:
    t = table(
        "R . . g\n\nB k . .\n\n. . . .\n\n. . . .\n\n. . . C",
        boxes=("trollfens",),
        R=hero("roganna_the_shade", "thief"),
        B=hero("syndrael", "knight"),
        C=hero("jain", "wildlander"),
        g=monster("goblin_archer"),
        k=monster("goblin_archer"),
    ).turn("roganna_the_shade")
    t.do("end")
    assert t.asked == "turn_end"
    t.do(ROGANNA if feat else "pass")
    t.activate("g")
    assert t.offers("attack:own:B") != feat and t.offers("attack:own:R") != feat
    assert t.offers("attack:own:C"), "who is farther from her is a target like any other"
    t.do("end").activate("k")
    assert t.offers("attack:own:B") and t.offers("attack:own:R"), "it stands next to them"
    t.until("who_next").turn("roganna_the_shade")
    assert "shade" not in t.figure("R").marks, "until her next turn"


@rule("D2-2390")
@pytest.mark.parametrize("feat", [True, False])
def test_a_monster_told_to_spot_who_is_in_her_shade_engages_instead(feat: bool) -> None:
    t = app_table(
        "R . . . . . g",
        [ActivationLine("spot")],
        boxes=("trollfens",),
        R=hero("roganna_the_shade", "thief"),
        g=monster("goblin_archer", "master"),
    ).turn("roganna_the_shade")
    t.do("end")
    t.do(ROGANNA if feat else "pass")
    monsters(t)
    assert t.at("g") == [(1, 0) if feat else (3, 0)]


# --- Sahla ---


def sahla(drawing: str = "S B g . . . .", boxes: tuple[str, ...] = (), **more: Any) -> Table:
    cast: dict[str, Any] = {
        "S": hero("sahla", "disciple", conditions=["poisoned"]),
        "B": hero("syndrael", "knight", conditions=["stunned"]),
        "g": monster("zombie"),
    }
    return table(drawing, boxes=("guardians_of_deephall", *boxes), **{**cast, **more})


ABILITY = "use:sahla:ability/sahla"


@rule("D2-2392")
def test_sahla_hands_a_condition_on_once_a_turn_and_must() -> None:
    t = sahla(S=hero("sahla", "disciple")).turn("sahla").dice(**PASSES)
    t.do(ABILITY)
    assert t.held("B") == [], "the only one who has any"
    assert t.asked == "whom" and set(t.keys) == {"figure:sahla", "figure:syndrael", "figure:zombie_1"}, "no pass"
    t.do("figure:g")
    assert t.held("g") == ["stunned"]
    assert not t.offers(ABILITY), "once a turn"


@rule("D2-2392")
def test_who_has_the_condition_already_gets_no_second_one() -> None:
    t = sahla(S=hero("sahla", "disciple"), g=monster("zombie", conditions=["stunned"])).turn("sahla").dice(**PASSES)
    t.do(ABILITY, "figure:B", "figure:g")
    assert (t.held("B"), t.held("g")) == ([], ["stunned"])


def test_a_failed_test_moves_nothing_and_far_away_is_too_far() -> None:
    t = sahla(S=hero("sahla", "disciple")).turn("sahla").dice(**FAILS).do(ABILITY).settle()
    assert (t.held("B"), t.held("g")) == (["stunned"], [])
    assert t.asked == "hero_action" and not t.offers(ABILITY)
    t = sahla("S . . . B g", S=hero("sahla", "disciple")).turn("sahla")
    assert t.asked == "turn_start" and not t.offers(ABILITY)


FEAT = "use:sahla:feat/sahla"


def lent(skills: list[str], exhausted: tuple[str, ...] = (), of: str = "knight", sheet: str = "syndrael") -> Table:
    owner = hero(sheet, of, skills=skills, exhausted=exhausted)
    return sahla("S B . . .\n\n. . g . .", boxes=("trollfens",), S=hero("sahla", "disciple"), B=owner).turn("sahla")


@rule("D2-2393", "D2-0287")
def test_sahla_borrows_a_skill_that_lies_upright_and_no_hero_ability() -> None:
    t = lent(["challenge", "defend"], ("defend",)).do(FEAT)
    assert t.keys == ["skill:syndrael:oath_of_honor", "skill:syndrael:challenge"]
    t.do("skill:syndrael:challenge")
    assert t.offers("use:sahla:challenge")


@rule("D2-2393", "D2-2027", "D2-0235", "D2-0011")
def test_a_borrowed_card_is_one_card() -> None:
    t = lent(["challenge"]).do(FEAT, "skill:syndrael:challenge", "use:sahla:challenge")
    assert next(held for held in t.of("B").skills if held.card == "challenge").exhausted, "hers and the owner's"
    assert not t.offers("use:sahla:challenge")
    t.end()
    assert "challenge" not in [held.card for held in t.of("S").skills], "it is hers for one turn"


@rule("D2-2394")
def test_whom_sahla_summons_is_hers_apart_from_the_owners_and_goes_with_the_card() -> None:
    master = hero("leoric", "necromancer", skills=["vampiric_blood", "undead_might"])
    t = sahla("S . . B .\n\n. g . . .", S=hero("sahla", "disciple"), B=master).turn("leoric")
    t.do("use:leoric:raise_dead", "space:4,0").end().do("end").turn("sahla")
    t.do(FEAT, "skill:leoric:raise_dead", "use:sahla:raise_dead", "space:1,0")
    assert t.at("reanimate_of_sahla") == [(1, 0)] and t.at("reanimate_of_leoric"), "two of them"
    assert health(t.s, t.figure("reanimate_of_leoric")) == 6
    assert health(t.s, t.figure("reanimate_of_sahla")) == 4, "what he knows of his own does nothing for hers"
    t.do("end")
    assert t.s.menu == "reanimate_of_sahla", "it acts in her turn"
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:own:g")
    assert [die for die, _ in t.events("attack_rolled")[-1].dice] == ["blue", "red"], "no Vampiric Blood"
    assert not t.offers("use:leoric:undead_might")
    t.resolve()
    t.until("activate", "hero_action", "activation", "who_next", "overlord_start")
    t.until("overlord_start", "who_next", "activate")
    assert t.gone("reanimate_of_sahla") and not t.gone("reanimate_of_leoric")
    assert t.of("S").familiars == []


@rule("D2-2394")
def test_who_borrowed_nothing_keeps_the_familiar_she_has() -> None:
    t = sahla("S . . B .\n\n. g . . .", S=hero("sahla", "necromancer"), B=hero(conditions=["poisoned"])).turn("sahla")
    t.dice(**PASSES).do("use:sahla:ability/sahla").until("hero_action").do("use:sahla:raise_dead", "space:1,0")
    assert t.of("S").used, "her own ability was used this turn"
    t.do("end").until("who_next", "overlord_start", "activate", "equip")
    assert t.of("S").familiars == ["reanimate_of_sahla"] and not t.gone("reanimate_of_sahla")


@rule("D2-2394", "D2-2395")
def test_whom_she_had_before_she_borrowed_stays_with_her() -> None:
    t = sahla("S . . B .\n\n. . . . g", S=hero("sahla", "necromancer"), B=hero()).turn("sahla")
    t.do("use:sahla:raise_dead", "space:0,1").end().end()
    t.until("who_next").turn("sahla").do(FEAT)
    assert "oath_of_honor" in [held.card for held in t.of("S").skills]
    t.end().end()
    assert "oath_of_honor" not in [held.card for held in t.of("S").skills]
    assert t.of("S").familiars == ["reanimate_of_sahla"] and t.at("reanimate_of_sahla") == [(0, 1)]


@rule("D2-2394", "D2-2395")
def test_what_was_given_back_is_forgotten_in_her_next_turn() -> None:
    t = sahla("S . . B .\n\n. . . . g", S=hero("sahla", "necromancer"), B=hero()).turn("sahla")
    t.do(FEAT).end()
    t.until("who_next").turn("sahla").do("use:sahla:raise_dead", "space:1,0").end().end()
    assert (
        t.s.menu != "reanimate_of_sahla"
        and t.of("S").familiars == ["reanimate_of_sahla"]
        and t.at("reanimate_of_sahla") == [(1, 0)]
    )


@rule("D2-2395")
def test_traps_that_sahla_lays_stay_and_serve_both_while_both_have_the_skill() -> None:
    t = lent([], of="stalker", sheet="jain").do(FEAT)
    assert [held.card for held in t.of("S").skills] == ["prayer_of_healing", "set_trap"]
    t = table(
        "S . . . g\n\n. B . . .",
        boxes=("guardians_of_deephall", "trollfens"),
        S=hero("sahla", "disciple"),
        B=hero("jain", "stalker"),
        g=monster("zombie"),
    ).turn("sahla")
    t.do(FEAT, "use:sahla:set_trap", "space:1,0")
    assert len(t.s.state.traps) == 1
    assert (bonus(t, "S"), bonus(t, "B")) == (1, 1), "both stand next to it"
    t.end()
    assert len(t.s.state.traps) == 1, "it stays"
    assert (bonus(t, "S"), bonus(t, "B")) == (0, 1), "she has given the skill back"


def bonus(t: Table, name: str) -> int:
    """What the trap beside a hero adds to an attack."""
    from oubliette.games.descent.attack.aiming import means_of
    from oubliette.games.descent.attack.attack import prepare

    figure, foe = t.figure(name), t.figure("g")
    means = means_of(t.s, figure)[0]
    beside = prepare(t.s, figure, means, [(foe, foe.cells[0])]).damage
    traps, t.s.state.traps = t.s.state.traps, []
    alone = prepare(t.s, figure, means, [(foe, foe.cells[0])]).damage
    t.s.state.traps = traps
    return beside - alone


# --- Seer Kel ---


@pytest.mark.parametrize(("sheet", "sees"), [("seer_kel", True), ("leoric", False)])
def test_neither_figures_nor_obstacles_are_in_kels_way_but_doors_are(sheet: str, sees: bool) -> None:
    cast: dict[str, Any] = {"K": hero(sheet, "runemaster"), "g": monster("zombie")}
    box = ("stewards_of_the_secret",)
    t = table("K x g", boxes=box, x=monster("zombie"), **cast).turn(sheet)
    assert t.offers("attack:arcane_bolt:g") == sees
    t = table("# . . . .\n\nK o o o g\n\n# o o o #", boxes=box, **cast).turn(sheet)
    assert t.offers("attack:arcane_bolt:g") == sees
    t = table("K .Ig", boxes=box, **cast).turn(sheet)
    assert not t.offers("attack:arcane_bolt:g")


KEL = "use:seer_kel:feat/seer_kel"


@rule("D2-2396")
def test_kels_feat_buries_one_of_the_five_cards_on_top_and_only_she_sees_them() -> None:
    deck = ("frenzy", "dash", "pit_trap", "tripwire", "dark_charm", "critical_blow", "dash")
    t = table(
        "K . g",
        boxes=("stewards_of_the_secret",),
        K=hero("seer_kel", "runemaster"),
        g=monster(),
        deck=deck,
        seats=("ann", "lord"),
    ).turn("seer_kel")
    t.do(KEL)
    assert [key.split(":")[2] for key in t.keys] == ["dash", "critical_blow", "dark_charm", "tripwire", "pit_trap"]
    assert list(t.match.choices) == ["ann"] and t.choice.secret
    t.do("card:2")
    pile = t.s.state.overlord.deck.pile
    assert pile[0] == "dark_charm" and pile[1:3] == ["frenzy", "dash"], "the rest lies where it was"
    assert sorted(pile[3:]) == ["critical_blow", "dash", "pit_trap", "tripwire"]
    told = str(list(t.match.journal("lord")))
    assert "dark_charm" not in told and "critical_blow" not in told


@rule("D2-2396")
def test_without_an_overlord_kels_feat_does_nothing() -> None:
    legend = Legend(morale=2, most_morale=2)
    t = table("K . g", boxes=("stewards_of_the_secret",), K=hero("seer_kel", "runemaster"), g=monster(), legend=legend)
    assert not t.turn("seer_kel").offers(KEL)


# --- Tetherys ---


def tetherys(drawing: str = "T . . . . g\n\n. . i . . .", **more: Any) -> Table:
    cast: dict[str, Any] = {"g": monster("zombie"), "i": monster("zombie")}
    return table(
        drawing, boxes=("crusade_of_the_forgotten",), T=hero("tetherys", "wildlander"), **{**cast, **more}
    ).turn("tetherys")


@rule("D2-2400")
def test_tetherys_may_roll_before_she_names_her_target() -> None:
    t = tetherys().dice(blue=BLUE_3, yellow=YELLOW_1, brown=0)
    t.do("attack:yew_shortbow:g", "roll")
    assert t.asked == "attack_with" and t.events("attack_declared") == []
    assert t.events("defence_rolled") == [], "nobody has rolled for defence"
    assert t.events("attack_rolled")[-1].range == 4
    t.do("attack:yew_shortbow:i").resolve()
    assert [one.targets for one in t.events("attack_declared")] == [("zombie_2",)], "the far one is out of range"
    assert [one.figure for one in t.events("defence_rolled")] == ["zombie_2"]
    assert t.events("dealt")[-1].damage == 3
    kinds = [kind for kind in t.kinds() if kind in ("attack_rolled", "attack_declared", "defence_rolled")]
    assert kinds == ["attack_rolled", "attack_declared", "attack_rolled", "defence_rolled"]
    assert t.of("T").actions == 1


@rule("D2-2400")
def test_she_need_not_roll_first() -> None:
    t = tetherys().dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow:g", "pass")
    assert t.events("attack_declared")[-1].targets == ("zombie_1",)
    assert t.kinds().index("attack_declared") < t.kinds().index("attack_rolled")


@rule("D2-2400")
def test_dice_that_are_added_later_are_rolled_with_the_defence_dice() -> None:
    healer = hero("avric", "disciple", skills=["divine_fury"])
    t = table(
        "T . . g\n\nA . . i",
        boxes=("crusade_of_the_forgotten",),
        T=hero("tetherys", "wildlander"),
        A=healer,
        g=monster("zombie"),
        i=monster("zombie"),
    ).turn("avric")
    t.dice(red=RED_1).do("use:avric:prayer_of_healing", "figure:T").end().turn("tetherys")
    t.dice(blue=BLUE_3, yellow=(YELLOW_1, YELLOW_2), brown=0).do("attack:yew_shortbow:g", "roll")
    assert [die for die, _ in t.events("attack_rolled")[-1].dice] == ["blue", "yellow"]
    t.do("attack:yew_shortbow:i").resolve()
    assert [die for die, _ in t.events("attack_rolled")[-1].dice] == ["blue", "yellow", "yellow"]
    assert t.events("dealt")[-1].hearts == 5, "those that lay stay as they are"


@rule("D2-2400", "D2-0192")
def test_her_feat_hits_two_more_each_with_its_own_defence() -> None:
    t = tetherys("T . g\n\n. . i\n\nx . k", k=monster("zombie"), x=monster("zombie"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=(0, 0, 5)).do("attack:yew_shortbow:g", "pass")
    t.do("use:tetherys:feat/tetherys")
    assert t.choice.most == 2 and len(t.keys) == 3
    t.some("figure:zombie_2", "figure:zombie_3").resolve()
    assert {one.figure: one.damage for one in t.events("dealt")} == {"zombie_1": 3, "zombie_2": 3, "zombie_3": 1}


@rule("D2-0192", "D2-2400", "D2-0202")
@pytest.mark.parametrize(("far", "missed"), [("i", False), ("k", True)])
def test_whom_her_feat_adds_is_a_target_and_must_be_reached(far: str, missed: bool) -> None:
    t = tetherys(". . . . i . .\n\nT . g . . . .\n\n. . . . . . k", k=monster("zombie"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=(0, 0)).do("attack:yew_shortbow:g", "pass")
    t.do("use:tetherys:feat/tetherys").some(t.spell(f"figure:{far}")).resolve()
    assert bool(t.events("missed")) == missed, "the range is measured to the farthest target"
    assert {one.figure for one in t.events("dealt")} == (set() if missed else {t.names["g"], t.names["i"]})
