"""Plot cards of lieutenants' decks that answer to attacks, turns and tests."""

from typing import Any

import pytest
from tests.descent.cards.plots_kit import plotting
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    YELLOW_2,
    Table,
    X,
    hero,
    monster,
    shipped,
)

from oubliette.games.descent.attack.attack import affect_around
from oubliette.games.descent.figures.figures import attribute

rule = pytest.mark.rule


@pytest.mark.parametrize(
    ("card", "buy", "trigger"),
    [
        ("phantasm", 3, 1),
        ("misdirection", 0, 1),
        ("nighttime_hunt", 3, 1),
        ("shifting_earth", 2, 1),
        ("mystic_might", 3, 1),
        ("one_of_us", 3, 2),
        ("brethren", 0, 1),
        ("oath_of_silence", 3, 1),
        ("shared_burdens", 3, 1),
        ("thunderous_fall", 2, 1),
        ("descend_to_madness", 3, 1),
        ("soul_ensnare", 3, 1),
        ("punish_the_weak", 3, 2),
        ("ignoble_sacrifice", 2, 1),
        ("into_the_shadows", 3, 1),
        ("branded", 2, 1),
    ],
)
@rule("D2-4310")
def test_what_plot_cards_cost(card: str, buy: int, trigger: int) -> None:
    assert (shipped().plots[card].buy, shipped().plots[card].trigger) == (buy, trigger)


# --- Ariad ---


@rule("D2-4313")
def test_a_phantasm_needs_three_more_range_as_long_as_it_lasts() -> None:
    t = plotting("A . . z .", "phantasm", "dark_illusions", A=hero("jain", "wildlander"), z=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=2, brown=BROWN[0]).do("attack:yew_shortbow:z", "plot:phantasm").resolve()
    assert [one.why for one in t.events("missed")] == ["range"], "three spaces and three more"
    assert t.s.state.saga is not None and t.s.state.saga.threat == 2


@rule("D2-4313")
def test_nobody_but_the_phantasm_is_hard_to_see_and_only_while_the_card_is_exhausted() -> None:
    cast: dict[str, Any] = {"y": monster("zombie", "master"), "z": monster("zombie", "master", damage=1)}
    for other in ("y", "z"):
        t = plotting("A . . y .\n\n. . . z .", "phantasm", "dark_illusions", A=hero("jain", "wildlander"), **cast)
        t.figure("z").marks.append("elsewhere")
        t.dice(blue=[BLUE_3] * 2, yellow=[YELLOW_2] * 2, brown=[BROWN[0]] * 2)  # three spaces, and not one more
        t.do("attack:yew_shortbow:y", "plot:phantasm").resolve()
        assert [one.why for one in t.events("missed")] == ["range"]
        assert t.figure("z").marks == ["elsewhere"], "nothing else is forgotten"
        if other == "y":
            assert t.s.state.saga is not None
            t.s.state.saga.exhausted.clear()
        t.do(f"attack:yew_shortbow:{other}").resolve()
        assert len(t.events("attack_rolled")) == 2 and len(t.events("missed")) == 1


@rule("D2-4314")
def test_a_misdirection_that_was_not_used_moves_nobody() -> None:
    t = plotting("A z . .", "misdirection", "dark_illusions", A=hero(), z=monster("zombie"))
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_2, gray=GRAY[0]).do("attack:own:A").resolve()
    assert t.damage("A") > 0 and t.at("z") == [(1, 0)]


@rule("D2-4313")
def test_only_cursed_masters_are_phantoms() -> None:
    for kind, rank in (("zombie", "minion"), ("goblin_archer", "master")):
        t = plotting("A . z . .", "phantasm", "dark_illusions", A=hero("jain", "wildlander"), z=monster(kind, rank))
        t.do("attack:yew_shortbow:z")
        assert t.asked != "use_plot"


