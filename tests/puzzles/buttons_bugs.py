"""Situations of Buttons & Bugs, and what a strong player does in them."""

from typing import Any

from tests.buttons_bugs.table import Foe, Hand, Table, action, card, foe, hazard, lying, table
from tests.haven.table import both
from tests.puzzles.puzzling import Played, Puzzle

from oubliette.games.buttons_bugs.content.kinds import Card
from oubliette.games.buttons_bugs.content.scenario_card import Collected, Mark, Objective, Token
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Give, Heal, Move, Push

TURN = ("short_rest", "plan")
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


def to_act(drawing: str, one: Card, two: Card, **more: Any) -> Table:
    """A turn about to begin with two cards."""
    return table(drawing, hand=[one, two, "three", "four"], **more).select(one.id, two.id).until("turn")


def archer(drawing: str, steps: int, **more: Any) -> Table:
    """Who shoots, and may move before or after it, beside somebody slow and heavy."""
    brute = foe(hit_points=40, do=[Attack(6)], initiative=90, **more)
    bow = card("one", top=[Attack(2, range=3)], initiative=9)
    return to_act(drawing, bow, card("two", bottom=[Move(steps)], initiative=19), m=brute)


def striker_at(m: Foe, n: Foe) -> Table:
    return table("m @ n", m=m, n=n, top=[Attack(3)]).act("top")


def shield(attack: int) -> Table:
    m = foe(do=[Attack(attack)], initiative=5, hit_points=9)
    return table("@ m", m=m, items=["button_shield"], initiative=50).select().until("defence_items", "damage")


def draught(hp: int) -> Table:
    m = foe(hit_points=20, do=[Attack(2)], initiative=80)
    return table("@ m", m=m, items=["drop_of_healing_potion"], hp=hp, top=[Attack(3)]).select().until("turn")


def sure(t: Table, name: str = "m/1") -> bool:
    """Whether somebody was struck or has fallen."""
    return t.gone(name) or t.hp(name) < t.figure(name).most


