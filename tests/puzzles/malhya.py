"""Situations of Malhya, and what a strong player does in them.

Odrin, the ``A`` of a drawing, acts first and has one blade, unless told otherwise; a ``|`` is a wall.
"""

from typing import Any

from tests.malhya.table import (
    WORDS,
    Table,
    bare,
    bites,
    blade,
    bow,
    foe,
    guard,
    opening,
    place,
    story,
    struck,
    swift,
    unbought,
    weapon,
)
from tests.puzzles.puzzling import Played, Puzzle

from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.goods import Weapon
from oubliette.games.malhya.content.script import Gain, Go, Leave, SuccessLevel, Village
from oubliette.games.malhya.content.stories import Interest
from oubliette.games.malhya.content.vocabulary import AttackLine, DefenceLine, Guard, Strike
from oubliette.kernel.words import Words

FIRST = {"yoktal": {"initiative": 9}, "ancient": {"initiative": 1}}
WAY_OUT = {"e": ("out", (Leave(),))}
FAR = " ." * 20 + " h"
LATER = foe("later", life=99, movement=0)
FIERCE = bites(Strike(damage=9))
TURN = ("initiative",)
CHEAP, DEAR = "bandages", "thunder_flask"


def first(**more: Any) -> dict[str, dict[str, Any]]:
    """Odrin before everybody, with these fields."""
    return bare(**(FIRST | {"yoktal": FIRST["yoktal"] | more}))


def at_turn(drawing: str, mine: dict[str, Any] | None = None, **more: Any) -> Table:
    """Odrin's turn in a fight; nobody has bought Initiative. Far away somebody stands who keeps the fight going."""
    more["foes"] = {**more["foes"], "h": LATER}
    return struck(f"{drawing}{FAR}|B", changes=first(**(mine or {})), **more)


def armed(
    *defence: DefenceLine, attack: tuple[AttackLine, ...] = (AttackLine(Strike(attack=1), ap=2),)
) -> dict[str, Weapon]:
    return {"yoktal": weapon("armed", attack=attack, **guard(*defence))}


def lines(life: int, other: int) -> Table:
    """A cheap line that hurts by one, and a dear one that hurts by three more."""
    plan = (AttackLine(Strike(damage=1), ap=2), AttackLine(Strike(damage=3), ap=3))
    foes = {"a": foe(life=life), "b": foe("other", life=other)}
    return at_turn("b A a", foes=foes, weapons=armed(attack=plan)).answer("attack:grunt/1")


def buys(*, mine: int, theirs: int, life: int = 9, harm: int = 5, drawing: str = "A a", foes_life: int = 1) -> Table:
    """The question how much Initiative is bought before a round."""
    enemy = foe(initiative=theirs, life=foes_life, attacks=bites(Strike(damage=harm)), movement=0)
    changes = bare(yoktal={"initiative": mine, "life": life, "damage": 9 - life}, ancient={"initiative": 1})
    weapons = dict.fromkeys(("yoktal", "ancient"), blade(damage=2))
    return opening(f"{drawing}{FAR}|B", foes={"a": enemy, "h": LATER}, changes=changes, weapons=weapons)


def struck_at(*, life: int, harm: int, **mine: Any) -> Table:
    """Somebody strikes before Odrin has acted, and he may pay for a defence of two."""
    enemy = swift(attacks=bites(Strike(damage=harm)), life=30)
    changes = bare(yoktal={"life": life, "damage": 9 - life, **mine}, ancient={"initiative": 1})
    line = DefenceLine(Guard(shields=2), ap=2)
    return unbought(opening("A a|B", foes={"a": enemy}, changes=changes, weapons=armed(line)))


def struck_after() -> Table:
    """Somebody strikes when Odrin has had his turn and has points left."""
    enemy = foe(attacks=bites(Strike(damage=2)), life=30, movement=0)
    weapons = armed(DefenceLine(Guard(shields=2), ap=2), attack=(AttackLine(Strike(attack=1), ap=4),))
    return at_turn("A a", foes={"a": enemy}, weapons=weapons).answer("attack:grunt/1").until("defend")


