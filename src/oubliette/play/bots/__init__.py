"""Bots: players that choose among the legal answers of a seat.

A bot is anything with ``choose(match, seat) -> list[str]``. It must choose by what the seat may see and by luck of its
own, never the match's, so that the same match with the same bots is the same match again.

``random`` and ``first`` play every game. A game may bring bots that know its rules (``BotsPart.players``):
``{"steady": Steady}``, each entry a function from a seed to a bot. One called ``steady`` is the game's
default.

Not every seat need have the same bot: a :class:`Lineup` says who plays a seat, a side or a role, such as an overlord
against heroes; :func:`seat_bots` makes the bots of a match from it.
"""

from oubliette.play.bots.advice import Advice, advise, blunders
from oubliette.play.bots.finding import SIMPLE, STEADY, UnknownBot, default_bot, find_bots, make_bot
from oubliette.play.bots.lineup import Lineup, UnknownSide, bot_names, names_of, read_lineup, seat_bots
from oubliette.play.bots.plain import Bot, BotMaker, First, Random

__all__ = [
    "SIMPLE",
    "STEADY",
    "Advice",
    "Bot",
    "BotMaker",
    "First",
    "Lineup",
    "Random",
    "UnknownBot",
    "UnknownSide",
    "advise",
    "blunders",
    "bot_names",
    "default_bot",
    "find_bots",
    "make_bot",
    "names_of",
    "read_lineup",
    "seat_bots",
]
