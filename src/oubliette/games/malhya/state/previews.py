"""What an answer would cost, risk and lead to, worked out only when somebody looks."""

from collections.abc import Callable
from typing import Literal

from oubliette.games.malhya.content.routes import Routes
from oubliette.kernel.boards import Mask
from oubliette.kernel.text import Say
from oubliette.table import Follow, Odds, Preview, Way

FACES = 12
"""Faces of a test die."""


def way_preview(routes: Routes, goal: int, hero: str, watched: Mask, paid: tuple[Follow, ...]) -> Preview:
    """The way a hero would take, what it costs, and whether an enemy would see him on it (MA-0309, MA-5070)."""
    path = routes.path(goal)
    costs = tuple(routes.costs[cell] for cell in path)
    seen = [cell for cell in path[1:] if watched >> cell & 1]
    follows = (Follow(Say("ma-follow-seen"), "harm", ("MA-5403",)),) if seen else ()
    return Preview(ways=(Way(path, costs, piece=hero, board="place"),), follows=(*paid, *follows), board="place")


def free_move_follow(before: int, by: int) -> Follow:
    """What a way leaves of the free move."""
    return Follow(Say("ma-follow-free-move", {"before": before, "after": before - by}), "good")


def free_move_kept() -> Follow:
    """A way for Action points alone leaves a free move that was not begun (MA-0283)."""
    return Follow(Say("ma-follow-free-kept"), "", ("MA-0283",))


def ap_follow(before: int, by: int) -> Follow:
    """What an answer leaves of Action points."""
    return Follow(Say("ma-follow-ap", {"before": before, "after": before - by}), "price")


def spent(what: Literal["ap", "gold", "travel", "aura"], before: int, by: int) -> Callable[[], Preview]:
    """What an answer leaves of Action points, gold or tokens."""
    tone: Literal["good", "price"] = "price" if by > 0 else "good"
    return lambda: Preview(follows=(Follow(Say(f"ma-follow-{what}", {"before": before, "after": before - by}), tone),))


class Throw:
    """The odds of one throw of a test: so many dice of each kind, special faces worth this much."""

    def __init__(self, skill: int, special: int, difficulty: int, special_stops: int) -> None:
        self.successes = spread(skill, {1: 6, 0: 4}, special)
        self.stops = spread(difficulty, {1: 4, 0: 6}, special_stops)
        self.whole = FACES ** (skill + difficulty)

    def fails(self, left: int) -> int:
        """The share in which at least so many Stops come up."""
        return sum(share for stops, share in self.stops.items() if stops >= left) * sum(self.successes.values())


def spread(dice: int, plain: dict[int, int], special: int) -> dict[int, int]:
    """How many of all throws of so many dice give each total; two faces of twelve are special (MA-0213, MA-0214)."""
    face = dict(plain)
    face[special] = face.get(special, 0) + 2
    totals = {0: 1}
    for _ in range(dice):
        longer: dict[int, int] = {}
        for so_far, share in totals.items():
            for worth, count in face.items():
                longer[so_far + worth] = longer.get(so_far + worth, 0) + share * count
        totals = longer
    return totals


def throw_preview(throw: Throw, hero: str, name: Say, stops_left: int) -> Preview:
    """What the next throw can bring: Successes, and how likely a Stop comes up or it fails (MA-0220)."""
    stops = sum(throw.stops.values())
    results = tuple(sorted((count, share * stops) for count, share in throw.successes.items()))
    failing, stopping = throw.fails(stops_left), throw.fails(1)
    odds = Odds(hero, throw.whole, results, miss=failing, say=Say("ma-successes-of", {"hero": name}), good=True)
    follows = []
    if failing:
        follows.append(Follow(Say("ma-follow-fail", {"percent": _percent(failing, throw.whole)}), "harm", ("MA-0220",)))
    elif stopping:
        facts: dict[str, str | int | Say] = {"percent": _percent(stopping, throw.whole), "left": stops_left}
        follows.append(Follow(Say("ma-follow-stop", facts), "price", ("MA-0220",)))
    return Preview(odds=(odds,), follows=tuple(follows))


def _percent(share: int, whole: int) -> int:
    return max(1, round(100 * share / whole))
