"""Situations of Gloomhaven, and what a strong player does in them.

The drawn row runs down column 1 of the map, so that its hexes are ``hex:1,0``, ``hex:1,1`` and so on.
"""

from typing import Any

from tests.gloomhaven.table import Lying, Table, action, card, foe, hero, lying, table
from tests.haven.table import both
from tests.puzzles.puzzling import Played, Puzzle

from oubliette.games.gloomhaven.content.kinds import Card
from oubliette.games.gloomhaven.content.scenario_book import (
    Escape,
    Mark,
    Objective,
    SpecialRule,
    Standing,
    TrapEffect,
)
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Give, Heal, Loot, Move, Pull, Push, Shield, Verbs

Hand = list[Card | Lying | str]

STRIKES = [Attack(plus=0)]
ALL = Condition(slain="all")
AT_A = Condition(standing=Standing(on="A"))
PIT = Mark(terrain="trap", trap=TrapEffect(damage=6))
TURN = ("short_rest", "declare")
SPENT: Hand = [lying(f"spent{number}", "discard") for number in range(4)]
GONE: Hand = [lying(f"gone{number}", "lost") for number in range(4)]
AROUND = """
.   n   .
  o   .
.   @   .
  .   .
.   m   .
"""
FIELD = """
.   .   .   .   .
  .   .   .   .
.   .   t   .   .
  .   .   .   .
.   .   m   .   .
  .   .   .   .
.   .   @   .   .
  .   .   .   .
"""
PASSAGE = """

  @

  t

  A
"""
ROOMS = """
@   .       .   q
  .   .   .   .
.   .   1   .   .
  .   .   .   .
.   .       .   $
"""


def cards(*first: Card, more: int = 3) -> Hand:
    """A hand that begins so, with plain cards for the rest."""
    return [*first, *(card(f"plain{number}", initiative=60 + number) for number in range(more))]


def blow(attack: int, hp: int, hand: Hand | None = None) -> Table:
    """An attack that has gone through, and the question how it is taken."""
    m = foe(attack=attack, do=STRIKES, initiative=5, hit_points=9)
    return table("@ m", m=m, me=hero(hp=hp, hand=hand or ())).until("declare").declare(*_two(hand)).until("damage")


def _two(hand: Hand | None) -> list[str]:
    held = [one if isinstance(one, str) else one.id for one in hand or () if not isinstance(one, Lying)]
    return held[:2]


def strike(drawing: str, attack: int | Attack, **more: Any) -> Table:
    """A hero who has begun an attack on whoever stands around."""
    top = [Attack(attack) if isinstance(attack, int) else attack]
    return table(drawing, top=top, goal=more.pop("goal", ALL), **more).act("one/top")


def to_act(drawing: str, one: Card, two: Card, **more: Any) -> Table:
    """A turn about to begin with two cards."""
    me = hero(hand=cards(one, two), **more.pop("mine", {}))
    return table(drawing, me=me, goal=more.pop("goal", ALL), **more).declare(one.id, two.id).until("action")


def acted_already() -> Table:
    early, late = foe(hit_points=3, do=STRIKES, initiative=5), foe(hit_points=3, do=STRIKES, initiative=80)
    return strike("m @ n", 3, m=early, n=late)


def gate(*, wanted: bool) -> Table:
    return table(
        "m @ o",
        m=foe(hit_points=3, attack=3, do=STRIKES, initiative=80),
        o=Mark(objective="gate"),
        scenario={"objectives": {"gate": Objective(both("Gate"), 3 if wanted else 30)}},
        goal=Condition(destroyed=("gate",)) if wanted else ALL,
        top=[Attack(3)],
    ).act("one/top")


def shove(*, mark: Mark | str = PIT, pulled: bool = False) -> Table:
    verb: Verbs = Pull(1, range=2) if pulled else Push(1)
    drawing = "@ t m" if pulled else FIELD
    drawing = drawing if isinstance(mark, Mark) else drawing.replace("t", mark)
    marks: dict[str, Any] = {"t": mark} if isinstance(mark, Mark) else {}
    enemy = foe(hit_points=20, do=STRIKES, initiative=80)
    return table(drawing, m=enemy, top=[verb], goal=ALL, **marks).act("one/top", "figure:m/1")


