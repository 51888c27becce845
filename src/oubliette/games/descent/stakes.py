"""What follows from answers that cost something: what an ended turn leaves unused, what damage does to a hero."""

from typing import Literal

from oubliette.games.descent.figures import health, stamina
from oubliette.games.descent.pool import points_of
from oubliette.games.descent.session import Session
from oubliette.games.descent.state import Figure, Hero
from oubliette.kernel.text import Say
from oubliette.table.view import Follow, Preview


def left_over(actions: int, figure: Figure) -> tuple[Say, ...]:
    """Actions and movement points that would be lost with the turn (D2-2025)."""
    left = {"actions": actions, "points": points_of(figure)}
    return tuple(Say(f"d2-leaves-{name}", {"count": count}) for name, count in left.items() if count > 0)


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
