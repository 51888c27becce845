"""What every row of a table of conditions must bring, in both Haven games."""

import math
from typing import Any, get_args

from oubliette.games.registry import TableGame
from oubliette.haven.conditions import Conditions
from oubliette.haven.looks import Tone
from oubliette.kernel.glossary import glossary_at
from oubliette.kernel.ledger import all_ledgers
from oubliette.table.speech import texts_for


def check_names(conditions: Conditions[Any], names: Any) -> None:
    """What packs may write is what the table holds."""
    assert conditions.names() == tuple(sorted(get_args(names), key=conditions.names().index))
    assert {*conditions.names(good=True), *conditions.names(good=False)} == set(get_args(names))


def check_words(game: TableGame, conditions: Conditions[Any], *messages: str) -> None:
    """Every condition has its words in both languages; ``messages`` are said of each, with its name in them."""
    texts = texts_for(game)
    for row in conditions:
        for message in (row.say, *(one.format(row.id) for one in messages)):
            assert texts.knows(message, "en"), message
            assert texts.knows(message, "fr"), message


def check_glossary(game: TableGame, conditions: Conditions[Any]) -> None:
    """Every condition is explained for players, under the icon that the table shows."""
    told = {message: term for term in glossary_at(game.table.glossary) for message in term.says}
    for row in conditions:
        assert told[row.say].icon == row.look.icon, row.id
        assert row.look.tone in get_args(Tone)
    assert len({row.look for row in conditions}) == len(conditions.names())


def check_rules(game: TableGame, conditions: Conditions[Any]) -> None:
    """The rule of every condition stands in the ledger and is about it alone."""
    rules = all_ledgers().of(game.id).rules
    cited = [row.rule for row in conditions]
    assert len(set(cited)) == len(cited)
    for row in conditions:
        assert row.id in f"{rules[row.rule].title} {rules[row.rule].rule}".lower(), row.rule


def check_worth(conditions: Conditions[Any]) -> None:
    """Bots know of every condition that good ones help, and that bad ones hurt whoever has them."""
    for row in conditions:
        worth = row.worth
        assert worth.printed > 0, row.id
        assert (worth.borne >= 0) == row.good, row.id
        if row.good:
            continue
        assert worth.struck > 0, row.id
        for shoots in (True, False):
            gained = worth.harm.worth(4.0, 5, shoots=shoots, urgency=1.0)
            assert gained > 0, row.id
            assert math.isfinite(gained), row.id
