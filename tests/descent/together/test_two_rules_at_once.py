"""Two rules at once, as a table would judge them: traps in another's turn, skills inside skills, empty decks."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    RED_3,
    YELLOW_1,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule


@rule("D2-4380", "D2-0272", "D2-7073", "D2-7019")
def test_caltrops_stop_belthir_in_the_middle_of_his_havoc() -> None:
    me = hero("tomble", "thief", skills=["caltrops"])
    t = table("g . A . .", A=me, g=lieutenant("belthir"), act=2).activate("g")
    t.dice(**PASSES).do("ability:cry_havoc", "space:3,0", "use:A:caltrops").resolve()
    assert t.at("g") == [(1, 0)] and t.held("g") == ["immobilized"] and not t.events("attack_rolled")


@rule("D2-4351", "D2-0273", "D2-4395")
def test_who_is_webbed_in_the_middle_of_a_charge_charges_on() -> None:
    me = hero("grisban", "berserker", skills=["charge"])
    t = table("A . . g", A=me, g=monster("zombie", "master"), hand=["web_trap", "tripwire"], deck=["dash"] * 3)
    t.dice(gray=[GRAY[3]], black=[BLACK[4]], blue=BLUE_3, red=RED_1, brown=0)
    t.do("use:A:charge", "space:2,0")
    assert not t.offers("play:tripwire"), "it is no move action"
    t.do("play:web_trap").resolve()
    assert t.held("A") == ["immobilized"] and t.at("A") == [(2, 0)] and t.damage("g") == 3


@rule("D2-7327", "D2-0233")
def test_no_aftershock_of_the_fallen() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=lieutenant("merick", damage=7))
    t.dice(blue=BLUE_3, red=RED_1, gray=[0, GRAY[3]], black=BLACK[4]).do("attack:chipped_greataxe").resolve()
    assert t.gone("g") and t.fatigue("A") == 0


@rule("D2-4083", "D2-4069", "D2-4070", "D2-0191")
def test_a_knight_on_guard_advances_after_his_kill() -> None:
    me = hero("syndrael", "knight", skills=["guard", "advance"])
    t = table("A . . g h", A=me, g=monster("goblin_archer"), h=monster("zombie", "master"))
    t.activate("g").dice(blue=[BLUE_3] * 2, red=[RED_1] * 2, gray=0, brown=0)
    t.do("move", "go:1,0", "use:A:guard", "use:A:advance", "space:3,0", "attack:iron_longsword:h").resolve()
    assert t.gone("g") and t.damage("h") == 3 and t.fatigue("A") == 3


@rule("D2-4082", "D2-4081")
def test_a_stalwart_knight_advances_before_he_lies_down() -> None:
    me = hero("grisban", "knight", skills=["stalwart", "advance"], damage=15, fatigue=0)
    t = table("A g . h", A=me, g=monster("goblin_archer", "master", damage=1), h=monster("zombie", "master"))
    t.activate("g").dice(blue=[BLUE_3] * 3, yellow=YELLOW_1, red=[RED_1, RED_1], gray=[0, 0], brown=0)
    t.do("attack:own:A")
    while not t.offers("use:A:stalwart"):
        t.do("pass")
    t.do("use:A:stalwart", "use:A:advance", "space:2,0", "attack:iron_longsword:h").resolve()
    assert t.of("A").knocked_out and t.gone("g") and t.damage("h") == 3


@rule("D2-2137", "D2-2144")
def test_a_search_with_an_empty_deck_finds_nothing() -> None:
    t = table("A Z . g", A=hero(), g=monster(), search=[]).do("search:").settle()
    assert t.of("A").search == [] and not t.offers("search:")


@rule("D2-2198", "D2-0236")
def test_who_holds_all_his_cards_draws_none_for_a_fall() -> None:
    t = table(
        "A B g",
        A=hero("jain", "wildlander", damage=7, conditions=["poisoned"]),
        B=hero(),
        g=monster(),
        deck=[],
        hand=["dash"],
    )
    t.dice(**FAILS).turn("A").settle()
    assert t.of("A").knocked_out and t.hand == ["dash"]


@rule("D2-4391", "D2-4185", "D2-2193")
def test_who_steps_nimbly_into_a_pit_trap_is_stunned() -> None:
    t = table(". A . . g", A=hero("jain", "wildlander"), g=monster("goblin_archer"), hand=["pit_trap"])
    t.activate("g").dice(**FAILS).do("move", "go:2,0", "use:A:nimble")
    t.do("space:0,0") if t.offers("space:0,0") else None
    t.do("play:pit_trap").settle()
    assert t.held("A") == ["stunned"] and t.damage("A") == 1, "he has no movement point to lose"


@rule("D2-7315", "D2-4391", "D2-2048")
def test_who_is_thrown_enters_a_space_and_a_trap() -> None:
    t = table("A g g . .\n\n. g g . .", A=hero(), g=monster("ettin", "master"), hand=["pit_trap"])
    t.activate("g").dice(gray=[GRAY[3]] * 2, black=[BLACK[4]] * 2).do(
        "ability:throw", "space:3,0", "play:pit_trap"
    ).settle()
    assert t.damage("A") == 1 + 1 and t.held("A") == ["stunned"]


@rule("D2-7069", "D2-0235")
def test_who_dies_of_the_web_lies_where_he_stood() -> None:
    t = table("s A . B", A=hero(damage=11, fatigue=4), B=hero("jain", "wildlander"), s=monster("cave_spider", "master"))
    t.turn("A").do("move", "go:2,0").settle()
    assert t.of("A").knocked_out and t.figure("A").shaken == t.s.ground.board.cell(1, 0) + 1


@rule("D2-4075", "D2-2021")
def test_a_challenge_ends_when_the_card_is_refreshed() -> None:
    me = hero("grisban", "knight", skills=["challenge"])
    t = table("A g", A=me, g=monster("zombie", "master"))
    t.do("use:A:challenge").activate("g").do("end").settle()
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword").resolve()
    assert t.damage("g") == 3


@rule("D2-2309", "D2-0277", "D2-0169", "D2-2013", "D2-2020")
def test_who_is_stunned_has_his_free_attack_all_the_same() -> None:
    t = table("A g B", A=hero(conditions=["stunned"]), B=hero("jain", "wildlander"), g=monster()).turn("A")
    assert t.offers("free:attack:iron_longsword") and not t.offers("attack:")


@rule("D2-2309", "D2-4396")
def test_a_monkey_has_no_free_attack_either() -> None:
    t = table("A g B", A=hero(marks=["monkey"]), B=hero("jain", "wildlander"), g=monster()).turn("A")
    assert not t.offers("free:attack") and not t.offers("attack:")


@rule("D2-4290", "D2-4410")
def test_misery_does_not_answer_what_jain_took_as_fatigue() -> None:
    t = table("A g", A=hero("jain", "wildlander"), g=monster("zombie"), hand=["word_of_misery"])
    t.do("end")
    while t.asked != "overlord_start":
        t.do("pass")
    t.do("play:word_of_misery").activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A")
    while t.asked != "take_as_fatigue":
        t.do("pass")
    t.do("fatigue:3").settle()
    assert (t.damage("A"), t.fatigue("A")) == (0, 3)


@rule("D2-0251", "D2-4365", "D2-0240")
def test_healing_rain_lifts_who_lies_near() -> None:
    me = hero("avric", "spiritspeaker", skills=["healing_rain"])
    lying = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = table("A . B . g", A=me, B=lying, g=monster()).turn("A").dice(red=RED_2).do("use:A:healing_rain").settle()
    assert t.damage("B") == 6 and t.at("B") == [(2, 0)] and not t.of("B").knocked_out


@rule("D2-4072", "D2-4042", "D2-4043")
def test_stoneskin_is_for_the_knight_who_has_become_the_target() -> None:
    t = table(
        "C A B g",
        A=hero("grisban", "knight", skills=["defend"]),
        B=hero("jain", "wildlander"),
        C=hero("avric", "spiritspeaker"),
        g=monster(),
    )
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, 0], brown=0)
    t.do("attack:own:B", "use:A:defend", "use:C:stoneskin").resolve()
    rolled = t.events("defence_rolled")[0]
    assert rolled.figure == "grisban" and [die for die, _ in rolled.dice] == ["gray", "gray"]


@rule("D2-4352", "D2-7331")
def test_not_me_in_a_whirlwind_leaves_the_other_target() -> None:
    me = hero("grisban", "berserker", skills=["whirlwind"])
    t = table(
        "g A\n\nh .\n\nz .", A=me, g=lieutenant("splig"), h=monster("zombie", "master"), z=monster("goblin_archer")
    )
    t.dice(blue=BLUE_3, red=RED_3, gray=[GRAY[3]], black=BLACK[4], brown=[0, 0]).do("use:A:whirlwind").resolve()
    assert t.damage("g") == 5 == t.damage("h"), "he failed: both are struck once"


@rule("D2-4146", "D2-7047")
def test_a_shadow_is_paid_in_each_of_two_attacks() -> None:
    me = hero("leoric", "runemaster", skills=["quick_casting"])
    t = table("A g g g\n\n. g g g", A=me, g=monster("shadow_dragon"))
    t.dice(blue=[BLUE_3, BLUE_SURGE_2], yellow=[YELLOW_1] * 2, gray=[0] * 4).do(
        "attack:arcane_bolt", "use:A:quick_casting"
    )
    t.do("attack:arcane_bolt") if t.asked == "attack_with" else None
    while t.asked != "surges":
        t.do("pass")
    t.do("surge:demand").resolve()
    assert len(t.events("missed")) == 1 and t.damage("g") == 3


@rule("D2-4182", "D2-4188", "D2-4189")
def test_the_first_strike_runs_before_the_monster_goes_on() -> None:
    me = hero("jain", "wildlander", skills=["first_strike", "running_shot"])
    t = table(". . A . g", A=me, g=monster("zombie", "master")).overlord()
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0)
    while not t.offers("use:A:first_strike"):
        t.do("activate:g" if t.offers("activate:g") else "pass" if "pass" in t.keys else t.keys[0])
    t.do("use:A:first_strike")
    for _ in range(12):
        if t.at("A") == [(0, 0)]:
            break
        wanted = [key for key in t.keys if "running_shot" in key] + [key for key in t.keys if key == "space:0,0"]
        t.do(wanted[0] if wanted else "attack:" if t.offers("attack:") else "pass")
    t.resolve()
    assert t.at("A") == [(0, 0)] and t.damage("g") == 3 and t.figure("g").active
    assert not t.offers("attack:own:A")
