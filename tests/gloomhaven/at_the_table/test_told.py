"""What a player is told before answering, who is asked, and what the sheet at the end counts."""

import pytest
from tests.gloomhaven.table import HOUND, Table, action, foe, friend, hero, lying, table

from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.content.book import GOLD
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Heal, Loot, Move
from oubliette.games.gloomhaven.table.threats import strike, threats
from oubliette.kernel.text import texts_of
from oubliette.play.bots import advise
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.tallies import tallies
from oubliette.table import Preview
from oubliette.table.speech import texts_for

rule = pytest.mark.rule
TEXTS = texts_of(*GAME.table.locales)
DUMMY = foe(attack=None, move=None)
ALL_DEAD = Condition(slain="all")


def told(t: Table, key: str) -> list[str]:
    """What an answer is said to lead to."""
    (option,) = (one for one in t.choice.options if one.key == key)
    assert option.preview is not None
    preview: Preview | None = option.preview()
    return [] if preview is None else [TEXTS.say(follow.say, "en") for follow in preview.follows]


def answer_words(t: Table, key: str) -> str:
    """An answer in English."""
    (option,) = (one for one in t.choice.options if one.key == key)
    assert option.say is not None
    return TEXTS.say(option.say, "en")


def reasons(t: Table) -> list[str]:
    """What the bot says for its answer."""
    advice = advise(t.match, t.choice.seat)
    assert advice is not None
    texts = texts_for(GAME, PLAY_LOCALES)
    for say in advice.why:
        assert not [*texts.faults_of(say, "en"), *texts.faults_of(say, "fr")]
    return [texts.say(say, "en") for say in advice.why]


# Rests


def test_rests_tell_what_they_give_and_cost() -> None:
    me = hero(hand=["one", "two", lying("x", "discard"), lying("y", "discard")], hp=7)
    t = table("@ m", m=DUMMY, me=me).until("declare")
    assert told(t, "rest") == [
        "1 card comes back",
        "hit points: 7 → 9",
        "you lose one discarded card of your choice",
        "you do nothing else this round, and act last",
    ]
    t.declare("one", "two").until("short_rest")
    assert told(t, "short_rest") == ["3 cards come back", "one card is lost at random"]
    assert told(t, "no_rest") == ["in hand: 0. You could not play two cards next round, only take a long rest"]
    t.answer("short_rest")
    lost = t.choice.options[0].value
    assert answer_words(t, "accept") == f"Lose {lost}"
    assert told(t, "accept") == ["cards in hand and discarded: 4 → 3"]
    assert told(t, "redraw") == ["hit points: 7 → 6", "another discarded card is lost, at random"]
    assert [option.tone for option in t.choice.options] == ["", "costly"]


def test_with_two_cards_in_hand_no_rest_warns_of_nothing() -> None:
    t = table("@ m", m=DUMMY).declare().until("short_rest")
    assert told(t, "no_rest") == []


# Halves, heals, attacks, loot


def test_who_cannot_move_or_attack_is_warned() -> None:
    t = table("@ m", m=DUMMY, me=hero(bottom=[Move(3)], conditions=["immobilize"])).declare().until("action")
    assert told(t, "card:two/bottom") == ["you are immobilized: no move"]
    t = table("@ m", m=DUMMY, me=hero(top=[Attack(3)], conditions=["disarm"])).declare().until("action")
    assert told(t, "card:one/top") == ["you are disarmed: no attack"]


def test_a_heal_tells_what_it_does() -> None:
    wide = [Heal(3, range=3)]
    t = table("@ b m", m=DUMMY, me=hero(top=wide, hp=5), b=friend()).declare().declare("five", "six").act("one/top")
    assert told(t, "figure:hero") == ["hit points: 5 → 8"]
    assert told(t, "figure:b") == ["already at full health"]
    ill = hero(top=wide, hp=5, conditions=["poison"])
    t = table("@ b m", m=DUMMY, me=ill, b=friend()).declare().declare("five", "six").act("one/top")
    assert told(t, "figure:hero") == ["only drives out the poison"]


def test_retaliation_is_told_before_the_blow() -> None:
    t = table("@ m", m=foe(retaliate=2), top=[Attack(1)]).act("one/top")
    assert told(t, "figure:m/1") == ["you would suffer 2 in return (Retaliate)"]


