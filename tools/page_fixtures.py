"""Record the page's fixtures: real matches, played by bots, as one seat is told of them.

python tools/page_fixtures.py            writes web/fixtures/*.json and web/tests/recorded_changes.json
python tools/page_fixtures.py NAME ...   only these

The page shows them without a server, for pictures and for checks in a browser. A step of a fixture is a moment at which
the seat is asked something it was not asked before in this match, with the lines that led there; the last one is the
end. Nothing in them is written by hand.
"""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec

from oubliette import api
from oubliette.games.registry import TableGame, find, installed
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.kernel.coaching import Lesson, coach_at
from oubliette.kernel.game import Setup
from oubliette.kernel.glossary import Term, glossary_at
from oubliette.kernel.ledger import all_ledgers
from oubliette.kernel.match import Match
from oubliette.kernel.words import LANGUAGES, Words
from oubliette.play.bots import default_bot, make_bot
from oubliette.play.changes import change_between
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.server import wire
from oubliette.play.server.foretaste import first_board
from oubliette.play.server.glances import Glance, SmallBoard, glance
from oubliette.play.server.herald import choice_on_wire, line_on_wire, result_on_wire
from oubliette.play.server.offers import Chapter, GameOffer, MatchSummary, RuleText, RuleTitle, SeatSummary
from oubliette.play.server.shelf import Shelf
from oubliette.play.server.workbench import tools_of
from oubliette.play.tallies import Tallies, tallies
from oubliette.table import View
from oubliette.table.speech import KERNEL_LOCALES

FIXTURES: Final = Path(__file__).parent.parent / "web" / "fixtures"
CHANGES: Final = FIXTURES.parent / "tests" / "recorded_changes.json"
"""What the page's own tests apply: tables told in changes."""
ME: Final = "Ilse"
FRIEND: Final = "Maëlle"

_MOST_STEPS: Final = 12
_MOST_LINES: Final = 40
_LONGEST: Final = 6000
_RULES: Final = 24
_CHANGES: Final = 40
_DRAWN: Final = 3


@dataclass(frozen=True)
class Recording:
    """A match to record: which game, who sits there, from which luck."""

    game: str
    scenario: str | None = None
    seats: tuple[Seat, ...] = (ME, FRIEND)
    seed: int = 7
    options: Mapping[str, Any] = field(default_factory=dict)
    kinds: tuple[str, ...] = ()
    """Only these questions are kept, and the match is left after the last of them; none means all, to the end."""
    bot: str | None = None
    """Who plays, where it is not the game's steady one."""


RECORDINGS: Final[Mapping[str, Recording]] = {
    "buttons_bugs": Recording("buttons_bugs", "1", (ME,), 11),
    "gloomhaven": Recording(
        "gloomhaven",
        "1",
        (ME, FRIEND),
        5,
        {
            "characters": {
                "brute": {"class": "brute", "seat": ME},
                "spellweaver": {"class": "spellweaver", "seat": ME},
                "tinkerer": {"class": "tinkerer", "seat": FRIEND},
            }
        },
    ),
    "descent": Recording("descent", "lamps_at_hollow_mill", (ME, FRIEND), 4),
    "euthia": Recording("euthia", "first_steps", (ME, FRIEND), 4),
    "malhya": Recording("malhya", "awakening", (ME, FRIEND), 4),
    "descent_campaign": Recording(
        "descent", None, seed=4, kinds=("take_as_fatigue", "shopping", "buy_skill", "next_quest", "travel_way")
    ),
    "gloomhaven_campaign": Recording(
        "gloomhaven", None, (ME,), seed=4, kinds=("city", "buy", "next", "city_event", "learn_card")
    ),
    "bugs_campaign": Recording("buttons_bugs", None, (ME,), seed=4, kinds=("next_scenario",)),
    "descent_legend": Recording(
        "descent", "nine_lamps", seed=4, kinds=("road", "shopping", "travel", "hero_action", "target_tie", "buy_skill")
    ),
    "descent_delve": Recording(
        "descent", "the_delve", seed=4, kinds=("hero_action", "portal", "keep_card", "delve_trade")
    ),
    "malhya_fight": Recording(
        "malhya",
        "second_ember",
        seed=4,
        kinds=("village", "deploy_hero", "turn", "initiative", "attack_lines", "enemy_target"),
    ),
    "malhya_challenge": Recording("malhya", "mission_ledger", seed=4, kinds=("page_next", "page_turn"), bot="random"),
    "wyrm_vault": Recording("tests.tiny.wyrm_vault:GAME", "hoard", (FRIEND, ME, "Odo"), 3),
    "fog_isles": Recording("tests.tiny.fog_isles:GAME", "short_trip", (ME, FRIEND, "Odo"), 3),
    "lantern_court": Recording("tests.tiny.lantern_court:GAME", "cloister", (ME, FRIEND), 3),
}

