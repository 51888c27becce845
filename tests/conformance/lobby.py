"""What the lobby asks for where nobody has changed anything: every entry of a game begins with its defaults."""

from typing import Any

import msgspec

from oubliette.games.registry import TableGame
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.play.server.shelf import Shelf


def check_lobby(game: TableGame) -> int:
    """Every scenario and campaign on offer begins as the menus stand, and asks somebody something."""
    offer = Shelf().offer(game)
    assert offer is not None, f"{game.id} cannot be shown in the lobby"
    told, content, begun = msgspec.to_builtins(offer), game.content.load([]), 0
    for entry, campaign in entries(told):
        wanted = request_of(told, entry, campaign=campaign)
        seats = tuple(seat["name"] for seat in wanted["seats"])
        setup = Setup(game.id, wanted["scenario"], seats, 1, wanted["options"])
        try:
            match = Match(game, setup, content)
        except SetupError as error:
            raise AssertionError(f"{game.id}: {entry['id']} does not begin with its defaults: {error}") from error
        assert match.choices, f"{game.id}: {entry['id']} asks nobody anything"
        begun += 1
    return begun


def entries(game: dict[str, Any]) -> list[tuple[dict[str, Any], bool]]:
    """Everything that can be begun, and whether it is a campaign."""
    return [(one, False) for one in game["scenarios"]] + [(one, True) for one in game.get("campaigns", [])]


def request_of(game: dict[str, Any], entry: dict[str, Any], *, campaign: bool) -> dict[str, Any]:
    """What the page sends for an entry that nobody has changed anything about (`web/src/lobby/plan.ts`)."""
    cast = game.get("cast")
    fewest, most = game["seats"]
    count = min(most, max(1, fewest, cast["fewest"] if cast else 1))
    allowed = entry.get("seats") or [count]
    count = count if count in allowed else next((one for one in allowed if one > count), max(allowed))
    names = [f"Player {place + 1}" for place in range(count)]
    bot = game["bots"][0]["id"]
    seats = [{"name": names[0], "kind": "me"}, *({"name": name, "kind": "bot", "bot": bot} for name in names[1:])]
    options: dict[str, Any] = dict(entry.get("suggests", {}))
    for option in game["options"]:
        value = first_value(option)
        if not (cast and for_seats(option)) and value not in (None, []) and option["id"] not in options:
            options[option["id"]] = value
    parts = {part["option"]: names[max(0, count - 1 - place)] for place, part in enumerate(game.get("seat_roles", []))}
    options |= parts
    if cast:
        options[cast["option"]] = casting(cast, names, set(parts.values()), entry, options)
    if campaign:
        options["campaign"] = entry["id"]
    return {"game": game["id"], "scenario": None if campaign else entry["id"], "options": options, "seats": seats}


def first_value(option: dict[str, Any]) -> Any:
    """What a menu shows before anybody has touched it."""
    return [] if option.get("several") else option.get("default")


def for_seats(option: dict[str, Any]) -> bool:
    """Whether each of an option's values is for a number of seats."""
    values = option.get("values", [])
    return bool(values) and all(value.get("seats") for value in values)


def casting(
    cast: dict[str, Any], names: list[str], apart: set[str], entry: dict[str, Any], options: dict[str, Any]
) -> dict[str, Any]:
    """Everybody plays somebody, and together enough."""
    within = {"", *(one for value in options.values() if isinstance(value, list) for one in value)}
    free = [role["id"] for role in cast["roles"] if role.get("within", "") in within]
    players = [name for name in names if name not in apart] or names[:1]
    found = [(role, player) for role, player in zip(free, players, strict=False)]
    found += [(role, players[0]) for role in free[len(found) : cast["fewest"]]]
    told = entry.get("members", {})
    return {role: {cast["key"]: role, "seat": player, **told} for role, player in found}
