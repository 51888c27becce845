"""Which format a file is in, and everything that was brought, sorted by what it is."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec
import yaml

from oubliette.importers.descent.cards import both_sides, is_back, kind_of
from oubliette.importers.descent.encounters import DrawnSide, WrittenEncounter, side_of
from oubliette.importers.descent.ini import WrittenQuest, quests_in
from oubliette.importers.descent.saved_maps import MARK, maps_in
from oubliette.importers.ghs import written as ghs
from oubliette.importers.problems import Trouble
from oubliette.importers.sources import Piece, Sources
from oubliette.importers.tiles import TileShapes
from oubliette.importers.vgb import WrittenMap
from oubliette.kernel.words import Words

T = TypeVar("T")


class Brought(msgspec.Struct):
    """What a player has brought, of all formats."""

    maps: dict[str, WrittenMap] = {}
    monsters: dict[str, ghs.Monster] = {}
    decks: dict[str, ghs.Deck] = {}
    class_decks: dict[str, ghs.Deck] = {}
    scenarios: dict[str, ghs.Scenario] = {}
    items: dict[str, ghs.Item] = {}
    characters: dict[str, ghs.Character] = {}
    treasures: list[str] = []
    events: dict[str, ghs.Event] = {}
    quests: dict[str, ghs.Quest] = {}
    starting_events: dict[str, list[str]] = {}
    """The cards of each event deck at the start of a campaign."""
    labels: dict[str, dict[str, Any]] = {}
    """By language."""
    encounters: list[WrittenEncounter] = []
    """Encounter maps of Descent."""
    grids: dict[str, Any] = {}
    """Grids of Descent's map tiles by their number."""
    drawn: dict[str, Any] = {}
    """Sides of Descent's tiles that players have drawn, by their id."""
    figures: list[dict[str, Any]] = []
    """Figures of Descent with stat lines."""
    valkyrie: list[WrittenQuest] = []
    """Valkyrie quests of Descent."""
    cards: dict[str, list[dict[str, Any]]] = {}
    """Cards of Descent by their kind."""
    edition: str = ""
    counts: dict[str, int] = {}
    troubles: list[Trouble] = []
    shapes: Any = None

    @property
    def is_descent(self) -> bool:
        """Whether anything of it is Descent's."""
        return bool(self.encounters or self.grids or self.drawn or self.figures or self.cards or self.valkyrie)

    def note(self, what: str) -> None:
        """One more file of a format."""
        self.counts[what] = self.counts.get(what, 0) + 1


def recognise(sources: Sources) -> Brought:
    """Read every file as what it is; what is nothing we know is left out and told."""
    brought = Brought(shapes=TileShapes())
    for piece, data in sources.json():
        _sort(brought, piece, data)
    for piece in sources.pieces:
        if piece.parts[-1] in ("tiles.yaml", "tiles.yml"):
            _tiles(brought, piece)
        elif piece.name.lower().endswith(".js") and MARK in piece.text:
            _encounters(brought, piece, maps_in(piece.text))
    brought.valkyrie, troubles = quests_in(sources.pieces)
    for _ in brought.valkyrie:
        brought.note("valkyrie")
    brought.troubles = [*sources.troubles, *brought.troubles, *troubles]
    return brought


def _sort(brought: Brought, piece: Piece, data: Any) -> None:
    if isinstance(data, dict) and isinstance(data.get("monsters"), list) and isinstance(data.get("decks"), list):
        _whole_edition(brought, piece, data)
    elif isinstance(data, list) and data and _is_descent(brought, piece, data):
        return
    elif isinstance(data, list) and piece.parts[-1] == "treasures.json":
        _treasures(brought, data)
    elif isinstance(data, list):
        for one in data:
            _one(brought, piece, one)
    else:
        _one(brought, piece, data)


def _is_descent(brought: Brought, piece: Piece, data: list[Any]) -> bool:
    """Encounter maps, grids of tiles, or figures with stat lines of Descent; told by what stands first."""
    first = data[0]
    if not isinstance(first, dict):
        return False
    if "encounter" in first and "tiles" in first:
        _encounters(brought, piece, data[:400])
        return True
    if "grid" in first and "size" in first:
        brought.grids.update({str(one.get("id"))[:20]: one.get("grid") for one in data[:400] if isinstance(one, dict)})
        brought.note("tag")
        return True
    if "characteristics" in first:
        brought.figures += both_sides(one for one in data[:2000] if isinstance(one, dict))
        brought.note("any2cards")
        return True
    kind = kind_of(first)
    if kind:
        brought.cards.setdefault(kind, []).extend(
            one for one in data[:2000] if isinstance(one, dict) and not is_back(one)
        )
        brought.note("any2cards")
    return bool(kind)


def _encounters(brought: Brought, piece: Piece, told: Iterable[Any]) -> None:
    for one in told:
        found = _read(brought, piece, one, WrittenEncounter)
        if found is not None:
            brought.encounters.append(found)
            brought.note("d2emap")


