"""Heroes of the expansions: their abilities, their feats and what was ruled about them."""

from typing import Any

import pytest
from tests.descent.table import (
    BLUE_3,
    GRAY,
    RED_1,
    RED_2,
    YELLOW_1,
    X,
    hero,
    monster,
    table,
)

from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.state.legend_state import Legend

rule = pytest.mark.rule


@rule("D2-2363")
def test_grisoms_feat_reaches_himself_and_who_lies_in_sight_and_nobody_behind_a_wall() -> None:
    t = table(
        "G . B S # C",
        boxes=("trollfens",),
        G=hero("augur_grisom", "disciple", damage=3, fatigue=3),
        B=hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5),
        S=hero("syndrael", "knight", damage=1, fatigue=3),
        C=hero("grisban", "berserker", damage=3, fatigue=3),
    )
    t.turn("augur_grisom").do("use:augur_grisom:feat/augur_grisom").settle()
    assert (t.damage("G"), t.fatigue("G")) == (1, 1), "himself"
    assert (t.damage("B"), t.fatigue("B"), t.of("B").knocked_out) == (6, 3, False), "who lies is up again"
    assert (t.damage("S"), t.fatigue("S")) == (0, 1)
    assert (t.damage("C"), t.fatigue("C")) == (3, 3)


def test_ability_and_feat_lie_among_a_heros_cards_and_the_answer_that_uses_the_feat_names_its_card() -> None:
    t = table("G . z", boxes=("trollfens",), G=hero("augur_grisom", "disciple", damage=3), z=monster("zombie"))
    t.turn("augur_grisom")
    one = t.of("G")

    def powers() -> dict[str, bool]:
        zone = next(zone for zone in t.match.view(one.seat).zones if zone.id == f"skills/{one.id}")
        return {card.id: card.spent for card in zone.cards if card.kind in ("ability", "feat")}

    assert powers() == {"ability/augur_grisom": False, "feat/augur_grisom": False}
    use = next(option for option in t.choice.options if ":feat/augur_grisom" in option.key)
    assert use.cards == ("feat/augur_grisom",)
    t.do(use.key).settle()
    assert powers() == {"ability/augur_grisom": False, "feat/augur_grisom": True}


def test_heroes_near_grisom_recover_when_a_blow_comes_to_nothing_but_he_does_not() -> None:
    drawing = "G B z"
    cast: dict[str, Any] = {"G": hero("augur_grisom", "disciple", damage=3), "B": hero("syndrael", "knight", damage=3)}
    t = table(drawing, boxes=("trollfens",), z=monster("zombie"), **cast)
    t.activate("z").dice(blue=X, yellow=YELLOW_1, gray=0).do("attack:own:B").resolve()
    assert (t.damage("B"), t.damage("G")) == (2, 3)
    t = table("B G z", boxes=("trollfens",), z=monster("zombie"), **cast)
    t.activate("z").dice(blue=X, yellow=YELLOW_1, gray=0).do("attack:own:G").resolve()
    assert (t.damage("B"), t.damage("G")) == (3, 3)


@rule("D2-2375")
def test_ispher_recovers_at_the_start_of_his_turn_but_not_while_he_lies() -> None:
    box = ("visions_of_dawn",)
    t = table("I . z", boxes=box, I=hero("ispher", "disciple", damage=5), z=monster("zombie")).turn("ispher")
    assert t.damage("I") == 3
    down = hero("ispher", "disciple", damage=10, knocked_out=True)
    t = table("I . z", boxes=box, I=down, z=monster("zombie")).turn("ispher")
    assert (t.asked, t.damage("I"), t.of("I").knocked_out) == ("knocked_out", 10, True)


