"""Lieutenants who are knocked out, the unique search token, carried tokens, reinforcements (D2-0401, D2-2136 ff.)."""

import copy
from typing import Any

import msgspec
import pytest
from tests.descent.quest.kit import felled
from tests.descent.table import BLUE_3, GRAY, RED_1, RED_2, RED_3, Table, hero, lieutenant, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.content.kinds import Ability
from oubliette.games.descent.content.quest_book import Reinforce, Rule, Token, Win
from oubliette.games.descent.table.resampling import resample
from oubliette.games.descent.turn.activation import budget_of
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="thing", fr="chose")


@rule("D2-0401")
def test_a_lieutenant_who_is_knocked_out_leaves_the_map_and_a_token_marks_his_space() -> None:
    t = felled()
    assert t.gone("g") and t.figure("g").conditions == [] and t.s.state.beaten_lieutenants == []
    assert t.s.ground.board.coords(t.figure("g").shaken - 1) == (1, 0)
    pieces = {piece.id: piece.cells for piece in t.match.view("me").pieces}
    assert pieces["token:hero:splig"] == (t.figure("g").shaken - 1,)
    assert [event.figure for event in t.events("knocked_out")] == ["splig"] and t.events("defeated") == []


@rule("D2-0401", "D2-2121", "D2-2032", "D2-7166")
def test_he_stands_up_with_one_action_and_has_another() -> None:
    t = felled().end()
    t.until("knocked_out")
    assert t.keys == ["stand_up", "end"]
    t.dice(red=[RED_2, RED_1]).do("stand_up").until("activation")
    assert t.at("g") == [(1, 0)] and t.damage("g") == 7 - 3
    assert [(event.damage, event.fatigue) for event in t.events("recovered")] == [(3, 0)], "he has no fatigue"
    assert t.offers("attack:own:A")
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[0]).do("attack:own:A").settle()
    assert t.damage("A") == 3 and not t.offers("move"), "two actions in all"


@rule("D2-0401", "D2-2032")
def test_he_may_stay_down() -> None:
    t = felled().end()
    t.until("knocked_out").do("end").until("hero_action")
    assert t.gone("g") and t.figure("g").shaken


@rule("D2-0402", "D2-2129")
def test_monsters_cannot_revive_him_but_may_heal_him() -> None:
    t = felled("A g h .\n\n. . . .", h=monster("flesh_moulder", "master")).end()
    t.until("activate")
    t.do("activate:h")
    assert not t.offers("revive") and t.offers("ability:heal")
    t.dice(red=RED_2).do("ability:heal", "figure:g").settle()
    assert t.at("g") == [(1, 0)] and t.damage("g") == 7 - 2


@rule("D2-0402")
def test_a_card_of_the_overlord_gets_him_up() -> None:
    t = felled("A g . h\n\n. . . .", h=monster("zombie"), hand=["dark_resilience"]).end()
    t.until("activate").dice(red=[RED_1, RED_1]).do("play:dark_resilience", "figure:g").settle()
    assert not t.gone("g") and t.damage("g") == 7 - 2


@rule("D2-0401", "D2-0233")
def test_without_such_a_rule_he_is_defeated() -> None:
    t = table("A g . .", A=hero(), g=lieutenant("splig", damage=5)).turn("A")
    t.dice(blue=BLUE_3, red=RED_3, brown=0).do("attack:iron_longsword:g").settle()
    assert t.s.state.beaten_lieutenants == ["splig"] and not t.figure("g").shaken


# --- the unique search token ---


def hidden() -> Match[Any]:
    """A quest whose overlord hides the unique token under one of its search tokens, up to the first hero's action."""
    book = copy.copy(shipped())
    first = book.quests["lamps_at_hollow_mill"]
    found = Rule(at="unique_found", do=(Win(side="heroes"),))
    encounter = msgspec.structs.replace(first.encounters[0], unique=first.encounters[0].search, rules=(found,))
    book.quests = {"unique": msgspec.structs.replace(first, id="unique", encounters=(encounter,))}
    book.grounds = {}
    return Match(GAME, Setup("descent", "unique", ("ann", "lord"), 3), book)


