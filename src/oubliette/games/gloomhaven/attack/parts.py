"""What the numbers of an attack are made of, for whoever asks why: the parts that ``values_of_attack`` adds up."""

from collections.abc import Iterator

from oubliette.games.gloomhaven.attack.blow import Blow, added_by
from oubliette.games.gloomhaven.cards.additions import Addition
from oubliette.games.gloomhaven.cards.circumstances import amount
from oubliette.games.gloomhaven.cards.defence import Retaliation
from oubliette.games.gloomhaven.cards.describe import when_text
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS
from oubliette.games.gloomhaven.content.vocabulary import When
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.state.session import Session, has
from oubliette.games.gloomhaven.state.state import Character, Figure, Monster
from oubliette.kernel.addends import Addend, Addends, told
from oubliette.kernel.text import Say, words


def terms_of_attack(s: Session, blow: Blow, value: int) -> Addends:
    """Base value, what adds to it, and what doubling brings (GH-0134, GH-0373)."""
    return told([*_base(s, blow), *_added(s, blow), *_doubled(s, blow, value)], value)


def _base(s: Session, blow: Blow) -> Iterator[Addend]:
    """What is printed: on the ability, or on the monster with what its card of the round adds."""
    actor, verb = blow.actor, blow.plan.verb
    own = (actor.figure.id,)
    if verb.plus is None:
        yield Addend(amount(s, actor, verb.value, blow.target, blow.deed), Say("sum-ability"), pieces=own)
        return
    yield Addend(values_of(s, actor.figure).attack or 0, Say("sum-printed"), s.name(actor.figure.id), own)
    yield Addend(verb.plus, Say("sum-round-card"), _card_of_round(s, actor.figure), own)


def _card_of_round(s: Session, figure: Figure) -> Say | None:
    if not isinstance(figure, Monster):
        return None
    kind = s.book.monsters[figure.kind]
    pile = s.scene.piles.get(kind.deck)
    if pile is None or pile.drawn is None:
        return None
    return Say("sum-initiative", {"initiative": s.book.ability_card(kind.deck, pile.drawn).initiative})


def _added(s: Session, blow: Blow) -> Iterator[Addend]:
    for one in blow.additions:
        value = added_by(s, blow, one)
        if value:
            yield _term(s, blow, one, value)
    if has(blow.target, "poison"):
        yield Addend(1, CONDITIONS["poison"].name, s.name(blow.target.id), (blow.target.id,))


def _term(s: Session, blow: Blow, one: Addition, value: int) -> Addend:
    own = (blow.actor.figure.id,)
    if one.source is not None:
        card = one.source.card.id
        return Addend(value, words(s.book.cards[card].name), s.name(one.source.hero.id), (one.source.hero.id,), (card,))
    if one.item:
        return Addend(value, words(s.book.items[one.item].name), Say("sum-item"), own, (one.item,))
    if one.extra is not None and one.extra.when is not None:
        return Addend(value, when_text(one.extra.when), Say("sum-card"), _shows(s, blow, one.extra.when))
    if one.extra is not None and one.extra.per is not None:
        per = Say(f"gh-per-{one.extra.per.replace('_', '-')}")
        return Addend(value, Say("sum-times", {"times": one.times, "per": per}), Say("sum-card"), own)
    return Addend(value, Say("sum-bonus"), pieces=own)


def _shows(s: Session, blow: Blow, when: When) -> tuple[str, ...]:
    """The figures that show that something holds."""
    if not when.target_beside_ally:
        return (blow.target.id,)
    near = s.layout.ways.neighbours(blow.target.cell)
    return tuple(ally.id for ally in s.allies(blow.actor) if near >> ally.cell & 1 and ally is not blow.target)


def _doubled(s: Session, blow: Blow, value: int) -> Iterator[Addend]:
    doubling = [one for one in blow.additions if one.gain.more.times != 1]
    if doubling:
        plain = sum(part.value for part in (*_base(s, blow), *_added(s, blow)))
        yield Addend(value - plain, Say("sum-doubled"), pieces=(blow.actor.figure.id,))


def term_of_retaliation(s: Session, figure: Figure, one: Retaliation) -> Addend:
    """One Retaliate of a figure, with the card it lies on."""
    if one.held is None:
        of = None if isinstance(figure, Character) else s.name(figure.id)
        return Addend(one.value, Say("sum-printed" if of is not None else "sum-round"), of, (figure.id,))
    card = one.held.card.id
    return Addend(one.value, words(s.book.cards[card].name), s.name(one.held.hero.id), (figure.id,), (card,))
