"""What tests of this room set up with."""

from typing import Any

from tests.euthia.combat.kit import die, leads
from tests.euthia.scenario.fellowship_kit import company, quest
from tests.euthia.table import NEXT, Table, at, dice, give, lay, on_top, quiet, table

from oubliette.games.euthia.state.state import Fellowship
from oubliette.kernel.game import Outcome

PAIR = ("dral", "ael")


def ended(*arrange: Any, heroes: tuple[str, ...] = PAIR, **options: Any) -> Table:
    """A match whose last turns are ended without doing anything."""
    t = table(heroes, *arrange, **({"round_": 10} | options))
    for _ in heroes:
        t.answer("end").until("turn", "over")
    return t


def outcome(t: Table) -> Outcome:
    assert t.match.outcome is not None
    return t.match.outcome


def finished(*arrange: Any, heroes: tuple[str, ...] = ("dral", "ael")) -> Table:
    """The Hunt after its last turn."""
    t = table(heroes, quiet(*("ann", "bob", "cyd")[: len(heroes)]), *arrange, round_=10)
    while t.match.choices:
        t.answer("end")
    return t


def result(t: Table) -> dict[str, int]:
    found: dict[str, int] = t.events("game_over")[-1].scores  # type: ignore[attr-defined]
    return found


def group(t: Table) -> Fellowship:
    found = t.state.fellowship
    assert found is not None
    return found


def beaten(t: Table, most: int = 12) -> Table:
    """The Heroes attack until the enemies are beaten."""
    for _ in range(most):
        if t.until("hero_attack", "trophy", "marker", "remainder", "turn", most=90).asked != "hero_attack":
            return t
        t.answer(next(key for key in t.keys() if key.startswith("attack:tile")))
        if t.asked == "target":
            t.answer(t.keys()[0])
    raise AssertionError("they do not fall")


def winners(
    *arrange: Any, what: str = "", monster: str = "bandit", name: str = "fellowship_1_1", **options: Any
) -> Table:
    """Two Heroes have beaten a Monster of Level 1 together; the first question of the spoils is open."""
    t = company(
        lay(NEXT, guard=1, what=what),
        on_top(1, monster),
        leads("ann"),
        give("ann", gold=0, reputation=0),
        give("bob", gold=0, reputation=0),
        die(*["silver"] * 12),
        dice("monster", *[1] * 40),
        dice("hero", *[6] * 40),
        *arrange,
        card=name,
        **options,
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    return beaten(t)


def doing(name: str, *arrange: Any, place: str = "") -> Table:
    """Ann has this Quest open, perhaps at a liberated place."""
    guard = {"merchants": 1, "alchemists": 2, "dragonslayers": 2}.get(place, 0)
    where = [lay(NEXT, what=place, guard=guard, guarded=False), at(NEXT)] if place else []
    return company(quest(name), *where, *arrange)
