"""Epic play: gold and experience for a single quest (D2-0473 to D2-0477)."""

from oubliette.games.descent.campaign.records import ask_heroes
from oubliette.games.descent.campaign.shop import deals, deck_of, dress, keep_act_one
from oubliette.games.descent.campaign.training import compose_deck, overlord_spends
from oubliette.games.descent.state.points import ReadyToShop
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.uses.sources import RULES
from oubliette.kernel.choices import Seat
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say

GOLD = {"basic": 0, "advanced": 150, "expert": 250}
"""For each hero, to be shared (D2-0475, D2-0476)."""
OVERLORD_XP = {"basic": 0, "advanced": 4, "expert": 8}


@RULES.at(ReadyToShop)
def epic_shopping(s: Session, _at: ReadyToShop) -> Rules[None]:
    """Heroes share their gold and buy what they like of the deck; then the overlord buys cards (D2-0475, D2-0476)."""
    if s.state.gold:
        yield from _shop(s)
    if s.state.overlord.xp:
        yield from overlord_spends(s)
        yield from compose_deck(s)


def _shop(s: Session) -> Rules[None]:
    state = s.state
    state.wares = [*state.shop, *(deck_of(s, 1) if state.act != 1 else ())]
    state.shop, state.old_shop = [], []
    done: list[Seat] = []
    while len(done) < len(s.hero_seats()):
        seat, deal = yield from ask_heroes(
            s,
            "shopping",
            lambda seat: () if seat in done else deals(s, seat),
            ("D2-0475", "D2-0476"),
            Say("d2-ask-shopping", {"gold": state.gold}),
        )
        if deal is None:
            done.append(seat)
        else:
            yield from deal()
    state.shop += [card for card in state.wares if s.book.items[card].act == state.act]
    if state.act != 1:
        keep_act_one(s, [card for card in state.wares if s.book.items[card].act == 1])
    state.wares = []
    dress(s)
