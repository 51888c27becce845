"""The overlord's cards as a table would judge them: when they may be played, on whom, and what is left of a turn."""

import pytest
from tests.descent.cards.kit import to_the_start
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    YELLOW_1,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule


# --- traps ---


@rule("D2-4391", "D2-0064")
def test_a_pit_trap_that_is_noticed_does_nothing() -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["pit_trap"])
    t.dice(**PASSES).do("move", "go:1,0", "play:pit_trap").settle()
    assert (t.damage("A"), t.points("A"), t.held("A")) == (0, 3, []) and t.hand == []


@rule("D2-4282", "D2-2055", "D2-2048")
def test_no_tripwire_for_steps_that_are_no_move_action() -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["tripwire"], deck=["tripwire"])
    t.do("fatigue", "go:1,0")
    assert not t.offers("play:tripwire") and t.settle().at("A") == [(1, 0)]


@rule("D2-4282", "D2-0139")
def test_who_was_tripped_goes_on_with_fatigue_or_another_move_action() -> None:
    t = table("A . . . g", A=hero(), g=monster(), hand=["tripwire"], deck=["dash"] * 3)
    t.dice(**FAILS).do("move", "go:1,0", "play:tripwire").settle()
    t.do("fatigue", "go:2,0").settle()
    assert t.at("A") == [(2, 0)] and t.of("A").actions == 1
    t.do("move").settle()
    assert t.points("A") == 4


@rule("D2-4391", "D2-4282", "D2-4395", "D2-2048")
def test_no_trap_waits_where_a_friend_stands() -> None:
    t = table("A B . g", A=hero(), B=hero("jain", "wildlander"), g=monster(), hand=["pit_trap", "web_trap", "tripwire"])
    t.turn("A").do("move", "go:2,0")
    assert t.at("A") == [(2, 0)] and t.offers("play:"), "asked only in the empty space beyond"


@rule("D2-4395", "D2-0271")
def test_who_is_webbed_on_another_s_turn_is_held_through_his_own() -> None:
    t = table("A . B g", A=hero("leoric", "runemaster"), B=hero("jain", "wildlander"), g=monster(), hand=["web_trap"])
    t.turn("A").dice(gray=[GRAY[3]] * 2, black=[BLACK[4]] * 2).do("move", "go:1,0", "play:web_trap").settle()
    t.do("end").settle()
    assert t.held("A") == [], "his own turn has ended"
    t.turn("B")
    assert t.held("B") == ["immobilized"] and not t.offers("move") and not t.offers("fatigue")
    t.do("end").settle()
    assert t.held("B") == []


@rule("D2-2195")
def test_the_same_trap_is_sprung_on_the_next_space_too() -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["tripwire", "tripwire"])
    t.dice(gray=[GRAY[0], GRAY[3]], black=[BLACK[0], BLACK[4]]).do("move", "go:2,0", "play:tripwire", "play:tripwire")
    t.settle()
    assert t.at("A") == [(2, 0)] and t.points("A") == 0


@rule("D2-4397", "D2-4251", "D2-2193")
def test_the_hero_chooses_what_he_tests_against_the_uthuk_trap() -> None:
    t = table("AI. g", A=hero(), g=monster(), hand=["uthuk_demon_trap"], seats=("me", "lord"))
    t.do("open:", "play:uthuk_demon_trap")
    assert t.choice.seat == "me" and t.offers("attribute:awareness") and t.offers("attribute:might")
    t.dice(**PASSES).do("attribute:awareness").settle()
    assert t.damage("A") == 2


@rule("D2-4392", "D2-2193")
def test_the_overlord_chooses_what_the_poison_dart_tests() -> None:
    t = table("A Z g", A=hero(), g=monster(), hand=["poison_dart"], search=["health_potion"], seats=("me", "lord"))
    t.do("search:", "play:poison_dart")
    assert t.choice.seat == "lord" and t.offers("attribute:awareness") and t.offers("attribute:might")
    t.dice(**FAILS).do("attribute:might").settle()
    assert (t.damage("A"), t.held("A")) == (1, ["poisoned"])
    assert [held.card for held in t.of("A").search] == ["health_potion"], "the search is done all the same"


