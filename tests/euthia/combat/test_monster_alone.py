"""The Monster that nobody runs, Creatures that stay, and what Heroes do to either (EU-0128 to EU-0201, EU-0245 ff.)."""

from typing import Any

import pytest
from tests.euthia.combat.kit import burning, die
from tests.euthia.scenario.fellowship_kit import company
from tests.euthia.table import (
    NEXT,
    Table,
    asked_for,
    attack,
    dice,
    eltrea,
    fighting,
    give,
    hold,
    lay,
    on_top,
    quiet,
    strengths,
    table,
    wear,
)

from oubliette.games.euthia.content.vocabulary import Ward
from oubliette.games.euthia.faults import faults
from oubliette.games.euthia.figures.enemies import fellowship_card
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.verbs import perform

rule = pytest.mark.rule
PAIR = ("dral", "ael")
QUIET = quiet("ann", "bob")
CREATURES: dict[str, Any] = {
    "silver": ["curse", "reinforcement", "rot_fly"],
    "gold": ["healing", "rot_worm", "possession"],
}


def combat_card(name: str) -> Any:
    """The Combat card that is turned up next."""

    def arrange(s: Session) -> None:
        pile = s.state.combat_cards.pile
        pile.append(pile.pop(next(place for place, one in enumerate(pile) if one.startswith(name))))

    return arrange


# Dice and cards in place of a player


@rule("EU-1245", "EU-1246")
@pytest.mark.parametrize(("tokens", "strength"), [(1, 5 + 4 + 2), (0, 2 + 4)])
def test_fury_spends_a_gaar_of_the_monster_if_there_is_one(tokens: int, strength: int) -> None:
    t = burning(1, "bandit", combat_card("fury"), dice("monster", 2, 4, 5), mode="solo").until("initiative", "healing")
    t.state.gaar.left += t.fight.gaar - tokens
    t.fight.gaar = tokens
    t.until("hero_attack")
    assert strengths(t, "monster") == [strength] and t.fight.gaar == 0
    assert [(one.what, one.card) for one in t.events("card_revealed")] == [("combat_card", "fury")]  # type: ignore[attr-defined]


@rule("EU-0255", "EU-0256")
@pytest.mark.parametrize(
    ("faces", "strength", "left"),
    [
        ((3, 4, 5), 5 + 4 + 2, 1),
        ((1, 6, 2), 2 + 6 + 2, 1),
        ((4, 5), 9, 2),
        ((1, 1, 1, 1), 1 + 1 + 4, 0),
    ],
    ids=["a three is low", "the top range is enough", "no low die", "until nothing is left"],
)
def test_the_monster_burns_gaar_while_a_die_is_low_and_its_top_range_not_reached(
    faces: tuple[int, ...], strength: int, left: int
) -> None:
    t = burning(1, "dark_beast", die("chaos"), dice("monster", *faces)).until("hero_attack")
    assert strengths(t, "monster") == [strength] and t.fight.gaar == left


@rule("EU-0312", "EU-0276")
def test_the_fellowship_card_counts_for_fights_on_the_map_alone() -> None:
    assert fellowship_card(fighting(1, "bandit", QUIET).s) is None
    t = company(lay(NEXT, guard=1, what=""), on_top(1, "bandit"), card="fellowship_1_5")
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann")
    found = fellowship_card(t.s)
    assert found is not None and found.id == "fellowship_1_5"
    t.fight.eligible = False
    assert fellowship_card(t.s) is None


@rule("EU-1005")
def test_nothing_is_missing_before_a_fight_in_it_and_after_it() -> None:
    t = table(PAIR, lay(NEXT, guard=1, what=""), on_top(1, "bandit"), QUIET)
    assert list(faults(t.s)) == []
    t.answer("step:1,0").until("hero_attack")
    assert t.state.roll is None and list(faults(t.s)) == []


# Creatures


def with_flies(*held: str) -> Table:
    """Bob has Rot Flies, and Chaos enough."""
    t = fighting(2, "ogre", QUIET, hold("bob", *held), dice("monster", *[1] * 12), **CREATURES)
    t.state.chaos.left -= 2
    t.fight.chaos += 2
    return asked_for(t, "bob", "before_monster_roll")


