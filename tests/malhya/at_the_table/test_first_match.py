"""What somebody who plays for the first time has to see: every page, every throw, every reason."""

from typing import Any

import pytest
from tests.malhya.table import WORDS, Table, bare, base, blade, foe, guard, place, stats, story, weapon

from oubliette.games.malhya import GAME
from oubliette.games.malhya.bots import Steady
from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.book import Book
from oubliette.games.malhya.content.script import Ask, Go, SuccessLevel, Way
from oubliette.games.malhya.content.vocabulary import DefenceLine, Guard
from oubliette.games.malhya.state.tile_events import AlertRaised, AttackResult, CombatBegan, HarmAdded
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.table import View, beats

rule = pytest.mark.rule


def seen(t: Table) -> View:
    shown: View = t.match.view("me")
    return shown


def played(
    scenario: str = "awakening", seats: tuple[str, ...] = ("ann", "bob"), book: Book | None = None
) -> Match[Any]:
    """A match as it is begun, nothing answered by itself."""
    return Match(GAME, Setup("malhya", scenario, seats, 1), book or base())


def onward(match: Match[Any]) -> Match[Any]:
    """Answer with the first option until a chapter is to be read."""
    for _ in range(200):
        if any(choice.kind == "read_on" for choice in match.choices.values()):
            return match
        seat, choice = next(iter(match.choices.items()))
        match.answer(seat, choice.keys()[: max(1, choice.least)])
    raise AssertionError("no chapter waits to be read")


# Pages


@rule("MA-0096")
def test_a_chapter_that_leads_on_by_itself_waits_for_every_reader() -> None:
    match = onward(played())
    assert set(match.choices) == {"ann", "bob"}
    shown = match.view("ann").page
    assert shown is not None and match.entries()[-1].event.kind == "chapter_read"
    match.answer("ann", ["go_on"])
    assert set(match.choices) == {"bob"} and match.view("bob").page == shown
    match.answer("bob", ["go_on"])
    assert match.view("bob").page != shown


def test_a_chapter_that_asks_something_is_read_below_its_question() -> None:
    way = Ask((Way(WORDS, (Go(902),)), Way(WORDS, (Go(903),))))
    t = story(script.Gain(gold=1), way)
    assert t.asked == "way" and seen(t).page is not None


def test_the_journal_tells_a_chapter_again() -> None:
    match = onward(played())
    event = match.entries()[-1].event
    said = GAME.table.narrate(match.context, event)
    assert isinstance(said, Say) and "text" in said.args


# Tests


@rule("MA-0221")
def test_no_throw_of_a_test_is_made_by_itself() -> None:
    trial = script.Test(title=WORDS, of="physique", levels=(SuccessLevel(start=5, do=(Go(902),)),), stops=3)
    t = story(trial, changes={"yoktal": {"aura": 1}, "ancient": {"aura": 0}})
    t.dice(skill=["blank"] * 8, difficulty=["blank"] * 2)
    thrown = len(t.events("test_thrown"))
    t.match.answer("me", ["hero:yoktal"])
    assert t.asked == "test" and len(t.events("test_thrown")) == thrown
    t.match.answer("me", ["roll"])
    assert t.asked == "test" and len(t.events("test_thrown")) == thrown + 1, "one press, one throw"


# Fights


DUEL = """
A a .

. . .
"""


def in_turn(t: Table) -> Table:
    return t.until("turn")


def test_whoever_acts_is_marked_as_now_in_the_order_of_a_fight() -> None:
    t = in_turn(place(DUEL, foes={"a": foe(movement=0)}))
    states = {turn.pieces: turn.state for turn in seen(t).turns}
    assert states[("yoktal",)] == "now" and states[("grunt/1",)] == ""
    t.answer("end")
    states = {turn.pieces: turn.state for turn in seen(t).turns}
    assert states[("yoktal",)] != "now"


CROWD = """
A a B

. . .
"""


@rule("MA-5149")
def test_every_source_of_harm_has_a_line_and_nothing_counts_twice() -> None:
    strong = blade(attack=1, damage=1)
    t = in_turn(place(CROWD, foes={"a": foe(life=20)}, changes=bare(), weapons={"yoktal": strong, "ancient": strong}))
    t.dice(attack=["damage:2"])
    before = len(t.match.entries())
    t.answer("attack:grunt/1")
    told = [entry.event for entry in t.match.entries()[before:]]
    (total,) = [one for one in (GAME.table.sums(t.s, event) for event in told) if one is not None]
    (result,) = [event for event in told if isinstance(event, AttackResult)]
    assert total.value == sum(part.value for part in result.terms) == 4
    added = [event for event in told if isinstance(event, HarmAdded)]
    assert [(event.source, event.harm) for event in added] == [("lines", 1), ("outnumbering", 1)]


def test_an_enemy_that_falls_is_told() -> None:
    t = in_turn(place(DUEL, foes={"a": foe(life=1)}, changes=bare(), weapons={"yoktal": blade(attack=1, damage=1)}))
    t.dice(attack=["damage:2"]).answer("attack:grunt/1")
    (gone,) = t.events("figure_gone")
    assert GAME.table.narrate(t.s, gone) is not None


