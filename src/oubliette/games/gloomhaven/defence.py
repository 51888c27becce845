"""Shield and Retaliate (GH-0163 to GH-0176): what a figure has of them now."""

from oubliette.games.gloomhaven.active import Active, active_for
from oubliette.games.gloomhaven.session import Session
from oubliette.games.gloomhaven.state import Figure, ObjectiveState, RoundBonus
from oubliette.games.gloomhaven.values import values_of
from oubliette.games.gloomhaven.vocabulary import Evade, Retaliate, Shield


def round_bonuses(figure: Figure) -> list[RoundBonus]:
    """The bonuses a figure has to the end of the round."""
    return [] if isinstance(figure, ObjectiveState) else getattr(figure, "bonuses", [])


def shield_of(s: Session, figure: Figure) -> int:
    """All Shield of a figure; different sources add up (GH-0167)."""
    total = values_of(s, figure).shield
    for held in round_bonuses(figure):
        if isinstance(held.bonus, Shield):
            total += held.bonus.value
    for active in active_for(s, figure):
        if isinstance(active.bonus, Shield):
            total += active.bonus.value + sum(gain.shield for gain in active.paid())
    return total


def evades(s: Session, figure: Figure) -> bool:
    """Whether attacks on a figure have Disadvantage by a bonus of its own."""
    held = [one.bonus for one in round_bonuses(figure)] + [active.bonus for active in active_for(s, figure)]
    return any(isinstance(bonus, Evade) for bonus in held)


def retaliates_of(s: Session, figure: Figure) -> list[tuple[int, int, Active | None]]:
    """All Retaliate of a figure: value, range, and the card it lies on (GH-0176)."""
    values = values_of(s, figure)
    found: list[tuple[int, int, Active | None]] = []
    if values.retaliate:
        found.append((values.retaliate, values.retaliate_range, None))
    found += [
        (held.bonus.value, held.bonus.reach, None)
        for held in round_bonuses(figure)
        if isinstance(held.bonus, Retaliate)
    ]
    for active in active_for(s, figure):
        if isinstance(active.bonus, Retaliate):
            more = sum(gain.retaliate for gain in active.paid())
            found.append((active.bonus.value + more, active.bonus.reach, active))
    return found
