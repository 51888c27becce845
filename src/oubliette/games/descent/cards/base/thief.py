"""The Thief (D2-4168 to D2-4172, D2-4378 to D2-4383)."""

from oubliette.games.descent.attack.aiming import best_targets, means_of
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.content.vocabulary import Attack
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.map.doors import closable, openable, shut, throw_open
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Searched
from oubliette.games.descent.state.points import DamageBetween, LateDemands, SearchDrawn
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.card_kit import can_search, search_near
from oubliette.games.descent.turn.verbs import attack_as_told
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

GREEDY = 3
"""From how far the greedy search (D2-4378)."""


@special("greedy", can_search(GREEDY))
def _greedy(s: Session, deed: Deed) -> Rules[None]:
    """A search token within three spaces is searched (D2-4378)."""
    yield from search_near(s, deed, GREEDY, "D2-4378")


@special("lurk", can_search())
def _lurk(s: Session, deed: Deed) -> Rules[None]:
    """A search action that costs none (D2-4383)."""
    yield from search_near(s, deed, 1, "D2-4383")


@card("appraisal").at(SearchDrawn)
def _appraisal(s: Session, mine: Mine, at: SearchDrawn) -> Rules[str]:
    """He may have another card in place of the one he drew (D2-4168)."""
    card_, deck = at.value, s.state.search
    if at.hero is not mine.hero or mine.hero.knocked_out or not deck.pile:
        return card_
    keep = Option("keep", True, Say("d2-keep-card", {"card": s.card_name(card_)}))
    options = [keep, Option("again", False, Say("d2-draw-another"))]
    if not (yield from ask(mine.seat, "appraisal", options, cites="D2-4168", say=Say("d2-ask-appraisal"))):
        deck.discard(card_)
        card_ = deck.draw(s.chance)
        s.journal.reveal(Searched(at.figure.id, at.token, card_), ("D2-4168",))
    return card_


@special("sneaky_door", lambda s, deed: openable(s, deed.by) or closable(s, deed.by))
def _sneaky_door(s: Session, deed: Deed) -> Rules[None]:
    """A door is opened or closed without an action (D2-4172)."""
    figure = deed.by
    options = [Option(f"open:{door}", (throw_open, door), Say("d2-do-open")) for door in openable(s, figure)]
    options += [Option(f"close:{door}", (shut, door), Say("d2-do-close")) for door in closable(s, figure)]
    rule, door = yield from ask(deed.seat, "door", options, cites="D2-4172", say=Say("d2-ask-door"))
    yield from rule(s, figure, door)


@card("sneaky").at(DamageBetween)
def _sneaky(_s: Session, mine: Mine, at: DamageBetween) -> int:
    """More damage on whoever did not see him when his turn began (D2-4172)."""
    return int(at.hit.figure in mine.hero.unseen_by)


@card("unseen").at(LateDemands)
def _unseen(_s: Session, mine: Mine, at: LateDemands) -> int:
    """A surge for every blow at the target (D2-4170)."""
    return sum(hit.targeted and hit.figure == mine.figure.id for hit in at.attack.hits)


@special("caltrops")
def _caltrops(s: Session, deed: Deed) -> Rules[None]:
    """His own test; passed, the monster is hurt and held (D2-4380)."""
    if (yield from passes(s, deed.by, "awareness")):
        yield from suffer(s, deed.about, damage=1, cites="D2-4380")
        inflict(s, deed.about, "immobilized")


def _only_one_seen(s: Session, deed: Deed) -> Figure | None:
    found = [one for one in s.monsters() if sees(s, deed.by, one)]
    return found[0] if len(found) == 1 else None


def _can_bushwhack(s: Session, deed: Deed) -> bool:
    only = _only_one_seen(s, deed)
    aims = (one for means in means_of(s, deed.by) for one, _ in best_targets(s, deed.by, means)) if only else ()
    return any(one is only for one in aims)


@special("bushwhack", _can_bushwhack)
def _bushwhack(s: Session, deed: Deed) -> Rules[None]:
    """An attack on the only monster in sight, without an action (D2-4382)."""
    yield from attack_as_told(s, deed, Attack(), _only_one_seen(s, deed))