@pytest.mark.rule("D2-0256", "D2-0245", "D2-2375")
def test_ispher_is_never_poisoned_and_his_feat_makes_somebody_new() -> None:
    t = table(
        "I B",
        boxes=("visions_of_dawn",),
        I=hero("ispher", "disciple"),
        B=hero("syndrael", "knight", damage=9, conditions=("poisoned", "immobilized")),
    ).turn("ispher")
    inflict(t.s, t.figure("I"), "poisoned")
    assert t.held("I") == []
    t.do("use:ispher:feat/ispher", "figure:B")
    assert (t.damage("B"), t.held("B")) == (1, [])
    assert t.of("I").feat_used


@rule("D2-2373")
@pytest.mark.parametrize(("fatigue", "left"), [(0, 3), (1, 2), (3, 2), (4, 1)])
def test_quellen_recovers_one_fatigue_or_two_by_a_hero_with_all_he_can_bear(fatigue: int, left: int) -> None:
    t = table(
        "Q B",
        boxes=("lair_of_the_wyrm",),
        Q=hero("high_mage_quellen", "runemaster", fatigue=3),
        B=hero("syndrael", "knight", fatigue=fatigue),
    ).turn("high_mage_quellen")
    used = "use:high_mage_quellen:ability/high_mage_quellen:0"
    assert t.offers(used) == bool(fatigue)
    if fatigue:
        t.do(used)
    t.settle()
    assert t.fatigue("Q") == left


def test_quellens_feat_gives_him_stamina_for_a_turn_and_takes_all_fatigue_at_its_end() -> None:
    t = table("Q . . . .", boxes=("lair_of_the_wyrm",), Q=hero("high_mage_quellen", "runemaster", fatigue=4))
    t.turn("high_mage_quellen").do("use:high_mage_quellen:feat/high_mage_quellen")
    t.do("fatigue", "fatigue", "fatigue", "fatigue")
    assert t.fatigue("Q") == 8 and not t.offers("fatigue")
    t.do("end")
    assert t.fatigue("Q") == 0


@rule("D2-2377", "D2-0079", "D2-0077")
@pytest.mark.parametrize(("damage", "dealt"), [(2, 4), (3, 6)])
def test_krutzbecks_feat_and_ability_add_up_once_he_has_six_damage(damage: int, dealt: int) -> None:
    t = table(
        "K z",
        boxes=("treaty_of_champions",),
        K=hero("krutzbeck", "berserker", damage=damage),
        z=monster("zombie"),
    ).turn("krutzbeck")
    t.dice(blue=X, red=(RED_1, RED_1, RED_1, RED_2), brown=0).do("attack:chipped_greataxe:z")
    t.do("use:krutzbeck:feat/krutzbeck").resolve()
    assert t.damage("K") == damage + 3
    assert t.events("dealt")[-1].damage == dealt, "four hearts on three red dice, and two if he has six damage by then"


@rule("D2-0079", "D2-0077", "D2-2377")
@pytest.mark.parametrize(("rulings", "dealt"), [({}, 4), ({"replaced": True}, 5)])
def test_krutzbecks_dice_wipe_out_what_was_added_unless_it_is_read_otherwise(
    rulings: dict[str, bool], dealt: int
) -> None:
    t = table(
        "K z",
        boxes=("treaty_of_champions",),
        rulings=rulings,
        K=hero("krutzbeck", "berserker"),
        z=monster("zombie", "master"),
    ).turn("krutzbeck")
    t.dice(blue=BLUE_3, red=(RED_1, RED_1, RED_1, RED_2), brown=0).do("use:krutzbeck:rage")
    if t.asked == "attack_with":
        t.do("attack:chipped_greataxe")
    t.do("use:krutzbeck:feat/krutzbeck").resolve()
    assert [one.damage for one in t.events("dealt")] == [dealt], "four hearts; the one of Rage was added before"
    assert [die for die, _ in t.events("attack_rolled")[-1].dice] == ["red"] * 3


