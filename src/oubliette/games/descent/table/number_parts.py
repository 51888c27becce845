"""What the numbers on the table are made of: health, stamina, attributes, points of movement, dice and tests."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from oubliette.games.descent.attack.surges import range_left, surges_left
from oubliette.games.descent.content.dice import Rolled, hearts, reach, shields, surges
from oubliette.games.descent.content.vocabulary import Attribute
from oubliette.games.descent.figures.figures import attribute, gains_of_cards, health, speed_parts, stamina
from oubliette.games.descent.state.points import MoreHealth, MoreOfAttribute, MoreStamina
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Attack, Figure, Hit, TestRoll
from oubliette.games.descent.state.state import Points as MovePoints
from oubliette.games.descent.uses.reckoning import hearts_of, shields_of
from oubliette.kernel.addends import Addend, Addends, told, used_up
from oubliette.kernel.text import Say
from oubliette.table.view import Bar, Mark


def bar_of_health(s: Session, figure: Figure) -> Bar:
    """The health of a figure: what is left of how much, and what that is made of (D2-0055)."""
    most = health(s, figure)
    return Bar(
        most - figure.damage, most, "health", "health", say=Say("d2-health"), terms=told(_health(s, figure), most)
    )


def _health(s: Session, figure: Figure) -> Iterator[Addend]:
    given = [(card, gain.health) for card, gain in gains_of_cards(s, figure) if gain.health]
    more = sum(value for _, value in given) + s.at(MoreHealth(figure))
    yield Addend(health(s, figure) - more, _printed(s, figure), s.name(figure), _standing(figure))
    yield from _cards(s, given)


def bar_of_stamina(s: Session, figure: Figure) -> Bar:
    """The fatigue of a hero, and what his stamina is made of (D2-0057)."""
    most = stamina(s, figure)
    given = [(card, gain.stamina) for card, gain in gains_of_cards(s, figure) if gain.stamina]
    more = sum(value for _, value in given) + s.at(MoreStamina(figure))
    printed = Addend(most - more, Say("sum-printed"), s.name(figure), _standing(figure))
    fatigue = s.state.heroes[figure.id].fatigue
    terms = told([printed, *_cards(s, given)], most)
    return Bar(fatigue, most, "fatigue", "fatigue", say=Say("d2-fatigue"), terms=terms)


def _printed(s: Session, figure: Figure) -> Say:
    """Where a figure's own value stands: on a sheet, or on a card that differs by act."""
    if figure.rank in ("minion", "master", "lieutenant"):
        return Say("d2-sum-act", {"act": s.act})
    return Say("sum-printed")


def _cards(s: Session, given: Iterable[tuple[str, int]]) -> Iterator[Addend]:
    return (Addend(value, Say("sum-item"), s.card_name(card), cards=(card,)) for card, value in given)


def _standing(figure: Figure) -> tuple[str, ...]:
    return (figure.id,) if figure.cells else ()


def terms_of_attribute(s: Session, figure: Figure, name: Attribute) -> Addends:
    """What an attribute of a hero is made of: his sheet, and what changes it (D2-0060)."""
    value = attribute(s, figure, name) or 0
    if figure.rank != "hero":
        return (Addend(value, Say("sum-printed"), s.name(figure), _standing(figure)),)
    printed = s.book.heroes[figure.kind].attributes[name]
    own = Addend(printed, Say("sum-printed"), s.name(figure), _standing(figure))
    return told([own, Addend(s.at(MoreOfAttribute(figure, name)), Say("sum-speed"))], value)


def terms_of_test(s: Session, test: TestRoll) -> Addends:
    """What the shields of a test are held against: the attribute, and what makes it harder or easier (D2-0064)."""
    figure = s.figure(test.figure)
    return told(terms_of_attribute(s, figure, test.attribute), test.value)


def mark_of_points(s: Session, figure: Figure, points: MovePoints) -> Mark:
    """Points of movement that are left, and where they come from (D2-2056)."""
    source = points.source.partition(":")[0]
    say = Say("d2-points", {"source": source})
    terms: Addends = (Addend(points.left, say),)
    if source == "move" and figure.rank == "hero":
        terms = used_up(speed_parts(s, figure), points.left)
    return Mark(f"{figure.id}/points/{points.source}", "walking-boot", say, points.left, good=True, terms=terms)


def totals_of_attack(attack: Attack) -> tuple[Mark, ...]:
    """What the dice of an attack come to, each with its parts: damage, surges that are left, range, pierce."""
    damage, left, own = hearts_of(attack) + attack.damage, surges_left(attack), (attack.attacker,)
    blunted = Addend(hearts_of(attack) - hearts(attack.rolled), Say("d2-sum-blunted"), pieces=own)
    of_damage = told([*_dice(attack.rolled, hearts, own), blunted, *attack.given], damage)
    more = Addend(attack.more_surges, Say("sum-rest"), pieces=own)
    spent = Addend(-attack.surges_spent, Say("sum-spent"), pieces=own)
    of_surges = told([*_dice(attack.rolled, surges, own), more, spent], left)
    of_range = told([*_dice(attack.rolled, reach, own), Addend(attack.range, Say("sum-bonus"))], range_left(attack))
    totals = (
        Mark("damage", "hearts", Say("d2-total-damage", {"count": damage}), damage, terms=of_damage),
        Mark("surges", "power-lightning", Say("d2-total-surges", {"count": left}), left, terms=of_surges),
        Mark("range", "target-arrows", Say("d2-range"), range_left(attack), terms=of_range),
    )
    return (*totals, Mark("pierce", "bolt-drop", Say("d2-pierce"), attack.pierce)) if attack.pierce else totals


def total_of_defence(hit: Hit) -> Mark:
    """What the dice of a defence come to, with its parts (D2-0176)."""
    total, own = shields_of(hit), (hit.figure,)
    rolled = _dice(hit.rolled, shields, own) if hit.replaced is None else [Addend(hit.replaced, Say("sum-defence"))]
    weak = Addend(-hit.weak, Say("d2-condition-weakened"), pieces=own)
    terms = told([*rolled, weak, Addend(hit.shields, Say("sum-shield"), pieces=own)], total)
    return Mark("shields", "shield", Say("d2-total-shields", {"count": total}), total, terms=terms)


def _dice(rolled: Iterable[Rolled], counted: Callable[[Sequence[Rolled]], int], own: tuple[str, ...]) -> list[Addend]:
    return [Addend(counted([one]), Say(f"d2-die-{one.die}"), pieces=own) for one in rolled]
