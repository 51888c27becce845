"""Choosing a match from numbered menus, for those who just type ``oubliette play``."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from oubliette.cli.desk import CommandError, Desk
from oubliette.cli.settings import read_value
from oubliette.cli.wanted import Wanted
from oubliette.kernel.text import Say

if TYPE_CHECKING:
    from oubliette.games.registry import TableGame
    from oubliette.kernel.game import OptionInfo


def choose_match(desk: Desk, wanted: Wanted, read: Callable[[str], str]) -> Wanted | None:
    """Ask for everything that was not said; ``None`` stands for the last match."""
    try:
        return _Menus(desk, read).match(wanted)
    except EOFError as end:
        raise CommandError("nothing-chosen") from end


class _Menus:
    """Questions before a match."""

    def __init__(self, desk: Desk, read: Callable[[str], str]) -> None:
        self._desk = desk
        self._read = read

    def match(self, wanted: Wanted) -> Wanted | None:
        from oubliette.games.registry import installed
        from oubliette.play.autosaves import Autosaves

        games = list(installed().values())
        if not games:
            raise CommandError("no-games", code=1)
        titles = [self._titled(game.title, game.blurb) for game in games]
        if Autosaves().newest() is not None:
            titles.append(self._desk.voice("menu-continue"))
        chosen = self._one_of("menu-game", titles)
        if chosen == len(games):
            return None
        game = games[chosen]
        content = game.content.load([Path(pack) for pack in wanted.packs])
        scenario = wanted.scenario or self._scenario(game, content)
        return msgspec.structs.replace(
            wanted,
            game=game.id,
            scenario=scenario,
            options=wanted.options or self._options(game, content, scenario),
            seats=wanted.seats or self._seats(game),
        )

    def _scenario(self, game: "TableGame", content: Any) -> str | None:
        """A scenario; none at all for a game that has none to choose from."""
        scenarios = game.menus.scenarios(content)
        if not scenarios:
            return None
        titles = [self._titled(info.title, info.blurb) for info in scenarios]
        return scenarios[self._one_of("menu-scenario", titles)].id

    def _options(self, game: "TableGame", content: Any, scenario: str | None) -> dict[str, Any]:
        """Every option: from a menu where the game tells its values, typed in where it doesn't."""
        offered = {info.name: info for info in game.menus.option_values(content)}
        options = {}
        for name in game.menus.options:
            info = offered.get(name)
            if info is not None and info.scenarios and scenario not in info.scenarios:
                continue
            if info is not None and info.number is None:
                options[name] = self._value(info)
            elif value := self._read(self._desk.voice("menu-option", name=name) + " ").strip():
                options[name] = read_value(value)
        return options

    def _value(self, info: "OptionInfo") -> Any:
        language = self._desk.language
        question = Say("menu-option-values", {"name": info.title.in_language(language)})
        if info.several:
            return [info.values[at].value for at in self._some_of(info)]
        titles = [offered.title.in_language(language) for offered in info.values]
        return info.values[self._one_of(question, titles)].value

    def _some_of(self, info: "OptionInfo") -> list[int]:
        """Print the values of an option of several and read their numbers; nothing typed is none of them."""
        question = Say("menu-option-several", {"name": info.title.in_language(self._desk.language)})
        self._desk.out.print(self._desk.voice(question), style="bold")
        for number, offered in enumerate(info.values, 1):
            self._desk.out.print(f"{number:>3}  {self._titled(offered.title, offered.blurb)}")
        while True:
            typed = self._read("> ").replace(",", " ").split()
            if all(one.isdecimal() and 1 <= int(one) <= len(info.values) for one in typed):
                return sorted({int(one) - 1 for one in typed})
            self._desk.tell("menu-again", most=len(info.values))

    def _seats(self, game: "TableGame") -> dict[str, str | None]:
        """The player, and others by name; a seat without a name is a bot's."""
        fewest, most = game.seats
        count = fewest
        if fewest < most:
            counts = [str(number) for number in range(fewest, most + 1)]
            count = fewest + self._one_of("menu-seats", counts)
        seats: dict[str, str | None] = {"me": None}
        for number in range(2, count + 1):
            name = self._read(self._desk.voice("menu-seat", number=number) + " ").strip()
            seats[name or f"bot{number}"] = None if name else "bot"
        return seats

    def _titled(self, title: Any, blurb: Any) -> str:
        words = str(title.in_language(self._desk.language))
        return words if blurb is None else f"{words} — {blurb.in_language(self._desk.language)}"

    def _one_of(self, question: str | Say, entries: Sequence[str]) -> int:
        """Print a menu and ask until a number of it is given; a menu of one is not asked."""
        if len(entries) == 1:
            return 0
        self._desk.out.print(self._desk.voice(question), style="bold")
        for number, entry in enumerate(entries, 1):
            self._desk.out.print(f"{number:>3}  {entry}")
        while True:
            typed = self._read("> ").strip()
            if typed.isdecimal() and 1 <= int(typed) <= len(entries):
                return int(typed) - 1
            self._desk.tell("menu-again", most=len(entries))
