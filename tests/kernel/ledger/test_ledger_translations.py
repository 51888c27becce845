"""The shipped rules in French: every rule, every figure, every mark of where it comes from."""

import re
from collections import Counter

import pytest

from oubliette.kernel.ledger import Ledgers, Rule, Wording, load_ledger

FRENCH = "fr"
TRANSLATED = tuple(
    game for game in Ledgers.discover().games if load_ledger(game).path.with_suffix(f".{FRENCH}.yaml").is_file()
)
# Figures that French has to say in another way, by rule id.
FIGURES_SAID_OTHERWISE: frozenset[str] = frozenset()
# A straight apostrophe, or punctuation that is not set off by a narrow no-break space.
CARELESS = re.compile("['\"]|(?<!\u202f)[;:?!»]|«(?!\u202f)")


def pairs(game: str) -> list[tuple[Rule, Wording]]:
    ledger = load_ledger(game)
    return [(rule, ledger.wording(rule.id, FRENCH)) for rule in ledger]


def figures(words: Rule | Wording) -> Counter[str]:
    return Counter(re.findall(r"\d+", f"{words.title} {words.rule}"))


def marks(words: Rule | Wording) -> int:
    return f"{words.title} {words.rule}".count("[")


def test_the_rules_of_gloomhaven_can_be_read_and_found_in_french() -> None:
    assert "gloomhaven" in TRANSLATED
    ledger = load_ledger("gloomhaven")
    assert ledger.wording("GH-0177", FRENCH).title == "Zone active"
    assert "GH-0177" in [rule.id for rule in ledger.search("zone active", FRENCH)]


@pytest.mark.parametrize("game", TRANSLATED)
def test_a_translated_ledger_leaves_no_rule_in_english(game: str) -> None:
    read = pairs(game)
    assert read
    assert [rule.id for rule, french in read if french.is_fallback] == []
    assert [rule.id for rule, french in read if french.rule == rule.rule] == []


@pytest.mark.parametrize("game", TRANSLATED)
def test_a_translation_loses_no_figure(game: str) -> None:
    read = [pair for pair in pairs(game) if pair[0].id not in FIGURES_SAID_OTHERWISE]
    assert any(figures(rule) for rule, _ in read)
    assert [rule.id for rule, french in read if figures(french) != figures(rule)] == []


@pytest.mark.parametrize("game", TRANSLATED)
def test_a_translation_keeps_every_mark_of_where_a_rule_comes_from(game: str) -> None:
    assert [rule.id for rule, french in pairs(game) if marks(french) != marks(rule)] == []


@pytest.mark.parametrize("game", TRANSLATED)
def test_french_is_set_as_french_is(game: str) -> None:
    careless = [
        french.id
        for _, french in pairs(game)
        if not french.is_fallback and CARELESS.search(f"{french.title} {french.rule}")
    ]
    assert careless == []
