"""The Raider."""

from oubliette.games.descent.content.vocabulary import Attack
from oubliette.games.descent.figures.equipment import equip
from oubliette.games.descent.figures.figures import speed
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import AttackPrepared, SearchKept
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.card_kit import about, hero_of, passing
from oubliette.games.descent.turn.verbs import attack_as_told
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask


@card("surprise_assault").at(AttackPrepared)
def _surprise_assault(_s: Session, mine: Mine, at: AttackPrepared) -> None:
    """Who did not see him when his turn began is taken unawares."""
    at.attack.more_surges += any(hit.targeted and hit.figure in mine.hero.unseen_by for hit in at.attack.hits)


@card("divide_the_spoils").at(SearchKept)
def _divide_the_spoils(s: Session, mine: Mine, at: SearchKept) -> Rules[None]:
    """Everybody rests a little, and the card may go on to somebody else."""
    hero, held = at.hero, at.found
    if hero is not mine.hero or hero.knocked_out:
        return
    for one in s.heroes_on_map():
        yield from recover(s, one, fatigue=1)
    others = [one for one in s.state.heroes.values() if one is not hero]
    options = [*(Option(f"hero:{one.id}", one, s.name(one.id)) for one in others), passing(None)]
    taker = yield from ask(hero.seat, "give", options, cites="D2-2282", say=about(s, held.card, "d2-ask-give"))
    if taker is not None:
        hero.search.remove(held)
        taker.search.append(held)


@special("close_the_gap")
def _close_the_gap(s: Session, deed: Deed) -> Rules[None]:
    """Other weapons, a run, a blow."""
    yield from equip(s, hero_of(s, deed))
    yield from move_spaces(s, deed.by, speed(s, deed.by))
    if deed.by.cells:
        yield from attack_as_told(s, deed, Attack(weapon="melee"))
