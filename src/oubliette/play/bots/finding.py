"""Finding bots by name: those that play anything, and those a game brings along."""

from collections.abc import Mapping

from oubliette.kernel.game import AnyGame
from oubliette.kernel.text import Say
from oubliette.play.bots.plain import Bot, BotMaker, First, Random
from oubliette.play.game_modules import module_of

_PLAIN: dict[str, BotMaker] = {"random": Random, "first": First}
STEADY = "steady"


class UnknownBot(Exception):
    """No bot of that name plays this game."""

    def __init__(self, name: str, game: str, known: list[str]) -> None:
        self.reason = Say("unknown-bot", {"name": name, "game": game, "known": ", ".join(known)})
        super().__init__(f"{game} has no bot {name!r}; it has {', '.join(known)}")


def find_bots(game: AnyGame) -> dict[str, BotMaker]:
    """The bots that can play a game, by name; a game's own may take the place of a plain one."""
    return _PLAIN | dict(_own_bots(game))


def default_bot(game: AnyGame) -> str:
    """The bot that plays when none is named: the game's own, if it brings one."""
    return STEADY if STEADY in find_bots(game) else "random"


def make_bot(game: AnyGame, name: str, seed: int) -> Bot:
    """A bot by its name; raises :class:`UnknownBot`, which names those there are."""
    bots = find_bots(game)
    if name not in bots:
        raise UnknownBot(name, game.id, list(bots))
    return bots[name](seed)


def _own_bots(game: AnyGame) -> Mapping[str, BotMaker]:
    """``BOTS`` of the module ``bots`` in the game's package, if there is one."""
    module = module_of(game, "bots")
    bots: Mapping[str, BotMaker] = {} if module is None else module.BOTS
    return bots