@rule("EU-0195", "EU-0192", "EU-0200")
@pytest.mark.parametrize(("sizes", "drawn"), [((1, 2), [0, 1]), ((2, 2), [1, 0]), ((2, 1), [1, 0]), ((1, 1), [0, 0])])
def test_only_a_greater_set_takes_effect_anew(sizes: tuple[int, int], drawn: list[int]) -> None:
    t = with_flies(*["rot_fly"] * 4)
    left, seen = t.fight.chaos + t.state.chaos.left, []
    for size in sizes:
        held = len(asked_for(t, "bob", "before_monster_roll").hero("bob").hand)
        t.answer(f"set:rot_fly:{size}")
        seen.append(len(t.hero("bob").hand) - held + size)
    fly = t.fight.creatures[0]
    assert seen == drawn and (fly.section, fly.health, len(fly.cards)) == (max(sizes), 2, 2)
    assert t.fight.chaos + t.state.chaos.left == left - 1, "one token stays on the card"
    assert len(t.state.silver.discarded) == sum(sizes) - 2 and list(faults(t.s)) == []


@rule("EU-0199", "EU-0194")
def test_the_cards_of_a_dead_creature_are_discarded() -> None:
    t = with_flies("rot_fly", "rot_fly").answer("set:rot_fly:1")
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:1").until("hero_attack")
    cards = list(t.fight.creatures[0].cards)
    t.dice("hero", 6, 6).answer("attack:tile:notched_axe", "creature:rot_fly").until("hero_attack")
    assert t.fight.creatures == [] and t.state.silver.discarded[-2:] == cards and list(faults(t.s)) == []


# What Heroes do to it


@rule("EU-0131")
@pytest.mark.parametrize("what", ["gaar", "chaos"])
def test_moonfire_destroys_the_token_that_is_named(what: str) -> None:
    place = lay(NEXT, guard=2, what=""), on_top(2, "warg"), wear("ann", "ability_2", "tile:moonfire")
    t = eltrea(QUIET, *place, dice("monster", 1, 1), dice("hero", 1, 1)).answer("step:1,0").until("hero_attack")
    t.state.gaar.left -= 2 - t.fight.gaar
    t.state.chaos.left -= 2 - t.fight.chaos
    t.fight.gaar = t.fight.chaos = 2
    supply = {"gaar": t.state.gaar.left, "chaos": t.state.chaos.left}
    t.answer("attack:tile:moonfire", "rider:tile:moonfire")
    assert (t.asked, t.keys()) == ("destroy", ["gaar", "chaos"])
    t.answer(what)
    supply[what] += 1
    assert {"gaar": t.state.gaar.left, "chaos": t.state.chaos.left} == supply
    assert (t.fight.gaar, t.fight.chaos) == ((1, 2) if what == "gaar" else (2, 1))


def waiting(t: Table) -> list[tuple[str, int, str, str]]:
    """What changes attacks, now or later."""
    return [(one.kind, one.by, one.scope, one.seat) for one in t.fight.modifiers]


@rule("EU-0128", "EU-1098")
def test_a_ward_serves_the_attack_under_way_or_the_next_one() -> None:
    t = fighting(2, "ogre", QUIET, hold("bob", "reinforcement"), give("ann", health=6), dice("monster", *[1] * 4))
    t.until("initiative")
    assert list(perform(t.s, t.hero(), (Ward(2), Ward(3, "turn")), "")) == []
    assert waiting(t) == [("wounds", 2, "next", "ann"), ("wounds", 3, "turn", "ann")]
    asked_for(t, "bob", "before_monster_roll")
    t.fight.modifiers.clear()
    assert list(perform(t.s, t.hero(), (Ward(1),), "")) == [] and waiting(t) == [("wounds", 1, "now", "ann")]
    t.fight.modifiers.clear()
    t.state.gaar.left -= 1
    t.hero().gaar = 1
    attack(t).until("after_hero_roll")
    assert list(perform(t.s, t.hero(), (Ward(1),), "")) == [] and waiting(t) == [("wounds", 1, "next", "ann")]
    calm = table(PAIR)
    assert list(perform(calm.s, calm.hero(), (Ward(1),), "")) == [] and calm.state.fight is None
