"""What is wrong in a pack: where it stands, what was found, what was expected, and how to say it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import msgspec

from oubliette.kernel.words import Words

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ProblemCode = Literal[
    "not-a-folder",
    "no-manifest",
    "file-too-large",
    "pack-too-large",
    "too-many-files",
    "too-many-folders-deep",
    "too-many-values",
    "too-many-problems",
    "unreadable-file",
    "not-utf8",
    "control-character",
    "link-refused",
    "bad-yaml",
    "alias-refused",
    "tag-refused",
    "nested-too-deep",
    "duplicate-key",
    "key-not-plain",
    "unknown-kind",
    "duplicate-id",
    "already-defined",
    "replaces-nothing",
    "unknown-field",
    "missing-field",
    "wrong-value",
    "text-needs-quotes",
    "wrong-length",
    "repeated-value",
    "one-verb",
    "unknown-reference",
    "text-file-missing",
    "wrong-game",
    "newer-format",
    "pack-missing",
    "pack-too-late",
    "pack-too-old",
    "duplicate-pack",
    "unfit",
    "check-failed",
]

PhraseCode = Literal[
    "the-entry",
    "with-note",
    "either",
    "quoted",
    "expected-anything",
    "expected-nothing",
    "expected-true-false",
    "expected-whole-number",
    "expected-number",
    "expected-multiple",
    "expected-at-least",
    "expected-at-most",
    "expected-more-than",
    "expected-less-than",
    "expected-between",
    "expected-text",
    "expected-text-longer",
    "expected-text-shorter",
    "expected-text-matching",
    "expected-id",
    "expected-version",
    "expected-list",
    "expected-mapping",
    "expected-fields",
    "expected-one-of",
    "expected-verb",
    "expected-tag",
    "expected-reference",
    "expected-text-file",
    "found-nothing",
    "found-text",
    "found-number",
    "found-true-false",
    "found-list",
    "found-mapping",
    "count-exactly",
    "count-at-least",
    "count-at-most",
    "count-between",
    "yaml-colon",
    "yaml-character",
    "yaml-unclosed",
    "yaml-indent",
    "yaml-other",
]

LONGEST_QUOTE: Final = 60
MOST_CANDIDATES: Final = 5_000


class Phrase(msgspec.Struct, frozen=True):
    """A piece of a sentence, kept apart from its language: a message id and what fills it."""

    code: PhraseCode
    args: dict[str, Arg] = {}


Arg: TypeAlias = "str | int | Phrase | Words | tuple[Phrase, ...]"


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong, at one place of one file. Lines and columns count from 1."""

    pack: str
    file: str
    line: int
    column: int
    code: ProblemCode
    path: str = ""
    found: Phrase | None = None
    expected: Phrase | None = None
    hint: tuple[str, ...] = ()
    args: dict[str, Arg] = {}

    def __str__(self) -> str:
        return render_problem(self, "en")


class ContentError(Exception):
    """Packs that can't be loaded, with every problem that was found in them."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(self.problems)

    def render(self, language: str) -> str:
        """All problems, one a line, in the reader's language."""
        return "\n".join(render_problem(problem, language) for problem in self.problems)

    def __str__(self) -> str:
        return self.render("en")


def nearest(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names most like a mistyped one, best first; none if nothing comes close."""
    wanted = name[:LONGEST_QUOTE].lower()
    close = difflib.get_close_matches(wanted, sorted(names)[:MOST_CANDIDATES], n=3, cutoff=0.6)
    likeness = [difflib.SequenceMatcher(None, near, wanted).ratio() for near in close]
    return tuple(near for near, like in zip(close, likeness, strict=True) if like > likeness[0] - 0.15)


def shortened(text: str) -> str:
    """A text cut to a length that still reads well inside a sentence."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_QUOTE else line[: LONGEST_QUOTE - 1] + "…"


def render_problem(problem: Problem, language: str = "en") -> str:
    """The problem as a compiler would print it: place, colon, sentence, and the nearest valid name."""
    args: dict[str, Arg] = dict(problem.args)
    args["path"] = problem.path or Phrase("the-entry")
    if problem.found is not None:
        args["found"] = problem.found
    if problem.expected is not None:
        args["expected"] = problem.expected
    sentence = _format(problem.code, args, language)
    if problem.hint:
        names = tuple(Phrase("quoted", {"name": name}) for name in problem.hint)
        sentence += " " + _format("did-you-mean", {"names": names}, language)
    return f"{problem.file}:{problem.line}:{problem.column}: {sentence}"


def _format(code: str, args: Mapping[str, Arg], language: str) -> str:
    bundle = _bundle("fr" if language[:2].lower() == "fr" else "en")
    pattern = bundle.get_message(code).value
    if pattern is None:
        raise LookupError(f"message {code!r} has no text")
    texts: dict[str, Any] = {name: _text(arg, language) for name, arg in args.items()}
    sentence, faults = bundle.format_pattern(pattern, texts)
    if faults:
        raise ValueError(f"message {code!r} lacks {faults}")
    return str(sentence)


def _text(arg: Arg, language: str) -> str | int:
    match arg:
        case Phrase():
            return _format(arg.code, arg.args, language)
        case Words():
            return arg.in_language(language)
        case tuple():
            return _either([_format(phrase.code, phrase.args, language) for phrase in arg], language)
        case _:
            return arg


def _either(choices: list[str], language: str) -> str:
    """``a, b or c``: several phrases as one."""
    if len(choices) == 1:
        return choices[0]
    return _format("either", {"first": ", ".join(choices[:-1]), "last": choices[-1]}, language)


@cache
def _bundle(language: str) -> FluentBundle:
    """The messages of one language. Fluent is imported only here: a sound pack has nothing to say."""
    from fluent.runtime import FluentBundle, FluentResource

    source = resources.files("oubliette.kernel").joinpath("locales", language, "packs.ftl")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    return bundle
