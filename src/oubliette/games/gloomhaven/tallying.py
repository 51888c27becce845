"""What the figures at a scenario's end owe to luck, and whether battle goals were met."""

from oubliette.games.gloomhaven.events import Earned, ModifierDrawn
from oubliette.games.gloomhaven.session import Session
from oubliette.games.gloomhaven.setup import modifier_deck
from oubliette.haven.luck import worth
from oubliette.kernel.journal import Event
from oubliette.kernel.text import words
from oubliette.table.tallies import Secret, Tally, luck


def tally(s: Session, event: Event) -> tuple[Tally, ...]:
    """Modifier cards against the average of their deck; a battle goal, once it is told."""
    match event:
        case ModifierDrawn(deck=deck, cards=cards):
            entrant = next((one for one in s.state.entrants if deck == f"modifiers/{one.id}"), None)
            if entrant is None:
                return ()
            deck_worth = [worth(s.book.modifiers[card].value) for card in modifier_deck(s.book, entrant)]
            got = sum(worth(s.book.modifiers[card].value) for card in cards)
            return (luck(entrant.id, got, [deck_worth] * len(cards)),)
        case Earned(character=who, goal=goal, checks=checks) if goal:
            return (Secret(who, words(s.book.battle_goals[goal].name), checks > 0),)
        case _:
            return ()
