"""What a set-up may choose, and what goes together (EU-0002, EU-0040, EU-0046, EU-0066, EU-0134, EU-0189, EU-1002)."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from oubliette.games.euthia.content.book import Book
from oubliette.games.euthia.content.kinds import Scenario
from oubliette.games.euthia.content.modes import Mode, fits_players
from oubliette.games.euthia.state.state import Switches
from oubliette.kernel.game import Json, Setup, SetupError

FIXED: Final = ("base", "fierce_powers")
FLAGS: Final = (
    "rotunda",
    "corruption",
    "extra_tiles",
    "encounters",
    "treasures",
    "rituals",
    "griffin",
    "heroic_scenario",
)
BASE_SILVER: Final = ["curse", "reinforcement", "mind_control"]
BASE_GOLD: Final = ["healing", "possession", "power_gain"]
OPTIONS: Final = ("mode", "heroes", "fixed", "difficulty", "silver", "gold", "secrets", *FLAGS)
TYPES_CHOSEN: Final = 3


def scenario_of(setup: Setup, book: Book) -> Scenario:
    """The scenario that was asked for; without one, the first that so many can play like this."""
    offered = sorted(book.scenarios.values(), key=lambda one: one.number)
    if setup.scenario is not None:
        if setup.scenario not in book.scenarios:
            known = ", ".join(one.id for one in offered)
            raise SetupError("eu-setup-value", option="scenario", value=setup.scenario, known=known)
        return book.scenarios[setup.scenario]
    return next((one for one in offered if _can_play(setup, one)), offered[0])


def _can_play(setup: Setup, scenario: Scenario) -> bool:
    try:
        mode_of(setup, scenario)
    except SetupError:
        return False
    return True


def mode_of(setup: Setup, scenario: Scenario) -> Mode:
    """The mode that was asked for, or the natural one for the number of players."""
    players = len(setup.seats)
    if players not in scenario.players:
        known = ", ".join(map(str, scenario.players))
        raise SetupError("eu-setup-players", scenario=scenario.id, given=players, known=known)
    fitting = [mode for mode in scenario.modes if fits_players(mode, players)]
    wanted = setup.options.get("mode")
    if wanted is None:
        if not fitting:
            raise SetupError("eu-setup-players", scenario=scenario.id, given=players, known=", ".join(scenario.modes))
        return fitting[0]
    if wanted not in fitting:
        raise SetupError("eu-setup-mode", mode=str(wanted), known=", ".join(fitting) or "-")
    return cast("Mode", wanted)


def read_switches(setup: Setup, book: Book, scenario: Scenario, mode: Mode) -> Switches:
    """Everything switched on or off for this game; what does not go together is refused."""
    options = setup.options
    switches = Switches(**{flag: _flag(options, flag) for flag in FLAGS})  # type: ignore[arg-type]
    switches.fixed = _one_of(options, "fixed", FIXED, FIXED[0])  # type: ignore[assignment]
    difficulty = _one_of(options, "difficulty", ("normal", "hard", "heroic"), "normal")
    switches.difficulty = difficulty  # type: ignore[assignment]
    switches.secrets = _one_of(options, "secrets", ("", *book.secret_cards), "")
    switches.silver = _types(options, book, "silver", BASE_SILVER)
    switches.gold = _types(options, book, "gold", BASE_GOLD)
    if switches.rotunda and scenario.start != "chapel":
        raise SetupError("eu-setup-rotunda", scenario=scenario.id)  # EU-0040
    if switches.fixed == "fierce_powers" and scenario.mad_dash:
        raise SetupError("eu-setup-fixed", scenario=scenario.id)  # EU-0046
    if switches.rituals and mode == "competitive":
        raise SetupError("eu-setup-rituals")  # EU-0239
    return switches


def _flag(options: Mapping[str, Json], name: str) -> bool:
    value = options.get(name, False)
    if not isinstance(value, bool):
        raise SetupError("eu-setup-value", option=name, value=str(value), known="true, false")
    return value


def _one_of(options: Mapping[str, Json], name: str, known: Sequence[str], default: str) -> str:
    value = options.get(name, default)
    if value not in known:
        raise SetupError("eu-setup-value", option=name, value=str(value), known=", ".join(filter(None, known)))
    return cast("str", value)


def _types(options: Mapping[str, Json], book: Book, metal: str, default: list[str]) -> list[str]:
    """Three types of each metal, base and new ones mixed at will (EU-0189): a list, or one word with commas."""
    chosen = options.get(metal, default)
    known = [card.id for card in book.cards.values() if card.metal == metal]
    if isinstance(chosen, str):
        chosen = chosen.split(",")
    listed = list(chosen) if isinstance(chosen, list | tuple) else []
    if len(listed) != TYPES_CHOSEN or len(set(listed)) != TYPES_CHOSEN or any(one not in known for one in listed):
        raise SetupError("eu-setup-types", metal=metal, known=", ".join(known))
    return listed


def heroes_named(setup: Setup, book: Book) -> dict[str, str]:
    """Heroes settled before the match, by seat: ``{"dral": {"seat": "ann"}}``."""
    named = setup.options.get("heroes") or {}
    if not isinstance(named, Mapping):
        raise SetupError("eu-setup-value", option="heroes", value=str(named), known=", ".join(book.heroes))
    found: dict[str, str] = {}
    for key, member in named.items():
        hero = str(member.get("class", key)) if isinstance(member, Mapping) else str(key)
        seat = str(member.get("seat", "")) if isinstance(member, Mapping) else str(member)
        if hero not in book.heroes:
            raise SetupError("eu-setup-value", option="heroes", value=hero, known=", ".join(book.heroes))
        if seat not in setup.seats or seat in found or hero in found.values():
            raise SetupError("eu-setup-hero-twice", hero=hero, seat=seat)
        found[seat] = hero
    return found


def check_eltrea(switches: Switches, heroes: Sequence[str], book: Book) -> None:
    """With Eltrea in play all others use their extra tiles (EU-0066, EU-0134)."""
    if any(book.heroes[hero].familiars for hero in heroes):
        switches.extra_tiles = True
