"""Healing (GH-0185 to GH-0190, GH-0295)."""

from oubliette.games.gloomhaven.figures.conditions import lose
from oubliette.games.gloomhaven.state.events import Healed
from oubliette.games.gloomhaven.state.experience import count
from oubliette.games.gloomhaven.state.session import Session, has, in_play
from oubliette.games.gloomhaven.state.state import Figure, ObjectiveState
from oubliette.kernel.flow import Cites
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview


def heal(s: Session, figure: Figure, amount: int, cites: Cites = "GH-0186", *, by: Figure | None = None) -> None:
    """Heal a figure: Wound goes, Poison goes instead of hit points, never above the most (GH-0187 to GH-0190)."""
    if not in_play(figure) or isinstance(figure, ObjectiveState):
        return
    poisoned = has(figure, "poison")
    lose(s, figure, "wound", ("GH-0187", "GH-0189"))
    lose(s, figure, "poison", ("GH-0188", "GH-0189"))
    gained = 0 if poisoned else max(0, min(amount, figure.most - figure.hit_points))
    figure.hit_points += gained
    s.note(Healed(figure.id, gained, figure.hit_points), cites)
    hero = s.character_behind(by)
    if hero is not None and hero is not figure:
        count(hero, "heals_given", gained)


def heal_ahead(figure: Figure, amount: int) -> Preview:
    """What a heal would do to a figure."""
    follows = [Follow(Say("gh-follow-closes-wound"), "good")] if has(figure, "wound") else []
    after = min(figure.most, figure.hit_points + amount)
    if has(figure, "poison"):
        follows.append(Follow(Say("gh-follow-cures-poison"), "good"))
    elif after > figure.hit_points:
        healed = Say("gh-follow-heal", {"before": figure.hit_points, "left": after})
        follows.append(Follow(healed, "good"))
    else:
        follows.append(Follow(Say("gh-follow-unhurt"), "price"))
    return Preview(follows=tuple(follows))


def most_hurt(figures: list[Figure]) -> list[Figure]:
    """Those who have lost the most hit points: whom a monster heals (GH-0295)."""
    worst = max((figure.most - figure.hit_points for figure in figures), default=0)
    return [figure for figure in figures if figure.most - figure.hit_points == worst]
