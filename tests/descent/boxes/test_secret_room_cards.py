"""What the cards of the secret rooms say (Lair of the Wyrm, The Trollfens)."""

from typing import Any

import pytest
from tests.descent.boxes.kit import (
    FENS,
    MIGHT,
    STRIKE,
    WYRM,
    ZOMBIE,
    explored,
    found,
    overlords_turn,
    rooms,
    searches,
    spot,
    turn_over,
)
from tests.descent.table import (
    BLUE_3,
    FAILS,
    GRAY,
    PASSES,
    RED_2,
    RED_3,
    Table,
    hero,
    monster,
    table,
)

from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.state.state import HeldCard

rule = pytest.mark.rule


@rule("D2-7224", "D2-7225", "D2-2153")
@pytest.mark.parametrize(("pays", "cards", "damage"), [(False, 2, 0), (True, 1, 1)])
def test_the_hidden_stash_is_resolved_at_once_and_its_entrance_is_gone_too(pays: bool, cards: int, damage: int) -> None:
    t = found("hidden_stash", hand=("dash",)).dice(gray=[GRAY[2], GRAY[1]]).do("explore")
    assert t.asked == "stash"
    t.do("card:dash" if pays else "pass").settle()
    told = [kind for kind in t.kinds() if kind in ("overlord_discarded", "suffered")]
    assert told == (["overlord_discarded", "suffered"] if pays else [])
    assert len(searches(t)) == cards and t.damage("A") == damage and t.hand == ([] if pays else ["dash"])
    assert (rooms(t).card, rooms(t).entrance, rooms(t).discarded) == ("", -1, ["hidden_stash"])
    told = [kind for kind in t.kinds() if kind in ("power_rolled", "room_closed")]
    assert told == ["power_rolled"] * (2 if pays else 1) + ["room_closed"]
    assert not t.do("move").offers("leave:")


@rule("D2-7229", "D2-7228")
def test_the_armory_discards_a_token_unseen_and_without_a_search_card() -> None:
    t = explored("the_armory")
    t.dice(**PASSES).do("room:test", "token:challenge_2").settle()
    assert list(rooms(t).challenges) == ["challenge_1"]
    assert searches(t) == [] and not t.events("challenge_turned") and t.events("challenge_lost")
    t = explored("the_armory").dice(**FAILS).do("room:test").settle()
    assert len(rooms(t).challenges) == 2


@rule("D2-7228")
def test_a_kill_in_the_armory_gives_another_action() -> None:
    t = turn_over(explored("the_armory", ZOMBIE))
    actions = t.of("A").actions
    t.dice(blue=BLUE_3, red=RED_3, brown=0).do(STRIKE).resolve()
    assert t.of("A").actions == actions + 1


@rule("D2-7230")
def test_who_keeps_the_armory_adds_dice_until_it_is_worn_out() -> None:
    t = table("A z .", boxes=(WYRM,), A=hero("leoric", "runemaster"), z=monster("zombie"))
    t.of("A").rooms.append(HeldCard("the_armory"))
    t.activate("z").do("attack:own:A")
    assert t.asked == "armory"
    t.do("use").resolve()
    rolled = next(one for one in t.events("defence_rolled") if one.figure == "leoric")
    assert [die for die, _ in rolled.dice] == ["gray", "gray"] and not t.of("A").rooms, "his Might is 1"


@rule("D2-7226", "D2-7227")
def test_the_water_of_the_spring_is_drunk_in_the_turn_of_its_keeper() -> None:
    cast: dict[str, Any] = {"A": hero("leoric", "runemaster", damage=5), "B": hero("syndrael", "knight", damage=6)}
    t = table("A B z", boxes=(FENS,), z=monster("zombie"), **cast)
    t.of("A").rooms.append(HeldCard("tainted_spring"))
    t.turn("syndrael").settle()
    assert not any("spring" in key for key in t.keys), "not in another's turn"
    t.end().turn("leoric").settle().dice(red=[RED_2, RED_2]).do("room:spring").settle()
    assert (t.damage("A"), t.damage("B")) == (1, 2) and not t.of("A").rooms
    assert rooms(t).discarded == ["tainted_spring"]


