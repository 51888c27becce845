"""A game's ledger, and the collection of all ledgers that are at hand."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from oubliette.kernel.ledger.entries import (
    LedgerError,
    Rule,
    Translation,
    UnknownRuleError,
    Wording,
    nearest_id,
    prefix_of,
)
from oubliette.kernel.ledger.files import first_prefix, read_areas, read_rules, read_translation
from oubliette.kernel.ledger.search import Index
from oubliette.kernel.words import Words

ENGLISH = "en"
GAMES_FOLDER = Path(__file__).resolve().parents[2] / "games"


class Ledger:
    """Every rule of one game, in the order of its rulebook."""

    def __init__(self, game: str, path: Path) -> None:
        self.game = game
        self.path = path
        self._rules = read_rules(path)
        self._translations: dict[str, dict[str, Translation]] = {}
        self._indexes: dict[str, Index] = {}
        self._in_order = tuple(self._rules.values())

    @property
    def rules(self) -> Mapping[str, Rule]:
        """The rules by id."""
        return MappingProxyType(self._rules)

    @property
    def areas(self) -> tuple[str, ...]:
        """The areas in the order in which the rulebook comes to them."""
        return tuple(dict.fromkeys(rule.area for rule in self._in_order))

    def __len__(self) -> int:
        return len(self._in_order)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._in_order)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id; :class:`UnknownRuleError` names the nearest one."""
        try:
            return self._rules[rule_id]
        except KeyError:
            raise UnknownRuleError(rule_id, nearest_id(rule_id, self._rules)) from None

    def in_area(self, area: str) -> tuple[Rule, ...]:
        """The rules of one area."""
        return tuple(rule for rule in self._in_order if rule.area == area)

    def title_of(self, area: str) -> Words:
        """What an area is called in a table of contents; without a title of its own, by its id."""
        plain = area.replace("-", " ").capitalize()
        return read_areas(self.path.with_suffix(".areas.yaml"), self.areas).get(area, Words(plain, plain))

    def wording(self, rule_id: str, language: str = ENGLISH) -> Wording:
        """The rule in the reader's language, or in English and marked so where it isn't translated."""
        rule = self.rule(rule_id)
        translated = self._translation(language).get(rule_id)
        if translated:
            return Wording(rule_id, translated.title, translated.rule, language, is_fallback=False)
        return Wording(rule_id, rule.title, rule.rule, ENGLISH, is_fallback=language != ENGLISH)

    def search(self, query: str, language: str = ENGLISH, limit: int = 20) -> list[Rule]:
        """Rules that hold every word of the query, best first; an id finds itself first."""
        return [rule for _, rule in self.hits(query, language)[:limit]]

    def hits(self, query: str, language: str = ENGLISH) -> list[tuple[int, Rule]]:
        """All rules found, each with its score, best first."""
        return [(score, self._in_order[place]) for score, place in self._index(language).search(query)]

    def _translation(self, language: str) -> dict[str, Translation]:
        if language == ENGLISH or not language.isalpha():  # a language is part of a file's name
            return {}
        if language not in self._translations:
            path = self.path.with_suffix(f".{language}.yaml")
            self._translations[language] = read_translation(path, self._rules)
        return self._translations[language]

    def _index(self, language: str) -> Index:
        if not self._translation(language):
            language = ENGLISH
        if language not in self._indexes:
            self._indexes[language] = Index([self.wording(rule_id, language) for rule_id in self._rules])
        return self._indexes[language]


class Ledgers:
    """The ledgers at hand; each is read when it is first asked for."""

    def __init__(self) -> None:
        self._paths: dict[str, Path] = {}
        self._games: dict[str, str] = {}  # by prefix
        self._read: dict[str, Ledger] = {}

    @classmethod
    def discover(cls, folder: Path = GAMES_FOLDER) -> "Ledgers":
        """The ledgers of all games below ``folder``."""
        ledgers = cls()
        for path in sorted(folder.glob("*/ledger.yaml")):
            ledgers.register(path.parent.name, path)
        return ledgers

    def register(self, game: str, path: Path) -> None:
        """Add a game's ledger; adding the same one again changes nothing."""
        if self._paths.get(game, path) != path:
            raise LedgerError(f"{game} already has the ledger {self._paths[game]}")
        prefix = first_prefix(path)
        owner = self._games.setdefault(prefix, game)
        if owner != game:
            raise LedgerError(f"{path}: the prefix {prefix} belongs to {owner}")
        self._paths[game] = path

    @property
    def games(self) -> tuple[str, ...]:
        """The games that have a ledger, in the order they were added."""
        return tuple(self._paths)

    @property
    def prefixes(self) -> Mapping[str, str]:
        """The game of each prefix of rule ids."""
        return MappingProxyType(self._games)

    def of(self, game: str) -> Ledger:
        """The ledger of one game."""
        if game not in self._read:
            if game not in self._paths:
                raise LedgerError(f"{game} has no ledger (known: {', '.join(self._paths) or 'none'})")
            self._read[game] = Ledger(game, self._paths[game])
        return self._read[game]

    def __contains__(self, rule_id: object) -> bool:
        if not isinstance(rule_id, str):
            return False
        game = self._games.get(prefix_of(rule_id))
        return game is not None and rule_id in self.of(game)

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id, whichever game it belongs to."""
        return self._holder(rule_id).rule(rule_id)

    def wording(self, rule_id: str, language: str = ENGLISH) -> Wording:
        """The rule in the reader's language, whichever game it belongs to."""
        return self._holder(rule_id).wording(rule_id, language)

    def unknown(self, rule_ids: Iterable[str]) -> list[UnknownRuleError]:
        """The citations among these that no ledger has, each with the nearest id."""
        return [UnknownRuleError(rule_id, self.nearest(rule_id)) for rule_id in rule_ids if rule_id not in self]

    def nearest(self, rule_id: str) -> str | None:
        """The existing id that a mistyped one most likely meant."""
        game = self._games.get(prefix_of(rule_id).upper())
        games = (game,) if game else self.games
        return nearest_id(rule_id, [known for each in games for known in self.of(each).rules])

    def search(self, query: str, language: str = ENGLISH, limit: int = 20) -> list[Rule]:
        """Rules of any game that hold every word of the query, best first."""
        hits = [hit for game in self.games for hit in self.of(game).hits(query, language)]
        hits.sort(key=lambda hit: -hit[0])  # stable: ledger order among equals
        return [rule for _, rule in hits[:limit]]

    def _holder(self, rule_id: str) -> Ledger:
        game = self._games.get(prefix_of(rule_id))
        if game is None:
            raise UnknownRuleError(rule_id, self.nearest(rule_id))
        return self.of(game)


@cache
def all_ledgers() -> Ledgers:
    """The ledgers of the installed games, and those that were registered in this process."""
    return Ledgers.discover()


def load_ledger(game: str) -> Ledger:
    """The ledger of one game, read once per process."""
    return all_ledgers().of(game)


def find_rule(rule_id: str) -> Rule:
    """The rule with this id; the game is found by the id's prefix."""
    return all_ledgers().rule(rule_id)
