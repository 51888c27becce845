"""Words for people: messages by id, said in the reader's language when they are read.

Rules never write sentences. They name a message and its arguments (:class:`Say`); the sentences stand in Fluent
files, French and English side by side (``locales/en/*.ftl``, ``locales/fr/*.ftl``). Names of content come from packs as
:class:`~oubliette.kernel.words.Words`, which hold both languages themselves; :func:`words` makes a message of them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from oubliette.kernel.words import LANGUAGES, Words

if TYPE_CHECKING:  # Fluent takes long to import, and who only plays matches says nothing
    from fluent.runtime import FluentBundle


class Say(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message for a person: its id and what fills it. Messages may stand inside messages."""

    id: str
    args: "Mapping[str, str | int | Say]" = {}
    adds: "tuple[Say, ...]" = ()
    """What belongs to it and may be set apart from it, such as the range of an attack; else said after it."""


_BOTH_LANGUAGES = "words"


def words(both: Words) -> Say:
    """A message that brings its words along, such as a name from a pack."""
    return Say(_BOTH_LANGUAGES, {"en": both.en, "fr": both.fr})


def listed(message: str, parts: Iterable[Say]) -> Say:
    """Several messages as one, at least one: ``message`` puts a ``first`` before the ``rest``."""
    *before, said = parts
    for part in reversed(before):
        said = Say(message, {"first": part, "rest": said})
    return said


def led(parts: Iterable[Say]) -> Say:
    """Several messages as one, at least one: the first leads, the others belong to it."""
    head, *adds = parts
    return Say(head.id, head.args, (*head.adds, *adds))


def signed(number: int) -> str:
    """A number that is added, with its sign: +1, −2."""
    return f"{number:+d}".replace("-", "−")


