"""Rumor cards and quest cards (D2-2227 to D2-2244)."""

from collections.abc import Callable
from typing import Any

from oubliette.games.descent.campaign.happenings import CardsExpired, QuestCardOpened, RumorPlayed, RumorsDrawn
from oubliette.games.descent.campaign.plots import gain_threat
from oubliette.games.descent.campaign.records import change_gold, played, saga, story
from oubliette.games.descent.content import campaign_book as written
from oubliette.games.descent.state.saga import Saga, Step
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.uses.overlord_cards import draw_cards
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say

FIRST_HAND = 3
"""Rumor cards at the start of a campaign (D2-2229)."""


def draw_rumors(s: Session, count: int) -> None:
    """The overlord draws; an empty deck stays empty (D2-2229, D2-2230)."""
    past = saga(s)
    drawn = past.rumors.draw_up_to(s.chance, count)
    if drawn:
        past.rumor_hand += drawn
        told, hidden = RumorsDrawn(len(drawn), tuple(drawn)), RumorsDrawn(len(drawn))
        s.journal.whisper(told, [s.overlord_seat], ("D2-2229", "D2-2230"), instead=hidden)


def playable(s: Session, step: Step) -> list[str]:
    """The cards of his hand that may be played in a step of this act (D2-2231)."""
    past = saga(s)
    if past.rumor_played or not story(s).rumors:
        return []
    found = [s.book.rumors[card] for card in past.rumor_hand]
    return [card.id for card in found if card.when == step and _may(s, card)]


def _may(s: Session, card: written.RumorCard) -> bool:
    """Whether neither the act nor the time forbids a card (D2-2231, D2-7220, D2-7222)."""
    if card.not_between_acts and saga(s).whole_deck:
        return False
    return card.act in (0, s.state.act) and not (card.not_at_interlude and interlude_is_next(s))


def interlude_is_next(s: Session) -> bool:
    """Whether the Interlude is an available quest, or the one they travel to."""
    return s.state.act == 1 and len(played(s, "act_1")) >= story(s).quests_per_act


def rumor_window(s: Session, step: Step) -> Rules[None]:
    """One Rumor card may be played in a campaign phase; who holds some is asked, whatever they are (D2-2231)."""
    past = saga(s)
    if not past.rumor_hand or past.rumor_played or not story(s).rumors:
        return
    options: list[Option[str]] = [
        Option(f"rumor:{card}", card, s.card_name(card), cards=(card,)) for card in playable(s, step)
    ]
    options.append(Option("pass", "", Say("d2-no-rumor"), passes=True))
    card = yield from _ask(s, options)
    if card:
        yield from play_rumor(s, card)


def _ask(s: Session, options: list[Option[str]]) -> Rules[str]:
    picked = yield Choice(
        s.overlord_seat, "rumor", tuple(options), cites=("D2-2231",), say=Say("d2-ask-rumor"), secret=True
    )
    card: str = picked[0].value
    return card


def play_rumor(s: Session, card: str) -> Rules[None]:
    """Its effect holds at once; a quest card lies in the play area until its quest was played (D2-2232, D2-2235)."""
    past, rumor = saga(s), s.book.rumors[card]
    past.rumor_hand.remove(card)
    past.rumor_played = True
    s.journal.reveal(RumorPlayed(card), ("D2-2231", "D2-2232"))
    if rumor.quest is not None:
        past.quest_cards.append(card)
        s.journal.note(QuestCardOpened(card), ("D2-2235",))
        gain_threat(s, 1, "D2-2214")
    for deed in rumor.do:
        if isinstance(deed, written.Famine):
            yield from _famine(s, past)
        else:
            _DOES[type(deed)](s, past, deed)


def _famine(s: Session, past: Saga) -> Rules[None]:
    """As many cards as heroes are drawn, and as many of the hand put on top; a quest card must follow (D2-7219)."""
    overlord = s.state.overlord
    yield from draw_cards(s, s.party, "D2-7219")
    options = [Option(f"card:{place}:{card}", card, s.card_name(card)) for place, card in enumerate(overlord.hand)]
    count = min(s.party, len(options))
    picked = yield Choice(
        s.overlord_seat, "famine", tuple(options), count, count, ("D2-7219",), Say("d2-ask-famine"), True, secret=True
    )
    for option in reversed(picked):
        overlord.hand.remove(option.value)
        overlord.deck.put_on_top(option.value)
    quests = [card for card in past.rumor_hand if s.book.rumors[card].quest and _may(s, s.book.rumors[card])]
    if quests:
        card = yield from _ask(s, [Option(f"rumor:{one}", one, s.card_name(one)) for one in quests])
        yield from play_rumor(s, card)


def _take_gold(s: Session, _past: Saga, deed: written.TakeGold) -> None:
    change_gold(s, -deed.amount, ("D2-2232",))


def _fewer(_s: Session, past: Saga, deed: written.FewerWares) -> None:
    past.fewer_wares += deed.cards


def _longer(_s: Session, past: Saga, deed: written.LongerWay) -> None:
    past.icons += deed.icons


def _bigger(_s: Session, past: Saga, deed: written.BiggerHand) -> None:
    past.more_cards += deed.cards


def _weary(_s: Session, past: Saga, deed: written.WearyStart) -> None:
    past.weariness += deed.fatigue


def _hidden(s: Session, past: Saga, deed: written.HiddenWares) -> None:
    past.hidden_price = deed.prices[s.state.act - 1]


_DOES: dict[type, Callable[[Session, Saga, Any], None]] = {
    written.TakeGold: _take_gold,
    written.FewerWares: _fewer,
    written.LongerWay: _longer,
    written.BiggerHand: _bigger,
    written.WearyStart: _weary,
    written.HiddenWares: _hidden,
}


def expire(s: Session) -> None:
    """When Act II begins, all Rumor cards of Act I go, quest cards in play too (D2-2233)."""
    past = saga(s)
    hand = [card for card in past.rumor_hand if s.book.rumors[card].act == 1]
    lying = [card for card in past.quest_cards if card in s.book.rumors and s.book.rumors[card].act == 1]
    past.rumor_hand = [card for card in past.rumor_hand if card not in hand]
    past.quest_cards = [card for card in past.quest_cards if card not in lying]
    if hand or lying:
        s.journal.reveal(CardsExpired((*lying, *hand)), ("D2-2233",))


def quest_of(s: Session, card: str) -> str:
    """The quest of a quest card."""
    if card in s.book.advanced:
        return s.book.advanced[card].quest
    return s.book.rumors[card].quest or ""


def choosable(s: Session) -> list[str]:
    """Quest cards in play whose quest may be chosen in this act (D2-2236, D2-2242)."""
    found = []
    for card in saga(s).quest_cards:
        if card in s.book.advanced:
            if s.state.act == 2:
                found.append(card)
        elif s.book.rumors[card].act in (0, s.state.act):
            found.append(card)
    return found