@rule("D2-4314")
def test_a_miss_is_rolled_again_and_a_blow_that_hurts_lets_the_monster_slip_away() -> None:
    t = plotting("A z . .", "misdirection", "dark_illusions", A=hero(), z=monster("zombie"))
    t.activate("z").dice(blue=[X, BLUE_3], yellow=2, gray=GRAY[0]).do("attack:own:A", "plot:misdirection")
    assert t.asked == "misdirection", "a zombie is Cursed: a power die, too"
    t.do("pass").resolve()
    assert t.damage("A") > 0 and t.asked == "move_spaces"
    assert not t.events("missed")


@rule("D2-4314")
def test_a_miss_of_no_cursed_monster_rolls_the_attack_die_alone_again() -> None:
    t = plotting("A z . .", "misdirection", "dark_illusions", A=hero(), z=monster("goblin_archer"))
    t.activate("z").dice(blue=[X, BLUE_3], yellow=2, gray=GRAY[0]).do("attack:own:A", "plot:misdirection")
    assert t.asked != "misdirection" and not [one for one in t.events("forced") if one.question == "misdirection"]


# --- Lady Eliza Farrow ---


@rule("D2-4320")
def test_a_dark_monster_hunts_with_a_die_more_and_guards_with_another() -> None:
    drawing = "A z z . ."
    cast: dict[str, Any] = {"A": hero(), "z": monster("barghest")}
    t = plotting(drawing, "nighttime_hunt", "endless_thirst", **cast)
    t.activate("z").do("attack:own:A", "plot:nighttime_hunt").resolve()
    assert "yellow" in [die for die, _ in t.events("attack_rolled")[-1].dice]
    t = plotting(drawing, "nighttime_hunt", "endless_thirst", **cast)
    t.do("attack:iron_longsword:z", "plot:nighttime_hunt").resolve()
    assert "black" in [die for die, _ in t.events("defence_rolled")[-1].dice]
    t = plotting("A z . .", "nighttime_hunt", "endless_thirst", A=hero(), z=monster("zombie"))
    t.do("attack:iron_longsword:z")
    assert t.asked != "use_plot", "a zombie is not Dark"


# --- Gargan Mirklace ---


@rule("D2-4321", "D2-4312")
def test_the_earth_moves_who_fails_what_the_overlord_chose_for_him() -> None:
    t = plotting(
        "A . . . B . . . . z", "shifting_earth", "burning_ambition", A=hero(), B=hero("jain", "wildlander"), z=monster()
    )
    t.until("use_plot").do("plot:shifting_earth", "hero:syndrael")
    assert t.asked == "shifting_earth"
    t.do("space:0,0")
    assert t.asked == "plot_attribute" and t.keys == ["attribute:might", "attribute:awareness"], "Jain is too far"
    t.dice(**FAILS).do("attribute:might").settle()
    assert t.asked == "move_spaces" and t.choice.seat == t.s.overlord_seat
    t.do("space:2,0")
    assert t.at("A") == [(2, 0)]


# --- Lord Merick Farrow ---


@rule("D2-4321")
def test_the_earth_moves_nobody_who_stands_far_from_the_space() -> None:
    t = plotting(
        "A . . . B . . . . z", "shifting_earth", "burning_ambition", A=hero(), B=hero("jain", "wildlander"), z=monster()
    )
    t.until("use_plot").do("plot:shifting_earth", "hero:syndrael", "space:0,0")
    t.dice(**FAILS).do("attribute:might").settle().do("space:2,0").settle()
    assert [one.figure for one in t.events("tested")] == ["syndrael"]
    assert t.asked != "plot_attribute"


@rule("D2-4324")
def test_magic_gathers_might_that_is_spent_after_the_dice() -> None:
    t = plotting(
        "A z . .", "mystic_might", "cursed_by_power", hand=["word_of_misery", "dash"], A=hero(), z=monster("zombie")
    )
    t.overlord().do("play:word_of_misery", "plot:mystic_might")
    saga = t.s.state.saga
    assert saga is not None and saga.plot_tokens == {"mystic_might": 1} and saga.exhausted == []
    t.until("activation").dice(blue=BLUE_3, yellow=2, gray=GRAY[0]).do("attack:own:A")
    t.until("mystic_might").do("damage")
    assert saga.plot_tokens["mystic_might"] == 0
    t.resolve()
    plain = plotting("A z . .", "mystic_might", "cursed_by_power", A=hero(), z=monster("zombie"))
    plain.activate("z").dice(blue=BLUE_3, yellow=2, gray=GRAY[0]).do("attack:own:A").resolve()
    assert t.damage("A") == plain.damage("A") + 2


