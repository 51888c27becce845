"""Sharp situations of Familiars, Secrets and Health, judged from the book before the engine was asked."""

import pytest
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    LEFT,
    NEXT,
    Table,
    at,
    carry,
    dice,
    eltrea,
    familiar,
    fetch,
    fighting,
    give,
    hold,
    lay,
    quiet,
    table,
    wear,
)
from tests.euthia.turn.kit import secret

from oubliette.games.euthia.board.geometry import cell_at
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Familiars

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
DOWN = cell_at(0, 1)


def key_with(t: Table, word: str) -> str:
    return next(key for key in t.keys() if word in key)


def board(t: Table) -> Familiars:
    familiars = t.hero().familiars
    assert familiars is not None
    return familiars


# Eltrea and her Familiars


@rule("EU-0111", "EU-0053")
def test_pacifism_charms_no_minion() -> None:
    t = eltrea(QUIET, lay(NEXT, minion="floating_skull", what=""), corruption=True).answer("step:1,0")
    assert t.asked != "pacifism" and t.state.fight is not None


@rule("EU-0111", "EU-1048", "EU-1121")
def test_gaar_and_rings_help_to_charm() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=1, what=""),
        wear("ann", "ring", "ware:copper_ring"),
        give("ann", gaar=1, health=5),
        dice("hero", 1, 6, 2),
    ).answer("step:1,0")
    t.answer(next(key for key in t.keys() if key not in ("no", "pass")))
    t.answer("gaar")
    if t.asked == "die":
        t.answer("die:0")
    t.answer(key_with(t, "copper_ring")).until("turn")
    assert not t.space(NEXT).guarded and t.hero().health == 5, "2 + 6 + 2 + 1 = 11"


@rule("EU-0069")
def test_without_a_hero_token_no_slot_of_the_board_serves() -> None:
    t = eltrea(QUIET, familiar("wisp", LEFT), give("ann", gold=9, reputation=30, hero_tokens=0))
    assert not [key for key in t.keys() if key.startswith(("summon", "recall", "familiar:move"))]


@rule("EU-0069", "EU-0077")
def test_tokens_of_the_familiar_board_come_back_with_the_next_round() -> None:
    t = eltrea(QUIET, familiar("wisp", LEFT), give("ann", gold=4))
    before = t.hero().hero_tokens
    t.answer("recall:top", "familiar:move")
    assert t.hero().hero_tokens == before - 2
    t.answer("end", "end", "end")
    assert (
        (t.state.round, t.asks) == (2, "ann")
        and t.hero().hero_tokens == before
        and not board(t).top_used
        and not board(t).bottom_used
    )


@rule("EU-0122", "EU-0123")
def test_confluence_does_not_heal_after_a_challenge_from_afar() -> None:
    def open_third(s: Session) -> None:
        s.state.heroes["ann"].slots["ability_3"] = fetch(s, "ann", "tile:confluence")

    t = eltrea(
        QUIET,
        wear("ann", "ability_2", "tile:invocation"),
        open_third,
        lay(BEYOND, what="elemental", element="air"),
        give("ann", gaar=1, health=2),
        dice("hero", 4, 4),
    ).answer("use:tile:invocation")
    t.until("turn")
    assert t.hero().essences.get("air") == 1 and "use:tile:confluence" not in t.keys()


@rule("EU-0125", "EU-1239", "EU-0071")
def test_no_connection_to_a_familiar_that_rides_along() -> None:
    t = eltrea(QUIET, wear("ann", "ability_2", "tile:connection"), familiar("wisp"))
    assert "use:tile:connection" not in t.keys()


@rule("EU-0078", "EU-0079")
def test_a_familiar_stays_though_the_reputation_falls_below_its_own() -> None:
    t = eltrea(
        QUIET,
        familiar("falcon"),
        lay(NEXT, what="elemental", element="fire"),
        give("ann", health=1, reputation=4),
    ).answer("step:1,0")
    assert t.hero().reputation == 2 and board(t).active == "falcon"


