"""The second encounter of a quest: laid out as it is written, and begun with its first round."""

import pytest
from tests.descent.quest.more_rulings_staged_kit import begun, encounter, set_up

from oubliette.games.descent.content.quest_book import DrawCards, GroupPlace, Rule, Win

rule = pytest.mark.rule


@rule("D2-2013")
def test_every_encounter_begins_with_its_first_round() -> None:
    won = Rule(at="round_end", do=(Win(side="heroes"),))
    drawing = ". . . . . . .\n\n. . . . . . ."
    t = begun(set_up(encounter(drawing, rules=(won,)), encounter(drawing)))
    assert (t.s.state.encounter, t.s.state.round) == (0, 1)
    t.s.state.round = 4  # it took a while
    for _ in range(40):
        if t.s.state.encounter == 1 and t.asked in ("who_next", "hero_action"):
            break
        t.do(next(key for key in ("end", "draw", "go_on", "pass", *t.keys) if key in t.keys))
    assert (t.s.state.encounter, t.s.state.round) == (1, 1)


@rule("D2-2179", "D2-0560", "D2-0389", "D2-2004")
def test_the_map_of_the_next_encounter_is_laid_out_as_it_is_written() -> None:
    won = Rule(at="hero_turn_end", do=(Win(side="heroes"),))
    begins = Rule(at="begin", do=(DrawCards(2),))
    first = encounter(". . . . . . .\n\n. . . . . . .", rules=(won,))
    drawing = ". . . FI. . .\n\n. . . F|. . ."
    groups = (GroupPlace(at="far", monster="zombie"),)
    areas = {"far": (4, 0, 6, 1)}
    second = encounter(drawing, areas=areas, groups=groups, rules=(begins,), locked={"gate": "F"})
    t = begun(set_up(first, second))
    t.s.state.destroyed, held = ["gate"], len(t.hand)
    assert t.s.state.closed == ()
    t.turn("syndrael")
    for one in t.s.state.heroes.values():
        one.xp = 1
    t.do("end").until("place_hero", "buy_skill")
    assert t.asked == "place_hero", "experience is spent before the first encounter alone"
    assert t.s.state.encounter == 1 and not t.s.monsters(), "heroes first"
    begun(t)
    state = t.s.state
    assert state.encounter == 1 and state.destroyed == []
    assert state.closed == tuple(t.s.ground.doors) != ()
    assert state.locked == [door.id for door in t.s.ground.doors.values() if door.locked] != []
    assert {one.kind for one in t.s.monsters()} == {"zombie"} and len(t.hand) == held + 2
    there = {one.id for one in t.s.monsters()}
    assert {one.comes for one in t.events("placed") if one.figure in there} == {""}, "who begins there does not arrive"