@rule("D2-7226")
def test_the_tainted_spring_poisons_and_blesses() -> None:
    will = 6
    t = explored("tainted_spring").do("move")
    spots = {name: spot(t, cell) for name, cell in rooms(t).challenges.items()}
    t.s.state.chance.stack("challenge", will)
    assert spots["challenge_1"] == (1, 3)
    t.dice(**PASSES).do("challenge:challenge_1").settle()
    actions = t.of("A").actions
    assert t.asked == "spring"
    t.do("action")
    assert t.of("A").actions == actions + 1
    t = explored("tainted_spring")
    t.s.state.chance.stack("challenge", will)
    t.s.state.overlord.deck.pile = ["dash", "frenzy", "dark_might"]
    t.dice(**PASSES).do("challenge:challenge_1").settle().do("look")
    before = list(t.s.state.overlord.deck.pile)
    t.do(t.keys[-1])
    assert t.s.state.overlord.deck.pile != before and sorted(t.s.state.overlord.deck.pile) == sorted(before)
    t = turn_over(explored("tainted_spring", 2))
    t.end().turn("jain").settle().end().until("clear_room").do("pass").activate("zombie_2")
    t.dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:A").resolve()
    assert t.held("A") == ["poisoned"]


def test_the_rules_and_rewards_of_the_other_rooms() -> None:
    t = overlords_turn(explored("the_dark_council")).do("pass")
    assert t.fatigue("A") == 1 and t.fatigue("B") == 0
    t = overlords_turn(explored("overgrown_chasm")).do("pass")
    assert t.damage("A") == 1 and t.damage("B") == 0
    t = explored("the_dragon_shrine", MIGHT).do("move")
    token = next(iter(rooms(t).challenges))
    x, y = spot(t, rooms(t).challenges[token])
    t.do(f"go:{x},{y}").dice(**FAILS).do(f"challenge:{token}").settle()
    assert t.held("A") == ["burning"]
    t = explored("lorekeepers_vault", A=hero("syndrael", "knight", fatigue=2)).dice(**PASSES).do("room:test").settle()
    assert t.fatigue("A") == 1
    t = turn_over(explored("troll_pit", 2).do("move", "go:2,3"), "challenge_1")
    assert health(t.s, t.s.figure("zombie_2")) == 5


def finished(card: str) -> Table:
    """The last token of a room is gone, and with it the room."""
    t = explored(card, MIGHT)
    del rooms(t).challenges["challenge_2"]
    return t.dice(**FAILS).do("challenge:challenge_1").settle()


@rule("D2-7227", "D2-7230", "D2-7225")
@pytest.mark.parametrize("card", ["the_armory", "tainted_spring"])
def test_one_hero_in_the_room_may_keep_its_card(card: str) -> None:
    t = finished(card)
    assert (t.asked, t.keys) == ("who_keeps", ["figure:syndrael", "nobody"]), "the other one is not in the room"
    t.do("figure:syndrael").settle()
    assert [held.card for held in t.of("A").rooms] == [card] and not t.of("B").rooms
    assert not rooms(t).discarded and not rooms(t).card
    t = finished(card).do("nobody").settle()
    assert not t.of("A").rooms and rooms(t).discarded == [card]


