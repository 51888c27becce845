"""The Watchman: he keeps an eye on everybody (D2-4046)."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import discard
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import gain_points, move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import CardUsed
from oubliette.games.descent.state.points import LentCards, MoreOfAttribute, RecoveredSoMuch, TurnOffers
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HeldCard, Hero
from oubliette.games.descent.turn.card_kit import about, heroes_beside, may_use, pick_condition
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


@special("quick_recovery", lambda s, deed: sees(s, deed.by, deed.about))
def _quick_recovery(s: Session, deed: Deed) -> Rules[None]:
    """Whose turn begins steps lighter (D2-4046)."""
    gain_points(s, deed.about, 1, deed.card, "D2-4046")
    yield from recover(s, deed.about, damage=1, cites="D2-4046", by=deed.by.id)


def _offer(s: Session, mine: Mine, rule: Any) -> Option[Any]:
    say = Say("d2-use", {"card": s.card_name(mine.card), "hero": s.name(mine.figure)})
    return Option(f"watch:{mine.card}", rule, say, group="skill")


@card("quick_recovery").at(TurnOffers)
def _may_shed(s: Session, mine: Mine, at: TurnOffers) -> Iterator[Option[Any]]:
    """In a hero's turn, his own or another's."""
    if at.figure.conditions and any(not held.flipped for held in at.hero.search):
        yield _offer(s, mine, partial(_shed, s, mine, at.hero))


def _shed(s: Session, mine: Mine, hero: Hero) -> Rules[None]:
    """A Search card is turned over for a condition (D2-4046)."""
    if not (yield from _agrees(s, mine, hero)):
        return
    mine.pay()
    cards = [Option(f"card:{held.card}", held, s.card_name(held.card)) for held in hero.search if not held.flipped]
    turned = yield from ask(hero.seat, "flip", cards, cites="D2-4046", say=about(s, mine.card, "d2-ask-card"))
    turned.flipped = True
    figure = s.figure(hero.id)
    discard(s, figure, (yield from pick_condition(hero.seat, figure.conditions)))


def _agrees(s: Session, mine: Mine, hero: Hero) -> Rules[bool]:
    """Nobody uses another player's card against his will."""
    if mine.seat == hero.seat:
        s.journal.note(CardUsed(mine.hero.id, mine.card), ("D2-0011",))
        return True
    return (yield from may_use(s, mine.hero, mine.card))


@card("trailblazer").at(TurnOffers)
def _may_lead(s: Session, mine: Mine, _at: TurnOffers) -> Iterator[Option[Any]]:
    yield _offer(s, mine, partial(_lead, s, mine))


def _lead(s: Session, mine: Mine) -> Rules[None]:
    """He and who stands beside him take a step."""
    if (yield from _agrees(s, mine, s.hero(s.state.turn_of))):
        mine.pay()
        for one in [mine.figure, *heroes_beside(s, mine.figure)]:
            yield from move_spaces(s, one, 1)


@card("trailblazer").at(MoreOfAttribute)
def _on_the_road(s: Session, _mine: Mine, _at: MoreOfAttribute) -> int:
    return 2 if s.state.saga is not None and s.state.phase == "setup" else 0


@card("unity").at(RecoveredSoMuch)
def _unity(s: Session, mine: Mine, at: RecoveredSoMuch) -> Rules[None]:
    """Who heals in his sight may rest; a failed test ends it."""
    figure, hero = at.figure, s.state.heroes.get(at.figure.id)
    if not at.damage or hero is None or not hero.fatigue or not figure.cells:
        return
    if sees(s, mine.figure, figure) and (yield from may_use(s, mine.hero, mine.card)):
        yield from recover(s, figure, fatigue=1)
        if not (yield from passes(s, mine.figure, "willpower")):
            mine.held.exhausted = True


@card("unity").at(LentCards)
def _shared_bag(_s: Session, mine: Mine, at: LentCards) -> list[HeldCard]:
    """The Watchman's Search cards are everybody's."""
    return mine.hero.search if mine.hero is not at.hero else []
