"""Rounds of Combat from phase to phase, and how a fight ends (MA-5094 to MA-5130, MA-5199)."""

from typing import Any

import pytest
from tests.malhya.table import WORDS, Table, bare, blade, fight, foe, place

from oubliette.games.malhya.content.foes import Enhancement, Special
from oubliette.games.malhya.content.script import End, Summon, Tell
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.state.state import Vigil
from oubliette.kernel.cards import Bag

rule = pytest.mark.rule
STAR = Enhancement(id="star", name=WORDS, count=1, special=True)
QUICK = Enhancement(id="quick", name=WORDS, count=1, initiative=2)
IDLE = foe(movement=0)
AFAR = "A . . . . . . . a"


def next_round(t: Table) -> Table:
    """Up to the first question of the next round."""
    now = t.place.round
    while t.place.round == now:
        t.dull()
    return t


@rule("MA-5113", "MA-5103", "MA-5105")
def test_a_round_begins_with_nothing_of_the_last_one() -> None:
    t = fight(AFAR, foes={"a": IDLE}, changes=bare())
    t.place.zero, t.place.attacked, t.place.declined = ["yoktal"], {"grunt": ["yoktal"]}, ["yoktal"]
    t.hero().movement_lost = True
    next_round(t)
    assert (t.place.turns["yoktal"].free_lost, t.s.hero("yoktal").movement_lost, t.hero().ap) == (True, False, 6)
    assert t.asked == "initiative" and t.place.initiatives["yoktal"] == 0, "his Initiative is lost for this round"
    assert (t.place.zero, t.place.acted, t.place.attacked, t.place.declined) == ([], [], {}, [])
    t.hero().initiative_lost = True
    next_round(t)
    assert (t.place.initiatives["yoktal"], t.s.hero("yoktal").initiative_lost) == (0, False)
    next_round(t)
    now = (t.place.initiatives["yoktal"], t.place.turns["yoktal"].free_lost)
    assert now == (4, False), "and only for this round"
    phases = [(event.phase, event.round) for event in t.events("phase_began")]
    assert phases[:4] == [("initiative", 1), ("enhance", 1), ("actions", 1), ("initiative", 2)]


@rule("MA-5123", "MA-5030", "MA-0001")
@pytest.mark.parametrize("mode", ["combat", "infiltration"])
def test_a_turn_is_any_actions_in_any_order_until_it_is_ended(mode: str) -> None:
    t = place("A . . B . . . . . . . . a", mode=mode, foes={"a": IDLE}, changes=bare(ancient={"initiative": 2}))
    t.do("buy:0", "buy:0") if mode == "combat" else t.do("hero:yoktal")
    assert t.asked == "turn" and t.state.acting == "yoktal"
    t.do("pay:1,0", "walk:2,0", "pay:1,0")
    assert t.asked == "turn" and not t.events("turn_over") and t.hero().ap == 4
    last = t.choice.options[-1]
    assert last.key == "end" and last.passes and not last.leaves
    t.dice(white=["blank"]).answer("end")
    assert [event.hero for event in t.events("turn_over")] == ["yoktal"] and t.state.acting == "ancient"
    assert [event.figure for event in t.events("turn_began")] == ["yoktal", "ancient"]


@rule("MA-0001", "MA-5123")
def test_nothing_is_said_to_be_left_where_nothing_is() -> None:
    t = fight(AFAR, foes={"a": IDLE}, changes=bare())
    t.hero().ap = 1
    t.answer("pay:1,0")
    assert t.hero().ap == 0 and t.choice.options[-1].leaves == ()


@rule("MA-5030", "MA-5123", "MA-5042")
def test_standby_ends_a_turn_without_ending_it_for_good() -> None:
    t = fight(AFAR, foes={"a": foe(movement=0, initiative=1)}, changes=bare()).answer("standby")
    assert not t.events("turn_over") and t.hero().standby and t.asked == "interrupt"