@rule("D2-2377")
@pytest.mark.parametrize(("drawing", "damage", "dealt"), [("K z\n\nB .", (0, 6), 5), ("K z\n\nB .", (5, 5), 3)])
def test_one_hero_with_six_damage_beside_him_is_enough(drawing: str, damage: tuple[int, int], dealt: int) -> None:
    t = table(
        drawing,
        boxes=("treaty_of_champions",),
        K=hero("krutzbeck", "berserker", damage=damage[0]),
        B=hero("syndrael", "knight", damage=damage[1]),
        z=monster("zombie", "master"),
    ).turn("krutzbeck")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe:z").resolve()
    assert t.events("dealt")[-1].damage == dealt


@rule("D2-0079", "D2-2377")
def test_krutzbeck_who_falls_by_his_feat_rolls_nothing() -> None:
    t = table("K z", boxes=("treaty_of_champions",), K=hero("krutzbeck", "berserker", damage=11), z=monster())
    t.turn("krutzbeck").dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe:z", "use:krutzbeck:feat")
    t.until("hero_action", "activation", "knocked_out", "activate")
    assert t.of("K").knocked_out and len(t.events("attack_rolled")) == 1


@rule("D2-0243")
@pytest.mark.parametrize(("kit", "left"), [({}, 2), ({"knocked_out": True}, 3), ({"marks": ("charmed",)}, 3)])
def test_an_ability_helps_nobody_while_its_hero_lies_or_is_not_himself(kit: dict[str, Any], left: int) -> None:
    t = table(
        "G B z",
        boxes=("trollfens",),
        G=hero("augur_grisom", "disciple", damage=3, **kit),
        B=hero("syndrael", "knight", damage=3),
        z=monster("zombie"),
    )
    t.activate("z").dice(blue=X, yellow=YELLOW_1, gray=0).do("attack:own:B").resolve()
    assert t.damage("B") == left


@rule("D2-2387")
def test_the_feat_of_okaluk_and_rakash_heals_them_and_of_the_others_only_who_lies() -> None:
    for down in (True, False):
        t = table(
            "O B S",
            boxes=("stewards_of_the_secret",),
            O=hero("okaluk_and_rakash", "disciple", damage=8 if down else 5, knocked_out=down),
            B=hero("jain", "wildlander", damage=8, knocked_out=True),
            S=hero("syndrael", "knight", damage=5),
        ).turn("okaluk_and_rakash")
        t.dice(red=(RED_2, RED_1)).do("use:okaluk_and_rakash:feat/okaluk_and_rakash").settle()
        assert (t.damage("O"), t.damage("B"), t.damage("S")) == (5 if down else 2, 5, 5)
        assert not t.of("O").knocked_out and not t.of("B").knocked_out
        assert t.asked == "hero_action" and not t.offers("use:okaluk_and_rakash:feat")
        t.do("end").settle()
        asked = [event.question for event in t.events("forced")]
        assert t.asked == "who_next" and "knocked_out" not in asked, "one turn, and it is over"


@rule("D2-2387")
@pytest.mark.parametrize(("drawing", "healed"), [("O . . B", True), ("O . . . B", False)])
@pytest.mark.parametrize("down", [True, False])
def test_their_feat_reaches_who_lies_within_three_spaces(drawing: str, healed: bool, down: bool) -> None:
    t = table(
        drawing,
        boxes=("stewards_of_the_secret",),
        O=hero("okaluk_and_rakash", "disciple", damage=8 if down else 5, knocked_out=down),
        B=hero("jain", "wildlander", damage=8, knocked_out=True),
    ).turn("okaluk_and_rakash")
    t.dice(red=(RED_2, RED_1)).do("use:okaluk_and_rakash:feat/okaluk_and_rakash").settle()
    assert t.damage("B") == (5 if healed else 8)


def test_okaluk_and_rakash_begin_their_turn_with_four_points() -> None:
    t = table("O .", boxes=("stewards_of_the_secret",), O=hero("okaluk_and_rakash", "disciple")).turn(
        "okaluk_and_rakash"
    )
    assert t.points("O") == 4


OATH = ("oath_of_the_outcast",)


