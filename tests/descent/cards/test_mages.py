"""Mages as a table would judge them: the dead who walk, runes that burst, and what a spent mind costs."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    YELLOW_1,
    YELLOW_1_SURGE,
    YELLOW_2_SURGE,
    X,
    hero,
    monster,
    table,
)

rule = pytest.mark.rule
DEAD = "reanimate_of_leoric"


# --- Necromancer ---


@rule("D2-0351", "D2-0348", "D2-4136", "D2-2023")
def test_the_dead_raised_again_have_had_their_activation() -> None:
    t = table("A . . g", A=hero("leoric", "necromancer"), g=monster("zombie", "master"))
    t.do("use:A:raise_dead:0", "end", "end").activate("g").do("end").settle()
    t.do(f"familiar:{DEAD}", "end", "use:A:raise_dead:0", "end").settle()
    assert not (t.asked == "activation" and t.s.menu == DEAD), "it acted before; raised anew it does not act again"


@rule("D2-4370", "D2-0209", "D2-0243")
def test_a_corpse_blast_spares_no_friend_and_needs_no_sight() -> None:
    me = hero("leoric", "necromancer", skills=["corpse_blast"])
    t = table("A o B\n\n. . .\n\no o g", A=me, B=hero(), g=monster("zombie", "master"))
    t.turn("A").do("use:A:raise_dead:0", "space:1,1")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=[0, 0], gray=[0, 0]).do("use:A:corpse_blast").resolve()
    assert (t.damage("B"), t.damage("g")) == (3, 3) and t.gone(DEAD)
    assert t.damage("A") == 3, "he stood next to it himself"
    assert t.fatigue("A") == 2


@rule("D2-4370", "D2-4375", "D2-0009")
def test_without_the_dead_nothing_of_theirs_is_on_offer() -> None:
    me = hero("leoric", "necromancer", skills=["corpse_blast", "army_of_death", "fury_of_undeath"])
    t = table("A . g", A=me, g=monster())
    for skill in ("corpse_blast", "army_of_death", "fury_of_undeath"):
        assert not t.offers(f"use:A:{skill}")


@rule("D2-4371", "D2-0141")
def test_deathly_haste_moves_the_dead_one_space_for_each_fatigue() -> None:
    me = hero("leoric", "necromancer", skills=["deathly_haste"])
    t = table("A . . . g", A=me, g=monster("zombie", "master"))
    t.do("use:A:raise_dead:0", "fatigue")
    t.do("use:A:deathly_haste") if t.offers("use:A:deathly_haste") else None
    t.do("space:2,0").settle()
    assert t.at(DEAD) == [(2, 0)] and t.points("A") == 1 and t.fatigue("A") == 2


@rule("D2-4135", "D2-4134", "D2-4370")
def test_vampiric_blood_drinks_for_each_of_two() -> None:
    me = hero("leoric", "necromancer", skills=["corpse_blast", "vampiric_blood"], fatigue=2)
    t = table("A . . g\n\n. . . h", A=me, g=monster("goblin_archer"), h=monster("goblin_archer"))
    t.do("use:A:raise_dead:0", "space:1,0")
    t.figure(DEAD).cells = (t.s.ground.board.cell(2, 0),)
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, 0]).do("use:A:corpse_blast").resolve()
    assert t.gone("g") and t.gone("h") and t.fatigue("A") == 2 + 1 + 1 - 2


@rule("D2-4134")
def test_vampiric_blood_does_not_drink_for_what_others_slay() -> None:
    me = hero("leoric", "necromancer", skills=["vampiric_blood"], fatigue=2)
    t = table("A . g B", A=me, B=hero(), g=monster("goblin_archer")).turn("B")
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:iron_longsword:g").resolve()
    assert t.gone("g") and t.fatigue("A") == 2


@rule("D2-4132", "D2-4133")
@pytest.mark.parametrize(("dice", "fatigue"), [(FAILS, 1), (PASSES, 2)])
def test_a_dying_command_hangs_on_knowledge(dice: dict[str, int], fatigue: int) -> None:
    me = hero("leoric", "necromancer", skills=["dying_command"])
    t = table("A . g h", A=me, g=monster("goblin_archer"), h=monster("zombie", "master"))
    t.dice(blue=[BLUE_3, BLUE_3], yellow=[YELLOW_1, YELLOW_2_SURGE], brown=0)
    t.dice(gray=[0, dice["gray"]], black=dice["black"])
    t.do("attack:reapers_scythe:g", "use:A:dying_command")
    for _ in range(12):
        if t.asked == "hero_action":
            break
        t.do(
            "stay"
            if t.offers("stay")
            else "attack:"
            if t.offers("attack:")
            else "pass"
            if t.offers("pass")
            else t.keys[0]
        )
    assert t.gone("g") and t.fatigue("A") == fatigue
    assert t.damage("h") == (0 if dice is FAILS else 4)


@rule("D2-4423", "D2-4309", "D2-0233")
def test_the_scythe_heals_for_its_own_kills_only() -> None:
    me = hero("leoric", "necromancer", damage=4, fatigue=1)
    t = table("A . g . h", A=me, g=monster("goblin_archer"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:reapers_scythe:g").resolve()
    assert t.gone("g") and t.damage("A") == 3 and t.fatigue("A") == 1, "it rests nobody"
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:reapers_scythe:h").resolve()
    assert t.damage("A") == 3


@rule("D2-2191", "D2-0239", "D2-0349")
def test_the_fall_of_the_dead_brings_no_card() -> None:
    t = table(". A . g", A=hero("leoric", "necromancer"), g=monster("zombie", "master"))
    t.do("use:A:raise_dead:0", "space:2,0")
    t.do("end", "end").activate("g")
    cards = len(t.hand)
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2_SURGE).do(f"attack:own:{DEAD}")
    while t.asked == "surges" or "pass" in t.keys:
        t.do("surge:1" if t.offers("surge:1") else "done" if t.offers("done") else "pass")
    assert t.gone(DEAD) and len(t.hand) == cards


@rule("D2-0358", "D2-0360", "D2-4391", "D2-0065", "D2-4251")
def test_the_dead_walk_into_a_pit_trap_like_a_hero_and_fail() -> None:
    t = table("A . . . g", A=hero("leoric", "necromancer"), g=monster(), hand=["pit_trap"])
    t.do("use:A:raise_dead:0", "end", "move", "go:2,0", "play:pit_trap").settle()
    assert t.damage(DEAD) == 1 and t.points(DEAD) == 3 - 1 - 1


@rule("D2-4374", "D2-4347", "D2-0340", "D2-4305")
def test_undead_might_is_for_one_attack_and_its_health_stays() -> None:
    me = hero("leoric", "necromancer", skills=["undead_might"])
    t = table("A . g", A=me, g=monster("zombie", "master")).do("use:A:raise_dead:0", "end")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:own:g", "use:A:undead_might").resolve()
    assert t.damage("g") == 4 and t.fatigue("A") == 2


# --- Runemaster ---


@rule("D2-4376", "D2-0209", "D2-0213")
def test_an_exploding_rune_burns_friend_and_foe_around_its_target() -> None:
    me = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("A . . g B\n\n. . . h .", A=me, B=hero(), g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.turn("A").dice(blue=BLUE_3, yellow=YELLOW_1, brown=[0, BROWN[2]], gray=GRAY[1])
    t.do("use:A:exploding_rune", "attack:arcane_bolt:g").resolve()
    assert (t.damage("g"), t.damage("B"), t.damage("h")) in [(3, 2, 1), (1, 2, 3)] and t.damage("A") == 0


@rule("D2-4376", "D2-0081", "D2-0209")
def test_no_blast_goes_through_a_wall() -> None:
    me = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("A . g|h", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=[0, 0]).do("use:A:exploding_rune").resolve()
    assert (t.damage("g"), t.damage("h")) == (3, 0)


@rule("D2-4140", "D2-4141", "D2-0225")
def test_ghost_armor_ends_with_stamina() -> None:
    me = hero("tarha", "runemaster", skills=["ghost_armor"], fatigue=2)
    t = table("A g", A=me, g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A")
    used = 0
    while "pass" in t.keys:
        used += t.offers("use:A:ghost_armor")
        t.do("use:A:ghost_armor" if t.offers("use:A:ghost_armor") else "pass")
    assert used == 2 and t.damage("A") == 1 and t.fatigue("A") == 4


@rule("D2-4138")
def test_breaking_the_rune_passes_over_who_is_out_of_sight() -> None:
    me = hero("leoric", "runemaster", skills=["break_the_rune"])
    t = table(
        "g o A . B\n\n. o . . .\n\n. . . h .",
        A=me,
        B=hero(),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
    )
    t.turn("A").dice(blue=BLUE_3, yellow=YELLOW_1, brown=[0, 0], gray=0).do("use:A:break_the_rune").resolve()
    assert (t.damage("A"), t.damage("B"), t.damage("g"), t.damage("h")) == (0, 3, 0, 3) and t.fatigue("A") == 4


@rule("D2-4138", "D2-7005")
def test_who_is_air_is_not_broken_from_two_spaces_away() -> None:
    me = hero("leoric", "runemaster", skills=["break_the_rune"])
    t = table(
        "A . g g\n\n. . g g\n\nh . . .", A=me, g=monster("elemental", marks=["air"]), h=monster("zombie", "master")
    )
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0, black=0).do("use:A:break_the_rune").resolve()
    assert (t.damage("h"), t.damage("g")) == (3, 0)


@rule("D2-4376", "D2-7005", "D2-0209")
def test_who_is_air_is_not_blasted_from_afar() -> None:
    me = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("A . h g g\n\n. . . g g", A=me, g=monster("elemental", marks=["air"]), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0, black=0).do("use:A:exploding_rune").resolve()
    assert (t.damage("h"), t.damage("g")) == (3, 0)


@rule("D2-4138", "D2-0245", "D2-0247")
def test_nobody_lying_is_hurt_by_a_broken_rune() -> None:
    me = hero("leoric", "runemaster", skills=["break_the_rune"])
    t = table("B A . g", A=me, B=hero(knocked_out=True, damage=12, fatigue=4), g=monster("zombie", "master"))
    t.turn("A").dice(blue=BLUE_3, yellow=YELLOW_1, brown=0, gray=0).do("use:A:break_the_rune").resolve()
    assert t.damage("g") == 3 and len(t.events("defence_rolled")) == 1


@rule("D2-4146", "D2-4147")
def test_quick_casting_wants_a_rune_two_fatigue_and_gives_a_plain_attack() -> None:
    me = hero("leoric", "runemaster", skills=["quick_casting", "exploding_rune"], fatigue=3)
    t = table("A . g", A=me, g=monster("zombie", "master"))
    t.dice(blue=[X, BLUE_3], yellow=[YELLOW_1, YELLOW_1], brown=[0, 0]).do("attack:arcane_bolt", "use:A:quick_casting")
    assert not t.offers("use:A:exploding_rune")
    t.resolve()
    t.do("attack:arcane_bolt").resolve() if t.asked == "attack_with" else None
    assert t.damage("g") == 3 and t.fatigue("A") == 5 and t.of("A").actions == 1
    poor = hero("leoric", "runemaster", skills=["quick_casting"], fatigue=4)
    other = table("A . g", A=poor, g=monster("zombie", "master"))
    other.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:arcane_bolt")
    while "pass" in other.keys:
        assert not other.offers("use:A:quick_casting")
        other.do("pass")


@rule("D2-4149", "D2-0167", "D2-0226")
def test_who_dies_of_his_own_rune_does_not_finish_the_attack() -> None:
    me = hero("leoric", "runemaster", damage=7, fatigue=5)
    t = table("A . g B", A=me, B=hero(), g=monster("zombie", "master"))
    t.turn("A").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:arcane_bolt")
    while t.asked != "surges":
        t.do("pass")
    t.do("surge:2").resolve()
    assert t.of("A").knocked_out and t.damage("g") == 0


@rule("D2-4377", "D2-0185")
def test_an_iron_will_recovers_two_and_no_more_than_there_is() -> None:
    me = hero("leoric", "runemaster", skills=["iron_will"], fatigue=6)
    t = table("A . g", A=me, g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1_SURGE, brown=0).do("attack:arcane_bolt")
    while t.asked != "surges":
        t.do("pass")
    t.do("surge:fatigue")
    assert t.fatigue("A") == 4 and not t.offers("surge:fatigue"), "once an attack"


@rule("D2-4144", "D2-0187")
def test_runic_sorcery_without_a_wound_asks_for_no_condition() -> None:
    me = hero("leoric", "runemaster", skills=["runic_sorcery"])
    t = table("A . g", A=me, g=monster("cave_spider", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[3]).do("use:A:runic_sorcery").resolve()
    assert t.asked == "hero_action" and t.held("g") == []


@rule("D2-4148", "D2-0343")
@pytest.mark.parametrize(("items", "may"), [(["arcane_bolt"], True), (["yew_shortbow"], False)])
def test_runic_knowledge_needs_magic_in_hand(items: list[str], may: bool) -> None:
    t = table("A . g", A=hero("leoric", "runemaster", items=items), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do(f"attack:{items[0]}")
    while t.asked != "surges":
        t.do("pass")
    assert t.offers("surge:2") == may


# --- heroes ---


@rule("D2-2381", "D2-4408")
@pytest.mark.parametrize(
    ("drawing", "blue", "yellow", "dealt"),
    [
        ("A g . B", 4, 3, 2 - 1),
        ("A g . B", 4, 0, 1),
        ("B g . . . A", BLUE_3, YELLOW_1, 3),
    ],
)
def test_leoric_s_presence_never_takes_the_last_heart_nor_reaches_far(
    drawing: str, blue: int, yellow: int, dealt: int
) -> None:
    t = table(drawing, A=hero("leoric", "runemaster"), B=hero(), g=monster())
    target = "A" if drawing.startswith("A") else "B"
    t.activate("g").dice(blue=blue, yellow=yellow, gray=0).do(f"attack:own:{target}").resolve()
    assert t.damage(target) == dealt


@rule("D2-4408")
def test_leoric_s_feat_strikes_all_around_friends_included() -> None:
    t = table("B A g", A=hero("leoric", "runemaster"), B=hero(), g=monster("zombie", "master"))
    t.turn("A").dice(blue=BLUE_3, yellow=YELLOW_1, brown=0, gray=0).do("use:A:feat/leoric").resolve()
    assert (t.damage("B"), t.damage("g"), t.damage("A")) == (3, 3, 0)
    assert not t.offers("use:A:feat/leoric")


@rule("D2-2403", "D2-4409", "D2-0171")
@pytest.mark.parametrize(("blue", "hurt"), [(BLUE_3, 0), (3, 3)])
def test_tarha_s_feat_must_reach_both(blue: int, hurt: int) -> None:
    t = table(
        "A . g\n\n. . . . h",
        A=hero("tarha", "runemaster"),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
    )
    t.dice(blue=blue, yellow=4, brown=[0, 0]).do("use:A:feat/tarha").resolve()
    assert (t.damage("g") > 0, t.damage("h") > 0) == (hurt > 0, hurt > 0)


@rule("D2-0358", "D2-4398", "D2-4400", "D2-0065")
def test_words_that_hurt_every_hero_hurt_the_dead_who_pass_no_test() -> None:
    t = table("A . . . g", A=hero("leoric", "necromancer"), g=monster(), hand=["word_of_pain"])
    t.do("use:A:raise_dead:0", "end", "end").activate("g").dice(**PASSES).do("end", "play:word_of_pain").settle()
    assert t.damage("A") == 0 and t.damage(DEAD) == 1


@rule("D2-4305", "D2-4295", "D2-0358")
def test_the_dead_are_charmed_and_strike_their_master_without_his_gifts() -> None:
    me = hero("leoric", "necromancer", skills=["vampiric_blood"])
    t = table("A . . . g", A=me, g=monster(), hand=["dark_charm"], seats=("me", "lord"))
    t.do("use:A:raise_dead:0", "end", "end")
    while t.asked != "overlord_start":
        t.do("pass")
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("play:dark_charm", f"figure:{DEAD}")
    assert t.choice.seat == "lord"
    t.do("attack:own:A").resolve()
    assert [die for die, _ in t.events("attack_rolled")[0].dice] == ["blue", "red"]
    assert t.damage("A") == 3 - 1, "it is a monster near Leoric for the while"
    assert t.figure(DEAD).marks == []


@rule("D2-4132")
def test_the_commanded_walk_first_and_then_strike_and_do_nothing_else() -> None:
    me = hero("leoric", "necromancer", skills=["dying_command"])
    t = table("A . g g . h", A=me, g=monster("barghest", damage=3), h=monster("zombie", "master"))
    t.dice(blue=[BLUE_3, BLUE_3], yellow=YELLOW_1, red=RED_1, gray=[0, 0], black=0, brown=0)
    t.do("attack:reapers_scythe:g", "use:A:dying_command")
    while t.asked != "move_spaces":
        assert not t.offers("ability:")
        t.do(t.keys[0])
    while t.asked != "hero_action":
        assert not t.offers("ability:")
        t.do("attack:" if t.offers("attack:") else "pass" if t.offers("pass") else t.keys[0])
    assert t.gone("g")


@rule("D2-4375", "D2-7005", "D2-0171")
def test_an_army_of_death_cannot_touch_who_is_air() -> None:
    me = hero("leoric", "necromancer", skills=["army_of_death"])
    t = table(
        "A . . g g\n\n. . . g g\n\n. h . . .",
        A=me,
        g=monster("elemental", marks=["air"]),
        h=monster("zombie", "master"),
    )
    t.do("use:A:raise_dead:0", "space:0,1").dice(blue=BLUE_3, red=RED_1, brown=0, black=0)
    t.do("use:A:army_of_death").resolve()
    assert (t.damage("h"), t.damage("g")) == (3, 0)
