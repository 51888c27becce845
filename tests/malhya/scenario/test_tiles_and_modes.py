"""Rules of plans and of both modes at once: tokens, instructions, zones, lines, interruptions, levels, saves."""

from typing import Any

import pytest
from tests.malhya.table import Table, base, fight, foe, place, story, weapon

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content.road import StepOne
from oubliette.games.malhya.content.script import (
    Ask,
    DiscardInterest,
    End,
    Explore,
    Fight,
    Infiltrate,
    Leave,
    LevelUp,
    Summon,
    Tell,
    Travel,
    Way,
)
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.content.vocabulary import AttackLine, Strike
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

rule = pytest.mark.rule
X = Words(en="x", fr="x")
BOW = weapon("bow", ranged=True, attack=(AttackLine(Strike(attack=2), ap=2),))


def next_card(t: Table, one: StepOne) -> Table:
    """Make the next Action card this one."""
    name = t.state.decks.actions.pile[-1]
    printed = t.s.book.actions[name]
    changed = type(printed)(id=name, gem=printed.gem, north=printed.north, search=printed.search, one=one)
    t.s.book.actions = {**t.s.book.actions, name: changed}
    return t


# Tokens and instructions of a plan


@rule("MA-0260")
def test_an_access_token_with_an_interest_token_is_a_way_out() -> None:
    out = Instruction(at="all_out", do=(End(won=True, title=X),))
    t = place("A i . . . . . . . . a", mode="infiltration", foes={"a": foe()}, instructions=(out,),
              interests={"i": ("gate", (Leave(),))})  # fmt: skip
    t.do("walk:1,0", "leave")
    assert t.over and t.state.won
    tokens = [mark for spec in t.s.book.places.values() for mark in spec.marks.values() if mark.access]
    assert tokens and all(mark.interest for mark in tokens), "every one of the pack stands with an Interest token"


@rule("MA-0261")
def test_enemies_come_in_on_the_summon_token_and_tokens_go_as_the_heroes_act() -> None:
    calls = (Summon("green", ("grunt",)), DiscardInterest("horn"))
    t = fight("A i . . . . . g . a", foes={"a": foe(movement=0)}, summons={"g": "green"},
              interests={"i": ("horn", calls)})  # fmt: skip
    t.answer("walk:1,0")
    assert t.at("grunt/2") == (7, 0) and "horn" not in t.place.interests


@rule("MA-0263")
@pytest.mark.parametrize(("mode", "over"), [("combat", True), ("infiltration", False)])
def test_an_instruction_of_one_mode_sleeps_in_the_other(mode: Any, over: bool) -> None:
    bound = Instruction(at="enemy_down", enemy="grunt", mode=mode, do=(End(won=True, title=X),))
    sword = weapon("sword", attack=(AttackLine(Strike(damage=9), ap=2),))
    t = fight("A a . b", foes={"a": foe(), "b": foe("other", movement=0)}, weapons={"yoktal": sword},
              instructions=(bound,), changes={"yoktal": {"aura": 0}})  # fmt: skip
    t.answer("attack:grunt/1")
    assert "grunt/1" not in t.place.enemies if not over else t.over
    assert t.over == over


# Movement values, zones, lines


@rule("MA-0288")
def test_the_movement_of_an_enemy_card_counts_in_combat_only() -> None:
    in_combat = place("a . . . . . . A", foes={"a": foe(initiative=20, movement=1)}).answer("buy:0").until("turn")
    assert in_combat.at("grunt/1") == (1, 0)
    row = "a . . . g\n- - - - -\nA . . . ."
    sneaking = place(row, mode="infiltration", foes={"a": foe(movement=1)}, summons={"g": "green"})
    next_card(sneaking, StepOne(1, "green", 3)).answer("end")
    assert sneaking.at("grunt/1") == (3, 0), "three cells, as the Action card says"


@rule("MA-0299")
def test_water_slows_heroes_and_enemies_alike() -> None:
    hero = fight("A w w w w . . . . a", foes={"a": foe(movement=0)})
    assert "walk:2,0" in hero.keys() and "walk:3,0" not in hero.keys(), "five points, two a cell"
    enemy = place("a w w w w . . . . A", foes={"a": foe(initiative=20, movement=5)}).answer("buy:0").until("turn")
    assert enemy.at("grunt/1") == (2, 0)