@rule("D2-2136")
def test_the_overlord_hides_the_unique_token_and_nobody_else_learns_where() -> None:
    match = hidden()
    choice = next(iter(match.choices.values()))
    assert (choice.kind, choice.seat) == ("unique_token", "lord") and len(choice.keys()) > 1
    match.answer("lord", [choice.keys()[1]])
    tokens = match.context.state.tokens
    assert [one.unique for one in tokens.values() if one.kind == "search"].count(True) == 1
    assert tokens[choice.keys()[1].removeprefix("token:")].unique
    assert "unique" not in repr(match.view("ann")), "the view tells search tokens apart by nothing"
    other = match.fork()
    places = set()
    for seed in range(12):
        resample(other.context, "ann", Chance(seed))
        places.add(next(one.id for one in other.context.state.tokens.values() if one.unique))
    assert len(places) > 1, "for all a hero knows it could be elsewhere"


@rule("D2-2138", "D2-2310", "D2-2137")
@pytest.mark.parametrize("unique", [True, False])
def test_who_turns_it_over_draws_no_card_but_follows_the_quest(unique: bool) -> None:
    found = Rule(at="unique_found", do=(Win(side="heroes"),))
    t = table("A Z .", A=hero(), rules=[found], search=["health_potion"], more={"unique": "Z"})
    next(iter(t.s.state.tokens.values())).unique = unique
    t.do("search:")
    assert t.match.over == unique and [held.card for held in t.of("A").search] == ([] if unique else ["health_potion"])
    assert t.kinds().count("unique_found") == unique


@rule("D2-2143", "D2-2003")
def test_the_search_deck_is_put_together_at_set_up() -> None:
    match = Match(GAME, Setup("descent", "lamps_at_hollow_mill", ("ann", "lord"), 3), shipped())
    pile = match.context.state.search.pile
    assert len(pile) == 12 and pile.count("nothing") == 1 and pile.count("health_potion") == 3


# --- objective tokens ---


def carried() -> Table:
    """Two tokens beside a hero, and a friend next to him."""
    tokens = [Token(id=name, name=NAME, at=at, carry="all") for name, at in (("crown", "C"), ("ring", "R"))]
    return table("C A R\n\n. B .\n\n. g .", A=hero(), B=hero("jain", "wildlander"), g=monster(), tokens=tokens).turn(
        "A"
    )


@rule("D2-2174")
def test_a_figure_carries_any_number_of_objective_tokens_unless_the_quest_limits_it() -> None:
    t = carried().do("take:crown", "take:ring")
    assert t.figure("A").carries == ["crown", "ring"]


@rule("D2-2175")
def test_what_somebody_carries_is_neither_traded_nor_taken() -> None:
    t = carried().do("take:crown", "move")
    assert not any("crown" in key for key in t.keys if key.startswith(("give:", "get:")))
    t.do("end").settle().turn("B")
    assert t.offers("take:ring") and not t.offers("take:crown")
    t.do("end").settle().activate("g")
    assert not t.offers("take:crown")


# --- reinforcements ---


def back(at: str, monster_: str) -> Rule:
    """One monster comes back."""
    return Rule(at=at, do=(Reinforce(monster=monster_, at="here", most=1),))  # type: ignore[arg-type]


@rule("D2-0557")
def test_who_comes_before_its_group_acts_acts_with_it() -> None:
    t = table(". . A g", A=hero(), g=monster("zombie"), rules=[back("overlord_turn_start", "zombie")],
              areas={"here": (0, 0, 0, 0)})  # fmt: skip
    t.end().until("activate")
    assert t.offers("activate:zombie_2")


@rule("D2-0557")
def test_who_comes_after_its_group_has_acted_waits_for_the_next_round() -> None:
    t = table("A . . . . . g .", A=hero(), g=monster("zombie", "master"), hand=["reinforce"])
    t.activate("g").do("end", "play:reinforce")
    while t.asked in ("whom", "put"):
        t.do(t.keys[0])
    t.until("hero_action")
    assert "zombie_2" in t.s.state.figures
    assert [event.figure for event in t.events("activated")] == ["zombie_1"]