@rule("D2-2365", "D2-2366", "D2-0231", "D2-0240", "D2-2121", "D2-2126")
def test_mok_recovers_once_in_a_turn_though_several_do() -> None:
    t = table(
        "A M B",
        boxes=OATH,
        M=hero("elder_mok", "disciple", damage=3, fatigue=3),
        A=hero("avric", "disciple", damage=5),
        B=hero("syndrael", "knight", damage=5),
    ).turn("avric")
    t.dice(red=(RED_1, RED_1)).do("use:avric:feat/avric")
    assert t.asked == "elder_mok" and t.keys == ["damage", "fatigue", "pass"]
    t.do("fatigue")
    assert t.asked == "hero_action", "the others recover too, but he has had his"
    assert (t.fatigue("M"), t.damage("M"), t.damage("B")) == (2, 1, 3)
    t = table(
        "A M B",
        boxes=OATH,
        M=hero("elder_mok", "disciple", fatigue=3),
        A=hero("avric", "disciple", damage=5),
        B=hero("syndrael", "knight", damage=5),
    ).turn("avric")
    t.dice(red=(RED_1, RED_1)).do("use:avric:feat/avric", "pass")
    assert t.asked == "elder_mok", "who has declined once may still do so with the next"


@rule("D2-2365")
def test_mok_may_do_so_in_the_turn_of_each_player_and_not_from_afar() -> None:
    far = "B . . . . M"
    near = "B . . M"
    for drawing, asked in ((near, True), (far, False)):
        t = table(
            drawing,
            boxes=OATH,
            M=hero("elder_mok", "disciple", damage=3, fatigue=3),
            B=hero("syndrael", "knight", fatigue=2),
        ).turn("syndrael")
        t.do("end")
        assert (t.asked == "elder_mok") == asked
        if asked:
            t.do("damage")
            assert (t.damage("M"), t.fatigue("M")) == (2, 3)
    t = table(near, boxes=OATH, M=hero("elder_mok", "disciple", damage=3), B=hero("syndrael", "knight", fatigue=2))
    t.turn("syndrael").do("end")
    assert (t.asked, t.keys) == ("elder_mok", ["damage", "pass"])


@rule("D2-2365", "D2-2367")
def test_mok_does_not_recover_by_himself_nor_from_who_is_no_hero() -> None:
    t = table("M B", boxes=OATH, M=hero("elder_mok", "disciple", damage=3, fatigue=3), B=hero("syndrael", "knight"))
    t.turn("elder_mok").do("rest").end()
    assert t.fatigue("M") == 0 and not [one for one in t.events("forced") if one.question == "elder_mok"]
    assert t.asked != "elder_mok" and t.damage("M") == 3


@rule("D2-2367")
def test_mok_recovers_with_who_stands_up_counted_to_the_token() -> None:
    for drawing, asked in (("B . . M", True), ("B . . . M", False)):
        t = table(
            drawing,
            boxes=OATH,
            M=hero("elder_mok", "disciple", damage=3, fatigue=3),
            B=hero("syndrael", "knight", damage=12, knocked_out=True),
        ).turn("syndrael")
        t.dice(red=(RED_1, RED_1)).do("stand_up")
        assert (t.asked == "elder_mok") == asked


@rule("D2-2368")
def test_moks_feat_takes_a_card_of_the_hand_and_does_nothing_where_an_app_plays() -> None:
    feat = "use:elder_mok:feat/elder_mok"
    t = table("M . z", boxes=OATH, hand=("dash", "frenzy"), M=hero("elder_mok", "disciple"), z=monster("zombie"))
    t.turn("elder_mok").do(feat, "card:1:frenzy")
    assert t.hand == ["dash"] and "overlord_discarded" in t.kinds()
    t = table("M . z", boxes=OATH, deck=("dash",), M=hero("elder_mok", "disciple"), z=monster("zombie"))
    t.turn("elder_mok").do(feat)
    assert t.asked == "hero_action" and t.of("M").feat_used and "overlord_discarded" not in t.kinds()
    t = table(
        "M . z",
        boxes=OATH,
        legend=Legend(morale=2, most_morale=2),
        M=hero("elder_mok", "disciple"),
        z=monster("zombie"),
    ).turn("elder_mok")
    assert not t.offers(feat)


