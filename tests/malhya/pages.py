"""Pages of Challenges for tests: zones in a row, a creature that needs no dice, a chapter that leads there."""

from typing import Any

from tests.malhya.table import WORDS, Table, copy_of_base, story, weapon

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content.challenges import (
    ChallengePage,
    Creature,
    CreatureAttack,
    PageInstruction,
    PageZone,
    Stage,
)
from oubliette.games.malhya.content.script import Challenge, Conclude
from oubliette.games.malhya.content.vocabulary import AttackLine, Strike
from oubliette.kernel.words import Words
from oubliette.table import Piece

ROUND_ONE = PageInstruction(at="round", count=1, do=(Conclude("late"),))


def zone(column: int = 0, **more: Any) -> PageZone:
    """A zone in the first row."""
    return PageZone(name=WORDS, at=(column, 0), **more)


def trial(zones: dict[str, PageZone], *instructions: PageInstruction, **more: Any) -> ChallengePage:
    """A trial that ends late after its first round, unless it says otherwise."""
    return ChallengePage(
        id="test", kind="trial", name=WORDS, text=Words(en="the rules", fr="les règles"), zones=zones,
        instructions=(*instructions, ROUND_ONE) if "endless" not in more else instructions,
        **{key: value for key, value in more.items() if key != "endless"},
    )  # fmt: skip


def bite(**more: Any) -> CreatureAttack:
    """An attack of the creature that needs no dice."""
    return CreatureAttack(name=WORDS, **({"strike": Strike(damage=2)} | more))


def encounter(zones: dict[str, PageZone], *stages: Stage, life: int = 6, more: Any = (), **page: Any) -> ChallengePage:
    """An encounter with a creature that is won once it is down, and lost once the heroes are."""
    creature = Creature(name=WORDS, at=(9, 9), life=life, stages=stages or (Stage(attacks=(bite(),)),))
    ends = (
        PageInstruction(at="creature_down", do=(Conclude("won"),)),
        PageInstruction(at="heroes_down", do=(Conclude("lost"),)),
    )
    return ChallengePage(
        id="test", kind="encounter", name=WORDS, text=WORDS, zones=zones, creature=creature,
        instructions=(*ends, *more), **page,
    )  # fmt: skip


ENDS = {"won": 900, "lost": 901, "late": 903}


def face(page: ChallengePage, **more: Any) -> Table:
    """A chapter that leads to this page; heroes have no Aura and a Weapon that does 2 Damage for 3 points."""
    book = copy_of_base()
    book.challenges = {**book.challenges, "test": page}
    book.weapons = {**book.weapons, "fist": weapon("fist", attack=(AttackLine(Strike(damage=2), ap=3),))}
    book.weapons["sling2"] = weapon("sling2", attack=(AttackLine(Strike(damage=2), ap=3),), ranged=True)
    changes = {name: {"aura": 0, "weapon": "fist"} for name in ("yoktal", "ancient")}
    for name, fields in more.pop("changes", {}).items():
        changes[name] |= fields
    return story(Challenge("test", ENDS), book=book, changes=changes, **more)


def piece(t: Table, name: str) -> Piece:
    """A piece as the table shows it."""
    return next(one for one in GAME.table.view(t.s, "me").pieces if one.id == name)
