"""Abilities that last (GH-0177, GH-0184, GH-0291): with their card, or to the end of the round."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from oubliette.games.gloomhaven.abilities.bonuses import choose_augments
from oubliette.games.gloomhaven.abilities.earning import earn
from oubliette.games.gloomhaven.cards.additions import Addition
from oubliette.games.gloomhaven.cards.choosing_targets import targets_of
from oubliette.games.gloomhaven.cards.performing import Doing, performs
from oubliette.games.gloomhaven.content.vocabulary import (
    ACTIVE_BONUSES,
    Bonus,
    Evade,
    Gain,
    OnDeath,
    Retaliate,
    Shield,
    Verb,
)
from oubliette.games.gloomhaven.state.events import BonusGained
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Figure, RoundBonus
from oubliette.kernel.flow import Rules

RoundVerb: TypeAlias = Shield | Retaliate | Bonus | Evade | OnDeath


@performs(*ACTIVE_BONUSES)
def last(s: Session, doing: Doing[Any]) -> Rules[bool]:
    """An active bonus for its own figure, or for those it is given to."""
    verb, card, path = doing.verb, doing.card, doing.path
    offers = getattr(verb, "consume", ())
    fed = yield from choose_augments(s, doing.actor, offers, path)
    gained = [*(Addition(offers[place].gain) for place in fed), *map(Addition, doing.deed.shared)]
    affected: list[Figure] = [doing.actor.figure]
    to = verb.to if isinstance(verb, Shield | Retaliate | Bonus) else "self"
    if to != "self":
        affected = yield from targets_of(s, doing, to, gained, "bonus_target")
        if not affected:
            if card is not None:
                card.paid.append(f"-{path}")
            return False
    if card is not None:
        card.paid += [f"{path}/{place}" for place in fed]
        card.helped += [f"{path}:{one.id}" for one in affected]
    elif isinstance(verb, Shield | Retaliate | Bonus | Evade | OnDeath):
        for one in affected:
            grant(s, one, _grown(verb, [addition.gain for addition in gained]), "GH-0291")
    yield from earn(s, doing, gained)
    return True


def grant(s: Session, figure: Figure, bonus: RoundVerb, cites: str) -> None:
    """A bonus until the end of the round; obstacles with hit points have none."""
    held = getattr(figure, "bonuses", None)
    if held is not None:
        held.append(RoundBonus(bonus))
        value = bonus.value if isinstance(bonus, Shield | Retaliate) else 0
        s.note(BonusGained(figure.id, _word(bonus), value), cites)


def _word(verb: Verb) -> str:
    """What an ability is called in texts."""
    return str(verb.__struct_config__.tag).replace("_", "-")


def _grown(verb: RoundVerb, gains: Sequence[Gain]) -> RoundVerb:
    if isinstance(verb, Shield) and gains:
        return Shield(verb.value + sum(one.more.shield for one in gains))
    if isinstance(verb, Retaliate) and gains:
        return Retaliate(verb.value + sum(one.more.retaliate for one in gains), reach=verb.reach)
    return verb