def archer(drawing: str, do: int, **more: Any) -> Table:
    """Who shoots, and may move before or after it, beside somebody slow and heavy."""
    brute = foe(hit_points=40, attack=6, move=0, do=STRIKES, initiative=90, **more)
    bow = card("one", top=[Attack(2, range=3)], initiative=9)
    return to_act(drawing, bow, card("two", bottom=[Move(do)], initiative=19), m=brute)


def chooses(**more: Any) -> Table:
    """A hero at the choice of cards."""
    return table(more.pop("drawing", "@ . m"), goal=more.pop("goal", ALL), **more)


def with_items(*items: str, **more: Any) -> dict[str, Any]:
    """A hero with things of the small pack."""
    from tests.gloomhaven.table import small_book

    return {"me": hero(items=[small_book().items[item] for item in items], **more)}


def leather(attack: int, after: int) -> Table:
    """An attack at which armour might help, and one that comes later in the round."""
    m, n = foe(attack=attack, do=STRIKES, initiative=5), foe(attack=after, do=STRIKES, initiative=7)
    drawn = ["plus_0", "plus_1", "double", "minus_1", "plus_2", "null"]
    t = table("m @ n", m=m, n=n, monster_draws=drawn, **with_items("small_leather"))
    return t.declare().until("item_attacked")


def hammer(hit_points: int) -> Table:
    m = foe(hit_points=hit_points, attack=4, do=STRIKES, initiative=80)
    return table("@ m", m=m, **with_items("small_hammer", top=[Attack(3)], hp=4), goal=ALL).act("one/top")


def potion(hp: int) -> Table:
    m = foe(hit_points=20, do=STRIKES, initiative=80)
    return table("@ m", m=m, **with_items("small_potion", hp=hp), goal=ALL).declare().until("action")


def hurt_friend(**more: Any) -> Table:
    healer = hero(hand=cards(card("one", top=[Heal(4, range=3)], initiative=5), card("two")), **more.pop("mine", {}))
    other = hero(seat="you", hand=["five", "six", "seven", "eight"], **more)
    return table("@ f . m", f=other, m=foe(), me=healer).act("one/top")


def sure(t: Table, name: str = "m/1") -> bool:
    """Whether somebody was struck or has fallen."""
    return t.gone(name) or t.hp(name) < t.figure(name).most


def apart(t: Table, least: int = 2) -> bool:
    """Whether the hero stands out of reach of whoever strikes beside it."""
    return t.session.distance(t.figure(), t.figure("m/1")) >= least


def race(*, reach: int = 1) -> Table:
    """Whoever is first strikes first."""
    slow = card("slow", top=[Attack(3)], initiative=60)
    quick = card("quick", top=[Attack(3)], initiative=12)
    m = foe(hit_points=3, attack=6, do=STRIKES, initiative=30)
    me = hero(hand=[slow, quick, card("plain", initiative=70)], hp=7)
    return table("@ m" if reach == 1 else "@ . m", m=m, me=me, goal=ALL)


def waiting() -> Table:
    """A foe that comes half the way by itself."""
    quick = card("quick", top=[Attack(3)], bottom=[Move(2)], initiative=10)
    slow = card("slow", top=[Attack(3)], bottom=[Move(2)], initiative=80)
    m = foe(hit_points=12, move=2, attack=3, do=[Move(plus=0), *STRIKES], initiative=40)
    return table("@ . . . . m", m=m, me=hero(hand=[quick, slow, *GONE]), goal=ALL)


def shoving_and_striking() -> Table:
    m = foe(hit_points=20, attack=4, move=0, do=STRIKES, initiative=90)
    return to_act(
        "@ m . . .", card("one", top=[Attack(3)], initiative=9), card("two", bottom=[Push(2)], initiative=19), m=m
    )


def door(*, hp: int, hand: int = 2) -> Table:
    """Nobody is left in this room; behind the door nobody knows."""
    held: Hand = [card(f"held{number}", initiative=20 + number) for number in range(hand)]
    me = hero(hand=[*held, *SPENT, lying("spent4", "discard"), lying("spent5", "discard")], hp=hp)
    return table(ROOMS, q=foe(hit_points=9, attack=4, do=STRIKES), me=me, goal=ALL)


