"""Attack modifier cards (GH-0141 to GH-0162): drawing, comparing, what they add up to."""

from collections.abc import Sequence
from typing import NamedTuple

from oubliette.games.gloomhaven.content.book import BLESS, CURSE
from oubliette.games.gloomhaven.content.kinds import Modifier
from oubliette.games.gloomhaven.content.vocabulary import Gain
from oubliette.games.gloomhaven.figures.conditions import deck_of, supply_of
from oubliette.games.gloomhaven.state.events import ModifierDrawn
from oubliette.games.gloomhaven.state.session import Actor, Session
from oubliette.games.gloomhaven.state.state import AllyState
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

PLAIN = Gain()


class Drawn(NamedTuple):
    """What a draw comes to: the new attack value and the cards that count."""

    value: int
    used: tuple[Modifier, ...]


def draw(s: Session, actor: Actor, value: int, advantage: int, *, double_is_zero: bool = False) -> Rules[Drawn]:
    """Draw and apply modifier cards for one target (GH-0142): advantage 1, 0 (normal) or -1."""
    deck = yield from _deck_for(s, actor)
    drawn = [_next(s, deck)]
    if advantage:
        drawn.append(_next(s, deck))
    while drawn[-1].rolling and (not advantage or all(card.rolling for card in drawn)):
        drawn.append(_next(s, deck))
    used = _counting(drawn, advantage, value, double_is_zero)
    result = yield from _apply(s, actor, value, used, double_is_zero)
    _put_away(s, deck, drawn)
    rule = {0: "GH-0146", 1: "GH-0147", -1: "GH-0156"}[advantage]
    names = tuple(card.id for card in drawn)
    s.journal.reveal(ModifierDrawn(deck.name, names, tuple(card.id for card in used), result.value), ("GH-0142", rule))
    return result


def _deck_for(s: Session, actor: Actor) -> Rules[Deck]:
    """The deck that is drawn from; for some allies of a scenario the players choose one (GH-0141)."""
    figure = actor.figure
    if not isinstance(figure, AllyState) or not s.card.allies[figure.name].any_deck or not s.heroes():
        return deck_of(s, figure)
    say = Say("gh-ask-deck", {"figure": s.name(figure.id)})
    chosen = yield from ask(s.leader, "deck", [s.figure_option(hero) for hero in s.heroes()], cites="GH-0141", say=say)
    return s.scene.characters[chosen].deck


def _next(s: Session, deck: Deck) -> Modifier:
    """The next card. An empty deck is shuffled anew without the cards of this draw, not discarded yet (GH-0143)."""
    return s.book.modifiers[deck.draw(s.chance)]


def _put_away(s: Session, deck: Deck, drawn: Sequence[Modifier]) -> None:
    """All drawn cards are discarded; Bless and Curse go back to their supply (GH-0159)."""
    for card in drawn:
        if card.id in (BLESS, CURSE):
            supply_of(s, deck, card.id).give_back()
            continue
        deck.discard(card.id)
        if card.value in ("x2", "null") and deck.name not in s.scene.shuffle_due:  # GH-0299
            s.scene.shuffle_due.append(deck.name)  # GH-0299


def _counting(drawn: Sequence[Modifier], advantage: int, value: int, double_is_zero: bool) -> tuple[Modifier, ...]:
    """Which of the drawn cards count (GH-0146 to GH-0158)."""
    if advantage == 0:
        return tuple(drawn)
    first, second = drawn[0], drawn[1]
    rolling = [card for card in drawn if card.rolling]
    if advantage > 0:
        if rolling:
            return tuple(drawn)  # GH-0154, GH-0155
        return (second,) if beats(second, first, value, double_is_zero=double_is_zero) else (first,)
    if len(rolling) == len(drawn) - 1:
        return (next(card for card in drawn if not card.rolling),)  # GH-0157, GH-0158
    return (second,) if beats(first, second, value, double_is_zero=double_is_zero) else (first,)


def beats(one: Modifier, other: Modifier, value: int, *, double_is_zero: bool = False) -> bool:
    """Whether a card is clearly better than another for this attack value (GH-0148, GH-0377)."""
    mine, yours = number_of(one, value, double_is_zero), number_of(other, value, double_is_zero)
    if one.effect == other.effect:
        return mine > yours
    if other.effect == PLAIN:
        return mine >= yours
    return False


def number_of(card: Modifier, value: int, double_is_zero: bool = False) -> int:
    """The attack value a card would give (GH-0377)."""
    if card.value == "x2":
        return value if double_is_zero else max(0, value * 2)
    if card.value == "null":
        return 0
    return value + card.value


def _apply(s: Session, actor: Actor, value: int, used: tuple[Modifier, ...], double_is_zero: bool) -> Rules[Drawn]:
    """The value after all cards that count; the players choose the order where a 2x makes it matter (GH-0146)."""
    if any(card.value == "null" for card in used):
        return Drawn(0, used)  # whatever else was drawn: GH-0162
    added = sum(card.value for card in used if isinstance(card.value, int))
    doubles = 0 if double_is_zero else sum(card.value == "x2" for card in used)
    before, after = (value + added) * 2**doubles, value * 2**doubles + added
    if before != after:
        options = [
            named("add_first", Say("gh-option-add-first", {"value": before})),
            named("double_first", Say("gh-option-double-first", {"value": after})),
        ]
        chosen = yield from ask(
            s.decider(actor), "modifier_order", options, cites=("GH-0146",), say=Say("gh-ask-modifier-order")
        )
        before = before if chosen == "add_first" else after
    return Drawn(before, used)


def shuffle_where_due(s: Session) -> list[str]:
    """At the end of the round decks from which a 2x or a Null came are shuffled (GH-0299)."""
    scene = s.scene
    due = list(scene.shuffle_due)
    scene.shuffle_due.clear()
    for deck in (scene.monster_deck, *(hero.deck for hero in scene.characters.values())):
        if deck.name in due:
            deck.reshuffle(s.chance)
    return due
