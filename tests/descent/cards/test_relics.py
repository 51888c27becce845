"""Relics on both sides, and who carries them (D2-2255 to D2-2261, D2-4225, D2-4226, D2-4432)."""

from typing import Any

import msgspec
import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    BLUE_SURGE_6,
    GRAY,
    RED_1,
    RED_2,
    YELLOW_1,
    YELLOW_1_SURGE,
    hero,
    lieutenant,
    monster,
    shipped,
    table,
)

from oubliette.games.descent import GAME
from oubliette.games.descent.content.quest_book import Harm, Rule
from oubliette.games.descent.figures.figures import speed
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match

rule = pytest.mark.rule
FAILS = {"gray": GRAY[3], "black": BLACK[4]}
PASSES = {"gray": GRAY[0], "black": BLACK[0]}
KISS, STAFF = "scorpions_kiss", "staff_of_shadows"


# --- the heroes' side ---


@rule("D2-4432")
def test_the_dawnblade_strikes_a_second_monster() -> None:
    t = table(
        "h A g",
        A=hero(items=["dawnblade"]),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, brown=[0, 0]).do("attack:dawnblade:g").settle()
    t.do("surge:1").settle()
    while t.asked == "deal_order":
        t.do("deal:")
    assert (t.damage("g"), t.damage("h")) == (4, 4)


@rule("D2-4432", "D2-0067", "D2-0068")
def test_fortuna_s_dice_reroll_one_die_for_fatigue_and_are_exhausted() -> None:
    t = table(
        "A g",
        A=hero("grisban", "berserker", items=["chipped_greataxe", "fortunas_dice"]),
        g=monster("zombie", "master"),
    )
    t.dice(blue=[BLUE_3, BLUE_SURGE_2], red=RED_1, brown=0).do("attack:chipped_greataxe", "use:A:fortunas_dice")
    t.do("die:0")
    assert t.fatigue("A") == 1 and not t.offers("use:A:fortunas_dice")
    assert t.s.attack is not None and t.s.attack.rolled[0].face == BLUE_SURGE_2


@rule("D2-0340", "D2-0345")
def test_an_item_that_says_you_is_of_no_use_to_the_familiar() -> None:
    me = hero("leoric", "necromancer", items=["reapers_scythe", "fortunas_dice"])
    t = table("A . g", A=me, g=monster("zombie", "master")).do("use:A:raise_dead:0", "end")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:own:zombie_1")
    assert not any(key.startswith("use:leoric:fortunas_dice") for key in t.keys)
    t.settle()
    assert t.damage("g") == 3 and t.events("die_rerolled") == []
    own = table("A . g", A=me, g=monster("zombie", "master"))
    own.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:reapers_scythe")
    assert own.offers("use:A:fortunas_dice"), "his own dice are his"


@rule("D2-4432")
@pytest.mark.parametrize(("again", "damage"), [(GRAY[3], 0), (GRAY[0], 2)])
def test_behind_the_shield_of_the_dark_god_the_better_roll_counts(again: int, damage: int) -> None:
    t = table("A g", A=hero(items=["iron_longsword", "shield_of_the_dark_god"]), g=monster()).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[GRAY[1], again]).do(
        "attack:own:A", "use:A:shield_of_the_dark_god"
    ).settle()
    assert t.damage("A") == damage


@rule("D2-4432")
def test_the_staff_of_light_heals_all_near() -> None:
    me = hero("leoric", "runemaster", items=["staff_of_light"], damage=2, fatigue=2)
    t = table("A B . . . C", A=me, B=hero(damage=2, fatigue=2), C=hero("jain", "thief", damage=2, fatigue=2)).turn("A")
    t.do("use:A:staff_of_light").settle()
    assert [(t.damage(one), t.fatigue(one)) for one in "ABC"] == [(1, 1), (1, 1), (2, 2)]
    assert t.of("A").actions == 1


@rule("D2-4225", "D2-4432")
def test_the_shadow_rune_gives_rest_for_each_monster_felled() -> None:
    me = hero("leoric", "runemaster", items=["shadow_rune"], skills=["exploding_rune"], fatigue=3)
    t = table(". g h\n\nA . .", A=me, g=monster("goblin_archer"), h=monster("goblin_archer"))
    t.dice(blue=BLUE_SURGE_2, yellow=[YELLOW_1, YELLOW_1_SURGE], gray=[0, 0]).do(
        "use:A:exploding_rune", "attack:"
    ).settle()
    while t.match.choices and t.asked in ("surges", "deal_order"):
        t.do("surge:1" if "surge:1" in t.keys else "done" if "done" in t.keys else "deal:")
    assert t.gone("g") and t.gone("h") and t.fatigue("A") == 3 + 1 - 2


