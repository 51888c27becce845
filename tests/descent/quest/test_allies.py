"""Allies whom the heroes lead (Labyrinth of Ruin)."""

from contextlib import suppress
from typing import Any

import pytest
from tests.descent.quest.kit import band, begun
from tests.descent.table import BLUE_3, hero

from oubliette.games.descent.figures.figures import defence, health
from oubliette.games.descent.quest.setup import begin_encounter
from oubliette.kernel.game import SetupError

rule = pytest.mark.rule


@rule("D2-0368")
def test_outside_a_campaign_the_heroes_choose_whom_they_lead() -> None:
    assert begun(ally="serena").context.state.ally == "serena"
    assert begun().context.state.ally == ""
    with pytest.raises(SetupError):
        begun(ally="splig")
    with pytest.raises(SetupError):
        begun(ally="serena", boxes=[])


@rule("D2-0369")
def test_the_ally_is_placed_after_the_heroes_next_to_one_of_them() -> None:
    match = begun(ally="raythen")
    for _ in range(40):
        if match.choices["me"].kind == "place_hero" and "raythen" in match.context.state.figures:
            break
        match.answer("me", match.choices["me"].keys()[0])
    s = match.context
    heroes = s.heroes_on_map()
    assert len(heroes) == 2, "both heroes stand already"
    near = 0
    for one in heroes:
        near |= s.adjacent_to(one)
    offered = {option.cells[0] for option in match.choices["me"].options}
    assert offered == {cell for cell in s.ground.board if (near & s.empty()) >> cell & 1}


@rule("D2-0370")
def test_the_ally_acts_once_a_round_before_or_after_a_turn_and_never_during_one() -> None:
    t = band()
    assert t.asked == "ally"
    t.do("later").turn("syndrael")
    assert t.asked == "hero_action" and not t.offers("activate")
    t.end()
    assert t.asked == "ally", "between two turns"
    t.do("activate").do("end")
    assert t.asked in ("who_next", "hero_action")
    t.turn("jain").end()
    assert [one.figure for one in t.events("activated")].count("raythen") == 1, "once a round"
    t = band().do("later").turn("syndrael").end().do("later").turn("jain").end()
    assert t.asked == "activation" and t.s.menu == "raythen", "after the last turn at the latest"


@rule("D2-0371")
def test_an_ally_has_two_actions_with_one_attack_and_neither_rests_nor_searches_nor_stands_up() -> None:
    t = band("A . . z\n\nB Z . .", B=hero("jain", "wildlander", knocked_out=True, damage=8)).do("activate")
    assert t.offers("attack:own:z") and t.offers("move") and t.offers("revive:jain")
    assert not t.offers("rest") and not t.offers("search:") and not t.offers("stand_up")
    t.dice(blue=BLUE_3, green=[3, 3], brown=0).do("attack:own:z").resolve()
    assert not t.offers("attack:own"), "one attack"
    t.do("revive:jain")
    if t.asked == "stand_where":
        t.do("space:0,1")
    assert not t.of("B").knocked_out
    assert not t.offers("move"), "two actions"


@rule("D2-0372")
def test_an_ally_that_falls_is_out_of_play_for_the_encounter() -> None:
    t = band("A . . .\n\nB . z .", at=(1, 0))
    t.figure("raythen").damage = 11
    t.do("later").turn("syndrael").end().do("later").turn("jain").end().do("end")
    t.activate("z").dice(blue=BLUE_3, yellow=4, gray=0, brown=0).do("attack:own:raythen").resolve()
    assert t.gone("raythen")
    t.until("who_next", "hero_action")
    assert t.asked != "ally", "it does not come back in this encounter"


@rule("D2-0372")
def test_an_ally_is_whole_again_in_the_next_encounter() -> None:
    t = band()
    t.figure("raythen").damage = 5
    rules = begin_encounter(t.s)
    asked: Any = next(rules)
    assert "raythen" not in t.s.state.figures
    with suppress(StopIteration):
        while True:
            asked = rules.send((asked.options[0],))
    assert t.figure("raythen").cells and t.damage("raythen") == 0


@pytest.mark.parametrize(("who", "most", "die"), [("raythen", 12, "gray"), ("serena", 10, "gray")])
def test_an_ally_has_the_column_of_its_card_for_the_number_of_heroes(who: str, most: int, die: str) -> None:
    t = band(who=who)
    assert (health(t.s, t.figure(who)), defence(t.s, t.figure(who))) == (most, [die])


def test_investigate_lets_the_closest_hero_search() -> None:
    t = band("A . . Z z\n\nB . . . .", at=(2, 0), search=("health_potion",)).do("activate", "ability:investigate")
    if t.asked == "whom":
        t.do("figure:syndrael")
    assert [held.card for held in t.of("A").search] == ["health_potion"]


@rule("D2-2397")
def test_soothing_spirit_serves_heroes_and_neither_familiars_nor_herself() -> None:
    t = band(who="serena", A=hero("leoric", "necromancer", damage=3, fatigue=2)).do("later").turn("leoric")
    t.do("use:leoric:raise_dead:0").end().end()
    t.figure("serena").damage = t.figure("reanimate_of_leoric").damage = 2
    before = t.fatigue("A")
    t.do("activate", "ability:soothing_spirit")
    assert (t.damage("A"), t.fatigue("A"), t.damage("B")) == (2, before - 1, 2)
    assert (t.damage("serena"), t.damage("reanimate_of_leoric")) == (2, 2)
    assert not t.offers("ability:soothing_spirit"), "once a turn"
