"""The targets of an ability that is no attack (GH-0015 to GH-0018): its range, how many, and who."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from oubliette.games.gloomhaven.cards import reasons
from oubliette.games.gloomhaven.cards.additions import Addition
from oubliette.games.gloomhaven.cards.performing import Doing
from oubliette.games.gloomhaven.cards.targeting import Effects, candidates, choose, why_not_target
from oubliette.games.gloomhaven.content.kinds import ItemWindow
from oubliette.games.gloomhaven.content.vocabulary import Aimed, Give, Heal
from oubliette.games.gloomhaven.figures.heal import most_hurt
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.state.events import AbilitySkipped
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character, Figure
from oubliette.haven.vocabulary import Targets
from oubliette.kernel.flow import Rules
from oubliette.table import Preview, Thing, WhyNot


def targets_of(
    s: Session,
    doing: Doing[Any],
    to: str,
    additions: Sequence[Addition],
    kind: str,
    *,
    targeted: bool = True,
    effects: Effects | None = None,
    look: Callable[[Figure], Preview] | None = None,
) -> Rules[list[Figure]]:
    """Whom an ability affects; of its conditions a player may leave some out."""
    actor, verb = doing.actor, doing.verb
    how_many = _how_many(verb, additions)
    reach = reach_of(s, doing, additions)
    found = candidates(s, actor, verb, to, doing.deed, reach=reach, targeted=targeted)
    if isinstance(verb, Heal) and actor.seat is None and how_many != "all":
        found = most_hurt(found)
    cites = ("GH-0015", "GH-0017", "GH-0018")
    chosen = [one for one in found if doing.targets and one in doing.targets] if how_many != "all" else []
    if chosen and how_many != "all":  # a monster's focus comes first
        found, how_many = [one for one in found if one not in chosen], how_many - len(chosen)
    why_not = partial(_why_not, s, doing, to, reach)
    chosen += yield from choose(
        s, actor, found, how_many, kind, cites, may_skip=doing.may_skip, effects=effects, why_not=why_not, look=look
    )
    if chosen:
        doing.deed.targeted = tuple(one.id for one in chosen)
    return chosen


def _why_not(s: Session, doing: Doing[Any], to: str, reach: int | None, thing: Thing) -> WhyNot | None:
    """Why a figure is no target of an ability, or why a card or an item is not asked for with it."""
    if thing.kind in ("card", "action"):
        hero = s.character_behind(doing.actor.figure)
        windows: tuple[ItemWindow, ...] = ("your_turn", "your_heal") if isinstance(doing.verb, Heal) else ("your_turn",)
        return None if hero is None else reasons.why_not_card(s, hero, windows, thing)
    return why_not_target(s, doing.actor, doing.verb, to, doing.deed, reach, thing)


def reach_of(s: Session, doing: Doing[Any], additions: Sequence[Addition]) -> int | None:
    """The range of an ability with what adds to it; a monster's heal has that of its card (GH-0295)."""
    verb: Aimed = doing.verb
    reach, own = verb.range, values_of(s, doing.actor.figure).range
    if reach is None and isinstance(verb, Heal) and not isinstance(doing.actor.figure, Character):
        reach = own
    if isinstance(verb, Give) and verb.add_range is not None:  # GH-0286
        reach = max(1, (own or 1) + verb.add_range)
    for one in additions:
        reach = one.gain.wider.range or reach
        if one.gain.wider.add_range:
            reach = (reach or 1) + one.gain.wider.add_range * one.times
    return reach


def _how_many(verb: Aimed, additions: Sequence[Addition]) -> Targets:
    if verb.targets == "all" or any(one.gain.wider.all_targets for one in additions):
        return "all"
    return verb.targets + sum(one.gain.wider.targets * one.times for one in additions)


def skipped(s: Session, doing: Doing[Any], word: str, to: str, additions: Sequence[Addition]) -> None:
    """An ability affects nobody: it was left out, or there was nobody it could affect (GH-0089)."""
    actor = doing.actor
    anybody = candidates(s, actor, doing.verb, to, doing.deed, reach=reach_of(s, doing, additions))
    s.note(AbilitySkipped(actor.figure.id, word, "left_out" if anybody else "no_target"), "GH-0089")
