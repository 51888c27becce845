"""Words a person reads, in every language of the project."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

LANGUAGES: Final = ("en", "fr")

Text = Annotated[str, msgspec.Meta(min_length=1, pattern=r"\S")]


class Words(msgspec.Struct, frozen=True):
    """One text in English and in French; neither may be missing or blank."""

    en: Text
    fr: Text

    def __post_init__(self) -> None:
        if not self.en.strip() or not self.fr.strip():
            raise ValueError("words need a text in English and in French")

    def in_language(self, language: str) -> str:
        """The text for a language tag such as ``fr`` or ``fr-CA``; English for a language we don't speak."""
        return self.fr if language[:2].lower() == "fr" else self.en
