"""A bot sees no more than its seat: what others hold never changes its answer, and it leaves the match as it is."""

from collections.abc import Iterable

from tests.conformance.kit import AnyMatch, Case
from tests.conformance.secrets import Secrets

from oubliette.kernel.choices import Seat
from oubliette.play.bots import STEADY, Bot, BotMaker, advise, find_bots

SEARCHING = ("keen", "master")
SEARCHED = 4
"""Bots that search take a hundred times as long for an answer: so many times fewer are looked at."""


def check_bots(case: Case, seed: int, limit: int, bots: "dict[str, BotMaker] | None" = None) -> int:
    """Every bot of the game answers legally, always the same, and by what its seat may know alone."""
    compared = 0
    for name, make in (bots or find_bots(case.game)).items():
        few = limit // SEARCHED if name in SEARCHING else limit
        compared += _check_bot(case, seed, few, name, [make(seed) for _ in case.setup.seats])
    return compared


def _check_bot(case: Case, seed: int, limit: int, name: str, bots: Iterable[Bot]) -> int:
    match, secrets, compared = case.start(seed), Secrets(case), 0
    players = dict(zip(case.setup.seats, bots, strict=True))
    while not match.over and match.version < limit:
        seat = next(iter(match.choices))
        where = f"{case}: after {match.version} answers the bot {name!r} of {seat}"
        before = match.digest()
        answer = players[seat].choose(match, seat)
        assert match.digest() == before, f"{where} changes the match by looking at it"
        match.choices[seat].accept(answer)
        if case.game.rules.resample is not None:
            _compare(match, seat, secrets, players[seat], answer, where)
            if name == STEADY:
                _compare_hints(match, seat, secrets, where)
            compared += 1
        match.answer(seat, answer)
    return compared + 1


def _compare(match: AnyMatch, seat: Seat, secrets: Secrets, bot: Bot, answer: list[str], where: str) -> None:
    twin = match.fork()
    secrets.deal_anew(twin.context, seat, match.version)
    other = bot.choose(twin, seat)
    assert other == answer, f"{where} answers {other} instead of {answer} once what it may not know is dealt anew"


def _compare_hints(match: AnyMatch, seat: Seat, secrets: Secrets, where: str) -> None:
    """What a seat is told when it wants a hint comes from what it may know, reasons and all."""
    twin = match.fork()
    secrets.deal_anew(twin.context, seat, match.version)
    told, other = advise(match, seat), advise(twin, seat)
    assert told == other, f"{where} gives another hint once what the seat may not know is dealt anew: {told}, {other}"
