"""Gloomhaven: a party of mercenaries against monsters that play themselves.

The rooms follow the rulebook: the map (`board`), `cards` and what their `abilities` need, moving (`map`), `attack`,
the turns of both sides (`turn`), rounds (`scenario`) and the `campaign`. `content` says how packs are written.
"""

from oubliette.games.gloomhaven.adjudicator.judging import adjudicate
from oubliette.games.gloomhaven.game import GAME

__all__ = ["GAME", "adjudicate"]
