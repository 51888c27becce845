"""What one attack does on average: every cell of the table that may count, each as likely as the die makes it."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from oubliette.games.buttons_bugs.cards.modifiers import compare, modified
from oubliette.games.buttons_bugs.content.vocabulary import ModifierCell
from oubliette.haven.bots import Hit

Row = tuple[ModifierCell, ...]
ModifierTable = tuple[Row, ...]


@lru_cache(maxsize=1 << 14)
def average_hit(table: ModifierTable, row: int, value: int, guard: int, advantage: int, hit_points: int) -> Hit:
    """An attack with the marker on a row, against a shield (less pierce) and so many hit points."""
    value = max(0, value)
    counting = _counting(table, row, value, advantage)
    damages = [min(hit_points, max(0, modified(value, cell) - max(0, guard - cell.pierce))) for cell in counting]
    return Hit(sum(damages) / len(damages), sum(damage >= hit_points for damage in damages) / len(damages))


@lru_cache(maxsize=1 << 12)
def average_damage(table: ModifierTable, value: int, guard: int, advantage: int) -> float:
    """An attack read in any row: for attacks that are still to come."""
    rows = range(len(table))
    return sum(average_hit(table, row, value, guard, advantage, 99).damage for row in rows) / len(table)


def _counting(table: ModifierTable, row: int, value: int, advantage: int) -> Sequence[ModifierCell]:
    """The cells that may count, each as likely (BB-0129 to BB-0131)."""
    if not advantage:
        return table[row]
    pairs = product(table[row], table[(row + 1) % len(table)])
    return [one if compare(one, other, value) * advantage >= 0 else other for one, other in pairs]
