"""What a newcomer must be told: what would do nothing, what a Shield stops, when a turn may simply end."""

from tests.gloomhaven.table import Table, action, foe, hero, table

from oubliette.games.gloomhaven.scenario_book import Test as Condition
from oubliette.games.gloomhaven.threats import strike
from oubliette.games.gloomhaven.vocabulary import Attack, Guard, Heal, Move
from oubliette.kernel.text import Say

FAR = foe(attack=None, move=None)


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
