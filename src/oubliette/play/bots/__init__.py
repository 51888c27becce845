"""Bots: players that choose among the legal answers of a seat.

A bot is anything with ``choose(match, seat) -> list[str]``. It must choose by what the seat may see and by luck of its
own, never the match's, so that the same match with the same bots is the same match again.

``random`` and ``first`` play every game. A game may bring bots that know its rules: a module ``bots`` in its package
with ``BOTS = {"steady": Steady}``, each entry a function from a seed to a bot. One called ``steady`` is the game's
default.
"""

from oubliette.play.bots.finding import UnknownBot, default_bot, find_bots, make_bot
from oubliette.play.bots.plain import Bot, BotMaker, First, Random

__all__ = ["Bot", "BotMaker", "First", "Random", "UnknownBot", "default_bot", "find_bots", "make_bot"]
