"""What a player is told before answering: what answers cost and bring, what is added, that the goal is reached."""

from tests.buttons_bugs.table import Hand, Table, action, card, foe, lying, table

from oubliette.games.buttons_bugs import GAME
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Bonus, Extra, Gain, Give, Move, When
from oubliette.games.buttons_bugs.table.threats import strike, threats
from oubliette.kernel.text import texts_of
from oubliette.play.bots import advise
from oubliette.play.places import PLAY_LOCALES
from oubliette.table import Preview
from oubliette.table.speech import texts_for

TEXTS = texts_of(*GAME.table.locales)
IDLE = foe(hit_points=9)
ON_A = (Condition(standing_on="A"),)


def ahead(t: Table, key: str) -> Preview:
    """What an answer is said to lead to."""
    (option,) = (one for one in t.choice.options if one.key == key)
    assert option.preview is not None
    preview: Preview = option.preview()
    return preview


def told(t: Table, key: str, language: str = "en") -> list[str]:
    """The same, in words."""
    return [TEXTS.say(follow.say, language) for follow in ahead(t, key).follows]


def asked(t: Table) -> str:
    """The question in English."""
    assert t.choice.say is not None
    return TEXTS.say(t.choice.say, "en")


def answer_words(t: Table, key: str) -> str:
    """An answer in English."""
    (option,) = (one for one in t.choice.options if one.key == key)
    assert option.say is not None
    return TEXTS.say(option.say, "en")


# Rests


def test_a_short_rest_tells_what_really_comes_back() -> None:
    t = table("@ . m", m=IDLE).select().until("short_rest")
    assert asked(t) == "The round is over. Take a short rest? (in hand: 4, discarded: 0)"
    assert told(t, "short_rest") == ["2 cards in hand turn back to side A", "one card is lost at random"]
    late: Hand = [lying("one", "b", "discard"), lying("two", "b", "discard"), lying("three", "b"), lying("four", "b")]
    t = table("@ . m", m=IDLE, hand=late).select("three", "four").until("short_rest")
    assert told(t, "short_rest") == ["4 discarded cards come back", "one card is lost at random"]
    assert told(t, "pass") == ["in hand: 0. You could not play two cards next round, only take a long rest"]


def test_an_active_card_is_not_said_to_come_back_but_what_ending_it_does() -> None:
    lasting = card("one", top=action(Bonus(to="attack", gain=Gain(pierce=1))))
    t = table("@ . m", m=IDLE, hand=[lasting, "two", "three", "four"]).act("one/top").until("short_rest")
    assert told(t, "short_rest") == ["1 card in hand turns back to side A", "one card is lost at random"]
    assert answer_words(t, "drop:one") == "End the bonus of one A"
    assert told(t, "drop:one") == ["its card comes to your hand on side B"]


def test_another_card_costs_a_hit_point_and_says_so() -> None:
    t = table("@ . m", m=IDLE, hp=7).select().until("short_rest").answer("short_rest")
    redraw = next(option for option in t.choice.options if option.key == "redraw")
    assert redraw.tone == "costly"
    assert told(t, "redraw") == ["hit points: 7 → 6", "another card is lost, at random"]
    assert told(t, "accept") == ["cards not lost: 4 → 3"]


def test_a_long_rest_tells_what_it_gives_and_costs() -> None:
    t = table("@ . m", m=IDLE, hand=["one", "two", "three", lying("four", "b", "discard")])
    assert len(told(t, "long_rest")) == 3
    assert told(t, "long_rest")[0] == "1 discarded card comes back"


# Damage


def test_what_is_discarded_against_damage_tells_what_is_left_in_hand() -> None:
    hand: Hand = ["one", "two", lying("three", "b"), lying("four", "b")]
    t = table("@ m", m=foe(do=[Attack(3)]), hand=[*hand]).select().until("damage")
    assert told(t, "discard:three+four") == ["cards in hand: 4 → 2, until you rest"]
    assert answer_words(t, "discard:three+four").endswith("(side B)")
    assert told(t, "lose:three") == ["cards not lost: 4 → 3"]


# Attacks


