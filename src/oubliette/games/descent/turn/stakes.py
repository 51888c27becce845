"""What follows from answers that cost something: what an ended turn leaves unused, what damage does to a hero."""

from typing import Literal

from oubliette.games.descent.board.pool import points_of
from oubliette.games.descent.figures.figures import health, stamina
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Hero
from oubliette.kernel.text import Say
from oubliette.table.view import Follow, Preview


def left_over(actions: int, figure: Figure, *, free_attack: bool = False) -> tuple[Say, ...]:
    """Actions, movement points and a free attack on somebody that would be lost with the turn (D2-2025, D2-2309)."""
    left = {"actions": actions, "points": points_of(figure)}
    told = [Say(f"d2-leaves-{name}", {"count": count}) for name, count in left.items() if count > 0]
    if free_attack:
        told.append(Say("d2-leaves-free-hurt" if figure.damage else "d2-leaves-free"))
    return tuple(told)


def standing_up() -> Preview:
    """What getting up brings, and that nothing else is done in that turn (D2-2121)."""
    gains = Follow(Say("d2-follow-stand-up"), "good", ("D2-2121",))
    return Preview(follows=(gains, Follow(Say("d2-follow-turn-ends"), "price", ("D2-2121",))))


def healed_by(s: Session, figure: Figure, damage: int) -> Preview:
    """Health after some damage is recovered."""
    before = health(s, figure) - figure.damage
    after = before + min(damage, figure.damage)
    return Preview(follows=(Follow(Say("d2-follow-health", {"before": before, "after": after}), "good"),))


def resting(s: Session, hero: Hero, figure: Figure) -> Preview:
    """All fatigue goes when the turn ends (D2-2119)."""
    if not hero.fatigue:
        return Preview(follows=(Follow(Say("d2-vain-fatigue"), cites=("D2-2119",)),))
    facts = {"before": hero.fatigue, "after": 0, "most": stamina(s, figure)}
    return Preview(follows=(Follow(Say("d2-follow-rest", facts), "good", ("D2-2119",)),))


def reviving() -> Preview:
    """What helping a fallen neighbour up costs and brings (D2-2126)."""
    gains = Follow(Say("d2-follow-stand-up"), "good", ("D2-2126",))
    return Preview(follows=(Follow(Say("d2-follow-an-action"), "price"), gains))


def taken_as_fatigue(s: Session, hero: Hero, figure: Figure, damage: int, fatigue: int) -> Preview:
    """Health and fatigue after damage of which a part is taken as fatigue (D2-4410)."""
    before = health(s, figure) - figure.damage
    after = max(0, before - damage + fatigue)
    tone: Literal["", "harm", "fatal"] = "fatal" if not after else "harm" if after < before else ""
    follows = [Follow(Say("d2-follow-health", {"before": before, "after": after}), tone)]
    if fatigue:
        facts = {"before": hero.fatigue, "after": hero.fatigue + fatigue, "most": stamina(s, figure)}
        follows.append(Follow(Say("d2-follow-fatigue", facts), "price"))
    return Preview(follows=tuple(follows))