@rule("D2-0388", "D2-0389", "D2-0104", "D2-2247")
def test_a_large_monster_without_room_stands_as_near_as_can_be_and_covers_what_it_can() -> None:
    t = table("A . . .\n\n. . . .\n\n. . . g\n\n. . . .", A=hero(), g=monster("zombie"), h=monster("ettin"),
              rules=[back("overlord_turn_start", "ettin")], areas={"here": (0, 0, 1, 1)})  # fmt: skip
    del t.s.state.figures["ettin_1"]
    t.s.state.groups["ettin"].figures.clear()
    t.end().until("put", "activate")
    bases = [option.cells for option in t.choice.options] if t.asked == "put" else [t.figure("ettin_2").cells]
    area = t.s.ground.area("here")
    assert bases
    for base in bases:
        assert sum(area >> cell & 1 for cell in base) == 2, "two spaces of the four are all a base can cover here"


@rule("D2-0381", "D2-0384")
def test_lieutenants_are_in_no_open_group() -> None:
    book = shipped()
    assert all(not hasattr(one, "traits") for one in book.lieutenants.values())
    assert all(len(one.traits) == 2 for one in book.monsters.values())


# --- who is whose friend ---


@rule("D2-0282", "D2-0283")
def test_friends_are_passed_and_enemies_are_struck() -> None:
    t = table("A B . g h i .", A=hero(), B=hero("jain", "wildlander"), g=monster("zombie"),
              h=lieutenant("splig"), i=monster("flesh_moulder")).turn("A")  # fmt: skip
    t.do("move")
    assert t.offers("go:2,0"), "past a hero"
    assert not any(key.startswith("attack:") and "jain" in key for key in t.keys)
    t.do("end").settle().until("activate")
    t.do("activate:i", "move")
    assert t.offers("go:6,0") and t.offers("go:2,0"), "past a lieutenant and another monster"
    assert {key.split(":")[2].split("@")[0] for key in t.keys if key.startswith("attack:")} <= {"syndrael", "jain"}
    t = table("A B g\n\n. . h", A=hero(), B=hero("jain", "wildlander"), g=monster(), h=monster("goblin_archer"))
    shot = [key for key in t.turn("B").keys if key.startswith("attack:yew_shortbow:")]
    assert {key.split(":")[2].split("@")[0] for key in shot} == {t.names["g"], t.names["h"]}
    struck = [key for key in t.activate("g").keys if key.startswith("attack:")]
    assert {key.split(":")[2].split("@")[0] for key in struck} == {"jain"}


@rule("D2-0361", "D2-0283")
def test_a_reanimate_is_given_nothing() -> None:
    t = table("A . .", A=hero("leoric", "necromancer", search=["health_potion"]))
    t.do("use:A:raise_dead:0", "move")
    assert not t.offers("give:")


@rule("D2-7043", "D2-7044", "D2-0385")
def test_a_monster_that_ravages_may_attack_twice() -> None:
    t = table("A g\n\n. g", A=hero(), g=monster("barghest"))
    assert budget_of(t.s, t.figure("g")).attacks == 1
    book = t.s.book
    beast = book.monsters["barghest"]
    wild = tuple(msgspec.structs.replace(one, abilities=(*one.abilities, "ravage")) for one in beast.minion)
    book.monsters = {**book.monsters, "barghest": msgspec.structs.replace(beast, minion=wild)}
    book.abilities = {**book.abilities, "ravage": Ability(id="ravage", name=NAME, text=NAME)}
    t.activate("g")
    t.dice(blue=[BLUE_3, BLUE_3], red=[RED_1, RED_1], gray=[GRAY[0], GRAY[0]])
    t.do("attack:own:A").settle().do("attack:own:A").settle()
    assert t.damage("A") == 6
