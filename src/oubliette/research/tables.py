"""Tables for language models: matches that several readers join, and what one seat is told of them in words.

A seat is held by a ticket. Whoever has it is told what that seat may know and answers for it, and nothing else; seats
that nobody takes are played by bots.
"""

import secrets
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from threading import RLock
from typing import Any, Final

from rich.console import Console

from oubliette import play
from oubliette.api import TableMatch, content_of, installed_games, start_from
from oubliette.games.registry import TableGame, UnknownGame, find
from oubliette.kernel.chance import number_of
from oubliette.kernel.choices import IllegalAnswer, Option, Seat
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.glossary import glossary_at
from oubliette.kernel.ledger import UnknownRuleError, all_ledgers
from oubliette.kernel.match import BugInRules
from oubliette.kernel.packs import ContentError
from oubliette.play.bots import Bot, UnknownBot, default_bot, make_bot
from oubliette.play.terminal.pointing import things_called
from oubliette.play.terminal.screen import Screen
from oubliette.table.asked_instead import reason_against
from oubliette.table.speech import Voice, kernel_texts, texts_for

_WORDS: Final = Path(play.__file__).parent / "locales"
_WIDTH: Final = 100
_LAST_LINES: Final = 12
_MOST_TABLES: Final = 200
_LONGEST: Final = 300
"""What somebody sends is repeated in errors up to this length."""


class Refused(Exception):
    """Something that cannot be done; the text says why and what would do."""


class Reader:
    """A seat at a table: its ticket, its language, and what it has been told already."""

    def __init__(self, table: "Table", seat: Seat, language: str) -> None:
        self.table = table
        self.seat = seat
        self.paper = StringIO()
        console = Console(file=self.paper, width=_WIDTH, no_color=True, highlight=False, emoji=False, markup=False)
        self.screen = Screen(console, Voice(texts_for(table.match.game, _WORDS), language))
        self.heard = 0

    def written(self) -> str:
        """What was written since the last time, without blanks at the ends of lines."""
        text = self.paper.getvalue()
        self.paper.seek(0)
        self.paper.truncate()
        return "\n".join(line.rstrip() for line in text.splitlines()).strip()


class Table:
    """A match, who sits at it, and the bots of the other seats."""

    def __init__(self, match: TableMatch, bot: str) -> None:
        self.match = match
        self.bot = bot
        self.taken: set[Seat] = set()
        self.waits_for: set[Seat] = set()
        """Seats that are kept for somebody who has not joined yet."""
        self._bots: dict[Seat, Bot] = {}

    def let_bots_play(self) -> None:
        """Bots answer until a seat that somebody holds is asked."""
        match = self.match
        held = self.taken | self.waits_for
        while seat := next((one for one in match.choices if one not in held), None):
            if match.first_goes_on and any(one in held for one in match.choices):
                return  # whoever answers first goes on: people come before bots
            if seat not in self._bots:
                self._bots[seat] = make_bot(match.game, self.bot, number_of(match.setup.seed))
            match.answer(seat, self._bots[seat].choose(match, seat))


