"""Parties of the lab, named in a few words; and the table of a run as a file that other tools read."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from oubliette.api import content_of
from oubliette.games.registry import TableGame
from oubliette.kernel.game import Cast, OptionInfo, SetupError
from oubliette.play.lab import Cell, Party
from oubliette.play.lab_eyes import Watched
from oubliette.play.simulation import seats_named

COLUMNS: Final = (
    "version", "scenario", "party", "bot", "match", "seed", "won", "rounds", "decisions", "heroes_fallen",
)  # fmt: skip


def party_called(
    game: TableGame, name: str, packs: Sequence[str], level: int | None, options: Mapping[str, Any]
) -> Party:
    """A party as people write it: heroes with plus signs between them, or how many play."""
    if name.isdecimal():
        return Party(int(name), dict(options), name)
    content = content_of(game, packs)
    heroes = name.split("+")
    roles = list(game.menus.seat_roles(content))
    count = max(len(heroes), game.seats[0] - len(roles)) + len(roles)
    seats = seats_named(count)
    told: dict[str, Any] = {role.option: seats[-1 - at] for at, role in enumerate(roles)}
    cast = game.menus.cast(content)
    if cast is not None:
        told[cast.option] = _cast_of(cast, heroes, seats, level)
    else:
        told[_pictured(game, content, heroes).name] = heroes[0]
    called = name if level is None else f"{name} · {level}"
    return Party(count, {**options, **told}, called)


def _cast_of(cast: Cast, heroes: Sequence[str], seats: Sequence[str], level: int | None) -> dict[str, Any]:
    known = {role.id for role in cast.roles}
    strange = [one for one in heroes if one not in known]
    if strange:
        raise SetupError("lab-no-hero", name=strange[0][:40], known=", ".join(sorted(known)))
    more = {} if level is None else {"level": level}
    return {hero: {cast.key: hero, "seat": seat, **more} for hero, seat in zip(heroes, seats, strict=False)}


def _pictured(game: TableGame, content: Any, heroes: Sequence[str]) -> OptionInfo:
    """The option that says who plays, in a game for one hero."""
    offered = [one for one in game.menus.option_values(content) if not one.several and one.values]
    shown = next((one for one in offered if all(value.icon for value in one.values)), None)
    known = [] if shown is None else [str(value.value) for value in shown.values]
    if shown is None or len(heroes) > 1 or heroes[0] not in known:
        raise SetupError("lab-no-hero", name="+".join(heroes)[:40], known=", ".join(known) or "–")
    return shown


def table_of(cells: Sequence[Cell], played: Sequence[Sequence[Watched]], parties: Sequence[str]) -> str:
    """A line for each match."""
    lines = [",".join(COLUMNS)]
    for cell, found in zip(cells, played, strict=True):
        party = f'"{parties[cell.party].replace(chr(34), chr(39))}"'
        for one in sorted(found, key=lambda match: match.number):
            seed = cell.plan.setup(one.number).seed
            facts = (cell.version, cell.scenario, party, cell.bot, one.number, seed, int(one.played.won))
            lines.append(",".join(map(str, (*facts, one.played.rounds or "", one.played.decisions, len(one.falls)))))
    return "\n".join(lines) + "\n"
