"""Finding bots by name: those that play anything, and those a game brings along."""

from oubliette.kernel.game import AnyGame
from oubliette.kernel.text import Say
from oubliette.kernel.thinking import Thinking
from oubliette.minds import level_bots
from oubliette.play.bots.plain import Bot, BotMaker, First, Random

_PLAIN: dict[str, BotMaker] = {"random": Random, "first": First}
SIMPLE = frozenset(_PLAIN)
"""The bots that answer at once, without a thought."""
STEADY = "steady"


class UnknownBot(Exception):
    """No bot of that name plays this game."""

    def __init__(self, name: str, game: str, known: list[str]) -> None:
        self.reason = Say("unknown-bot", {"name": name, "game": game, "known": ", ".join(known)})
        super().__init__(f"{game} has no bot {name!r}; it has {', '.join(known)}")


def find_bots(game: AnyGame) -> dict[str, BotMaker]:
    """The bots that can play a game, by name; a game's own may take the place of a plain one.

    A game that brings what a search needs (``BotsPart.thinking``) has all levels.
    """
    thinking = thinking_of(game)
    levels: dict[str, BotMaker] = {} if thinking is None else level_bots(thinking)
    return _PLAIN | levels | dict(game.bots.players())


def thinking_of(game: AnyGame) -> Thinking | None:
    """What a game brings so that a search can play it, if it does."""
    found: Thinking | None = game.bots.thinking()
    return found


def default_bot(game: AnyGame) -> str:
    """The bot that plays when none is named: the game's own, if it brings one."""
    return STEADY if STEADY in find_bots(game) else "random"


def make_bot(game: AnyGame, name: str, seed: int) -> Bot:
    """A bot by its name; raises :class:`UnknownBot`, which names those there are."""
    bots = find_bots(game)
    if name not in bots:
        raise UnknownBot(name, game.id, list(bots))
    return bots[name](seed)
