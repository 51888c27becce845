"""From one encounter to the next, and the rest of a turn, where only the finer print decides."""

from typing import Any

import msgspec
import pytest
from tests.descent.quest.kit import felled
from tests.descent.table import Table, hero, lieutenant, monster, table

from oubliette.games.descent.content.quest_book import Counter, Harm, LieutenantPlace, Rule, Win
from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.quest.setup import between_encounters
from oubliette.games.descent.state.state import Points
from oubliette.kernel.scripts import Add
from oubliette.kernel.words import Words

rule = pytest.mark.rule
TEXT = Words(en="-", fr="-")


def two_encounters(**second: Any) -> Table:
    """A quest whose first encounter the heroes win with their first turn."""
    win = (Rule(at="hero_turn_end", do=(Win("heroes"),)),)
    t = table(
        "A B . . z",
        A=hero("grisban", "berserker", damage=2, fatigue=1),
        B=hero("jain", "thief"),
        z=monster(),
        rules=win,
        more={"counters": (Counter("bell", TEXT, 1, 9),)},
    )
    quest = t.s.book.quests["drawn"]
    changed = {"id": "second", "rules": (), "counters": (Counter("drum", TEXT, 3, 9),), **second}
    both = (quest.encounters[0], msgspec.structs.replace(quest.encounters[0], **changed))
    t.s.book.quests = {"drawn": msgspec.structs.replace(quest, encounters=both)}
    return t


def to_heroes(t: Table) -> Table:
    for _ in range(40):
        if t.s.state.encounter == 1 and t.asked in ("who_next", "hero_action"):
            return t
        t.do("end" if "end" in t.keys else t.keys[0])
    raise AssertionError("the second encounter never begins")


@rule("D2-0420", "D2-0422", "D2-2179", "D2-2180", "D2-0421")
def test_the_next_encounter_begins_with_fresh_counters_and_heroes_who_have_yet_to_act() -> None:
    t = two_encounters()
    state = t.s.state
    a = t.of("A")
    a.used, a.rested = ["round/x"], False
    t.figure("A").pool = [Points("move:1", 2)]
    hand = len(t.hand)
    to_heroes(t)
    assert (state.encounter, state.first_won, state.winner, state.round) == (1, "heroes", "", 1)
    assert state.script.counters == {"drum": 3}
    for name in ("A", "B"):
        one = t.of(name)
        assert (one.done, one.moving, one.away, one.rested) == (False, False, False, False)
    assert a.used == []
    assert "zombie_1" not in state.figures
    assert state.groups == {}
    assert len(t.hand) == hand  # cards are drawn for the first encounter alone


@rule("D2-0422", "D2-0420")
def test_between_encounters_everybody_has_his_turn_before_him() -> None:
    t = table("A B .", A=hero(), B=hero("jain", "thief"))
    for one in t.s.state.heroes.values():
        one.done = True
    for _ in between_encounters(t.s):
        pass
    assert [one.done for one in t.s.state.heroes.values()] == [False, False]


@rule("D2-2180", "D2-2015")
def test_when_every_hero_has_left_the_overlord_wins_what_is_left() -> None:
    t = table("A . . z", A=hero(), z=monster(), areas={"exit": (0, 0, 0, 0)})
    t.do("move", "leave").settle()
    for _ in range(30):
        if not t.match.choices:
            break
        t.do("end" if "end" in t.keys else t.keys[0])
    assert t.match.outcome is not None
    (ended,) = t.events("encounter_ended")
    assert (ended.side, ended.last) == ("overlord", True)


@rule("D2-2015")
def test_a_new_round_gives_everybody_a_turn_and_an_ally_too() -> None:
    t = table("A . . z", A=hero(), z=monster(), rules=[Rule(at="round_start", do=(Add(counter="r", by=1),))])
    t.s.state.ally_done = True
    t.of("A").used = ["round/x", "quest/y"]
    t.do("end").until("hero_action")
    assert t.s.state.round == 2
    assert not t.s.state.ally_done
    assert "round/x" not in t.of("A").used
    assert "quest/y" in t.of("A").used
    assert t.s.state.script.counters["r"] == 1


@rule("D2-0401")
def test_a_lieutenant_who_is_knocked_out_lies_with_all_his_health_lost() -> None:
    t = felled()
    figure = t.figure("g")
    assert figure.damage == health(t.s, figure)
    assert (figure.pool, figure.marks, figure.walked_from) == ([], [], -1)


@rule("D2-0399", "D2-0396")
def test_a_lieutenant_whom_the_heroes_lead_begins_without_points() -> None:
    led = {"lieutenants": (LieutenantPlace(who="splig", led=True),)}
    t = table("A . . s z", A=hero(), s=lieutenant("splig", marks=["commanded", "led"]), z=monster(), more=led)
    figure = t.figure("s")
    figure.pool, figure.entered = [Points("move:1", 5)], 3
    t.do("end")
    for _ in range(10):
        if t.asked == "activation" and t.s.menu == "splig":
            break
        t.do("pass" if "pass" in t.keys else t.keys[0])
    assert (t.points("s"), figure.entered) == (0, 0)
    assert t.choice.seat == "me"


@rule("D2-2012", "D2-2027")
def test_who_has_passed_in_a_turn_is_asked_again_in_the_next() -> None:
    t = table("A . . . z", A=hero(), z=monster(), hand=["tripwire"])
    t.do("move", "go:1,0")
    asked = t.asked
    t.settle()
    t.do("end").until("hero_action")
    t.do("move", "go:0,0" if t.offers("go:0,0") else "go:")
    assert t.asked == asked or asked == "hero_action"


@rule("D2-2027", "D2-2012", "D2-2193")
@pytest.mark.parametrize("passed", ["pass:turn", "pass"])
def test_who_passed_for_a_turn_is_asked_again_for_what_comes_after_its_end(passed: str) -> None:
    harm = Rule(at="hero_turn_end", do=(Harm(damage=20),))
    t = table("A . . . z", A=hero(), z=monster(), hand=["pit_trap", "bloodlust"], rules=[harm], seats=("me", "lord"))
    t.do("move", "go:1,0", passed, "end")
    assert t.choice.seat == "lord" and t.offers("play:bloodlust"), "the turn is over, and so is his pass"