class Tables:
    """All tables of one server, and everything a model can do at them. Every text is for one seat."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._tables: dict[str, Table] = {}
        self._readers: dict[str, Reader] = {}
        self._lock = RLock()

    # Sitting down

    def start(
        self,
        game: str,
        scenario: str | None = None,
        seats: int | None = None,
        *,
        keep: int = 0,
        seed: int | None = None,
        bot: str | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> str:
        """Begin a match and take its first seat; ``keep`` further seats are kept for others who join."""
        with self._lock:
            if len(self._tables) >= _MOST_TABLES:
                raise Refused(f"{_MOST_TABLES} tables are open on this server; end it and start it again")
            try:
                found = find(game)
                count = seats if seats is not None else max(found.seats[0], 1 + keep)
                names = tuple(f"seat_{number}" for number in range(1, min(count, 50) + 1))
                chosen = secrets.randbits(53) if seed is None else seed
                match = start_from(Setup(game, scenario, names, chosen, dict(options or {})))
                name = bot or default_bot(found)
                make_bot(found, name, 0)
            except (UnknownGame, SetupError, UnknownBot) as refused:
                raise Refused(self._said(refused.reason)) from refused
            except ContentError as refused:
                raise Refused(str(refused)[:_LONGEST]) from refused
            table = Table(match, name)
            number = f"table{len(self._tables) + 1}"
            self._tables[number] = table
            table.waits_for = set(names[1 : 1 + keep])
            told = self._sit(number, table, names[0])
            free = f" Kept for others who join {number}: {', '.join(sorted(table.waits_for))}." if keep else ""
            return told + free

    def _sit(self, number: str, table: Table, seat: Seat) -> str:
        ticket = f"{number}/{seat}/{secrets.token_hex(8)}"
        self._readers[ticket] = Reader(table, seat, self.language)
        table.taken.add(seat)
        table.waits_for.discard(seat)
        table.let_bots_play()
        return f"You play {seat}. Your ticket is {ticket}: give it to every tool. Call observe, then options."

    def join(self, table: str, seat: str | None = None) -> str:
        """Take a seat that is kept at a table."""
        with self._lock:
            found = self._tables.get(table)
            if found is None:
                raise Refused(
                    f"no table is called {table[:_LONGEST]!r}; there are: {', '.join(self._tables) or 'none'}"
                )
            wanted = seat or next(iter(sorted(found.waits_for)), None)
            if wanted not in found.waits_for:
                raise Refused(
                    f"that seat is not kept for anybody; kept are: {', '.join(sorted(found.waits_for)) or 'none'}"
                )
            return self._sit(table, found, wanted)

    def _reader(self, ticket: str) -> Reader:
        reader = self._readers.get(ticket)
        if reader is None:
            raise Refused("no seat has that ticket; start or join gives you one")
        return reader

    def _said(self, reason: Any) -> str:
        return Voice(kernel_texts(_WORDS), self.language)(reason)[:1000]

    # Looking

    def observe(self, ticket: str, *, all_of_it: bool = False) -> str:
        """The table as the seat sees it: all of it the first time, then what has changed."""
        with self._lock:
            reader = self._reader(ticket)
            match, seat = reader.table.match, reader.seat
            if all_of_it:
                reader.screen.forget()
            reader.screen.show_table(match.view(seat), match.choices.get(seat))
            return reader.written() or "Nothing has changed since you last looked."

    def options(self, ticket: str) -> str:
        """What the seat is asked, and every answer it may give."""
        with self._lock:
            reader = self._reader(ticket)
            return self._question(reader)

    def _question(self, reader: Reader) -> str:
        match, seat = reader.table.match, reader.seat
        choice = match.choices.get(seat)
        if choice is not None:
            reader.screen.show_question(seat, choice)
            return reader.written()
        outcome = match.outcome
        if outcome is None:
            return f"You are asked nothing now. Waiting for: {', '.join(match.waiting_for)}."
        scores = ", ".join(f"{one}: {score}" for one, score in outcome.scores.items())
        ended = "You have won." if outcome.won_by(seat) else "You have lost."
        return f"The match is over after {outcome.rounds} rounds. {ended}{' Scores: ' + scores + '.' if scores else ''}"

    def _option(self, reader: Reader, key: str) -> Option[Any]:
        choice = reader.table.match.choices.get(reader.seat)
        if choice is None:
            raise Refused("you are asked nothing now")
        for place, option in enumerate(choice.options, 1):
            if key in (option.key, str(place)):
                return option
        raise Refused(f"{key[:80]!r} is not offered; offered are: {', '.join(choice.keys()[:20])}")

    def preview(self, ticket: str, key: str) -> str:
        """What an answer would cost, risk and lead to, as far as the seat may know."""
        with self._lock:
            reader = self._reader(ticket)
            option = self._option(reader, key)
            choice = reader.table.match.choices[reader.seat]
            told = reader.screen.preview(choice, option)
            return told or "Nothing is known of that answer beyond its words."

    def why(self, ticket: str, line: int | None = None) -> str:
        """The rules behind the open question, or behind a line of the journal."""
        with self._lock:
            reader = self._reader(ticket)
            match, seat = reader.table.match, reader.seat
            if line is None:
                choice = match.choices.get(seat)
                if choice is None:
                    raise Refused("you are asked nothing now; name a line of the journal")
                cites: Sequence[str] = choice.cites
            else:
                lines = match.journal(seat, max(0, line - 1))[:1]
                if not lines or line < 1:
                    raise Refused(f"your journal has {match.journal_length(seat)} lines, from 1 on")
                reader.screen.show_lines(lines)
                cites = lines[0].cites
            reader.screen.explain(match.game, cites)
            return reader.written()

    def why_not(self, ticket: str, thing: str) -> str:
        """Why something on the table cannot be chosen now; a cell is named by column,row."""
        with self._lock:
            reader = self._reader(ticket)
            match, seat = reader.table.match, reader.seat
            things = things_called(match.view(seat), thing[:_LONGEST], reader.screen.voice)
            if not things:
                raise Refused(f"nothing on the table is called {thing[:80]!r}; name a piece, a card or a cell as 3,4")
            reasons = []
            for one in things[:8]:
                reason = reason_against(match, seat, one)
                if reason is not None and reason not in reasons:
                    reasons.append(reason)
            for reason in reasons:
                reader.screen.show_reason(reason)
                reader.screen.explain(match.game, reason.cites)
            return reader.written() or "There is nothing against it, or it is not what is asked for."

    def journal(self, ticket: str, since: int | None = None) -> str:
        """What the seat has seen happen, from a line on; without one, the last lines."""
        with self._lock:
            reader = self._reader(ticket)
            match, seat = reader.table.match, reader.seat
            first = max(0, match.journal_length(seat) - _LAST_LINES) if since is None else max(0, since - 1)
            reader.screen.show_lines(match.journal(seat, first)[:200])
            return reader.written() or "Nothing has happened since then."

    # Answering

    def answer(self, ticket: str, keys: Sequence[str]) -> str:
        """Answer the open question by keys or numbers; tells what happened and what is asked next."""
        with self._lock:
            reader = self._reader(ticket)
            match, seat = reader.table.match, reader.seat
            chosen = [self._option(reader, str(key)).key for key in keys[:1000]]
            heard = match.journal_length(seat)
            try:
                match.answer(seat, chosen)
                reader.table.let_bots_play()
            except IllegalAnswer as refused:
                raise Refused(reader.screen.voice(refused.reason)) from refused
            except BugInRules as bug:
                raise Refused(reader.screen.voice(bug.reason)) from bug
            reader.screen.show_lines(match.journal(seat, heard)[-40:])
            happened = reader.written()
            return f"{happened}\n\n{self._question(reader)}" if happened else self._question(reader)

    # Reading

    def rules_search(self, game: str, words: str, limit: int = 8) -> str:
        """Rules of a game that speak of these words, in full."""
        ledgers = all_ledgers()
        if game not in ledgers.games:
            raise Refused(f"no rules of {game[:80]!r} are known; known are: {', '.join(ledgers.games)}")
        found = ledgers.of(game).search(words[:_LONGEST], self.language, max(1, min(limit, 40)))
        told = [ledgers.wording(rule.id, self.language) for rule in found]
        return "\n".join(f"{rule.id} {word.title}: {word.rule}" for rule, word in zip(found, told, strict=True)) or (
            "No rule speaks of that; try fewer or other words."
        )

    def rule(self, rule_id: str) -> str:
        """One rule by its id."""
        try:
            word = all_ledgers().wording(rule_id, self.language)
        except UnknownRuleError as unknown:
            raise Refused(f"no rule has the id {rule_id[:80]!r}") from unknown
        return f"{rule_id} {word.title}: {word.rule}"

    def games(self) -> str:
        """Every game that can be played."""
        return "\n".join(f"{name}: {_in(game.title, self.language)}" for name, game in installed_games().items())

    def scenarios(self, game: str) -> str:
        """The scenarios of a game."""
        found = self._game(game)
        fewest, most = found.seats
        lines = [f"{info.id}: {_in(info.title, self.language)}" for info in found.menus.scenarios(content_of(found))]
        return f"{fewest} to {most} seats. Options: {', '.join(found.menus.options) or 'none'}.\n" + "\n".join(lines)

    def glossary(self, game: str) -> str:
        """The words of a game, explained."""
        terms = glossary_at(self._game(game).table.glossary)
        return "\n".join(f"{_in(term.name, self.language)}: {_in(term.text, self.language)}" for term in terms)

    def rules(self, game: str) -> str:
        """The titles of all rules of a game, each with its id."""
        ledgers = all_ledgers()
        if game not in ledgers.games:
            raise Refused(f"no rules of {game[:80]!r} are known; known are: {', '.join(ledgers.games)}")
        ledger = ledgers.of(game)
        return "\n".join(f"{rule.id} {ledgers.wording(rule.id, self.language).title}" for rule in ledger.rules.values())

    def _game(self, game: str) -> TableGame:
        try:
            return find(game)
        except UnknownGame as unknown:
            raise Refused(self._said(unknown.reason)) from unknown


def _in(words: Any, language: str) -> str:
    return str(getattr(words, language, "") or words.en)