@rule("D2-4324")
def test_might_shields_a_monster_too_and_events_gather_none() -> None:
    t = plotting("A z . .", "mystic_might", "cursed_by_power", hand=["dash"], A=hero(), z=monster("zombie", "master"))
    saga = t.s.state.saga
    assert saga is not None
    saga.plot_tokens["mystic_might"] = 2
    t.dice(blue=BLUE_3, red=RED_1, brown=BROWN[0]).do("attack:iron_longsword:z", "shields:zombie_1", "shields:zombie_1")
    assert t.resolve().damage("z") == 0 and saga.plot_tokens["mystic_might"] == 0, "several times in one attack"
    t.activate("z").do("play:dash")
    assert t.asked != "use_plot"


# --- Rylan Olliven ---


@rule("D2-4326")
def test_who_fails_willpower_walks_and_strikes_for_the_overlord() -> None:
    t = plotting(
        "A . . B . z",
        "one_of_us",
        "inner_corruption",
        hand=["dark_charm"],
        A=hero(),
        B=hero("jain", "wildlander"),
        z=monster(),
    )
    t.overlord().dice(**FAILS).do("play:dark_charm", "figure:A", "plot:one_of_us", "hero:syndrael")
    assert t.asked == "activation" and t.points("A") == 4
    t.do("go:2,0").dice(blue=BLUE_3, red=RED_1, gray=GRAY[0]).do("more:attack:iron_longsword:B").resolve()
    assert t.damage("B") > 0
    t.do("end").until("charmed", "hero_action")
    assert t.asked == "charmed", "and then what the card does"
    saga = t.s.state.saga
    assert saga is not None and saga.exhausted == ["one_of_us"]
    t.do("pass").until("hero_action").overlord()
    assert saga.exhausted == ["one_of_us"], "it is refreshed after an encounter alone"


# --- Serena ---


@rule("D2-4327")
def test_brethren_lend_each_other_an_action() -> None:
    cast: dict[str, Any] = {"A": hero(), "g": monster("flesh_moulder"), "k": monster("flesh_moulder")}
    t = plotting("A . . . . g k", "brethren", "silent_protector", **cast)
    t.until("use_plot").do("plot:brethren", "figure:g")
    t.until("activation")
    first = next(one for one in "gk" if t.figure(one).active)
    moves = 0
    while t.asked == "activation" and t.figure(first).active and t.offers("move"):
        t.do("move")
        moves += 1
    assert moves == {"g": 1, "k": 3}[first]
    t.do("end") if t.figure(first).active else t
    other = {"g": "k", "k": "g"}[first]
    t.until("activation") if t.asked != "activation" else t
    moves = 0
    while t.asked == "activation" and t.figure(other).active and t.offers("move"):
        t.do("move")
        moves += 1
    assert moves == {"g": 1, "k": 3}[other]
    t = plotting("A . . . . g k", "brethren", "silent_protector", A=hero(), g=monster(), k=monster())
    assert t.activate("g").asked == "activation", "zombies are not Civilized"


@rule("D2-4328")
def test_who_swore_silence_only_moves_and_soothes_others() -> None:
    t = plotting(
        "A z k . .",
        "oath_of_silence",
        "silent_protector",
        A=hero(),
        z=monster(),
        k=monster("zombie", "master", damage=3),
    )
    saga = t.s.state.saga
    assert saga is not None
    saga.exhausted = ["oath_of_silence"]
    t.figure("z").marks.append("oath_of_silence")
    t.activate("z")
    assert not t.offers("attack:") and t.offers("move")
    t.until("hero_action")
    assert t.damage("k") == 1
    saga.exhausted = []
    assert t.activate("z").offers("attack:"), "it is over"


