"""The second basic deck of the overlord (Labyrinth of Ruin): what it does, and what its archetype lines add."""

from typing import Any

import pytest
from tests.descent.cards.kit import AVRIC, BOX, GRISBAN, JAIN, LEORIC, both, room
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    hero,
    monster,
    shipped,
    table,
)

from oubliette.games.descent import GAME
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.kernel.text import texts_of

rule = pytest.mark.rule
TEXTS = texts_of(*GAME.table.locales)


@rule("D2-2006")
def test_the_overlord_plays_with_one_of_the_two_basic_decks_and_never_mixes_them() -> None:
    def deck(**options: Any) -> list[str]:
        setup = Setup("descent", "lamps_at_hollow_mill", ("ann", "bob", "lord"), 5, options)
        match: Match[Any] = Match(GAME, setup, shipped())
        available: list[str] = match.context.state.overlord.available
        return available

    first, second = deck(), deck(boxes=list(BOX), basic_deck="basic_2")
    assert len(first) == len(second) == 15
    assert not set(first) & set(second)
    with pytest.raises(SetupError):
        deck(basic_deck="basic_2")
    with pytest.raises(SetupError) as unknown:
        deck(basic_deck="basic_9")
    assert "basic_1" in TEXTS.say(unknown.value.reason, "en")


def test_a_deck_of_a_box_that_is_not_in_play_is_refused_with_the_name_of_the_box() -> None:
    setup = Setup("descent", "lamps_at_hollow_mill", ("ann", "bob", "lord"), 5, {"basic_deck": "basic_2"})
    with pytest.raises(SetupError) as refused:
        Match(GAME, setup, shipped())
    for language, title in (("en", "Labyrinth of Ruin"), ("fr", "Le Labyrinthe de la Ruine")):
        told = TEXTS.say(refused.value.reason, language)
        assert all(word in told for word in ("basic_2", title, "labyrinth_of_ruin", "boxes", "basic_1")), told


@rule("D2-4237", "D2-4014", "D2-4236")
@pytest.mark.parametrize(
    ("who", "knowledge", "awareness", "points"),
    [(GRISBAN, True, True, 6), (JAIN, True, True, 2), (GRISBAN, True, False, 2), (GRISBAN, False, False, 0)],
)
def test_blinding_speed(who: tuple[str, str], knowledge: bool, awareness: bool, points: int) -> None:
    t = room("blinding_speed", who)
    t.activate("z")
    t.dice(**{die: [(FAILS if one else PASSES)[die] for one in (knowledge, awareness)] for die in FAILS})
    held = len(t.hand)
    t.do("play:blinding_speed")
    assert t.points("z") == points
    assert len(t.hand) == (held if not points else held - 1), "passed twice, the overlord draws"


@rule("D2-4014")
def test_dirty_fighting_pierces_only_against_a_healer() -> None:
    for who, pierced in ((AVRIC, 1), (GRISBAN, 0)):
        t = room("dirty_fighting", who)
        t.activate("z").dice(blue=BLUE_3, yellow=4, gray=GRAY[1]).do("attack:own:A", "play:dirty_fighting")
        t.settle()
        assert t.asked == "surges"
        t.do("done").resolve()
        assert t.events("dealt")[-1].pierced == pierced


@rule("D2-4261")
def test_mental_error_counts_every_hero_the_attack_hits() -> None:
    t = table(
        "A e e .\n\nB e e .",
        boxes=BOX,
        hand=("mental_error",),
        A=hero(*GRISBAN),
        B=hero(*JAIN),
        e=monster("elemental"),
    )
    t.activate("e").dice(blue=BLUE_3, red=RED_1, gray=[0, 0], brown=[0, 0], black=0)
    t.do("ability:fire")
    t.dice(**both(fail=True, times=2)).do("play:mental_error")
    attack = t.s.attack
    assert attack is not None
    assert (attack.damage, attack.more_surges) == (4, 1), "two for each who failed, one surge for the Warrior alone"


@rule("D2-4258")
def test_grease_slides_through_friends_to_an_empty_space_and_hurts_for_the_rest() -> None:
    t = table(
        "A . B . .|. z",
        boxes=BOX,
        hand=("grease_trap",),
        A=hero(*GRISBAN),
        B=hero(*JAIN),
        z=monster("zombie"),
    ).turn("grisban")
    t.do("move").dice(**both(fail=True)).do("go:1,0", "play:grease_trap")
    assert t.at("A") == [(4, 0)], "through Jain and on to the wall: three spaces"
    t = table(
        "A . . B|. z",
        boxes=BOX,
        hand=("grease_trap",),
        A=hero(*GRISBAN),
        B=hero(*JAIN),
        z=monster("zombie"),
    ).turn("grisban")
    t.do("move").dice(**both(fail=True)).do("go:1,0", "play:grease_trap")
    assert t.at("A") == [(2, 0)], "he cannot end in his friend's space"
    t.do("damage", "fatigue")
    assert (t.damage("A"), t.fatigue("A")) == (1, 1)


@rule("D2-4259")
def test_after_the_grease_he_goes_on() -> None:
    t = table("A . . . . . z", boxes=BOX, hand=("grease_trap",), A=hero(*GRISBAN), z=monster("zombie"))
    t.do("move").dice(**both(fail=False)).do("go:1,0", "play:grease_trap")
    assert t.fatigue("A") == 1
    assert t.points("A") == 2 and t.offers("go:2,0")


