"""What a pack must hold beyond the shape of its entries, told with the file and the place."""

from collections.abc import Iterator
from typing import Any

from oubliette.games.descent.ground import Ground
from oubliette.games.descent.quest_book import Encounter, Quest
from oubliette.kernel.boards import DrawingError, cells
from oubliette.kernel.packs import Content, Report
from oubliette.kernel.words import Words


def check_quests(content: Content, report: Report) -> None:
    """Every encounter can be laid out: its map is read, its areas lie on it, what it names is there."""
    for quest in content.all(Quest).values():
        for place, encounter in enumerate(quest.encounters):
            for fault in faults_of(encounter):
                report("quests", quest.id, fault, path=("encounters", place))


def faults_of(encounter: Encounter) -> Iterator[Words]:
    """What is wrong with an encounter."""
    try:
        ground = Ground(encounter)
    except DrawingError as error:
        yield Words(en=error.en, fr=error.fr)
        return
    named = [encounter.heroes, encounter.exit, encounter.deliver, *(group.at for group in encounter.groups)]
    named += [one.at for one in encounter.lieutenants if one.at] + [one.at for one in encounter.persons]
    for name in named:
        if name and name not in encounter.areas:
            yield Words(en=f"there is no area `{name}`", fr=f"il n’y a pas de zone `{name}`")
    for name in encounter.areas:
        if not ground.area(name):
            yield Words(
                en=f"the area `{name}` has no space on the map", fr=f"la zone `{name}` n’a aucune case sur la carte"
            )
    for token in encounter.tokens:
        if token.at not in ground.marks:
            yield _no_mark(token.at)
    for letter in encounter.search:
        if letter not in ground.marks:
            yield _no_mark(letter)
    yield from _unreachable(encounter, ground)


def _no_mark(letter: str) -> Words:
    return Words(en=f"the map has no space `{letter}`", fr=f"la carte n’a pas de case `{letter}`")


def _unreachable(encounter: Encounter, ground: Ground) -> Iterator[Words]:
    """Tokens and areas that no way leads to, all doors open."""
    if encounter.heroes not in encounter.areas:
        return
    reached = ground.connected(ground.area(encounter.heroes), ())
    for token in encounter.tokens:
        if token.at in ground.marks and not reached & ground.marks[token.at]:
            yield Words(en=f"no way leads to `{token.id}`", fr=f"aucun chemin ne mène à `{token.id}`")
    for name in encounter.areas:
        if not any(reached >> cell & 1 for cell in cells(ground.area(name))):
            yield Words(en=f"no way leads to the area `{name}`", fr=f"aucun chemin ne mène à la zone `{name}`")


CHECKS: tuple[Any, ...] = (check_quests,)
