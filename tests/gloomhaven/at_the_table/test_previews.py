"""What the table shows in advance is what then happens."""

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, foe, hero, table

from oubliette.games.gloomhaven.content.scenario_book import Mark
from oubliette.games.gloomhaven.content.vocabulary import Attack, Consume, Move
from oubliette.table.view import Intent, Odds, Preview, View

PLAIN = (Move(plus=0), Attack(plus=0))


def seen(t: Table) -> View:
    """What the first seat sees."""
    view = t.match.view("me")
    assert isinstance(view, View)
    return view


def intent(t: Table, figure: str) -> Intent:
    """What a figure is said to do."""
    return next(one for one in seen(t).intents if one.piece == figure)


def assert_it_happens(t: Table, figure: str) -> None:
    """Play the figure's turn; it goes and strikes as its intent says."""
    said = intent(t, figure)
    while figure not in t.turns():
        t.dull()
    t.until("declare")
    ways = [event.path for event in t.events("moved") if event.figure == figure]  # type: ignore[attr-defined]
    struck = [event.target for event in t.events("attacked") if event.attacker == figure]  # type: ignore[attr-defined]
    assert ways == ([said.path] if said.path else [])
    assert tuple(struck) == said.targets


@pytest.mark.rule("GH-0266", "GH-0279")
def test_a_monster_is_said_to_go_and_strike_as_it_then_does() -> None:
    t = table("@ . . m", m=foe(do=PLAIN))
    t.declare().until("action")
    said = intent(t, "m/1")
    assert len(said.path) == 3
    assert said.targets == ("hero",)
    assert said.say is not None
    assert said.say.args["value"] == 2
    assert_it_happens(t, "m/1")


@pytest.mark.rule("GH-0266", "GH-0279")
def test_a_monster_that_cannot_reach_anybody_is_said_to_come_nearer() -> None:
    t = table("@ . . . . m", m=foe(do=PLAIN))
    t.declare().until("action")
    said = intent(t, "m/1")
    assert len(said.path) == 3
    assert not said.targets
    assert_it_happens(t, "m/1")


def test_an_intent_avoids_traps_like_the_monster_does() -> None:
    t = table("@ . x m", m=foe(do=PLAIN, move=4), x=Mark("trap"))
    t.declare().until("action")
    trap = next(iter(t.scene.traps))
    assert trap not in intent(t, "m/1").path
    assert_it_happens(t, "m/1")


@pytest.mark.parametrize(
    ("condition", "hexes", "strikes"),
    [("stun", 0, False), ("immobilize", 0, False), ("disarm", 3, False), ("muddle", 3, True)],
)
def test_conditions_count_in_an_intent(condition: str, hexes: int, strikes: bool) -> None:
    t = table("@ . . m", m=foe(do=PLAIN, conditions=[condition]))  # type: ignore[list-item]
    t.declare().until("action")
    said = intent(t, "m/1")
    assert (len(said.path), bool(said.targets)) == (hexes, strikes)
    assert_it_happens(t, "m/1")


def test_an_element_that_the_monster_will_consume_counts_in_its_value() -> None:
    burning = (Attack(plus=0, consume=(Consume(gain(attack=3), ("fire",)),)),)
    for strength, value in (("strong", 5), (None, 2)):
        t = table("@ m", m=foe(do=burning), elements={"fire": strength} if strength else None)
        t.declare().until("action")
        said = intent(t, "m/1").say
        assert said is not None
        assert said.args["value"] == value


def test_a_monster_whose_turn_is_over_has_no_intent_left() -> None:
    t = table("@ m", m=foe(do=PLAIN, initiative=1))
    t.declare().until("action")
    assert t.turns()[0] == "m/1"
    assert not seen(t).intents


def odds(t: Table, answer: str) -> list[Odds]:
    """The odds that hang on an answer."""
    (option,) = [one for one in t.choice.options if one.key == answer]
    assert option.preview is not None
    preview = option.preview()
    assert isinstance(preview, Preview)
    return list(preview.odds)