@rule("D2-4396")
def test_a_monkey_runs_does_not_fight_and_has_no_defence_until_its_next_turn_ends() -> None:
    me = hero("grisban", "berserker", skills=["whirlwind"])
    t = table("Z A g", A=me, g=monster("zombie"), hand=["curse_of_the_monkey_god"], search=["health_potion"])
    t.dice(**FAILS).do("search:", "play:curse_of_the_monkey_god").settle()
    assert not t.offers("attack:") and not t.offers("use:A:whirlwind") and not t.offers("use:A:rage")
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1).do("attack:own:A").resolve()
    assert t.damage("A") == 3 and not any(event.dice for event in t.events("defence_rolled"))
    t.do("end").settle()
    assert not t.offers("attack:")
    t.do("move")
    assert t.points("A") == 5
    t.do("end").settle()
    assert "monkey" not in t.figure("A").marks


@rule("D2-4396", "D2-4349")
def test_a_monkey_strikes_back_at_nobody() -> None:
    me = hero("grisban", "berserker", skills=["counter_attack"])
    t = table("Z A g", A=me, g=monster("zombie"), hand=["curse_of_the_monkey_god"], search=["health_potion"])
    t.dice(**FAILS).do("search:", "play:curse_of_the_monkey_god").settle().activate("g").do("attack:own:A")
    while "pass" in t.keys:
        assert not t.offers("use:A:counter_attack")
        t.do("pass")


@rule("D2-4250", "D2-0090")
def test_explosive_runes_reach_two_spaces() -> None:
    t = table(
        "Z\n\nA . B C g",
        A=hero(),
        B=hero("jain", "wildlander"),
        C=hero("avric", "disciple"),
        g=monster(),
        hand=["explosive_runes"],
        search=["health_potion"],
    )
    t.turn("A").dice(gray=[GRAY[3]] * 2, black=[BLACK[4]] * 2).do("search:", "play:explosive_runes").resolve()
    assert (t.damage("A"), t.damage("B"), t.damage("C")) == (7 - 2, 7 - 4, 0)


# --- magic ---


@rule("D2-4294", "D2-4295")
def test_who_resists_the_charm_gives_a_card_and_nobody_lying_is_charmed() -> None:
    lying = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = table("A B . g", A=hero(), B=lying, g=monster(), hand=["dark_charm"])
    t.turn("A").do("end").settle()
    to_the_start(t).dice(**PASSES).do("play:dark_charm")
    assert not t.offers("figure:B")
    t.settle()
    assert t.damage("A") == 0
    assert [line.event.kind for line in t.match.journal("me") if "D2-4294" in line.cites] == ["overlord_drew"]


@rule("D2-4299", "D2-4300")
def test_a_charmed_hero_walks_through_monsters_and_not_through_heroes() -> None:
    t = table("B A g .", A=hero(), B=hero("jain", "wildlander"), g=monster(), hand=["dark_charm"])
    to_the_start(t).dice(**FAILS).do("play:dark_charm", "figure:A", "move")
    assert t.offers("go:3,0") and not t.offers("fatigue")


@rule("D2-4299")
def test_a_charmed_hero_is_barred_by_heroes() -> None:
    t = table(". B A g", A=hero(), B=hero("jain", "wildlander"), g=monster(), hand=["dark_charm"])
    to_the_start(t).dice(**FAILS).do("play:dark_charm", "figure:A")
    t.do("move") if t.offers("move") else None
    assert not t.offers("go:0,0")


@rule("D2-4291", "D2-4290", "D2-0226")
def test_misery_is_told_once_for_each_wound_and_ends_with_the_turn() -> None:
    t = table(
        "A g h",
        A=hero("grisban", "berserker", fatigue=3),
        g=monster("zombie"),
        h=monster("cave_spider"),
        hand=["word_of_misery"],
    )
    to_the_start(t).do("play:word_of_misery").activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A").resolve()
    assert (t.damage("A"), t.fatigue("A")) == (3, 4)


@rule("D2-4398")
@pytest.mark.parametrize(("dice", "hurt"), [(FAILS, 1), (PASSES, 0)])
def test_a_word_of_pain_at_the_end_of_his_turn(dice: dict[str, int], hurt: int) -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["word_of_pain"])
    t.activate("g").dice(**dice).do("end", "play:word_of_pain").settle()
    assert t.damage("A") == hurt


