"""What a seat may not know, and what can never be true of a raid."""

from collections.abc import Iterator

from tests.tiny.wyrm_vault.content import WardenCard, drawing_of
from tests.tiny.wyrm_vault.state import HAND, WYRM, Raid

from oubliette.kernel.boards import cells
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat


def resample(raid: Raid, seat: Seat, chance: Chance) -> None:
    """Deal the draw pile anew, and for a hero the warden's hand with it."""
    state = raid.state
    piles = [state.deck.pile] if seat == state.warden else [state.deck.pile, state.hand]
    pool = [card for pile in piles for card in pile]
    chance.shuffle("warden", pool)
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]


def faults(raid: Raid) -> Iterator[str]:
    """Lost or doubled cards and gold, figures in walls or in each other, and impossible health."""
    state = raid.state
    all_cards = sorted(card.id for card in raid.content.all(WardenCard).values() for _ in range(card.copies))
    everywhere = sorted([*state.hand, *state.deck.everywhere()])
    if everywhere != all_cards:
        yield f"the cards are {everywhere}, not {all_cards}"
    if len(state.hand) > HAND:
        yield f"the warden holds {len(state.hand)} cards"
    carried = sum(hero.gold for hero in state.heroes.values())
    if carried + state.delivered + len(state.gold) != drawing_of(raid.vault.map).marks["g"].bit_count():
        yield "gold was lost or made"
    if raid.squares(WYRM).bit_count() != 6:
        yield f"the wyrm covers {list(cells(raid.squares(WYRM)))}"
    covered = 0
    for who in (WYRM, *raid.standing()):
        squares = raid.squares(who)
        if squares & ~raid.board.cells:
            yield f"{who} stands in a wall"
        if squares & covered:
            yield f"{who} stands on another figure"
        covered |= squares
    for who in (WYRM, *state.heroes):
        health = state.wyrm.health if who == WYRM else state.heroes[who].health
        if not 0 <= health <= raid.most_health(who):
            yield f"{who} has {health} health"
