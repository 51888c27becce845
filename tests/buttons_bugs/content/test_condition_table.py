"""Every row of the table of conditions, through packs, words, glossary, rules, view and bots."""

import pytest
from tests.buttons_bugs.table import foe, table
from tests.haven.conditions import check_glossary, check_names, check_rules, check_words, check_worth

from oubliette.games.buttons_bugs.bots.mind import Mind
from oubliette.games.buttons_bugs.bots.strength import verb_strength
from oubliette.games.buttons_bugs.bots.worth import affliction
from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS, ConditionName
from oubliette.games.buttons_bugs.content.vocabulary import Attack
from oubliette.games.buttons_bugs.game import GAME

NAMES = CONDITIONS.names()


def test_packs_write_what_the_table_holds() -> None:
    check_names(CONDITIONS, ConditionName)


def test_every_condition_has_its_words_and_its_place_in_the_glossary() -> None:
    check_words(GAME, CONDITIONS, "bb-does-{}")
    check_glossary(GAME, CONDITIONS)


def test_every_condition_has_a_rule_of_its_own() -> None:
    check_rules(GAME, CONDITIONS)


def test_bots_know_what_every_condition_is_worth() -> None:
    check_worth(CONDITIONS)


@pytest.mark.parametrize("name", NAMES)
def test_a_figure_shows_the_condition_it_has(name: ConditionName) -> None:
    row = CONDITIONS[name]
    t = table("@ . . . m", m=foe(conditions=[name]), conditions=[name])
    pieces = t.match.view("me").pieces
    for piece in ("adventurer", "m/1"):
        shown = [mark for one in pieces if one.id == piece for mark in one.marks if mark.id == row.id]
        assert [(mark.icon, mark.say.id, mark.good, mark.tone) for mark in shown] == [
            (row.look.icon, row.say, row.good, row.look.tone)
        ]


@pytest.mark.parametrize("name", NAMES)
def test_bots_weigh_it_on_cards_and_foes(name: ConditionName) -> None:
    row = CONDITIONS[name]
    t = table("@ m", m=foe(do=[Attack(3)])).select()
    mind = Mind(t.session)
    assert verb_strength(Attack(2, conditions=(name,))) > verb_strength(Attack(2))
    assert (affliction(mind, t.scene.monsters["m/1"], name) > 0) != row.good