@rule("D2-7230")
@pytest.mark.parametrize(("answer", "dice", "worn"), [("use", ["gray", "gray"], ["fatigue"]), ("pass", ["gray"], [])])
def test_the_armory_lasts_for_as_many_dice_as_its_keeper_has_might(
    answer: str, dice: list[str], worn: list[str]
) -> None:
    cast: dict[str, Any] = {"A": hero("syndrael", "knight", items=()), "B": hero("leoric", "runemaster")}
    t = table("A z B", boxes=(WYRM,), z=monster("zombie"), **cast)
    t.of("A").rooms.append(HeldCard("the_armory"))
    t.activate("z").do("attack:own:A")
    assert (t.asked, t.keys) == ("armory", ["use", "pass"])
    t.do(answer).resolve()
    rolled = next(one for one in t.events("defence_rolled") if one.figure == "syndrael")
    assert [die for die, _ in rolled.dice] == dice
    assert [held.on for held in t.of("A").rooms] == [worn], "her Might is 4"
    other = table("A z B", boxes=(WYRM,), z=monster("zombie", "master"), **cast)
    other.of("A").rooms.append(HeldCard("tainted_spring"))
    other.of("B").rooms.append(HeldCard("the_armory"))
    other.dice(blue=BLUE_3, red=RED_2, brown=0).turn("leoric").do("attack:arcane_bolt:z").resolve()
    other.activate("z").do("attack:own:A")
    while other.asked != "activation":
        assert other.asked != "armory", "another keeps it"
        other.do(next(key for key in ("pass", "done", "fatigue:0", *other.keys) if key in other.keys))


@rule("D2-7230")
def test_a_card_worn_out_is_discarded() -> None:
    t = table("A z .", boxes=(WYRM,), A=hero("leoric", "runemaster"), z=monster("zombie"))
    t.of("A").rooms.append(HeldCard("the_armory"))
    t.activate("z").do("attack:own:A", "use").resolve()
    assert rooms(t).discarded == ["the_armory"] and not t.of("A").rooms


@rule("D2-7228")
def test_a_kill_outside_the_armory_gives_nothing() -> None:
    t = explored("the_armory", drawing="A Z . . .\n\nB z . . .", z=monster("zombie", damage=2))
    t.end().turn("jain").settle()
    t.dice(blue=BLUE_3, yellow=4, brown=0).do("attack:yew_shortbow:z").resolve()
    assert t.gone("z") and t.of("B").actions == 1
    t = turn_over(explored("the_dark_council", ZOMBIE))
    actions = t.of("A").actions
    t.dice(blue=BLUE_3, red=RED_3, brown=0).do(STRIKE).resolve()
    assert t.of("A").actions == actions, "another room"


@rule("D2-7228")
def test_the_test_of_a_room_is_for_who_is_in_it_once_a_turn() -> None:
    t = explored("the_armory")
    assert t.offers("room:test")
    t.dice(**FAILS).do("room:test").settle()
    assert not t.offers("room:test")
    t.end().turn("jain").settle()
    assert not t.offers("room:test"), "she is not in the room"
    t.end().until("clear_room").do("pass").until("who_next").turn("syndrael").settle()
    assert t.offers("room:test"), "again in her next turn"
    assert not explored("the_dark_council").offers("room:test")


@rule("D2-7226", "D2-2160")
@pytest.mark.parametrize(("face", "passed", "asked"), [(6, True, True), (6, False, False), (4, True, False)])
def test_the_spring_blesses_who_passes_a_test_of_willpower(face: int, passed: bool, asked: bool) -> None:
    t = explored("tainted_spring")
    t.s.state.chance.stack("challenge", face)
    t.dice(**(PASSES if passed else FAILS)).do("challenge:challenge_1").settle()
    assert (t.asked == "spring") == asked, t.events("tested")[-1].attribute
    if asked:
        assert t.do("action").settle().asked == "hero_action", "one or the other"


@rule("D2-7226")
def test_the_overlords_next_cards_are_put_in_order_unseen_by_him() -> None:
    t = explored("tainted_spring")
    t.s.state.chance.stack("challenge", 6)
    t.s.state.overlord.deck.pile = ["tripwire", "dash", "frenzy", "dark_might"]
    t.dice(**PASSES).do("challenge:challenge_1").settle()
    assert t.keys == ["action", "look"]
    actions = t.of("A").actions
    t.do("look")
    assert (t.asked, len(t.keys), t.choice.secret) == ("spring_order", 6, True)
    order = next(one for one in t.choice.options if one.value == ("dark_might", "dash", "frenzy"))
    t.do(order.key)
    assert t.s.state.overlord.deck.pile == ["tripwire", "dark_might", "dash", "frenzy"]
    assert t.of("A").actions == actions


