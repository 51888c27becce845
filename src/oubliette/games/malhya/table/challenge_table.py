"""The page of a Challenge on the table: its zones, who is where, and the creature (MA-0266 to MA-0269)."""

from oubliette.games.malhya.content.challenges import PageZone
from oubliette.games.malhya.figures.creatures import creature, creature_id, life, stage
from oubliette.games.malhya.goods.describe import guard_words, strike_words
from oubliette.games.malhya.state.session import Session
from oubliette.kernel.text import Say, words
from oubliette.table import Bar, Board, BoardCell, Piece, Sheet, Terrain, Track

BOARD = "page"
TOKENS = {"figure": "", "initiative": "sprint", "cube": "cube"}
"""What stands for a hero: his figure, his Initiative token, or the cube of his colour (MA-0266)."""
_TERRAINS = (
    Terrain("start", Say("ma-page-departure"), icon="walking-boot"),
    Terrain("finish", Say("ma-page-arrival"), icon="position-marker"),
    Terrain("attackable", Say("ma-page-attackable"), icon="crossed-swords"),
)


def page_board(s: Session) -> Board:
    """Zones with their hero icons, the start D and the finish A, and the creature's part (MA-0267, MA-0269)."""
    cells = [
        BoardCell(place, *zone.at, terrain_of(zone), mark_of(zone), zone_words(zone))
        for place, zone in enumerate(s.page.zones.values())
    ]
    if s.page.creature is not None:
        cells.append(BoardCell(len(cells), *s.page.creature.at, say=words(s.page.creature.name)))
    return Board(BOARD, "square", tuple(cells), theme=s.page.theme, name=words(s.page.name), terrains=_TERRAINS)


def terrain_of(zone: PageZone) -> tuple[str, ...]:
    """What the page marks a zone as."""
    marks = (("start", zone.start), ("finish", zone.finish), ("attackable", bool(zone.attack)))
    return tuple(name for name, shown in marks if shown)


def mark_of(zone: PageZone) -> str:
    """The letter that is printed on it (MA-0269)."""
    return "D" if zone.start else "A" if zone.finish else ""


def zone_words(zone: PageZone) -> Say:
    """Its name and its hero icons (MA-0267)."""
    return Say("ma-page-zone", {"name": words(zone.name), "room": zone.room})


def hero_cell(s: Session, hero: str) -> tuple[int, ...]:
    """The cell of a hero's zone."""
    zone = s.challenge.zones.get(hero)
    return () if zone is None else (list(s.page.zones).index(zone),)


def creature_pieces(s: Session) -> tuple[Piece, ...]:
    """The creature with the life it has left."""
    if s.page.creature is None:
        return ()
    left = Bar(life(s) - s.challenge.harm, life(s), "life", say=Say("ma-life"))
    cell, icon = len(s.page.zones), creature(s).icon
    name = creature_id(s)
    return (Piece(name, s.name(name), "foe", (cell,), icon, board=BOARD, bars=(left,), emphasis="chief", sheet=name),)


def creature_sheets(s: Session) -> tuple[Sheet, ...]:
    """The enemy part of the page: the attacks of its stage and its defence (MA-0267)."""
    if s.page.creature is None:
        return ()
    now, name = stage(s), creature_id(s)
    lines = [words(now.text)] if now.text is not None else []
    lines += [
        Say("ma-page-attack", {"name": words(attack.name), "what": strike_words(attack.strike)})
        for attack in now.attacks
    ]
    lines.append(Say("ma-enemy-defence", {"what": guard_words(now.defence)}))
    if now.aura_shields:
        lines.append(Say("ma-enemy-aura-shields", {"count": now.aura_shields}))
    return (Sheet(name, s.name(name), creature(s).icon, "foe", pieces=(name,), lines=tuple(lines), role="enemy"),)


def page_tracks(s: Session) -> tuple[Track, ...]:
    """The round, and the one after which the page says something."""
    last = max((one.count for one in s.page.instructions if one.at == "round"), default=0)
    return (Track("round", Say("ma-round"), s.challenge.round, last or None, "round"),)