@rule("MA-0308")
def test_a_line_that_serves_a_shot_in_combat_serves_no_assassination() -> None:
    drawing = "A . .:. . . a"
    in_combat = fight(drawing, foes={"a": foe(movement=0)}, weapons={"yoktal": BOW})
    assert in_combat.offers("attack:"), "a hindering obstacle only makes it harder"
    sneaking = place(drawing, mode="infiltration", foes={"a": foe()}, weapons={"yoktal": BOW})
    assert not sneaking.offers("shoot:")
    clear = place(drawing.replace(":", " "), mode="infiltration", foes={"a": foe()}, weapons={"yoktal": BOW})
    assert clear.offers("shoot:")


# Interruptions


@rule("MA-5054")
def test_a_hero_in_standby_breaks_into_the_move_of_an_enemy_and_the_phase_goes_on() -> None:
    row = "a . . . . . . g . b\n- - - - - - - - - -\nA . . . . . . . . ."
    foes = {"a": foe(), "b": foe("far")}
    t = place(row, mode="infiltration", foes=foes, summons={"g": "green"})
    next_card(t, StepOne(2, "green", 3)).answer("standby")
    while t.at("grunt/1")[0] != 2:
        t.answer("pass")
    assert t.asked == "interrupt" and t.at("grunt/1") == (2, 0), "in the middle of his three cells"
    t.answer("resume").answer("pay:1,1")
    assert t.at("yoktal") == (1, 1) and t.at("grunt/1") == (2, 0)
    t.answer("end").until("turn")
    assert t.at("grunt/1") == (3, 0), "what was left of the card is carried out"


@rule("MA-5176")
def test_shocks_of_a_hero_who_comes_back_in_combat_are_life_points() -> None:
    t = place("B A . . . . a", foes={"a": foe(initiative=1, movement=0)}, fallen=("yoktal",),
              changes={"yoktal": {"life": 6, "shock": 3}, "ancient": {"resources": {"potion/yellow": 1}}})  # fmt: skip
    t.answer("buy:0").answer("drink:potion/yellow:yoktal")
    healed = t.life()
    assert healed > 0 and t.hero().shock == 3, "not before he is put back"
    t.answer("end")
    assert not t.fallen() and (t.life(), t.hero().shock) == (healed + 3, 0)


# Levels and saves


@rule("MA-5344")
@pytest.mark.parametrize(("value", "bonus"), [(2, "initiative"), (4, "movement")])
def test_movement_or_initiative_of_the_evolution_table_stays(value: int, bonus: str) -> None:
    held = {"yoktal": {"characteristics": dict.fromkeys(
        ("physique", "dexterity", "senses", "intelligence", "knowledge"), value)}}  # fmt: skip
    t = story(LevelUp(), Tell(X), Travel(at="lys"), changes=held)
    before = getattr(t.hero(), bonus)
    t.answer("raise:dexterity").until("travel")
    assert getattr(t.hero(), bonus) == before + 1
    t.do("arrange", "done")
    assert getattr(t.hero(), bonus) == before + 1 and t.hero().exhausted == 0, "no Aura token pays for it"


@rule("MA-0154")
@pytest.mark.parametrize("stop", [3, 12, 25])
def test_a_match_that_is_taken_up_again_stands_where_it_stopped(stop: int) -> None:
    played = Table(Match(GAME, Setup("malhya", "awakening", ("me",), 5, {}), base()))
    for _ in range(stop):
        played.dull()
    resumed = Table(Match(GAME, played.match.setup, base(), played.match.segments))
    assert resumed.match.digest() == played.match.digest()
    assert resumed.keys() == played.keys()
    assert resumed.dull().match.digest() == played.dull().match.digest()


@rule("MA-5018", "MA-5092")
@pytest.mark.parametrize("level", ["normal", "difficult"])
def test_infiltration_begins_and_ends_when_a_booklet_says_so(level: str) -> None:
    """Without a word of it a Place with enemies is Combat; told, it is Infiltration until the next word."""
    ways = Ask((Way(X), Way(X)))
    plain = story(Explore("cloister"))
    assert plain.mode == "combat" and plain.state.infiltration is None
    told = story(Infiltrate(level), Explore("cloister"))  # type: ignore[arg-type]
    assert told.mode == "infiltration"
    assert told.state.infiltration is not None and told.state.infiltration.level == level
    over = story(Infiltrate(level), ways, Fight(), Explore("cloister"))
    assert over.state.infiltration is not None
    over.answer("way:0")
    assert over.mode == "combat" and over.state.infiltration is None