_WHOLE: Final = {name: recording for name, recording in RECORDINGS.items() if not recording.kinds}
"""What stands among one's matches in the lobby."""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """The lines since the step before, and the table."""

    lines: tuple[wire.LineOnWire, ...]
    table: wire.Table


class Fixture(msgspec.Struct, frozen=True):
    """A match as a seat was told of it."""

    hello: wire.Hello
    steps: tuple[Step, ...]
    texts: dict[str, str]
    glossary: tuple[Term, ...]
    coach: tuple[Lesson, ...]
    tallies: Tallies = Tallies()


class Lobby(msgspec.Struct, frozen=True):
    """What the pages beside the table show."""

    games: tuple[GameOffer, ...]
    matches: tuple[MatchSummary, ...]
    rules: dict[str, tuple[RuleText, ...]]
    contents: dict[str, dict[str, tuple[Chapter, ...]]]
    tools: dict[str, Any]
    """What tools said, by game and name."""
    glances: dict[str, Glance]
    """By match, as its last recorded table would look in a list."""
    boards: dict[str, SmallBoard]
    """By game and scenario, the first boards that the lobby draws."""


def record(name: str, recording: Recording) -> Fixture:
    """Play a match and keep what one of its seats is told."""
    game = find(recording.game)
    setup = Setup(game.id, recording.scenario, recording.seats, recording.seed, recording.options)
    match: Match[View] = Match(game, setup, game.content.load([]))
    title = match.view(ME).title
    hello = wire.Hello(f"demo-{name}", game.id, ME, title, (ME,))
    steps = tuple(_steps(match, recording))
    words = (_texts(game), glossary_at(game.table.glossary), coach_at(game.table.coach))
    return Fixture(hello, steps, *words, tallies(match, ME))


def _steps(match: Match[View], recording: Recording) -> Iterator[Step]:
    player = recording.bot or default_bot(match.game)
    bots = {seat: make_bot(match.game, player, 17 + place) for place, seat in enumerate(match.setup.seats)}
    wanted = set(recording.kinds)
    asked: set[str] = set()
    told = 0
    for _ in range(_LONGEST):
        choice = match.choices.get(ME)
        new = choice is not None and choice.kind not in asked and (not wanted or choice.kind in wanted)
        if match.over or (new and len(asked) < _MOST_STEPS):
            lines = match.journal(ME, told)[-_MOST_LINES:]
            told = match.journal_length(ME)
            asked |= {choice.kind} if choice is not None else set()
            yield Step(tuple(line_on_wire(match, line) for line in lines), _table(match))
        if match.over or not match.choices or (wanted and asked == wanted):
            return
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))


def _table(match: Match[View]) -> wire.Table:
    choice = match.choices.get(ME)
    waited = match.waiting_for
    seats = tuple(wire.SeatOnWire(seat, "human", online=True, deciding=seat in waited) for seat in match.setup.seats)
    return wire.Table(
        version=match.version,
        view=match.view(ME),
        seats=seats,
        choice=None if choice is None else choice_on_wire(match, choice),
        undo=wire.UndoOnWire(possible=match.version > 0, free=True),
        over=match.over,
        won=match.outcome is not None and match.outcome.won,
        result=result_on_wire(match, ME),
    )


def _texts(game: TableGame) -> dict[str, str]:
    folders = (KERNEL_LOCALES, PLAY_LOCALES, *game.table.locales)
    return {
        language: "\n".join(
            file.read_text(encoding="utf-8") for folder in folders for file in sorted((folder / language).glob("*.ftl"))
        )
        for language in LANGUAGES
    }


PAINTED: Final = """\
map: |
  . . . . . . .

  . . o . . . .

  . . . . o . .

  . . . . . . .
figures:
  Jain: {at: [0, 1], speed: 4}
  Avric: {at: [1, 3]}
  Ettin: {at: [5, 2], side: monsters}
"""
SITUATION: Final = """\
board: {width: 12, height: 8}
walls: [[6, 0], [6, 1], [6, 4], [7, 4], [8, 5], [8, 6], [7, 6]]
obstacles: [[2, 3], [3, 2]]
traps: [[6, 2]]
hazards: [[6, 3]]
difficult: [[3, 5], [4, 6], [5, 5]]
monster: {at: [4, 3], move: 3}
allies: [[5, 1]]
enemies:
  - {id: Brute, at: [8, 2], initiative: 10}
  - {id: Spellweaver, at: [1, 1], initiative: 48}
"""