@rule("D2-4399", "D2-0226")
def test_despair_costs_a_fatigue_after_each_action_even_a_damage() -> None:
    me = hero("grisban", "berserker", fatigue=3)
    t = table("A . . . . . g", A=me, g=monster(), hand=["word_of_despair"])
    t.activate("g").dice(**FAILS).do("end", "play:word_of_despair").settle()
    assert t.asked == "hero_action"
    t.do("move", "go:1,0").settle()
    t.do("move").settle()
    t.do("end").settle()
    assert (t.fatigue("A"), t.damage("A")) == (4, 1)


@rule("D2-4284")
def test_an_unholy_ritual_takes_an_action_of_each_and_gives_two_cards() -> None:
    deck = ["dash", "frenzy", "dash", "frenzy", "dash"]
    t = table(
        "A . g h i",
        A=hero(),
        g=monster(),
        h=monster(),
        i=monster("zombie", "master"),
        hand=["unholy_ritual"],
        deck=deck,
    )
    to_the_start(t).do("play:unholy_ritual")
    while t.asked not in ("overlord_start", "activate", "activation"):
        most = t.choice.most if hasattr(t.choice, "most") else 1
        t.some(*t.keys[:most])
    t.activate("g")
    assert len(t.hand) == 2 + 1, "two of the ritual, one of the turn"
    t.do("move")
    assert not t.offers("attack:") and not t.offers("ability:")


@rule("D2-4271", "D2-2015", "D2-2029", "D2-2035")
def test_who_rises_again_acts_for_one_turn_and_is_gone() -> None:
    t = table("A g . . h", A=hero(), g=monster("zombie"), h=monster("zombie"), hand=["rise_again"])
    t.dice(blue=BLUE_3, red=RED_2, brown=0).do("attack:iron_longsword:g", "play:rise_again").resolve()
    assert t.gone("g")
    t.overlord()
    for _ in range(20):
        if not t.gone("g"):
            break
        t.do("space:1,0" if t.offers("space:1,0") else "pass" if "pass" in t.keys else t.keys[0])
    t.activate("g")
    assert t.offers("attack:own:A")
    t.do("end").settle().activate("h").do("end").settle()
    assert t.gone("g")


@rule("D2-4401", "D2-0062", "D2-0036", "D2-2031")
def test_dark_resilience_heals_two_dice() -> None:
    t = table("A . . g", A=hero(), g=lieutenant("zachareth", damage=9), hand=["dark_resilience"])
    t.activate("g").dice(red=[RED_2, RED_2]).do("play:dark_resilience").settle()
    assert t.damage("g") == 5


@rule("D2-4403", "D2-2196", "D2-2029", "D2-2031")
def test_schemes_discard_all_before_the_kind_that_was_named() -> None:
    deck = ["tripwire", "word_of_misery", "dash", "frenzy"]
    t = table("A . . g", A=hero(), g=monster(), hand=["schemes"], deck=deck)
    t.end().until("activate", "activation").do("play:schemes")
    drawn = list(t.hand)
    t.do(next(key for key in t.keys if "trap" in key)).settle()
    assert sorted(set(t.hand) - set(drawn)) == ["tripwire"]
    assert t.s.state.overlord.deck.discarded.count("word_of_misery") + len(t.s.state.overlord.deck.pile) <= 2


# --- events ---


@rule("D2-0275", "D2-4245")
def test_a_stunned_monster_does_not_dash_before_it_has_shaken_it_off() -> None:
    t = table("A . . g", A=hero(), g=monster(conditions=["stunned"]), hand=["dash"], deck=["frenzy"] * 3)
    t.activate("g").do("play:dash")
    assert not t.offers("move") and not t.offers("more:move")
    t.do("recover:stunned")
    assert t.offers("move") or t.offers("more:move")


@rule("D2-4256", "D2-0168")
def test_frenzy_after_a_fire_is_a_plain_attack() -> None:
    t = table("A g g\n\n. g g", A=hero(), g=monster("elemental"), hand=["frenzy"]).activate("g")
    t.dice(blue=[BLUE_3] * 2, red=[RED_1] * 2, gray=[0] * 2).do("ability:fire").resolve()
    t.do("play:frenzy")
    assert not t.offers("ability:fire") and t.offers("more:attack:own:A")
    t.do("more:attack:own:A").resolve()
    assert t.damage("A") == 6


