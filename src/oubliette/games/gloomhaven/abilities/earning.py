"""What an ability has beside its own values: augments, circumstances, and what these bring (GH-0250)."""

from collections.abc import Sequence
from typing import Any

from oubliette.games.gloomhaven.abilities.bonuses import choose_augments, extras
from oubliette.games.gloomhaven.cards.additions import Addition
from oubliette.games.gloomhaven.cards.performing import Doing, perform_then
from oubliette.games.gloomhaven.content.vocabulary import Aimed, Consume, Gain
from oubliette.games.gloomhaven.state.elements import infuse
from oubliette.games.gloomhaven.state.experience import gain_experience
from oubliette.games.gloomhaven.state.session import Session, can_act
from oubliette.kernel.flow import Rules


def paid_for(s: Session, doing: Doing[Any], offers: Sequence[Consume]) -> Rules[list[Gain]]:
    """What is gained for the augments of an ability that are fed, and for those of the whole action."""
    fed = yield from choose_augments(s, doing.actor, offers, doing.path)
    return [*(offers[place].gain for place in fed), *doing.deed.shared]


def additions_to(s: Session, doing: Doing[Any]) -> Rules[list[Addition]]:
    """All that adds to an ability with targets: what was paid for, and what its circumstances bring."""
    verb: Aimed = doing.verb
    paid = yield from paid_for(s, doing, verb.consume)
    return [*map(Addition, paid), *extras(s, doing.actor, verb.extra, None, doing.deed)]


def earn(s: Session, doing: Doing[Any], additions: Sequence[Addition]) -> Rules[None]:
    """Experience, infusions and further abilities that an ability has gained."""
    hero = s.character_behind(doing.actor.figure)
    for one in additions:
        if hero is not None:
            gain_experience(s, hero, one.gain.once.experience * one.times, though_gone=True)
        yield from infuse(s, doing.actor, one.gain.once.infuse)
        if one.gain.once.then and can_act(doing.actor):
            yield from perform_then(s, doing.actor, one.gain.once.then, doing.deed)
