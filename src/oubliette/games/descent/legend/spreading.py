"""An attack on several monsters deals its full damage to one of them alone (D2-0496, D2-0497)."""

from oubliette.games.descent.state.points import BeforeDealing
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD
from oubliette.games.descent.uses.sources import BY_APP
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say


@BY_APP.at(BeforeDealing)
def spread(s: Session, at: BeforeDealing) -> Rules[None]:
    """One monster is chosen; hearts are halved for the others, and for everybody else in a Blast."""
    attack = at.attack
    monsters = [hit for hit in attack.hits if s.side(s.figure(hit.figure)) == OVERLORD]
    if s.side(s.figure(attack.attacker)) != HEROES or len(monsters) < 2:
        return
    options = tuple(
        Option(f"whole:{hit.figure}", hit, s.name(hit.figure), pieces=(hit.figure,))
        for hit in monsters
        if s.figure(hit.figure).cells
    )
    whole = monsters[0]
    if len(options) > 1:
        say = Say("d2-ask-whole-damage")
        seat = s.seat_of(s.figure(attack.attacker))
        picked = yield Choice(seat, "whole_damage", options, cites=("D2-0496",), say=say)
        whole = picked[0].value
    blasts = attack.blast or any(attack.surges[place].blast for place in attack.spent)
    for hit in attack.hits:
        hit.halved = hit is not whole and (blasts or hit in monsters)
