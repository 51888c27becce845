"""What a newcomer must be told: what would do nothing, what a Shield stops, when a turn may simply end."""

from tests.gloomhaven.at_the_table.kit import journal
from tests.gloomhaven.table import Lying, Table, action, card, foe, friend, hero, lying, table

import oubliette
from oubliette.games.gloomhaven.bots import Steady
from oubliette.games.gloomhaven.content.kinds import Card
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Guard, Heal, Move
from oubliette.games.gloomhaven.table.threats import strike
from oubliette.kernel.text import Say
from oubliette.table import beats

FAR = foe(attack=None, move=None)
Hand = list[Card | Lying | str]


def given_away(t: Table, answer: str) -> list[str]:
    """What an answer gives away unused, by its messages."""
    (option,) = [one for one in t.choice.options if one.key == answer]
    return [said.id for said in option.leaves]


def intent(t: Table, figure: str) -> Say:
    """What a figure is said to do."""
    (said,) = [one.say for one in t.match.view("me").intents if one.piece == figure]
    assert isinstance(said, Say)
    return said


def test_an_attack_on_nobody_says_so_before_it_is_taken() -> None:
    t = table("@ . . m", top=[Attack(3)], bottom=[Move(2), Attack(1)], m=FAR).declare().until("action")
    assert given_away(t, "card:one/top") == ["gh-leaves-no-target"]
    assert given_away(t, "card:two/top/basic") == ["gh-leaves-no-target"]
    assert given_away(t, "card:two/bottom") == [], "it moves first"
    near = table("@ m", top=[Attack(3)], m=FAR).declare().until("action")
    assert given_away(near, "card:one/top") == []
    helpful = table("@ . . m", top=[Attack(3), Heal(2)], m=FAR).declare().until("action")
    assert given_away(helpful, "card:one/top") == [], "some of it can be done"


def test_a_move_of_who_cannot_move_says_so_before_it_is_taken() -> None:
    held = hero(bottom=[Move(4)], top=[Attack(1)], conditions=["immobilize"])
    t = table("@ m", me=held, m=FAR).declare().until("action")
    assert given_away(t, "card:two/bottom") == ["gh-leaves-immobilized"]
    assert given_away(t, "card:two/bottom/basic") == ["gh-leaves-immobilized"]
    assert given_away(t, "card:one/top") == []
    weak = hero(top=[Attack(1)], conditions=["disarm"])
    t = table("@ m", me=weak, m=FAR).declare().until("action")
    assert given_away(t, "card:one/top") == ["gh-leaves-disarmed"]


def test_where_nothing_can_be_done_nothing_is_asked_twice() -> None:
    t = table("@ . . m", top=[Attack(3)], m=FAR).act("two/bottom", "skip")
    assert t.asked == "action"
    assert not any(option.leaves for option in t.choice.options)


def test_the_shield_of_a_guard_counts_in_what_monsters_are_said_to_do() -> None:
    guard = action(Guard(against="attack", shield=1), active="persistent", slots=(0, 0, 0), lost=True)
    t = table("@ m", bottom=guard, m=foe(do=[Move(plus=0), Attack(plus=0)], attack=3, initiative=90))
    t.declare().until("action")
    assert intent(t, "m/1").id == "gh-intent-attack"
    assert strike(t.session, "m/1", "hero") == 3
    t.answer("card:two/bottom")
    said = intent(t, "m/1")
    assert (said.id, said.args["value"], said.args["left"]) == ("gh-intent-attack-shielded", 3, 2)
    assert strike(t.session, "m/1", "hero") == 2
    t.until("damage")
    asked = t.choice.say
    assert asked is not None
    assert asked.args["amount"] == 2, "what was foreseen is what comes"


def test_a_won_turn_may_simply_end() -> None:
    goal = Condition(slain="all")
    t = table("@ m", m=foe(hp=1, attack=None), goal=goal).declare().until("action")
    assert "end_turn" not in t.keys()
    t.act("one/top", "figure:m/1")
    assert "end_turn" in t.keys()
    t.answer("end_turn").until("never")
    assert t.won
    assert [event.half for event in t.events("action_began")] == ["top"]  # type: ignore[attr-defined]


# Lessons and doors


