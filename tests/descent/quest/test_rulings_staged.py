"""Rulings on printed quests that hold in general, on small staged encounters (D2-7093 to D2-7217)."""

import pytest
from tests.descent.table import BLUE_3, GRAY, PASSES, RED_1, RED_2, hero, lieutenant, monster, table

from oubliette.games.descent.content.quest_book import Person, Reinforce, Rule, Token, Win
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="idol", fr="idole")
IDOL = Token("idol", NAME, "T", carry="all")
BROUGHT = Rule(at="token_delivered", do=(Win(side="overlord"),))
MILLER = Person(id="miller", name=Words(en="Miller", fr="Meunier"), at="mill", health=6, speed=3, defence=("brown",))


@rule("D2-7113")
def test_reinforcements_before_a_full_entrance_come_as_near_as_can_be() -> None:
    comes = Rule(at="overlord_turn_start", do=(Reinforce(monster="zombie", at="gate", most=1, rank="minion"),))
    t = table("g h . . A", A=hero(), g=monster(), h=monster(), rules=[comes], areas={"gate": (0, 0, 1, 0)})
    t.s.state.groups["zombie"].figures.remove("zombie_2")
    t.end()
    new = next(one for one in t.s.monsters() if one.id not in (t.names["g"], t.names["h"]))
    assert [t.s.ground.board.coords(cell) for cell in new.cells] == [(2, 0)]


@rule("D2-7137")
def test_a_stunned_carrier_first_shakes_it_off() -> None:
    t = table("A . . g T", A=hero(), g=monster("goblin_archer", "master"), tokens=[IDOL])
    t.activate("g").do("move", "go:4,0").do("take:idol").end()
    t.figure("g").conditions.append("stunned")
    t.until("hero_action").activate("g")
    assert t.figure("g").carries == ["idol"]
    assert t.offers("recover:stunned") and not t.offers("move") and not t.offers("drop") and not t.offers("deliver")


@rule("D2-7139")
@pytest.mark.parametrize("felled", [True, False])
def test_a_token_that_falls_on_the_goal_is_not_brought_there(felled: bool) -> None:
    t = table(
        "A T g",
        A=hero(),
        g=monster("goblin_archer", "master"),
        tokens=[IDOL],
        rules=[BROUGHT],
        areas={"goal": (1, 0, 2, 0)},
    )
    t.activate("g").do("move", "go:1,0", "take:idol")
    if not felled:
        t.end().until("hero_action").activate("g").do("deliver:idol")
        assert t.s.state.winner == "overlord"
        return
    t.end().until("hero_action")
    t.dice(blue=BLUE_3, red=RED_2, gray=GRAY[0]).do("attack:iron_longsword:g").settle()
    assert t.gone("g") and t.s.state.tokens["idol"].cell >= 0 and not t.s.state.winner


@rule("D2-7175")
def test_what_is_no_figure_blocks_neither_steps_nor_sight() -> None:
    t = table("A T g", A=hero("jain", "wildlander"), g=monster(), tokens=[Token("statue", NAME, "T")])
    assert t.offers("attack:yew_shortbow:g")
    t.do("move")
    assert t.offers("go:1,0")


@rule("D2-7179")
def test_a_prisoner_is_taken_along_by_an_action_from_beside_or_on_him() -> None:
    t = table("A T . . g", A=hero(), g=monster(), tokens=[IDOL])
    t.do("take:idol")
    assert t.figure("A").carries == ["idol"] and t.of("A").actions == 1
    far = table("A . T . g", A=hero(), g=monster(), tokens=[IDOL])
    assert not far.offers("take:")


@rule("D2-7102")
def test_a_person_suffers_conditions_and_tests_them_when_activated() -> None:
    """A person has no attributes and fails."""
    t = table("m . A g", A=hero(), g=monster(), persons=[MILLER], areas={"mill": (0, 0, 0, 0)})
    t.s.figure("miller").conditions.append("poisoned")
    t.dice(**PASSES).end()
    t.until("activation", "activate")
    assert t.damage("miller") == 1 and t.held("miller") == ["poisoned"]


@rule("D2-7117", "D2-7119")
def test_a_lieutenant_of_a_quest_attacks_heroes_and_suffers_conditions() -> None:
    t = table("A g", A=hero(), g=lieutenant("splig", conditions=["poisoned"]))
    t.dice(**PASSES).activate("g")
    assert t.held("g") == [], "he has passed his test"
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[0]).do("attack:own:A").settle()
    assert t.damage("A") == 3


@rule("D2-7212")
def test_what_adds_damage_adds_it_to_unarmed_blows_too() -> None:
    t = table("A g", A=hero("tomble", "thief", items=[], skills=["sneaky"]), g=monster("zombie", "master"))
    plain = table("A g", A=hero("tomble", "thief", items=[]), g=monster("zombie", "master"))
    for one in (t, plain):
        assert one.offers("attack:"), "bare hands"
    t.of("A").unseen_by.append(t.names["g"])
    for one in (t, plain):
        one.dice(blue=BLUE_3, brown=0).do("attack:").resolve()
    assert t.damage("g") == plain.damage("g") + 1
