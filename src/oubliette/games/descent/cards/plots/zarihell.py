"""Zarihell: Branded (D2-4340)."""

from oubliette.games.descent.campaign.records import saga
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import MoreOfAttribute, Rests
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.card_kit import about, passing
from oubliette.games.descent.uses.sources import plot
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.points import InPlay
from oubliette.kernel.text import Say

BRANDED = "branded"
TIRES = 2


def _brand(figure: Figure) -> str:
    return f"brand:{figure.id}"


@special(BRANDED)
def _branded(s: Session, deed: Deed) -> None:
    """A threat token on his sheet (D2-4340)."""
    tokens, brand = saga(s).plot_tokens, _brand(deed.about)
    tokens[brand] = tokens.get(brand, 0) + 1


@plot(BRANDED).at(MoreOfAttribute)
def _weaker(s: Session, _mine: InPlay, at: MoreOfAttribute) -> int:
    """Willpower and Might, one at least (D2-4340)."""
    return -saga(s).plot_tokens.get(_brand(at.figure), 0) if at.name in ("willpower", "might") else 0


@plot(BRANDED).at(Rests)
def _rubs_off(s: Session, _mine: InPlay, at: Rests) -> Rules[None]:
    """Two fatigue for one token, once a rest (D2-4340)."""
    tokens, brand = saga(s).plot_tokens, _brand(at.figure)
    if not tokens.get(brand, 0):
        return
    options = [Option("discard", True, Say("d2-rub-off"), tone="costly"), passing()]
    if (yield from ask(s.seat_of(at.figure), BRANDED, options, cites="D2-4340", say=about(s, BRANDED))):
        tokens[brand] -= 1
        yield from suffer(s, at.figure, fatigue=TIRES, cites="D2-4340")