def test_what_the_first_scenario_teaches_lies_beside_the_map_for_a_round() -> None:
    match = oubliette.start("gloomhaven", "0", seats=("me",), seed=1, options={"characters": ["brute", "spellweaver"]})
    bot = Steady(1)
    told: dict[str, int] = {}
    while not match.over and len(told) < 4:
        page = match.view("me").page
        if page is not None:
            assert page.aside, "questions are not asked on it"
            told[page.id] = len(page.paragraphs)
        match.answer("me", bot.choose(match, "me"))
    assert told["lesson:1/1"] == told["lesson:2/1"] == 1
    assert 2 in told.values(), "the door and what is behind it"


def test_a_closed_door_says_how_it_opens() -> None:
    match = oubliette.start("gloomhaven", "0", seats=("me",), seed=1, options={"characters": ["brute", "spellweaver"]})
    (door,) = [cell for cell in match.view("me").boards[0].cells if "door" in cell.terrain]
    assert door.say == Say("gh-cell-door")


# Damage and exhaustion


def test_the_question_about_damage_says_what_could_be_lost_instead() -> None:
    blow = foe(do=[Attack(plus=0)], attack=2, initiative=1)
    t = table("@ m", m=blow).declare().until("damage")
    assert t.choice.say is not None
    assert t.choice.say.id == "gh-ask-damage-hand", "nothing is discarded yet"
    pile: Hand = [card("one"), card("two"), lying("three", "discard"), lying("four", "discard")]
    t = table("@ m", m=blow, hand=pile).declare().until("damage")
    assert t.choice.say is not None
    assert t.choice.say.id == "gh-ask-damage-discards", "both cards in hand are being played"
    t = table("@ m", m=blow, hand=[*pile, "five"]).declare().until("damage")
    assert t.choice.say is not None
    assert t.choice.say.id == "gh-ask-damage"


def test_a_card_that_is_lost_for_damage_or_in_a_rest_is_told_once() -> None:
    t = table("@ m", m=foe(do=[Attack(plus=0)], attack=2, initiative=1)).declare().until("damage").answer("lose:three")
    assert [line for line in journal(t) if "three" in line] == ["hero loses three instead of suffering 2 damage."]
    hand: Hand = [card("one"), card("two"), lying("three", "discard"), lying("four", "discard")]
    t = table("@ . . m", m=FAR, hand=hand).declare("rest").until("long_rest_loss").answer("lose:four")
    assert [line for line in journal(t) if "four" in line] == ["hero takes a long rest and loses four."]


def test_who_is_exhausted_is_seen_to_leave_and_has_no_health_left() -> None:
    tired = hero(hand=["one", lying("x", "lost")], hp=5)
    t = table("@ . a . m", m=FAR, me=tired, a=friend(seat="ann"))
    assert t.hero().hit_points == 5, "battle goals may ask for it"
    (piece,) = [one for one in t.match.view("ann").pieces if one.id == "hero"]
    assert [bar.value for bar in piece.bars] == [0]
    shown = t.match.game.table.show(t.session, t.last("exhausted"))
    assert [type(beat) for beat in shown] == [beats.Leave, beats.Banner]
    assert "hero is exhausted: fewer than two cards in hand, and too few discarded to rest." in journal(t)


def test_the_end_says_what_experience_and_gold_are_made_of() -> None:
    goal = Condition(slain="all")
    t = table("@ m", m=foe(hp=1, attack=None), goal=goal, level=2).act("one/top", "figure:m/1").until("never")
    earned = t.last("earned")
    assert (earned.for_victory, earned.experience) == (8, 8)
    marks = {mark.id: mark.value for mark in t.match.view("me").spoils}
    assert marks["bonus"] == 8
    assert any("(8 of it for the victory)" in line for line in journal(t))


def test_a_drawn_card_is_told_by_the_monsters_that_play_by_it() -> None:
    t = table("@ . m", m=foe(do=[Move(plus=0)], initiative=40)).declare()
    assert t.last("ability_drawn").kinds == ("m",)


def test_a_card_with_slots_shows_how_often_it_still_serves() -> None:
    guard = action(Guard(against="attack", shield=1), active="persistent", slots=(0, 0, 0), lost=True)
    t = table("@ m", bottom=guard, m=foe(do=[Attack(plus=0)], attack=3, initiative=90)).act("two/bottom")
    assert _badges(t) == ["3"]
    t.until("damage")
    assert _badges(t) == ["2"]


def _badges(t: Table) -> list[str]:
    (zone,) = [one for one in t.match.view("me").zones if one.id == "hero/active"]
    return [badge.text for one in zone.cards for badge in one.badges]
