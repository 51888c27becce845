"""Minds: one search for every game, and the levels at which bots play.

The search is information-set Monte Carlo on a tight budget. The game's steady bot ranks the answers; the best few are
tried out in worlds in which all that the seat may not know is dealt anew, and all luck to come with it
(`Match.imagine`). Each is played on for a round or so by the game's quick bot, then judged by a value of the state that
was fitted from played matches. Half of the answers is dropped at a time, so that the budget goes to those that are
close. All answers meet the same worlds, so that luck does not decide between them.

What a game brings stands in its module ``thinking`` (`oubliette.kernel.thinking.Thinking`); nothing here has a word of
any game.
"""

from oubliette.minds.levels import EASY, KEEN, LEVELS, MASTER, Easy, Searching, level_bots
from oubliette.minds.search import Budget, Line, Thought, think
from oubliette.minds.value import Value, read_value

__all__ = [
    "EASY",
    "KEEN",
    "LEVELS",
    "MASTER",
    "Budget",
    "Easy",
    "Line",
    "Searching",
    "Thought",
    "Value",
    "level_bots",
    "read_value",
    "think",
]
