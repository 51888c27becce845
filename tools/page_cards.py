"""Every card of every game as the page would be told of it, for a look at all of them (`npm run cards` in web/).

python tools/page_cards.py TARGET        writes one JSON file, the cards of each game by its id
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from oubliette import api
from oubliette.games.buttons_bugs.state.state import CardState, ItemState
from oubliette.games.buttons_bugs.table import view as bugs
from oubliette.games.descent.table import campaign_cards as descent_campaign
from oubliette.games.descent.table import cards as descent
from oubliette.games.euthia.table import card_faces as euthia
from oubliette.games.gloomhaven.table import cards as haven
from oubliette.games.malhya.table import words as malhya
from oubliette.games.registry import find
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.play.bots.plain import First
from oubliette.table import Card

_SOON: Final = 20


def _buttons_bugs(s: Any) -> Iterator[Card]:
    for name in s.book.cards:
        yield bugs.ability_card(s, CardState(name))
    for item in s.book.items.values():
        yield bugs.item_card(s, ItemState(item.id))


def _gloomhaven(s: Any) -> Iterator[Card]:
    for name in s.book.cards:
        yield haven.ability_card(s, name)
    for name in s.book.items:
        yield haven.item_card(s, name)


def _descent(s: Any) -> Iterator[Card]:
    book = s.book
    for kind, names in (
        ("skill", book.skills),
        ("item", book.items),
        ("search", book.search),
        ("overlord", book.overlord),
    ):
        for name in names:
            yield Card(name, descent.face(s, name), kind=kind)
    for name in (*book.event_cards, *book.rumors):
        yield descent_campaign.campaign_card(s, name)


def _euthia(s: Any) -> Iterator[Card]:
    for name in s.book.cards:
        yield euthia.card_of(s, name)
    for name in (*s.book.encounters, *s.book.bounties):
        yield euthia.encounter_face(s, name)
    for tile in s.book.hero_tiles:
        yield euthia.piece_card(s, f"tile:{tile}")
    for ware in s.book.wares:
        yield euthia.piece_card(s, f"ware:{ware}")


def _malhya(s: Any) -> Iterator[Card]:
    book = s.book
    for name in (*book.weapons, *book.objects, *book.talents, *book.spells, *book.cards):
        yield malhya.card_of(s, name)
    for name in book.actions:
        yield malhya.action_card(s, name)
    for name in book.travel_cards:
        yield malhya.travel_card(s, name)
    for name in book.event_cards:
        yield malhya.event_card(s, name)


_GAMES: Final[dict[str, tuple[str | None, Callable[[Any], Iterator[Card]]]]] = {
    "buttons_bugs": ("1", _buttons_bugs),
    "gloomhaven": ("1", _gloomhaven),
    "descent": ("lamps_at_hollow_mill", _descent),
    "euthia": ("first_steps", _euthia),
    "malhya": ("awakening", _malhya),
}


def cards() -> dict[str, tuple[Card, ...]]:
    """By game; a card that says the same as another one is there once."""
    found = {}
    for name, (scenario, tell) in _GAMES.items():
        game = find(name)
        seats = ("Ilse", "Maëlle")[: game.seats[1]]
        content = api.content_of(game)
        boxes = {
            one.name: [value.value for value in one.values] for one in game.menus.option_values(content) if one.several
        }
        match: Match[Any] = Match(game, Setup(name, scenario, seats, 1, boxes), content)
        for _ in range(_SOON):
            if match.view("Ilse").boards or not match.choices:
                break
            seat = next(iter(match.choices))
            match.answer(seat, First().choose(match, seat))
        once = {msgspec.json.encode((card.face, card.other_face)): card for card in tell(match.context)}
        found[name] = tuple(once.values())
    return found


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(msgspec.json.encode(cards()))
