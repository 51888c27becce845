"""Numbers whose parts are kept where rules add them up: over thousands of events the parts add up to what is told."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from oubliette import api
from oubliette.kernel.addends import Addend
from oubliette.kernel.journal import Line
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.play.bots import make_bot
from oubliette.play.places import PLAY_LOCALES
from oubliette.table import Mark, Odds, Summand, Track, Turn
from oubliette.table.speech import texts_for
from oubliette.table.view import Bar, Level
from oubliette.table.view import Test as Trial

NUMBERS = {
    "buttons_bugs": {"attacked": "value", "retaliated": "amount"},
    "gloomhaven": {"attacked": "value", "retaliated": "damage"},
    "descent": {"dealt": "damage", "suffered": "damage"},
    "euthia": {"final_strength": "strength", "damaged": "damage", "wounded": "wounds"},
    "malhya": {"attack_result": "harm"},
}
"""By game: the events that bring the parts of a number along, and the field with the number."""


def played(game: str, bot: str, seed: int, answers: int) -> Match[Any]:
    found = api.installed_games()[game]
    scenario = next(iter(found.menus.scenarios(api.content_of(found))))
    seats = [f"seat{number}" for number in range(max(found.seats[0], 1))]
    match = api.start(game, scenario.id, seats=seats, seed=seed)
    bots = {seat: make_bot(found, bot, seed) for seat in seats}
    while not match.over and match.version < answers:
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
    return match


def parts_in(match: Match[Any]) -> Iterator[tuple[Line, tuple[Addend, ...]]]:
    for line in match.journal(None, 0):
        terms = getattr(line.event, "terms", ())
        if terms:
            yield line, terms


def chains(match: Match[Any]) -> Iterator[tuple[int, Line]]:
    """What the lines of a sum lead to, for each of them: its value, and the line of the total."""
    value: int | None = None
    for line in match.journal(None, 0):
        step: Summand | None = match.game.table.sums(match.context, line.event)
        if step is None:
            continue
        if step.kind == "first":
            value = step.value
        elif step.kind == "total" and not getattr(line.event, "terms", ()):
            if value is not None:
                yield value, line
            value = None
        elif value is not None and step.kind != "total":
            value = step.value if step.kind == "to" else value + step.value


@pytest.mark.parametrize("bot", ["random", "steady"])
@pytest.mark.parametrize("game", NUMBERS)
def test_the_parts_of_a_number_add_up_to_the_number_told(game: str, bot: str) -> None:
    texts = None
    for seed in (3, 4):
        match = played(game, bot, seed, 250)
        texts = texts or texts_for(match.game, PLAY_LOCALES)
        for line, terms in parts_in(match):
            number = NUMBERS[game].get(line.event.kind)
            if number is not None:
                assert sum(term.value for term in terms) == getattr(line.event, number), (line.event, terms)
            for term in terms:
                for say in (term.say, term.of):
                    assert say is None or not [*texts.faults_of(say, "en"), *texts.faults_of(say, "fr")]


@pytest.mark.parametrize("game", NUMBERS)
def test_every_number_of_an_attack_brings_its_parts(game: str) -> None:
    match = played(game, "steady", 3, 250)
    told = {line.event.kind for line, _ in parts_in(match)}
    assert told & set(NUMBERS[game])
    texts = texts_for(match.game, PLAY_LOCALES)
    for line in match.journal(None, 0):
        step: Summand | None = match.game.table.sums(match.context, line.event)
        assert step is None or not [*texts.faults_of(step.say, "en"), *texts.faults_of(step.say, "fr")]


@pytest.mark.parametrize("game", ["buttons_bugs", "gloomhaven"])
def test_what_lines_contribute_one_after_the_other_adds_up_too(game: str) -> None:
    found = list(chains(played(game, "steady", 3, 250)))
    wrong = [(value, line.event) for value, line in found if max(0, value) != getattr(line.event, "amount", None)]
    assert len(found) > 5
    assert not wrong


@pytest.mark.parametrize("game", NUMBERS)
def test_what_a_part_comes_from_is_named_by_ids_of_the_view(game: str) -> None:
    match = played(game, "steady", 3, 60)
    known: set[str] = set()
    for _, terms in parts_in(match):
        known |= {piece for term in terms for piece in term.pieces}
    pieces = {piece.id for piece in match.view(None).pieces}
    assert not known or known & pieces


NUMBERED = {"buttons_bugs": "1", "gloomhaven": "1", "descent": "lamps_at_hollow_mill", "euthia": "first_steps",
            "malhya": "mission_bridge"}  # fmt: skip
"""By game: a scenario in which numbers on the table bring their parts along."""

EXPLAINED = {
    "buttons_bugs": {"bb-hit-points", "bb-ability-shield", "turn", "odds"},
    "gloomhaven": {"gh-word-hit-points", "gh-track-trap", "gh-word-level", "gh-rank-normal", "odds", "turn"},
    "descent": {
        "d2-health", "d2-fatigue", "d2-speed", "d2-might", "d2-knowledge", "d2-willpower", "d2-awareness", "d2-points",
        "d2-range", "d2-total-damage", "d2-total-shields", "d2-total-surges", "odds",
    },
    "euthia": {
        "eu-health", "eu-mark-moves", "eu-mark-gold", "eu-mark-strength", "eu-mark-result-damage",
        "eu-mark-result-wounds", "level", "odds",
    },
    "malhya": {
        "ma-initiative-value", "ma-movement-value", "ma-price", "ma-dexterity", "ma-intelligence", "ma-knowledge",
        "ma-physique", "ma-senses", "turn", "odds",
    },
}  # fmt: skip
"""By game: numbers that answer *why?* in an ordinary match, by the word beside them."""


class Told(NamedTuple):
    """A number that brings its parts along, wherever it stands."""

    name: str
    value: int | None
    terms: tuple[Addend, ...]


def numbers_in(part: object) -> Iterator[Told]:
    """Every number in a view or a preview that can bring its parts, with or without them."""
    match part:
        case Mark():
            yield Told(part.say.id, part.value, part.terms)
        case Bar():
            yield Told(part.say.id if part.say else "bar", part.most, part.terms)
        case Track():
            yield Told(part.name.id, part.value, part.terms)
        case Turn():
            yield Told("turn", part.order, part.terms)
        case Trial():
            yield Told("test", part.needed, part.terms)
        case Level():
            yield Told("level", part.at, part.terms)
        case Odds():
            yield Told("odds", None, part.terms)
            assert part.luck, f"odds of {part.target or part.say} do not say which dice or cards they come from"
    for inner in _inside(part):
        yield from numbers_in(inner)


def _inside(part: object) -> Iterator[object]:
    if isinstance(part, tuple):
        yield from part
    elif isinstance(part, msgspec.Struct) and not isinstance(part, Say | Addend):
        yield from (getattr(part, name) for name in part.__struct_fields__)


def looked_at(match: Match[Any]) -> Iterator[Told]:
    """All numbers that a seat that is asked could ask about: on the table, and in what its answers lead to."""
    seat, choice = next(iter(match.choices.items()))
    yield from numbers_in(match.view(seat))
    for option in choice.options[:12]:
        yield from numbers_in(choice.preview_of(option))


@pytest.mark.parametrize("bot", ["random", "steady"])
@pytest.mark.parametrize("game", NUMBERED)
def test_every_number_is_the_sum_of_the_parts_it_brings(game: str, bot: str) -> None:
    found = api.installed_games()[game]
    seats = [f"seat{number}" for number in range(max(found.seats[0], min(2, found.seats[1])))]
    match = api.start(game, NUMBERED[game], seats=seats, seed=5)
    bots = {seat: make_bot(found, bot, 5) for seat in seats}
    texts, explained = texts_for(match.game, PLAY_LOCALES), set()
    said: dict[str, bool] = {}
    while not match.over and match.version < 160:
        for told in looked_at(match) if match.version % 3 == 0 or bot == "steady" else ():
            if told.name == "odds" or not told.terms:
                explained |= {"odds"} if told.name == "odds" else set()
                continue
            explained.add(told.name)
            assert sum(term.value for term in told.terms) == told.value, told
            for say in (say for term in told.terms for say in (term.say, term.of) if say is not None):
                if said.setdefault(say.id, True) is True:
                    said[say.id] = False
                    assert not [*texts.faults_of(say, "en"), *texts.faults_of(say, "fr")]
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
    assert bot == "random" or explained >= EXPLAINED[game], EXPLAINED[game] - explained
