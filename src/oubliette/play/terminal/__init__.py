"""The terminal: a table drawn in text, for one keyboard."""

from oubliette.play.terminal.screen import Screen
from oubliette.play.terminal.session import Session

__all__ = ["Screen", "Session"]
