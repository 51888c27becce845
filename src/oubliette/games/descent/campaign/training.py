"""Spending experience: cards of the overlord, and the deck he makes of them (D2-0466 to D2-0471)."""

from oubliette.games.descent.campaign.happenings import OverlordGaveBack, OverlordLearned
from oubliette.games.descent.content.kinds import OverlordCard
from oubliette.games.descent.state.points import OverlordLearns
from oubliette.games.descent.state.session import Session
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say

LEAST_DECK = 15
"""Cards that the Overlord deck must hold (D2-2185)."""
NEEDED = {2: 2, 3: 3}
"""Cards of a class he must own to buy one of a level (D2-0470)."""


def owned_of(s: Session, deck: str) -> int:
    """How many cards of a class the overlord owns, in his deck or left out of it (D2-0470)."""
    return sum(s.book.overlord[card].deck == deck for card in s.state.overlord.available)


def may_buy(s: Session, card: OverlordCard) -> bool:
    """Whether he can pay a card, has not all copies of it, and owns enough of its class (D2-0469, D2-0470)."""
    overlord = s.state.overlord
    owned = [*overlord.available, *s.state.summons]
    if not card.xp or card.xp > overlord.xp or owned.count(card.id) >= card.copies:
        return False
    return card.deck == "universal" or owned_of(s, card.deck) >= NEEDED.get(card.xp, 0)


def buyable(s: Session) -> list[OverlordCard]:
    """Every card he may buy now."""
    return [card for card in s.book.overlord.values() if may_buy(s, card)]


def overlord_spends(s: Session) -> Rules[None]:
    """He buys cards of any classes, one at a time, and may keep what is left (D2-0468, D2-0463)."""
    overlord = s.state.overlord
    yield from s.at(OverlordLearns())
    while overlord.xp:
        options: list[Option[OverlordCard | None]] = [
            Option(
                f"buy:{card.id}",
                card,
                Say("d2-buy-skill", {"card": s.card_name(card.id), "xp": card.xp}),
                cards=(card.id,) if s.state.saga is not None else (),
            )
            for card in buyable(s)
        ]
        options.append(Option("enough", None, Say("d2-enough"), passes=True))
        say = Say("d2-ask-overlord-spends", {"xp": overlord.xp})
        card = yield from ask(
            s.overlord_seat, "overlord_spends", options, cites=("D2-0468", "D2-0469", "D2-0470"), say=say
        )
        if card is None:
            return
        overlord.xp -= card.xp
        gain_card(s, card.id, "D2-0468")


def gain_card(s: Session, card: str, cites: str) -> None:
    """A card joins those he may put into his deck; everybody knows it."""
    if s.book.overlord[card].summons is not None:
        s.state.summons.append(card)  # never in the deck, and no card of its class (D2-2249, D2-0471)
    else:
        s.state.overlord.available.append(card)
        s.state.overlord.deck.pile.append(card)
    s.journal.note(OverlordLearned(card), (cites, "D2-2188"))


def give_back(s: Session) -> Rules[None]:
    """He may return bought cards for what they cost; of lower levels, too, while he keeps higher ones (D2-7136)."""
    overlord = s.state.overlord
    bought = [card for card in overlord.available if s.book.overlord[card].xp]
    if not bought:
        return
    options = [Option(f"card:{place}:{card}", card, s.card_name(card)) for place, card in enumerate(bought)]
    say = Say("d2-ask-give-back")
    cards = yield from ask_some(
        s.overlord_seat, "give_back", options, least=0, most=len(bought), cites="D2-7136", say=say
    )
    for card in cards:
        overlord.available.remove(card)
        overlord.deck.remove(card)
        overlord.xp += s.book.overlord[card].xp
        s.journal.note(OverlordGaveBack(card), ("D2-7136",))


def compose_deck(s: Session) -> Rules[None]:
    """At least fifteen of his cards are shuffled into his deck; nobody knows what he leaves out (D2-2009)."""
    overlord = s.state.overlord
    overlord.deck.pile, overlord.deck.discarded = list(overlord.available), []
    overlord.hand, overlord.played, overlord.left_out = [], [], []
    s.state.kept, s.state.spent = [], []
    spare = len(overlord.available) - LEAST_DECK
    if spare > 0:
        options = tuple(
            Option(f"card:{place}:{card}", card, s.card_name(card)) for place, card in enumerate(overlord.available)
        )
        say = Say("d2-ask-leave-out", {"count": spare})
        picked = yield Choice(s.overlord_seat, "leave_out", options, 0, spare, ("D2-2009", "D2-2185"), say, secret=True)
        for option in picked:
            overlord.deck.pile.remove(option.value)
            overlord.left_out.append(option.value)
    overlord.deck.shuffle(s.chance)