def apart(t: Table, least: int = 2) -> bool:
    """Whether the hero stands out of reach of whoever strikes beside it."""
    return t.session.distance(t.figure(), t.figure("m/1")) >= least


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
    # The order of one's own actions
    Puzzle(
        "order",
        "poison before the blow",
        lambda: to_act(
            "@ m",
            card("one", top=[Attack(3)]),
            card("two", bottom=[Give(("poison",), to="enemies")]),
            m=foe(hit_points=4, do=[Attack(2)], initiative=80),
        ),
        ("card:two/bottom",),
        ("card:one/top", "card:one/bottom"),
    ),
    Puzzle(
        "order",
        "first near, then the blow",
        lambda: to_act(
            "@ . . m",
            card("one", top=[Attack(3)]),
            card("two", bottom=[Move(3)]),
            m=foe(hit_points=9, do=[Attack(2)], initiative=80),
        ),
        ("card:two/bottom",),
        ("card:one/top", "card:two/top"),
    ),
    Played(
        "order",
        "who is pushed away has been struck before",
        lambda: to_act(
            "@ m . . .",
            card("one", top=[Attack(3)], initiative=9),
            card("two", bottom=[Push(2)], initiative=19),
            m=foe(hit_points=20, do=[Attack(4)], initiative=90),
        ),
        lambda t: sure(t) and apart(t),
        TURN,
    ),
    Played(
        "order",
        "no turn without a blow that was to be had",
        lambda: table(
            "@ . . . m",
            m=foe(hit_points=9, do=[Attack(2)], initiative=80),
            hand=[card("one", top=[Attack(3)], bottom=[Push(2)]), card("two", top=[Push(1)], bottom=[Move(4)])],
        ),
        sure,
        TURN,
    ),
    Played(
        "order",
        "two blows rather than one",
        lambda: table(
            "@ m",
            m=foe(hit_points=5, do=[Attack(4)], initiative=90),
            hand=[card("one", top=[Attack(3)]), card("two", bottom=[Attack(2)]), "three", "four"],
        ),
        lambda t: t.gone("m/1"),
        TURN,
    ),
    # Out of reach
    Played("out of reach", "back after the shot", lambda: archer(". . . @ m", 3), lambda t: sure(t) and apart(t), TURN),
    Played(
        "out of reach",
        "the blow first, then back",
        lambda: to_act(
            ". . . @ m",
            card("one", top=[Attack(3)], initiative=9),
            card("two", bottom=[Move(3)], initiative=19),
            m=foe(hit_points=40, do=[Attack(6)], initiative=90),
        ),
        lambda t: sure(t) and apart(t),
        TURN,
    ),
    Played(
        "out of reach",
        "not beside who strikes back, with a bow",
        lambda: archer(". . . @ m", 2, retaliate=4),
        lambda t: sure(t) and t.hp() == 10,
        TURN,
    ),
    # Pushes and the ground
    Puzzle(
        "pushes",
        "onto what hurts",
        lambda: table("@ m h", m=foe(hit_points=20, do=[Attack(2)]), h=hazard(4), top=[Push(1)]).act(
            "top", "monster:m/1"
        ),
        ("hex:0,2",),
        ("stop",),
    ),
    Puzzle(
        "pushes",
        "out of whose reach",
        lambda: table("@ m . .", m=foe(hit_points=20, do=[Attack(5)], initiative=80), top=[Push(2)]).act("top"),
        ("monster:m/1",),
        ("skip",),
    ),
    Puzzle(
        "where to go",
        "over what hurts, where that wins",
        lambda: table("@ h A", h=hazard(2), bottom=[Move(4)], goal=[Condition(standing_on="A")]).act("bottom"),
        ("hex:0,2",),
        ("skip",),
    ),
    Puzzle(
        "where to go",
        "not over what kills",
        lambda: table("@ h . m", h=hazard(4), m=foe(hit_points=30, do=[Attack(2)]), bottom=[Move(2)], hp=3).act(
            "bottom"
        ),
        ("skip",),
        ("hex:0,1", "hex:0,2"),
    ),
    # Whom to strike, once more
    Puzzle(
        "whom to strike",
        "of two that fall who has yet to act",
        lambda: table(
            "m @ n",
            m=foe(hit_points=3, do=[Attack(2)], initiative=5),
            n=foe(hit_points=3, do=[Attack(2)], initiative=90),
            top=[Attack(3)],
            initiative=50,
        ).act("top"),
        ("monster:n/2",),
        ("skip",),
    ),
    Puzzle(
        "whom to strike",
        "of two that fall who strikes harder",
        lambda: striker_at(foe(hit_points=3, do=[Attack(5)]), foe(hit_points=3, do=[Attack(1)])),
        ("monster:m/1",),
        ("skip",),
    ),
    Puzzle(
        "whom to strike",
        "poison makes the difference",
        lambda: striker_at(foe(hit_points=4, conditions=["poison"]), foe(hit_points=4)),
        ("monster:m/1",),
        ("skip",),
    ),
    Puzzle(
        "whom to strike",
        "no armour to break where there is none",
        lambda: striker_at(foe(hit_points=3, shield=2), foe(hit_points=3)),
        ("monster:n/2",),
        ("skip",),
    ),
    # Initiative
    Played(
        "initiative",
        "early, to fell who would strike",
        lambda: table(
            "@ m",
            m=foe(hit_points=3, do=[Attack(6)], initiative=30),
            hand=[card("slow", top=[Attack(3)], initiative=60), card("quick", top=[Attack(3)], initiative=12)],
            hp=7,
        ),
        lambda t: t.over and t.won and t.hp() == 7,
        TURN,
    ),
    Played(
        "initiative",
        "late, where the foe comes half the way",
        lambda: table(
            "@ . . . . m",
            m=foe(hit_points=12, do=[Move(2), Attack(3)], initiative=40),
            hand=[
                card("quick", top=[Attack(3)], bottom=[Move(2)], initiative=10),
                card("slow", top=[Attack(3)], bottom=[Move(2)], initiative=80),
            ],
        ),
        lambda t: sure(t) and t.hp() == 10,
        TURN,
    ),
    # Things
    Puzzle("things", "a shield against a heavy blow", lambda: shield(5), ("item:*",), ("pass",)),
    Puzzle("things", "a draught for the hurt", lambda: draught(3), ("item:*",)),
    Puzzle("things", "no draught for the hale", lambda: draught(10), ("card:*",), ("item:*",)),
    Puzzle(
        "cards",
        "who is well strikes",
        lambda: table("@ m", m=foe(hit_points=20, do=[Attack(4)]), hand=HEALER).until("plan"),
        ("card:two",),
    ),
]