PUZZLES: list[Puzzle | Played] = [
    # Whom to strike
    Puzzle(
        "whom to strike",
        "who falls comes first",
        lambda: strike("m @ n", 3, m=foe(hit_points=9), n=foe(hit_points=3)),
        ("figure:n/1",),
        ("skip",),
    ),
    Puzzle("whom to strike", "of two that fall who has yet to act", acted_already, ("figure:n/1",), ("skip",)),
    Puzzle(
        "whom to strike",
        "of two that fall who strikes harder",
        lambda: strike(
            "m @ n", 3, m=foe(hit_points=3, attack=5, do=STRIKES), n=foe(hit_points=3, attack=1, do=STRIKES)
        ),
        ("figure:m/1",),
        ("skip",),
    ),
    Puzzle(
        "whom to strike",
        "poison makes the difference",
        lambda: strike("n @ m", 3, m=foe(hit_points=4, conditions=["poison"]), n=foe(hit_points=4)),
        ("figure:m/1",),
        ("skip",),
    ),
    Puzzle(
        "whom to strike",
        "no armour to break where there is none",
        lambda: strike("m @ n", 3, m=foe(hit_points=3, shield=2), n=foe(hit_points=3)),
        ("figure:n/1",),
        ("skip",),
    ),
    Puzzle(
        "whom to strike",
        "nobody who strikes back to death",
        lambda: table("@ m", m=foe(hit_points=30, retaliate=9), me=hero(hp=3, top=[Attack(1)])).act("one/top"),
        ("skip",),
        ("figure:m/1",),
    ),
    Puzzle(
        "whom to strike",
        "an area over two rather than one",
        lambda: strike(
            AROUND,
            Attack(3, area="small_cleave"),
            m=foe(hit_points=9),
            n=foe(hit_points=9),
            o=foe(hit_points=9),
        ),
        ("area:o/1+n/1",),
        ("skip",),
    ),
    Puzzle(
        "whom to strike",
        "who is stunned already can wait",
        lambda: strike(
            "m @ n",
            Attack(2, conditions=("stun",)),
            m=foe(hit_points=9, conditions=["stun"], do=STRIKES, initiative=80),
            n=foe(hit_points=9, do=STRIKES, initiative=80),
        ),
        ("figure:n/1",),
        ("skip",),
    ),
    Puzzle(
        "the goal",
        "whom it names before whom it does not",
        lambda: strike("m @ n", 3, m=foe(hit_points=9), n=foe(hit_points=9), goal=Condition(slain=("n",))),
        ("figure:n/1",),
        ("skip",),
    ),
    Puzzle(
        "the goal", "the gate that wins before a foe", lambda: gate(wanted=True), ("figure:objective/gate*",), ("skip",)
    ),
    Puzzle(
        "the goal",
        "no gate that nobody needs",
        lambda: gate(wanted=False),
        ("figure:m/1",),
        ("figure:objective*", "skip"),
    ),
    Puzzle(
        "the goal",
        "to the place that wins",
        lambda: table("@ . . A . .", bottom=[Move(4)], goal=AT_A).act("two/bottom"),
        ("hex:1,3",),
        ("hex:1,1", "hex:1,2", "hex:1,4", "skip"),
    ),
    Puzzle(
        "the goal",
        "out by the exit",
        lambda: table(
            "@ . E . m",
            m=foe(hit_points=30),
            bottom=[Move(4)],
            goal=Condition(escaped=True),
            rules=[SpecialRule("enters", (Escape(),), on="E")],
        ).act("two/bottom"),
        ("hex:1,2",),
        ("hex:1,1", "hex:1,3", "skip"),
    ),
    Played(
        "the goal",
        "what is wanted is fetched, however near a foe stands",
        lambda: table(
            "t . @ . . m",
            t=Mark(goal_treasure="urn"),
            m=foe(hit_points=30, do=STRIKES),
            bottom=[Move(3)],
            goal=Condition(looted="urn"),
        ),
        lambda t: t.over and t.won,
        TURN,
    ),
    # The order of one's own actions
    Puzzle(
        "order",
        "poison before the blow",
        lambda: to_act(
            "@ m",
            card("one", top=[Attack(3)]),
            card("two", bottom=[Give(("poison",), to="enemies")]),
            m=foe(hit_points=4, do=STRIKES, initiative=80),
        ),
        ("card:two/bottom",),
        ("card:one/top", "card:one/bottom"),
    ),
    Puzzle(
        "order",
        "strength before the blow",
        lambda: to_act(
            "@ m",
            card("one", top=[Attack(3)]),
            card("two", bottom=[Give(("strengthen",), to="self")]),
            m=foe(hit_points=30, do=STRIKES, initiative=5),
            mine={"deck": ["null", "plus_1", "minus_1", "plus_2", "plus_0", "minus_2"]},
        ),
        ("card:two/bottom",),
        ("card:one/top",),
    ),
    Puzzle(
        "order",
        "first near, then the blow",
        lambda: to_act(
            "@ . . m",
            card("one", top=[Attack(3)]),
            card("two", bottom=[Move(3)]),
            m=foe(hit_points=9, do=STRIKES, initiative=80),
        ),
        ("card:two/bottom",),
        ("card:one/top", "card:two/top"),
    ),
    Played(
        "order", "who is pushed away has been struck before", shoving_and_striking, lambda t: sure(t) and apart(t), TURN
    ),
    Played(
        "order",
        "no turn without a blow that was to be had",
        lambda: table(
            "@ . . . m",
            m=foe(hit_points=9, do=STRIKES, initiative=80),
            hand=cards(card("one", top=[Attack(3)], bottom=[Push(2)]), card("two", top=[Push(1)], bottom=[Move(4)])),
            goal=ALL,
        ),
        sure,
        TURN,
    ),
    Played(
        "order",
        "two blows rather than one",
        lambda: table(
            "@ m",
            m=foe(hit_points=5, attack=4, do=STRIKES, initiative=90),
            hand=cards(card("one", top=[Attack(3)]), card("two", bottom=[Attack(2)])),
            goal=ALL,
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
            m=foe(hit_points=40, attack=6, move=0, do=STRIKES, initiative=90),
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
    Puzzle(
        "out of reach",
        "two steps back are as good as six",
        lambda: archer(". . . @ m", 3).answer("card:two/bottom"),
        ("hex:1,1", "hex:1,2", "hex:0,*", "hex:2,*"),
        ("hex:1,0",),
    ),
    # Pushes and traps
    Puzzle("pushes", "into the trap behind", shove, ("hex:4,1",), ("skip",)),
    Puzzle("pushes", "onto the thorns", lambda: shove(mark="*"), ("hex:4,1",), ("skip",)),
    Puzzle("pushes", "pulled through the trap", lambda: shove(pulled=True), ("hex:1,1",), ("skip",)),
    # The ground
    Played(
        "the ground",
        "round a trap",
        lambda: table("@ ^ . A", bottom=[Move(5)], goal=AT_A).act("two/bottom"),
        lambda t: t.over and t.hp() == 10,
        TURN,
    ),
    Puzzle(
        "the ground",
        "through a trap where that wins",
        lambda: table(PASSAGE, t=Mark(terrain="trap", trap=TrapEffect(damage=3)), bottom=[Move(4)], goal=AT_A).act(
            "two/bottom"
        ),
        ("hex:1,2",),
        ("skip",),
    ),
    Puzzle(
        "the ground",
        "not through one that kills",
        lambda: table(PASSAGE, t=PIT, me=hero(hp=4, bottom=[Move(4)]), goal=ALL, m=foe(), A=foe(hit_points=9)).act(
            "two/bottom"
        ),
        ("skip",),
        ("hex:1,1",),
    ),
    # Damage and rests
    Puzzle("blows", "the last one is bought off", lambda: blow(6, 4), ("lose:*",), ("suffer",)),
    Puzzle("blows", "a scratch is taken", lambda: blow(1, 10), ("suffer",), ("lose:*",)),
    Puzzle(
        "blows",
        "the last two cards are kept",
        lambda: blow(2, 10, [card("one"), card("two"), card("three"), card("four"), *GONE]),
        ("suffer",),
        ("lose:*",),
    ),
    Puzzle(
        "rests",
        "when no two cards are left",
        lambda: (
            chooses(hand=[card("one"), card("two"), *SPENT], m=foe(attack=3, do=STRIKES)).declare().until("short_rest")
        ),
        ("short_rest",),
        ("no_rest",),
    ),
    Puzzle(
        "rests",
        "not while there are cards",
        lambda: chooses(m=foe()).declare().until("short_rest"),
        ("no_rest",),
        ("short_rest",),
    ),
    Puzzle("rests", "before a door, badly hurt", lambda: door(hp=3), ("rest",), ("card:*",)),
    Puzzle("rests", "not before a door, fresh", lambda: door(hp=10, hand=5), ("card:*",), ("rest",)),
    # Cards
    Puzzle(
        "cards",
        "what is lost is for the blow that decides",
        lambda: (
            chooses(
                drawing="@ m",
                m=foe(hit_points=5),
                hand=cards(card("one", top=action(Attack(5), lost=True)), card("two")),
            )
            .declare("one", "two")
            .until("action")
        ),
        ("card:one/top",),
        ("card:one/top/basic", "card:one/bottom/basic"),
    ),
    Puzzle(
        "cards",
        "and kept from who would hardly feel it",
        lambda: (
            chooses(
                drawing="@ m",
                m=foe(hit_points=60),
                hand=[card("one", top=action(Attack(5), lost=True)), "two", "three", "four", *SPENT],
            )
            .declare("one", "two")
            .until("action")
        ),
        ("card:two/top*", "card:one/bottom*", "card:one/top/basic", "card:two/bottom*"),
        ("card:one/top",),
    ),
    Played(
        "initiative",
        "early, to fell who would strike",
        race,
        lambda t: t.over and t.won and "hero" not in [event.figure for event in t.events("suffered")],
        TURN,
    ),
    Played(
        "initiative",
        "late, where the foe comes half the way",
        waiting,
        lambda t: sure(t) and t.hp() == 10,
        TURN,
    ),
    # Help
    Puzzle("help", "who is hurt most is healed", lambda: hurt_friend(hp=2), ("figure:f",), ("figure:hero", "skip")),
    Puzzle("help", "not who is well", lambda: hurt_friend(mine={"hp": 3}), ("figure:hero",), ("figure:f",)),
    Puzzle(
        "help",
        "oneself, at death's door",
        lambda: table(
            "@ m",
            m=foe(hit_points=20, attack=3, do=STRIKES),
            me=hero(hp=2, hand=cards(card("one", top=[Heal(5, to="self")]), card("two", top=[Attack(2)]), more=2)),
            goal=ALL,
        ),
        ("card:one",),
    ),
    Puzzle(
        "help",
        "no heal of somebody unhurt",
        lambda: to_act(
            "@ m",
            card("one", top=[Heal(5, to="self")], bottom=[Move(2)]),
            card("two", top=[Attack(2)], bottom=[Move(2)]),
            m=foe(hit_points=20, attack=3, do=STRIKES, initiative=80),
        ),
        ("card:two/top*", "card:one/bottom*", "card:one/top/basic"),
        ("card:one/top",),
    ),
    Played(
        "help",
        "a shield before the blows, not for nothing",
        lambda: to_act(
            "@ m",
            card("one", top=[Attack(2)], initiative=9),
            card("two", bottom=action(Shield(3), active="round"), initiative=19),
            m=foe(hit_points=20, attack=3, do=STRIKES, initiative=80),
        ),
        lambda t: sure(t) and t.hp() == 10,
        TURN,
    ),
    # Things
    Puzzle("things", "armour against a heavy blow", lambda: leather(6, 1), ("item:small_leather*",), ("pass",)),
    Puzzle("things", "armour is kept for the heavier blow", lambda: leather(1, 6), ("pass",), ("item:small_leather*",)),
    Puzzle("things", "a hammer that stuns, on who stays up", lambda: hammer(20), ("item:small_hammer*",), ("skip",)),
    Puzzle(
        "things", "no hammer for who falls anyway", lambda: hammer(2), ("figure:m/1",), ("item:small_hammer*", "skip")
    ),
    Puzzle("things", "a draught for the hurt", lambda: potion(3), ("item:small_potion*",)),
    Puzzle("things", "no draught for the hale", lambda: potion(10), ("card:*",), ("item:small_potion*",)),
    Played(
        "things",
        "gold at one's feet",
        lambda: table("@ . . $ .", m=foe(), hand=cards(card("one", top=[Loot(1)]), card("two", bottom=[Move(2)]))),
        lambda t: not t.scene.tokens,
        TURN,
    ),
]
