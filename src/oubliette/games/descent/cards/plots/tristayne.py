"""Tristayne Olliven: Descend to Madness, Soul Ensnare (D2-4312, D2-4331, D2-4332)."""

from oubliette.games.descent.campaign.plots import gain_threat
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import Healed, RecoveredSoMuch
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.card_kit import choose, choose_attribute, heroes_near
from oubliette.games.descent.uses.sources import plot
from oubliette.kernel.flow import Rules
from oubliette.kernel.points import InPlay

ENSNARE, ENSNARED = "soul_ensnare", "ensnared"


@special("descend_to_madness", lambda s, _deed: s.heroes_on_map())
def _descend_to_madness(s: Session, deed: Deed) -> Rules[None]:
    """Threat for each who fails, until somebody passes (D2-4331)."""
    left = list(s.heroes_on_map())
    while left:
        hero = yield from choose(s, deed, left, "D2-4331")
        left.remove(hero)
        name = yield from choose_attribute(s, deed, hero, ("knowledge", "willpower"))
        if (yield from passes(s, hero, name)):
            return
        gain_threat(s, 1, "D2-4331")


@plot(ENSNARE, "exhausted").at(RecoveredSoMuch)
def _rises(s: Session, _mine: InPlay, at: RecoveredSoMuch) -> None:
    hero = s.state.heroes.get(at.figure.id)
    if at.damage and hero is not None and hero.knocked_out:
        at.figure.marks.append(ENSNARED)


@plot(ENSNARE).at(Healed)
def _ensnared(s: Session, _mine: InPlay, at: Healed) -> Rules[None]:
    """Who rises and whoever is near him (D2-4332)."""
    if ENSNARED in at.figure.marks:
        at.figure.marks.remove(ENSNARED)
        for one in heroes_near(s, at.figure):
            yield from suffer(s, one, damage=1, cites="D2-4332")