@rule("MA-5030", "MA-5098", "MA-0284")
def test_who_begins_his_turn_behind_a_guards_back_has_no_free_move() -> None:
    t = place(". a A . . . .|. B", mode="infiltration", foes={"a": foe()})
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(0, 0), "w"))
    assert t.told("hero:yoktal") == ["turn_began", "free_move_lost"] and not t.offers("walk:") and t.offers("pay:")


@rule("MA-5113", "MA-5125", "MA-5126")
@pytest.mark.parametrize("counter", [1, 2, 3])
def test_the_turn_counter_advances_by_one_each_round(counter: int) -> None:
    over = Instruction(at="counter", do=(End(won=True, title=WORDS),))
    t = place(AFAR, foes={"a": IDLE}, changes=bare(), counter=counter, instructions=(over,))
    rounds = 1
    while not t.over:
        assert t.place.counter == rounds < counter
        next_round(t) if rounds + 1 < counter else t.dull()
        rounds = t.place.round if t.state.place is not None else rounds
    assert [event.round for event in t.events("phase_began") if event.phase == "initiative"][-1] == counter


@rule("MA-5103", "MA-5113", "MA-5098")
def test_who_is_engaged_when_a_round_begins_has_no_free_move_in_it() -> None:
    t = place("A a . . . . B", foes={"a": foe(movement=0, initiative=1)}, changes=bare())
    assert t.asked == "initiative"
    assert [event.hero for event in t.events("free_move_lost")] == ["yoktal"]
    assert t.place.turns["yoktal"].free_lost and not t.place.turns["ancient"].free_lost


@rule("MA-5117", "MA-5120", "MA-5114", "MA-5116")
def test_what_a_special_frame_does_when_its_token_is_drawn() -> None:
    boss = foe("boss", movement=0, initiative=5, special=Special(initiative=3, heal_all=True, tokens=1))
    t = place("A . . . . . . a b", foes={"a": IDLE, "b": boss}, changes=bare())
    t.s.book.enhancements = {**t.s.book.enhancements, "star": STAR, "quick": QUICK}
    t.state.decks.tokens = Bag("enhancements", ["star"] * 5)
    t.place.enemies["grunt/1"].harm = t.place.enemies["boss/1"].harm = 4
    t.answer("buy:0")
    assert t.place.tokens == {"grunt": ["star"], "boss": ["star"] * 4}, "each one drawn brings another"
    assert (t.harm("grunt/1"), t.harm("boss/1")) == (0, 0)
    assert (t.place.initiatives["grunt"], t.place.initiatives["boss"]) == (1 + 4 * 3, 5 + 4 * 3)
    drawn = [(event.kind_of, event.token) for event in t.events("enhancement_drawn")]
    assert drawn == [("grunt", "star"), *[("boss", "star")] * 4]


@rule("MA-5117", "MA-5120", "MA-5114")
def test_a_token_without_a_frame_to_trigger_does_its_own_thing_only() -> None:
    t = place("A . . . . . . a b", foes={"a": IDLE, "b": foe("boss", movement=0)}, changes=bare())
    t.s.book.enhancements = {**t.s.book.enhancements, "star": STAR, "quick": QUICK}
    t.state.decks.tokens = Bag("enhancements", ["quick"])
    t.place.enemies["grunt/1"].harm = 4
    t.answer("buy:0")
    assert t.place.tokens == {"grunt": ["quick"]} and t.harm("grunt/1") == 4
    assert (t.place.initiatives["grunt"], t.place.initiatives["boss"]) == (3, 1)


@rule("MA-5118", "MA-5096", "MA-5103")
def test_tokens_go_back_into_the_pool_and_blank_ones_are_put_aside() -> None:
    t = fight(AFAR, foes={"a": IDLE}, changes=bare())
    t.place.tokens, t.place.blanks = {"grunt": ["iron", "star"]}, ["grunt"]
    next_round(t)
    assert t.place.tokens == {} and t.place.blanks == []
    assert t.state.decks.tokens.tokens == ["iron", "star"]