# Secrets


@rule("EU-0208", "EU-0204")
def test_a_bird_may_flee_to_a_guarded_space_where_nobody_can_hunt_it_yet() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what=""),
        lay(cell_at(2, -1), guard=1, what=""),
        secret("bird", 1),
        at(NEXT),
        dice("hero", 1, 1),
        secrets="hunters_secrets",
    ).answer("secret")
    t.until("turn")
    fled = t.space(cell_at(2, -1))
    assert fled.secret.startswith("bird") and fled.guarded


@rule("EU-0212", "EU-1105", "EU-1088")
def test_a_bear_falls_to_a_thrown_axe_a_blow_and_a_potion() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what=""),
        secret("bear", 1),
        at(NEXT),
        carry("ann", "ware:throwing_axe", "ware:potion_of_power"),
        give("ann", health=6),
        dice("hero", 4, 4, 5, 5),
        secrets="deep_secrets",
    ).answer("secret")
    for word in ("throwing_axe", "attack:tile", "potion_of_power"):
        for _ in range(6):
            if any(word in key for key in t.keys()):
                break
            t.passes()
        t.answer(key_with(t, word))
    t.until("turn")
    assert "secret:bear/1" in t.hero().sack and t.hero().health == 5
    assert t.hero().actions["combat"] == 1


@rule("EU-0214", "EU-1057")
@pytest.mark.parametrize(
    ("start", "steps", "offered"),
    [(NEXT, ("step:0,0", "step:1,0"), True), (CENTRE, ("step:1,0", "step:0,0", "step:1,0"), False)],
)
def test_a_well_takes_the_last_point(start: int, steps: tuple[str, ...], offered: bool) -> None:
    t = table(("dral", "ael"), QUIET, lay(NEXT, what=""), secret("well", 1), at(start), secrets="deep_secrets")
    t.answer(*steps)
    assert ("secret" in t.keys()) is offered
    if offered:
        t.answer("secret")
        assert t.hero().moves == 0 and "secret:well/1" in t.hero().sack


@rule("EU-0213", "EU-1207")
def test_a_wisp_carries_into_the_fire() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what=""),
        lay(cell_at(3, 0), what="elemental", element="fire"),
        lay(BEYOND, what=""),
        secret("blue_wisp", 1),
        at(NEXT),
        give("ann", health=5),
        secrets="wanderers_secrets",
    ).answer("secret")
    t.answer("space:3,0").until("turn")
    assert t.hero().health == 5 - 1 - 1 and "secret:blue_wisp/1" in t.hero().sack


# Armour and Health


@rule("EU-0147", "EU-1055")
def test_points_gained_by_the_amplifier_in_a_combat_are_walked_after_it() -> None:
    t = fighting(
        1,
        "gecko",
        QUIET,
        wear("ann", "ability_2", "tile:amplifier"),
        give("ann", gems={"opal": 1}, health=1),
        dice("monster", *[1] * 8),
        dice("hero", *[6] * 8),
        hero="ael",
    )
    t.until("healing").answer(key_with(t, "amplifier"))
    assert t.hero().health == 4
    for _ in range(4):
        if t.until("hero_attack", "trophy", "turn").asked != "hero_attack":
            break
        t.answer("attack:tile:astral_staff")
    t.until("turn")
    assert t.hero().moves == 2 + 1


@rule("EU-0143", "EU-1145", "EU-1183")
def test_who_unlearns_the_blessing_keeps_at_least_one_health() -> None:
    t = table(
        ("ael", "dral"),
        QUIET,
        wear("ann", "ability_2", "tile:blessed"),
        lay(NEXT, what="merchants", guard=1, guarded=False),
        at(NEXT),
        give("ann", health=5, gold=5, revealed_tiles=["tile:sun_ray"]),
        hold("ann"),
    ).answer("trade")
    t.answer("learn:tile:sun_ray")
    if t.asked == "slot":
        t.answer("slot:ability_2")
    assert t.hero().health == 4
