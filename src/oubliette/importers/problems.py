"""What is wrong with files that a player brings: which file, where in it, and why, in both languages."""

from typing import NoReturn

import msgspec

from oubliette.kernel.words import Words


class Trouble(msgspec.Struct, frozen=True):
    """Something about one file; line and column are 0 where the file as a whole is meant."""

    file: str
    says: Words
    line: int = 0
    column: int = 0

    def told(self, language: str) -> str:
        """As compilers print it."""
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{self.file}{place}: {self.says.in_language(language)}"

    def whole(self) -> Words:
        """All of it, in both languages."""
        return Words(en=self.told("en"), fr=self.told("fr"))


class Refused(Exception):
    """An import that cannot be done; nothing was written."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.told("en"))
        self.trouble = trouble


def refuse(file: str, en: str, fr: str, place: tuple[int, int] = (0, 0)) -> NoReturn:
    """Refuse the whole import because of this file."""
    raise Refused(Trouble(file, Words(en=en, fr=fr), *place))
