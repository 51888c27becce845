"""The overlord: deck, hand, cards, activations, monsters and lieutenants."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    GRAY,
    RED_1,
    RED_2,
    YELLOW_1,
    hero,
    lieutenant,
    monster,
    shipped,
    table,
)

rule = pytest.mark.rule
FAILS = {"gray": GRAY[3], "black": BLACK[4]}
PASSES = {"gray": GRAY[0], "black": BLACK[0]}


@rule("D2-2029", "D2-2190")
def test_he_draws_one_card_at_the_start_of_his_turn_and_has_no_hand_limit() -> None:
    t = table("A g", A=hero(), g=monster(), hand=["tripwire"] * 8)
    t.overlord()
    assert len(t.hand) == 9


@rule("D2-2029")
@pytest.mark.parametrize(("card", "other"), [("dark_charm", "dash"), ("dash", "dark_charm")])
def test_what_he_could_play_as_his_turn_starts_is_asked_in_secret(card: str, other: str) -> None:
    t = table("A g", A=hero(), g=monster(), hand=[card], deck=[other] * 3, seats=("me", "lord"))
    t.until("overlord_start")
    assert t.choice.secret, "whether he holds it or it is still in his deck"
    assert t.keys == (["draw", "play:dark_charm"] if card == "dark_charm" else ["draw"])


@rule("D2-2197")
def test_with_the_last_card_drawn_the_discards_become_the_deck_at_once() -> None:
    t = table("A g", A=hero(), g=monster(), deck=["dash"])
    t.s.state.overlord.deck.discarded.append("frenzy")
    t.s.state.overlord.available.append("frenzy")
    t.overlord()
    assert t.hand == ["dash"] and t.s.state.overlord.deck.pile == ["frenzy"]


@rule("D2-2198", "D2-2199")
def test_a_card_played_from_a_hand_that_holds_the_whole_deck_is_the_new_deck() -> None:
    t = table("A B g", A=hero(), B=hero("jain", "wildlander"), g=monster(), hand=["dark_charm"], deck=[])
    t.turn("A").end().turn("B").do("end")
    while t.asked != "overlord_start":
        t.do("pass")
    t.dice(gray=[GRAY[0], GRAY[0]], black=[BLACK[0], BLACK[0]]).do("play:dark_charm", "figure:A").settle()
    assert t.hand == ["dark_charm"], "passed: he draws the card that has just become his deck"
    t = table("A . g", A=hero(), g=monster(), hand=["tripwire"], deck=["dash", "frenzy"])
    t.dice(**PASSES).do("move", "go:1,0", "play:tripwire")
    deck = t.s.state.overlord.deck
    assert deck.discarded == ["tripwire"] and len(deck.pile) == 2, "as long as there are others it stays where it lies"


@rule("D2-2194", "D2-2195", "D2-2192", "D2-2196")
def test_two_cards_of_one_name_are_not_played_on_the_same_trigger() -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["tripwire", "tripwire"])
    t.dice(gray=[GRAY[0]], black=[BLACK[0]]).do("move", "go:2,0", "play:tripwire")
    assert t.asked == "overlord_hero_enters_moving" and "play:tripwire" not in t.keys, "not again for this space"
    t.do("pass")
    assert "play:tripwire" in t.keys, "the next space is a new trigger"


@rule("D2-4282", "D2-0138")
def test_a_tripwire_ends_the_move_and_takes_all_points() -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["tripwire"])
    t.dice(**FAILS).do("move", "fatigue", "go:2,0", "play:tripwire").settle()
    assert t.at("A") == [(1, 0)] and t.points("A") == 0 and t.offers("move") and t.offers("fatigue")


@rule("D2-4391", "D2-2057")
def test_a_pit_trap_takes_a_point_or_stuns_who_has_none() -> None:
    t = table("A . . g", A=hero(), g=monster(), hand=["pit_trap"])
    t.dice(**FAILS).do("move", "go:1,0", "play:pit_trap").settle()
    assert t.damage("A") == 1 and t.points("A") == 4 - 1 - 1 and t.figure("A").conditions == []
    paid = table("A . . g", A=hero(), g=monster(), hand=["pit_trap"])
    paid.dice(**FAILS).do("fatigue", "go:1,0", "play:pit_trap").settle()
    assert paid.figure("A").conditions == ["stunned"]


@rule("D2-4392")
def test_a_poison_dart_waits_behind_a_door() -> None:
    t = table("AI. g", A=hero(), g=monster(), hand=["poison_dart"])
    t.dice(**FAILS).do("open:", "play:poison_dart", "attribute:might").settle()
    assert (t.damage("A"), t.fatigue("A"), t.figure("A").conditions) == (1, 1, ["poisoned"])
    luck = table("AI. g", A=hero(), g=monster(), hand=["poison_dart"])
    luck.dice(**PASSES).do("open:", "play:poison_dart", "attribute:might").settle()
    assert luck.hand == ["dash"] and luck.damage("A") == 0


@rule("D2-4245", "D2-4246", "D2-7045", "D2-7046")
def test_dash_gives_a_shambling_monster_a_second_move() -> None:
    t = table("A . . . . . . g", A=hero(), g=monster("zombie"), hand=["dash"], deck=["frenzy"] * 5)
    t.activate("g").do("move")
    assert not t.offers("move")
    t.do("play:dash")
    assert t.offers("move")
    t.do("move")
    assert t.points("g") == 6


@rule("D2-4255", "D2-4256", "D2-0028")
def test_frenzy_gives_a_second_attack_that_does_not_count() -> None:
    t = table("A g", A=hero(), g=monster(), hand=["frenzy"])
    t.activate("g").do("play:frenzy")
    t.dice(blue=[BLUE_3, BLUE_3], yellow=[YELLOW_1, YELLOW_1], gray=[0, 0]).do("more:attack:own:A").settle()
    t.do("attack:own:A").settle()
    assert t.damage("A") == 6


@rule("D2-4290", "D2-4291")
def test_word_of_misery_tires_who_is_hurt_once() -> None:
    t = table("A g", A=hero("avric", "disciple", items=["iron_mace"], fatigue=4), g=monster(), hand=["word_of_misery"])
    t.end() if t.asked == "hero_action" else None
    while t.asked != "overlord_start":
        t.do("pass")
    t.do("play:word_of_misery").activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").settle()
    assert t.damage("A") == 3 + 1, "the fatigue that did not fit is damage, and asks for no more"


@rule("D2-4294", "D2-4296", "D2-4299", "D2-4301", "D2-4295", "D2-4297")
def test_a_charmed_hero_strikes_his_friends() -> None:
    t = table("A B . g", A=hero("grisban", "berserker"), B=hero("jain", "wildlander"), g=monster(), hand=["dark_charm"])
    t.turn("A").end().turn("B").do("end")
    while t.asked != "overlord_start":
        t.do("pass")
    t.dice(**FAILS).do("play:dark_charm", "figure:A")
    assert t.asked == "charmed" and t.offers("attack:chipped_greataxe:B") and t.offers("move")
    t.dice(blue=BLUE_3, red=RED_1, gray=[GRAY[0]]).do("attack:chipped_greataxe:B").settle()
    t.do("fatigue:0") if t.asked == "take_as_fatigue" else None
    assert t.damage("B") == 3 and t.figure("A").marks == []


@rule("D2-4397")
def test_the_uthuk_trap_fells_who_fails() -> None:
    t = table("AI. g", A=hero(), g=monster(), hand=["uthuk_demon_trap"])
    t.dice(**FAILS).do("open:", "play:uthuk_demon_trap", "attribute:might").settle()
    assert t.of("A").knocked_out
    brave = table("AI. g", A=hero(), g=monster(), hand=["uthuk_demon_trap"])
    brave.dice(**PASSES).do("open:", "play:uthuk_demon_trap", "attribute:might").settle()
    assert brave.damage("A") == 4, "his Might"


@rule("D2-4250", "D2-2090")
def test_explosive_runes_hurt_by_every_shield_too_many() -> None:
    t = table("AI. g", A=hero(), g=monster(), hand=["explosive_runes"])
    t.dice(**FAILS).do("open:", "play:explosive_runes").settle()
    assert t.damage("A") == 7 - 2, "seven shields against Awareness 2"


@rule("D2-4395")
def test_a_web_trap_catches_neighbours_too() -> None:
    t = table("A . B g", A=hero("leoric", "runemaster"), B=hero("jain", "wildlander"), g=monster(), hand=["web_trap"])
    t.turn("A").dice(gray=[GRAY[3]] * 2, black=[BLACK[4]] * 2).do("move", "go:1,0", "play:web_trap").settle()
    assert t.figure("A").conditions == ["immobilized"] == t.figure("B").conditions
    assert t.points("A") == 0, "all points he held are lost"


@rule("D2-4288", "D2-4289")
def test_wicked_laughter_asks_for_another_test_one_lower() -> None:
    t = table(
        "A B g", A=hero(conditions=["poisoned"]), B=hero("jain", "wildlander"), g=monster(), hand=["wicked_laughter"]
    )
    t.dice(gray=[GRAY[2], GRAY[2]], black=[BLACK[2], BLACK[2]]).turn("A")  # four shields against Might 4, then 3
    t.do("play:wicked_laughter").settle()
    assert t.damage("A") == 1 and "poisoned" in t.figure("A").conditions


@rule("D2-4238", "D2-4240", "D2-0237", "D2-2193")
def test_bloodlust_brings_two_cards_more() -> None:
    t = table(
        "A B g",
        A=hero("jain", "wildlander", damage=7, conditions=["poisoned"]),
        B=hero(),
        g=monster(),
        hand=["bloodlust"],
    )
    t.dice(**FAILS).turn("A").do("play:bloodlust").settle()
    assert len(t.hand) == 1 + 2


@rule("D2-4241", "D2-4256")
def test_blood_rage_attacks_twice_and_dies() -> None:
    t = table("A g", A=hero(), g=monster(), hand=["blood_rage"])
    t.activate("g").do("end", "play:blood_rage")
    t.dice(blue=[BLUE_3] * 2, yellow=[YELLOW_1] * 2, gray=[0, 0]).do(
        "more:attack:own:A", "more:attack:own:A", "end"
    ).settle()
    assert t.damage("A") == 6 and t.gone("g")


@rule("D2-4183", "D2-0006", "D2-2196")
def test_danger_sense_takes_a_card_of_his_hand() -> None:
    t = table("A . g", A=hero("jain", "wildlander", skills=["danger_sense"]), g=monster(), hand=["dash"])
    t.do("use:A:danger_sense")
    assert t.hand == [] and t.fatigue("A") == 2


@rule("D2-0034", "D2-0383", "D2-2031", "D2-0035")
def test_a_group_is_finished_before_another_begins() -> None:
    t = table("A . g h s", A=hero(), g=monster("goblin_archer"), h=monster("goblin_archer"), s=lieutenant("splig"))
    t.activate("g").do("end").settle()
    assert t.s.state.turn_of == "overlord"
    assert t.figure("h").active or (t.asked == "activate" and not t.offers("activate:s"))


@rule("D2-0391", "D2-0392", "D2-0393")
def test_an_inactive_group_sleeps_until_it_is_hurt() -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master", inactive=True))
    t.end()
    assert t.asked == "hero_action", "nothing of the overlord's could be activated"
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword").settle()
    assert not t.s.state.groups["zombie"].inactive


@rule("D2-7309")
def test_a_howl_tires_who_fails() -> None:
    t = table("A . g g", A=hero(), g=monster("barghest")).activate("g").dice(**FAILS).do("ability:howl").settle()
    assert t.fatigue("A") == 1


@rule("D2-7317")
def test_a_grab_holds_who_fails() -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master")).activate("g").dice(**FAILS).do("ability:grab").settle()
    assert t.figure("A").conditions == ["immobilized"]


@rule("D2-7315", "D2-0144")
def test_a_throw_puts_the_hero_within_three_spaces_and_hurts() -> None:
    t = table("A g g . .\n\n. g g . .", A=hero(), g=monster("ettin", "master"))
    t.activate("g").dice(**FAILS).do("ability:throw", "space:3,0").settle()
    assert t.at("A") == [(3, 0)] and t.damage("A") == 1


@rule("D2-7313")
def test_a_heal_mends_a_monster_near() -> None:
    t = table("A . g h", A=hero(), g=monster("flesh_moulder", "master"), h=monster("zombie", "master", damage=4))
    t.activate("g").dice(red=RED_2).do("ability:heal", "figure:h").settle()
    assert t.damage("h") == 2


@rule("D2-7332")
def test_a_knockback_needs_no_damage() -> None:
    t = table("A g . .", A=hero(), g=lieutenant("splig"))
    t.activate("g").dice(blue=BLUE_SURGE_2, red=RED_1, gray=GRAY[3]).do("attack:own:A", "surge:0", "space:3,0").settle()
    assert t.at("A") == [(3, 0)]


@rule("D2-7090", "D2-7091")
def test_a_sacrifice_takes_no_more_than_the_victim_has() -> None:
    t = table("A . g h", A=hero(), g=lieutenant("eliza", damage=5), h=monster("zombie"))
    t.activate("g").do("ability:sacrifice")
    assert t.keys == ["damage:1", "damage:2", "damage:3"]
    t.do("damage:3").settle()
    assert t.gone("h") and t.damage("g") == 2


@rule("D2-7015", "D2-7016", "D2-7301")
def test_fire_breath_runs_over_four_spaces() -> None:
    t = table("g g g A B\n\ng g g . .", A=hero(), B=hero("jain", "wildlander"), g=monster("shadow_dragon", "master"))
    t.activate("g").dice(blue=BLUE_SURGE_2, red=RED_1, gray=[0, 0]).do("attack:own:A", "surge:0", "space:4,0", "enough")
    t.settle()
    while t.asked in ("deal_order", "take_as_fatigue", "surges"):
        t.do({"deal_order": "deal:", "take_as_fatigue": "fatigue:0", "surges": "done"}[t.asked])
    assert t.damage("A") == 3 and t.damage("B") == 3


@rule("D2-7082", "D2-7083", "D2-7084")
def test_overpower_swaps_with_a_hero() -> None:
    t = table("g . A .", A=hero(), g=lieutenant("alric"))
    t.activate("g").do("ability:overpower", "go:1,0").dice(**PASSES).do("figure:A")
    assert t.at("g") == [(2, 0)] and t.at("A") == [(1, 0)] and t.fatigue("A") == 1


@rule("D2-7330", "D2-7329", "D2-0231")
def test_alric_regenerates_in_the_second_act() -> None:
    t = table("A . g", A=hero(), g=lieutenant("alric", damage=4), act=2).activate("g")
    assert t.damage("g") == 3


@rule("D2-4406", "D2-2032")
def test_a_minion_that_begins_next_to_ashrian_is_stunned() -> None:
    t = table("A g h", A=hero("ashrian", "disciple"), g=monster("zombie"), h=monster("zombie", "master"))
    t.activate("g")
    assert t.figure("g").conditions == ["stunned"]


@rule("D2-0558", "D2-4427")
def test_the_basic_deck_has_its_fifteen_cards() -> None:
    cards = {card.id: card.copies for card in shipped().overlord.values() if card.deck == "basic_1"}
    assert sum(cards.values()) == 15
    assert {name for name, copies in cards.items() if copies == 2} == {
        "dark_fortune",
        "dark_might",
        "dash",
        "frenzy",
        "tripwire",
    }


@rule("D2-2189")
def test_his_hand_is_his_alone() -> None:
    t = table("A g", A=hero(), g=monster(), hand=["dash"], seats=("hero", "lord"))
    zones = {seat: next(zone for zone in t.match.view(seat).zones if zone.id == "hand") for seat in ("hero", "lord")}
    assert zones["hero"].cards == () and zones["hero"].hidden == 1
    assert [card.id for card in zones["lord"].cards] == ["dash"]


@rule("D2-2193", "D2-2048", "D2-4432")
def test_he_is_asked_as_long_as_he_could_hold_something() -> None:
    t = table("A . g", A=hero(), g=monster(), hand=["dash"], deck=["tripwire"], seats=("hero", "lord"))
    t.do("move", "go:1,0")
    assert t.asked == "overlord_hero_enters_moving", "his hand allows nothing, but nobody may know"
    assert t.keys == ["pass", "pass:turn", "pass:heroes"]
