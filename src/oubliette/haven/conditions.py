"""What a condition is, in both Haven games: one row of a table says all that rules, table and bots know of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar, cast

from oubliette.haven.looks import Tone
from oubliette.kernel.text import Say
from oubliette.table import view as seen


class Look(NamedTuple):
    """The icon of a condition, and its colour."""

    icon: str
    tone: Tone


POISON: Final = Look("poison-bottle", "earth")
WOUND: Final = Look("bleeding-wound", "blood")
IMMOBILIZE: Final = Look("manacles", "silver")
DISARM: Final = Look("drop-weapon", "silver")
MUDDLE: Final = Look("star-swirl", "earth")
INVISIBLE: Final = Look("sight-disabled", "dark")
STRENGTHEN: Final = Look("biceps", "gold")


class Harm(NamedTuple):
    """What a condition on a foe brings, in hit points."""

    flat: float = 0.0
    threat: float = 0.0
    """This share of what the foe threatens to do."""
    shooter: float | None = None
    """The share, if the foe strikes from afar."""
    wears: float = 0.0
    """This share of its hit points, at most ``most``."""
    most: float = 0.0

    def worth(self, threat: float, hit_points: int, *, shoots: bool, urgency: float) -> float:
        """Its worth on one foe; wearing somebody down is worth more of whom it is urgent to slay."""
        share = self.shooter if shoots and self.shooter is not None else self.threat
        return self.flat + share * threat + min(self.most, self.wears * hit_points) * urgency


class Worth(NamedTuple):
    """What bots think of a condition, in hit points."""

    printed: float
    """On a card that gives it, whatever the situation."""
    borne: float
    """On one's own side."""
    harm: Harm = Harm()
    """On a foe."""
    struck: float = 0.0
    """What it takes from a hero whom a blow gives it, beside the damage."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """One condition. To add one, add its row, its name in both languages and its entry of the glossary."""

    id: str
    good: bool
    expires: bool
    """Whether it ends with a turn."""
    rule: str
    """The rule that says what it does."""
    look: Look
    say: str
    """The message of its name."""
    worth: Worth
    price: int | None = None
    """What a sticker that adds it to an ability costs, where there is one."""
    is_card: bool = False
    """Whether it is a card for the modifier deck instead of a token on a figure."""

    @property
    def name(self) -> Say:
        """What it is called."""
        return Say(self.say)

    @property
    def mark(self) -> seen.Mark:
        """How a piece or a beat shows it."""
        return seen.Mark(self.id, self.look.icon, self.name, good=self.good, tone=self.look.tone)


N = TypeVar("N", bound=str)


class Conditions(Generic[N]):
    """The conditions of a game, by name, in the order in which they are offered."""

    def __init__(self, rows: Iterable[Condition]) -> None:
        self._rows: Final = {row.id: row for row in rows}

    def __getitem__(self, name: N) -> Condition:
        return self._rows[name]

    def named(self, name: str) -> Condition | None:
        """The condition of that name, if it is one."""
        return self._rows.get(name)

    def __iter__(self) -> Iterator[Condition]:
        return iter(self._rows.values())

    def names(self, *, good: bool | None = None, expires: bool | None = None) -> tuple[N, ...]:
        """Their names; only of those that are good or bad, or end with a turn, where that is asked."""
        return tuple(
            cast("N", row.id)
            for row in self
            if (good is None or row.good == good) and (expires is None or row.expires == expires)
        )