class Texts:
    """The messages of one or more folders of Fluent files, ready to be said in any language."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(folders)
        self._spoken: dict[str, _Language] = {}

    def say(self, message: Say, language: str) -> str:
        """The words of a message in a language; an unknown message shows its id rather than nothing."""
        return ", ".join([self._alone(message, language), *(self.say(one, language) for one in message.adds)])

    def _alone(self, message: Say, language: str) -> str:
        """The words of a message without what belongs to it."""
        if message.id == _BOTH_LANGUAGES:
            return str(message.args.get(language, message.args["en"]))
        bundle = self._bundle(message.id, language)
        if not bundle.has_message(message.id):
            return message.id
        pattern = bundle.get_message(message.id).value
        if pattern is None:
            return message.id
        args = {name: self._argument(value, language) for name, value in message.args.items()}
        return str(bundle.format_pattern(pattern, args)[0])

    def knows(self, message_id: str, language: str) -> bool:
        """Whether there are words for this message."""
        return bool(self._bundle(message_id, language).has_message(message_id))

    def _bundle(self, message_id: str, language: str) -> "FluentBundle":
        """The messages of one language, with this one among them if there is such a message."""
        spoken = self._spoken.get(language)
        if spoken is None:
            spoken = self._spoken[language] = _Language(self._folders, language)
        return spoken.with_message(message_id)

    def faults_of(self, message: Say, language: str) -> Iterator[str]:
        """What keeps a message from being said whole: words that are missing, places that nothing fills."""
        for value in (*message.args.values(), *message.adds):
            if isinstance(value, Say):
                yield from self.faults_of(value, language)
        if message.id == _BOTH_LANGUAGES:
            if not str(message.args.get(language, "")).strip():
                yield f"a name has no words in {language}: {message}"
            return
        bundle = self._bundle(message.id, language)
        pattern = bundle.get_message(message.id).value if bundle.has_message(message.id) else None
        if pattern is None:
            yield f"{message.id} has no words in {language}"
            return
        args = {name: self._argument(value, language) for name, value in message.args.items()}
        for error in bundle.format_pattern(pattern, args)[1]:
            yield f"{message.id} cannot be said whole in {language}: {error}"

    def _argument(self, value: str | int | Say, language: str) -> str | int:
        return self.say(value, language) if isinstance(value, Say) else value


@cache
def texts_of(*folders: Path) -> Texts:
    """The messages of these folders, read once a process."""
    return Texts(folders)


_ENTRY = re.compile(r"^-?[a-zA-Z][a-zA-Z0-9_-]* *=", re.MULTILINE)
"""Where a message or a term begins; whatever belongs to it is indented, or stands in braces."""


class _Language:
    """The messages of one language. The files are read at once, each message is parsed when it is first said."""

    def __init__(self, folders: Iterable[Path], language: str) -> None:
        from fluent.runtime import FluentBundle

        if language not in LANGUAGES:
            raise KeyError(language)
        # Isolation marks are for mixed writing directions; neither of our languages needs them.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._parsed: set[str] = set()
        self._sources: dict[str, str] = {}
        for folder in folders:
            for file in sorted((folder / language).glob("*.ftl")):
                self._read(file.read_text(encoding="utf-8"))

    def _read(self, text: str) -> None:
        starts = list(_ENTRY.finditer(text))
        ends = [*(start.start() for start in starts[1:]), len(text)]
        for start, end in zip(starts, ends, strict=False):
            self._sources.setdefault(start.group()[:-1].rstrip(), text[start.start() : end])

    def with_message(self, entry_id: str) -> "FluentBundle":
        """Everything that was said so far, and this message; two threads may parse the same one."""
        if entry_id not in self._parsed:
            self._parse(entry_id, set())
        return self._bundle

    def _parse(self, entry_id: str, under_way: set[str]) -> None:
        """Parse an entry after those that it refers to."""
        from fluent.runtime import FluentResource

        source = self._sources.get(entry_id)
        if source is None:
            return
        under_way.add(entry_id)
        resource = FluentResource(source)
        for other in _referred(resource):
            if other not in self._parsed and other not in under_way:
                self._parse(other, under_way)
        self._bundle.add_resource(resource)
        self._parsed.add(entry_id)


def _referred(node: Any) -> Iterator[str]:
    """The ids of messages and, with their dash, of terms that stand inside others."""
    from fluent.syntax import ast

    for part in _nodes(node):
        if isinstance(part, ast.MessageReference):
            yield part.id.name
        elif isinstance(part, ast.TermReference):
            yield f"-{part.id.name}"


class Message(msgspec.Struct, frozen=True):
    """One message of a Fluent file: where it stands and which variables it uses."""

    id: str
    file: str
    variables: tuple[str, ...]


def messages_in(folder: Path, language: str) -> dict[str, Message]:
    """All messages of one language of a folder, by id."""
    from fluent.syntax import FluentParser, ast

    found: dict[str, Message] = {}
    for file in sorted((folder / language).glob("*.ftl")):
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                found[entry.id.name] = Message(entry.id.name, file.name, tuple(sorted(set(_variables(entry)))))
    return found


def _variables(node: Any) -> Iterator[str]:
    from fluent.syntax import ast

    return (part.id.name for part in _nodes(node) if isinstance(part, ast.VariableReference))


def _nodes(node: Any) -> Iterator[Any]:
    """A node of a parsed Fluent file and everything inside it."""
    from fluent.syntax import ast

    if isinstance(node, ast.BaseNode):
        yield node
        for value in vars(node).values():
            yield from _nodes(value)
    elif isinstance(node, list):
        for value in node:
            yield from _nodes(value)


def text_faults(folder: Path) -> Iterator[str]:
    """Everything wrong with a folder of messages: unreadable entries, missing languages, different variables."""
    for language in LANGUAGES:
        yield from _unreadable(folder, language)
    english, french = (messages_in(folder, language) for language in LANGUAGES)
    for message_id in sorted(english.keys() | french.keys()):
        if message_id not in french:
            yield f"{message_id} ({english[message_id].file}) has no French words"
        elif message_id not in english:
            yield f"{message_id} ({french[message_id].file}) has no English words"
        elif english[message_id].variables != french[message_id].variables:
            yield (
                f"{message_id} uses {list(english[message_id].variables)} in English,"
                f" but {list(french[message_id].variables)} in French"
            )


def _unreadable(folder: Path, language: str) -> Iterator[str]:
    from fluent.syntax import FluentParser, ast

    seen: set[str] = set()
    for file in sorted((folder / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Junk):
                yield f"{language}/{file.name} cannot be read at: {(entry.content or '').strip()[:60]!r}"
            elif isinstance(entry, ast.Message):
                if entry.id.name in seen:
                    yield f"{language}/{file.name} says {entry.id.name} a second time"
                seen.add(entry.id.name)


def unused_messages(folder: Path, sources: Iterable[Path], prefixes: Iterable[str] = ()) -> list[str]:
    """Messages whose id stands in no source file; ids put together at run time are known by a prefix in use."""
    code = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    kept = tuple(prefixes)
    return [
        message_id
        for message_id in messages_in(folder, "en")
        if message_id not in code and not (kept and message_id.startswith(kept))
    ]
