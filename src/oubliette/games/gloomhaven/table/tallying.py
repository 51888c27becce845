"""What the figures at a scenario's end owe to luck, what gold and experience come to, and whether goals were met."""

from oubliette.games.gloomhaven.content.book import GOLD, bonus_experience
from oubliette.games.gloomhaven.scenario.setup import modifier_deck
from oubliette.games.gloomhaven.state.events import Earned, Looted, ModifierDrawn, ScenarioEnded
from oubliette.games.gloomhaven.state.session import Session
from oubliette.haven.luck import worth
from oubliette.kernel.journal import Event
from oubliette.kernel.text import words
from oubliette.table.tallies import Counted, Secret, Tally, luck


def tally(s: Session, event: Event) -> tuple[Tally, ...]:
    """Modifier cards against the average of their deck; what tokens and the end are worth; a battle goal, once told."""
    scene = s.state.scene
    match event:
        case Looted(figure=who, tokens=tokens) if scene is not None and tokens:
            return (Counted(who, "gold", tokens * (GOLD[scene.level] - 1)),)  # its beat has counted the tokens
        case ScenarioEnded(won=True) if scene is not None:
            return tuple(Counted(one.id, "experience", bonus_experience(scene.level)) for one in s.state.entrants)
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
