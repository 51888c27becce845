"""Odd situations of The Fellowship and of Eltrea's Familiars, judged from the book before the engine was asked."""

from typing import Any

import pytest
from tests.euthia.combat.kit import die
from tests.euthia.scenario.fellowship_kit import card, company
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    LEFT,
    NEXT,
    Table,
    asked_for,
    at,
    carry,
    dice,
    each,
    eltrea,
    familiar,
    give,
    lay,
    on_top,
    quiet,
    strengths,
    struck,
    table,
    wear,
)
from tests.euthia.turn.kit import secret, shared

from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Familiars, Modifier

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")


def board(t: Table) -> Familiars:
    familiars = t.hero().familiars
    assert familiars is not None
    return familiars


def marked(s: Session) -> None:
    s.state.spaces[NEXT].wound_mark = True
    familiars = s.state.heroes["ann"].familiars
    assert familiars is not None
    familiars.marks_left = 9


def both_controls(s: Session) -> None:
    s.state.heroes["ann"].slots["ability_3"] = "tile:control_2"
    s.state.heroes["ann"].hidden_tiles.remove("tile:control_2")


def open_card(kind: str, name: str) -> Any:
    """The open Encounter card of a type."""

    def arrange(s: Session) -> None:
        pile = s.state.encounters[kind].pile
        before = s.state.open_encounters.get(kind)
        if before and before != name:
            pile.append(before)
        if name in pile:
            pile.remove(name)
        s.state.open_encounters[kind] = name

    return arrange


# Shared Combats


@rule("EU-0318")
def test_who_is_not_attacked_spends_no_hope_to_lower_the_attack_on_a_companion() -> None:
    t = shared(die("silver"), dice("monster", 6, 6)).until("victim").answer("hero:bob")
    asked: set[str] = set()
    while t.asked != "hero_attack":
        if t.asked == "after_monster_roll" and "hope" in t.keys():
            asked.add(t.asks)
        t.passes()
    assert asked == {"bob"}


@rule("EU-0324", "EU-0020", "EU-0110")
def test_in_an_area_attack_what_waits_to_protect_each_hero_serves() -> None:
    t = shared(die("silver"), dice("monster", 4, 4), card=card(area=True, enemy=0))
    t.fight.modifiers.append(Modifier("wounds", 1, "next", "bob"))
    t.fight.modifiers.append(Modifier("wounds", 1, "next", "ann"))
    ann, bob = t.hero("ann").health, t.hero("bob").health
    t.until("hero_attack")
    assert ann - t.hero("ann").health == bob - t.hero("bob").health
    assert not [one for one in t.fight.modifiers if one.kind == "wounds"], "both have served"


@rule("EU-0326", "EU-0315")
def test_a_trophy_of_a_shared_victory_goes_to_one_hero() -> None:
    t = shared(die(*["silver"] * 6), dice("monster", *[1] * 12), dice("hero", *[6] * 20))
    for _ in range(6):
        if t.until("hero_attack", "turn").asked == "turn":
            break
        t.answer(next(key for key in t.keys() if key.startswith("attack:tile")))
    t.until("turn")
    kept = [piece for seat in ("ann", "bob") for piece in t.hero(seat).sack if piece.startswith("trophy")]
    assert len(kept) <= 1 and not t.space(NEXT).guarded
    assert len(t.space(NEXT).heroes) == 1, "one of them puts the token"


@rule("EU-0314")
def test_who_waits_can_do_nothing_else_and_cannot_walk_away() -> None:
    t = company(lay(NEXT, guard=1, what=""), on_top(1, "bandit"), carry("ann", "ware:healing_potion"),
                give("ann", health=1))  # fmt: skip
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann")
    keys = t.keys("ann") if "ann" in t.match.choices else []
    assert not [key for key in keys if key.startswith(("step", "use", "sack", "care", "give"))]


@rule("EU-0112", "EU-0113", "EU-0280")
def test_pacifism_brings_no_reward_of_the_round_and_feeds_no_reserve() -> None:
    name = card(group=1, enemy=1)
    t = company(
        lay(NEXT, guard=1, what=""),
        dice("hero", 4, 4),
        give("ann", gold=0, reputation=0),
        heroes=("eltrea", "dral"),
        card=name,
    )
    t.answer("step:1,0", seat="ann")
    while t.asked != "pacifism":
        t.answer("fight")
    t.answer("charm").until("turn")
    loot = t.s.printed(NEXT).loot
    assert t.hero().gold == loot.gold and t.hero().reputation == loot.reputation
    assert len(t.state.silver_reserve) == loot.silver, "only what the Loot draws"