def lobby() -> Lobby:
    """The shelf, some rules, and a verdict, as the server tells them."""
    said: dict[str, Any] = {
        f"{game}/{name}": tools_of(game)[name](text)
        for game, name, text in (
            ("gloomhaven", "adjudicate", SITUATION),
            ("descent", "sight", PAINTED),
            ("descent", "tiles", ""),
        )
    }
    cited = [rule for verdict in said.values() for rule in getattr(verdict, "rules", ())]
    found = [rule.id for game in installed() for rule in list(all_ledgers().of(game))[:_RULES]]
    rules = {language: tuple(_rule(rule, language) for rule in dict.fromkeys(cited + found)) for language in LANGUAGES}
    contents = {game: {language: _contents(game, language) for language in LANGUAGES} for game in list(installed())[:2]}
    return Lobby(Shelf().offers(), _matches(), rules, contents, said, _glances(), _boards())


def _boards() -> dict[str, SmallBoard]:
    found: dict[str, SmallBoard] = {}
    for game in installed().values():
        for one in game.menus.scenarios(game.content.load([]))[:_DRAWN]:
            board = first_board(game, one.id, min(game.seats[1], max(2, *one.seats, 0)))
            found |= {} if board is None else {f"{game.id}/{one.id}": board}
    return found


def _glances() -> dict[str, Glance]:
    found = {}
    for name in _WHOLE:
        recorded = msgspec.json.decode((FIXTURES / f"{name}.json").read_bytes(), type=Fixture)
        table = next(step.table for step in reversed(recorded.steps) if step.table.view.boards or name == "malhya")
        found[f"demo-{name}"] = glance(table.view, table.version)
    return found


def _rule(rule_id: str, language: str) -> RuleText:
    wording = all_ledgers().wording(rule_id, language)
    return RuleText(rule_id, wording.title, wording.rule, all_ledgers().rule(rule_id).area, wording.language)


def _contents(game: str, language: str) -> tuple[Chapter, ...]:
    ledger = all_ledgers().of(game)
    return tuple(
        Chapter(area, ledger.title_of(area), tuple(_title(rule.id, language) for rule in ledger.in_area(area)[:3]))
        for area in ledger.areas
    )


def _title(rule_id: str, language: str) -> RuleTitle:
    wording = all_ledgers().wording(rule_id, language)
    return RuleTitle(rule_id, wording.title, wording.language)


def _matches() -> tuple[MatchSummary, ...]:
    summaries = []
    for name, recording in _WHOLE.items():
        if recording.game in installed():
            game = installed()[recording.game]
            scenarios = {one.id: one.title for one in game.menus.scenarios(api.content_of(game))}
            title: Words = scenarios.get(recording.scenario or "", game.title)
            seats = tuple(SeatSummary(seat, "human", deciding=seat == ME) for seat in recording.seats)
            match = (f"demo-{name}", game.id, title, "", seats, 12, False, False, "2026-01-01T20:00:00+00:00")
            summaries.append(MatchSummary(*match))
    return tuple(summaries)


def recorded_changes() -> list[dict[str, Any]]:
    """Some answers of every installed game, told as changes: the first table, each change, and the last table."""
    found = []
    for name, recording in _WHOLE.items():
        if recording.game in installed():
            game, luck = installed()[recording.game], Chance(recording.seed)
            setup = Setup(game.id, recording.scenario, recording.seats, recording.seed, recording.options)
            match: Match[View] = Match(game, setup, api.content_of(game))
            tables = [_table(match)]
            while not match.over and len(tables) <= _CHANGES:
                choice = next(iter(match.choices.values()))
                match.answer(choice.seat, choice.any_answer(lambda most, luck=luck: luck.below("key", most)))  # type: ignore[misc]
                tables.append(_table(match))
            changes = [change_between(*two) or {} for two in pairwise(tables)]
            found.append({"game": name, "seat": ME, "first": tables[0], "changes": changes, "last": tables[-1]})
    return found


def main(wanted: list[str]) -> None:
    """Write the fixtures anew."""
    if not wanted or "changes" in wanted:
        CHANGES.write_bytes(msgspec.json.encode(recorded_changes()) + b"\n")
        print(f"{CHANGES.name}: {CHANGES.stat().st_size // 1024} KB")
    for name in [name for name in wanted if name != "changes"] if wanted else [*RECORDINGS, "lobby"]:
        made = lobby() if name == "lobby" else record(name, RECORDINGS[name])
        path = FIXTURES / f"{name}.json"
        path.write_bytes(msgspec.json.encode(made) + b"\n")
        steps = f", {len(made.steps)} steps" if isinstance(made, Fixture) else ""
        print(f"{path.name}: {path.stat().st_size // 1024} KB{steps}")


if __name__ == "__main__":
    main(sys.argv[1:])
