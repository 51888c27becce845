"""Everything that is wrong with a state; nothing, if it can occur in play."""

from collections import Counter
from collections.abc import Iterator

from oubliette.games.descent.figures.figures import health, size, stamina
from oubliette.games.descent.state.session import Session, mask_of_cells

LOST_STAMINA = 3
"""Fatigue that stays when Stamina drops below it (D2-0229): a ring and what skills give, at most."""


def faults(s: Session) -> Iterator[str]:
    """Figures out of place, tokens beyond what fits, cards lost or doubled."""
    yield from _places(s)
    yield from _numbers(s)
    yield from _cards(s)
    yield from _belongings(s)


def _places(s: Session) -> Iterator[str]:
    seen = 0
    for figure in s.on_map():
        if figure.rank == "object":
            continue  # it shares the space of whoever stands there while it is attacked
        mask = s.mask(figure)
        if mask & ~s.ground.board.cells or (figure.walked_from < 0 and mask & ~s.ground.spaces):
            yield f"{figure.id} stands where it cannot"
        if figure.walked_from < 0:
            if mask & seen:
                yield f"{figure.id} shares a space"
            seen |= mask_of_cells(figure.cells)
            width, height = size(s, figure)
            if len(figure.cells) != width * height:
                yield f"{figure.id} covers {len(figure.cells)} spaces"


def _numbers(s: Session) -> Iterator[str]:
    for figure in s.state.figures.values():
        if not 0 <= figure.damage <= health(s, figure):
            yield f"{figure.id} has {figure.damage} damage of {health(s, figure)}"
        if len(set(figure.conditions)) < len(figure.conditions):
            yield f"{figure.id} has a condition twice"
    for hero in s.state.heroes.values():
        if not 0 <= hero.fatigue <= stamina(s, s.figure(hero.id)) + LOST_STAMINA:
            yield f"{hero.id} has {hero.fatigue} fatigue"
    for group in s.state.groups.values():
        for name in group.figures:
            if name not in s.state.figures:
                yield f"{group.id} has no {name}"


def _cards(s: Session) -> Iterator[str]:
    overlord = s.state.overlord
    piles = (overlord.deck.pile, overlord.deck.discarded, overlord.hand, overlord.played, overlord.left_out)
    lying = [card for group in s.state.groups.values() for card in group.cards if card in s.book.overlord]
    kept = [card.partition(":")[0] for card in s.state.kept]
    everywhere = sorted([*(card for pile in piles for card in pile), *kept, *lying])
    if everywhere != sorted(overlord.available):
        yield "the overlord's cards are not all there"


def _belongings(s: Session) -> Iterator[str]:
    """What a campaign hands out and takes back: no gold or experience is owed, no card is there too often."""
    state = s.state
    purses = {"gold": state.gold, "the overlord's experience": state.overlord.xp}
    purses |= {f"the experience of {hero.id}": hero.xp for hero in state.heroes.values()}
    if state.saga is not None:
        purses |= {"threat": state.saga.threat, **state.saga.fortune}
    yield from (f"{name} is {sum_}" for name, sum_ in purses.items() if sum_ < 0)
    items = Counter([*(held.card for hero in state.heroes.values() for held in hero.items), *_on_offer(s)])
    brought = Counter(card for one in s.book.classes.values() for card in one.equipment)
    yield from (
        f"{card} is there {count} times"
        for card, count in items.items()
        if count > max(s.book.items[card].copies, brought[card])  # a class has its own copy of what it begins with
    )
    found = [held.card for hero in state.heroes.values() for held in hero.search]
    search = Counter([*found, *state.search.pile, *state.search.discarded])
    yield from (
        f"{card} is there {count} times" for card, count in search.items() if count > s.book.search[card].copies
    )
    yield from (
        f"{relic} is with both sides" for relic in state.overlord.relics if s.book.relics[relic].hero_side in items
    )


def _on_offer(s: Session) -> list[str]:
    """Shop Item cards that nobody owns: in the deck and for sale; without an overlord only what is for sale."""
    state = s.state
    if state.legend is None:
        return [*state.shop, *state.wares, *(state.saga.facedown if state.saga is not None else ())]
    trek, delve = state.legend.trek, state.legend.delve
    return [*(trek.stock if trek is not None else ()), *(delve.wares if delve is not None else ())]