# Pacifism and liberation without a Combat


@rule("EU-0096", "EU-0111")
def test_a_charmed_monster_gives_its_wound_mark_back() -> None:
    t = eltrea(QUIET, lay(NEXT, guard=1, what=""), marked, dice("hero", 6, 6)).answer("step:1,0", "charm").until("turn")
    assert not t.space(NEXT).wound_mark and board(t).marks_left == 10


@rule("EU-0096", "EU-0105")
def test_the_dryad_gives_a_wound_mark_back() -> None:
    t = eltrea(QUIET, lay(NEXT, guard=1, what=""), familiar("dryad", NEXT), marked, both_controls)
    t.answer("ability:dryad_liberate").until("turn")
    assert not t.space(NEXT).wound_mark and board(t).marks_left == 10


@rule("EU-0060", "EU-0111", "EU-1206")
@pytest.mark.parametrize(("element", "reputation"), [("corrupted", 0), ("earth", 1)])
def test_a_charm_on_a_powers_space(element: str, reputation: int) -> None:
    t = (
        eltrea(
            QUIET,
            lay(NEXT, guard=1, what=""),
            lay(BEYOND, what="elemental", element=element),
            dice("hero", 6, 5),
            give("ann", reputation=0),
        )
        .answer("step:1,0", "charm")
        .until("turn")
    )
    assert t.hero().reputation == reputation + t.s.printed(NEXT).loot.reputation, "11 charms, 9 does not quite"


@rule("EU-0106", "EU-1222", "EU-1282")
def test_the_dryad_marks_the_emissarys_card_but_wins_nothing_for_the_overlord() -> None:
    emissary = next(one for one in ("emissary_1", "emissary_2", "emissary_3", "emissary_4"))
    t = eltrea(
        QUIET,
        lay(NEXT, what="mountains", guard=1),
        familiar("dryad", NEXT),
        both_controls,
        open_card("emissary", emissary),
        open_card("overlord", "overlord_1"),
    )
    wanted = t.s.book.encounters[emissary].token
    assert wanted is not None
    t.answer("ability:dryad_liberate").until("turn")
    assert ("ann" in t.state.encounter_tokens.get("emissary", [])) is (wanted.liberate == "mine")
    assert "ann" not in t.state.encounter_tokens.get("overlord", [])


# Familiars


@rule("EU-1204", "EU-0093")
def test_air_borrowed_on_a_space_of_air_turns_one_die_once() -> None:
    t = eltrea(
        QUIET,
        lay(LEFT, what="elemental", element="air"),
        lay(BEYOND, what="elemental", element="air"),
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        familiar("falcon", LEFT),
        dice("monster", 6, 2),
        alignment="moon",
    ).answer("step:1,0")
    asked_for(t, "ann", "before_monster_roll").answer("ability:falcon_borrow").until("hero_attack")
    assert strengths(t, "monster") == [1 + 2]


@rule("EU-1204", "EU-0093")
def test_earth_borrowed_on_a_space_of_earth_adds_two_once() -> None:
    t = eltrea(
        QUIET,
        lay(LEFT, what="elemental", element="earth"),
        lay(BEYOND, what="elemental", element="earth"),
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        familiar("falcon", LEFT),
        dice("monster", 1, 1),
        dice("hero", 2, 2),
        alignment="moon",
    ).answer("step:1,0", "ability:falcon_borrow")
    assert strengths(struck(t, "tile:sparkling_branch"), "hero") == [4 + 2]


@rule("EU-0102", "EU-1106")
def test_the_ents_blow_after_the_roll_fells_the_monster_before_its_wounds() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        familiar("ent", None, stored=3),
        dice("monster", 6, 6),
    ).answer("step:1,0")
    t.fight.enemies[0].damage = 5
    asked_for(t, "ann", "after_monster_roll").answer("ability:ent_any", "three").until("trophy", "turn")
    assert t.hero().health == 5 and not t.space(NEXT).guarded


@rule("EU-0070")
def test_familiar_abilities_are_used_in_the_middle_of_a_trade() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, what="merchants", guard=1, guarded=False),
        lay(LEFT, what="treasure_1"),
        at(NEXT),
        familiar("wisp", LEFT),
    ).answer("trade")
    assert "ability:wisp_treasure" in t.keys() and "familiar:move" in t.keys()
    t.answer("ability:wisp_treasure").until("trade")
    assert t.space(LEFT).heroes == ["ann"]


