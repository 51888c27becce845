"""Situations of Descent, and what a strong player does in them."""

from typing import Any

from tests.descent.table import BLUE_3, FAILS, YELLOW_1, Table, X, hero, monster, table
from tests.puzzles.puzzling import Played, Puzzle


def critical(blue: int) -> Table:
    t = table("A g", A=hero(), g=monster("zombie", "master"), hand=["critical_blow"])
    return t.activate("g").dice(blue=blue, yellow=YELLOW_1, gray=0).do("attack:own:A")


def critical_x() -> Table:
    return critical(X)


def fortune(blue: int) -> Table:
    t = table("A g", A=hero(), g=monster("zombie", "master"), hand=["dark_fortune"])
    return t.activate("g").dice(blue=[blue, BLUE_3], yellow=YELLOW_1, gray=0).do("attack:own:A")


def charmed() -> Table:
    t = table("B A . . g", A=hero(), B=hero("jain", "wildlander"), g=monster(), hand=["dark_charm"])
    return t.until("overlord_start").dice(**FAILS).do("play:dark_charm", "figure:A")


def rested() -> Table:
    return table("A . . . . . . . . . . . . . . g", A=hero(fatigue=4), g=monster()).do("rest")


def lone(drawing: str, **more: Any) -> Table:
    return table(drawing, A=hero(**more), g=monster())


PUZZLES: list[Puzzle | Played] = [
    Puzzle(
        "whom to strike",
        "who falls by the blow comes first",
        lambda: table("h A g", A=hero(), g=monster("zombie", "master"), h=monster("zombie", "minion", damage=2)),
        ("attack:iron_longsword:zombie_2*",),
        ("end", "rest"),
    ),
    Puzzle(
        "whom to strike",
        "of two alike the one that is hurt",
        lambda: table("g A h", A=hero(), g=monster("zombie", "master"), h=monster("zombie", "master", damage=1), act=2),
        ("attack:iron_longsword:zombie_2*",),
        ("end", "rest"),
    ),
    Puzzle("whom to strike", "who is led astray strikes his friend", charmed, ("attack:iron_longsword:jain*",)),
    Puzzle("coming near", "one step is worth fatigue", lambda: lone("A . g"), ("fatigue",), ("end", "rest")),
    Puzzle("coming near", "two steps are worth fatigue", lambda: lone("A . . g"), ("fatigue",), ("end",)),
    Puzzle("coming near", "a tired hero moves", lambda: lone("A . g", fatigue=4), ("move",), ("end",)),
    Puzzle("coming near", "a long way is worth an action", lambda: lone("A . . . g"), ("move",), ("end", "rest")),
    Puzzle("coming near", "a very long way too", lambda: lone("A . . . . . . . g"), ("move",), ("end", "rest")),
    Puzzle(
        "the ground",
        "round the lava",
        lambda: lone("A l . . g\n\n. . . . .").do("move"),
        ("go:3,0", "go:3,1", "go:4,1"),
        ("go:1,0", "end"),
    ),
    Puzzle("rests", "no rest while a foe is beside", lambda: lone("A g", fatigue=3), ("attack:*",), ("rest", "end")),
    Puzzle("rests", "no second rest in a turn", rested, ("move",), ("rest",)),
    Puzzle("rests", "no rest of somebody who is fresh", lambda: lone("A . . . . g"), ("move",), ("rest", "end")),
    Puzzle(
        "the ground",
        "round a pit",
        lambda: lone("A p . . g\n\n. . . . .").do("move"),
        ("go:3,0", "go:3,1", "go:4,1"),
        ("go:1,0", "end"),
    ),
    Puzzle(
        "the ground",
        "no steps away from who can be struck",
        lambda: lone(". . A g").do("move"),
        ("attack:*",),
        ("go:*", "end"),
    ),
    Puzzle(
        "whom to strike",
        "no bare hands where there is a sword",
        lambda: lone("A g"),
        ("attack:iron_longsword:*",),
        ("attack:own:*",),
    ),
    Puzzle("luck", "no card on a blow that shows an X", critical_x, ("pass",), ("play:critical_blow",)),
    Puzzle("luck", "a miss is rolled again", lambda: fortune(X), ("play:dark_fortune",), ("pass",)),
    Puzzle("luck", "a hit is not", lambda: fortune(BLUE_3), ("pass",), ("play:dark_fortune",)),
    Puzzle("luck", "a hit is made critical", lambda: critical(BLUE_3), ("play:critical_blow",)),
]
