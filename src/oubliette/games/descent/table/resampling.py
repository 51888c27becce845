"""What a seat may not know: the overlord's hand and deck, and the order of the Search deck; dealt anew (D2-2189)."""

from oubliette.games.descent.state.saga import Saga
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.uses.searching import unique_places
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat


def resample(s: Session, seat: Seat, chance: Chance) -> None:
    """Deal anew, in place, whatever a seat may not know."""
    overlord = s.state.overlord
    if seat != overlord.seat:
        unseen = sorted([*overlord.deck.pile, *overlord.hand, *overlord.left_out])
        chance.shuffle("resample", unseen)
        held, left_out = len(overlord.hand), len(overlord.left_out)
        overlord.hand, overlord.left_out = unseen[:held], unseen[held : held + left_out]
        overlord.deck.pile = unseen[held + left_out :]
        _hide_again(s, chance)
        if s.state.influence and not s.state.influence_open:
            colours = list(s.encounter.influence)
            s.state.influence = colours[chance.below("resample", len(colours))]  # D2-0426
    else:
        chance.shuffle("resample", overlord.deck.pile)
    chance.shuffle("resample", s.state.search.pile)
    _taint_anew(s, chance)
    if s.state.secret is not None:
        chance.shuffle("resample", s.state.secret.deck)
    if s.state.saga is not None:
        _deal_the_campaign_anew(s.state.saga, s.state.shop, chance, own=seat == overlord.seat)


def _deal_the_campaign_anew(past: Saga, shop: list[str], chance: Chance, *, own: bool) -> None:
    """Event cards to come, and for heroes the rumors of the overlord's hand too (D2-2229)."""
    for deck in (past.travel, past.city):
        chance.shuffle("resample", deck.pile)
    hidden = len(past.facedown)
    if hidden:
        unseen_wares = sorted([*past.facedown, *shop])
        chance.shuffle("resample", unseen_wares)
        past.facedown, shop[:] = unseen_wares[:hidden], unseen_wares[hidden:]
    held = 0 if own else len(past.rumor_hand)
    unseen = sorted([*past.rumors.pile, *(past.rumor_hand if held else [])])
    chance.shuffle("resample", unseen)
    past.rumors.pile = unseen[held:]
    if held:
        past.rumor_hand = unseen[:held]
    if past.gambit and not own:
        past.gambit = ("threat", "fortune")[chance.below("resample", 2)]


def _taint_anew(s: Session, chance: Chance) -> None:
    """Tainted cards that nobody has seen (D2-2130)."""
    hidden = [hero.taint for hero in s.state.heroes.values() if hero.taint is not None and hero.taint.flipped]
    if hidden:
        seen = [
            hero.taint.card for hero in s.state.heroes.values() if hero.taint is not None and not hero.taint.flipped
        ]
        unseen = [card for card in s.book.tainted if card not in seen]
        chance.shuffle("resample", unseen)
        for held, card in zip(hidden, unseen, strict=False):
            held.card = card


def _hide_again(s: Session, chance: Chance) -> None:
    """The unique search token may lie under any token where it could have been put (D2-2136)."""
    places = unique_places(s)
    if any(one.unique for one in places):
        hidden = chance.below("resample", len(places))
        for number, one in enumerate(places):
            one.unique = number == hidden
