"""What an editor needs to know of Malhya's packs: Places in squares, laid of tiles or drawn."""

from typing import Any

from oubliette.games.malhya.content.depths import ROOMS, TILES, depths
from oubliette.kernel.editing import ENTRY, Drawn, Editing, Generator, Stamp, Tiles
from oubliette.kernel.words import Words


def _stamp(name: str, group: Any, en: str, fr: str, **more: Any) -> Stamp:
    return Stamp(id=name, group=group, title=Words(en=en, fr=fr), **more)


def _summons(colour: str, en: str, fr: str) -> Stamp:
    return _stamp(f"summon_{colour}", "monsters", en, fr, legend={"summon": colour}, icon="minions", side="foe")


STAMPS = (
    _stamp("wall", "edges", "Wall", "Mur", edge="wall"),
    _stamp("door", "edges", "Door", "Porte", edge="door"),
    _stamp("obstacle", "edges", "Low wall", "Muret", edge="hindrance"),
    _stamp("floor", "ground", "Floor", "Sol", marks="."),
    _stamp("water", "ground", "Water", "Eau", legend={"ground": "water"}, effect="costly", look="water"),
    _stamp("chasm", "ground", "Chasm", "Gouffre", legend={"ground": "chasm"}, effect="special", look="chasm"),
    _stamp("shadow", "ground", "Shadow", "Ombre", legend={"ground": "shadow"}, effect="sheltering", look="shadow"),
    _stamp("start_1", "pieces", "Start 1", "Départ 1", legend={"start": "1"}, icon="walking-boot"),
    _stamp("start_2", "pieces", "Start 2", "Départ 2", legend={"start": "2"}, icon="walking-boot"),
    _stamp("start", "pieces", "Start", "Départ", legend={"start": ENTRY}, icon="walking-boot"),
    _stamp("interest", "pieces", "Interest", "Intérêt", legend={"interest": ENTRY}, icon="position-marker"),
    _summons("green", "Green", "Vert"),
    _summons("red", "Red", "Rouge"),
    _summons("blue", "Blue", "Bleu"),
    _summons("yellow", "Yellow", "Jaune"),
)

EDITING = Editing(
    scenarios="booklets",
    title="name",
    boards=(
        Drawn(
            kind="places",
            legend="marks",
            shape="square",
            lined=True,
            grows=False,
            letters=False,
            stamps=STAMPS,
            tiles=Tiles("tiles", "tiles", ("front", "back")),
            sight="centre",
        ),
    ),
    scripts=(("instructions",),),
    generate=Generator(
        title=Words(en="A mission under the ground", fr="Une mission sous terre"),
        make=depths,
        rooms=ROOMS,
        recipes=lambda: TILES,
    ),
)
