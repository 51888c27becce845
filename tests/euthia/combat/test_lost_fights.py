"""What comes of a Combat that was not won after some of its enemies had fallen."""

from typing import Any

import pytest
from tests.euthia.combat.kit import die
from tests.euthia.scenario.fellowship_kit import card, company
from tests.euthia.table import CENTRE, NEXT, Table, book, dice, give, lay, on_top, wear

from oubliette import api
from oubliette.kernel.game import Setup
from oubliette.play.bots import Lineup, seat_bots

rule = pytest.mark.rule


@rule("EU-1106", "EU-1079")
def test_cards_of_enemies_that_a_hero_beat_before_he_died_are_not_lost() -> None:
    seed = 1465874523333127  # somebody alone beats a Dark Beast, and dies to the Goblin Archer beside it
    match = api.start_from(Setup("euthia", "long_road", ("bot1", "bot2", "bot3", "bot4"), seed))
    bots = seat_bots(match, Lineup("random"), seed)
    for _ in range(260):
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
        assert not list(match.game.rules.faults(match.context))


def against_two(*arrange: Any, **options: Any) -> Table:
    """Ann alone strikes down the Bandit, and has still to do with the Goblin Archer that the card of the round adds."""
    t = company(
        lay(NEXT, guard=1, what=""),
        on_top(1, "goblin_archer"),
        on_top(1, "bandit"),
        give("ann", gold=0, reputation=5),
        die(*["silver"] * 40),
        *arrange,
        card=card(enemy=1),
        **options,
    )
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann").until("hero_attack")
    t.fight.enemies[0].damage = t.fight.enemies[0].health - 1
    t.answer(next(key for key in t.keys() if key.startswith("attack:tile")), "enemy:0")
    return t


@rule("EU-0328", "EU-0329", "EU-1107", "EU-0280")
def test_who_dies_alone_keeps_the_rewards_of_the_beaten_but_neither_loot_nor_trophies() -> None:
    t = against_two(dice("monster", *[1] * 4, *[6] * 20), dice("hero", 6, 6, *[1] * 20))
    t.hero("ann").health = 1
    t.until("turn", most=90)
    reward = book().monsters["bandit"].reward
    assert (reward.reputation, reward.gold) == (2, 3)
    assert (t.hero("ann").reputation, t.hero("ann").gold) == (5 - 1 + 2, 3)
    assert not [one for one in t.hero("ann").sack if one.startswith("trophy")]
    assert t.hero("ann").kills == [] and t.hero("ann").at == CENTRE
    assert t.space(NEXT).guarded and not t.space(NEXT).heroes
    stack = t.state.monsters[1]
    assert [one.split("/")[0] for one in stack.discarded] == ["bandit"]
    assert stack.pile[0].startswith("goblin_archer"), "under its stack"


@rule("EU-0280", "EU-1091", "EU-0331")
def test_the_card_of_the_round_rewards_nobody_for_a_part_of_the_enemies() -> None:
    tome = wear("ann", "ability_2", "tile:tome_of_power")
    never_ending = dice("monster", *[1] * 200), dice("hero", 6, 6, *[1] * 200)
    t = against_two(tome, *never_ending, heroes=("taesiri", "ael"))
    t.until("retreat", "turn", most=300)
    assert [one.result for one in t.events("combat_ended")] == ["undecided"]  # type: ignore[attr-defined]
    assert (t.hero("ann").reputation, t.hero("ann").gold) == (5 + 2, 3), "of the Bandit, not of the card"
    assert t.hero("ann").kills == ["level_1"] and t.hero("ann").tile_tokens == {}
