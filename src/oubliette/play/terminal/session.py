"""Playing a match in a terminal: one question after the other, with commands between them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from oubliette.api import TableMatch
from oubliette.kernel import saves
from oubliette.kernel.chance import number_of
from oubliette.kernel.choices import IllegalAnswer, Seat, Topic
from oubliette.kernel.match import BugInRules, NothingToUndo
from oubliette.kernel.record import Answer
from oubliette.kernel.saves import SaveError
from oubliette.kernel.text import Say
from oubliette.play.autosaves import Autosaves
from oubliette.play.bots import Bot, make_bot
from oubliette.play.orders import Orders, given_by_table, is_again, topics_for, would_give
from oubliette.play.reports import write_report
from oubliette.play.terminal.answers import Unclear, read_answer
from oubliette.play.terminal.pointing import things_called
from oubliette.play.terminal.screen import Screen
from oubliette.table import WhyNot
from oubliette.table.asked_instead import reason_against

_COMMANDS = {
    "u": "undo", "undo": "undo", "annuler": "undo",
    "r": "redo", "redo": "redo", "refaire": "redo",
    "s": "save", "save": "save", "sauver": "save",
    "j": "journal", "journal": "journal",
    "why": "why", "pourquoi": "why",
    "?": "help", "help": "help", "aide": "help",
    "b": "board", "board": "board", "plateau": "board",
    "hint": "hint", "conseil": "hint",
    "auto": "auto",
    "orders": "orders", "consignes": "orders",
    "q": "quit", "quit": "quit", "quitter": "quit",
}  # fmt: skip
_LAST_LINES = 15
_YES = ("y", "yes", "o", "oui")
_EVERYTHING = ("all", "tout")
_NOTHING = ("none", "rien")


class _Quit(Exception):
    """The player leaves the table."""


class Session:
    """A match, the people and bots at it, and one keyboard."""

    def __init__(
        self,
        match: TableMatch,
        screen: Screen,
        read: Callable[[str], str],
        *,
        bots: Mapping[Seat, str],
        advisor: str,
        autosaves: Autosaves | None = None,
    ) -> None:
        """``read`` prompts for a line or raises ``EOFError``; ``advisor`` is the bot that gives hints."""
        self.match = match
        self.screen = screen
        self._read = read
        self._bot_names = dict(bots)
        self._bots: dict[Seat, Bot] = {
            seat: make_bot(match.game, name, number_of(match.setup.seed)) for seat, name in bots.items()
        }
        self._advisor = make_bot(match.game, advisor, number_of(match.setup.seed))
        self._autosaves = autosaves
        self._people = [seat for seat in match.setup.seats if seat not in self._bots]
        self._at_keyboard: Seat | None = None if len(self._people) > 1 else next(iter(self._people), None)
        self._orders: dict[Seat, Orders] = {} if autosaves is None else autosaves.orders_of(match)
        self._seen: dict[Seat | None, int] = {}

    def run(self) -> None:
        """Play until the match is over and the player leaves, or the player leaves before."""
        self.screen.tell("session-welcome", style="dim")
        try:
            self._keep()
            while True:
                self._let_bots_play()
                self._take_turn()
        except (_Quit, EOFError):
            self._say_goodbye()
        except KeyboardInterrupt:
            self._say_goodbye()
            raise

    # One turn

    def _let_bots_play(self) -> None:
        """Have bots and standing orders answer, until a person has to."""
        while True:
            seat = next((seat for seat in self.match.choices if seat in self._bots), None)
            given = given_by_table(self.match, self._orders)
            if seat is not None:
                self.match.answer(seat, self._bots[seat].choose(self.match, seat))
            elif given is None:
                return
            elif is_again(self.match, given):
                self.match.redo()
            else:
                self.match.answer(given.seat, given.keys)
            self._keep()

    def _take_turn(self) -> None:
        """Ask whoever is to decide, or offer to look back when it is all over."""
        seat = next(iter(self.match.choices), None)
        if seat is not None:
            self._hand_over_to(seat)
        self._show()
        if seat is None:
            self._show_end()
        else:
            self.screen.show_question(seat, self.match.choices[seat])
        version = self.match.version
        while self.match.version == version:
            line = self._read("> ").strip()
            if line:
                self._obey(seat, line)
            elif seat is not None and self.match.choices[seat].default:
                self._answer(seat, list(self.match.choices[seat].default))

    def _hand_over_to(self, seat: Seat) -> None:
        """With several people at one keyboard, each reads what came of the turn, and nobody sees another's secrets."""
        if seat == self._at_keyboard:
            return
        if self._at_keyboard is not None and self._show_news():
            self._read(self.screen.voice("session-read") + " ")
        self.screen.clear()
        self._read(self.screen.voice("session-hand-over", seat=seat) + " ")
        self._at_keyboard = seat

    def _show(self) -> None:
        seat = self._at_keyboard
        self.screen.show_table(self.match.view(seat), self.match.choices.get(seat) if seat else None)
        self._show_news()

    def _show_news(self) -> bool:
        """Print the journal lines that are new to whoever is at the keyboard, if there are any."""
        seat = self._at_keyboard
        lines = self.match.journal(seat, self._seen.get(seat, 0))
        self.screen.show_lines(lines)
        if lines:
            self._seen[seat] = lines[-1].number + 1
        return bool(lines)

    def _show_end(self) -> None:
        outcome = self.match.outcome
        if outcome is None:
            return
        if outcome.say is not None:
            self.screen.say(outcome.say)
        contest = self.match.game.rules.contest(self.match.setup, self.match.content)
        if contest.kind in ("together", "alone"):
            self.screen.tell("session-won" if outcome.won else "session-lost", style="bold", rounds=outcome.rounds)
        elif outcome.side in contest.names:
            side = self.screen.voice(contest.names[outcome.side])
            self.screen.tell("session-side-won", style="bold", side=side, rounds=outcome.rounds)
        else:
            self.screen.tell("session-winners", style="bold", winners=", ".join(outcome.winners) or "–")
        for seat in sorted(outcome.scores, key=lambda seat: -outcome.scores[seat]):
            self.screen.tell("session-score", seat=seat, score=outcome.scores[seat])
        self.screen.tell("session-over", style="dim")

    # What a line means

    def _obey(self, seat: Seat | None, line: str) -> None:
        """Carry out a command, or take the line as an answer; what is refused changes nothing."""
        word, _, rest = line.partition(" ")
        choice = self.match.choices.get(seat) if seat else None
        keys = choice.keys() if choice else []
        command = None if line in keys else self._command(word)
        try:
            if command is not None:
                command(seat, rest.strip())
            elif seat is None or choice is None:
                self.screen.tell("session-over", style="dim")
            else:
                self._answer(seat, read_answer(choice, line))
        except (Unclear, IllegalAnswer, SaveError) as refused:
            self.screen.say(refused.reason, style="red")
        except NothingToUndo:
            self.screen.tell("session-nothing-to-undo", style="red")

    def _command(self, word: str) -> "Callable[[Seat | None, str], None] | None":
        commands = {
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
            "journal": self._journal,
            "why": self._why,
            "help": self._help,
            "board": self._board,
            "hint": self._hint,
            "auto": self._auto,
            "orders": self._give_orders,
            "quit": self._quit,
        }
        return commands.get(_COMMANDS.get(word.lower(), ""))

    def _answer(self, seat: Seat, keys: list[str]) -> None:
        try:
            self.match.answer(seat, keys)
        except BugInRules as bug:
            path = write_report(self.match.setup, saves.report(bug))
            self.screen.say(bug.reason, style="red")
            self.screen.tell("session-report", path=str(path))
            return
        self._keep()

    def _keep(self) -> None:
        if self._autosaves is not None:
            self._autosaves.keep(self.match, self._bot_names)

    # Commands

    def _undo(self, _seat: Seat | None, rest: str) -> None:
        """Take back the last decisions of people, with everything bots did since."""
        steps = self._answers_to_take_back(_number(rest, 1))
        if len(self._people) > 1 and self.match.undo_reveals(steps) and not self._confirmed("session-undo-reveals"):
            return
        self.match.undo(steps)
        self._seen = {seat: min(seen, len(self.match.journal(seat))) for seat, seen in self._seen.items()}
        self._keep()

    def _answers_to_take_back(self, decisions: int) -> int:
        given = self.match.answers
        by_people = [place for place, answer in enumerate(given) if self._is_of_person(answer, len(given) - place)]
        if not 0 < decisions <= len(by_people):
            raise NothingToUndo(f"{len(by_people)} decisions were made; {decisions} cannot be taken back")
        return len(given) - by_people[-decisions]

    def _is_of_person(self, answer: Answer, back: int) -> bool:
        """Whether a person gave the answer that lies so many answers back: no bot, and no standing order."""
        return answer.seat in self._people and not would_give(self.match, self._orders, back)

    def _redo(self, _seat: Seat | None, _rest: str) -> None:
        """Give the last decision again that was taken back, with what bots did after it."""
        self.match.redo()
        while self.match.redoable and all(seat in self._bots for seat in self.match.choices):
            self.match.redo()
        self._keep()

    def _save(self, _seat: Seat | None, rest: str) -> None:
        if not rest:
            self.screen.tell("session-save-where")
            return
        path = Path(rest).expanduser()
        if path.exists() and not self._confirmed("session-overwrite", path=str(path)):
            return
        self.match.save(path)
        self.screen.tell("session-saved", path=str(path))

    def _journal(self, _seat: Seat | None, rest: str) -> None:
        lines = self.match.journal(self._at_keyboard)
        self.screen.show_lines(lines[-_number(rest, _LAST_LINES) :])

    def _why(self, seat: Seat | None, rest: str) -> None:
        """The rules behind a journal line, behind the open question, or against something that is not offered."""
        word, _, thing = rest.partition(" ")
        if word.lower() in ("not", "pas") and thing and seat is not None:
            self._why_not(seat, thing.strip())
        elif rest:
            number = _number(rest, 0)
            lines = self.match.journal(self._at_keyboard, max(0, number - 1))
            if number < 1 or not lines:
                raise Unclear("why-no-such-line", number=rest[:20])
            self.screen.show_lines(lines[:1])
            self.screen.explain(self.match.game, lines[0].cites)
        elif seat is not None:
            self.screen.explain(self.match.game, self.match.choices[seat].cites)

    def _why_not(self, seat: Seat, word: str) -> None:
        """Why something on the table cannot be chosen now."""
        things = things_called(self.match.view(seat), word, self.screen.voice)
        if not things:
            raise Unclear("why-no-such-thing", word=word[:40])
        reasons: list[WhyNot] = []
        for thing in things:
            reason = reason_against(self.match, seat, thing)
            if reason is not None and reason not in reasons:
                reasons.append(reason)
        if not reasons:
            self.screen.tell("why-no-reason")
        for reason in reasons:
            self.screen.show_reason(reason)
            self.screen.explain(self.match.game, reason.cites)

    def _help(self, _seat: Seat | None, _rest: str) -> None:
        self.screen.tell("session-help")

    def _board(self, seat: Seat | None, _rest: str) -> None:
        self.screen.forget()
        self._show()
        if seat is not None:
            self.screen.show_question(seat, self.match.choices[seat])

    def _hint(self, seat: Seat | None, _rest: str) -> None:
        if seat is None:
            self.screen.tell("session-over", style="dim")
            return
        choice = self.match.choices[seat]
        keys = self._advisor.choose(self.match, seat)
        labels = ", ".join(f"{choice.keys().index(key) + 1} {self.screen.label(choice, key)}" for key in keys)
        self.screen.tell("session-hint", answer=labels or "-")

    def _auto(self, seat: Seat | None, _rest: str) -> None:
        if seat is not None:
            self._hint(seat, "")
            self._answer(seat, self._advisor.choose(self.match, seat))

    def _give_orders(self, seat: Seat | None, rest: str) -> None:
        """Say of what one wants to be asked at moments of others: by number, everything, or nothing."""
        topics = () if seat is None else topics_for(self.match, seat)
        if seat is None or not topics:
            self.screen.tell("session-no-orders")
            return
        word = rest.strip().lower()
        if word in _EVERYTHING:
            self._orders.pop(seat, None)
        elif word:
            wanted = () if word in _NOTHING else tuple(_picked(topics, word))
            self._orders[seat] = Orders(tuple(topic.id for topic in topics if topic.id not in wanted))
        never = self._orders.get(seat, Orders()).never
        self.screen.tell("session-orders")
        for number, topic in enumerate(topics, 1):
            asked = "no" if topic.id in never else "yes"
            self.screen.say(Say("session-order", {"number": number, "topic": topic.say, "asked": asked}))
        if self._autosaves is not None:
            self._autosaves.keep_orders(self.match, self._orders)
        if word:
            self._let_bots_play()

    def _quit(self, _seat: Seat | None, _rest: str) -> None:
        raise _Quit

    def _confirmed(self, message: str, **args: str) -> bool:
        return self._read(self.screen.voice(message, **args) + " ").strip().lower() in _YES

    def _say_goodbye(self) -> None:
        if self._autosaves is not None and not self.match.over:
            self.screen.tell("session-kept", style="dim")


def _picked(topics: Sequence[Topic], text: str) -> Iterator[str]:
    """The topics that were named by their numbers."""
    for word in text.replace(",", " ").split():
        if not word.isdecimal() or not 0 < int(word) <= len(topics):
            raise Unclear("session-no-such-order", word=word[:20], most=len(topics))
        yield topics[int(word) - 1].id


def _number(text: str, otherwise: int) -> int:
    """The number that was typed after a command, if one was."""
    if not text:
        return otherwise
    if not text.isdecimal():
        raise Unclear("answer-no-number", word=text[:20])
    return int(text)
