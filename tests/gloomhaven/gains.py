"""Gains as packs write them."""

from typing import Any

from oubliette.games.gloomhaven.content.vocabulary import Gain, More, Once, OnHit, Own, Wider, X

PARTS: dict[str, type[Any]] = {"more": More, "wider": Wider, "hit": OnHit, "own": Own, "once": Once}
WORDS = [word for part in PARTS.values() for word in part.__struct_fields__]


def gain(attack: int | X = 0, **words: Any) -> Gain:
    """A gain from all its words at once, whichever part they belong to."""
    words["attack"] = attack
    assert not set(words) - set(WORDS)
    return Gain(
        **{
            name: part(**{word: words[word] for word in part.__struct_fields__ if word in words})
            for name, part in PARTS.items()
        }
    )
