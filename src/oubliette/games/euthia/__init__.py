"""Euthia: Torment of Resurrection, with Fierce Powers & Crawling Shadows."""

from oubliette.games.euthia.game import GAME

__all__ = ["GAME"]
