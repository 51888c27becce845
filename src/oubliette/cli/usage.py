"""What is wrong with a command line, in the user's language: the parser itself speaks English only."""

from typing import Any

from typer import TyperException

from oubliette.kernel.text import Say


def in_words(error: TyperException) -> Say:
    """The parser's complaint as a message. Its kinds of errors are not public, so they are known by name."""
    told: Any = error
    match type(error).__name__:
        case "NoSuchOption":
            near = ", ".join(told.possibilities or ()) or "-"
            return Say("no-such-option", {"option": told.option_name, "near": near})
        case "MissingParameter":
            return Say("missing-argument", {"name": _name_of(told.param)})
        case "BadOptionUsage":
            return Say("option-misused", {"option": told.option_name})
        case "BadParameter":
            return Say("bad-value", {"name": _name_of(told.param)})
        case _:
            return Say("bad-command-line", {"message": error.format_message()})


def was_helped(error: TyperException) -> bool:
    """Whether the help was shown instead, because a command was missing."""
    return type(error).__name__ == "NoArgsIsHelpError"


def _name_of(parameter: Any) -> str:
    if parameter is None:
        return "?"
    return str(parameter.metavar or parameter.opts[0])
