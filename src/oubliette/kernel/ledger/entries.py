"""What a ledger holds: one rule is one behaviour that a test can prove."""

from collections.abc import Collection
from typing import Annotated, Literal

import msgspec

Kind = Literal["mechanic", "exception", "data", "example", "variant", "campaign", "component"]

ID_PATTERN = r"[A-Z][A-Z0-9]{1,3}-\d{4}"

RuleId = Annotated[str, msgspec.Meta(pattern=rf"^{ID_PATTERN}$")]
Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Text = Annotated[str, msgspec.Meta(pattern=r"\S")]


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of a ledger: a rule in our own words, with the id that code, tests and events cite."""

    id: RuleId
    area: Slug
    kind: Kind
    pack: Slug
    title: Text
    rule: Text


class Translation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule's words in another language than English."""

    title: Text
    rule: Text


class Wording(msgspec.Struct, frozen=True):
    """A rule as one reader gets it; ``language`` is the language it is really written in."""

    id: str
    title: str
    rule: str
    language: str
    is_fallback: bool


class LedgerError(Exception):
    """A ledger, or a file beside it, is not well formed."""


class UnknownRuleError(LookupError):
    """A citation of a rule that no ledger has."""

    def __init__(self, rule_id: str, nearest: str | None) -> None:
        hint = f" (nearest: {nearest})" if nearest else ""
        super().__init__(f"no ledger has the rule {rule_id}{hint}")
        self.rule_id = rule_id
        self.nearest = nearest


def prefix_of(rule_id: str) -> str:
    """The letters before the dash, which name the ledger."""
    return rule_id.partition("-")[0]


def nearest_id(wanted: str, known: Collection[str]) -> str | None:
    """The known id that a mistyped one most likely meant: fewest wrong characters, then closest number."""
    prefix, number = _split(wanted.upper())
    padded = f"{prefix}-{number:04}"

    def distance(candidate: str) -> tuple[int, int]:
        wrong = sum(a != b for a, b in zip(padded, candidate, strict=False))
        wrong += abs(len(padded) - len(candidate))
        return wrong, abs(_split(candidate)[1] - number)

    return min(known, key=distance, default=None)


def _split(rule_id: str) -> tuple[str, int]:
    prefix, _, number = rule_id.partition("-")
    return prefix, int(number) if number.isdecimal() else 0