@rule("D2-4432")
def test_trueshot_reaches_far_and_moves_its_target() -> None:
    t = table("A . . . . . . g .", A=hero("jain", "wildlander", items=["trueshot"]), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, brown=0).do("attack:trueshot").settle()
    assert t.events("missed")[0].why == "range", "three spaces of dice and three of the bow are one too few for seven"
    near = table("A . . . . g .", A=hero("jain", "wildlander", items=["trueshot"]), g=monster("zombie", "master"))
    near.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, brown=0).do("attack:trueshot").settle()
    near.do("surge:0", "space:6,0").settle()
    assert near.at("g") == [(6, 0)] and near.damage("g") == 4


# --- the overlord's side ---


@rule("D2-4432", "D2-0052", "D2-2020")
def test_who_starts_next_to_the_duskblade_is_slower_for_that_turn() -> None:
    t = table("A B . . g", A=hero(), B=hero("jain", "thief"), g=lieutenant("splig", relic="duskblade"))
    t.turn("A")
    assert speed(t.s, t.figure("A")) == 4
    near = table("A g . . B", A=hero(), B=hero("jain", "thief"), g=lieutenant("splig", relic="duskblade")).turn("A")
    assert speed(near.s, near.figure("A")) == 3 and speed(near.s, near.figure("B")) == 5
    near.do("end").settle().turn("B").do("end").settle().activate("g").do("move", "go:3,0", "end").until("who_next")
    near.turn("A")
    assert speed(near.s, near.figure("A")) == 4


@rule("D2-4432")
def test_the_duskblade_pierces() -> None:
    t = table("A g", A=hero(), g=lieutenant("zachareth", relic="duskblade")).activate("g")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=GRAY[3]).do("attack:own:A")
    while t.asked != "surges":
        t.do("pass")
    pierce = max(key for key in t.keys if key.startswith("surge:"))
    t.do(pierce).settle()
    assert t.damage("A") == 3


@rule("D2-4432")
@pytest.mark.parametrize(("face", "drawn"), [(BLUE_SURGE_6, 2), (BLUE_3, 1)])
def test_the_bones_of_woe_bring_a_card_on_a_surge(face: int, drawn: int) -> None:
    t = table("A . . g", A=hero(), g=lieutenant("splig", relic="bones_of_woe")).dice(blue=face)
    t.overlord()
    assert len(t.hand) == drawn


@rule("D2-2029", "D2-4432")
def test_a_quest_hears_of_his_turn_before_his_relic_is_at_work() -> None:
    toll = Rule(at="overlord_turn_start", do=(Harm(damage=1),))
    t = table("A . . g", A=hero(), g=lieutenant("splig", relic="bones_of_woe"), rules=[toll]).dice(blue=BLUE_3)
    t.overlord()
    told = [kind for kind in t.kinds() if kind in ("suffered", "power_rolled", "overlord_drew")]
    assert told == ["suffered", "power_rolled", "overlord_drew"]


EVEN = {"gray": GRAY[2], "black": BLACK[2]}
"""As many shields as Splig has Might."""


@rule("D2-4432", "D2-0191")
@pytest.mark.parametrize(("dice", "hurt"), [({"gray": GRAY[1], "black": BLACK[0]}, 1), (FAILS, 0), (EVEN, 4)])
def test_zorek_s_favor_strikes_back(dice: dict[str, int], hurt: int) -> None:
    t = table("A g", A=hero(), g=lieutenant("splig", relic="shield_of_zoreks_favor"))
    t.dice(blue=BLUE_3, red=RED_1, gray=dice["gray"], black=dice["black"], brown=0).do("attack:iron_longsword")
    t.settle()
    while t.match.choices and t.asked != "hero_action":
        t.do("pass")
    assert t.damage("A") == hurt