@rule("EU-0123", "EU-0060", "EU-1205")
def test_an_invocation_is_rolled_where_eltrea_stands() -> None:
    t = eltrea(
        QUIET,
        wear("ann", "ability_2", "tile:invocation"),
        lay(BEYOND, what="elemental", element="air"),
        give("ann", gaar=1),
        dice("hero", 6, 4),
    ).answer("use:tile:invocation")
    t.until("turn")
    assert t.events("challenged")[0].roll == 10  # type: ignore[attr-defined]


@rule("EU-0123", "EU-1211", "EU-1149")
def test_who_dies_of_an_invocation_leaves_a_token_and_gets_no_essence() -> None:
    t = eltrea(
        QUIET,
        wear("ann", "ability_2", "tile:invocation"),
        lay(BEYOND, what="elemental", element="fire"),
        give("ann", gaar=1, health=1, reputation=5),
        dice("hero", 1, 1),
    ).answer("use:tile:invocation")
    t.until("turn")
    assert t.hero().essences.get("fire", 0) == 0 and t.hero().reputation == 3
    assert t.space(BEYOND).interactions == {"ann": 1}


@rule("EU-0125", "EU-1238", "EU-1053")
@pytest.mark.parametrize(("left", "offered"), [(0, False), (1, True)])
def test_a_connection_to_a_familiar_on_a_monsters_space_needs_the_combat_action(left: int, offered: bool) -> None:
    t = eltrea(
        QUIET,
        wear("ann", "ability_2", "tile:connection"),
        lay(NEXT, guard=1, what=""),
        familiar("wisp", NEXT),
        at(LEFT),
    )
    t.hero().actions["combat"] = left
    t.answer("step:0,0")
    assert ("use:tile:connection" in t.keys()) is offered


# Secrets


@rule("EU-0213", "EU-1149")
def test_a_wisp_that_kills_stays_where_it_is() -> None:
    t = table(("dral", "ael"), QUIET, lay(NEXT, what=""), secret("red_wisp"), at(NEXT),
              give("ann", health=2, reputation=3), secrets="hunters_secrets").answer("secret")  # fmt: skip
    assert t.hero().at == CENTRE and t.hero().reputation == 1
    assert t.space(NEXT).secret == "red_wisp/1" and not [one for one in t.hero().sack if "secret" in one]  # noqa: S105


@rule("EU-0211", "EU-0020", "EU-1184")
def test_a_charge_at_the_hunt_tires_and_weakens_no_monster_of_a_later_combat() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(CENTRE, what=""),
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        lambda s: s.state.secret_tokens["wolf"].remove("wolf/1"),
        lambda s: setattr(s.state.spaces[CENTRE], "secret", "wolf/1"),
        dice("hero", 1, 1, 1, 1),
        dice("monster", 2, 2),
        secrets="hunters_secrets",
    )
    t.answer("secret", "use:tile:furious_charge").until("hero_attack").answer("attack:tile:notched_axe").until("turn")
    t.answer("step:1,0")
    assert t.asked != "initiative"
    assert strengths(t.until("hero_attack"), "monster") == [4]


@rule("EU-0045", "EU-0215")
def test_skulls_are_not_delivered_at_the_devotee() -> None:
    skulls = each(
        lambda s: s.state.heroes["ann"].sack.append("secret:glowing_skulls/1"),
        lambda s: s.state.secret_tokens["glowing_skulls"].remove("glowing_skulls/1"),
    )
    t = table(("dral", "ael"), QUIET, skulls, secrets="hunters_secrets", rotunda=True)
    assert "deliver:secret:glowing_skulls/1" in t.keys()
    t.answer("step:0,1")
    assert "deliver:secret:glowing_skulls/1" not in t.keys()


@rule("EU-0289", "EU-0204")
def test_a_secret_token_is_neither_sold_nor_given() -> None:
    skulls = each(
        lambda s: s.state.heroes["ann"].sack.append("secret:glowing_skulls/1"),
        lambda s: s.state.secret_tokens["glowing_skulls"].remove("glowing_skulls/1"),
    )
    t = table(("dral", "ael"), QUIET, skulls, lay(NEXT, what="merchants", guard=1, guarded=False), at(NEXT),
              secrets="hunters_secrets").answer("trade")  # fmt: skip
    assert not [key for key in t.keys() if "glowing" in key]


@rule("EU-0208", "EU-0060", "EU-1205")
def test_a_bird_is_hunted_by_a_roll_that_the_powers_change() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what=""),
        secret("bird"),
        at(NEXT),
        lay(BEYOND, what="elemental", element="corrupted"),
        dice("hero", 5, 6),
        secrets="hunters_secrets",
    ).answer("secret")
    assert not [one for one in t.hero().sack if "secret" in one], "11 less 2"
