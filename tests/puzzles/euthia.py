"""Situations of Euthia, and what a strong player does in them.

Dral, the Hero of Ann, stands at the Chapel with his Notched Axe, 6 Health, 3 Gold and 3 Movement points; Bob runs the
Monster. ``step:1,0`` leads to ``NEXT``, ``step:-1,0`` to ``LEFT``.
"""

from typing import Any

from tests.euthia.table import (
    BEYOND,
    LEFT,
    NEXT,
    Arrange,
    Table,
    at,
    carry,
    dice,
    each,
    fighting,
    give,
    hold,
    lay,
    quiet,
    table,
    wear,
)
from tests.puzzles.puzzling import Played, Puzzle

from oubliette.games.euthia.state.session import Session

QUIET = quiet("ann", "bob")
CALM = each(hold("ann"), hold("bob"), give("bob", gaar=0))
"""No cards, but Ann keeps her Gaar token."""
TURN = ("before_monster_roll", "hero_attack", "initiative")


def turn(*arranged: Arrange, **options: Any) -> Table:
    """Ann's turn."""
    return table(("dral", "ael"), CALM, *arranged, **options)


def free(cell: int, what: str, guard: int = 1, **more: Any) -> Arrange:
    """A place whose guard is gone."""
    return lay(cell, what=what, guard=guard, guarded=False, **more)


def trading(*arranged: Arrange) -> Table:
    """Ann trades with the Merchants."""
    return turn(free(NEXT, "merchants"), at(NEXT), *arranged).answer("trade")


def rolled(by: str, monster: tuple[int, int], *more: Arrange) -> Table:
    """The Monster has rolled, and somebody may answer that."""
    t = fighting(1, "gecko", each(hold("ann"), hold("bob")), *more, dice("monster", *monster))
    return asked(t, by, "after_monster_roll")


def threw(*shown: int, by: str = "ann", **mine: Any) -> Table:
    """Ann has rolled for her attack, and somebody may answer that."""
    t = fighting(1, "gecko", CALM, give("ann", **({"gaar": 1} | mine)), dice("monster", 1, 1), dice("hero", *shown))
    t.until("hero_attack").answer("attack:tile:notched_axe")
    return asked(t, by, "after_hero_roll")


def asked(t: Table, seat: str, kind: str) -> Table:
    """Pass on until this seat is asked this."""
    for _ in range(40):
        if t.asked == kind and t.asks == seat:
            return t
        t.passes()
    raise AssertionError(f"{seat} is never asked {kind}")


def healing(health: int) -> Table:
    t = fighting(1, "gecko", CALM, give("ann", gaar=0, health=health), dice("monster", 1, 1), dice("hero", 1, 1))
    return asked(t, "ann", "healing")


def found(ore: str) -> Table:
    """A mine yields an ore, and the Sack is full of cheap ones."""

    def on_pile(s: Session) -> None:
        pile = s.state.resources["mountains"].pile
        card = next(one for one in pile if one.startswith(f"resource:{ore}/"))
        pile.remove(card)
        pile.append(card)

    full = carry("ann", "resource:copper", "resource:copper", "resource:iron", "resource:iron", "resource:pearl")
    empty = give("ann", sack=[])
    more = carry("ann", "resource:reed")
    return turn(empty, full, more, on_pile, free(NEXT, "mountains"), at(NEXT)).answer("mine")


def worn(t: Table, piece: str) -> bool:
    """Whether a piece is worn."""
    return any(one.startswith(piece) for one in t.hero().slots.values())


def cursing(by: str = "bob") -> Table:
    t = fighting(1, "gecko", each(hold("ann"), hold("bob", "curse"), give("bob", gaar=0)), dice("monster", 1, 1))
    t.until("hero_attack").answer("attack:tile:notched_axe")
    return asked(t, by, "before_hero_roll")


