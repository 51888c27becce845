"""Attacks, damage and recovery: who is affected, who was moved, what counts (D2-0165 to D2-0250)."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    GRAY,
    RED_1,
    RED_2,
    RED_SURGE,
    YELLOW_1,
    YELLOW_2,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.content.quest_book import Harm, Rule
from oubliette.games.descent.content.vocabulary import Surge
from oubliette.games.descent.figures.figures import surges_of

rule = pytest.mark.rule
FAILS = {"gray": GRAY[3], "black": BLACK[4]}
PASSES = {"gray": GRAY[0], "black": BLACK[0]}


def dealt(t: Table) -> Table:
    """Deal the damage to all, in any order."""
    t.settle()
    while t.match.choices and t.asked == "deal_order":
        t.do("deal:").settle()
    return t


@rule("D2-0166", "D2-0018")
def test_damage_and_dice_alone_are_no_attack_and_leave_the_attack_of_the_activation() -> None:
    t = table("A g g .\n\n. g g .", A=hero(), g=monster("ettin", "master")).activate("g")
    t.dice(**FAILS).do("ability:throw").do("space:").settle()
    assert t.damage("A") == 1 and t.events("attack_declared") == []
    near = table("A g g .\n\n. g g .", A=hero(), g=monster("ettin", "master")).activate("g")
    near.dice(**PASSES).do("ability:throw").settle()
    assert near.offers("attack:own:A"), "the throw was no attack"


@rule("D2-0172")
def test_what_targeting_asks_for_is_settled_when_the_attack_is_declared() -> None:
    shaman = hero("avric", "spiritspeaker", skills=["cloud_of_mist"])
    knight = hero("syndrael", "knight", skills=["defend"])
    t = table("A . . B K\n\n. . . g .", A=shaman, B=hero("jain", "wildlander"), K=knight, g=monster("zombie"))
    t.turn("A").do("use:A:cloud_of_mist").activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:B", "use:K:defend").settle()
    assert t.events("missed")[-1].why == "surge", "she stands out of the mist, but the space that was named is in it"
    assert t.damage("K") == 0


@rule("D2-0173", "D2-0199")
def test_an_attack_on_all_around_names_its_spaces_when_it_is_declared() -> None:
    t = table("g h .\n\nA . .\n\n. . i", A=hero("grisban", "berserker", skills=["whirlwind"]),
              g=monster("zombie", "master"), h=monster("zombie"), i=monster("zombie"))  # fmt: skip
    t.dice(blue=BLUE_3, red=RED_1, brown=[0, 0]).do("use:A:whirlwind")
    told = t.events("attack_declared")[-1]
    board = t.s.ground.board
    assert {board.coords(cell) for cell in told.cells} == {(0, 0), (1, 0)}
    dealt(t)
    assert t.damage("g") == 3 and t.gone("h") and t.damage("i") == 0


@rule("D2-2097", "D2-0192", "D2-0255")
def test_who_is_merely_affected_cannot_be_defended_but_takes_it_all() -> None:
    knight = hero("syndrael", "knight", skills=["defend"])
    # A blast of a hero reaches a friend: he defends himself, and nobody can step in.
    mage = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("M . g B K", M=mage, g=monster("zombie", "master"), B=hero("avric", "disciple"), K=knight).turn("M")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, brown=0, gray=GRAY[1]).do("use:M:exploding_rune")
    for _ in range(10):
        assert not t.offers("use:K:defend")
        if "pass" not in t.keys:
            break
        t.do("pass")
    if t.asked == "surges":
        t.do("done")
    dealt(t)
    assert [event.figure for event in t.events("affected")] == ["avric"]
    assert t.damage("B") == 4 - 1 and t.damage("K") == 0


@rule("D2-0193", "D2-0210", "D2-0209", "D2-0192")
def test_who_is_affected_stays_so_when_the_attack_misses_and_nothing_is_dealt() -> None:
    mage = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("M . . . . . . g h", M=mage, g=monster("zombie", "master"), h=monster("zombie"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=[0, 0]).do("use:M:exploding_rune")
    assert [event.figure for event in t.events("affected")] == ["zombie_2"], "from the declaration on"
    t.settle()
    assert t.events("missed")[-1].why == "range" and t.damage("g") == t.damage("h") == 0


@rule("D2-0193", "D2-0184", "D2-0182")
def test_who_is_caught_by_a_blast_that_a_surge_bought_is_affected_from_then_on() -> None:
    mage = hero("leoric", "runemaster", items=["lightning_strike"])
    t = table("M . g h", M=mage, g=monster("zombie", "master"), h=monster("zombie"))
    t.dice(blue=BLUE_SURGE_2, yellow=[YELLOW_1, YELLOW_1], brown=[0, 0]).do("attack:lightning_strike").settle()
    assert t.asked == "surges" and t.events("affected") == []
    blast = next(o.key for o in t.choice.options if "blast" in repr(o.say))
    t.do(blast)
    assert [event.figure for event in t.events("affected")] == ["zombie_2"]


@rule("D2-2108", "D2-7332")
def test_a_melee_target_that_is_put_elsewhere_is_struck_all_the_same() -> None:
    t = table("g A . . . .", A=hero(), g=lieutenant("splig")).activate("g")
    t.dice(blue=BLUE_SURGE_2, red=RED_2, gray=GRAY[0]).do("attack:own:A", "surge:0", "space:4,0").settle()
    assert t.at("A") == [(4, 0)] and t.damage("A") == 4


@rule("D2-0204", "D2-2109")
def test_a_target_pushed_after_the_range_was_checked_is_hit() -> None:
    archer = hero("jain", "wildlander", items=["crossbow"])
    t = table("A . . g . .", A=archer, g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=1, brown=BROWN[0]).do("attack:crossbow").settle()  # range 3 to a distance of 3
    t.do("surge:1", "space:4,0").settle()
    assert t.at("g") == [(4, 0)] and t.events("missed") == [] and t.damage("g") == 4


@rule("D2-0190")
def test_only_what_the_attack_deals_counts_as_its_damage() -> None:
    tired = hero("grisban", "berserker", fatigue=4)
    t = table("A . g", A=tired, g=lieutenant("eliza", damage=6), hand=["word_of_misery"])
    t.overlord()
    while t.asked != "activation":
        t.do("play:word_of_misery" if t.offers("play:word_of_misery") else "go_on" if "go_on" in t.keys else t.keys[0])
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=[GRAY[0]], black=[BLACK[0]]).do("attack:own:A").settle()
    t.do("surge:0").settle()
    assert t.damage("A") == 3 + 1, "the misery turned into damage"
    assert t.damage("g") == 6 - 3, "she drinks what the attack dealt, no more"


@rule("D2-2100")
def test_an_effect_that_is_no_attack_reaches_the_whole_figure() -> None:
    healer = hero("avric", "disciple", skills=["radiant_light"])
    t = table("A o . .\n\n. . g g\n\n. . g g", A=healer, g=monster("ettin"))
    t.dice(red=RED_2).do("use:A:radiant_light").settle()
    assert t.damage("g") == 2, "once, though three spaces of it are in sight"


@rule("D2-0062", "D2-0174")
def test_all_dice_of_a_side_are_one_pool() -> None:
    t = table("A g", A=hero(), g=monster("ettin"))
    t.dice(blue=BLUE_3, red=RED_1, gray=[GRAY[0], GRAY[1]]).do("attack:iron_longsword").settle()
    assert [len(event.dice) for event in t.events("attack_rolled")] == [2]
    assert [len(event.dice) for event in t.events("defence_rolled")] == [2]
    kinds = [kind for kind in t.kinds() if kind in ("attack_rolled", "defence_rolled", "dealt")]
    assert kinds == ["attack_rolled", "defence_rolled", "dealt"]


@rule("D2-0078", "D2-0077", "D2-0079")
@pytest.mark.parametrize(
    ("order", "shields"), [(["elven_cloak", "wooden_shield"], 6), (["wooden_shield", "elven_cloak"], 5)]
)
def test_what_is_added_after_a_replaced_result_counts_and_what_came_before_is_wiped_out(
    order: list[str], shields: int
) -> None:
    cloaked = hero("tomble", "thief", items=["throwing_knives", "elven_cloak", "wooden_shield"])
    t = table("A g", A=cloaked, g=monster("zombie", "master")).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=GRAY[0]).do("attack:own:A")
    for card in order:
        t.do(f"use:A:{card}")
    t.settle()
    assert t.events("dealt")[-1].shields == shields, "his Awareness is five"


# --- characteristics ---


@rule("D2-0055", "D2-0056", "D2-0232")
def test_a_figure_falls_when_its_damage_equals_its_health() -> None:
    t = table("A g h", A=hero(), g=monster("zombie", "master", damage=2), h=lieutenant("eliza")).activate("h")
    assert t.offers("ability:sacrifice")
    t.do("ability:sacrifice")
    assert [key for key in t.keys if key.startswith("damage:")] == [f"damage:{n}" for n in range(1, 5)], "six less two"
    t.do("damage:4").settle()
    assert t.gone("g")


@rule("D2-0057", "D2-0225")
def test_a_hero_takes_fatigue_up_to_his_stamina() -> None:
    t = table("A . . . . . .", A=hero("grisban", "berserker", fatigue=3))
    t.do("fatigue")
    assert t.fatigue("A") == 4 and not t.offers("fatigue")


@rule("D2-0229")
def test_fatigue_beyond_a_lowered_stamina_stays() -> None:
    ringed = hero("leoric", "runemaster", items=["arcane_bolt", "ring_of_power"], bag=["iron_spear"], fatigue=6)
    t = table("A . g", A=ringed, g=monster())
    t.do("off:ring_of_power", "ready")
    assert t.fatigue("A") == 6 and not t.offers("fatigue")
    t.do("rest", "end").settle()
    assert t.fatigue("A") == 0


@rule("D2-0246")
def test_a_hero_who_lies_takes_no_more_and_rests_only_with_a_cure() -> None:
    down = hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True)
    harm = Rule(at="overlord_turn_start", do=(Harm(damage=2, fatigue=2),))
    t = table("A B . g", A=hero(search=["stamina_potion", "health_potion"]), B=down, g=monster(), rules=[harm]).turn(
        "A"
    )
    t.do("use:A:stamina_potion").settle()
    assert t.fatigue("B") == 5 and t.asked == "hero_action", "fatigue alone cannot be recovered: nobody is asked"
    t.do("end").settle()
    t.until("overlord_start", "activate", "activation")
    assert (t.damage("B"), t.fatigue("B")) == (8, 5)


@rule("D2-2089", "D2-0243")
def test_what_a_fallen_hero_gave_lasts_but_what_needs_him_on_the_map_does_not() -> None:
    healer = hero("avric", "disciple", skills=["armor_of_faith"], damage=11)
    t = table("A B\n\ng .", A=healer, B=hero(), g=monster("zombie", "master")).turn("A")
    t.dice(red=RED_1).do("use:A:prayer_of_healing", "figure:B").do("end").settle().turn("B")
    assert any(held.card == "armor_of_faith" and "syndrael" in held.on for held in t.of("A").skills)
    t.do("end").settle().activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").settle()
    assert t.of("A").knocked_out
    t.do("end").settle()
    t.s.state.figures["zombie_1"].active = False
    surges = [one.recover for one in _surges(t)]
    assert 1 not in surges, "his aura needs him on the map"


def _surges(t: Table) -> list[Surge]:
    return surges_of(t.s, t.figure("B"), "iron_longsword")


# --- searching ---


@rule("D2-2141")
def test_who_falls_while_he_searches_gets_his_card() -> None:
    t = table("A Z .", A=hero("grisban", "berserker", damage=13), B=hero(), hand=["explosive_runes"],
              search=["health_potion"], g=monster())  # fmt: skip
    t.turn("A").dice(**FAILS).do("search:", "play:explosive_runes").settle()
    assert t.of("A").knocked_out and [held.card for held in t.of("A").search] == ["health_potion"]
    for damage, asked in ((13, False), (0, True)):
        t = table("A Z .", A=hero("grisban", "berserker", damage=damage), B=hero(), search=["health_potion"],
                  hand=["explosive_runes", "curse_of_the_monkey_god"], g=monster())  # fmt: skip
        t.turn("A").dice(**FAILS).do("search:", "play:explosive_runes")
        offered = False
        while t.asked not in ("hero_action", "who_next"):
            offered = offered or t.offers("play:curse_of_the_monkey_god")
            t.do("pass" if "pass" in t.keys else t.keys[0])
        assert offered is asked, "whoever lies there has not searched for anything to befall him"


# --- tokens of dice, and so on ---


@rule("D2-0005", "D2-0257", "D2-0256")
def test_there_is_always_another_damage_fatigue_or_condition_token() -> None:
    crowd = {letter: monster("zombie", "master") for letter in "abcdefgi"}
    drawing = "a b c d\n\ne f g i\n\nA . . ."
    t = table(drawing, A=hero("ashrian", "spiritspeaker"), **crowd)  # type: ignore[arg-type]
    t.do("use:A:feat/ashrian")
    for _ in range(4):
        if t.asked != "hero_action":
            t.do(t.keys[0])
    assert sum("stunned" in t.figure(letter).conditions for letter in crowd) == 8


@rule("D2-7017", "D2-7015")
def test_a_fire_breath_may_bend_back_and_burns_each_figure_once() -> None:
    t = table("g g g .\n\ng g g .\n\n. A B .\n\n. . . .", A=hero(), B=hero("avric", "disciple"),
              g=monster("shadow_dragon", "master")).activate("g")  # fmt: skip
    t.dice(blue=BLUE_3, red=RED_SURGE, gray=[GRAY[0], GRAY[0]]).do("attack:own:A").settle()
    t.do("surge:0", "space:2,2", "space:1,2")
    while t.asked == "fire_breath":
        t.do("space:2,2" if t.offers("space:2,2") else "enough")
    dealt(t)
    assert (t.damage("A"), t.damage("B")) == (5, 5)
    assert [event.figure for event in t.events("affected")] == ["avric"]


@rule("D2-0403", "D2-0397")
def test_a_lieutenant_alone_uses_the_relic_he_carries() -> None:
    t = table("A . g h", A=hero(), g=lieutenant("splig", relic="duskblade"), h=monster("zombie", relic="duskblade"))
    plain = len(surges_of(t.s, t.figure("h"), ""))
    assert plain == 2 and len(surges_of(t.s, t.figure("g"), "")) > 2
