"""What tests of this room set up with."""

from typing import Any

import pytest

from oubliette.games.buttons_bugs.content.scenario_card import Damage, SpecialRule, Who

rule = pytest.mark.rule


def killing(at: Any) -> SpecialRule:
    """A rule that kills every monster."""
    return SpecialRule(at=at, do=(Damage(Who(monsters="all"), 99),))
