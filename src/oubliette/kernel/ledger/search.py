"""Finding rules by words: titles weigh more than text, whole words more than beginnings."""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from oubliette.kernel.ledger.entries import Wording

EXACT_ID = 1_000_000
TITLE_WORD, TITLE_START, TEXT_WORD, TEXT_START = 8, 4, 2, 1

_WORD = re.compile(r"\w+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})


def fold(text: str) -> str:
    """Text without case, accents and ligatures, so that ``coeur`` finds *Cœur*."""
    text = text.casefold()
    if text.isascii():
        return text
    decomposed = unicodedata.normalize("NFKD", text.translate(_LIGATURES))
    return "".join(char for char in decomposed if not unicodedata.combining(char))


class Index:
    """The words of many rules, each with the rules whose title or text holds it."""

    def __init__(self, wordings: Sequence[Wording]) -> None:
        self._places = {wording.id.casefold(): place for place, wording in enumerate(wordings)}
        self._in_title: dict[str, list[int]] = {}
        self._in_text: dict[str, list[int]] = {}
        for place, wording in enumerate(wordings):
            _post(self._in_title, f"{wording.id} {wording.title}", place)
            _post(self._in_text, wording.rule, place)
        self._vocabulary = sorted(self._in_title.keys() | self._in_text.keys())

    def search(self, query: str) -> list[tuple[int, int]]:
        """(score, place) of the rules that hold every word of the query, best first, then in ledger order."""
        words = list(dict.fromkeys(_WORD.findall(fold(query))))
        if not words:
            return []
        scores = self._scores(words[0])
        for word in words[1:]:
            more = self._scores(word)
            scores = {place: score + more[place] for place, score in scores.items() if place in more}
        exact = self._places.get(query.strip().casefold())
        if exact is not None:
            scores[exact] = EXACT_ID
        return sorted(((score, place) for place, score in scores.items()), key=lambda hit: (-hit[0], hit[1]))

    def _scores(self, start: str) -> dict[int, int]:
        scores: dict[int, int] = {}
        for word in self._words_starting(start):
            whole = word == start
            for places, weight in (
                (self._in_title.get(word, ()), TITLE_WORD if whole else TITLE_START),
                (self._in_text.get(word, ()), TEXT_WORD if whole else TEXT_START),
            ):
                for place in places:
                    scores[place] = max(weight, scores.get(place, 0))
        return scores

    def _words_starting(self, start: str) -> Iterator[str]:
        for at in range(bisect_left(self._vocabulary, start), len(self._vocabulary)):
            word = self._vocabulary[at]
            if not word.startswith(start):
                return
            yield word


def _post(postings: dict[str, list[int]], text: str, place: int) -> None:
    for word in dict.fromkeys(_WORD.findall(fold(text))):
        postings.setdefault(word, []).append(place)
