"""Reading an answer as a person types it: numbers, keys, or as much of a key as tells it from the others."""

from oubliette.kernel.choices import Choice
from oubliette.kernel.text import Say

NOTHING = "-"


class Unclear(Exception):
    """What was typed cannot be read as an answer; ``reason`` says why."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        self.reason = Say(reason, facts)
        super().__init__(reason)


def read_answer(choice: Choice, line: str) -> list[str]:
    """The keys that a line stands for; whether they may go together is for the match to say."""
    typed = line.strip()
    if typed == NOTHING:
        return []
    keys = choice.keys()
    if typed in keys:  # a key may hold spaces and commas
        return [typed]
    picked: list[str] = []
    for word in typed.split():
        picked += _keys_of(choice, word)
    return picked


def _keys_of(choice: Choice, word: str) -> list[str]:
    numbers = word.split(",")
    if all(number.isdecimal() for number in numbers if number) and any(numbers):
        return [_numbered(choice, int(number)) for number in numbers if number]
    return [_named(choice, word.strip(","))]


def _numbered(choice: Choice, number: int) -> str:
    if not 1 <= number <= len(choice.options):
        raise Unclear("answer-no-such-number", number=str(number), most=len(choice.options))
    return choice.options[number - 1].key


def _named(choice: Choice, word: str) -> str:
    keys = choice.keys()
    if word in keys:
        return word
    meant = [key for key in keys if key.startswith(word)]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise Unclear("answer-ambiguous", word=word, meant=", ".join(meant[:8]))
    raise Unclear("answer-unknown", word=word[:40])