def test_what_adds_to_an_attack_is_named_beside_its_odds() -> None:
    near = Extra(Gain(attack=1), When(target_adjacent=True))
    t = table("@ m", m=foe(), top=[Attack(3, range=2, extra=(near,))]).act("top")
    assert told(t, "monster:m/1") == ["Attack 4, with +1 (the target is adjacent)"]
    plain = table("@ m", m=foe(), top=[Attack(3)]).act("top")
    assert not told(plain, "monster:m/1")


def test_a_condition_tells_what_it_does_and_what_leaving_it_out_means() -> None:
    t = table("@ m", m=foe(), top=[Attack(1, conditions=("muddle",))]).act("top")
    assert told(t, "monster:m/1") == ["Muddle: its attacks have Disadvantage"]
    assert told(t, "monster:m/1/without:muddle") == ["the target does not gain Muddle; seldom of use"]


def test_retaliation_is_told_before_the_blow() -> None:
    t = table("@ m", m=foe(retaliate=2), top=[Attack(1)]).act("top")
    assert told(t, "monster:m/1") == ["you would suffer 2 in return (Retaliate)"]


# Halves and abilities


def test_who_cannot_move_is_warned_of_a_move() -> None:
    t = table("@ . m", m=IDLE, bottom=[Move(2)], conditions=["immobilize"]).select()
    assert told(t, "card:two/bottom") == ["you are immobilized: no move"]
    struck = table("@ m", m=IDLE, top=[Attack(2)], conditions=["disarm"]).select()
    assert told(struck, "card:one/top") == ["you are disarmed: no attack"]


def test_an_ability_that_may_be_skipped_is_named() -> None:
    t = table("@ . m", m=IDLE, top=[Give(conditions=("invisible",), to="self"), Attack(1, range=3)]).act("top")
    assert asked(t) == "Perform Invisible, self?"


def test_a_card_says_in_few_words_what_becomes_of_it() -> None:
    burning = card("one", top=action(Attack(1), lost=True))
    t = table("@ . m", m=IDLE, hand=[burning, lying("two", "b"), "three", "four"])
    notes = {one.id: TEXTS.say(one.note, "en") for zone in t.match.view("me").zones for one in zone.cards if one.note}
    assert notes["one"] == "then side B, or lost"
    assert notes["two"] == "then discarded"
    assert notes["three"] == "then side B"


# The goal


def test_once_the_goal_is_reached_the_table_and_the_questions_say_so() -> None:
    t = table("n @ A", n=foe(), bottom=[Move(1)], goal=ON_A)
    assert TEXTS.say(t.match.view("me").goal[0], "en") == "Goal"
    t.act("bottom", "hex:0,2")
    assert TEXTS.say(t.match.view("me").goal[0], "en") == "Goal reached: the scenario is won when this round ends."
    assert asked(t).startswith("The goal is reached: the scenario is won when this round ends.")


# Who could strike


def test_a_monster_could_step_where_the_adventurer_stands_now_and_all_its_attacks_count() -> None:
    t = table(". @ . m", m=foe(do=[Move(2), Attack(1), Attack(1)], initiative=90), bottom=[Move(1)]).act("bottom")
    (behind,) = (option.value for option in t.choice.options if option.key == "hex:0,0")
    assert threats(t.session, "adventurer", [behind])[behind] == ("m/1",)
    assert strike(t.session, "m/1", "adventurer") == 2


# Hints


def reasons(t: Table) -> list[str]:
    """What the bot says for its answer."""
    advice = advise(t.match, "me")
    assert advice is not None
    texts = texts_for(GAME, PLAY_LOCALES)
    for say in advice.why:
        assert not [*texts.faults_of(say, "en"), *texts.faults_of(say, "fr")]
    return [texts.say(say, "en") for say in advice.why]


def test_hints_give_numbers() -> None:
    t = table("@ m", m=foe(do=[Attack(3)], initiative=30), top=[Attack(3)], initiative=10)
    assert reasons(t)[0].startswith("At initiative 10 you have about a 100% chance to act before a monster.")
    t.select().until("turn")
    assert "hit points and would lose about" in reasons(t)[0]
    t.act("top")
    assert reasons(t)[0] == "Foe 1 has 10 hit points left and would strike you for about 3 this round."
    t.until("damage")
    assert reasons(t)[0].startswith("Taking it would leave you 7 of 10 hit points")
    t.until("short_rest")
    assert reasons(t)[0] == "Still in hand: 4, enough to play on."
