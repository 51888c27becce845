"""Rules that a break once slipped past: each of these fails when its rule is broken in one small way."""

from typing import Any

import pytest
from tests.malhya.table import WORDS, bare, base, blade, fight, foe, place
from tests.malhya.test_enemy_choices import acted, moved
from tests.malhya.test_odds import odds_of
from tests.malhya.test_on_tiles import hut

from oubliette.games.malhya.board_words import enhancement_words, event_lines
from oubliette.games.malhya.foes import Enhancement
from oubliette.games.malhya.script import End, Leave
from oubliette.games.malhya.stories import Instruction
from oubliette.games.malhya.vocabulary import Guard

rule = pytest.mark.rule
SEES_TWO = next(n for n, slot in enumerate(base().boards["normal"].slots) if slot.sees == 2)
LOST = Instruction(at="heroes_down", do=(End(won=False, title=WORDS),))


@rule("MA-5143", "MA-5131")
@pytest.mark.parametrize("harm", [7, 8])
def test_odds_of_felling_count_what_the_enemy_has_left(harm: int) -> None:
    t = fight("A a", foes={"a": foe()}, changes=bare(), weapons={"yoktal": blade(attack=1)})
    t.place.enemies["grunt/1"].harm = harm
    odds = odds_of(t, "attack:grunt/1")
    at_least = sum(share for damage, share in odds.results if damage >= 9 - harm)
    assert odds.fells == at_least > 0


@rule("MA-5127", "MA-5246")
def test_an_instruction_holds_before_the_turn_in_which_a_counter_attack_felled_the_last_hero_ends() -> None:
    thorns = foe(defence=Guard(counter=9))
    t = fight("A a B", foes={"a": thorns}, changes=bare(), weapons={"yoktal": blade()}, instructions=(LOST,),
              fallen=("ancient",))  # fmt: skip
    told = t.told("attack:grunt/1")
    assert t.over and not t.state.won
    assert "hero_fell" in told and "turn_over" not in told


@rule("MA-0166")
def test_the_event_card_with_the_lightning_bolt_says_so_and_no_other() -> None:
    bolts = [name for name, card in base().event_cards.items() if "ma-event-lightning" in ids(event_lines(card))]
    assert bolts == ["event_8"]


def ids(lines: Any) -> list[str]:
    """The messages of lines of words."""
    return [line.id for line in lines]


@rule("MA-5216", "MA-0309")
def test_an_enemy_whose_points_do_not_come_out_even_still_comes_nearer() -> None:
    t = acted("a w w . . . . A", foes={"a": foe(initiative=20, movement=3)})
    assert moved(t) == [("grunt/1", (1, 0))], "2 points for the water, the third buys nothing"


@rule("MA-5058", "MA-5036")
def test_a_body_out_of_reach_of_a_hand_is_not_carried() -> None:
    far = place("A . . . . . . . a", mode="infiltration", foes={"a": foe()}, corpses=((4, 0),)).until("turn")
    assert "corpse" not in far.keys()
    both = place("A . . . . . . . a", mode="infiltration", foes={"a": foe()}, corpses=((4, 0), (1, 0))).until("turn")
    both.answer("corpse")
    assert both.place.corpses == {both.cell(0, 0): 1, both.cell(4, 0): 1}, "only the near one could be meant"


@rule("MA-0263", "MA-5090", "MA-5086")
def test_the_last_to_leave_a_quiet_place_carries_out_its_instruction_at_once() -> None:
    out = Instruction(at="all_out", do=(End(won=True, title=WORDS),))
    t = hut(instructions=(out,), chest=(Leave(),)).do("step:yoktal:chest", "leave")
    told = t.told("step:ancient:chest", "leave")
    assert t.over and t.state.won
    assert "place_left" not in told[: told.index("hero_left")]


@rule("MA-5115")
def test_the_words_of_an_enhancement_token_are_its_name_and_what_it_adds() -> None:
    told = {name: enhancement_words(token) for name, token in base().enhancements.items()}
    assert told["fierce"].id == "ma-enhancement" and told["fierce"].args["what"]
    plain = Enhancement(id="plain", name=WORDS, count=1)
    assert enhancement_words(plain).id != "ma-enhancement", "nothing to add to its name"


@rule("MA-0284", "MA-5070")
@pytest.mark.parametrize("upside_down", [False, True])
def test_in_infiltration_the_way_shown_keeps_out_of_sight_where_it_can(upside_down: bool) -> None:
    """Straight on and round about cost the same; the guard sees two cells far."""
    rows = [". . . . . . . . .", "A . . . . . . . .", ". . . . . . . . .", ". . . . a . . . .", ". . . . . . . . ."]
    drawn = "\n\n".join(reversed(rows) if upside_down else rows)
    t = place(drawn, mode="infiltration", foes={"a": foe()}, changes=bare(yoktal={"movement": 8}), threat=SEES_TWO)
    t.until("turn")
    seen = {cell for intent in t.match.view("me").intents for cell in intent.sees}
    goal = t.cell(8, 3 if upside_down else 1)
    (way,) = [
        way
        for option in t.choice.options
        if option.key.startswith("walk:") and option.preview
        for way in option.preview().ways
        if way.cells[-1] == goal
    ]
    assert seen and goal not in seen and not set(way.cells) & seen
