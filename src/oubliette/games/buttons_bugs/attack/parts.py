"""What the numbers of an attack are made of, for whoever asks why."""

from collections.abc import Sequence

from oubliette.games.buttons_bugs.attack.blow import Blow, Part
from oubliette.games.buttons_bugs.cards.bonuses import Boost, Running, shields_of
from oubliette.games.buttons_bugs.cards.describe import when_text
from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS
from oubliette.games.buttons_bugs.content.kinds import Item
from oubliette.games.buttons_bugs.content.vocabulary import Extra, Retaliate
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import Adventurer, Figure, Monster
from oubliette.kernel.addends import Addend, Addends, told
from oubliette.kernel.text import Say, words


def terms_of_attack(s: Session, blow: Blow) -> Addends:
    """What the value of an attack is made of before its die is read (BB-0110)."""
    return told([_term(s, blow, part) for part in blow.parts], max(0, blow.attack))


def _term(s: Session, blow: Blow, part: Part) -> Addend:
    value, source = part
    attacker, target = blow.actor.figure, blow.target
    own = (attacker.id,)
    if isinstance(source, Item):
        return Addend(value, words(source.name), Say("sum-item"), own, (source.id,))
    if isinstance(source, Extra):
        why = Say(f"bb-per-{source.per}") if source.when is None else when_text(source.when)
        return Addend(value, why, Say("sum-card"), (target.id,))
    if isinstance(source, Boost):
        if source.source is None:
            return Addend(value, Say("sum-item"), pieces=own)
        return Addend(value, s.card_name(source.source.card), s.name(attacker.id), own, (source.source.card.id,))
    if source == "poison":
        return Addend(value, CONDITIONS["poison"].name, s.name(target.id), (target.id,))
    if source == "printed":
        return Addend(value, Say("sum-round-card" if isinstance(attacker, Monster) else "sum-ability"), pieces=own)
    return Addend(value, Say("sum-bonus" if source == "paid" else "bb-ability-bonus"), s.name(attacker.id), own)


def terms_of_shield(s: Session, blow: Blow, shield: int, pierced: int) -> Addends:
    """What a shield takes off an attack, and what goes through it (BB-0119, BB-0164)."""
    target, attacker = blow.target.id, blow.actor.figure.id
    worn = Addend(blow.shield - shield, Say("sum-shield"), s.name(target), (target,))
    item = Addend(-blow.shield, Say("sum-item"), s.name(target), (target,))
    return told([worn, item, Addend(pierced, Say("sum-pierce"), s.name(attacker), (attacker,))], pierced - shield)


def terms_of_retaliation(
    s: Session, figure: Figure, sources: Sequence[tuple[Retaliate, int, Running | None]]
) -> Addends:
    """Everything that strikes back at once (BB-0169)."""
    own = (figure.id,)
    parts = [
        Addend(value, Say("sum-retaliate"), s.name(figure.id), own)
        if running is None
        else Addend(value, s.card_name(running.card), s.name(figure.id), own, (running.card.id,))
        for _, value, running in sources
    ]
    return told(parts, sum(part.value for part in parts))


def terms_of_shields(s: Session, figure: Figure) -> Addends:
    """All shield bonuses of a figure, source by source (BB-0164)."""
    own, name = (figure.id,), s.name(figure.id)
    return tuple(
        Addend(value, Say("sum-shield"), name, own)
        if running is None
        else Addend(value, s.card_name(running.card), name, own, (running.card.id,))
        for value, running in shields_of(s, figure)
        if value
    )


def terms_of_hit_points(s: Session, figure: Figure) -> Addends:
    """What the most hit points of a figure are made of: its card, for its level or rank."""
    say = Say("bb-sum-level", {"level": s.scene.level}) if isinstance(figure, Adventurer) else Say("sum-printed")
    return (Addend(figure.most, say, s.name(figure.id), (figure.id,)),)