@rule("D2-4263", "D2-4262", "D2-0233", "D2-0232")
def test_mimic_answers_to_a_search_alone_and_gives_the_card_when_it_falls() -> None:
    t = table(
        "A Z z\n\n. . .", boxes=BOX, hand=("mimic",), search=("health_potion",), A=hero(*GRISBAN), z=monster("zombie")
    )
    t.do("search:", "play:mimic")
    reaver = "volucrix_reaver_1"
    assert t.at(reaver) == [(1, 0)]
    assert not t.of("A").search
    t.dice(blue=BLUE_3, red=4, gray=0).do(f"attack:chipped_greataxe:{reaver}").resolve()
    assert t.gone(reaver)
    assert [held.card for held in t.of("A").search] == ["health_potion"]


@rule("D2-4263")
def test_mimic_cannot_be_played_when_a_door_opens() -> None:
    t = table("AI. z", boxes=BOX, hand=("mimic", "poison_dart"), A=hero(*GRISBAN), z=monster("zombie"))
    t.do("open:")
    assert t.offers("play:poison_dart") and not t.offers("play:mimic")


@rule("D2-4268", "D2-4267", "D2-0186", "D2-0191")
def test_a_ward_returns_the_damage_and_nothing_else_and_nothing_of_a_miss() -> None:
    t = room("reflective_ward", AVRIC)
    t.do("attack:iron_mace:z", "play:reflective_ward")
    t.dice(blue=BLUE_SURGE_2, yellow=1, brown=BROWN[0], gray=GRAY[1]).do("take").settle()
    while t.asked == "surges":
        t.do("surge:0" if t.offers("surge:0") else "done").settle()
    t.resolve()
    assert t.damage("A") == 2 + 1 - 1
    assert t.held("A") == [], "the condition of the attack is not returned"
    t = room("reflective_ward", AVRIC)
    t.do("attack:iron_mace:z", "play:reflective_ward").dice(blue=0, yellow=1, brown=BROWN[0]).do("take").resolve()
    assert t.damage("A") == 0


@rule("D2-4286", "D2-4285")
def test_uncontrolled_power_lets_the_overlord_spend_every_surge() -> None:
    t = room("uncontrolled_power", LEORIC, "A . z", seats=("me", "lord"))
    t.dice(blue=BLUE_SURGE_2, yellow=3, brown=BROWN[0]).do("attack:arcane_bolt:z")
    t.dice(**both(fail=True)).do("play:uncontrolled_power").settle()
    assert (t.asked, t.choice.seat) == ("surges", "lord")
    assert "done" not in t.keys and t.offers("surge:fatigue")
    tired = t.fatigue("A")
    t.do("surge:4").settle()
    assert (t.damage("A"), t.fatigue("A")) == (1, tired + 1), "the line for a Mage"
    assert t.asked == "surges" and "done" not in t.keys


@rule("D2-4286", "D2-0178")
def test_he_who_spends_the_surges_of_another_does_not_let_the_attack_miss() -> None:
    for spent in (True, False):
        t = room("uncontrolled_power", LEORIC, "A . . . z", seats=("me", "lord"))
        t.dice(blue=BLUE_SURGE_2, yellow=0, brown=BROWN[0]).do("attack:arcane_bolt:z")
        t.dice(**both(fail=spent)).do("play:uncontrolled_power").until("range", "surges", "hero_action")
        if t.asked == "range":
            assert ("miss" in t.keys) is not spent


def test_befuddle_takes_a_test_again_with_one_shield_more() -> None:
    t = table("A . z", boxes=BOX, hand=("befuddle", "web_trap"), A=hero(*JAIN), z=monster("zombie"))
    t.do("move").dice(gray=[GRAY[1], GRAY[1]], black=[0, 1]).do("go:1,0", "play:web_trap", "play:befuddle").settle()
    assert [one.passed for one in t.events("tested")] == [True, False]
    assert t.held("A") == ["immobilized"] and t.fatigue("A") == 1


def test_sign_of_weakness_watches_who_rests() -> None:
    t = room("sign_of_weakness", AVRIC, "A . z")
    t.dice(**both(fail=True)).do("rest", "play:sign_of_weakness", "space:1,0")
    assert t.held("A") == ["cursed"] and t.at("z") == [(1, 0)]


@pytest.mark.rule("D2-0191")
def test_flurry_is_another_attack_for_a_surge() -> None:
    t = room("flurry", GRISBAN)
    t.activate("z").dice(blue=[BLUE_SURGE_2, BLUE_3], yellow=[4, 4], green=3, gray=[0, 0])
    t.do("attack:own:A", "play:flurry").settle()
    t.do(next(key for key in t.keys if key == "surge:2")).resolve()
    assert len(t.events("attack_rolled")) == 2
    assert "green" in [die for die, _ in t.events("attack_rolled")[-1].dice]


def test_overwhelm_needs_four_monsters() -> None:
    t = table(
        "w A x\n\ny z .",
        boxes=BOX,
        hand=("overwhelm",),
        A=hero(*GRISBAN),
        w=monster("zombie"),
        x=monster("zombie"),
        y=monster("zombie"),
        z=monster("zombie"),
    )
    t.overlord().until("activate")
    t.dice(**both(fail=True)).do("play:overwhelm")
    assert t.held("A") == ["stunned", "immobilized"]
