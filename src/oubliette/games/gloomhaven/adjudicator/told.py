"""A judgement of the monster adjudicator for people: the board drawn, every outcome in words, the rules behind it."""

from collections.abc import Iterator
from itertools import product

from oubliette.games.gloomhaven.adjudicator.judging import LOCALES, DrawnSituation, Hex, Ruled
from oubliette.kernel.boards import WALL, hex_board, render
from oubliette.kernel.ledger import all_ledgers
from oubliette.kernel.text import texts_of
from oubliette.kernel.tools import Told
from oubliette.table.speech import Voice

_LAID = (("difficult", "~"), ("hazards", "!"), ("traps", "^"), ("obstacles", "o"), ("walls", "#"), ("allies", "m"))
"""What lies on a board and how it is drawn; what comes later hides what came before."""


def told(drawn: DrawnSituation, outcomes: list[Ruled], language: str) -> Iterator[Told]:
    """All of it, line by line."""
    voice = Voice(texts_of(LOCALES), language)
    yield Told(_drawing(drawn, outcomes))
    yield Told("")
    yield Told(" · ".join(_legend(voice, drawn, outcomes)), "faint")
    yield Told("")
    if outcomes[0].focus is None:
        yield Told(voice("gh-adjudged-idle"), "strong")
    else:
        heading = "gh-adjudged-one" if len(outcomes) == 1 else "gh-adjudged-many"
        yield Told(voice(heading, count=len(outcomes)), "strong")
    for number, outcome in enumerate(outcomes, 1):
        yield from map(Told, _in_words(voice, drawn, number, outcome))
    yield Told("")
    yield from _rules(outcomes, language)


def _in_words(voice: Voice, drawn: DrawnSituation, number: int, outcome: Ruled) -> list[str]:
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


def _rules(outcomes: list[Ruled], language: str) -> Iterator[Told]:
    """The title of every rule that was named."""
    ledgers = all_ledgers()
    for cited in dict.fromkeys(rule for outcome in outcomes for rule in outcome.cites):
        yield Told(f"{cited} {ledgers.wording(cited, language).title}", "faint")


def _legend(voice: Voice, drawn: DrawnSituation, outcomes: list[Ruled]) -> list[str]:
    """What the marks of the drawing mean, as far as they stand in it."""
    told = [voice("gh-drawn-monster")]
    for number, enemy in enumerate(drawn.enemies):
        initiative = f"{enemy.initiative:g}"
        told.append(voice("gh-drawn-enemy", mark=_mark(number), id=enemy.id, initiative=initiative))
    told += [voice(f"gh-drawn-{name}") for name, _ in reversed(_LAID) if getattr(drawn, name)]
    if any(outcome.move_to != drawn.monster.at for outcome in outcomes):
        told.append(voice("gh-drawn-ends"))
    return told


def _drawing(drawn: DrawnSituation, outcomes: list[Ruled]) -> str:
    """The board as text, with all that lies and stands on it, and the hexes where the monster may end."""
    marks: dict[Hex, str] = {}
    for name, mark in _LAID:
        marks.update(dict.fromkeys(getattr(drawn, name), mark))
    ends: dict[Hex, str] = {}
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


def _written(place: Hex) -> str:
    return f"[{place[0]}, {place[1]}]"