PUZZLES: list[Puzzle | Played] = [
    # The road
    Puzzle("the road", "to the treasure next to one", lambda: turn(free(NEXT, "treasure_1")), ("step:1,0",), ("end",)),
    Puzzle(
        "the road",
        "to the mine, for who can sell",
        lambda: turn(free(NEXT, "mountains"), free(BEYOND, "merchants")),
        ("step:1,0",),
        ("end",),
    ),
    Puzzle(
        "the road",
        "to the market with full hands",
        lambda: turn(
            lay(NEXT, what=""), free(BEYOND, "merchants"), carry("ann", "resource:pearl", "resource:silver_ore")
        ),
        ("step:1,0",),
        ("end", "step:-1,0"),
    ),
    Puzzle(
        "the road",
        "not to the empty side",
        lambda: turn(lay(NEXT, what=""), free(LEFT, "treasure_1")),
        ("step:-1,0",),
        ("step:1,0", "end"),
    ),
    Puzzle(
        "the road",
        "what lies there is taken before one goes on",
        lambda: turn(free(NEXT, "treasure_1"), at(NEXT), free(BEYOND, "treasure_1")),
        ("discover",),
        ("step:*", "end"),
    ),
    Puzzle(
        "the road",
        "a mine is worked where one stands",
        lambda: turn(free(NEXT, "mountains"), at(NEXT)),
        ("mine",),
        ("end",),
    ),
    Puzzle(
        "the road",
        "no market for who has nothing to sell or to pay with",
        lambda: turn(free(NEXT, "merchants"), at(NEXT), give("ann", gold=0, sack=[]), free(BEYOND, "treasure_1")),
        ("step:*",),
        ("end", "trade"),
    ),
    Puzzle(
        "the road",
        "the market first, for who has something to sell",
        lambda: turn(free(NEXT, "merchants"), at(NEXT), carry("ann", "resource:pearl")),
        ("trade",),
        ("end",),
    ),
    Puzzle(
        "the road",
        "an Elemental is challenged by who is well",
        lambda: turn(lay(NEXT, what="elemental", element="earth"), at(NEXT)),
        ("challenge",),
        ("end",),
    ),
    Puzzle(
        "the road",
        "not by who is nearly dead",
        lambda: turn(lay(NEXT, what="elemental", element="earth"), at(NEXT), give("ann", health=1, gold=0)),
        ("end", "step:*", "use:*", "sack"),
        ("challenge",),
    ),
    # Whom to fight
    Puzzle(
        "whom to fight",
        "the weak one, in good health",
        lambda: turn(lay(NEXT, guard=1, what="")),
        ("step:1,0",),
        ("end",),
    ),
    Puzzle(
        "whom to fight",
        "not the strongest with a Notched Axe",
        lambda: turn(lay(NEXT, guard=3, what="")),
        ("end", "step:0,1", "step:0,-1", "step:1,-1", "step:-1,*", "sack"),
        ("step:1,0",),
    ),
    Puzzle(
        "whom to fight",
        "nobody at death's door",
        lambda: turn(lay(NEXT, guard=2, what=""), give("ann", health=1)),
        ("heal_here", "use:*"),
        ("step:1,0",),
    ),
    Puzzle(
        "whom to fight",
        "the treasure that is free before the fight",
        lambda: turn(lay(NEXT, guard=1, what=""), free(LEFT, "treasure_1"), give("ann", health=2, gold=0, sack=[])),
        ("step:-1,0",),
        ("step:1,0", "end"),
    ),
    Puzzle(
        "whom to fight",
        "of two guards the weaker",
        lambda: turn(lay(NEXT, guard=1, what=""), lay(LEFT, guard=3, what="")),
        ("step:1,0",),
        ("step:-1,0",),
    ),
    Puzzle(
        "whom to fight",
        "of two alike the one who guards something",
        lambda: turn(lay(NEXT, guard=1, what=""), lay(LEFT, guard=1, what="treasure_1")),
        ("step:-1,0",),
        ("step:1,0", "end"),
    ),
    # Health
    Puzzle(
        "health",
        "healed at the Chapel before anything else",
        lambda: turn(give("ann", health=2)),
        ("heal_here",),
        ("end",),
    ),
    Puzzle("health", "no heal for who is well", lambda: turn(free(NEXT, "treasure_1")), ("step:1,0",), ("end",)),
    Puzzle("health", "a scroll for who is hurt, in a fight", lambda: healing(2), ("use:*",), ("pass",)),
    Puzzle("health", "kept by who is well", lambda: healing(6), ("pass",), ("use:*",)),
    # Gear
    Puzzle(
        "gear",
        "the better sword is not left in the Sack",
        lambda: turn(carry("ann", "ware:slayer_sword")),
        ("sack",),
        ("end",),
    ),
    Puzzle(
        "gear",
        "and is worn",
        lambda: turn(carry("ann", "ware:slayer_sword")).answer("sack"),
        ("equip:ware:slayer_sword*",),
        ("done", "discard:*", "unequip:*"),
    ),
    Puzzle(
        "gear",
        "the worse one stays in it",
        lambda: turn(wear("ann", "weapon", "ware:slayer_sword"), carry("ann", "ware:short_sword")).answer("sack"),
        ("done",),
        ("equip:ware:short_sword*", "unequip:*"),
    ),
    Puzzle(
        "gear",
        "a cuirass for a bare chest",
        lambda: turn(carry("ann", "ware:krak_cuirass")).answer("sack"),
        ("equip:ware:krak_cuirass*",),
        ("done", "discard:*"),
    ),
    Puzzle(
        "gear",
        "worn before the fight, not after it",
        lambda: turn(lay(NEXT, guard=1, what=""), carry("ann", "ware:slayer_sword")),
        ("sack",),
        ("step:1,0", "end"),
    ),
    # Trade
    Puzzle(
        "trade",
        "what was mined is sold",
        lambda: trading(carry("ann", "resource:pearl")),
        ("sell:resource:pearl*",),
        ("done",),
    ),
    Puzzle(
        "trade",
        "Gold becomes gear while there is time",
        lambda: trading(give("ann", gold=8)),
        ("buy:*", "unlock:*"),
        ("done", "renew", "sell:tile:*"),
    ),
    Puzzle(
        "trade",
        "not one's only weapon",
        lambda: trading(give("ann", gold=0, sack=[])),
        ("done",),
        ("sell:tile:notched_axe",),
    ),
    Puzzle(
        "trade",
        "a full Sack gives up copper for something better",
        lambda: found("euthium_of_the_mountains"),
        ("discard:resource:*",),
        ("leave",),
    ),
    Puzzle(
        "trade", "nothing better for something worse", lambda: found("copper"), ("leave",), ("discard:resource:pearl*",)
    ),
    # Blows
    Puzzle(
        "blows",
        "the Initiative is used",
        lambda: fighting(1, "gecko", CALM),
        ("use:tile:furious_charge",),
        ("no_initiative",),
    ),
    Puzzle(
        "blows",
        "the stronger attack",
        lambda: fighting(1, "gecko", CALM, wear("ann", "ability_1", "tile:whirlwind"), dice("monster", 1, 1)).until(
            "hero_attack"
        ),
        ("attack:tile:whirlwind",),
        ("no_attack", "attack:tile:notched_axe"),
    ),
    Puzzle(
        "blows",
        "an attack rather than none",
        lambda: fighting(1, "gecko", CALM, dice("monster", 1, 1)).until("hero_attack"),
        ("attack:*",),
        ("no_attack",),
    ),
    Puzzle(
        "blows",
        "a blow that may kill is answered",
        lambda: rolled("ann", (6, 6), give("ann", gaar=1, health=2)),
        ("gaar", "hope"),
        ("pass", "pass:attack"),
    ),
    Puzzle(
        "blows",
        "a miss is not rolled again",
        lambda: rolled("ann", (1, 1), give("ann", gaar=1)),
        ("pass", "pass:attack"),
        ("gaar",),
    ),
    Puzzle("blows", "a poor throw of one's own is", lambda: threw(1, 2), ("gaar",), ("pass", "pass:attack")),
    Puzzle("blows", "the best throw is not", lambda: threw(6, 6), ("pass", "pass:attack"), ("gaar",)),
    Puzzle(
        "blows",
        "the lowest die",
        lambda: threw(1, 5).answer("gaar") if "gaar" in threw(1, 5).keys() else threw(1, 5),
        ("die:0",),
        ("die:1",),
    ),
    # The Monster
    Puzzle("the Monster", "a curse on the attack", cursing, ("set:curse:*",), ("pass", "pass:attack")),
    Puzzle(
        "the Monster",
        "Power Gain where it brings another Wound",
        lambda: asked(
            fighting(1, "gecko", hold("ann"), hold("bob", "power_gain"), give("bob", gaar=0), dice("monster", 3, 2)),
            "bob",
            "after_monster_roll",
        ),
        ("set:power_gain:*",),
        ("pass", "pass:attack"),
    ),
]