def test_a_fight_says_why_it_begins_and_against_whom() -> None:
    alert = AlertRaised("seen"), CombatBegan(alert=True, foes=("zoul", "zoul", "predator"))
    t = story(script.Gain(gold=1))
    for event in alert:
        (banner,) = GAME.table.show(t.s, event)
        assert isinstance(banner, beats.Banner) and banner.say == GAME.table.narrate(t.s, event)


def test_rounds_are_counted_through_as_the_chart_counts_them() -> None:
    t = in_turn(place(DUEL, foes={"a": foe(movement=0)}))
    for _ in range(2):
        t.answer("end").until("turn")
    begun = sum(GAME.table.begins_round(entry.event) for entry in t.match.entries())
    assert t.state.rounds == begun == 3


@rule("MA-5191", "MA-5044")
def test_points_that_pay_for_a_defence_are_not_given_away() -> None:
    line = DefenceLine(Guard(defence=1), ap=2)
    armed, bare_blade = weapon("parry", **guard(line)), blade()
    kept = in_turn(place(DUEL, foes={"a": foe()}, changes=bare(), weapons={"yoktal": armed}))
    lost = in_turn(place(DUEL, foes={"a": foe()}, changes=bare(), weapons={"yoktal": bare_blade}))
    assert not kept.choice.options[-1].leaves
    assert lost.choice.options[-1].leaves and lost.choice.options[-1].tone == "costly"


# Goals, costs and odds


def test_the_goal_of_a_journey_is_named_and_marked() -> None:
    t = story(script.Travel(at="lys", to="mill", days=2, late=902))
    shown = seen(t)
    (aim,) = (piece for piece in shown.pieces if piece.id == "aim")
    assert aim.cells == (t.s.book.region.cell_of["mill"],) and aim.board == "region"
    assert [say.id for say in shown.goal] == ["ma-goal-travel", "ma-goal-days"]
    assert shown.page is None, "what was read is no frame for the journey"


@pytest.mark.parametrize("steps", [(script.Travel(at="lys"),), (script.Fight(), script.Explore("mill"))])
def test_there_is_a_goal_in_every_mode(steps: tuple[Any, ...]) -> None:
    assert seen(story(*steps)).goal


def test_who_could_try_tells_his_dice_and_odds() -> None:
    trial = script.Test(title=WORDS, of="physique", levels=(SuccessLevel(start=2, do=(Go(902),)),), stops=2)
    t = story(trial, changes={"yoktal": {"characteristics": stats(3)}, "ancient": {"characteristics": stats(1)}})
    dice = [option.say.args["dice"] for option in t.choice.options if option.say is not None]
    assert t.asked == "test_hero" and dice == [3, 1]
    assert all(t.choice.preview_of(option).odds for option in t.choice.options)


def test_prices_of_a_stall_fall_with_bargaining() -> None:
    t = story(script.Market(common_objects=2), Go(902), setup=rich)
    deal = next((key for key in t.keys() if key.startswith("aura:")), "")
    assert deal, "somebody of them bargains"
    before = prices(t)
    t.answer(deal)
    assert all(price == max(1, before[name] - t.state.less) for name, price in prices(t).items())


def rich(state: Any) -> None:
    state.gold = 60


def prices(t: Table) -> dict[str, int]:
    (offer,) = (zone for zone in seen(t).zones if zone.id == "offer")
    faces = {card.id: card.face for card in offer.cards}
    return {name: face.marks[0].value or 0 for name, face in faces.items() if face is not None and face.marks}


def test_potions_say_whose_they_are_and_what_they_bring() -> None:
    hurt = {"yoktal": {"life": 4, "damage": 3, "resources": {"potion/red": 1, "potion/blue": 1}}}
    t = story(script.Travel(at="lys"), changes=hurt)
    t.answer("arrange")
    drinks = {option.key: option for option in t.choice.options if option.key.startswith("drink:")}
    own = drinks["drink:yoktal:potion/red:yoktal"]
    assert own.say is not None and own.say.id == "ma-drink"
    assert t.choice.preview_of(own).follows[0].tone == "good"
    assert not any(key.endswith(":ancient") for key in drinks), "at full health it would be wasted"


def test_no_answer_tells_a_coordinate() -> None:
    t = in_turn(place(DUEL, foes={"a": foe()}))
    walks = [option for option in t.choice.options if option.key.startswith(("walk:", "pay:"))]
    said = [option.say for option in walks if option.say is not None]
    assert said and all("column" not in say.args for say in said)
    assert len({str(say) for say in said}) == len(said), "each cell is told apart"


def test_the_bot_sends_whoever_has_the_best_odds_and_says_so() -> None:
    trial = script.Test(title=WORDS, of="physique", levels=(SuccessLevel(start=2, do=(Go(902),)),), stops=2)
    t = story(trial, changes={"yoktal": {"characteristics": stats(1)}, "ancient": {"characteristics": stats(3)}})
    bot = Steady()
    keys = bot.choose(t.match, "me")
    assert keys == ["hero:ancient"] and bot.reason(t.match, "me", keys) is not None
