"""What tests of this room set up with."""

from tests.malhya.table import WORDS, Table, story

from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.script import Go, SuccessLevel

YES, NO, ALSO = "success:1", "blank", "special"


STOP = "stop:1"


def level(start: int, chapter: int, **more: object) -> SuccessLevel:
    return SuccessLevel(start=start, do=(Go(chapter),), **more)  # type: ignore[arg-type]


def trial(**changes: object) -> script.Test:
    fields: dict[str, object] = {
        "title": WORDS, "of": "senses", "difficulty": 1, "stops": 2, "fail": (Go(901),), "levels": (level(2, 902),),
    }  # fmt: skip
    return script.Test(**(fields | changes))  # type: ignore[arg-type]


def solo(*throws: tuple[list[str], list[str]], test: script.Test | None = None, **more: object) -> Table:
    """A Solo test of the yoktal (Senses 2), with these throws laid out."""
    t = story(test or trial(), **more)  # type: ignore[arg-type]
    for skill, difficulty in throws:
        t.dice(skill=skill, difficulty=difficulty)
    return t.do("hero:yoktal")
