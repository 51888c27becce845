"""New parts of the map: edge spaces, revealing, turning and furnishing tiles (EU-1061 to EU-1071, EU-0203)."""

from functools import partial

from oubliette.games.euthia.board.geometry import Slot, empty_slots_beside, slot_name, turned_places
from oubliette.games.euthia.board.outlook_of_tiles import near_in_words, places_near, preview_tile
from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.state.events import CardOpened, SecretPlaced, TileLaid, TileRevealed
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero, Space
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def reveal_around(s: Session, hero: Hero, cell: Cell) -> Rules[None]:
    """Every empty slot beside the space gets the top tile, one after the other (EU-1061, EU-1062, EU-1067)."""
    new: list[Cell] = []
    for slot in empty_slots_beside(cell, s.state.spaces):
        if s.state.territory:
            new += yield from lay_tile(s, hero, slot)
    yield from place_secrets(s, hero, new)


def lay_tile(s: Session, hero: Hero, slot: Slot) -> Rules[list[Cell]]:
    """Turn the top tile up, then choose one of the three ways round, before the next is drawn (EU-1063)."""
    tile = s.chance.take(s.state.territory)
    s.state.floating = tile
    s.state.floating_slot = slot_name(slot)
    s.journal.reveal(TileRevealed(tile), ("EU-1062",))
    ways = [turned_places(slot, turn) for turn in range(3)]
    brings = [places_near(s, hero, tile, cells) for cells in ways]
    options = [
        Option(
            f"turn:{turn}",
            turn,
            Say("eu-orientation", {"turn": turn + 1, "what": near_in_words(s, hero, tile, cells)}),
            slots=(slot_name(slot),),
            tone="suggested" if brings[turn] and turn == brings.index(max(brings)) else "",
            preview=partial(preview_tile, s, tile, cells),
        )
        for turn, cells in enumerate(ways)
    ]
    turn = yield from ask(
        hero.seat, "turn_tile", options, cites="EU-1063", say=Say("eu-ask-turn-tile", _tile_args(s, tile))
    )
    s.state.floating = s.state.floating_slot = ""
    cells = turned_places(slot, turn)
    put_down(s, tile, list(cells))
    return list(cells)


def _tile_args(s: Session, tile: str) -> dict[str, str | int | Say]:
    return {"tile": words(s.book.tiles[base_of(tile)].name)}


def put_down(s: Session, tile: str, cells: list[Cell]) -> None:
    """A tile joins the map: Monsters on its spaces, and a card for a new kind of Encounter (EU-1071)."""
    s.state.laid[tile] = cells
    for number, cell in enumerate(cells):
        place = s.book.place(tile, number)
        s.state.spaces[cell] = Space(tile, number, guarded=bool(place.guard or place.minion))
        if place.encounter and place.encounter not in s.state.open_encounters:
            open_encounter(s, place.encounter)
    s.note(TileLaid(tile, tuple(cells)), "EU-1062")


def open_encounter(s: Session, kind: str) -> None:
    """The next card of an Encounter type is laid open; an empty type stays closed (EU-1218, EU-1220)."""
    deck = s.state.encounters[kind]
    if deck.pile:
        card = s.chance.take(deck.pile)
        s.state.open_encounters[kind] = card
        s.journal.reveal(CardOpened(card), ("EU-1218",))


def place_secrets(s: Session, hero: Hero, cells: list[Cell]) -> Rules[None]:
    """A Secret token on every Detail of the new tiles; if they run out, the player chooses where (EU-0203)."""
    card = s.book.secret_cards.get(s.state.switches.secrets)
    if card is None:
        return
    for task in card.tasks:
        shown = [cell for cell in cells if task in s.printed(cell).details]
        while shown and s.state.secret_tokens[task]:
            cell = shown[0]
            if len(shown) > len(s.state.secret_tokens[task]):
                options = [Option(f"space:{one}", one, cells=(one,), say=Say("eu-here")) for one in shown]
                cell = yield from ask(hero.seat, "secret_where", options, cites="EU-0203", say=Say("eu-ask-secret"))
            shown.remove(cell)
            s.space(cell).secret = s.chance.take(s.state.secret_tokens[task])
            s.note(SecretPlaced(task, cell), "EU-0203")
