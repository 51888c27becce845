"""What tests of this room set up with."""

from typing import Any

import msgspec
from tests.descent.campaign_kit import NOTHING, Staged, staged
from tests.descent.cards.plots_kit import plotting
from tests.descent.table import BLACK, FAILS, GRAY, PASSES, Table, hero, monster, table

from oubliette.games.descent.content.quest_book import Encounter, GroupPlace, Rule, Win
from oubliette.games.descent.state.saga import Saga
from oubliette.games.descent.state.state import Attack, TokenState

FIELD = "\n\n".join(". . . . . . . . . ." for _ in range(4))


LAST = Rule(at="round_end", do=(Win(side="heroes"),))


def field(**more: Any) -> Encounter:
    """An encounter with an open group that a side wins at the end of a round."""
    told = Encounter(
        id="field",
        map=FIELD,
        areas={"start": (0, 0, 0, 3), "far": (5, 0, 9, 3)},
        heroes="start",
        groups=(GroupPlace("far"),),
        rules=(LAST,),
        goal_heroes=NOTHING,
        goal_overlord=NOTHING,
    )
    return msgspec.structs.replace(told, **more)


def owning(
    card: str = "summon_zachareth", *, box: str = "seeds_of_betrayal", deck: str = "zachareth", **more: Any
) -> Staged:
    """A campaign in which the overlord has bought a Plot card after the introduction."""
    boxes = [box, *more.pop("boxes", ())]
    maps = more.pop("maps", {"a1": (field(),), "a2": (field(),)})
    t = staged(options={"plot_deck": deck, "boxes": boxes}, maps=maps, **more).to("shopping")
    t.saga.threat = 50
    return t.to("plots").do(f"plot:{card}", "enough")


BOX = ("labyrinth_of_ruin",)


GRISBAN, JAIN, AVRIC, LEORIC = (
    ("grisban", "berserker"),
    ("jain", "wildlander"),
    ("avric", "disciple"),
    ("leoric", "runemaster"),
)


def room(card: str, who: tuple[str, str], drawing: str = "A z .", **more: Any) -> Table:
    foe = more.pop("foe", None) or monster("zombie", "master")
    return table(drawing, boxes=BOX, hand=(card,), A=hero(*who), z=foe, **more)


def both(*, fail: bool, times: int = 1) -> dict[str, list[int]]:
    return {die: [(FAILS if fail else PASSES)[die]] * times for die in FAILS}


BOXES = ("lost_legends", "chains_that_rust")


def to(t: Table, kind: str) -> Table:
    """Pass or take what comes first until something of a kind is asked."""
    for _ in range(30):
        if t.asked == kind:
            return t
        t.do("pass" if "pass" in t.keys else t.keys[0])
    raise AssertionError(f"{kind} is never asked; asked is {t.asked}")


def attack(t: Table) -> Attack:
    """The attack that is being made."""
    assert t.s.attack is not None
    return t.s.attack


def band(drawing: str, of: str, also: str, sheet: str, skills: list[str], **more: Any) -> Table:
    mine = {
        name: more.pop(name)
        for name in ("items", "bag", "search", "damage", "fatigue", "conditions", "exhausted")
        if name in more
    }
    kit = {name: more.pop(name) for name in ("hand", "deck") if name in more}
    stacked = kit | ({"search": more.pop("found")} if "found" in more else {})
    cast: dict[str, Any] = {"A": hero(sheet, of, also=also, skills=skills, **mine), **more}
    return table(drawing, boxes=(*BOXES, "shadow_of_nerekhall"), **{**cast, **stacked}).turn(sheet)


ROLLS = {0: (0, 0), 1: (1, 0), 2: (0, 2), 3: (1, 2), 4: (2, 2), 5: (3, 2), 6: (3, 3), 7: (3, 4)}
"""Gray and black shields that come to a sum."""


def shields(*sums: int) -> dict[str, list[int]]:
    """Dice of tests that show so many shields, one test after another."""
    return {"gray": [GRAY[ROLLS[n][0]] for n in sums], "black": [BLACK[ROLLS[n][1]] for n in sums]}


def to_the_start(t: Table) -> Table:
    """Every hero ends his turn; the overlord's turn starts."""
    for _ in range(30):
        if t.asked == "overlord_start":
            return t
        t.do("end" if "end" in t.keys else "pass" if "pass" in t.keys else t.keys[0])
    raise AssertionError(t.asked)


def his_turn(t: Table) -> Table:
    """Until the overlord may act in his turn."""
    t.overlord()
    while t.asked == "overlord_start":
        t.do("go_on")
    return t


ROW = "A . . Z z . ."


def thieves(drawing: str = ROW, **more: Any) -> Table:
    cast: dict[str, Any] = {"A": hero(), "z": monster("goblin_archer"), **more}
    return plotting(drawing, "petty_theft", "skulduggery", **cast)


def exhausted(t: Table) -> Table:
    """The overlord has exhausted the card at the start of his turn."""
    t.until("use_plot").do("plot:petty_theft")
    while t.asked == "fortune":
        t.do(t.keys[0])
    return t


def moving(t: Table, who: str = "z") -> Table:
    """The monster has begun a move action."""
    return exhausted(t).activate(who).do("move")


def token(t: Table) -> TokenState:
    return next(one for one in t.s.state.tokens.values() if one.kind == "search")


def saga(t: Table) -> Saga:
    assert t.s.state.saga is not None
    return t.s.state.saga


def lucky(t: Table, **tokens: int) -> Table:
    saga(t).fortune = dict(tokens)
    return t