@rule("D2-4432", "D2-2030", "D2-0385")
@pytest.mark.parametrize(("dice", "conditions"), [(FAILS, ["immobilized", "poisoned"]), (PASSES, ["poisoned"])])
def test_the_scorpion_s_kiss_holds_and_poisons(dice: dict[str, int], conditions: list[str]) -> None:
    t = table("A . g", A=hero("avric", "disciple"), g=lieutenant("splig", relic=KISS)).activate("g")
    t.dice(**dice).do(f"relic:{KISS}")
    if t.asked == "condition":
        assert set(t.keys) == {"condition:immobilized", "condition:poisoned"}
        t.do("condition:poisoned")
    assert t.figure("A").conditions == conditions and t.events("tested")[0].attribute == "awareness"
    assert not t.offers(f"relic:{KISS}"), "exhausted"
    assert t.offers("attack:") or t.offers("move"), "one action is left"
    t.do("end").until("hero_action")
    t.activate("g")
    assert t.offers(f"relic:{KISS}"), "he refreshed it"


@rule("D2-4432")
def test_the_scorpion_s_kiss_wants_a_hero_in_sight() -> None:
    t = table("A .|. g", A=hero(), g=lieutenant("splig", relic=KISS)).activate("g")
    assert not t.offers("relic:")


@rule("D2-4432", "D2-2030", "D2-7235")
def test_the_staff_of_shadows_changes_a_card_and_is_refreshed_after_the_start_of_his_turn() -> None:
    t = table(
        "A . . . g", A=hero(), g=lieutenant("merick", relic=STAFF), hand=["tripwire"], deck=["dash"] * 3 + ["frenzy"]
    )
    t.do("end")
    while t.asked != "overlord_start":
        t.do("pass")
    t.do(f"relic:{STAFF}:draw", "card:tripwire")
    assert t.hand == ["frenzy", "dash"], "the trap for the top card; exhausted, nothing but the draw was left"
    t.activate("g")
    assert t.offers(f"relic:{STAFF}:draw"), "his cards stand upright after the start of his turn"


@rule("D2-4432")
def test_the_staff_of_shadows_has_any_die_rolled_again() -> None:
    t = table("A g", A=hero(), g=lieutenant("merick", relic=STAFF, damage=1), hand=["tripwire"], seats=("ann", "lord"))
    t.dice(blue=[BLUE_3, 0], red=RED_2, gray=[0], black=[0], brown=[0]).do("attack:iron_longsword")
    t.do(f"relic:{STAFF}:reroll", "card:tripwire")
    assert t.asked == "reroll" and t.choice.seat == "lord"
    t.do("die:0:blue").settle()
    assert [event.why for event in t.events("missed")] == ["x"] and t.damage("g") == 1 and t.hand == []


@rule("D2-4432")
def test_without_a_card_to_discard_the_staff_does_nothing() -> None:
    t = table("A g", A=hero(), g=lieutenant("merick", relic=STAFF), deck=["dash"])
    t.dice(blue=BLUE_3, red=RED_2, gray=[0], black=[0], brown=[0]).do("attack:iron_longsword")
    assert not t.offers("relic:")


@rule("D2-4226")
def test_zachareth_draws_by_a_surge_of_the_shadow_rune() -> None:
    t = table("A g", A=hero(), g=lieutenant("zachareth", relic="shadow_rune_of_zachareth")).activate("g")
    hand = len(t.hand)
    t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=0).do("attack:own:A")
    while t.asked != "surges":
        t.do("pass")
    assert t.s.attack is not None
    draws = next(
        place for place, one in enumerate(t.s.attack.surges) if any(type(v).__name__ == "Draw" for v in one.do)
    )
    assert [(one.damage, one.range) for one in t.s.attack.surges[draws - 2 : draws]] == [(2, 0), (1, 1)]
    t.do(f"surge:{draws}").settle()
    assert len(t.hand) == hand + 1


@rule("D2-2259", "D2-0233")
def test_a_relic_is_lost_with_its_bearer_even_if_he_comes_back() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=lieutenant("splig", relic="duskblade", damage=5))
    assert t.s.book.lieutenants["splig"] is not None
    while not t.gone("g"):
        t.dice(blue=BLUE_3, red=4, gray=[0, 0], black=[0], brown=[0]).do("attack:chipped_greataxe")
        t.settle()
        if t.asked != "hero_action":
            t.do("done").settle()
    group = t.s.state.groups["splig"]
    assert group.relic == "" and t.s.state.overlord.lost_relics == ["duskblade"]


# --- who carries what ---


def with_relics(*relics: str, quest: str = "nobodys_prisoner") -> Match[Any]:
    """A match whose overlord owns relics, in an encounter with a lieutenant."""
    book = shipped()
    whole = book.quests[quest]
    only = msgspec.structs.replace(whole, encounters=whole.encounters[1:])
    options = {"overlord_relics": list(relics)}
    return Match(GAME, Setup("descent", quest, ("ann", "lord"), 3, options), book.with_only(only))


