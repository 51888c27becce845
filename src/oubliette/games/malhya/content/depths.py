"""A mission through a dungeon made by chance: rooms from what the Events booklet says of a tile, then somebody waits.

At the table a random dungeon turns Event cards as it goes (MA-5299); here the cards are turned beforehand and each room
is a chapter of its own, to be read, changed and played.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from oubliette.games.malhya.content.book import EVENTS, Book, load
from oubliette.games.malhya.content.challenge_checks import endings
from oubliette.kernel.chance import Chance
from oubliette.kernel.editing import Wanted
from oubliette.kernel.packs.writing import as_written
from oubliette.kernel.words import Words

TILES: Final = {
    "71": Words(en="Caves under a hill", fr="Des grottes sous une colline"),
    "72": Words(en="Galleries of masons", fr="Des galeries de maçons"),
}
"""Tiles under the ground, by the first half of their entries."""
ROOMS: Final = (2, 6)
_WON, _LOST, _END = 40, 41, 30
_OPENINGS: Final = (
    (
        {"en": "A hole in the heath", "fr": "Un trou dans la lande"},
        {
            "en": "A sheep has fallen in, and the shepherd says that it was a long time before he heard it land.",
            "fr": "Un mouton y est tombé, et le berger dit qu’on l’a entendu toucher le fond bien plus tard.",
        },
    ),
    (
        {"en": "Behind the waterfall", "fr": "Derrière la cascade"},
        {
            "en": "The water hides a door, and the door hides nothing: it is open, and somebody has swept the step.",
            "fr": "L’eau cache une porte, et la porte ne cache rien : elle est ouverte, et on a balayé le seuil.",
        },
    ),
    (
        {"en": "The cellar’s cellar", "fr": "La cave de la cave"},
        {
            "en": "The innkeeper dug for a colder place to keep his beer. He found one, and will not go down again.",
            "fr": "L’aubergiste creusait pour tenir sa bière au frais. Il a trouvé plus froid, et n’y redescendra pas.",
        },
    ),
)


@lru_cache(maxsize=1)
def _book() -> Book:
    """The game's own pack."""
    return load([])


def depths(wanted: Wanted) -> Mapping[str, Any]:
    """A mission of so many rooms."""
    chance, book = Chance(wanted.seed), _book()
    tile = int(wanted.recipe if wanted.recipe in TILES else chance.pick("tile", sorted(TILES)))
    numbers = sorted({entry.chapter for entry in book.booklets[EVENTS].entries if entry.top == tile})
    chance.shuffle("rooms", numbers)
    count = max(ROOMS[0], min(ROOMS[1], wanted.rooms, len(numbers)))
    title, text = chance.pick("opening", _OPENINGS)
    page = chance.pick("page", sorted(name for name, one in book.challenges.items() if endings(one) == {"won", "lost"}))
    chapters = [_opening(title, text)]
    for place, number in enumerate(numbers[:count], 2):
        chapters.append(_room(book, number, place, _END if place == count + 1 else place + 1))
    return {
        "blurb": text,
        "kind": "mission",
        "icon": "cave-entrance",
        "order": 90,
        "minutes": 20 + 10 * count,
        "starts": True,
        "at": book.booklets["mission_hunt"].at,
        "alone": ["level_up"],
        "chapters": [*chapters, *_end(page)],
    }


def _opening(title: Mapping[str, str], text: Mapping[str, str]) -> dict[str, Any]:
    ways = [
        {
            "say": {"en": "Go down on tiptoe.", "fr": "Descendre sur la pointe des pieds."},
            "do": [{"infiltrate": "normal"}, {"go": 2}],
        },
        {"say": {"en": "Light every torch.", "fr": "Allumer toutes les torches."}, "do": ["fight", {"go": 2}]},
    ]
    return {"number": 1, "title": title, "text": text, "do": [{"ask": ways}]}


def _room(book: Book, number: int, place: int, leads_to: int) -> dict[str, Any]:
    """What the Events booklet has there; where it would turn the next card it goes to the next room (MA-5301)."""
    says = as_written(msgspec.to_builtins(book.chapter(EVENTS, number)), tag="step")
    return {**says, "number": place, "do": _led(says["do"], leads_to)}


def _led(steps: Any, leads_to: int) -> Any:
    if isinstance(steps, list):
        found = [_led(one, leads_to) for one in steps if one != "tile_crystal"]  # nothing here counts them
        return found or [{"harm": {"shock": 1}}]
    if isinstance(steps, dict):
        return {key: _led(one, leads_to) for key, one in steps.items()}
    return {"go": leads_to} if steps == "next_room" else steps


def _end(page: str) -> list[dict[str, Any]]:
    return [
        {
            "number": _END,
            "title": {"en": "The last room", "fr": "La dernière salle"},
            "text": {
                "en": "There is no way on. There is somebody who lives here, and was not told to expect you.",
                "fr": "On ne va pas plus loin. Quelqu’un habite ici, et on ne l’avait pas prévenu de votre visite.",
            },
            "do": ["fight", {"challenge": {"page": page, "ends": {"won": _WON, "lost": _LOST}}}],
        },
        {
            "number": _WON,
            "title": {"en": "Quiet", "fr": "Le calme"},
            "text": {"en": "Only your own steps come back to you.", "fr": "Seuls vos pas vous reviennent."},
            "do": [{"end": {"won": True, "title": {"en": "Out again.", "fr": "Dehors à nouveau."}}}],
        },
        {
            "number": _LOST,
            "title": {"en": "The torch goes out", "fr": "La torche s’éteint"},
            "text": {"en": "It stays dark for a long time.", "fr": "Il fait noir longtemps."},
            "do": [{"end": {"won": False, "title": {"en": "Nobody came back.", "fr": "Personne n’est revenu."}}}],
        },
    ]