def drinker(life: int, friend: int | None = None) -> Table:
    hurt = {"life": life, "damage": 9 - life, "resources": {"potion/red": 1}}
    changes = bare(yoktal={**hurt, "initiative": 9}, ancient={"initiative": 1})
    if friend is not None:
        changes["ancient"] = changes["ancient"] | {"life": friend, "damage": 8}
    drawing = "A a|B" if friend is None else "B A a"
    enemy = foe(life=30)
    return struck(drawing, foes={"a": enemy}, changes=changes)


def hidden(drawing: str, **wanted: Any) -> Table:
    """Odrin's turn in Infiltration, with a way out; Mirelle waits in a corner of her own."""
    t = place(drawing, mode="infiltration", interests=WAY_OUT, **wanted)
    t.s.book.places["test"].interests["out"] = Interest(chapter=700, exit=True, name=Words(en="x", fr="x"))
    return t.do("hero:yoktal") if t.asked == "next_hero" else t


def shot(other: bool) -> Table:
    t = hidden(
        "A . . . . a b . .|. e .|B" if other else "A . . . . a . . .|. e .|B",
        foes={"a": foe(), "b": foe("other")},
        weapons={"yoktal": weapon("test_bow", ranged=True)},
    )
    t.hero().weapon = "test_bow"
    return t.answer("walk:1,0")


def thrown(*throws: tuple[list[str], list[str]], level: int = 2, stops: int = 2) -> Table:
    """A Solo test after these throws."""
    levels = (SuccessLevel(start=level, do=(Go(902),)), SuccessLevel(start=level + 6, do=(Go(903),)))
    test = script.Test(title=WORDS, of="senses", difficulty=1, stops=stops, fail=(Go(901),), levels=levels)
    t = story(test)
    for skill, difficulty in throws:
        t.dice(skill=skill, difficulty=difficulty)
    t.do("hero:yoktal")
    for _ in throws:
        t.answer("roll")
    return t


def village() -> Table:
    return story(
        Village(),
        script.End(won=True, title=WORDS),
        setup=lambda state: setattr(state, "gold", 7),
        changes={"yoktal": {"life": 5, "damage": 4}},
    ).answer("leave")


def surplus() -> Table:
    """A cheap thing finds no room beside dear ones."""
    held = {"yoktal": {"objects": [DEAR, DEAR], "carrying": 2}, "ancient": {"objects": [DEAR], "carrying": 1}}
    return story(Gain(objects=(CHEAP,)), Go(902), changes=held).answer("hero:yoktal")