def test_odds_are_shown_while_a_target_is_chosen_and_only_then() -> None:
    t = table("@ m", top=[Attack(3)], m=foe(shield=1), draws=["null", "plus_1", "double"])
    t.declare().until("action")
    assert not any(option.preview().odds for option in t.choice.options if option.preview is not None)
    t.act("one/top")
    (shown,) = odds(t, "figure:m/1")
    assert shown.target == "m/1"
    assert [damage for damage, _ in shown.results] == [0, 2, 3, 5], "null, +0, +1 and 2x against a shield of one"
    assert sum(share for _, share in shown.results) == shown.whole
    assert [option.preview is None for option in t.choice.options] == [False, True]


def test_odds_tell_nothing_about_the_order_of_the_deck() -> None:
    one = table("@ m", top=[Attack(3)], m=foe(), draws=["null", "plus_1"]).act("one/top")
    other = table("@ m", top=[Attack(3)], m=foe(), draws=["plus_1", "null"]).act("one/top")
    assert odds(one, "figure:m/1") == odds(other, "figure:m/1")


def test_poison_and_pierce_and_disadvantage_count_in_the_odds() -> None:
    t = table("@ m", top=[Attack(3, range=2, pierce=1)], m=foe(shield=2, conditions=["poison"]), draws=["plus_1"])
    t.act("one/top")
    (shown,) = odds(t, "figure:m/1")
    assert [damage for damage, _ in shown.results] == [3], "the worse of two cards is never the only +1"


def test_an_attack_on_all_shows_the_odds_of_every_target() -> None:
    t = table("m @ n", top=[Attack(2, targets="all")], m=foe(), n=foe(shield=1))
    t.act("one/top")
    assert {one.target: one.results[0][0] for one in odds(t, "all")} == {"m/1": 2, "n/1": 1}


def test_summons_of_others_do_not_change_what_a_preview_shows() -> None:
    t = table("@ . m h", m=foe(do=PLAIN), h=hero(seat="you"))
    t.until("action")
    assert t.match.view("me").intents == t.match.view("you").intents


def ahead(t: Table, answer: str) -> Preview:
    """What hangs on an answer."""
    (option,) = [one for one in t.choice.options if one.key == answer]
    assert option.preview is not None
    found: Preview = option.preview()
    return found


def told(preview: Preview) -> list[str]:
    """What would follow, by its messages."""
    return [follow.say.id for follow in preview.follows]


def test_half_a_card_shows_whom_it_could_hit_and_what_it_reaches_from_here() -> None:
    t = table("@ m . n", top=[Attack(3, range=2)], bottom=[Move(1)], m=foe(), n=foe())
    t.declare().until("action")
    shot, step = ahead(t, "card:one/top"), ahead(t, "card:two/bottom/basic")
    assert shot.targets == ("m/1",), "the other one is three hexes away"
    assert told(shot) == ["gh-follow-targets"]
    assert len(shot.cells) >= 2
    assert step.targets == ()
    assert told(step) == []


def test_half_a_card_with_nobody_in_reach_warns_unless_a_move_comes_first() -> None:
    t = table("@ . . m", top=[Attack(3)], bottom=[Move(2), Attack(1)], m=foe())
    t.declare().until("action")
    assert told(ahead(t, "card:one/top")) == ["gh-follow-no-target"]
    assert told(ahead(t, "card:two/bottom")) == ["gh-follow-move-first"]
    assert len(ahead(t, "card:two/bottom").cells) > 2, "where the move could end"


@pytest.mark.rule("GH-0257")
def test_answers_to_damage_say_what_they_leave() -> None:
    t = table("@ m", m=foe(do=[Attack(plus=0)], initiative=1))
    t.declare().until("damage")
    said = t.choice.options[0].say
    assert said is not None
    assert (said.args["amount"], said.args["before"], said.args["left"]) == (2, 10, 8)
    assert told(ahead(t, "suffer")) == [], "the answer itself says what is left"
    (lost,) = {told(ahead(t, option.key))[0] for option in t.choice.options if option.key.startswith("lose:")}
    assert lost == "gh-follow-hand"
    t = table("@ m", m=foe(do=[Attack(plus=0)], attack=20, initiative=1)).declare().until("damage")
    said = t.choice.options[0].say
    assert said is not None
    assert said.args["left"] == 0, "never less than nothing"
    (end,) = ahead(t, "suffer").follows
    assert (end.say.id, end.tone) == ("gh-follow-fells", "fatal")