def test_looting_is_one_button_that_counts_what_lies_there() -> None:
    t = table("m @ n", m=foe(hp=1), n=foe(hp=1), top=[Attack(9), Attack(9), Loot(1)])
    t.act("one/top", "figure:m/1", "figure:n/1")
    assert t.asked == "loot"
    assert answer_words(t, "loot") == "Loot everything (2)"
    assert not t.choice.options[0].cells


# Who could strike


def test_a_monster_could_step_where_the_figure_itself_stands_now() -> None:
    lane = "\n".join(line for mark in (".", "@", ".", "m", "#") for line in ("#   #", f"  {mark}"))
    t = table(lane, m=foe(move=2, do=[Move(plus=0), Attack(plus=0)]), bottom=[Move(1)]).act("two/bottom")
    s = t.session
    ends = [option.value for option in t.choice.options if isinstance(option.value, int)]
    (behind,) = (cell for cell in ends if s.layout.distance(cell, s.scene.monsters["m/1"].cell) == 3)
    assert threats(s, "hero", [behind])[behind] == ("m/1",), "it steps onto the hex that was left"


def test_a_monster_with_two_attacks_is_said_to_strike_with_both() -> None:
    t = table("@ m", m=foe(attack=1, do=[Attack(plus=0), Attack(plus=0)])).declare().until("action")
    assert strike(t.session, "m/1", "hero") == 2


@rule("GH-0386", "GH-0201")
def test_ties_of_a_summon_are_asked_of_its_owner() -> None:
    quiet = foe(move=0, attack=None)
    owner = hero(prefix="b_", top=action(HOUND, lost=True), seat="you", initiative=20)
    t = table("m . b n @", m=quiet, n=quiet, b=owner).declare().answer("card:b_one", "card:b_two")
    t.until("action").end_turn().act("b_one/top", "hex:0,2").end_round()
    t.declare("three", "four").answer("card:b_three", "card:b_four").until("focus")
    assert (t.seat, t.keys()) == ("you", ["figure:m/1", "figure:n/1"])


# The goal and the end


def test_once_the_goal_is_reached_the_table_and_the_questions_say_so() -> None:
    t = table("@ m", m=foe(hp=1, attack=None), bottom=[Move(2)], goal=ALL_DEAD).act("one/top", "figure:m/1")
    goal = t.match.view("me").goal
    assert TEXTS.say(goal[0], "en").startswith("Goal reached: the scenario is won when this round ends.")
    assert t.choice.say is not None
    assert t.choice.say.id == "gh-ask-action-won"


def test_the_sheet_at_the_end_agrees_with_what_is_taken_home() -> None:
    me = hero(top=[Attack(9)], bottom=[Loot(1)], hp=6)
    t = table("@ m", m=foe(hp=1, attack=None), me=me, goal=ALL_DEAD, level=3)
    t.act("one/top", "figure:m/1").act("two/bottom", "loot").until("never")
    assert t.over
    took = t.last("earned")
    figures = {figure.id: figure.value for figure in tallies(t.match, "me").heroes[0].figures}
    assert took.gold == GOLD[3]
    assert (figures["gold"], figures["experience"]) == (took.gold, took.experience)
    (piece,) = (one for one in t.match.view("me").pieces if one.id == "hero")
    assert piece.bars[0].value == 6, "what was left, not what a rest at home brings back"
    assert t.hero().hit_points == t.hero().most


# Hints


def test_hints_give_numbers() -> None:
    t = table("@ m", m=foe(attack=3, do=[Attack(plus=0)], initiative=30), top=[Attack(3)]).until("declare")
    assert reasons(t)[0].startswith("At initiative ")
    t.declare().until("action")
    assert "hit points and would lose about" in reasons(t)[0]
    t.act("one/top")
    assert reasons(t)[0].startswith("Foe 1 has 10 hit points left and would strike you for about 3")
    t.until("damage")
    assert reasons(t)[0].startswith("You would have 7 of 10 hit points left")
    t.until("short_rest")
    assert reasons(t)[0] == "Still in hand: 2, enough to play on."
