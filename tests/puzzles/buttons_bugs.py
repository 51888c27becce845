"""Situations of Buttons & Bugs, and what a strong player does in them."""

from typing import Any

from tests.buttons_bugs.table import Hand, Table, action, card, foe, lying, table
from tests.haven.table import both
from tests.puzzles.puzzling import Played, Puzzle

from oubliette.games.buttons_bugs.content.scenario_card import Collected, Mark, Objective, Token
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Heal, Move

LEFT_ALONE: Hand = [lying("one"), lying("two"), lying("three", "b", "lost"), lying("four", "b", "lost")]
TO_REST: Hand = [
    lying("one", "b"), lying("two", "b"), lying("three", "b", "discard"), lying("four", "b", "discard"),
]  # fmt: skip
BOW: Hand = [card("one", top=[Attack(2, range=3)]), card("two", bottom=[Move(3)]), "three", "four"]
HEALER: Hand = [card("one", top=[Heal(5, to="self")]), card("two", top=[Attack(3)]), "three", "four"]
LOST: Hand = [card("one", top=action(Attack(5), lost=True)), "two", "three", "four"]


def gate() -> Table:
    return table(
        "m @ o",
        m=foe(hit_points=9),
        o=Mark(terrain="objective", objective="gate"),
        objectives={"gate": Objective(name=both("Gate"), hit_points=9)},
        goal=[Condition(destroyed=("gate",))],
        top=[Attack(3)],
    ).act("top")


def crumb() -> Table:
    return table(
        "t . @ . . .",
        t=Mark(token="crumb"),  # noqa: S106 - something to collect
        tokens={"crumb": Token(name=both("Crumb"))},
        bottom=[Move(3)],
        goal=[Condition(collected=Collected(token="crumb", at_least=1))],  # noqa: S106 - no secret
    ).act("bottom")


def blow(value: int, hp: int, hand: Hand = ()) -> Table:
    return (
        table("@ m", m=foe(do=[Attack(value)], initiative=5), hp=hp, hand=hand, initiative=50).select().until("damage")
    )


def late() -> Table:
    t = table("@ m", m=foe(do=[Attack(2)], initiative=90), hand=LEFT_ALONE, initiative=5)
    return t.select().until("damage")


def striker(drawing: str, attack: int, **hit_points: int) -> Table:
    foes: dict[str, Any] = {name: foe(hit_points=left) for name, left in hit_points.items()}
    return table(drawing, top=[Attack(attack)], **foes).act("top")


PUZZLES: list[Puzzle | Played] = [
    Puzzle(
        "whom to strike", "who falls comes first", lambda: striker("m @ n", 3, m=9, n=3), ("monster:n/2",), ("skip",)
    ),
    Puzzle(
        "whom to strike",
        "the nearer to falling of two",
        lambda: striker("m @ n", 4, m=4, n=12),
        ("monster:m/1",),
        ("skip",),
    ),
    Puzzle(
        "whom to strike",
        "whom the goal names",
        lambda: table(
            "m @ n", m=foe(hit_points=9), n=foe(hit_points=9), top=[Attack(3)], goal=[Condition(slain=("n",))]
        ).act("top"),
        ("monster:n/2",),
        ("skip",),
    ),
    Puzzle("whom to strike", "the gate that is the goal", gate, ("objective/gate",), ("skip",)),
    Puzzle(
        "whom to strike",
        "an area over two rather than one",
        lambda: table(
            "m @ n o",
            m=foe(hit_points=9),
            n=foe(hit_points=9),
            o=foe(hit_points=9),
            top=[Attack(3, area="line_of_two")],
        ).act("top"),
        ("area:n/2+o/3",),
        ("skip",),
    ),
    Puzzle(
        "whom to strike",
        "not whoever strikes back harder",
        lambda: table("@ m", m=foe(hit_points=9, retaliate=8, do=[Attack(3)]), top=[Attack(1)]).act("top"),
        ("skip",),
        ("monster:m/1",),
    ),
    Puzzle(
        "where to go",
        "to the place that wins",
        lambda: table("@ . . A . .", bottom=[Move(4)], goal=[Condition(standing_on="A")]).act("bottom"),
        ("hex:0,3",),
        ("hex:0,1", "hex:0,2"),
    ),
    Puzzle("where to go", "to what is to be fetched", crumb, ("hex:0,0",), ("hex:0,3", "hex:0,4", "hex:0,5")),
    Puzzle(
        "where to go",
        "within reach of whom it will strike",
        lambda: table("@ . . . m", m=foe(hit_points=4), top=[Attack(4)], bottom=[Move(3)]).act("bottom"),
        ("hex:0,3",),
        ("skip",),
    ),
    Puzzle(
        "where to go",
        "out of reach after the shot",
        lambda: table(". . . @ m", m=foe(hit_points=30, do=[Attack(5)], initiative=90), hand=BOW, initiative=10).act(
            "two/bottom"
        ),
        ("hex:0,1", "hex:0,2"),
        ("skip",),
    ),
    Puzzle("blows", "the last blow is bought off", lambda: blow(5, 4), ("discard:*", "lose:*"), ("take",)),
    Puzzle("blows", "a scratch is taken", lambda: blow(1, 10), ("take",), ("discard:*", "lose:*")),
    Puzzle(
        "blows",
        "the last two cards are kept",
        lambda: (
            table("@ m", m=foe(do=[Attack(2)], initiative=90), hand=LEFT_ALONE, initiative=5).select().until("damage")
        ),
        ("take",),
        ("discard:*", "lose:*"),
    ),
    Puzzle(
        "cards",
        "a rest where no two are left",
        lambda: table("@ . m", m=foe(), hand=TO_REST, most=4).select().until("short_rest"),
        ("short_rest",),
        ("pass",),
    ),
    Puzzle(
        "cards",
        "no rest while there are cards",
        lambda: table("@ . m", m=foe()).select().until("short_rest"),
        ("pass",),
        ("short_rest",),
    ),
    Puzzle(
        "cards",
        "what is lost is for the blow that decides",
        lambda: table("@ m", m=foe(hit_points=5), hand=LOST).select().until("turn"),
        ("card:one/top",),
        ("card:one/basic_attack", "card:one/basic_move"),
    ),
    Puzzle(
        "cards",
        "and kept from who would hardly feel it",
        lambda: table("@ m", m=foe(hit_points=60), hand=LOST).select().until("turn"),
        ("card:two/*", "card:one/bottom", "card:one/basic_*"),
        ("card:one/top",),
    ),
    Puzzle(
        "cards",
        "who is hurt heals",
        lambda: table("@ m", m=foe(hit_points=20, do=[Attack(4)]), hand=HEALER, hp=3).until("plan"),
        ("card:one",),
    ),
]
