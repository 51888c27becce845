"""Shield and Retaliate (GH-0163 to GH-0176): what a figure has of them now."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from oubliette.games.gloomhaven.cards.active import Active, active_for, guards
from oubliette.games.gloomhaven.content.vocabulary import Evade, Guard, Retaliate, Shield
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character, Figure, Monster, ObjectiveState, RoundBonus
from oubliette.kernel.addends import Addend
from oubliette.kernel.text import Say, words


def round_bonuses(figure: Figure) -> list[RoundBonus]:
    """The bonuses a figure has to the end of the round."""
    return [] if isinstance(figure, ObjectiveState) else getattr(figure, "bonuses", [])


def shield_of(s: Session, figure: Figure, by: Figure | None = None) -> int:
    """All Shield of a figure; different sources add up (GH-0167). Some count against kinds of attackers alone."""
    return sum(value for value, _ in _shields(s, figure)) + _warded(figure, by)


def _warded(figure: Figure, by: Figure | None) -> int:
    """Shield that a scenario gives against kinds of monsters."""
    if not isinstance(figure, Character) or not isinstance(by, Monster):
        return 0
    return sum(ward.shield for ward in figure.wards if by.kind in ward.against)


def _shields(s: Session, figure: Figure) -> Iterator[tuple[int, Literal["printed", "round", "item"] | Active]]:
    """What each source of Shield gives, and which it is."""
    yield values_of(s, figure).shield, "printed"
    for held in round_bonuses(figure):
        if isinstance(held.bonus, Shield):
            yield held.bonus.value, "round"
    for worn in s.worn(figure):
        if worn.gain is not None:
            yield worn.gain.more.shield, "item"
    for active in active_for(s, figure):
        if isinstance(active.bonus, Shield):
            yield active.bonus.value + sum(gain.more.shield for gain in active.paid()), active


def shields_of(s: Session, figure: Figure, by: Figure | None = None) -> list[Addend]:
    """All Shield of a figure, source by source (GH-0167)."""
    own, name = (figure.id,), s.name(figure.id)
    warded = _warded(figure, by)
    further = [Addend(warded, Say("sum-scenario"), name, own)] if warded else []
    return further + [
        Addend(value, Say(f"sum-{source}"), name, own)
        if isinstance(source, str)
        else Addend(value, words(s.book.cards[source.card.id].name), name, own, (source.card.id,))
        for value, source in _shields(s, figure)
    ]


def shield_against(s: Session, figure: Figure, *, ranged: bool, by: Figure | None = None) -> int:
    """What an attack meets: all Shield, and that of guards, which use up a slot for it (GH-0167, GH-0181)."""
    held = [guard.bonus for guard in guards(s, figure)]
    return shield_of(s, figure, by) + sum(
        bonus.shield for bonus in held if isinstance(bonus, Guard) and not (bonus.against == "melee" and ranged)
    )


def evades(s: Session, figure: Figure) -> bool:
    """Whether attacks on a figure have Disadvantage by a bonus of its own."""
    held = [one.bonus for one in round_bonuses(figure)] + [active.bonus for active in active_for(s, figure)]
    return any(isinstance(bonus, Evade) for bonus in held)


class Retaliation(NamedTuple):
    """A Retaliate that a figure has now: its value and range, and where it comes from."""

    value: int
    reach: int = 1
    held: Active | None = None
    """The card it lies on."""
    melee_only: bool = False

    @property
    def by_guard(self) -> bool:
        """Whether a guard strikes back, whose last slot this very attack may use up."""
        return self.held is not None and isinstance(self.held.bonus, Guard)


def retaliates_of(s: Session, figure: Figure) -> list[Retaliation]:
    """All Retaliate of a figure, whatever it comes from: its badge is what strikes back (GH-0170, GH-0176)."""
    values = values_of(s, figure)
    found = [Retaliation(values.retaliate, values.retaliate_range)] if values.retaliate else []
    found += [
        Retaliation(worn.gain.more.retaliate) for worn in s.worn(figure) if worn.gain and worn.gain.more.retaliate
    ]
    for held in round_bonuses(figure):
        if isinstance(held.bonus, Retaliate):
            found.append(Retaliation(held.bonus.value, held.bonus.reach))
    for active in active_for(s, figure):
        bonus = active.bonus
        if isinstance(bonus, Retaliate):
            more = sum(gain.more.retaliate for gain in active.paid())
            found.append(Retaliation(bonus.value + more, bonus.reach, active))
        elif isinstance(bonus, Guard) and bonus.retaliate:
            found.append(Retaliation(bonus.retaliate, bonus.reach, active, bonus.against == "melee"))
    return found