@rule("D2-4329")
def test_a_burden_is_shared_but_never_wholly() -> None:
    t = plotting(
        "A z k . .",
        "shared_burdens",
        "silent_protector",
        A=hero(),
        z=monster("zombie", "master"),
        k=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_3, red=RED_1, brown=BROWN[0]).do("attack:iron_longsword:z").until("use_plot").do(
        "plot:shared_burdens"
    )
    assert t.asked == "share" and t.keys == ["less:1", "less:2"]
    t.do("less:2").resolve()
    assert (t.damage("z"), t.damage("k")) == (1, 2)


# --- Skarn ---


@rule("D2-4330")
@pytest.mark.parametrize(
    ("kind", "drawing", "falls"), [("merriod", "A z z\n\n. z z", True), ("barghest", "A z z\n\n. . .", False)]
)
def test_who_stands_beside_what_is_huge_is_stunned_when_it_falls(kind: str, drawing: str, falls: bool) -> None:
    t = plotting(drawing, "thunderous_fall", "twisted_soul", A=hero(), z=monster(kind))
    t.figure("z").damage = {"merriod": 4, "barghest": 3}[kind]
    t.dice(blue=BLUE_3, red=RED_2, gray=GRAY[0], brown=0, black=0).do("attack:iron_longsword:z")
    t.until("use_plot", "hero_action")
    assert (t.asked == "use_plot") is falls
    if falls:
        t.do("plot:thunderous_fall").resolve()
        assert t.held("A") == ["stunned"] and t.gone("z")


# --- Tristayne Olliven ---


@rule("D2-4331", "D2-4312")
def test_madness_goes_on_until_somebody_passes() -> None:
    t = plotting(
        "A B . . z", "descend_to_madness", "unstable_forces", A=hero(), B=hero("jain", "wildlander"), z=monster()
    )
    saga = t.s.state.saga
    assert saga is not None
    t.overlord().until("use_plot").do("plot:descend_to_madness", "hero:syndrael", "figure:B")
    assert t.keys == ["attribute:knowledge", "attribute:willpower"]
    t.dice(**FAILS).do("attribute:knowledge").dice(**PASSES)
    assert saga.threat == 3 - 1 + 1
    t.do("attribute:willpower").settle()
    assert saga.threat == 3, "who passes ends it"


@rule("D2-4332")
def test_who_recovers_on_his_feet_hurts_nobody() -> None:
    t = plotting(
        "A B . z",
        "soul_ensnare",
        "unstable_forces",
        A=hero(damage=3, search=["health_potion"]),
        B=hero("jain", "wildlander"),
        z=monster(),
    )
    saga = t.s.state.saga
    assert saga is not None
    saga.exhausted = ["soul_ensnare"]
    t.turn("A").do("use:A:health_potion", "figure:A").settle()
    assert (t.damage("A"), t.damage("B")) == (0, 0)


@rule("D2-4332")
def test_who_rises_hurts_himself_and_whoever_is_near() -> None:
    t = plotting(
        "A B . . . . C z",
        "soul_ensnare",
        "unstable_forces",
        A=hero(),
        B=hero("grisban", "berserker", knocked_out=True, damage=14),
        C=hero("jain", "wildlander"),
        z=monster(),
    )
    saga = t.s.state.saga
    assert saga is not None
    saga.exhausted = ["soul_ensnare"]
    t.turn("A").dice(red=[RED_2, RED_2]).do("revive:")
    while t.asked == "stand_where":
        t.do(t.keys[0])
    t.resolve()
    assert t.damage("A") == 1 and t.damage("B") == 14 - 4 + 1 and t.damage("C") == 0


# --- Valyndra ---


