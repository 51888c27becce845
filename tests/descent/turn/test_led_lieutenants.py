"""Lieutenants whom the heroes lead."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, RED_1, hero, monster, table

from oubliette.games.descent.content.quest_book import Arrive, LieutenantPlace, Rule
from oubliette.games.descent.figures.figures import card_of, defence, health

rule = pytest.mark.rule


@rule("D2-0399")
@pytest.mark.parametrize("act", [1, 2])
@pytest.mark.parametrize("party", [2, 3])
def test_a_lieutenant_led_by_heroes_has_his_card_of_the_act_and_the_column_of_the_party(act: int, party: int) -> None:
    more: dict[str, Any] = {"C": hero("avric", "disciple")} if party == 3 else {}
    t = table(
        "A B C .\n\n. . . z\n\n. . . ." if more else "A B . .\n\n. . . z\n\n. . . .",
        act=act,
        seats=("ann", "lord"),
        areas={"gate": (2, 1, 2, 1)},
        rules=[Rule(at="hero_turn_end", do=(Arrive("splig", "gate"),))],
        more={"lieutenants": (LieutenantPlace("splig", led=True),)},
        A=hero("syndrael", "knight"),
        B=hero("jain", "wildlander"),
        z=monster("zombie", "master"),
        **more,
    )
    t.turn("syndrael").end()
    splig = t.figure("splig")
    stats = t.s.book.lieutenants["splig"].acts[act - 1]
    assert card_of(t.s, splig) is stats
    assert (health(t.s, splig), defence(t.s, splig)) == (stats.health[party - 2], list(stats.defence[party - 2]))
    while t.asked != "activation":
        t.turn(t.keys[0].removeprefix("hero:")).end()
    assert (t.choice.seat, t.s.menu) == ("ann", "splig"), "the heroes decide for him, after their turns"
    t.dice(blue=BLUE_3, red=[RED_1, RED_1], yellow=1, brown=0).do("attack:own:z").resolve()
    assert t.events("attack_declared")[-1].attacker == "splig"
    t.do("end").until("activate", "activation")
    assert not t.offers("activate:splig") and t.s.side(splig) == "heroes", "he is none of the overlord's"
