"""From a command line to an exit code. Whatever goes wrong is said in one line, in the user's language."""

import os
import sys
from collections.abc import Sequence
from typing import Any

from oubliette.cli.desk import CommandError, Desk, user_language
from oubliette.kernel.text import Say
from oubliette.kernel.words import LANGUAGES

FAILED, WRONGLY_ASKED, INTERRUPTED = 1, 2, 130


def run(argv: Sequence[str] | None = None) -> int:
    """Run one command."""
    _write_what_cannot_be_written_as_question_marks()
    try:
        language, debug, rest = _told_everywhere(list(sys.argv[1:] if argv is None else argv))
    except CommandError as error:
        return _complain(Desk(user_language()), error.reason, error.code)
    desk = Desk(language, debug=debug)
    try:
        return _run(desk, rest)
    except KeyboardInterrupt:
        desk.complain(desk.voice("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:  # the last resort: a line, and how to see more
        if debug:
            raise
        return _complain(desk, *_reason_and_code(desk, error))


def _run(desk: Desk, argv: list[str]) -> int:
    from typer import TyperException

    from oubliette.cli.app import build

    try:
        code = build(desk)(argv, prog_name="oubliette", standalone_mode=False, obj=desk)
    except TyperException as error:
        from oubliette.cli.usage import in_words, was_helped

        if was_helped(error):
            return WRONGLY_ASKED
        return _complain(desk, in_words(error), WRONGLY_ASKED)
    if code == INTERRUPTED:  # the parser has caught it
        raise KeyboardInterrupt
    return code if isinstance(code, int) else 0


def _complain(desk: Desk, reason: Say, code: int) -> int:
    desk.complain(desk.voice(reason))
    return code


def _reason_and_code(desk: Desk, error: Exception) -> tuple[Say, int]:
    """What to say of an error, and whether it was the user's doing or a failure."""
    from oubliette.kernel.packs import ContentError, render_problem

    reason: Any = getattr(error, "reason", None)
    if isinstance(error, CommandError):
        return error.reason, error.code
    if isinstance(error, ContentError):
        first = render_problem(error.problems[0], desk.language)
        return Say("pack-broken", {"problem": first, "count": len(error.problems)}), WRONGLY_ASKED
    if not isinstance(reason, Say):
        return Say("unexpected", {"error": f"{type(error).__name__}: {error}"}), FAILED
    is_failure = reason.id in ("bug-in-rules", "replay-drift", "save-not-written")
    return reason, FAILED if is_failure else WRONGLY_ASKED


def _told_everywhere(argv: list[str]) -> tuple[str, bool, list[str]]:
    """Take out ``--lang`` and ``--debug``, which may stand anywhere before ``--``."""
    language, debug = user_language(), False
    rest: list[str] = []
    words = iter(argv)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--debug":
            debug = True
        elif word == "--lang" or word.startswith("--lang="):
            language = _language(next(words, "") if word == "--lang" else word.partition("=")[2])
        else:
            rest.append(word)
    return language, debug, rest


def _language(told: str) -> str:
    if told not in LANGUAGES:
        raise CommandError("unknown-language", language=told[:20], known=", ".join(LANGUAGES))
    return told


def _write_what_cannot_be_written_as_question_marks() -> None:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
