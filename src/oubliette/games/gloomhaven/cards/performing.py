"""Performing abilities (GH-0019, GH-0088 to GH-0090): one after the other, each by the table of verbs.

A chapter of the rules enters what it performs with ``@performs``; whoever has an ability performed needs this module
alone, so that chapters may call each other in circles without importing each other.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from oubliette.games.gloomhaven.content.condition_table import NEGATIVE
from oubliette.games.gloomhaven.content.vocabulary import Give, Lose, Suffer, Verb, Verbs
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.elements import infuse
from oubliette.games.gloomhaven.state.experience import gain_experience
from oubliette.games.gloomhaven.state.session import Actor, Session, can_act, has
from oubliette.games.gloomhaven.state.state import CardState, Figure
from oubliette.kernel.flow import Rules
from oubliette.kernel.verbs import VerbTable

V = TypeVar("V", bound=Verb)


class Doing(NamedTuple, Generic[V]):
    """One ability while it is being performed: who does it, what it is, and in which action it stands."""

    actor: Actor
    verb: V
    deed: Deed
    may_skip: bool = False
    card: CardState | None = None
    """The card that stays in the active area with it."""
    item: str = ""
    """The item whose ability it is."""
    path: str = ""
    """Its place in the action."""
    later: Sequence[Verbs] = ()
    """The abilities that follow it."""
    targets: Sequence[Figure] | None = None
    """Whom a figure that plays itself has chosen already: the targets of its attack, or its focus."""


Performer: TypeAlias = Callable[[Session, Any], Rules[bool]]
PERFORMERS: Final = VerbTable[Performer]("performance")
"""How an ability is performed, by its verb; the function returns whether the ability was used."""

performs = PERFORMERS.of


def perform(s: Session, doing: Doing[Any]) -> Rules[bool]:
    """Perform one ability; returns whether it was used, so that its experience and infusions count (GH-0196)."""
    verb = doing.verb
    used = yield from PERFORMERS[type(verb)](s, doing)
    if used:
        hero = s.character_behind(doing.actor.figure)
        if hero is not None:
            gain_experience(s, hero, verb.experience, "GH-0196", though_gone=True)
        yield from infuse(s, doing.actor, verb.infuse)
    return used


def perform_all(
    s: Session,
    actor: Actor,
    abilities: Sequence[Verbs],
    deed: Deed,
    *,
    card: CardState | None = None,
    item: str = "",
    prefix: str = "",
    may_skip: bool = True,
) -> Rules[bool]:
    """Perform abilities in printed order (GH-0088); returns whether any was used."""
    performed = False
    for place, ability in enumerate(abilities):
        if not can_go_on(s, actor):
            break
        skip = may_skip and not harms(ability)
        doing = Doing(actor, ability, deed, skip, card, item, f"{prefix}{place}", abilities[place + 1 :])
        used = yield from perform(s, doing)
        performed = performed or used
    return performed


def perform_then(s: Session, actor: Actor, then: Sequence[Verbs], deed: Deed) -> Rules[None]:
    """Abilities that follow from another, for as long as the figure can act."""
    for ability in then:
        if can_act(actor):
            yield from perform(s, Doing(actor, ability, deed, may_skip=not harms(ability)))


def can_go_on(s: Session, actor: Actor) -> bool:
    """Whether a figure can perform what comes next; a stun in its own turn ends that (GH-0236)."""
    return can_act(actor) and not (has(actor.figure, "stun") and s.scene.acting == actor.figure.id)


def harms(verb: Verb) -> bool:
    """Whether an ability hurts the one who performs it or its allies: then it cannot be skipped (GH-0090)."""
    if verb.must:
        return True
    if isinstance(verb, Suffer):
        return verb.to != "enemies"
    if isinstance(verb, Give):
        return verb.to in ("self", "ally", "allies", "everyone") and any(one in NEGATIVE for one in verb.conditions)
    return isinstance(verb, Lose)
