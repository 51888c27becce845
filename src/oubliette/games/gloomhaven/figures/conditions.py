"""Conditions (GH-0226 to GH-0245): gaining, expiring, Bless and Curse."""

from collections.abc import Iterable

from oubliette.games.gloomhaven.content.book import BLESS, CURSE
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS, EXPIRING, ConditionName
from oubliette.games.gloomhaven.state.events import ConditionGained, ConditionLost, Immune, ModifierAdded
from oubliette.games.gloomhaven.state.session import Session, in_play
from oubliette.games.gloomhaven.state.state import Character, Figure, Monster, ObjectiveState, Summon
from oubliette.kernel.cards import Deck, Supply
from oubliette.kernel.flow import Cites


def gain(s: Session, figure: Figure, conditions: Iterable[ConditionName], cites: Cites = ()) -> None:
    """A figure gains conditions; one it has begins anew (GH-0228). Bless and Curse are cards instead."""
    more = (cites,) if isinstance(cites, str) else cites
    for condition in conditions:
        if not in_play(figure):
            return
        if _immune(s, figure, condition):
            s.note(Immune(figure.id, condition), "GH-0230" if condition != "curse" else "GH-0239")
        elif CONDITIONS[condition].is_card:
            add_card(s, figure, condition)
        else:
            figure.conditions[condition] = s.scene.acting == figure.id
            s.note(ConditionGained(figure.id, condition), (CONDITIONS[condition].rule, *more))


def _immune(s: Session, figure: Figure, condition: ConditionName) -> bool:
    if isinstance(figure, ObjectiveState):
        return True  # GH-0011, GH-0122
    if isinstance(figure, Character) and any(condition in ward.immune for ward in figure.wards):
        return True
    if not isinstance(figure, Monster):
        return s.worn_by(figure, lambda effect: condition in effect.immune)
    if condition in s.book.monsters[figure.kind].immune:
        return True
    return figure.named is not None and condition in s.card.named[figure.named].immune


def deck_of(s: Session, figure: Figure) -> Deck:
    """The modifier deck a figure draws from (GH-0141)."""
    hero = s.character_behind(figure)
    return hero.deck if hero is not None else s.scene.monster_deck


def add_card(s: Session, figure: Figure, condition: ConditionName) -> None:
    """Shuffle a Bless or Curse card into the figure's deck, if the supply has one (GH-0238, GH-0244, GH-0245)."""
    deck = deck_of(s, figure)
    if put_in(s, deck, BLESS if condition == "bless" else CURSE):
        s.note(ModifierAdded(deck.name, condition), (CONDITIONS[condition].rule, "GH-0245"))
        deck.shuffle(s.chance)
    else:
        s.note(Immune(figure.id, condition, used_up=True), "GH-0245")


def supply_of(s: Session, deck: Deck, card: str) -> Supply:
    """The supply from which a card comes and to which it goes back (GH-0245)."""
    scene = s.scene
    if card == BLESS:
        return scene.bless
    return scene.monster_curse if deck is scene.monster_deck else scene.curse


def put_in(s: Session, deck: Deck, card: str) -> bool:
    """Put one Bless or Curse card on a deck, unless the supply is used up."""
    if not supply_of(s, deck, card).take():
        return False
    deck.put_on_top(card)
    return True


def lose(s: Session, figure: Figure, condition: ConditionName, cites: Cites) -> None:
    """A figure loses a condition."""
    if figure.conditions.pop(condition, None) is not None:
        s.note(ConditionLost(figure.id, condition), cites)


def grow_old(figure: Figure) -> None:
    """The turn is over: what a figure gained after the expiry in it, by a plate, ends with its next turn (GH-0229)."""
    figure.conditions.update(dict.fromkeys(figure.conditions, False))


def expire(s: Session, figure: Figure) -> None:
    """At the end of a figure's turn conditions end that it had when the turn began (GH-0094, GH-0229, GH-0297)."""
    for condition in EXPIRING:
        fresh = figure.conditions.get(condition)
        if fresh:
            figure.conditions[condition] = False
        elif fresh is not None:
            rule = "GH-0094" if isinstance(figure, Character | Summon) else "GH-0297"
            lose(s, figure, condition, (rule, "GH-0229"))
