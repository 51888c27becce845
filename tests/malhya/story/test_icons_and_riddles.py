"""Icons that change a throw, Spells that change hands, numbers hidden in booklets."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.malhya.table import WORDS, Table, base, copy_of_base, ended_at, stats, story

from oubliette.games.malhya.content import script, vocabulary
from oubliette.games.malhya.content.script import (
    Ask,
    Chapter,
    Close,
    ExchangeSpells,
    Gain,
    Go,
    Lose,
    SuccessLevel,
    Way,
)
from oubliette.games.malhya.state.state import TalentState

rule = pytest.mark.rule
END = Go(902)


# Icons in tests


def tried(icon: Any, *, own: bool = True, skill: list[str], difficulty: list[str]) -> Table:
    """One throw of a Solo test by a hero with two Skill dice; the icon is on his card or in the instructions."""
    extra = () if own else (script.TestExtra(icons=(icon,)),)
    levels = (SuccessLevel(start=0),)
    test = script.Test(title=WORDS, of="senses", difficulty=1, stops=2, levels=levels, extra=extra)
    gifts: dict[str, Any] = {"yoktal": (vocabulary.TestIcon(icon),)} if own else {}
    t = story(test, END, gifts=gifts, changes={"yoktal": {"aura": 0, "characteristics": stats(2)}})
    return t.dice(skill=skill, difficulty=difficulty).answer("hero:yoktal")


def thrown(t: Table) -> tuple[int, int]:
    event = t.events("test_thrown")[-1]
    return event.successes, event.stops


@rule("MA-5401")
@pytest.mark.parametrize(
    ("icon", "dice"),
    [("reroll", ["die:0", "die:1", "die:2"]), ("reroll-success", ["die:0"]), ("reroll-blank", ["die:1"])],
)
def test_a_die_is_rolled_again_before_its_tokens_are_taken(icon: str, dice: list[str]) -> None:
    t = tried(icon, skill=["success:1", "blank", "success:1"], difficulty=["stop:1", "blank"])
    assert t.asked == "reroll" and t.keys() == [*dice, "keep"]
    t.answer("die:1" if "die:1" in dice else "die:0")
    assert thrown(t) == ((2, 1) if "die:1" in dice else (1, 1)), "the new face counts"
    kept = tried(icon, skill=["success:1", "blank"], difficulty=["stop:1"]).answer("keep")
    assert thrown(kept) == (1, 1)


@rule("MA-5401")
def test_an_icon_of_the_instructions_cannot_be_declined() -> None:
    t = tried("reroll-success", own=False, skill=["success:1", "success:1", "blank"], difficulty=["blank"])
    assert t.keys() == ["die:0", "die:1"]
    assert thrown(t.answer("die:0")) == (1, 0)


@rule("MA-5401")
@pytest.mark.parametrize(
    ("icon", "result", "dice"),
    [("cancel-difficulty", (2, 0), 2), ("cancel-stop", (2, 0), 3), ("discard-success", (1, 1), 3)],
)
def test_a_die_a_stop_or_a_success_fewer(icon: str, result: tuple[int, int], dice: int) -> None:
    t = tried(icon, skill=["success:1", "success:1"], difficulty=["stop:1"])
    assert thrown(t) == result and len(t.events("test_thrown")[-1].faces) == dice


@rule("MA-5401")
def test_a_cancelled_stop_is_one_of_the_current_throw() -> None:
    t = tried("cancel-stop", skill=["blank"] * 4, difficulty=["stop:1", "blank"])
    t.answer("roll")
    assert thrown(t) == (0, 0) and not t.events("test_ended"), "never fewer than before the throw"


# Spells


def mage(*steps: Any) -> Table:
    """The Yoktal with a school, its attack Spell and a classic one."""
    book = base()
    attack = next(one.id for one in book.spells.values() if one.attack and one.school == "time")

    def arrange(state: Any) -> None:
        hero = state.heroes["yoktal"]
        hero.talents = [TalentState("school_time"), TalentState("thrift")]
        hero.spells = [attack, "mend"]
        state.decks.spells.remove("mend")

    return story(*steps, END, setup=arrange)


@rule("MA-5260")
def test_only_classic_spells_are_exchanged() -> None:
    t = mage(ExchangeSpells())
    attack = t.hero().spells[0]
    assert t.keys() == ["card:mend", "keep"], "never the attack Spell"
    t.answer("card:mend")
    assert t.hero().spells[0] == attack and len(t.hero().spells) == 2 and t.hero().spells[1] != "mend"
    assert "mend" in t.state.decks.spells.pile
    assert mage(ExchangeSpells()).answer("keep").hero().spells == [attack, "mend"]


@rule("MA-5261")
@pytest.mark.parametrize(("lost", "left"), [("school_time", 1), ("thrift", 2)])
def test_the_attack_spell_goes_with_its_school(lost: str, left: int) -> None:
    t = mage(Lose(talent=True)).answer(f"card:{lost}")
    assert lost not in [one.id for one in t.hero().talents]
    assert len(t.hero().spells) == left and "mend" in t.hero().spells
    assert lost in t.state.decks.talents["mhay"].pile


# Rare resources


@rule("MA-5291")
@pytest.mark.parametrize(("card", "rare", "gold"), [(True, True, 9), (True, False, 0), (False, True, 0)])
def test_rare_resources_are_sold_where_their_icon_is_shown_while_the_card_is_in_play(
    card: bool, rare: bool, gold: int
) -> None:
    book = copy_of_base()
    book.cards = {**book.cards, "ember": replace(book.cards["ember"], rare={"material/red": 9})}
    stall = script.Market(rare="ember" if rare else None)
    steps = (Gain(card="ember"), stall) if card else (stall,)
    held = {"yoktal": {"resources": {"material/red": 1, "plant/purple": 1}}}
    t = story(*steps, END, book=book, changes=held)
    if gold:
        assert t.offers("sell:") == ["sell:yoktal:material/red"]
        assert t.answer("sell:yoktal:material/red").state.gold == gold
    else:
        assert t.over or not t.offers("sell:")


@rule("MA-5291")
def test_a_stall_for_common_resources_takes_no_rare_ones() -> None:
    book = copy_of_base()
    book.cards = {**book.cards, "ember": replace(book.cards["ember"], rare={"plant/red": 9})}
    held = {"yoktal": {"resources": {"plant/red": 1, "plant/purple": 1}}}
    t = story(Gain(card="ember"), script.Market(resources=True), END, book=book, changes=held)
    assert t.offers("sell:") == ["sell:yoktal:plant/purple"]


# Hidden numbers

FORK = Ask(ways=(Way(say=WORDS, do=(END,)), Way(say=WORDS, do=(Go(904),))))
PLAIN = Chapter(number=4, text=WORDS, do=(Gain(gold=50), Close()))


def riddle(*steps: Any) -> Table:
    return story(FORK, chapters=(PLAIN, Chapter(number=7, text=WORDS, hidden=True, do=steps)))


@rule("MA-0108")
def test_a_hidden_number_is_read_at_once_and_then_the_chapter_left_goes_on() -> None:
    t = riddle(Gain(gold=9), Close()).do("guess", "number:7")
    assert t.state.gold == 9 and t.asked == "way" and ended_at(t) == 1
    t.do("guess", "number:7")
    assert t.state.gold == 9, "it is found once"
    assert ended_at(t.answer("way:1")) == 904


@rule("MA-0108")
@pytest.mark.parametrize("number", ["number:4", "number:5"])
def test_a_chapter_without_the_magnifying_glass_is_not_read(number: str) -> None:
    t = riddle(Gain(gold=9), Close()).do("guess", number)
    assert t.state.gold == 0 and t.asked == "way" and len(t.events("chapter_read")) == 1


@rule("MA-0108")
def test_a_hidden_chapter_may_lead_elsewhere() -> None:
    assert ended_at(riddle(Go(906)).do("guess", "number:7")) == 906


@rule("MA-0109")
def test_nobody_guesses_in_the_events_booklet() -> None:
    book = copy_of_base()
    events = book.booklets["events"]
    more = (Chapter(number=990, text=WORDS, do=(FORK,)), Chapter(number=991, text=WORDS, hidden=True))
    book.booklets = {**book.booklets, "events": replace(events, chapters=(*events.chapters, *more))}
    t = story(Go(990, "events"), book=book)
    assert t.asked == "way" and "guess" not in t.keys()
