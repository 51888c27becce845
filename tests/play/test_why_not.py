"""Why not? In random states each known kind of thing that is not offered has a reason, and the reason is true."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from oubliette import api
from oubliette.kernel.choices import Choice, Seat
from oubliette.kernel.match import Match
from oubliette.play.bots import make_bot
from oubliette.table import Thing, View, WhyNot


class Known(NamedTuple):
    """In a question of this kind, these things must have a reason of the game's own."""

    question: str
    things: Callable[[Match[Any], View, Seat], Iterator[Thing]]


def foes(_match: Match[Any], view: View, seat: Seat) -> Iterator[Thing]:
    mine = next((piece.side for piece in view.pieces if piece.acting), "hero")
    for piece in view.pieces:
        if piece.bars and piece.cells and piece.side != mine and {piece.side, mine} <= {"hero", "foe"}:
            yield Thing("piece", piece.id)


def own_cards(_match: Match[Any], view: View, seat: Seat) -> Iterator[Thing]:
    for zone in view.zones:
        if zone.seat == seat and zone.kind in ("hand", "items", "active", "board"):
            yield from (Thing("card", card.id) for card in zone.cards if card.id and card.face)


def wares(_match: Match[Any], view: View, _seat: Seat) -> Iterator[Thing]:
    for zone in view.zones:
        if zone.kind == "offer":
            yield from (Thing("card", card.id) for card in zone.cards if card.id)


def far_cells(_match: Match[Any], view: View, _seat: Seat) -> Iterator[Thing]:
    for board in view.boards[:1]:
        yield from (Thing("cell", cell=cell.id, board=board.id) for cell in board.cells[::7])


KNOWN = {
    "buttons_bugs": ("1", [Known("attack_target", foes), Known("move", far_cells)]),
    "gloomhaven": ("1", [Known("attack_target", foes), Known("move", far_cells)]),
    "descent": (
        "lamps_at_hollow_mill",
        [Known("hero_action", own_cards), Known("hero_action", foes), Known("activation", foes)],
    ),
    "euthia": (
        "first_steps",
        [Known("turn", own_cards), Known("trade", own_cards), Known("turn", wares), Known("trade", wares)],
    ),
    "malhya": ("mission_bridge", [Known("turn", foes), Known("turn", far_cells)]),
}
"""By game: a scenario, and what one points at in it."""


def _immobilized(match: Match[Any], _thing: Thing, _why: WhyNot) -> bool:
    s = match.context
    return "immobilized" in s.figure(s.menu).conditions


def _has_no_points(match: Match[Any], _thing: Thing, _why: WhyNot) -> bool:
    s = match.context
    figure = s.figure(s.menu)
    return not sum(points.left for points in figure.pool) and "immobilized" not in figure.conditions


def _someone_stands_there(match: Match[Any], _thing: Thing, why: WhyNot) -> bool:
    return bool(why.pieces) or bool(why.cells)


def _is_short_of_gold(match: Match[Any], thing: Thing, _why: WhyNot) -> bool:
    s = match.context
    hero = next(hero for hero in s.state.heroes.values() if hero.seat in match.choices)
    return bool(s.book.piece(thing.id).price > hero.gold)


def _is_exhausted(match: Match[Any], thing: Thing, _why: WhyNot) -> bool:
    heroes = match.context.state.heroes.values()
    return any(thing.id in getattr(hero, "exhausted", ()) for hero in heroes) or any(
        held.card == thing.id and held.exhausted for hero in heroes for held in _held(hero)
    )


def _held(hero: Any) -> list[Any]:
    return [*getattr(hero, "skills", ()), *getattr(hero, "items", ())]


def _is_in_no_hand(match: Match[Any], thing: Thing, _why: WhyNot) -> bool:
    return any(thing.id in offer.shown for offer in match.context.state.offers.values())


OBSTACLES: dict[str, Callable[[Match[Any], Thing, WhyNot], bool]] = {
    "d2-why-immobilized": _immobilized,
    "d2-why-no-points": _has_no_points,
    "d2-why-occupied": _someone_stands_there,
    "d2-why-exhausted": _is_exhausted,
    "eu-why-not-gold": _is_short_of_gold,
    "eu-why-not-tired": _is_exhausted,
    "eu-why-not-buy": _is_in_no_hand,
}
"""What must be true if a reason says so."""


def is_offered(choice: Choice, thing: Thing) -> bool:
    return any(
        thing.id in (*option.pieces, *option.cards) if thing.kind != "cell" else thing.cell in option.cells
        for option in choice.options
    )


def states(game: str, bot: str, seed: int) -> Iterator[tuple[Match[Any], Seat, Choice]]:
    """Matches of random and of sensible play, at every question."""
    found, scenario = api.installed_games()[game], KNOWN[game][0]
    seats = [f"seat{number}" for number in range(max(found.seats[0], min(2, found.seats[1])))]
    match = api.start(game, scenario, seats=seats, seed=seed)
    bots = {seat: make_bot(found, bot, seed) for seat in seats}
    while not match.over and match.version < 170:
        seat, choice = next(iter(match.choices.items()))
        yield match, seat, choice
        match.answer(seat, bots[seat].choose(match, seat))


@pytest.mark.parametrize("game", KNOWN)
def test_what_is_not_offered_has_a_reason_that_is_true(game: str) -> None:
    told, asked = 0, set()
    for bot, seed in (("steady", 5), ("random", 7)):
        for match, seat, choice in states(game, bot, seed):
            for known in KNOWN[game][1]:
                if known.question != choice.kind:
                    continue
                for thing in known.things(match, match.view(seat), seat):
                    if is_offered(choice, thing):
                        continue
                    why = match.why_not(seat, thing)
                    where = f"{game} #{match.version} {choice.kind}: {thing}"
                    assert why is not None, where
                    is_true = OBSTACLES.get(why.say.id)
                    assert is_true is None or is_true(match, thing, why), (where, why)
                    asked.add(known.question)
                    told += 1
    assert asked == {known.question for known in KNOWN[game][1]}
    assert told > 10
