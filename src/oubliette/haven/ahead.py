"""What an answer would lead to, before anybody gives it: where half a card reaches, what damage and rests leave."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from oubliette.kernel.boards import cells
from oubliette.kernel.text import Say
from oubliette.table.view import Follow, Preview

Tone = Literal["", "good", "harm", "price", "fatal"]
PLAYED: Final = 2
"""Cards that are played each round."""


class Half(NamedTuple):
    """Half a card as seen from where its figure stands; sets of hexes are masks."""

    walk: int = 0
    """Where its move could end."""
    reach: int = 0
    """What is in range of its attack, from here."""
    targets: Sequence[str] = ()
    attacks: bool = False
    moves: bool = False
    """Whether a move comes before the attack, so that nobody in reach now is no reason to worry."""
    lost: bool = False
    hindered: Sequence[str] = ()
    """Conditions that keep it from moving or attacking, by the words for them."""


def half_ahead(half: Half, prefix: str) -> Preview:
    """The preview of half a card, in the words of a game."""
    follows = [Follow(Say(f"{prefix}-follow-{word}"), "harm") for word in half.hindered]
    if half.attacks and "disarmed" in half.hindered:
        pass
    elif half.attacks and half.targets:
        follows.append(Follow(Say(f"{prefix}-follow-targets", {"count": len(half.targets)}), "good"))
    elif half.attacks:
        follows.append(Follow(Say(f"{prefix}-follow-{'move-first' if half.moves else 'no-target'}"), "price"))
    if half.lost:
        follows.append(Follow(Say(f"{prefix}-follow-lost"), "price"))
    return Preview(follows=tuple(follows), targets=tuple(half.targets), cells=tuple(cells(half.walk | half.reach)))


def damage_ahead(before: int, amount: int, prefix: str, *, told: bool = False) -> Preview:
    """What taking damage leaves, unless the answer itself has told it, and whether it is the end."""
    left = max(0, before - amount)
    left_over = Follow(Say(f"{prefix}-follow-suffer", {"before": before, "left": left}), "harm")
    follows = [] if told else [left_over]
    if not left:
        follows.append(Follow(Say(f"{prefix}-follow-fells"), "fatal"))
    return Preview(follows=tuple(follows))


def loss_ahead(before: int, count: int, prefix: str) -> Preview:
    """What losing cards leaves of those in hand and discarded."""
    return Preview(follows=(Follow(Say(f"{prefix}-follow-hand", {"before": before, "left": before - count}), "price"),))


def told_ahead(*words: tuple[Say, Tone]) -> Preview:
    """What would follow from an answer, in so many words."""
    return Preview(follows=tuple(Follow(say, tone) for say, tone in words))


def rest_ahead(back: int, prefix: str) -> Preview:
    """What a rest brings back, and what it costs."""
    gained = Follow(Say(f"{prefix}-follow-rest", {"count": back}), "good")
    return Preview(follows=(gained, Follow(Say(f"{prefix}-follow-rest-loss"), "price")))


def redraw_ahead(hit_points: int, prefix: str) -> Preview:
    """What it costs to have another card lost than the one that was drawn."""
    hurt = damage_ahead(hit_points, 1, prefix)
    return Preview(follows=(*hurt.follows, Follow(Say(f"{prefix}-follow-other-loss"), "price")))


def no_rest_ahead(hand: int, prefix: str) -> Preview | None:
    """What it means to go on without a rest, where the hand is too small to play from."""
    if hand >= PLAYED:
        return None
    return Preview(follows=(Follow(Say(f"{prefix}-follow-no-rest", {"hand": hand}), "harm"),))
