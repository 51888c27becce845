"""The table of a Combat and of what lies beside the boards: ranges lit, who may react, odds, cards in words."""

from typing import Any

import pytest
from tests.euthia.combat.kit import burning, die
from tests.euthia.scenario.fellowship_kit import company, quest
from tests.euthia.table import (
    BEYOND,
    Table,
    asked_for,
    dice,
    eltrea,
    familiar,
    fighting,
    give,
    hold,
    lay,
    quiet,
    table,
    wear,
)

from oubliette.games.euthia import GAME
from oubliette.kernel.text import texts_of
from oubliette.table.view import Test as Shown
from oubliette.table.view import View, Zone

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
PAIR = ("dral", "ael")


def panel(t: Table, seat: str | None = "bob") -> Shown:
    """The duel panel that a seat sees."""
    view: View = t.match.view(seat)
    (shown,) = view.tests
    return shown


def lit(t: Table) -> list[int]:
    return [level.at for level in panel(t).levels if level.reached]


def told(t: Table) -> list[str]:
    return [line.id for line in panel(t).lines]


@rule("EU-1097", "EU-1004", "EU-1083")
def test_the_panel_lights_the_range_of_the_strength_and_tells_who_runs_the_monster() -> None:
    t = fighting(1, "gecko", hold("bob"), hold("ann"), give("ann", gaar=1), dice("monster", 3, 4, 6))
    asked_for(t, "ann", "after_monster_roll")
    shown = panel(t)
    assert (shown.have, shown.pieces, shown.rolls) == (7, ("enemy:0", "hero:ann"), ("roll",))
    assert [level.at for level in shown.levels] == [0, 6, 7, 11] and lit(t) == [7]
    assert told(t) == ["eu-duel-player", "eu-duel-reacts", "eu-duel-reacts"] and shown.odds is None
    t.answer("gaar", "die:0")
    assert panel(t).have == 8 and lit(t) == [7], "6 + 4 − 2"
    (roll,) = t.match.view("bob").rolls
    assert [(one.id, one.value) for one in roll.totals] == [("strength", 8), ("result-wounds", 2)]


@rule("EU-1096", "EU-1047")
def test_who_may_react_is_told_the_side_of_the_roll_first_and_nothing_of_the_hand() -> None:
    seen = []
    for card in ("reinforcement", "curse"):
        t = fighting(1, "marsh_imp", hold("bob", card), hold("ann"), give("ann", gaar=1), dice("monster", 3, 4))
        asked_for(t, "bob", "after_monster_roll")
        reacting = [
            (line.args["who"], line.args["side"]) for line in panel(t, "ann").lines if line.id == "eu-duel-reacts"
        ]
        seen.append([side for _, side in reacting])
    assert seen == [["monster", "hero"]] * 2


@rule("EU-1093", "EU-1098")
def test_before_the_roll_the_odds_of_the_monsters_attack_are_shown() -> None:
    t = fighting(2, "wyvern", hold("bob", "reinforcement", "reinforcement"), hold("ann"), give("ann", gaar=0, health=2))
    asked_for(t, "bob", "before_monster_roll")
    odds = panel(t).odds
    assert odds is not None and (odds.target, odds.whole) == ("hero:ann", 36)
    assert odds.results == ((1, 15), (2, 15), (3, 6)) and odds.fells == 21 and lit(t) == []
    t.answer("set:reinforcement:1")
    odds = panel(t).odds
    assert t.asked == "before_monster_roll" and odds is not None and odds.results == ((2, 15), (3, 15), (4, 6))


@rule("EU-1205", "EU-1206", "EU-1094")
@pytest.mark.parametrize(
    ("element", "results"),
    [
        ("air", ((0, 33), (1, 1), (2, 2))),
        ("earth", ((0, 6), (1, 15), (2, 15))),
        ("corrupted", ((0, 26), (1, 9), (2, 1))),
    ],
)
def test_the_odds_know_the_powers_of_the_space(element: str, results: tuple[tuple[int, int], ...]) -> None:
    power = lay(BEYOND, what="elemental", element=element)
    t = fighting(1, "bandit", power, hold("ann"), hold("bob"), give("ann", gaar=0))
    odds = panel(t).odds
    assert odds is not None and odds.results == results


@rule("EU-1103", "EU-1105")
def test_the_heros_attack_shows_the_ranges_of_the_weapon_and_its_odds() -> None:
    t = fighting(
        2, "ogre", hold("bob", "curse"), hold("ann"), give("ann", gaar=1), dice("monster", 1, 1), dice("hero", 3, 3)
    )
    t.until("hero_attack").answer("attack:tile:notched_axe")
    asked_for(t, "bob", "before_hero_roll")
    shown = panel(t, "ann")
    assert shown.pieces == ("hero:ann", "enemy:0") and shown.odds is not None and shown.odds.target == "enemy:0"
    assert sum(ways for _, ways in shown.odds.results) == 36
    asked_for(t, "ann", "after_hero_roll")
    assert lit(t) == [6] and panel(t).have == 6
    (roll,) = t.match.view("bob").rolls
    assert [(one.id, one.value) for one in roll.totals] == [("strength", 6), ("result-damage", 1)]


