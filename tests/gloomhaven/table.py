"""A Gloomhaven table for tests: a small pack of its own, figures put where a test wants them, questions answered by name.

Everything goes through the open question, as at a real table; only the starting position is laid out by hand.
"""

from dataclasses import replace
from pathlib import Path

from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.book import load

SMALL_PACK = Path(__file__).parent / "small_pack"
SMALL = replace(GAME, load=lambda paths: load([SMALL_PACK, *paths]))
"""Gloomhaven with the small pack of the tests on top."""
