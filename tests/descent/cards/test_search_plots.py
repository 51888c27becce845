"""Plot cards that answer to what a hero finds."""

from typing import Any

import pytest
from tests.descent.cards.plots_kit import plotting
from tests.descent.table import Table, hero, monster

rule = pytest.mark.rule
DECK = ("health_potion", "fire_flask", "curse_doll", "power_potion")


def found(*skills: str, deck: tuple[str, ...] = DECK, **more: Any) -> Table:
    """A Thief draws and keeps the first card of the Search deck."""
    t = plotting(
        "A Z . g",
        "meticulous_planning",
        "seeds_of_betrayal",
        search=deck,
        A=hero("tomble", "thief", skills=skills),
        g=monster("zombie"),
        **more,
    )
    t.do("search:")
    return t.do("keep") if t.asked == "appraisal" else t


def cards(t: Table) -> list[str]:
    return [held.card for held in t.of("A").search]


@rule("D2-4169")
def test_appraisal_looks_at_the_card_that_a_plot_makes_him_draw() -> None:
    t = found("appraisal")
    assert t.asked == "use_plot" and cards(t) == ["health_potion"]
    t.do("plot:meticulous_planning")
    while t.asked == "fortune":
        t.do(t.keys[0])
    assert t.asked == "appraisal", "for the new card as for the first"
    t.do("again")
    assert cards(t) == ["curse_doll"] and t.s.state.search.discarded == ["fire_flask"]
    assert t.s.state.search.pile[0] == "health_potion", "what he kept first lies under the deck"


@rule("D2-4169")
def test_without_appraisal_he_keeps_what_the_plot_makes_him_draw() -> None:
    t = found().do("plot:meticulous_planning")
    while t.asked == "fortune":
        t.do(t.keys[0])
    assert t.asked == "hero_action" and cards(t) == ["fire_flask"]


def test_the_plot_needs_its_threat_and_a_card_to_draw() -> None:
    assert found(threat=0).asked == "hero_action"
    assert found(deck=("health_potion",)).asked == "hero_action"
    assert cards(found().do("pass")) == ["health_potion"]
