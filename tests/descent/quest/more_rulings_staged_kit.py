"""What several tests set up with: staged rulings 2."""

from typing import Any

import msgspec
from tests.descent.table import ME, Table, shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.content.quest_book import Encounter, Quest
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

NAME = Words(en="-", fr="-")


def set_up(*encounters: Encounter, boxes: tuple[str, ...] = (), box: str = "", party: int = 2) -> Table:
    """A match of a quest that begins with its set-up, by everybody in one seat."""
    quest = Quest(id="drawn", number=1, title=NAME, blurb=NAME, encounters=encounters)
    book = shipped().with_only(quest)
    book._box_of = {**book._box_of, "quests": {"drawn": box}}
    cast = {"syndrael": {"of": "knight"}, "leoric": {"of": "runemaster"}, "jain": {"of": "thief"}}
    options = {"heroes": dict(list(cast.items())[:party]), "boxes": list(boxes)}
    return Table(Match(GAME, Setup("descent", "drawn", (ME,), 1, options), book))


def encounter(drawing: str, **more: Any) -> Encounter:
    """An encounter on a drawn map; heroes begin in its first column."""
    told = Encounter(
        id="e", map=drawing, heroes="start", areas={"start": (0, 0, 0, 9)}, goal_heroes=NAME, goal_overlord=NAME
    )
    areas = {**told.areas, **more.pop("areas", {})}
    return msgspec.structs.replace(told, areas=areas, **more)


def begun(t: Table) -> Table:
    """The set-up is over: everybody has taken what there was first."""
    return t.until("who_next", "hero_action")
