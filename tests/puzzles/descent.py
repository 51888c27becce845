"""Situations of Descent, and what a strong player does in them."""

from typing import Any

from tests.descent.table import BLUE_3, BLUE_SURGE_2, FAILS, RED_SURGE, YELLOW_1, Table, X, hero, monster, table
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


def lone_against(drawing: str, kind: str, rank: str, **more: Any) -> Table:
    return table(drawing, A=hero(**more), g=monster(kind, rank))


def exit_at(drawing: str, area: tuple[int, int, int, int]) -> Table:
    """A hero who has nothing to do but to leave."""
    return table(drawing, A=hero(), g=monster(), areas={"exit": area}, more={"leaves": "heroes"})


OVERLORD = ("overlord_start", "activate", "activation")
HEROES = ("hero_action", "who_next", "activate")

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
    # What a turn is for
    Played(
        "a turn",
        "both actions strike where somebody is beside",
        lambda: lone_against("A g", "zombie", "master"),
        lambda t: t.kinds().count("attack_declared") == 2,
        OVERLORD,
    ),
    Played(
        "a turn",
        "a way is gone where a blow is left at its end",
        lambda: lone("A . . . g"),
        lambda t: "attack_declared" in t.kinds(),
        OVERLORD,
    ),
    Played(
        "a turn",
        "out by the exit",
        lambda: exit_at("A . . . . . . g", (2, 0, 2, 0)),
        lambda t: t.gone("A"),
        OVERLORD,
    ),
    Played(
        "a turn",
        "out by the exit though a foe stands beside it",
        lambda: exit_at("A . . g", (2, 0, 2, 0)),
        lambda t: t.gone("A"),
        OVERLORD,
    ),
    Puzzle(
        "a turn",
        "a friend who lies there is raised",
        lambda: table("B A . . . . g", A=hero(), B=hero("avric", "disciple", knocked_out=True), g=monster()).turn(
            "syndrael"
        ),
        ("revive:avric",),
        ("end", "rest", "move"),
    ),
    Puzzle(
        "a turn",
        "what lies at hand is searched",
        lambda: table("A Z . . . . . g", A=hero(), g=monster(), search=["health_potion"] * 3),
        ("search:*",),
        ("end", "rest"),
    ),
    Puzzle(
        "a turn",
        "a long way with all the points",
        lambda: lone("A . . . . . . . . g", fatigue=4).do("move"),
        ("go:4,0", "go:3,0"),
        ("end", "rest"),
    ),
    # Potions
    Puzzle(
        "potions",
        "drunk by who is nearly down",
        lambda: lone_against("A g", "zombie", "master", damage=9, search=["health_potion"]),
        ("use:syndrael:health_potion*",),
        ("end",),
    ),
    Puzzle(
        "potions",
        "kept by who is well",
        lambda: lone_against("A g", "zombie", "master", search=["health_potion"]),
        ("attack:iron_longsword:*",),
        ("use:syndrael:health_potion*", "end"),
    ),
    # With a bow
    Puzzle(
        "whom to strike",
        "a bow shoots from where it is",
        lambda: table("A . . g", A=hero("jain", "wildlander"), g=monster("zombie", "master")),
        ("attack:yew_shortbow:*",),
        ("move", "end", "rest"),
    ),
    Puzzle(
        "whom to strike",
        "of two in sight the one that is hurt",
        lambda: table(
            "g A h",
            A=hero("jain", "wildlander"),
            g=monster("zombie", "master"),
            h=monster("zombie", "minion", damage=2),
        ),
        ("attack:yew_shortbow:zombie_2*",),
        ("attack:own:*", "end"),
    ),
    Puzzle(
        "whom to strike",
        "a surge that hurts, while the foe still stands",
        lambda: (
            lone_against("A g", "zombie", "master")
            .dice(blue=BLUE_SURGE_2, red=RED_SURGE, gray=0)
            .do("attack:iron_longsword")
        ),
        ("surge:0",),
        ("done",),
    ),
    # The overlord
    Puzzle(
        "the overlord",
        "whoever is nearest to falling",
        lambda: table("A g B", A=hero(damage=9), B=hero("avric", "disciple"), g=monster("zombie", "master")).activate(
            "g"
        ),
        ("attack:own:syndrael*",),
        ("end", "attack:own:avric*"),
    ),
    Puzzle(
        "the overlord",
        "an archer shoots rather than comes near",
        lambda: table("A . . g", A=hero(), g=monster("goblin_archer")).activate("g"),
        ("attack:own:*",),
        ("move", "end"),
    ),
    Puzzle(
        "the overlord",
        "no Dash for a way that the feet cover",
        lambda: lone_against("A . . g", "zombie", "master").activate("g"),
        ("move",),
        ("play:dash", "end"),
    ),
    Puzzle(
        "the overlord",
        "Dash for one that they do not",
        lambda: lone_against("A . . . . . . g", "zombie", "master").activate("g").do("move", "go:4,0"),
        ("play:dash",),
        ("end",),
    ),
    Puzzle(
        "the overlord",
        "no Dash beside a hero",
        lambda: lone_against("A g", "zombie", "master").activate("g"),
        ("attack:own:*",),
        ("play:dash", "move", "end"),
    ),
    Played(
        "the overlord",
        "a monster comes and strikes in one turn",
        lambda: lone_against("A . . g", "zombie", "master").activate("g"),
        lambda t: "attack_declared" in t.kinds(),
        HEROES,
    ),
    Puzzle(
        "the ground",
        "a monster goes round a pit",
        lambda: table("A p . . g\n\n. . . . .", A=hero(), g=monster("cave_spider")).activate("g").do("move"),
        ("go:*,1",),
        ("go:1,0", "end"),
    ),
    Puzzle(
        "the ground",
        "a monster goes round lava",
        lambda: table("A l . . g\n\n. . . . .", A=hero(), g=monster("cave_spider")).activate("g").do("move"),
        ("go:*,1",),
        ("go:1,0", "end"),
    ),
    Puzzle(
        "rests",
        "no rest where one can still come near",
        lambda: lone("A . . . . . . . g", fatigue=3),
        ("move",),
        ("rest", "end"),
    ),
    Puzzle(
        "coming near",
        "no fatigue for a blow that is at hand",
        lambda: lone("A g"),
        ("attack:iron_longsword:*",),
        ("fatigue", "move"),
    ),
]