@rule("D2-2380")
@pytest.mark.parametrize(("shields", "dealt"), [(0, 4), (3, 3)])
def test_laurel_adds_a_heart_by_range_left_over_but_not_to_what_black_arrow_deals_at_least(
    shields: int, dealt: int
) -> None:
    t = table(
        "L . z",
        boxes=OATH,
        L=hero("laurel_of_bloodwood", "wildlander", skills=("black_arrow",)),
        z=monster("ettin"),
    ).turn("laurel_of_bloodwood")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=(GRAY[shields], 0)).do("use:laurel_of_bloodwood:black_arrow").resolve()
    assert t.events("dealt")[-1].damage == dealt, "two and one and one for the range; or three as it is"


@pytest.mark.parametrize(("drawing", "hearts"), [("L . . z", 4), ("L . . . z", 3)])
def test_laurels_ability_asks_for_range_to_spare(drawing: str, hearts: int) -> None:
    t = table(drawing, boxes=OATH, L=hero("laurel_of_bloodwood", "wildlander"), z=monster("zombie"))
    t.turn("laurel_of_bloodwood").dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow:z").resolve()
    assert t.events("dealt")[-1].damage == hearts


@pytest.mark.rule("D2-0174", "D2-0175")
def test_laurels_feat_knows_no_x() -> None:
    t = table("L . z", boxes=OATH, L=hero("laurel_of_bloodwood", "wildlander"), z=monster("zombie"))
    t.turn("laurel_of_bloodwood").dice(blue=X, yellow=YELLOW_1, brown=0)
    t.do("use:laurel_of_bloodwood:feat").resolve()
    assert "missed" not in t.kinds() and t.events("dealt")[-1].damage == 2


@rule("D2-2384")
def test_logan_steps_after_an_attack_with_an_exotic_weapon_though_it_missed() -> None:
    for weapon, steps in (("sling", True), ("yew_shortbow", False)):
        t = table(
            "L . z .\n\n. . . .\n\n. . . .",
            boxes=("labyrinth_of_ruin",),
            L=hero("logan_lashley", "wildlander", items=(weapon,), conditions=()),
            z=monster("zombie"),
        ).turn("logan_lashley")
        t.dice(blue=X).do(f"attack:{weapon}:z")
        while t.asked not in ("attack_resolved", "hero_action"):
            t.do("pass")
        assert t.offers("use:logan_lashley:ability") == steps
        assert not t.offers("use:logan_lashley:feat"), "nothing was dealt"
        if steps:
            t.do("use:logan_lashley:ability")
            assert t.keys == ["space:1,0", "space:0,1", "space:1,1", "stay"], "one space"
            t.do("space:1,0")
            assert t.at("L") == [(1, 0)]


def test_logan_runs_and_strikes_after_a_blow_that_dealt_damage() -> None:
    t = table("L z", boxes=("labyrinth_of_ruin",), L=hero("logan_lashley", "wildlander"), z=monster("zombie"))
    t.turn("logan_lashley").dice(blue=(BLUE_3, BLUE_3), brown=0).do("attack:yew_shortbow:z")
    t.do("use:logan_lashley:feat/logan_lashley")
    assert t.of("L").feat_used and t.of("L").actions == 1


@rule("D2-2383")
def test_lindel_turns_the_blue_die_to_the_face_he_likes() -> None:
    t = table("L . z", boxes=("crown_of_destiny",), L=hero("lindel", "wildlander"), z=monster("zombie")).turn("lindel")
    t.dice(blue=X, yellow=YELLOW_1, brown=0).do("use:lindel:feat/lindel")
    while not t.offers("turn_die"):
        t.do(next(key for key in ("pass", "attack:yew_shortbow", *t.keys) if key in t.keys))
    assert t.asked == "attack_rolled"
    t.do("turn_die")
    assert t.keys == [f"face:{face}" for face in range(6)]
    t.do(f"face:{BLUE_3}")
    assert not t.offers("turn_die"), "once"
    t.resolve()
    assert "missed" not in t.kinds() and t.events("dealt")[-1].damage == 3


