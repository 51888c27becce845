"""What tests of this room set up with."""

from typing import Any

from tests.malhya.table import Table, bare, blade, fight, foe

from oubliette.table import Odds


def strikes(drawing: str, card: Any, enemy: Any = None, **more: Any) -> Table:
    """The yoktal's turn, with this Weapon; enemies stay where they are."""
    more.setdefault("foes", {"a": enemy or foe(movement=0)})
    more["weapons"] = {"yoktal": card, "ancient": blade("other"), "sulk": blade("third")}
    changes = bare(ancient={"initiative": 1}, sulk={"initiative": 1}, yoktal=more.pop("yoktal", {}))
    return fight(drawing, changes=changes, **more)


def shoved(drawing: str, cells: int, card: Any = None, foes: dict[str, Any] | None = None, **more: Any) -> Table:
    t = strikes(drawing, card or blade(attack=1, push=cells), foes=foes or {"a": foe(movement=0)}, **more)
    t.dice(attack=["special"]).answer("attack:grunt/1")
    return t.answer(f"cells:{cells}")


def odds_of(t: Table, key: str) -> Odds:
    """What an answer says about its chances."""
    preview = next(option.preview for option in t.choice.options if option.key == key)
    assert preview is not None
    (found,) = preview().odds
    return found  # type: ignore[no-any-return]
