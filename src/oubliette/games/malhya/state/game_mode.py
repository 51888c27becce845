"""The game-mode card, Scenario 73: a lever for each of its effects, easier or harder (MA-0006, MA-5297).

The card is at hand once it lies in the play area; each effect in use lies there beside it.
"""

from oubliette.games.malhya.content.book import Book
from oubliette.games.malhya.content.stories import ScenarioCard
from oubliette.games.malhya.state.events import CardGone, CardTaken
from oubliette.games.malhya.state.session import Session
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

CARD = "game_mode"
NORMAL, AT_HAND = "normal", "at_hand"
DIFFICULTIES = (NORMAL, "easy", "hard", AT_HAND)


def mode_cards(book: Book, difficulty: str) -> list[str]:
    """What lies in the play area from the start: nothing, the card, or the card with all effects of a side."""
    if difficulty == NORMAL:
        return []
    return [CARD, *(card.id for card in effects(book) if card.side == difficulty)]


def effects(book: Book) -> list[ScenarioCard]:
    """All effects of the card."""
    return [card for card in book.cards.values() if card.kind == "mode" and card.side]


def may_change(s: Session) -> bool:
    """Only with the card at hand, and never in Infiltration or Combat (MA-5297)."""
    return CARD in s.state.cards and s.state.infiltration is None and s.state.place is None


def change_mode(s: Session) -> Rules[None]:
    """Bring effects in or take them out, one by one (MA-5297)."""
    while True:
        options: list[Option[str | None]] = [lever(s, card) for card in effects(s.book)]
        options.append(Option("done", None, Say("ma-done"), passes=True))
        name = yield from ask(s.leader, "mode", options, cites="MA-5297", say=Say("ma-ask-mode"))
        if name is None:
            return
        if name in s.state.cards:
            s.state.cards.remove(name)
            s.note(CardGone(name), "MA-5297")
        else:
            s.state.cards.append(name)
            s.note(CardTaken(name), "MA-5297")


def lever(s: Session, card: ScenarioCard) -> Option[str | None]:
    """The answer that turns an effect on or off."""
    say = "ma-mode-out" if card.id in s.state.cards else "ma-mode-in"
    return Option(f"mode:{card.id}", card.id, Say(say, {"effect": s.card_name(card.id)}))


def extra_stops(s: Session) -> int:
    """What the mode adds to the Stops that fail a test."""
    return sum(s.book.cards[name].stops for name in s.state.cards)


def extra_camp_dice(s: Session) -> int:
    """What the mode adds to the dice of each hero at the campfire."""
    return sum(s.book.cards[name].camp_dice for name in s.state.cards)