@rule("D2-7226")
def test_damage_in_another_room_or_outside_poisons_nobody() -> None:
    near = "A Z . . .\n\nB z . . ."
    for card, attacker, hurt in (("the_dark_council", "zombie_2", "A"), ("tainted_spring", "z", "B")):
        t = turn_over(explored(card, ZOMBIE, drawing=near, z=monster("zombie", "master")))
        t.end().turn("jain").settle().end().until("clear_room").do("pass").activate(attacker)
        t.dice(blue=BLUE_3, yellow=4, red=0, gray=0).do(f"attack:own:{hurt}").resolve()
        assert t.damage(hurt) and t.held(hurt) == []


@rule("D2-7228")
def test_who_falls_in_anothers_turn_or_by_no_attack_gives_no_action() -> None:
    crusade = (WYRM, "crusade_of_the_forgotten")
    t = table("A z", boxes=crusade, A=hero("andira_runehand", "disciple"), z=monster("zombie", damage=2))
    t.activate("z").dice(blue=BLUE_3, yellow=1, gray=0).do("attack:own:A").resolve()
    assert t.gone("z"), "struck down in the overlord's turn"
    marshal = hero("grisban", "marshal", skills=("zealous_fire",), exhausted=("zealous_fire",))
    t = table("M . z", boxes=(WYRM, "manor_of_ravens"), M=marshal, z=monster("zombie", damage=2)).turn("grisban")
    assert t.gone("z") and t.of("M").actions == 2, "burnt without an attack"


@rule("D2-7229")
def test_the_last_token_the_armory_discards_closes_it() -> None:
    t = explored("the_armory")
    del rooms(t).challenges["challenge_2"]
    t.dice(**PASSES).do("room:test").settle().do("nobody").settle()
    assert not rooms(t).card and t.at("A") == [(0, 0)]


@rule("D2-7227", "D2-7230")
def test_an_ally_in_the_room_keeps_no_card() -> None:
    t = explored("the_armory", MIGHT, ally=("raythen", (3, 1)))
    t.figure("raythen").cells = (t.s.ground.board.cell(1, 4),)
    del rooms(t).challenges["challenge_2"]
    t.dice(**FAILS).do("challenge:challenge_1").settle()
    assert (t.asked, t.keys) == ("who_keeps", ["figure:syndrael", "nobody"])


@rule("D2-7227")
def test_another_card_of_a_room_is_no_water() -> None:
    t = table("A . z", boxes=(FENS, WYRM), A=hero("leoric", "runemaster"), z=monster("zombie"))
    t.of("A").rooms.append(HeldCard("the_armory"))
    assert not t.do("fatigue").offers("room:spring")
    t.of("A").rooms.append(HeldCard("tainted_spring"))
    assert t.do("fatigue").offers("room:spring")


@rule("D2-7227")
def test_a_keeper_who_lies_drinks_nothing() -> None:
    t = table("A . z", boxes=(FENS,), A=hero("leoric", "runemaster", knocked_out=True, damage=8), z=monster("zombie"))
    t.of("A").rooms.append(HeldCard("tainted_spring"))
    t.turn("leoric").settle()
    assert not t.offers("room:spring")


@rule("D2-7224")
def test_a_stash_nobody_disputes_is_as_many_cards_as_shields() -> None:
    for face, cards in ((0, 0), (1, 1), (3, 3)):
        t = found("hidden_stash").dice(gray=[GRAY[face]]).do("explore")
        assert t.asked != "stash", "an overlord without cards disputes nothing"
        t.settle()
        assert len(searches(t)) == cards and t.damage("A") == 0 and t.asked == "hero_action"
    t = found("hidden_stash", hand=("dash", "dash", "frenzy")).dice(gray=[GRAY[2], GRAY[1]]).do("explore")
    assert (t.keys, t.choice.secret) == (["card:dash", "card:frenzy", "pass"], True)