@rule("D2-4389", "D2-7105", "D2-0068")
def test_dark_fortune_is_not_for_the_heroes_dice() -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master"), hand=["dark_fortune"])
    t.dice(blue=BLUE_3, red=RED_1, brown=[BROWN[0], BROWN[2]]).do("attack:iron_longsword", "play:dark_fortune")
    while t.asked == "reroll":
        assert not any("blue" in key or "red" in key for key in t.keys)
        t.do(t.keys[0])
    t.resolve()
    assert t.damage("g") == 1


@rule("D2-4388", "D2-4390", "D2-0180")
def test_a_critical_blow_needs_a_surge_which_dark_might_brings() -> None:
    t = table(
        "A g", A=hero("grisban", "berserker"), g=monster("zombie", "master"), hand=["critical_blow", "dark_might"]
    )
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0)
    t.do("attack:own:A", "play:critical_blow", "play:dark_might")
    while t.asked != "surges":
        t.do("pass")
    t.do("surge:2").resolve()
    assert t.damage("A") == 6
    poor = table("A g", A=hero("grisban", "berserker"), g=monster("zombie", "master"), hand=["critical_blow"])
    poor.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A", "play:critical_blow").resolve()
    assert poor.damage("A") == 3


@rule("D2-4394")
def test_an_expert_blow_comes_back_for_a_surge() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=monster("zombie", "master"), hand=["expert_blow"])
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A", "play:expert_blow")
    while t.asked != "surges":
        t.do("pass")
    t.do("surge:2").resolve()
    assert t.damage("A") == 5 and "expert_blow" in t.hand


@rule("D2-4241", "D2-0029", "D2-4256")
def test_blood_rage_takes_who_has_attacked_already() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=monster(), hand=["blood_rage"])
    t.activate("g").dice(blue=[BLUE_3] * 3, yellow=[YELLOW_1] * 3, gray=[0] * 3).do("attack:own:A").resolve()
    t.do("end", "play:blood_rage", "more:attack:own:A").resolve().do("more:attack:own:A").resolve()
    t.do("end").settle() if "end" in t.keys and t.asked != "hero_action" else None
    assert t.damage("A") == 9 and t.gone("g")


@rule("D2-4269", "D2-2247")
def test_reinforcements_stand_by_their_master_and_far_from_heroes() -> None:
    t = table("A . . . . . g .\n\n. . . . . . . .", A=hero(), g=monster("zombie", "master"), hand=["reinforce"])
    t.activate("g").do("end", "play:reinforce")
    for _ in range(8):
        if t.asked == "hero_action":
            break
        t.do(t.keys[0])
    group = [t.s.figure(name) for name in t.s.state.groups["zombie"].figures]
    minions = [one for one in group if one.rank == "minion"]
    spaces = [t.s.ground.board.coords(one.cells[0]) for one in minions]
    assert len(minions) == 2 and all(column >= 5 for column, _ in spaces)


@rule("D2-4288", "D2-2192")
def test_who_laughs_in_vain_draws_a_card() -> None:
    t = table(
        "A B g", A=hero(conditions=["poisoned"]), B=hero("jain", "wildlander"), g=monster(), hand=["wicked_laughter"]
    )
    t.dice(gray=[GRAY[2], GRAY[1]], black=[BLACK[2], BLACK[2]]).turn("A").do("play:wicked_laughter").settle()
    assert t.held("A") == [] and t.hand == ["dash"]


@rule("D2-4240", "D2-0236", "D2-0237")
def test_bloodlust_drawn_for_the_fall_answers_that_fall() -> None:
    t = table(
        "A B g",
        A=hero("jain", "wildlander", damage=7, conditions=["poisoned"]),
        B=hero(),
        g=monster(),
        deck=["dash", "dash", "dash", "bloodlust"],
        hand=["dash"],
    )
    t.dice(**FAILS).turn("A").do("play:bloodlust").settle()
    assert sorted(t.hand) == ["dash", "dash", "dash"]


@rule("D2-4393", "D2-0074", "D2-0183")
def test_dark_fortitude_adds_two_shields() -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master"), hand=["dark_fortitude"])
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword", "play:dark_fortitude").resolve()
    assert t.damage("g") == 1
