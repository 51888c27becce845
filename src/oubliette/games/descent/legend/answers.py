"""What the app picks where a monster's action asks something: by the line it carries out (D2-0483, D2-2318)."""

from collections.abc import Callable
from functools import partial

from oubliette.games.descent.content.behaviours import Priority
from oubliette.games.descent.figures.figures import remaining
from oubliette.games.descent.legend.app import Answers
from oubliette.games.descent.legend.routes import expansion
from oubliette.games.descent.legend.surge_order import spend
from oubliette.games.descent.legend.targets import UNREACHED, worth
from oubliette.games.descent.state.offers import Means, Target
from oubliette.games.descent.state.session import Session, mask_of_cells
from oubliette.games.descent.state.state import HEROES, Figure
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Choice, Option

Picked = Option[object]


def for_activation(s: Session, figure: Figure, priority: Priority, order: Callable[[Mask], int]) -> Answers:
    """Answers to all that a monster's action may ask; `order` says how a large figure should stand."""
    return {
        "expand": lambda choice: min(choice.options, key=lambda one: expansion(s, figure, order)(one.value)),
        "surges": partial(_spend, s, figure),
        "range": partial(_spend, s, figure),
        "whom": lambda choice: _whom(s, figure, priority, choice),
        "attack_with": lambda choice: _aimed(s, figure, priority, choice),
        "sacrifice": lambda choice: _enough(figure, choice),
        "fire_breath": lambda choice: _breath(s, choice),
        "place": lambda choice: _apart(s, choice),
        "move_spaces": lambda choice: _apart(s, choice),
        "cry_havoc": lambda choice: _trample(s, figure, choice),
        "swap": _first,
        "overpower_order": _first,
        "condition": lambda choice: _worst(s, choice),
        "deal_order": _first,
    }


def order_of(s: Session, figure: Figure) -> tuple[str, ...]:
    """In what order a monster spends surges (D2-0493)."""
    behaviour = s.book.behaviours.get(figure.kind)
    return behaviour.surges if behaviour is not None else ()


def _spend(s: Session, figure: Figure, choice: Choice) -> Picked:
    return spend(s, figure, order_of(s, figure), choice)


def _first(choice: Choice) -> Picked:
    return choice.options[0]


def _whom(s: Session, figure: Figure, priority: Priority, choice: Choice) -> Picked | None:
    """Heroes by the line's priority; of its own side who is hurt most, and who is least loss to a sacrifice."""
    figures = [one.value for one in choice.options if isinstance(one.value, Figure)]
    if len(figures) < len(choice.options):
        return None
    if s.side(figures[0]) == HEROES:
        best = max(figures, key=lambda one: worth(s, figure, one, priority))
    elif any(one.rank == "minion" for one in figures) and not any(one.damage for one in figures):
        best = max(figures, key=lambda one: (one.rank == "minion", remaining(s, one)))
    else:
        best = max(figures, key=lambda one: one.damage)
    return next(one for one in choice.options if one.value is best)


def _aimed(s: Session, figure: Figure, priority: Priority, choice: Choice) -> Picked:
    """The targets that are looked for most, all together."""

    def value(option: Picked) -> int:
        aimed: tuple[Means, list[Target]] = option.value  # type: ignore[assignment]
        return sum(worth(s, figure, target, priority) for target, _ in aimed[1])

    return max(choice.options, key=value)


def _enough(figure: Figure, choice: Choice) -> Picked:
    """No more than she can recover."""
    return choice.options[min(len(choice.options), max(1, figure.damage)) - 1]


def _breath(s: Session, choice: Choice) -> Picked:
    """Over heroes not yet burnt, and over no monster; else it is enough."""
    attack = s.attack
    burnt = {hit.figure for hit in attack.hits} if attack is not None else set()

    def value(option: Picked) -> int:
        one = s.figure_at(option.cells[0]) if option.cells else None
        if one is None or one.id in burnt:
            return 0
        return 2 if s.side(one) == HEROES else -2

    best = max(choice.options, key=value)
    return best if value(best) > 0 else choice.options[-1]


def _apart(s: Session, choice: Choice) -> Picked:
    """A hero is put as far from his friends as can be."""
    heroes = [s.mask(one) for one in s.heroes_on_map()]

    def value(option: Picked) -> int:
        if not option.cells:
            return -1
        here = mask_of_cells(option.cells)
        steps = [s.ground.distance(s.closed, here, one) for one in heroes]
        return sum(UNREACHED if one is None else one for one in steps)

    return max(choice.options, key=value)


def trampled(s: Session, figure: Figure, way: tuple[int, ...]) -> int:
    """How many enemies a way leads through."""
    found = {one.id for cell in way[1:] for one in [s.figure_at(cell)] if one is not None}
    return sum(one.id in found for one in s.enemies(figure))


def _trample(s: Session, figure: Figure, choice: Choice) -> Picked:
    return max(choice.options, key=lambda one: (trampled(s, figure, one.value), -len(one.value)))


def _worst(s: Session, choice: Choice) -> Picked | None:
    """A condition the hero does not have, the gravest first."""
    attack = s.attack
    if attack is None:
        return None
    has = s.figure(next(hit.figure for hit in attack.hits if hit.targeted)).conditions
    gravest = ("stunned", "immobilized", "poisoned", "diseased")
    fresh = [one for name in gravest for one in choice.options if one.value == name and name not in has]
    return fresh[0] if fresh else choice.options[0]
