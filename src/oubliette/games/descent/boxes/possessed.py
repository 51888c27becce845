"""Raythen and Serena as lieutenants, while they are possessed (D2-0373)."""

from oubliette.games.descent.figures.figures import has
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import AttackPrepared, Immune
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.uses.searching import searchable
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say


@ANY_BOX.at(AttackPrepared)
def _opportunist(s: Session, at: AttackPrepared) -> None:
    """Who is held fast or stunned beside him makes his blows worse."""
    attack = at.attack
    figure = s.figure(attack.attacker)
    if not has(s, figure, "opportunist"):
        return
    near = [one for one in s.heroes_on_map() if s.are_adjacent(figure, one)]
    attack.more_surges += sum("immobilized" in one.conditions for one in near)
    attack.more_surges += 2 * sum("stunned" in one.conditions for one in near)


@special("pilfer", lambda s, deed: bool(searchable(s, deed.by)) and bool(s.state.search.pile))
def _pilfer(s: Session, deed: Deed) -> Rules[None]:
    """The top card of the Search deck, for the overlord's eyes alone."""
    deck = s.state.search
    name = s.card_name(deck.look(s.chance)[0])
    options = tuple(Option(key, key == "bottom", Say(f"d2-pilfer-{key}", {"card": name})) for key in ("top", "bottom"))
    picked = yield Choice(deed.seat, "pilfer", options, cites=("D2-0373",), say=Say("d2-ask-pilfer"), secret=True)
    if picked[0].value:
        deck.put_at_bottom(deck.pile.pop())


@ANY_BOX.at(Immune)
def _strong_spirit(s: Session, at: Immune) -> bool:
    return at.condition in ("cursed", "poisoned") and has(s, at.figure, "strong_spirit")