def test_lindel_tests_with_two_gray_dice() -> None:
    t = table(
        "L . z",
        boxes=("crown_of_destiny",),
        L=hero("lindel", "wildlander", conditions=("poisoned",)),
        z=monster("zombie"),
    )
    t.turn("lindel").settle()
    assert [die for die, _ in t.events("tested")[-1].dice] == ["gray", "gray"]


@rule("D2-2374")
def test_hugo_doubles_the_hearts_on_the_dice_alone() -> None:
    for feat, dealt in ((False, 3 + 1), (True, 6 + 1)):
        t = table(
            "H z",
            boxes=("conversion_kit",),
            H=hero("hugo_the_glorious", "berserker"),
            z=monster("zombie"),
        ).turn("hugo_the_glorious")
        if feat:
            t.do("use:hugo_the_glorious:feat/hugo_the_glorious")
        t.settle().dice(blue=BLUE_3, red=RED_1, brown=0).do("use:hugo_the_glorious:rage").resolve()
        assert t.events("dealt")[-1].damage == dealt
        t.do("end")
        assert not t.figure("H").marks, "for that turn only"


@rule("D2-2386", "D2-0011")
def test_carthos_pays_nothing_once_in_the_turn_of_another_player() -> None:
    t = table(
        "C z",
        boxes=("conversion_kit",),
        C=hero("mad_carthos", "runemaster", skills=("ghost_armor",)),
        z=monster("zombie"),
    )
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:C", "use:mad_carthos:ghost_armor")
    assert t.fatigue("C") == 0, "once for nothing"
    t.do("use:mad_carthos:ghost_armor")
    assert t.fatigue("C") == 1, "then as usual"


@rule("D2-2386")
def test_only_carthos_pays_nothing_and_only_for_a_skill_of_one_fatigue() -> None:
    t = table(
        "C B z",
        boxes=("conversion_kit",),
        C=hero("mad_carthos", "runemaster", skills=("runic_knowledge",)),
        B=hero("leoric", "runemaster", skills=("ghost_armor",)),
        z=monster("zombie"),
    )
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:B", "use:leoric:ghost_armor")
    assert t.fatigue("B") == 1, "another pays as usual"
    t = table(
        "C z .",
        boxes=("conversion_kit",),
        C=hero("mad_carthos", "runemaster", skills=("exploding_rune",)),
        z=monster("zombie"),
    ).turn("mad_carthos")
    cost = next(clause.cost.fatigue for _, clause in t.s.book.clauses("exploding_rune", "action"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:mad_carthos:exploding_rune")
    assert cost != 1 or t.fatigue("C") == 0
    assert cost == 1 or t.fatigue("C") == cost


def test_carthos_can_use_a_skill_though_he_has_no_fatigue_to_give() -> None:
    t = table(
        "C z",
        boxes=("conversion_kit",),
        C=hero("mad_carthos", "runemaster", skills=("ghost_armor",), fatigue=3),
        z=monster("zombie"),
    )
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:C", "use:mad_carthos:ghost_armor")
    assert t.fatigue("C") == 3 and not t.offers("use:mad_carthos:ghost_armor")


@rule("D2-2365", "D2-2121")
def test_mok_recovers_with_whoever_gets_up_beside_him() -> None:
    t = table(
        "A M . . z",
        boxes=OATH,
        M=hero("elder_mok", "disciple", damage=3),
        A=hero("syndrael", "knight", knocked_out=True, damage=12),
        z=monster(),
    )
    t.dice(red=(RED_1, RED_1)).do("hero:syndrael", "stand_up")
    assert t.asked == "elder_mok"
    t.do("damage")
    assert (t.damage("M"), t.damage("A")) == (2, 10)
