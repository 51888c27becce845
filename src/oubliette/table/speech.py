"""Saying what is on the table: a game's messages and the kernel's together, for every client alike."""

from pathlib import Path
from typing import Any

from oubliette import kernel
from oubliette.kernel.choices import Choice
from oubliette.kernel.game import AnyGame
from oubliette.kernel.journal import Event, Forced, Line
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say, Texts, texts_of
from oubliette.table.beats import Beats

KERNEL_LOCALES = Path(kernel.__file__).parent / "locales"


def texts_for(game: AnyGame, *more: Path) -> Texts:
    """All messages a match of this game can need: the kernel's, the game's, and those of a client (``more``)."""
    return texts_of(KERNEL_LOCALES, *game.table.locales, *more)


def kernel_texts(*more: Path) -> Texts:
    """The messages that can be needed before a game is known: refusals, saves."""
    return texts_of(KERNEL_LOCALES, *more)


def sentence(line: Line) -> Say | None:
    """The sentence of a journal line; ``None`` for a line that is there for the eye alone."""
    if line.say is None and isinstance(line.event, Forced):
        forced = line.event
        keys = ", ".join(forced.keys)
        return Say("event-forced", {"seat": forced.seat, "question": forced.question, "keys": keys})
    return line.say


def beats_of(match: Match[Any], event: Event) -> Beats:
    """What there is to see of an event; a forced answer is the kernel's own, and only told."""
    return () if isinstance(event, Forced) else match.game.table.show(match.context, event)


def question(choice: Choice) -> Say:
    """The question as a sentence, for a game that gives it none as well."""
    return choice.say or Say("question-unnamed", {"kind": choice.kind})


class Voice:
    """Messages said in one language."""

    def __init__(self, texts: Texts, language: str) -> None:
        self.texts = texts
        self.language = language

    def __call__(self, message: Say | str, /, **args: str | int | Say) -> str:
        """A message, or the one of this id, in words."""
        return self.texts.say(Say(message, args) if isinstance(message, str) else message, self.language)

    def first_known(self, *ids: str, otherwise: str) -> str:
        """The words of the first of these messages that exists."""
        known = next((name for name in ids if self.texts.knows(name, self.language)), None)
        return otherwise if known is None else self(known)
