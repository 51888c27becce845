"""``oubliette gloomhaven``: help for people who play Gloomhaven at a table of wood."""

import sys
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oubliette.cli.desk import CommandError, Desk
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.games.gloomhaven.adjudicator import DrawnSituation, Place, Ruled
    from oubliette.kernel.text import Say
    from oubliette.table.speech import Voice

STDIN = "-"
_LAID = (("difficult", "~"), ("hazards", "!"), ("traps", "^"), ("obstacles", "o"), ("walls", "#"), ("allies", "m"))
"""What lies on a board and how it is drawn; what comes later hides what came before."""


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the commands."""

    @app.callback()
    def group() -> None:
        """One command would stand alone without this; more are to come."""

    @command(app, desk, "adjudicate", "help-adjudicate")
    def adjudicate(
        file: Annotated[str, desk.argument("FILE", help_id="help-adjudicate-file")],
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> None:
        _adjudicate(desk, file, as_json)


def _adjudicate(desk: Desk, file: str, as_json: bool) -> None:
    from oubliette.games.gloomhaven import adjudicator

    try:
        drawn = adjudicator.read_situation(_text_of(file), "situation" if file == STDIN else file)
        outcomes = adjudicator.adjudicate(drawn)
    except adjudicator.SituationError as error:
        raise CommandError(_self_explaining(error.reason)) from error
    if as_json:
        desk.print_json(outcomes)
    else:
        _print(desk, drawn, outcomes)


def _text_of(file: str) -> str:
    """What the file holds, or standard input; a little more than is ever read, so that too much is noticed."""
    from oubliette.games.gloomhaven.adjudicator import LONGEST, SituationError
    from oubliette.kernel.text import Say

    if file == STDIN:
        return sys.stdin.read(LONGEST + 1)
    try:
        with Path(file).open("rb") as stream:
            return stream.read(LONGEST + 1).decode("utf-8-sig", "strict")
    except OSError as error:
        raise SituationError(Say("gh-situation-file", {"path": file, "why": error.strerror or "?"})) from error
    except UnicodeDecodeError as error:
        raise SituationError(Say("gh-situation-not-text", {"path": file})) from error


def _self_explaining(reason: "Say") -> "Say":
    """A message of the game as one that brings its words along, for who does not know the game's messages."""
    from oubliette.kernel.text import words
    from oubliette.kernel.words import Words

    english, french = (_voice(language)(reason) for language in ("en", "fr"))
    return words(Words(en=english, fr=french))


def _voice(language: str) -> "Voice":
    from oubliette.games.gloomhaven.adjudicator import LOCALES
    from oubliette.kernel.text import texts_of
    from oubliette.table.speech import Voice

    return Voice(texts_of(LOCALES), language)


# --- for people ---


def _print(desk: Desk, drawn: "DrawnSituation", outcomes: "list[Ruled]") -> None:
    voice, out = _voice(desk.language), desk.out
    out.print(_drawing(drawn, outcomes), soft_wrap=True)
    out.print("\n" + " · ".join(_legend(voice, drawn, outcomes)), style="dim", soft_wrap=True)
    out.print()
    if outcomes[0].focus is None:
        out.print(voice("gh-adjudged-idle"), style="bold")
    else:
        heading = "gh-adjudged-one" if len(outcomes) == 1 else "gh-adjudged-many"
        out.print(voice(heading, count=len(outcomes)), style="bold")
    for number, outcome in enumerate(outcomes, 1):
        for line in _told(voice, drawn, number, outcome):
            out.print(line, soft_wrap=True)
    _print_rules(desk, outcomes)


def _told(voice: "Voice", drawn: "DrawnSituation", number: int, outcome: "Ruled") -> list[str]:
    """An outcome in a few lines."""
    rules = voice("gh-adjudged-rules", rules=", ".join(outcome.cites))
    if outcome.focus is None:
        return [rules]
    verb = "stays" if outcome.move_to == drawn.monster.at else "moves"
    message = f"gh-adjudged-{verb}{'-and-attacks' if outcome.attacks else ''}"
    sentence = voice(message, place=_written(outcome.move_to), targets=", ".join(outcome.attacks))
    indent = " " * (len(str(number)) + 2)
    lines = [f"{number}. {sentence}", indent + voice("gh-adjudged-focus", focus=outcome.focus)]
    if outcome.path:
        lines.append(indent + voice("gh-adjudged-path", path=" ".join(map(_written, outcome.path))))
    if outcome.destination is not None and outcome.destination != outcome.move_to:
        lines.append(indent + voice("gh-adjudged-destination", place=_written(outcome.destination)))
    lines.append(indent + rules)
    return lines


def _print_rules(desk: Desk, outcomes: "list[Ruled]") -> None:
    """The title of every rule that was named."""
    from oubliette.kernel.ledger import all_ledgers

    ledgers = all_ledgers()
    desk.out.print()
    for cited in dict.fromkeys(rule for outcome in outcomes for rule in outcome.cites):
        desk.out.print(f"{cited} {ledgers.wording(cited, desk.language).title}", style="dim")


def _legend(voice: "Voice", drawn: "DrawnSituation", outcomes: "list[Ruled]") -> list[str]:
    """What the marks of the drawing mean, as far as they stand in it."""
    told = [voice("gh-drawn-monster")]
    for number, enemy in enumerate(drawn.enemies):
        initiative = f"{enemy.initiative:g}"
        told.append(voice("gh-drawn-enemy", mark=_mark(number), id=enemy.id, initiative=initiative))
    told += [voice(f"gh-drawn-{name}") for name, _ in reversed(_LAID) if getattr(drawn, name)]
    if any(outcome.move_to != drawn.monster.at for outcome in outcomes):
        told.append(voice("gh-drawn-ends"))
    return told


def _drawing(drawn: "DrawnSituation", outcomes: "list[Ruled]") -> str:
    """The board as text, with all that lies and stands on it, and the hexes where the monster may end."""
    from oubliette.kernel.boards import WALL, hex_board, render

    marks: dict[Place, str] = {}
    for name, mark in _LAID:
        marks.update(dict.fromkeys(getattr(drawn, name), mark))
    ends: dict[Place, str] = {}
    for number, outcome in enumerate(outcomes, 1):
        ends.setdefault(outcome.move_to, str(number))
    marks.update({place: number + marks.get(place, "") for place, number in ends.items()})
    marks.update({enemy.at: _mark(number) for number, enemy in enumerate(drawn.enemies)})
    marks[drawn.monster.at] = "M"
    size = drawn.board
    board = hex_board(product(range(size.width), range(size.height)), {WALL: drawn.thin_walls})
    return render(board, {board.cell(*place): mark for place, mark in marks.items()})


def _mark(number: int) -> str:
    """A letter for an enemy; after Z come AA, AB and so on, as columns of a sheet are named."""
    letter = chr(ord("A") + number % 26)
    return letter if number < 26 else _mark(number // 26 - 1) + letter


def _written(place: "Place") -> str:
    return f"[{place[0]}, {place[1]}]"