PUZZLES: list[Puzzle | Played] = [
    # Whom to strike
    Puzzle(
        "whom to strike",
        "who is nearest to falling",
        lambda: at_turn("b A a", foes={"a": foe(life=9), "b": foe("other", life=1)}),
        ("attack:other/1",),
        ("end", "standby"),
    ),
    Puzzle(
        "whom to strike",
        "of two that fall who has yet to act",
        lambda: at_turn("b A a", foes={"a": swift(life=1), "b": foe("other", life=1, movement=0)}),
        ("attack:other/1",),
        ("end", "standby"),
    ),
    Puzzle(
        "whom to strike",
        "of two that fall who strikes harder",
        lambda: at_turn(
            "b A a",
            foes={"a": foe(life=1), "b": foe("other", life=1, attacks=bites(Strike(damage=6)))},
        ),
        ("attack:other/1",),
        ("end", "standby"),
    ),
    Puzzle(
        "whom to strike",
        "nobody whom no blow can hurt",
        lambda: at_turn("b A a", foes={"a": foe(life=2, defence=Guard(shields=9)), "b": foe("other", life=4)}),
        ("attack:other/1",),
        ("attack:grunt/1", "end"),
    ),
    Puzzle(
        "whom to strike",
        "whoever can be struck, before the turn ends",
        lambda: at_turn("A a", foes={"a": foe(life=30)}),
        ("attack:grunt/1",),
        ("end", "standby", "swap:hands"),
    ),
    Puzzle(
        "points",
        "a cheap line for who falls by it",
        lambda: lines(1, 9),
        ("lines:1",),
        ("lines:1+2",),
    ),
    Puzzle("points", "the dear line for who stays up", lambda: lines(9, 9), ("lines:1+2",)),
    Played(
        "points",
        "as many blows as there are points",
        lambda: at_turn("A a", foes={"a": foe(life=30, movement=0, attacks=bites(Strike(damage=1)))}),
        lambda t: len(t.events("attack_declared")) >= 3,
        TURN,
    ),
    Puzzle(
        "points",
        "none kept where nobody can strike any more",
        lambda: at_turn(
            "A a",
            {"ap": 6, "life": 2, "damage": 7},
            foes={"a": swift(life=30)},
            weapons=armed(DefenceLine(Guard(shields=2), ap=2)),
        ),
        ("attack:grunt/1",),
        ("end", "standby"),
    ),
    # Coming near
    Puzzle(
        "coming near",
        "free steps to where the blade reaches",
        lambda: at_turn("A . . a .", foes={"a": foe(life=9)}),
        ("walk:2,0",),
        ("end", "standby", "pay:2,0"),
    ),
    Puzzle(
        "coming near",
        "as far as it is free, where it is too far",
        lambda: at_turn("A . . . . . . . . . a", foes={"a": foe(life=9, movement=0)}),
        ("walk:5,0", "walk:4,0"),
        ("end", "standby"),
    ),
    Puzzle(
        "coming near",
        "a bow shoots from where it is",
        lambda: at_turn("A . . . a", foes={"a": foe(life=9)}, weapons={"yoktal": bow(attack=1)}),
        ("attack:grunt/1",),
        ("walk:3,0", "end"),
    ),
    Played(
        "coming near",
        "points for steps, where a blow is left",
        lambda: at_turn("A . . . . . . a", foes={"a": foe(life=9, movement=0)}),
        lambda t: bool(t.events("attack_declared")),
        TURN,
    ),
    # Defence
    Puzzle(
        "defence",
        "paid for when the blow may fell",
        lambda: struck_at(life=3, harm=4),
        ("lines:1",),
        ("lines:free",),
    ),
    Puzzle(
        "defence", "not paid for a scratch, with points to strike", lambda: struck_at(life=9, harm=1), ("lines:free",)
    ),
    Puzzle(
        "defence",
        "paid for when the points are lost anyway",
        struck_after,
        ("lines:1",),
        ("lines:free",),
    ),
    Puzzle(
        "defence",
        "Aura against what may fell",
        lambda: unbought(
            opening(
                "A a|B", foes={"a": swift(attacks=FIERCE)}, changes=bare(yoktal={"aura": 3, "life": 4, "damage": 5})
            )
        ),
        ("aura:ward",),
        ("no_aura",),
    ),
    Played(
        "defence",
        "points are kept while somebody may strike him down",
        lambda: at_turn(
            "A a",
            {"life": 4, "damage": 5},
            foes={"a": foe(movement=0, life=30, attacks=bites(Strike(damage=5)))},
            weapons=armed(DefenceLine(Guard(shields=3), ap=2)),
        ),
        lambda t: not t.fallen() and bool(t.events("attack_declared")),
        TURN,
    ),
    # Initiative
    Puzzle(
        "initiative",
        "bought before who would strike him down and falls by a blow",
        lambda: buys(mine=4, theirs=6, life=3),
        ("buy:2", "buy:3", "buy:4"),
        ("buy:0", "buy:5", "buy:6"),
    ),
    Puzzle("initiative", "not by who is first anyway", lambda: buys(mine=9, theirs=2), ("buy:0",), ("buy:4", "buy:6")),
    Puzzle(
        "initiative",
        "not where nobody is near",
        lambda: buys(mine=3, theirs=6, drawing="A . . . . . . . . . . . . . a", life=3),
        ("buy:0",),
        ("buy:3", "buy:6"),
    ),
    Puzzle(
        "initiative",
        "not with the points for the blow itself",
        lambda: buys(mine=1, theirs=8),
        ("buy:0",),
        ("buy:5", "buy:6"),
    ),
    Puzzle(
        "initiative",
        "not before somebody whom no blow fells",
        lambda: buys(mine=4, theirs=6, foes_life=30, harm=2),
        ("buy:0",),
        ("buy:6",),
    ),
    # Help
    Puzzle("help", "a potion for who is low", lambda: drinker(2), ("drink:potion/red:yoktal",), ("end",)),
    Puzzle("help", "none for who is well", lambda: drinker(9), ("attack:grunt/1",)),
    Puzzle(
        "help", "the friend who is lower first", lambda: drinker(6, friend=1), ("drink:potion/red:ancient",), ("end",)
    ),
    Puzzle(
        "whom to strike",
        "a bow too strikes who is nearest to falling",
        lambda: at_turn(
            "A . . a b", foes={"a": foe(life=9), "b": foe("other", life=1)}, weapons={"yoktal": bow(attack=1)}
        ),
        ("attack:other/1",),
        ("end", "standby"),
    ),
    # Out of sight
    Puzzle(
        "out of sight",
        "a friend who lies there is brought back first",
        lambda: place(
            "A B . . . . . . . . . e|a", mode="infiltration", interests=WAY_OUT, foes={"a": foe()}, fallen=("ancient",)
        ),
        ("revive:ancient",),
        ("end", "fight"),
    ),
    Puzzle(
        "out of sight",
        "one way with all the free points",
        lambda: hidden("A . . . . . . . . . . e|B .|a", foes={"a": foe()}),
        ("walk:5,0",),
        ("end", "fight"),
    ),
    Played(
        "out of sight",
        "out in one turn where nobody looks",
        lambda: hidden("A . . . . . . . . . . e|B .|a", foes={"a": foe()}),
        lambda t: t.place.heroes["yoktal"].off,
        ("next_hero", "infiltration_dice", "guard", "secondary", "return"),
    ),
    Played(
        "out of sight",
        "round what a guard sees",
        lambda: hidden("A . . . . . e\n\n. . . a . . .\n\n. . . . . . .\n\n. . . . . . .|B", foes={"a": foe()}),
        lambda t: t.state.infiltration is not None and t.at("yoktal") != (0, 0),
        ("next_hero", "infiltration_dice"),
    ),
    Puzzle("out of sight", "a shot that nobody sees", lambda: shot(other=False), ("shoot:*",), ("fight", "end")),
    Puzzle(
        "out of sight",
        "no body where others look",
        lambda: shot(other=True),
        ("walk:*", "pay:*", "end", "standby"),
        ("shoot:grunt*",),
    ),
    Puzzle(
        "out of sight",
        "silence with Aura where there are dice to throw",
        lambda: place(
            "B . . . . . . . . .|. .|a", mode="infiltration", foes={"a": foe()}, changes={"ancient": {"aura": 2}}
        ).do("walk:3,0", "end"),
        ("aura:silence",),
        ("roll",),
    ),
    Puzzle(
        "out of sight",
        "no fight of one's own will",
        lambda: hidden("A . . . . e|B .|a", foes={"a": foe(life=30)}),
        ("walk:5,0",),
        ("fight",),
    ),
    # Tests
    Puzzle(
        "tests",
        "stop with a level and a Stop against it",
        lambda: thrown((["success:1"] * 2, ["stop:1"])),
        ("stop",),
        ("roll",),
    ),
    Puzzle(
        "tests",
        "on, where the next level is near and nothing is against it",
        lambda: thrown(
            (["success:1"] * 2, ["blank"]),
            (["success:1"] * 2, ["blank"]),
            (["success:1"] * 2, ["blank"]),
            (["success:1", "blank"], ["blank"]),
        ),
        ("roll",),
        ("stop",),
    ),
    # Things
    Puzzle("things", "of what finds no room the cheapest goes", surplus, (f"card:{CHEAP}",), (f"card:{DEAR}",)),
    Puzzle("things", "a meal for who is hurt", village, ("meal",)),
    Puzzle("things", "a room for who is hurt", lambda: village().answer("meal"), ("room",)),
]
