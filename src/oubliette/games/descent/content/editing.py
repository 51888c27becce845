"""What an editor needs to know of Descent's packs: encounters laid of tiles, and the tiles themselves."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from oubliette.games.descent.content.book import Book, load
from oubliette.games.descent.content.making import made, name_of
from oubliette.kernel.editing import Drawn, Editing, Generator, Stamp, Tiles, Wanted
from oubliette.kernel.packs.writing import as_written
from oubliette.kernel.words import Words


def _stamp(name: str, group: Any, en: str, fr: str, **more: Any) -> Stamp:
    return Stamp(id=name, group=group, title=Words(en=en, fr=fr), **more)


GROUND = (
    _stamp("floor", "ground", "Floor", "Sol", marks="."),
    _stamp("water", "ground", "Water", "Eau", marks="w", effect="costly", look="water"),
    _stamp("sludge", "ground", "Sludge", "Bourbe", marks="s", effect="costly", look="sludge"),
    _stamp("pit", "ground", "Pit", "Fosse", marks="p", effect="harmful", look="pit"),
    _stamp("lava", "ground", "Lava", "Lave", marks="l", effect="harmful", look="lava"),
    _stamp("hazard", "ground", "Hazard", "Danger", marks="h", effect="harmful", look="hazard"),
    _stamp("obstacle", "ground", "Obstacle", "Obstacle", marks="o", effect="blocked"),
)
_LETTER = _stamp("letter", "pieces", "Letter", "Lettre", marks="ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@lru_cache(maxsize=1)
def _book() -> Book:
    """The game's own packs."""
    return load([])


def _recipes() -> Mapping[str, Words]:
    """What quests and stages of the Delve are laid after."""
    return {one.id: one.title for one in _book().recipes.values()}


def quest_by_chance(wanted: Wanted) -> Mapping[str, Any]:
    """A quest or a stage as a road or the Delve would lay it, written down to be changed."""
    book = _book()
    recipe = wanted.recipe if wanted.recipe in book.recipes else next(iter(book.recipes))
    alone = {
        name: msgspec.structs.replace(one, kind="side") for name, one in book.recipes.items()
    }  # no portal leads on
    quest = made(name_of(recipe, wanted.seed % _MAPS), alone, book.tiles, book.monsters)
    says = as_written(msgspec.to_builtins(quest))
    return {key: value for key, value in says.items() if key not in ("id", "title")} | {"number": 90}


_MAPS = 100_000
"""As many maps as a recipe has."""

EDITING = Editing(
    scenarios="quests",
    boards=(
        Drawn(
            kind="quests",
            holder=("encounters", "*"),
            field="",
            legend="marks",
            shape="square",
            lined=True,
            grows=False,
            stamps=(*GROUND, _LETTER),
            tiles=Tiles("tiles", "tiles", ("drawing",), "wall"),
            sight="corner",
        ),
    ),
    scripts=(("encounters", "*", "rules"),),
    first={
        "number": 90,
        "blurb": {"en": "A quest of our own.", "fr": "Une quête bien à nous."},
        "encounters": [
            {
                "id": "first",
                "tiles": {
                    "camp": {"tile": "8a", "at": [0, 1]},
                    "pit": {"tile": "4a", "at": [4, 0]},
                    "rim": {"tile": "6a", "at": [10, 1]},
                    "shelf": {"tile": "cap", "at": [12, 5]},
                    "way": {"tile": "way_out", "at": [16, 2], "turn": 2},
                },
                "marks": {"Z": [0, 4, 13, 5]},
                "heroes": "camp",
                "search": "Z",
                "traits": ["mountain", "cave"],
                "groups": [{"monster": "ettin", "at": "pit"}],
                "goal_heroes": {"en": "Defeat all monsters.", "fr": "Terrassez tous les monstres."},
                "goal_overlord": {"en": "Defeat all heroes.", "fr": "Terrassez tous les héros."},
                "rules": [
                    {"at": "defeated", "when": {"none_left": "monsters"}, "do": [{"win": "heroes"}]},
                    {"at": "round_end", "when": {"round": {"at_least": 8}}, "do": [{"win": "overlord"}]},
                ],
            }
        ],
    },
    generate=Generator(
        title=Words(en="A quest laid by chance", fr="Une quête posée au hasard"),
        make=quest_by_chance,
        recipes=_recipes,
    ),
)