def until_bearers(match: Match[Any]) -> Match[Any]:
    """Until the overlord is asked who carries a relic."""
    while next(iter(match.choices.values())).kind != "relic_bearer":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, [choice.keys()[0]])
    return match


def set_up(match: Match[Any]) -> Match[Any]:
    """Until the quest begins; nothing more is given away."""
    while match.context.state.phase == "setup":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, ["nobody" if "nobody" in choice.keys() else choice.keys()[0]])
    return match


@rule("D2-2257", "D2-2255", "D2-2259", "D2-0396")
def test_the_overlord_chooses_the_bearer_of_each_relic_at_set_up() -> None:
    match = until_bearers(with_relics("duskblade", "bones_of_woe"))
    choice = next(iter(match.choices.values()))
    assert choice.seat == "lord" and choice.keys() == ["bearer:splig", "nobody"]
    match.answer("lord", ["bearer:splig"])
    state = set_up(match).context.state
    assert state.overlord.bearers == {"duskblade": "splig"}, "no lieutenant carries two"
    assert state.groups["splig"].relic == "duskblade"
    assert "relic" not in {shipped().items[name].kind for name in state.shop}, "they are not for sale"


@rule("D2-2261", "D2-0396")
def test_a_relic_that_nobody_carries_does_nothing() -> None:
    state = set_up(with_relics("duskblade")).context.state
    assert state.overlord.relics == ["duskblade"] and all(not group.relic for group in state.groups.values())


@rule("D2-2258")
def test_a_relic_may_be_given_to_who_is_not_on_the_map_yet() -> None:
    match = until_bearers(with_relics("duskblade", quest="under_a_black_wing"))
    assert "zachareth" not in match.context.state.figures
    match.answer("lord", ["bearer:zachareth"])
    state = set_up(match).context.state
    assert state.overlord.bearers == {"duskblade": "zachareth"} and "zachareth" not in state.figures


@rule("D2-4226", "D2-2258", "D2-0396")
@pytest.mark.parametrize(("quest", "may"), [("nobodys_prisoner", False), ("under_a_black_wing", True)])
def test_the_shadow_rune_is_for_zachareth_alone(quest: str, may: bool) -> None:
    match = with_relics("shadow_rune_of_zachareth", quest=quest)
    offered: list[str] = []
    while match.context.state.phase == "setup":
        choice = next(iter(match.choices.values()))
        offered += [key for key in choice.keys() if key.startswith("bearer:")]
        match.answer(choice.seat, [choice.keys()[0]])
    assert offered == (["bearer:zachareth"] if may else [])


@rule("D2-2257")
def test_relics_that_are_none_are_refused() -> None:
    with pytest.raises(SetupError):
        with_relics("excalibur")
    with pytest.raises(SetupError):
        with_relics("duskblade", "duskblade")


def test_everybody_sees_the_relic_on_its_bearer_s_sheet() -> None:
    t = table("A . g", A=hero(), g=lieutenant("splig", relic=KISS), seats=("ann", "lord"))
    sheet = next(one for one in t.match.view("ann").sheets if one.id == "splig")
    assert [line.id for line in sheet.lines] == ["d2-relic"]


@rule("D2-4432", "D2-0004")
def test_the_staff_of_shadows_waits_until_everybody_has_spoken() -> None:
    t = table(
        "A g",
        A=hero("avric", "spiritspeaker"),
        g=lieutenant("merick", relic=STAFF),
        hand=["expert_blow"],
        seats=("me", "lord"),
    )
    t.activate("g").do("attack:own:A")
    held = list(t.hand)
    t.do(f"relic:{STAFF}:draw")
    assert t.offers("use:A:stoneskin") and t.hand == held, "nothing is resolved yet"
    t.do("use:A:stoneskin")
    assert (t.asked, t.choice.seat) == ("order", "lord")


@rule("D2-4225", "D2-4423")
def test_the_shadow_rune_rests_and_heals_nobody() -> None:
    me = hero("leoric", "runemaster", items=["shadow_rune"], damage=3, fatigue=2)
    t = table("A g", A=me, g=monster("goblin_archer"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, gray=0).do("attack:shadow_rune:g").resolve()
    assert t.gone("g") and (t.damage("A"), t.fatigue("A")) == (3, 1)
