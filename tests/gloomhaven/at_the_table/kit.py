"""What tests of this room set up with."""

from tests.gloomhaven.table import Table

from oubliette.games.gloomhaven import GAME
from oubliette.kernel.text import texts_of

TEXTS = texts_of(*GAME.table.locales)


def journal(t: Table, language: str = "en") -> list[str]:
    return [TEXTS.say(line.say, language) for line in t.match.journal("me") if line.say is not None]
