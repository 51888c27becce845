"""Warriors as a table would judge them: every skill where it is quarrelled about, written from the book alone."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_4,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    YELLOW_1,
    X,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule


# --- Berserker ---


@rule("D2-4348", "D2-0224")
def test_rage_adds_a_heart_for_a_fatigue_that_must_fit() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("use:A:rage").resolve()
    assert (t.damage("g"), t.fatigue("A"), t.of("A").actions) == (4, 1, 1)
    spent = table("A g", A=hero("grisban", "berserker", fatigue=4), g=monster())
    assert not spent.offers("use:A:rage") and spent.offers("attack:chipped_greataxe")


@rule("D2-4349", "D2-0192", "D2-0194", "D2-7015")
def test_who_is_merely_caught_by_fire_breath_strikes_back_as_well() -> None:
    me = hero("grisban", "berserker", skills=["counter_attack"])
    t = table("g g g A\n\ng g g B", A=hero("avric", "disciple"), B=me, g=monster("shadow_dragon", "master"))
    t.activate("g").dice(blue=[BLUE_SURGE_2, BLUE_SURGE_2], red=[RED_1, RED_1], gray=[0, 0, 0, 0])
    t.do("attack:own:A", "surge:0", "space:3,1", "enough")
    plain = {"deal_order": "deal:", "surges": "done"}
    while not t.offers("use:B:counter_attack"):
        t.do(plain.get(t.asked, "pass"))
    t.do("use:B:counter_attack", "attack:chipped_greataxe", "surge:demand").resolve()
    assert t.damage("B") == 3 and t.damage("g") == 3


@rule("D2-4349")
def test_nobody_strikes_back_at_reach() -> None:
    me = hero("grisban", "berserker", skills=["counter_attack"])
    t = table("A . g g\n\n. . g g", A=me, g=monster("ettin"))
    t.activate("g").dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:A")
    while "pass" in t.keys:
        assert not t.offers("use:A:counter_attack")
        t.do("pass")
    assert t.damage("A") == 3


@rule("D2-4349", "D2-0243")
def test_who_falls_does_not_strike_back() -> None:
    me = hero("grisban", "berserker", skills=["counter_attack"], damage=12)
    t = table("A g B", A=me, B=hero(), g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A")
    while "pass" in t.keys:
        assert not t.offers("use:A:counter_attack")
        t.do("pass")
    assert t.of("A").knocked_out


@rule("D2-4349", "D2-0031")
def test_a_monster_felled_by_who_strikes_back_acts_no_more() -> None:
    me = hero("grisban", "berserker", skills=["counter_attack"])
    t = table("A g . . h", A=me, g=monster("zombie"), h=monster("zombie"))
    t.activate("g").dice(blue=[X, BLUE_3], yellow=YELLOW_1, red=RED_1, gray=0, brown=0)
    t.do("attack:own:A", "use:A:counter_attack").resolve()
    assert t.gone("g") and not t.figure("g").active
    assert t.figure("h").active or t.offers("activate:h")


@rule("D2-4350")
def test_a_cripple_that_fails_is_paid_all_the_same() -> None:
    t = table("A g", A=hero("grisban", "berserker", skills=["cripple"]), g=monster())
    t.dice(**FAILS).do("use:A:cripple").settle()
    assert t.held("g") == [] and t.fatigue("A") == 2 and t.of("A").actions == 2
    assert not t.offers("use:A:cripple")


@rule("D2-4351", "D2-0273", "D2-0142")
def test_who_is_held_charges_all_the_same_and_through_water() -> None:
    me = hero("grisban", "berserker", skills=["charge"], conditions=["immobilized"])
    t = table("A w w . g", A=me, g=monster("zombie", "master"))
    assert not t.offers("move") and not t.offers("fatigue")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("use:A:charge", "space:3,0").resolve()
    assert t.damage("g") == 3


@rule("D2-4352", "D2-0182", "D2-0196", "D2-0174")
def test_a_whirlwind_takes_every_monster_around_once_and_no_friend() -> None:
    me = hero("grisban", "berserker", skills=["whirlwind"])
    t = table(
        "g g .\n\ng g A\n\n. B h",
        A=me,
        B=hero("jain", "wildlander"),
        g=monster("ettin", "master"),
        h=monster("zombie", "master"),
    )
    t.turn("A").dice(blue=BLUE_SURGE_2, red=RED_1, gray=[GRAY[1], GRAY[0]], brown=BROWN[2])
    t.do("use:A:whirlwind", "surge:0").resolve()
    assert (t.damage("g"), t.damage("h"), t.damage("B")) == (4 - 1, 4 - 2, 0)
    assert len(t.events("defence_rolled")) == 2 and len(t.events("attack_rolled")) == 1


@rule("D2-4352", "D2-2104")
def test_reach_widens_no_whirlwind() -> None:
    me = hero("grisban", "berserker", skills=["whirlwind"], items=["oak_staff"])
    t = table("g A . h", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=[0, 0]).do("use:A:whirlwind").resolve()
    assert (t.damage("g"), t.damage("h")) == (3, 0)


@rule("D2-4352", "D2-7047", "D2-7049", "D2-0173")
def test_a_whirlwind_beside_a_shadow_needs_a_surge_for_all() -> None:
    me = hero("grisban", "berserker", skills=["whirlwind"])
    t = table("h A g g g\n\n. . g g g", A=me, g=monster("shadow_dragon"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, gray=[0, 0], brown=0).do("use:A:whirlwind").resolve()
    assert (t.damage("g"), t.damage("h")) == (0, 0) and t.events("missed")


@rule("D2-4353")
@pytest.mark.parametrize(("damage", "more"), [(1, 0), (2, 1), (3, 1)])
def test_death_rage_counts_whole_pairs(damage: int, more: int) -> None:
    t = table(
        "A g", A=hero("grisban", "berserker", skills=["death_rage"], damage=damage), g=monster("zombie", "master")
    )
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("use:A:death_rage")
    while t.asked != "surges":
        t.do("pass")
    t.do("surge:2").resolve()
    assert t.damage("g") == 3 + more


@rule("D2-4354", "D2-0225", "D2-0014")
def test_execute_is_paid_within_stamina_and_with_melee_weapons_only() -> None:
    t = table("A g", A=hero("grisban", "berserker", skills=["execute"], fatigue=2), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe", "use:A:execute")
    assert [key for key in t.keys if key.startswith("pay:")] == ["pay:1", "pay:2"]
    full = table("A g", A=hero("grisban", "berserker", skills=["execute"], fatigue=4), g=monster("zombie", "master"))
    full.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe")
    assert not full.offers("use:A:execute")
    far = hero("grisban", "berserker", skills=["execute"], items=["throwing_knives"])
    thrown = table("A g", A=far, g=monster("zombie", "master"))
    thrown.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:throwing_knives")
    assert not thrown.offers("use:A:execute")


@rule("D2-4063")
@pytest.mark.parametrize(
    ("items", "may"),
    [(["iron_longsword", "iron_mace"], True), (["iron_longsword", "throwing_knives"], False)],
)
def test_weapon_mastery_takes_two_melee_weapons_of_one_hand(items: list[str], may: bool) -> None:
    me = hero("grisban", "berserker", skills=["weapon_mastery"], items=items)
    t = table("A g", A=me, g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword")
    assert t.offers("use:A:weapon_mastery") == may


@rule("D2-4062", "D2-2126")
def test_a_brute_who_is_revived_recovers_two_more() -> None:
    me = hero("grisban", "berserker", skills=["brute"], knocked_out=True, damage=18, fatigue=4)
    t = table("A B . g", A=me, B=hero(), g=monster())
    t.turn("B").dice(red=[RED_2, RED_2]).do("revive:A").settle()
    assert t.damage("A") == 18 - 4 - 2 and t.at("A") == [(0, 0)]


# --- Knight ---


@rule("D2-4069")
def test_no_advance_after_a_shot() -> None:
    me = hero("syndrael", "knight", skills=["advance"], items=["throwing_knives", "wooden_shield"])
    t = table("A . g . h", A=me, g=monster("goblin_archer"), h=monster())
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:throwing_knives:g")
    while "pass" in t.keys:
        assert not t.offers("use:A:advance")
        t.do("pass")
    t.resolve()
    assert t.gone("g")


@rule("D2-4070", "D2-0273", "D2-4071", "D2-0141")
def test_a_held_knight_advances_or_strikes_from_where_he_stands() -> None:
    me = hero("syndrael", "knight", skills=["advance"], conditions=["immobilized"])
    t = table("h A g . .", A=me, g=monster("goblin_archer"), h=monster("zombie", "master"))
    t.dice(blue=[BLUE_3, BLUE_3], red=[RED_1, RED_1], gray=0, brown=0)
    t.do("attack:iron_longsword:g", "use:A:advance")
    assert t.offers("space:2,0") and t.offers("stay"), "he may skip the movement"
    t.do("stay", "attack:iron_longsword:h").resolve()
    assert t.damage("h") == 3 and t.at("A") == [(1, 0)]


@rule("D2-4072")
def test_defend_measures_range_to_whom_the_shot_was_meant_for() -> None:
    k = hero("syndrael", "knight", skills=["defend"])
    t = table("A B . . g", A=k, B=hero("avric", "disciple"), g=monster("goblin_archer", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=5, gray=0).do("attack:own:B", "use:A:defend").resolve()
    assert t.damage("A") == 4 and t.damage("B") == 0 and not t.events("missed"), "range 3 is enough for B's space"


@rule("D2-4072", "D2-0011")
def test_defend_is_used_as_often_as_it_is_paid_for() -> None:
    k = hero("grisban", "knight", skills=["defend"], fatigue=2)
    t = table(". A .\n\ng B h", A=k, B=hero("avric", "disciple"), g=monster("zombie"), h=monster("zombie", "master"))
    t.activate("g").dice(blue=[BLUE_3, BLUE_3], yellow=[YELLOW_1, YELLOW_1], gray=[0, 0])
    t.do("attack:own:B", "use:A:defend").resolve().activate("h").do("attack:own:B", "use:A:defend").resolve()
    assert t.damage("A") == 6 and t.damage("B") == 0 and t.fatigue("A") == 4
    spent = table(
        "A B g", A=hero("grisban", "knight", skills=["defend"], fatigue=4), B=hero("avric", "disciple"), g=monster()
    )
    spent.activate("g").do("attack:own:B")
    assert not spent.offers("use:A:defend")


@rule("D2-4072", "D2-0235")
def test_a_knight_who_falls_for_a_friend_has_taken_it_all() -> None:
    k = hero("syndrael", "knight", skills=["defend"], damage=11)
    t = table("A B g", A=k, B=hero("avric", "disciple"), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:B", "use:A:defend").resolve()
    assert t.of("A").knocked_out and t.damage("B") == 0


@rule("D2-4076", "D2-4075")
def test_a_challenge_is_for_one_monster_and_ones_own_turn() -> None:
    me = hero("syndrael", "knight", skills=["challenge"])
    t = table("h A g", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.do("use:A:challenge", "figure:g").dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:h").resolve()
    assert t.damage("h") == 3, "the other one is not challenged"
    idle = table("A g", A=me, g=monster("zombie", "master"))
    idle.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A")
    while "pass" in idle.keys:
        assert not idle.offers("use:A:challenge")
        idle.do("pass")
    assert idle.damage("A") == 3


@rule("D2-4077")
@pytest.mark.parametrize(
    ("items", "exhausted", "dice"),
    [
        (["iron_longsword"], [], ["gray"]),
        (["iron_longsword", "wooden_shield"], ["defense_training", "wooden_shield"], ["gray", "brown"]),
    ],
)
def test_defense_training_wants_a_shield_worn_even_a_used_one(
    items: list[str], exhausted: list[str], dice: list[str]
) -> None:
    me = hero("syndrael", "knight", skills=["defense_training"], items=items, exhausted=exhausted)
    other = hero("jain", "wildlander")
    t = table("A g . B", A=me, B=other, g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=0).do("attack:own:A").resolve()
    assert [die for die, _ in t.events("defence_rolled")[0].dice] == dice


@rule("D2-4083", "D2-2048")
def test_guard_does_not_strike_who_passes_over_a_friend_s_space() -> None:
    """The spaces next to the Knight hold another goblin; the walker ends beyond his reach."""
    me = hero("syndrael", "knight", skills=["guard"])
    t = table(". A .\n\no h o\n\n. g .\n\n. . .", A=me, g=monster("goblin_archer"), h=monster("goblin_archer"))
    t.activate("g").do("move")
    t.do("go:0,0")
    seen = [t.at("g")]
    while t.asked != "activation":
        if t.offers("use:A:guard"):
            seen.append(t.at("g"))
        t.do("pass")
    assert [(1, 1)] not in seen, "not in the space of the other goblin"


@rule("D2-4083", "D2-0049")
def test_who_is_felled_on_guard_ends_there_and_the_next_goes_on() -> None:
    me = hero("syndrael", "knight", skills=["guard"])
    t = table("A . . g h", A=me, g=monster("goblin_archer"), h=monster("goblin_archer"))
    t.activate("g").dice(blue=BLUE_3, red=RED_1, gray=0).do("move", "go:1,0", "use:A:guard").resolve()
    assert t.gone("g") and not t.figure("g").active
    t.activate("h")
    assert t.figure("h").active


@rule("D2-0049", "D2-4187", "D2-7282", "D2-4083", "D2-0159", "D2-0153")
@pytest.mark.parametrize(
    ("sheet", "of", "skill"),
    [("syndrael", "knight", "guard"), ("jain", "wildlander", "nimble"), ("tomble", "thief", "caltrops")],
)
def test_nothing_answers_a_large_figure_where_its_base_has_no_room(sheet: str, of: str, skill: str) -> None:
    """An ettin squeezes between a hero and a rock: it is answered only when it has room to stand."""
    me = hero(sheet, of, skills=[] if skill == "nimble" else [skill])
    t = table("g g A . .\n\ng g . . .\n\n. . o . .", A=me, g=monster("ettin"))
    t.activate("g").do("move", "go:3,1")
    answered = []
    while t.asked != "activation":
        answered += [t.s.ground.board.coords(t.figure("g").walked_from)] if t.offers(f"use:A:{skill}") else []
        t.do("pass")
    assert answered == [(3, 1)]


@rule("D2-4084", "D2-4085")
@pytest.mark.parametrize(("items", "may"), [(["iron_longsword", "wooden_shield"], True), (["iron_longsword"], False)])
def test_a_shield_slam_takes_a_used_shield_but_not_an_empty_hand(items: list[str], may: bool) -> None:
    me = hero("syndrael", "knight", skills=["shield_slam"], items=items)
    t = table("A g", A=me, g=monster("zombie", "master"))
    for card in t.of("A").items:
        card.exhausted = card.card == "wooden_shield"
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=BROWN[2]).do("attack:iron_longsword")
    while t.asked != "surges":
        t.do("pass")
    assert t.offers("surge:1") == may


@rule("D2-4355")
def test_inspiration_needs_a_neighbour_and_helps_no_farther() -> None:
    alone = hero("syndrael", "knight", skills=["inspiration"], fatigue=2)
    t = table("A . B g", A=alone, B=hero("jain", "wildlander", fatigue=2), g=monster()).turn("A")
    assert (t.fatigue("A"), t.fatigue("B")) == (2, 2)


@rule("D2-4081", "D2-0235", "D2-0237")
def test_a_stalwart_knight_falls_where_his_last_charge_ends() -> None:
    me = hero("syndrael", "knight", skills=["stalwart"], damage=13)
    t = table("A g . h\n\n. . . .", A=me, g=monster("zombie"), h=monster("goblin_archer", "master"))
    t.activate("g").dice(blue=[BLUE_3, BLUE_3], yellow=YELLOW_1, red=RED_3, gray=[0, 0])
    t.do("attack:own:A")
    cards = len(t.hand)
    while t.asked != "move_spaces":
        t.do("use:A:stalwart" if t.offers("use:A:stalwart") else "pass")
    assert len(t.hand) == cards, "he is not knocked out yet"
    t.do("space:2,1", "attack:iron_longsword:h").resolve()
    assert t.of("A").knocked_out and t.gone("h") and len(t.hand) == cards + 1
    assert t.figure("A").shaken == t.s.ground.board.cell(2, 1) + 1


@rule("D2-4081", "D2-4397")
def test_a_stalwart_knight_strikes_when_a_trap_defeats_him_outright() -> None:
    me = hero("syndrael", "knight", skills=["stalwart"])
    t = table("g AI. h", A=me, g=monster("zombie", "master"), h=monster(), hand=["uthuk_demon_trap"])
    t.dice(**FAILS).do("open:", "play:uthuk_demon_trap", "attribute:might")
    t.dice(blue=BLUE_3, red=RED_1, brown=0)
    while not t.offers("use:A:stalwart"):
        t.do("pass")
    t.do("use:A:stalwart", "stay").resolve()
    assert t.damage("g") == 3 and t.of("A").knocked_out


@rule("D2-4080")
def test_an_oath_with_no_room_beside_the_monster_comes_within_two_spaces() -> None:
    """The goblin stands in a dead end behind the threatened hero: no blow reaches it from there."""
    t = table("A . B g", A=hero(), B=hero("jain", "wildlander"), g=monster("zombie", "master"))
    t.turn("A").do("use:A:oath_of_honor").resolve()
    assert t.at("A") == [(1, 0)] and t.damage("g") == 0 and not t.events("attack_rolled")
    assert (t.fatigue("A"), t.of("A").actions) == (1, 1)


@rule("D2-7069", "D2-7070", "D2-2048", "D2-4079", "D2-0144")
def test_an_oath_out_of_a_web_costs_a_fatigue_more() -> None:
    t = table(
        "s A . B g .\n\n. . . . . .",
        A=hero(),
        B=hero("jain", "wildlander"),
        g=monster("zombie", "master"),
        s=monster("cave_spider", "master"),
    )
    t.turn("A").dice(blue=X, red=RED_1, brown=0).do("use:A:oath_of_honor").resolve()
    assert t.at("A") == [(3, 1)] and t.fatigue("A") == 2


@rule("D2-0275", "D2-0273", "D2-4079")
@pytest.mark.parametrize(("condition", "may"), [("stunned", False), ("immobilized", True)])
def test_an_oath_is_an_action_and_no_move(condition: str, may: bool) -> None:
    t = table("A . B g .\n\n. . . . .", A=hero(conditions=[condition]), B=hero("jain", "wildlander"), g=monster())
    assert t.turn("A").offers("use:A:oath_of_honor") == may


@rule("D2-4079", "D2-0548", "D2-4080")
def test_an_oath_does_not_reach_behind_a_closed_door() -> None:
    t = table("AIB g", A=hero(), B=hero("jain", "wildlander"), g=monster())
    assert not t.turn("A").offers("use:A:oath_of_honor")


@rule("D2-4083", "D2-7018", "D2-7019")
def test_guard_and_challenge_meet_a_flyer_too() -> None:
    me = hero("syndrael", "knight", skills=["guard"])
    t = table("A . . g", A=me, g=lieutenant("belthir"))
    t.activate("g").dice(blue=BLUE_4, red=RED_1, gray=0).do("move", "go:1,0", "use:A:guard").resolve()
    assert t.damage("g") == 3 and t.points("g") == 4 - 2
