"""What tests of this room set up with."""

from typing import Any

from tests.malhya.table import WORDS, Table, bare, foe, opening, place, unbought, weapon

from oubliette.games.malhya.content.goods import Spell, SpellEffect
from oubliette.games.malhya.content.road import StepOne, StepTwo
from oubliette.games.malhya.content.script import Target
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.state.state import TalentState


def acted(drawing: str, **more: Any) -> Table:
    """Nobody buys Initiative; swift enemies act before any hero, ties are settled by the first answer."""
    return unbought(opening(drawing, **more))


def moved(t: Table) -> list[tuple[str, tuple[int, int]]]:
    return [(event.figure, t.s.plan.board.coords(event.path[-1])) for event in t.events("moved")]


BARE = {"yoktal": {"aura": 0}, "ancient": {"aura": 0}, "sulk": {"aura": 0}}


def hunted(drawing: str, enemy: Any, **more: Any) -> Table:
    """A Place in whose drawing ``x`` is somebody; in the first round the plan says that the enemies are after him."""
    told = Instruction(at="counter", do=(Target("prince"),))
    return place(
        drawing.replace("x", "t"),
        foes={"a": enemy, **more.pop("foes", {})},
        interests={"t": ("prince", ())},
        changes=BARE,
        counter=1,
        instructions=(told, *more.pop("instructions", ())),
        **more,
    )


BOW = weapon("bow", ranged=True)


HEAVY = weapon("anvil", heavy=2)


def sneak(drawing: str, **more: Any) -> Table:
    """Infiltration at the first hero's turn."""
    more.setdefault("foes", {"a": foe()})
    t = place(drawing, mode="infiltration", **more)
    return t.do("hero:yoktal") if t.asked == "next_hero" else t


def card(t: Table, one: StepOne, two: StepTwo | None = None) -> Table:
    """Make the next Action card this one."""
    name = t.state.decks.actions.pile[-1]
    printed = t.s.book.actions[name]
    changed = type(printed)(id=name, gem=printed.gem, north=printed.north, search=printed.search, one=one, two=two)
    t.s.book.actions = {**t.s.book.actions, name: changed}
    return t


NOWHERE = StepOne(1, "noise", 1)


BOLT = Spell(id="bolt", number=90, name=WORDS, school="time", ap=2, difficulty=1, effects=(SpellEffect(1, damage=1),))


def casts(drawing: str, spell: Spell, *, gift: tuple[Any, ...] = (), **more: Any) -> Table:
    """The yoktal, a Mhaÿ of level 1 of time, knows one Spell and is on his turn."""
    more.setdefault("foes", {"a": foe(movement=0, life=20)})
    more.setdefault("changes", bare(ancient={"initiative": 1}))
    t = place(drawing, gifts={"yoktal": gift} if gift else {}, **more)
    t.s.book.spells = {**t.s.book.spells, spell.id: spell}
    t.hero().talents.append(TalentState("school_time"))
    t.hero().spells = [spell.id]
    return t.until("turn") if t.mode == "combat" else t.do("hero:yoktal") if t.asked == "next_hero" else t


def caster(drawing: str, *spells: str, talents: tuple[str, ...] = ("school_time",), **more: Any) -> Table:
    """The yoktal with these Spells, in his turn."""
    more.setdefault("foes", {"a": foe(movement=0)})
    gifted = more.pop("gift", ())
    t = place(drawing, gifts={"yoktal": gifted} if gifted else {}, **more)
    hero = t.hero()
    hero.talents += [TalentState(name) for name in talents]
    hero.spells = list(spells)
    return t.until("turn")
