"""A terse form of what is written in the pack: all that is there, in words short enough to write down in a test."""

from typing import Any

import msgspec

from oubliette.games.buttons_bugs.content.kinds import Item, ModifierTable, Monster

LISTS = ("do", "then")


def terse(written: dict[str, Any]) -> str:
    """An ability, a gain or a bonus: ``attack 2 range 4 poison [fire: pierce 2]``."""
    return " ".join(_part(name, value) for name, value in written.items())


def _part(name: str, value: Any) -> str:
    if name == "consume":
        return " ".join(_offer(offer) for offer in value)
    if name == "conditions" and isinstance(value, tuple):
        return "+".join(value)
    if name in LISTS:
        return f"{name} ({', '.join(map(terse, value))})"
    if isinstance(value, dict):  # a verb names itself
        return terse(value) if value.get("verb") == name else f"{name} ({terse(value)})"
    if isinstance(value, tuple):
        return f"{name} {'+'.join(value)}"
    if value is True:
        return name
    return str(value) if name in ("verb", "value") else f"{name} {value}"


def _offer(offer: dict[str, Any]) -> str:
    price = {name: value for name, value in offer.items() if name != "gain"}
    return f"[{'+'.join(price.pop('cost', ()))}{terse(price)}: {terse(offer['gain'])}]"


def terse_column(column: dict[str, Any]) -> str:
    """One column of a monster: ``22 dark: move 3, attack 2``."""
    head = " ".join([str(column["initiative"]), *column.get("infuse", ())])
    return f"{head}: {', '.join(map(terse, column['do']))}"


def terse_monster(monster: Monster) -> tuple[str, str, str, str]:
    """Hit points, effects, bonuses and immunities; then the three columns."""
    written = msgspec.to_builtins(monster)
    labels = {"attack_effects": "attack", "bonuses": "bonuses"}
    card = [str(monster.hit_points)]
    card += [f"{label}: {terse(written[field])}" for field, label in labels.items() if field in written]
    card += [f"immune: {'+'.join(monster.immune)}"] if monster.immune else []
    minus, zero, plus = (terse_column(written["columns"][result]) for result in ("minus", "zero", "plus"))
    return "; ".join(card), minus, zero, plus


def terse_item(item: Item) -> str:
    """Card, place, type, use, window with its limits, cost; then the effects."""
    written = msgspec.to_builtins(item)
    limits: list[str] = [item.only] if item.only else []
    limits += ["single"] if item.single_target else []
    limits += [f"when ({terse(written['when'])})"] if item.when else []
    limits += [f"[{'+'.join(item.cost)}]"] if item.cost else []
    head = " ".join([f"{item.card:g}{item.pair}", item.place, item.type, item.use, item.window, *limits])
    return f"{head}: {' or '.join(map(terse, written['effects']))}"


def terse_table(table: ModifierTable) -> str:
    """Six rows, each with its cells for the results -, 0 and +: ``-1/pierce1 0/pierce1 2 | …``."""
    return " | ".join(" ".join(map(_terse_cell, row)) for row in msgspec.to_builtins(table)["rows"])


def _terse_cell(cell: Any) -> str:
    if not isinstance(cell, dict):
        return "null" if cell is None else str(cell)
    effects = {name: value for name, value in cell.items() if name != "value" and value}
    parts = [_terse_cell(cell["value"])]
    for name, value in effects.items():
        shown = "+".join(value) if isinstance(value, tuple) else str(value)
        parts.append(shown if name == "conditions" else f"{name}{shown}" if shown.isdecimal() else f"{name}:{shown}")
    return "/".join(parts)