def _whole_edition(brought: Brought, piece: Piece, data: dict[str, Any]) -> None:
    """All of an edition in one file, as the app itself loads it."""
    for name in ("monsters", "decks", "scenarios", "items", "characters", "events", "personalQuests"):
        for one in data.get(name) or ():
            _one(brought, piece, one)
    if isinstance(data.get("treasures"), list):
        _treasures(brought, data["treasures"])
    campaign = data.get("campaign")
    if isinstance(campaign, dict) and isinstance(campaign.get("events"), dict):
        _campaign(brought, campaign["events"])
    if isinstance(data.get("label"), dict):
        for language, label in data["label"].items():
            _label(brought, str(language), label)


def _treasures(brought: Brought, data: list[Any]) -> None:
    brought.treasures = [str(one)[:200] for one in data[:999]]
    brought.note("ghs")


def _campaign(brought: Brought, events: dict[str, Any]) -> None:
    for deck, cards in events.items():
        if isinstance(cards, list):
            brought.starting_events[str(deck)] = [str(card) for card in cards[:999]]
    brought.note("ghs")


def _label(brought: Brought, language: str, label: Any) -> None:
    if isinstance(label, dict):
        known = brought.labels.setdefault(language[:2], {})
        for key, value in label.items():
            if isinstance(value, dict) and isinstance(known.get(key), dict):
                known[key] = {**known[key], **value}
            else:
                known[key] = value


def _one(brought: Brought, piece: Piece, data: Any) -> None:  # noqa: C901 - one case a format
    if not isinstance(data, dict):
        return
    if "mapTileData" in data:
        found = _read(brought, piece, data, WrittenMap)
        if found is not None:
            brought.maps.setdefault(str(found.id), found)
            brought.note("vgb")
    elif "label" in piece.parts and len(piece.parts[-1]) == len("xx.json"):
        _label(brought, piece.parts[-1][:2], data)
        brought.note("ghs")
    elif "abilities" in data:
        deck = _read(brought, piece, data, ghs.Deck)
        if deck is not None:
            (brought.class_decks if deck.character else brought.decks)[deck.name] = deck
            brought.note("ghs")
    elif "stats" in data and "handSize" in data:
        _put(brought, piece, data, ghs.Character, lambda one: (brought.characters, one.name))
    elif "stats" in data:
        _put(brought, piece, data, ghs.Monster, lambda one: (brought.monsters, one.name))
    elif "options" in data and "cardId" in data and "type" in data:
        _put(brought, piece, data, ghs.Event, lambda one: (brought.events, f"{one.type}:{one.card_id}"))
    elif "requirements" in data and "cardId" in data:
        _put(brought, piece, data, ghs.Quest, lambda one: (brought.quests, one.card_id))
    elif isinstance(data.get("events"), dict) and piece.parts[-1].startswith("campaign"):
        _campaign(brought, data["events"])
    elif "slot" in data and "cost" in data:
        _put(brought, piece, data, ghs.Item, lambda one: (brought.items, str(one.id)))
    elif "index" in data and "edition" in data and "sections" not in piece.parts:
        _put(brought, piece, data, ghs.Scenario, lambda one: (brought.scenarios, _number(one)))
    elif "edition" in data and "conditions" in data and isinstance(data["edition"], str):
        brought.edition = data["edition"][:20]


def _number(scenario: ghs.Scenario) -> str:
    """Solo scenarios count by themselves."""
    return f"solo{scenario.index.removeprefix('solo')}" if scenario.solo or scenario.group == "solo" else scenario.index


def _put(
    brought: Brought, piece: Piece, data: Any, type_: type[T], where: Callable[[T], tuple[dict[str, T], str]]
) -> None:
    found = _read(brought, piece, data, type_)
    if found is not None:
        table, key = where(found)
        table.setdefault(key, found)
        brought.note("ghs")


def _read(brought: Brought, piece: Piece, data: Any, type_: type[T]) -> T | None:
    try:
        return msgspec.convert(data, type_)
    except (msgspec.ValidationError, RecursionError) as error:
        told = Words(en=f"is not as it should be: {error}", fr=f"n’est pas comme il faut : {error}")
        brought.troubles.append(Trouble(piece.name, told))
        return None


def _drawn_sides(brought: Brought, tiles: list[Any]) -> None:
    """Sides of Descent's tiles as players draw them; they come before grids from elsewhere."""
    for one in tiles[:999]:
        written = msgspec.convert(one, DrawnSide)
        brought.drawn[side_of(written.tile, "")] = written.grid
    brought.note("tiles")


def _tiles(brought: Brought, piece: Piece) -> None:
    """Shapes of tiles that a player describes."""
    try:
        loaded = yaml.safe_load(piece.text)
        if isinstance(loaded, dict) and isinstance(loaded.get("tiles"), list):
            _drawn_sides(brought, loaded["tiles"])
            return
        written = msgspec.convert(loaded, dict[str, dict[str, list[str]]])
        for side, rows in written.get("tiles", {}).items():
            brought.shapes.add(side, rows)
        brought.note("tiles")
    except (yaml.YAMLError, msgspec.ValidationError, ValueError, RecursionError) as error:
        told = Words(en=f"tiles cannot be read: {error}", fr=f"les tuiles ne peuvent être lues : {error}")
        brought.troubles.append(Trouble(piece.name, told))