@rule("D2-4337")
def test_large_monsters_crush_the_weak_until_the_next_turn() -> None:
    t = plotting(
        "A z z\n\n. z z", "punish_the_weak", "dragons_greed", A=hero("leoric", "runemaster"), z=monster("merriod")
    )
    saga = t.s.state.saga
    assert saga is not None
    t.until("use_plot").do("plot:punish_the_weak")
    assert saga.exhausted == ["punish_the_weak"], "not refreshed in the turn it was used"
    t.until("activation").dice(blue=BLUE_SURGE_2, red=RED_1, gray=GRAY[0]).do("attack:own:A").settle()
    might = t.s.book.heroes["leoric"].attributes["might"]
    key = next(
        key for key in t.keys if "surge" in key and t.s.attack is not None and key != "done" and _is_crush(t, key)
    )
    t.do(key).resolve()
    assert 0 < might < 4 and t.damage("A") == 2 + 1 + (4 - might) - 1, "one less near Leoric"


def _is_crush(t: Table, key: str) -> bool:
    place = key.partition(":")[2]
    attack = t.s.attack
    return (
        attack is not None
        and place.isdigit()
        and any(getattr(one, "rule", "") == "crush" for one in attack.surges[int(place)].do)
    )


# --- Verminous ---


@rule("D2-4338")
def test_one_of_a_group_suffers_for_all() -> None:
    t = plotting(
        "A . z k",
        "ignoble_sacrifice",
        "unseen_legions",
        A=hero("leoric", "runemaster"),
        z=monster("zombie", "master"),
        k=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=[0, 0]).do("attack:arcane_bolt:z").settle()
    attack = t.s.attack
    assert attack is not None
    affect_around(t.s, attack)
    t.until("use_plot")
    dealt = [hit.dealt for hit in attack.hits]
    assert len(dealt) == 2 and dealt[0] > 0 and dealt[1] > 0
    t.do("plot:ignoble_sacrifice", "figure:k").resolve()
    assert t.damage("z") == 0 and t.gone("k"), "eight damage for six health"
    saga = t.s.state.saga
    assert saga is not None and saga.exhausted == [], "used, not exhausted"


@rule("D2-4339")
def test_small_monsters_wait_in_the_shadows_for_who_rests() -> None:
    t = plotting(
        "A . . . . z k",
        "into_the_shadows",
        "unseen_legions",
        A=hero(),
        z=monster("zombie"),
        k=monster("zombie", "master"),
    )
    t.until("use_plot").do("plot:into_the_shadows")
    lurking = [one for one in t.s.state.figures.values() if "lurks" in one.marks]
    assert len(lurking) == 1 and not t.s.mask(lurking[0]) and lurking[0].id in t.s.state.groups["zombie"].figures
    t.until("hero_action").do("rest")
    assert t.s.mask(lurking[0]) and t.asked == "shadow_strikes"
    t.dice(blue=BLUE_3, yellow=2, gray=GRAY[0]).do("attack").resolve()
    assert t.damage("A") > 0


@rule("D2-4339", "D2-0159")
def test_who_comes_out_of_the_shadows_covers_its_whole_base() -> None:
    t = plotting(
        "# . A\n\n. . .\n\n. . .\n\nb b .", "into_the_shadows", "unseen_legions", A=hero(), b=monster("barghest")
    )
    t.until("use_plot").do("plot:into_the_shadows")
    assert not t.at("b")
    t.until("hero_action").do("rest")
    t.until("put").do(t.keys[0])
    assert len(t.at("b")) == 2 and "lurks" not in t.figure("b").marks


# --- Zarihell ---


@rule("D2-4340")
def test_a_brand_weakens_for_the_quest_and_is_rubbed_off_by_a_rest() -> None:
    t = plotting(
        "A z . B", "branded", "eternal_agony", A=hero("leoric", "runemaster", damage=7), B=hero(), z=monster("zombie")
    )
    t.activate("z").dice(blue=BLUE_3, yellow=2, gray=GRAY[0]).do("attack:own:A").until("use_plot").do(
        "plot:branded", "hero:"
    )
    saga = t.s.state.saga
    assert saga is not None and saga.plot_tokens == {"brand:leoric": 1} and saga.exhausted == []
    figure, printed = t.figure("A"), t.s.book.heroes["leoric"].attributes
    assert attribute(t.s, figure, "willpower") == printed["willpower"] - 1
    assert attribute(t.s, figure, "might") == max(1, printed["might"] - 1)
    assert attribute(t.s, figure, "knowledge") == printed["knowledge"]
