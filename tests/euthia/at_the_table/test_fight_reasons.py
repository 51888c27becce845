"""Inside a Combat everything that is not lit tells why, too."""

import pytest
from tests.euthia.table import NEXT, Table, fighting, hold

from oubliette.games.euthia.table.fight_reasons import why_not_in_fight
from oubliette.table import Thing, WhyNot

rule = pytest.mark.rule


def reason(t: Table, seat: str, thing: Thing) -> str:
    found: WhyNot | None = t.match.why_not(seat, thing)
    assert found is not None
    return found.say.id


@rule("EU-1089", "EU-0197")
def test_nobody_walks_and_no_target_is_chosen_before_the_attack() -> None:
    t = fighting(1, "bandit", hold("bob", "reinforcement"))
    assert reason(t, t.asks, Thing("cell", cell=NEXT, board="map")) == "eu-why-not-fighting"
    assert reason(t, t.asks, Thing("piece", "enemy:0")) == "eu-why-not-target-later"


@rule("EU-1110")
def test_a_weapon_waits_for_the_own_blow() -> None:
    t = fighting(1, "bandit", hold("bob", "reinforcement"))
    assert reason(t, "ann", Thing("card", "tile:notched_axe")) == "eu-why-not-attack-time"


@rule("EU-1184")
def test_an_exhausted_tile_is_named_as_such() -> None:
    t = fighting(1, "bandit", hold("bob", "reinforcement"))
    t.hero("ann").exhausted.append("tile:notched_axe")
    assert reason(t, "ann", Thing("card", "tile:notched_axe")) == "eu-why-not-tired"


@rule("EU-1127")
def test_cards_of_the_hand_have_their_price_and_are_for_another_s_combat() -> None:
    t = fighting(1, "bandit", hold("bob", "reinforcement"), hold("ann", "reinforcement"))
    mine, theirs = t.hero("ann").hand[0], t.hero("bob").hand[0]
    assert reason(t, "ann", Thing("card", mine)) == "eu-why-not-not-monster"
    t.s.fight.chaos = 0
    found = why_not_in_fight(t.s, "bob", Thing("card", theirs))
    assert found is not None and found.say.id == "eu-why-not-chaos"