@rule("MA-5199")
@pytest.mark.parametrize(("ap", "asked"), [(2, True), (1, False)])
def test_at_the_end_of_a_round_who_waits_with_points_left_is_asked(ap: int, asked: bool) -> None:
    t = fight("A . . B . . . . a", foes={"a": IDLE}, changes=bare())
    if t.events("turn_began")[-1].figure == "ancient":
        t.answer("end")
    t.hero().ap = ap
    t.answer("standby")
    while t.asked == "interrupt" and "decline" in t.keys():
        t.answer("decline")
    assert (t.asked == "interrupt") is asked
    if asked:
        assert t.keys() == ["pass", "resume"]
        t.answer("pass")
    assert t.place.round == 2 and not t.hero().standby


@rule("MA-5103", "MA-5113", "MA-0261")
def test_who_is_summoned_beside_a_hero_when_a_round_begins_takes_his_free_move() -> None:
    comes = Instruction(at="counter", do=(Summon("red", ("grunt",)),))
    t = place(
        "A r . . . . . a", foes={"a": IDLE}, changes=bare(), counter=1, instructions=(comes,), summons={"r": "red"}
    )
    assert t.at("grunt/2") == (1, 0) and t.place.turns["yoktal"].free_lost


# The end of a fight


HALL = ("i", ("door", (Tell(WORDS),)))


def won(**ancient: Any) -> Table:
    """The yoktal stands where the ancient lies and kills the last enemy."""
    changes = bare(ancient=ancient)
    t = fight(
        "A B a . i",
        foes={"a": foe(movement=0, life=1)},
        changes=changes,
        fallen=("ancient",),
        weapons={"yoktal": blade(damage=1)},
        interests=dict([HALL]),
    )
    return t.do("walk:1,0", "attack:grunt/1")


@rule("MA-5128", "MA-5129", "MA-5166", "MA-0002")
def test_who_is_brought_back_by_the_end_of_his_shocks_stands_on_a_free_cell() -> None:
    t = won(life=0, shock=3, damage=4)
    assert t.asked == "deploy" and t.keys() == ["cell:0,0", "cell:2,0"]
    t.answer("cell:2,0")
    assert not t.fallen("ancient") and t.at("ancient") == (2, 0) and t.at("yoktal") == (1, 0)
    assert (t.life("ancient"), t.hero("ancient").shock) == (3, 0) and t.place.phase == "free"
    assert t.place.back == [] and [event.hero for event in t.events("shocks_gone")] == ["ancient"]


@rule("MA-5128", "MA-5129")
def test_who_has_no_shocks_stays_where_he_lies_until_somebody_heals_him() -> None:
    t = won(life=0, damage=7)
    assert t.asked == "explore" and t.fallen("ancient") and not t.offers("step:ancient")
    t.hero().resources["potion/red"] = 1
    t.do("arrange", "drink:yoktal:potion/red:ancient")
    assert t.asked == "deploy", "no fight goes on: he stands up at once"
    t.do("cell:0,0", "done")
    assert not t.fallen("ancient") and t.at("ancient") == (0, 0) and t.offers("step:ancient")
    assert t.place.back == []


@rule("MA-5174", "MA-5128", "MA-5175")
def test_who_was_healed_in_the_fight_and_waits_stands_up_when_it_is_over() -> None:
    held = bare(yoktal={"resources": {"potion/red": 1}})
    t = fight(
        "B A a . i",
        foes={"a": foe(movement=0, life=1)},
        changes=held,
        fallen=("ancient",),
        weapons={"yoktal": blade(damage=1)},
        interests=dict([HALL]),
    )
    t.answer("drink:potion/red:ancient")
    assert t.place.back == ["ancient"] and t.fallen("ancient"), "he waits for his Initiative"
    t.answer("attack:grunt/1")
    assert t.asked == "explore" and not t.fallen("ancient") and t.place.back == []
    assert [event.hero for event in t.events("hero_back")] == ["ancient"]
