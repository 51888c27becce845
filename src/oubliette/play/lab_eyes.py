"""Looking on at a match of the lab: where heroes fall, who strikes them, which cards are used, what is answered."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from oubliette.api import TableMatch
from oubliette.kernel.text import Say
from oubliette.play.simulation import Plan, Played, play_one
from oubliette.table import Board, View, beats
from oubliette.table.speech import beats_of
from oubliette.table.tallies import Struck

_LOOK_EVERY: Final = 60
"""After so many answers the table is looked at, whatever they are."""
_MOST_ANSWERS: Final = 160
"""So many different answers of a match are remembered, the most frequent ones."""


class Fall(msgspec.Struct, frozen=True):
    """A hero fell there, struck by that."""

    board: str
    column: int
    row: int
    round: int = 0
    by: Say | None = None


class Watched(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of a match, and what was seen in it."""

    number: int
    played: Played
    falls: tuple[Fall, ...] = ()
    answers: dict[str, int] = {}
    """How often each answer was given, by its question and key."""
    cards: tuple[str, ...] = ()
    """The cards that were used."""
    strikes: dict[str, int] = {}
    """How often heroes were struck, by the kind of whoever struck them."""
    said: dict[str, Say] = {}
    """What questions, answers, cards and monsters are called; taken out where it is known already."""
    boards: dict[str, Board] = {}
    """The boards when most of them was seen, but for what moves on them; taken out as well."""


def watch(what: Plan, number: int) -> Watched:
    """Play one match of a plan, and look on."""
    seen = _Eyes()
    played = play_one(what, number, seen.note)
    if played.failure is None:
        seen.look_back()
    answers = dict(seen.answers.most_common(_MOST_ANSWERS))
    kept = {*answers, *(key.partition(" ")[0] for key in answers), *seen.cards, *seen.strikes}
    said = {key: say for key, say in seen.said.items() if key in kept}
    cards = tuple(sorted(seen.cards))
    return Watched(number, played, tuple(seen.falls), answers, cards, dict(seen.strikes), said, seen.boards)


def kind_of(name: Say) -> Say:
    """What somebody is, without the number that tells it from others of its kind."""
    inner = name.args.get("name")
    return inner if isinstance(inner, Say) and "number" in name.args else name


class _Eyes:
    """Watches one match as everybody at the table sees it."""

    def __init__(self) -> None:
        self.falls: list[Fall] = []
        self.answers: Counter[str] = Counter()
        self.cards: set[str] = set()
        self.strikes: Counter[str] = Counter()
        self.said: dict[str, Say] = {}
        self.boards: dict[str, Board] = {}
        self._match: TableMatch | None = None
        self._given = 0
        self._first = ""
        """The first board of the table as it was looked at last: where beats that name no board happen."""
        self._read = 0
        """How many lines of the journal were followed."""
        self._rounds = 0
        self._where: dict[str, tuple[str, int]] = {}
        """The board and cell of each piece."""
        self._heroes: set[str] = set()
        self._fallen: set[str] = set()
        self._names: dict[str, Say] = {}
        self._places: dict[tuple[str, int], tuple[int, int]] = {}
        self._struck: dict[str, str] = {}
        """By whom each piece was struck last."""

    def note(self, match: TableMatch, seat: str, keys: Sequence[str]) -> None:
        """Somebody is about to answer."""
        if self._match is None:
            self._match = match
            self._look(match.view(None))
        self._follow_journal(match)
        choice = match.choices[seat]
        self._given += 1
        if self._given % _LOOK_EVERY == 0 or any(
            piece not in self._names for option in choice.options for piece in option.pieces
        ):
            self._look(match.view(None))  # who has come since
        if choice.say is not None:
            self.said.setdefault(choice.kind, choice.say)
        wanted = set(keys)
        for option in choice.options:
            if option.key in wanted:
                answer = f"{choice.kind} {option.key}"
                self.answers[answer] += 1
                if option.say is not None:
                    self.said.setdefault(answer, option.say)
                self._use(match, seat, option.cards)

    def _use(self, match: TableMatch, seat: str, cards: Sequence[str]) -> None:
        fresh = set(cards) - self.cards
        self.cards |= fresh
        if fresh - self.said.keys():
            self.said |= {card: name for card, name in _named_cards(match.view(seat)) if card in fresh}

    def look_back(self) -> None:
        """The match is over."""
        match = self._match
        if match is None:
            return
        self._follow_journal(match)
        self._look(match.view(None))
        if match.outcome is not None and not match.outcome.won:
            for hero in sorted(
                self._heroes - self._fallen
            ):  # who is spent goes without a blow: they end where they stood
                self._fell(hero)

    def _follow_journal(self, match: TableMatch) -> None:
        """Follow what has happened since; where somebody was put on a board, it is looked at first."""
        lines = match.journal(None, self._read)
        self._read += len(lines)
        seen: list[Any] = []
        for line in lines:
            seen.append(match.game.table.begins_round(line.event))
            seen += match.game.table.tally(match.context, line.event)
            seen += beats_of(match, line.event)
        if any(isinstance(one, beats.Put) for one in seen):
            self._look(match.view(None))
        for one in seen:
            self._follow(one)

    def _look(self, view: View) -> None:
        if view.boards:
            self._first = view.boards[0].id
        for board in view.boards:
            known = self.boards.get(board.id)
            if known is None or len(known.cells) <= len(board.cells):
                self.boards[board.id] = msgspec.structs.replace(board, slots=())
            for cell in board.cells:
                self._places[board.id, cell.id] = cell.column, cell.row
        for piece in view.pieces:
            self._names.setdefault(piece.id, piece.name)
            if piece.side == "hero":
                self._heroes.add(piece.id)
            if piece.cells:
                self._where.setdefault(piece.id, (piece.board or self._first, piece.cells[0]))

    def _follow(self, beat: Any) -> None:
        if beat is True:
            self._rounds += 1
        elif isinstance(beat, beats.Walk | beats.Put) and beat.cells:
            self._where[beat.piece] = beat.board or self._first, beat.cells[-1]
        elif isinstance(beat, beats.Blow):
            if beat.style != "help":
                self._strike(beat.piece, beat.targets)
        elif isinstance(beat, Struck) and beat.piece:
            self._strike(beat.piece, beat.targets)
        elif isinstance(beat, beats.Leave) and beat.fallen and beat.piece in self._heroes:
            self._fell(beat.piece)

    def _strike(self, striker: str, targets: Sequence[str]) -> None:
        name = self._names.get(striker)
        if name is None or striker in self._heroes:
            return
        self._struck |= dict.fromkeys(targets, striker)
        struck = sum(target in self._heroes for target in targets)
        if struck:
            kind = kind_of(name)
            key = msgspec.json.encode(kind).decode()
            self.strikes[key] += struck
            self.said.setdefault(key, kind)

    def _fell(self, hero: str) -> None:
        self._fallen.add(hero)
        where = self._where.get(hero)
        place = None if where is None else self._places.get(where)
        if where is not None and place is not None:
            by = self._names.get(self._struck.get(hero, ""))
            self.falls.append(Fall(where[0], *place, self._rounds, None if by is None else kind_of(by)))


def _named_cards(view: View) -> Iterator[tuple[str, Say]]:
    for zone in view.zones:
        for card in zone.cards:
            if card.face is not None:
                yield card.id, card.face.title
