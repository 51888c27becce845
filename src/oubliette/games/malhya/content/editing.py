"""What an editor needs to know of Malhya's packs: Places in squares, laid of tiles or drawn."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from oubliette.games.malhya.content.campaign_ways import LINKED
from oubliette.games.malhya.content.depths import ROOMS, TILES, depths
from oubliette.games.malhya.content.leaves import PAGES
from oubliette.kernel.boards import Coords
from oubliette.kernel.boards.drawing import sketched
from oubliette.kernel.editing import (
    ENTRY,
    Body,
    Change,
    Drawn,
    Editing,
    Entries,
    Generator,
    Layer,
    Placing,
    Stamp,
    Tiles,
)
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
    _stamp("start_1", "pieces", "Start 1", "Départ 1", legend={"start": "1"}, icon="boot-prints"),
    _stamp("start_2", "pieces", "Start 2", "Départ 2", legend={"start": "2"}, icon="boot-prints"),
    _stamp("start", "pieces", "Start", "Départ", legend={"start": ENTRY}, icon="boot-prints"),
    _stamp("interest", "pieces", "Interest", "Intérêt", legend={"interest": ENTRY}, icon="position-marker"),
    _summons("green", "Green", "Vert"),
    _summons("red", "Red", "Rouge"),
    _summons("blue", "Blue", "Bleu"),
    _summons("yellow", "Yellow", "Jaune"),
)

ENEMY = _stamp("enemy", "monsters", "Enemy", "Ennemi", put=True, kind="enemies", side="foe")
"""Set up by the deployment table, on the Summon token that is nearest to where it is put."""
COLUMNS = ("two", "three", "four", "five")
FEWEST = 2


def _tokens(holder: Mapping[str, Any]) -> tuple[set[Coords], dict[str, Coords], Coords | None]:
    """The cells of a Place, its Summon tokens, and its first deployment point."""
    places = dict(sketched(str(holder["map"]), "square", lined=True).places)
    marks = dict(holder.get("marks") or {})
    said = {mark: says for mark, says in marks.items() if isinstance(says, dict)}
    summons = {str(said[mark]["summon"]): at for at, mark in places.items() if "summon" in said.get(mark, {})}
    starts = {str(said[mark]["start"]): at for at, mark in places.items() if "start" in said.get(mark, {})}
    chasms = {mark for mark, says in said.items() if says.get("ground") == "chasm"} | ({"x"} - set(marks))
    return (
        {at for at, mark in places.items() if mark not in chasms},
        summons,
        starts.get("1") or next(iter(starts.values()), None),
    )


def _near(start: Coords, free: set[Coords], wide: int) -> tuple[Coords, ...]:
    """The nearest free cells for a base that wide, whose first cell is its north-west one (MA-0273, MA-0289)."""
    for corner in sorted(free, key=lambda one: (max(abs(one[0] - start[0]), abs(one[1] - start[1])), one[1], one[0])):
        covers = tuple((corner[0] + x, corner[1] + y) for y in range(wide) for x in range(wide))
        if free.issuperset(covers):
            free.difference_update(covers)
            return covers
    return ()


def _enemies(holder: Mapping[str, Any], party: int) -> Iterator[tuple[int, str, int, str]]:
    """Row, column, place and kind of every enemy that is set up, in order; the columns are cumulative (MA-0271)."""
    for column in COLUMNS[: party - FEWEST + 1]:
        for number, row in enumerate(holder.get("deployment") or ()):
            for place, kind in enumerate(row.get(column) or ()):
                yield number, column, place, str(kind)


def figures(holder: Mapping[str, Any], party: int, find: Entries) -> Layer:
    """Who is set up for a party; of equally near cells the players choose in play."""
    free, summons, start = _tokens(holder)
    found = []
    for number, column, place, kind in _enemies(holder, party):
        enemy, token = find("enemies", kind), summons.get(str(holder["deployment"][number].get("token")))
        if enemy is not None and token is not None:
            found.append(Body(path=("deployment", number, column, place), kind="enemies", entry=kind,
                              cells=_near(token, free, int(enemy.get("base") or 1)),
                              icon=str(enemy.get("icon") or "minions")))  # fmt: skip
    if start is not None:
        found += [Body(path=("start",), cells=_near(start, free, 1), icon="person", side="hero") for _ in range(party)]
    return Layer(tuple(one for one in found if one.cells))


def place_figure(holder: Mapping[str, Any], placing: Placing, _find: Entries) -> Sequence[Change]:
    """An enemy in the column of so many heroes, in the row of the Summon token that is nearest; or out of its row."""
    _, summons, _ = _tokens(holder)
    if placing.body == ("start",):
        return ()
    rows = list(holder.get("deployment") or ())
    taken: list[Change] = []
    kind, column = placing.entry, COLUMNS[max(0, placing.players - FEWEST)]
    if placing.body:
        number, column, place = int(placing.body[1]), str(placing.body[2]), int(placing.body[3])
        kind = str(rows[number][column][place])
        taken = [("remove", placing.body, None)]
        if len(rows[number][column]) == 1:
            taken = [("remove", placing.body[:3], None)]
    if placing.gone:
        return taken

    def far(colour: str) -> int:
        return max(abs(summons[colour][0] - placing.cell[0]), abs(summons[colour][1] - placing.cell[1]))

    colour = min(summons, key=far)
    at = next((number for number, row in enumerate(rows) if row.get("token") == colour), None)
    if at is None:
        made = {"token": colour, column: [kind]}
        return [*taken, ("insert", ("deployment", len(rows)), made) if rows else ("set", ("deployment",), [made])]
    there = [one for place, one in enumerate(rows[at].get(column) or ())
             if placing.body != ("deployment", at, column, place)]  # fmt: skip
    return [*taken, ("set", ("deployment", at, column), [*there, kind])]


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
            stamps=(*STAMPS, ENEMY),
            counts=(2, 3, 4, 5),
            layer=figures,
            placed=place_figure,
            tiles=Tiles("tiles", "tiles", ("front", "back")),
            sight="centre",
        ),
    ),
    scripts=(("instructions",),),
    campaign=LINKED,
    generate=Generator(
        title=Words(en="A mission under the ground", fr="Une mission sous terre"),
        make=depths,
        rooms=ROOMS,
        recipes=lambda: TILES,
    ),
    pages=PAGES,
    first={
        "title": {"en": "A booklet of our own", "fr": "Un livret bien à nous"},
        "kind": "adventure",
        "order": 90,
        "starts": True,
        "chapters": [
            {
                "number": 1,
                "title": {"en": "The beginning", "fr": "Le début"},
                "text": {"en": "You stand before a door.", "fr": "Vous voici devant une porte."},
                "do": [
                    {
                        "ask": [
                            {"say": {"en": "Open it.", "fr": "L’ouvrir."}, "do": [{"go": 2}]},
                            {"say": {"en": "Walk on.", "fr": "Passer son chemin."}, "do": [{"go": 3}]},
                        ]
                    }
                ],
            },
            {
                "number": 2,
                "title": {"en": "Behind the door", "fr": "Derrière la porte"},
                "text": {"en": "A lamp burns. Somebody was here.", "fr": "Une lampe brûle. Quelqu’un est passé."},
                "do": [{"gain": {"gold": 2}}, {"go": 3}],
            },
            {
                "number": 3,
                "title": {"en": "The end", "fr": "La fin"},
                "text": {"en": "The road goes on.", "fr": "La route continue."},
                "do": [{"end": {"won": True, "title": {"en": "The end", "fr": "Fin"}}}],
            },
        ],
    },
)