@rule("EU-1101", "EU-1109")
def test_while_a_hero_chooses_the_panel_is_about_that_heros_attack() -> None:
    t = fighting(1, "gecko", QUIET, dice("monster", 1, 1)).until("hero_attack")
    assert read(t.choice().say) == "What do you attack with? Choose on your Hero board."
    shown = panel(t, "ann")
    assert read(shown.name) == "Dral attacks: Notched Axe" and shown.pieces == ("hero:ann", "enemy:0")
    assert [level.at for level in shown.levels] == [0, 6, 9] and not any(level.reached for level in shown.levels)
    assert shown.odds is not None and shown.odds.target == "enemy:0"
    two = fighting(1, "gecko", QUIET, wear("ann", "ability_1", "tile:whirlwind"), dice("monster", 1, 1))
    shown = panel(two.until("hero_attack"), "ann")
    assert read(shown.name, "fr") == "Dral va attaquer" and shown.levels == () and shown.odds is None
    assert [read(line).partition(":")[0] for line in shown.lines if line.id == "eu-duel-weapon"] == [
        "Notched Axe",
        "Whirlwind",
    ]
    bare = fighting(1, "gecko", QUIET, give("ann", slots={"weapon": ""}), dice("monster", 1, 1)).until("hero_attack")
    assert read(bare.choice().say) == "What do you attack with?"


@rule("EU-1092")
def test_each_healing_phase_says_before_whose_attack_it_is() -> None:
    hurt = give("ann", health=2, gaar=0)
    t = fighting(1, "gecko", hold("ann"), hold("bob"), hurt, dice("monster", 1, 1), hero="ael").until("healing")
    assert read(t.choice().say) == "Healing Phase before the Monster’s attack: heal?"
    t.answer("pass").until("healing")
    assert read(t.choice().say) == "Healing Phase before the Hero’s attack: heal?"
    assert read(t.choice().say, "fr") == "Phase de Soins avant l’attaque du Héros\u202f: se soigner\u202f?"


@rule("EU-0246")
def test_without_a_monster_player_dice_and_reserves_run_it() -> None:
    t = burning(2, "warg", die("gaar"), dice("monster", 4, 4), gaar=1).until("after_monster_roll")
    assert told(t) == ["eu-duel-automaton", "eu-duel-reacts"]
    assert table(PAIR).match.view("ann").tests == (), "no Combat, no panel"


def zone(t: Table, name: str, seat: str = "bob") -> Zone:
    view: View = t.match.view(seat)
    return next(one for one in view.zones if one.id == name)


def read(say: Any, language: str = "en") -> str:
    return texts_of(*GAME.table.locales).say(say, language)


@rule("EU-0274", "EU-0281", "EU-0282", "EU-0272")
def test_the_fellowship_card_lies_open_with_its_slots() -> None:
    t = company(card="fellowship_3_4", heroes=("dral", "ael", "keleia")).answer("slot:1", seat="ann")
    shown = zone(t, "fellowship")
    (card,) = shown.cards
    assert card.face is not None
    assert [(one.id, one.state) for one in card.face.actions] == [
        ("slot:0", "open"),
        ("slot:1", "done"),
        ("move_token", "open"),
    ]
    kinds = [line.args.get("what") for line in card.face.lines]
    assert kinds[:6] == ["health", "silver", "gold", "chaos", "enemy", "chaos-action"]
    assert shown.hidden == 19 and shown.note is not None and shown.note.id == "eu-fellowship-leader"


@rule("EU-0299", "EU-0301")
def test_a_personal_quest_says_where_and_what_and_which_part_is_done() -> None:
    t = company(quest("a_delivery"), lambda s: s.state.heroes["ann"].quest.parts.append(1))
    (card,) = zone(t, "quest:ann").cards
    assert card.face is not None
    assert [(one.id, one.state) for one in card.face.actions] == [("personal:0", "open"), ("personal:1", "done")]
    assert [line.id for one in card.face.actions for line in one.lines] == ["eu-part-at", "eu-part-deliver", "eu-part"]
    assert read(card.face.actions[1].lines[0], "fr") == "Lacs ou Cavernes libérés par un Combat\u202f: 2"


@rule("EU-0068", "EU-0069", "EU-0086")
def test_the_familiar_board_shows_slots_abilities_and_who_could_be_summoned() -> None:
    t = eltrea(QUIET, familiar("wisp", None), give("ann", gold=4, reputation=9)).answer("familiar:move")
    cards = zone(t, "familiars:ann").cards
    assert [card.id for card in cards] == [
        f"familiar:{one}" for one in ("wisp", "falcon", "wolf_familiar", "ent", "dryad")
    ]
    assert [card.spent for card in cards] == [False, False, False, True, True]
    face = cards[0].face
    assert face is not None
    assert [(one.id, one.state) for one in face.actions] == [
        ("top", "open"),
        ("bottom", "done"),
        ("wisp_treasure", ""),
        ("wisp_ward", ""),
    ]
    assert face.lines[0].args == {"where": "map", "moves": 3}


@rule("EU-1100", "EU-1016")
def test_the_sheet_of_an_enemy_tells_its_special_effects() -> None:
    t = fighting(1, "gecko", QUIET)
    sheet = next(one for one in t.match.view("ann").sheets if one.id == "enemy:0")
    assert read(sheet.lines[2]) == "7 to 10: 2 Wounds, 2 Silver for the Monster"
