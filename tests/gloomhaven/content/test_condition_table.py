"""Every row of the table of conditions, through packs, words, glossary, rules, view and bots."""

import pytest
from tests.gloomhaven.table import foe, hero, table
from tests.haven.conditions import check_glossary, check_names, check_rules, check_words, check_worth

from oubliette.games.gloomhaven.bots.mind import Mind
from oubliette.games.gloomhaven.bots.strength import verb_strength
from oubliette.games.gloomhaven.bots.striking import affliction
from oubliette.games.gloomhaven.bots.worth import boon
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS, ConditionName
from oubliette.games.gloomhaven.content.vocabulary import Attack, Give
from oubliette.games.gloomhaven.game import GAME
from oubliette.table import view as seen

NAMES = CONDITIONS.names()


def test_packs_write_what_the_table_holds() -> None:
    check_names(CONDITIONS, ConditionName)


def test_every_condition_has_its_words_and_its_place_in_the_glossary() -> None:
    check_words(GAME, CONDITIONS)
    check_glossary(GAME, CONDITIONS)


def test_every_condition_has_a_rule_of_its_own() -> None:
    check_rules(GAME, CONDITIONS)


def test_bots_know_what_every_condition_is_worth() -> None:
    check_worth(CONDITIONS)


def marks(view: seen.View, piece: str) -> list[seen.Mark]:
    """What a piece shows."""
    return [mark for one in view.pieces if one.id == piece for mark in one.marks]


@pytest.mark.parametrize("name", [name for name in NAMES if not CONDITIONS[name].is_card])
def test_a_figure_shows_the_condition_it_has(name: ConditionName) -> None:
    row = CONDITIONS[name]
    t = table("@ . . . m", m=foe(move=0, conditions=[name]), me=hero(conditions=[name]))
    for piece in ("hero", "m/1"):
        shown = [mark for mark in marks(t.match.view("me"), piece) if mark.id == row.id]
        assert [(mark.icon, mark.say.id, mark.good, mark.tone) for mark in shown] == [
            (row.look.icon, row.say, row.good, row.look.tone)
        ]


@pytest.mark.parametrize("name", NAMES)
def test_the_journal_says_what_was_gained_and_why(name: ConditionName) -> None:
    row = CONDITIONS[name]
    t = table("@ m", m=foe(hit_points=30, move=0), top=[Give((name,), to="self", must=True)]).act("one/top")
    gained = [line for line in t.match.journal("me") if row.rule in line.cites]
    assert gained, name
    assert all(line.say is not None for line in gained)


@pytest.mark.parametrize("name", NAMES)
def test_bots_weigh_it_on_cards_heroes_and_foes(name: ConditionName) -> None:
    row = CONDITIONS[name]
    t = table("@ m", m=foe(attack=3, do=[Attack(plus=0)])).declare().until("action")
    mind = Mind(t.session, t.hero())
    assert verb_strength(Attack(2, conditions=(name,))) > verb_strength(Attack(2))
    assert (boon(mind, t.hero(), name) >= 0) == row.good
    assert (affliction(mind, mind.foes[0], name) > 0) != row.good
