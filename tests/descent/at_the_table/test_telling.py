"""What the journal and the answers say: by whom, of what, and by which rule."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.descent.legend.kit import at_quest, trek
from tests.descent.legend.quests_kit import begun
from tests.descent.table import BLUE_SURGE_2, RED_1, YELLOW_1, hero, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.attack.surges import describe
from oubliette.games.descent.content.book import SHELVES
from oubliette.games.descent.content.vocabulary import Surge
from oubliette.games.descent.state.events import Recovered
from oubliette.games.descent.state.legend_events import MoraleChanged
from oubliette.kernel.text import Say, texts_of

rule = pytest.mark.rule
TEXTS = texts_of(*GAME.table.locales)


def surges_in(thing: Any) -> Iterator[Surge]:
    """Every surge ability in a piece of content."""
    if isinstance(thing, Surge):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from surges_in(getattr(thing, name))
    elif isinstance(thing, dict):
        for one in thing.values():
            yield from surges_in(one)
    elif isinstance(thing, (list, tuple)):
        for one in thing:
            yield from surges_in(one)


def said(say: Any) -> Iterator[str]:
    """The messages of a sentence and those within it."""
    yield say.id
    for one in (say.args or {}).values():
        if isinstance(one, Say):
            yield from said(one)


@rule("D2-0182")
def test_every_surge_ability_of_every_box_says_what_it_gives() -> None:
    s = table("A z", A=hero(), z=monster(), boxes=tuple(shipped().boxes)).s
    shelves = [getattr(s.book, name) for name in SHELVES]
    found = [*dict.fromkeys(surges_in(shelves))]
    assert len(found) > 30
    vague = [one for one in found if "d2-gives-effect" in said(describe(s, one))]
    assert vague == []
    for language in ("en", "fr"):
        for one in found:
            assert "d2-" not in TEXTS.say(describe(s, one), language)


@rule("D2-0182", "D2-7314")
def test_damage_recovered_by_a_surge_cites_the_surge_and_no_monsters_own_ability() -> None:
    weapon = next(one.id for one in shipped().items.values() if any(surge.recover for surge in one.surges))
    t = table("A z", A=hero(damage=3, items=[weapon]), z=monster("zombie", "master"), act=2)
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, brown=0).do(f"attack:{weapon}:z").until("surges")
    place = next(n for n, one in enumerate(t.s.blow.surges) if one.recover)
    t.do(f"surge:{place}")
    healed = [entry.cites for entry in t.match.entries() if isinstance(entry.event, Recovered)]
    assert healed == [("D2-0182",)]


@rule("D2-4413")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Syndrael performs a heroic feat."), ("fr", "Syndrael accomplit un exploit héroïque.")],
)
def test_a_feat_is_named_by_what_it_is(language: str, sentence: str) -> None:
    t = table("A . B . z", A=hero(), B=hero("jain", "wildlander"), z=monster()).turn("A").do("use:A:feat/syndrael")
    assert sentence in [TEXTS.say(line.say, language) for line in t.match.journal("me") if line.say is not None]


@rule("D2-2336", "D2-2293")
def test_morale_won_on_the_way_stands_in_the_journal_of_the_quest() -> None:
    match = begun("nine_lamps", party=2)
    trek(match).blessed = 1
    at_quest(match, trek(match).side[0])
    risen = [entry.event for entry in match.entries() if isinstance(entry.event, MoraleChanged)]
    assert [(one.by, one.left) for one in risen][:1] == [(1, 3)]
    assert match.context.state.legend.morale == match.context.state.legend.most_morale
