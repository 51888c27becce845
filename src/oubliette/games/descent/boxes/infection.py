"""Infection tokens of The Trollfens: they do nothing by themselves; cards of the Infector speak of them (D2-0328)."""

from oubliette.games.descent.class_tokens import gain, held, lose
from oubliette.games.descent.registry import react
from oubliette.games.descent.session import Session
from oubliette.games.descent.state import Figure
from oubliette.kernel.flow import Rules

INFECTION = "infection"


def is_infected(figure: Figure) -> bool:
    """Whether a figure has at least one token (D2-0328)."""
    return held(figure, INFECTION) > 0


def infect(s: Session, figure: Figure, count: int = 1) -> Rules[int]:
    """Tokens from the supply; each gain is becoming infected, whoever is so already (D2-0328, D2-0329)."""
    got = 0
    for _ in range(count):
        if gain(s, figure, INFECTION, cites="D2-0328"):
            got += 1
            yield from react("token_gained", s, figure, INFECTION)
    return got


def cleanse(s: Session, figure: Figure, count: int = 1) -> int:
    """Tokens go back to the supply."""
    return lose(s, figure, INFECTION, count, cites="D2-0329")
