"""What the cards of the hybrid classes do."""

import pytest
from tests.descent.cards.kit import BOXES, attack, band, to
from tests.descent.table import (
    BLUE_3,
    BLUE_5,
    BROWN,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    RED_SURGE,
    YELLOW_1,
    Table,
    X,
    hero,
    monster,
    table,
)

from oubliette.games.descent.figures.equipment import why_not_wear
from oubliette.games.descent.figures.figures import attribute, health, speed, stamina
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.state.state import HeldCard

rule = pytest.mark.rule


def card(t: Table, name: str) -> HeldCard:
    """A skill of A's."""
    return next(one for one in t.of("A").skills if one.card == name)


@rule("D2-2021")
def test_zealous_aura_and_righteous_reward_who_fells_a_monster() -> None:
    t = band(
        "A B g", "crusader", "knight", "avric", ["zealous_aura", "righteous"],
        B=hero("syndrael", "knight", damage=4, fatigue=2), g=monster("zombie", damage=2),
    )  # fmt: skip
    t.do("move")
    assert not t.offers("use:avric:zealous_aura"), "only before anything else in his turn"
    t = band(
        "A B g", "crusader", "knight", "avric", ["zealous_aura", "righteous"],
        B=hero("syndrael", "knight", damage=4, fatigue=2), g=monster("zombie", damage=2),
    )  # fmt: skip
    t.do("use:avric:zealous_aura").end().turn("syndrael")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert (t.damage("B"), t.fatigue("B")) == (2, 1)


@rule("D2-0062")
def test_divine_light_keeps_each_hero_up_once() -> None:
    t = band(
        "A B g", "crusader", "knight", "avric", ["divine_light"],
        B=hero("syndrael", "knight", damage=11, fatigue=3, conditions=["stunned"]), g=monster("zombie"),
    )  # fmt: skip
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=0, red=(RED_2, RED_SURGE)).do("attack:own:B")
    to(t, "defeated")
    t.do("use:avric:divine_light").settle()
    assert not t.of("B").knocked_out and t.held("B") == [] and t.damage("B") < 12
    held = next(one for one in t.of("A").skills if one.card == "divine_light")
    assert held.on == ["syndrael"] and held.exhausted


@rule("D2-2021", "D2-0011")
def test_arcane_healing_dark_recovery_and_forbidden_arts() -> None:
    t = band(
        "A g .\n\nB . .", "heretic", "runemaster", "avric", ["arcane_healing", "dark_recovery", "forbidden_arts"],
        fatigue=2, conditions=["stunned"], B=hero("syndrael", "knight", damage=3, fatigue=2),
        g=monster("zombie", damage=2),
    )  # fmt: skip
    t.do("use:avric:dark_recovery", "suffer:2")
    assert (t.damage("A"), t.fatigue("A")) == (2, 0)
    t = band(
        "A g .\n\nB . .", "heretic", "runemaster", "avric", ["arcane_healing", "forbidden_arts"],
        B=hero("syndrael", "knight", damage=3, fatigue=2, search=["stamina_potion"]), g=monster("zombie", damage=2),
    )  # fmt: skip
    t.do("use:avric:arcane_healing").end().turn("syndrael").do("use:syndrael:stamina_potion", "figure:B").settle()
    assert (t.damage("B"), t.fatigue("B")) == (2, 0)
    t.dice(blue=1, red=RED_1, brown=BROWN[2]).do("attack:iron_longsword:g")
    to(t, "surges")
    gained = attack(t).surges
    assert any(surge.damage == 2 for surge in gained) and any(surge.conditions == ("poisoned",) for surge in gained)


def test_an_avenger_keeps_what_happens_to_his_friends() -> None:
    t = band(
        "A . B g .\n\n. . . . .", "avenger", "disciple", "syndrael",
        ["holy_champion", "vengeful_smite", "death_from_above"],
        fatigue=2, B=hero("grisban", "berserker"), g=monster("zombie", "master"),
    )  # fmt: skip
    t.end().turn("grisban")
    for _ in range(2):
        t.dice(blue=BLUE_5, red=RED_1, brown=0, gray=0).do("attack:chipped_greataxe:g").resolve()
    assert (len(card(t, "holy_champion").on), card(t, "vengeful_smite").on) == (2, [])
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:B").resolve()
    assert len(card(t, "vengeful_smite").on) == 1, "and what they suffer"


@rule("D2-0143", "D2-0011")
@pytest.mark.parametrize(("answer", "struck"), [("use", True), ("pass", False)])
def test_death_from_above_stands_by_who_was_struck_and_strikes_back(answer: str, struck: bool) -> None:
    t = band(
        "A . . . .\n\n# # B g .\n\n# # . . .", "avenger", "disciple", "syndrael",
        ["holy_champion", "vengeful_smite", "death_from_above"],
        B=hero("grisban", "berserker"), g=monster("zombie", "master"),
    )  # fmt: skip
    card(t, "holy_champion").on += ["damage"] * 2
    card(t, "vengeful_smite").on += ["damage"] * 3
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=0, red=RED_1, brown=0).do("attack:own:B")
    t.do("use:syndrael:death_from_above")
    assert t.keys == ["card:holy_champion", "card:vengeful_smite"]
    t.do("card:holy_champion")
    assert card(t, "holy_champion").on == []
    beside = {"space:1,0", "space:2,0", "space:3,0", "space:2,2", "space:3,2"}
    assert (t.asked, set(t.keys)) == ("place", beside), "empty spaces next to him alone"
    t.do("space:2,2", answer)
    (t.do("attack:") if t.asked == "attack_with" else t).resolve()
    assert t.at("A") == [(2, 2)] and (t.damage("g") > 0) is struck and t.fatigue("A") == 1


def test_two_tokens_are_a_fatigue_or_a_worse_blow() -> None:
    t = band(
        "A g .",
        "avenger",
        "disciple",
        "syndrael",
        ["holy_champion", "vengeful_smite"],
        fatigue=2,
        g=monster("zombie", "master"),
    )
    for held in t.of("A").skills:
        if held.card in ("holy_champion", "vengeful_smite"):
            held.on.extend(["damage", "damage"])
    t.do("fatigue", "use:syndrael:holy_champion")
    assert t.fatigue("A") == 2 and not t.offers("use:syndrael:holy_champion")
    t.dice(blue=BLUE_5, yellow=YELLOW_1, brown=BROWN[2]).do(
        "attack:iron_mace:g", "use:syndrael:vengeful_smite"
    ).resolve()
    assert t.events("dealt")[-1].damage == 4


def test_a_monk_strikes_with_bare_hands() -> None:
    t = band(
        "A g k",
        "monk",
        "disciple",
        "jain",
        ["openhanded", "vow_of_freedom"],
        items=[],
        g=monster("zombie"),
        k=monster("zombie"),
    )
    t.dice(blue=(X,), brown=BROWN[2]).do("attack:own:g", "use:jain:vow_of_freedom", f"face:{BLUE_3}").resolve()
    assert t.events("dealt")[-1].damage == 2, "a turned die, and it pierces as far as it reaches"
    t.dice(blue=BLUE_3, brown=BROWN[2]).do("attack:own:g", "use:jain:openhanded")
    assert t.fatigue("A") == 1


@rule("D2-0258")
def test_inner_balance_frees_somebody_and_steadies_the_monk() -> None:
    t = band(
        "A B", "monk", "disciple", "jain", ["inner_balance"], B=hero("syndrael", "knight", conditions=["poisoned"])
    )
    assert attribute(t.s, t.figure("A"), "might") == 2
    t.do("rest", "use:jain:inner_balance").settle()
    assert t.held("B") == [] and attribute(t.s, t.figure("A"), "might") == 3


@rule("D2-0072")
def test_unarmoured_a_monk_turns_his_blank_dice() -> None:
    t = band("A g", "monk", "disciple", "jain", ["vow_of_freedom"], items=[], g=monster("zombie"))
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:A", "use:jain:vow_of_freedom", f"face:{GRAY[3]}")
    t.resolve()
    assert t.events("dealt")[-1].damage == 1


@rule("D2-0017")
@pytest.mark.parametrize(("points", "most"), [(1, 1), (3, 3), (4, 3)])
def test_a_charge_spends_three_points_at_most(points: int, most: int) -> None:
    t = band("A g . .", "ravager", "knight", "jain", ["charging_assault"], g=monster("zombie", "master"))
    t.do(*["fatigue"] * points)
    t.dice(blue=BLUE_5, red=RED_1, brown=0).do("attack:iron_longsword:g", "use:jain:charging_assault")
    if most > 1:
        assert t.keys == [f"points:{n}" for n in range(1, most + 1)]
        t.do(f"points:{most}")
    t.resolve()
    assert (t.points("A"), t.events("dealt")[-1].damage) == (points - most, 2 + most)


@rule("D2-0017", "D2-0222")
def test_a_ravager_turns_blows_into_steps_and_steps_into_blows() -> None:
    t = band("A g . .", "ravager", "knight", "jain", ["momentum", "charging_assault"], g=monster("zombie", damage=1))
    t.do("fatigue", "fatigue")
    t.dice(blue=BLUE_5, red=RED_1, brown=0).do("attack:iron_longsword:g", "use:jain:charging_assault", "points:2")
    assert t.points("A") == 0
    t.do("use:jain:momentum").settle()
    assert t.events("dealt")[-1].damage == 4
    assert t.points("A") == 2, "the zombie had two left to suffer"


@rule("D2-0169")
def test_a_thrown_sword_flies_as_far_as_the_ravager_is_fast() -> None:
    t = band("A . . . . g", "ravager", "knight", "jain", ["vicious_throw"], g=monster("zombie"))
    assert speed(t.s, t.figure("A")) == 6
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("use:jain:vicious_throw").resolve()
    assert t.gone("g")
    assert not next(held for held in t.of("A").items if held.card == "iron_longsword").equipped


def test_a_raider_surprises_shares_and_closes_the_gap() -> None:
    t = band(
        "A . g . .", "raider", "wildlander", "syndrael", ["surprise_assault", "close_the_gap"],
        items=["yew_shortbow"], bag=["iron_longsword"], g=monster("zombie", "master"),
    )  # fmt: skip
    t.settle()
    if t.asked == "equip":
        t.do("ready")
    assert speed(t.s, t.figure("A")) == 5
    t.dice(blue=(BLUE_5, BLUE_3), yellow=YELLOW_1, red=RED_1, brown=(0, 0), gray=(0, 0))
    t.do("attack:yew_shortbow:g", "use:syndrael:close_the_gap")
    t.do("off:yew_shortbow", "on:iron_longsword", "ready", "space:1,0").resolve()
    assert [one.weapon for one in t.events("attack_declared")] == ["yew_shortbow", "iron_longsword"]
    t = band(
        "A Z B", "raider", "wildlander", "syndrael", ["divide_the_spoils"], fatigue=2,
        B=hero("grisban", "berserker", fatigue=2), found=("fire_flask",),
    )  # fmt: skip
    assert stamina(t.s, t.figure("A")) == 5
    t.do("search:", "hero:grisban").settle()
    assert (t.fatigue("A"), t.fatigue("B")) == (1, 1)
    assert [held.card for held in t.of("B").search] == ["fire_flask"]


def test_who_did_not_see_a_raider_is_surprised() -> None:
    for drawing, more in (("A . . g", 0), ("A|. . g\n\n.|. . .\n\n. . . .", 1)):
        t = band(drawing, "raider", "wildlander", "syndrael", ["surprise_assault"], g=monster("zombie"))
        if more:
            t.do("move", "go:1,2")
        t.dice(blue=BLUE_5, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow:g")
        t.settle()
        assert (t.asked == "surges") == bool(more), "there is no surge on the dice"


@rule("D2-4106")
def test_death_siphon_feeds_on_who_falls_beside_him_while_it_stands_upright() -> None:
    for exhausted, left in (((), 2), (("death_siphon",), 3)):
        t = band(
            "A g .",
            "battlemage",
            "knight",
            "leoric",
            ["death_siphon"],
            damage=3,
            exhausted=exhausted,
            g=monster("zombie", damage=2),
        )
        for held in t.of("A").skills:
            held.exhausted = held.card in exhausted
        t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
        assert t.damage("A") == left


@rule("D2-4106")
@pytest.mark.parametrize(("wounds", "up"), [(2, True), (0, False)])
def test_death_siphon_strikes_before_he_falls_and_may_keep_him_up(wounds: int, up: bool) -> None:
    t = band(
        "A g .",
        "battlemage",
        "knight",
        "leoric",
        ["death_siphon"],
        damage=7,
        g=monster("zombie", "master", damage=wounds + 1),
    )
    t.activate("g").dice(blue=(BLUE_3, BLUE_3), yellow=4, gray=(0, 0), red=(0,), brown=0).do("attack:own:A")
    t.do("use:leoric:death_siphon", "attack:iron_longsword").resolve()
    assert t.of("A").knocked_out != up


def test_a_battlemages_runes_are_blades_and_make_him_healthy() -> None:
    t = band(
        "A . . g",
        "battlemage",
        "knight",
        "leoric",
        ["planar_weapon", "runic_weave"],
        items=["arcane_bolt", "iron_longsword"],
        g=monster("zombie"),
    )
    assert not t.offers("attack:arcane_bolt"), "it is a melee weapon now"
    assert health(t.s, t.figure("A")) == 10
    assert why_not_wear(t.s, t.figure("A"), ["arcane_bolt"], "iron_shield") == "", "and one hand less"
    t.do("move", "go:2,0").dice(blue=BLUE_5, yellow=YELLOW_1, brown=0).do("attack:arcane_bolt:g")
    t.do("use:leoric:planar_weapon")
    assert t.s.attack is not None and t.s.attack.more_surges == 1


@rule("D2-0011")
def test_runic_weave_is_exhausted_in_place_of_a_shield() -> None:
    t = band("A g", "battlemage", "knight", "leoric", ["runic_weave"], items=["iron_shield"], g=monster("zombie"))
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=0).do(
        "attack:own:A", "use:leoric:runic_weave", "clause:1"
    ).resolve()
    assert t.events("dealt")[-1].shields == 1
    assert not t.of("A").items[0].exhausted


@rule("D2-0011")
def test_a_lorekeeper_is_healthy_balanced_and_all_knowing() -> None:
    skills = ["ancient_remedy", "careful_balance", "all_knowing"]
    t = band("A g .", "lorekeeper", "disciple", "leoric", skills, g=monster("zombie", "master"))
    assert attribute(t.s, t.figure("A"), "knowledge") == 6 and health(t.s, t.figure("A")) == 14
    t.dice(blue=BLUE_5, yellow=YELLOW_1, brown=BROWN[2], gray=0).do(
        "attack:iron_mace:g", "use:leoric:careful_balance", "suffer:3"
    )
    t.resolve()
    assert t.events("dealt")[-1].hearts == 5 and t.damage("A") == 1
    t.dice(**PASSES).do("use:leoric:all_knowing").some("card:careful_balance").settle()
    assert not next(held for held in t.of("A").skills if held.card == "careful_balance").exhausted
    before = t.fatigue("A")
    t.dice(blue=BLUE_5, red=RED_1, brown=0).do("attack:iron_mace:g", "use:leoric:careful_balance", "suffer:1").resolve()
    assert t.fatigue("A") == before, "what he knows costs nothing this round"


@rule("D2-4130")
@pytest.mark.parametrize(("cards", "refreshed"), [(1, True), (2, False)])
def test_each_card_chosen_for_all_knowing_is_a_shield_more(cards: int, refreshed: bool) -> None:
    skills = ["ancient_remedy", "careful_balance", "all_knowing"]
    t = band("A . g", "lorekeeper", "disciple", "leoric", skills, g=monster("zombie"))
    for held in t.of("A").skills:
        held.exhausted = held.card != "all_knowing"
    t.dice(gray=GRAY[1], black=5).do("use:leoric:all_knowing")
    assert "card:all_knowing" not in t.keys, "the others"
    t.some(*["card:careful_balance", "card:ancient_remedy"][:cards]).settle()
    held = next(one for one in t.of("A").skills if one.card == "careful_balance")
    assert held.exhausted != refreshed, "five shields, and one for each card, against a Knowledge of six"


@rule("D2-0011")
def test_ancient_remedy_takes_a_condition_off_a_hero_near_him() -> None:
    t = band(
        "A B g",
        "lorekeeper",
        "disciple",
        "leoric",
        ["ancient_remedy"],
        B=hero("syndrael", "knight"),
        g=monster("zombie"),
    )
    t.end().turn("syndrael").end()
    inflict(t.s, t.figure("B"), "poisoned")
    t.until("ancient_remedy")
    t.dice(**PASSES).do("use:leoric:ancient_remedy").settle()
    assert t.held("B") == [] and t.fatigue("A") == 2


@rule("D2-0256", "D2-0011", "D2-0052", "D2-0055")
def test_a_steelcasters_armour_carries_runes_and_his_blood_is_iron() -> None:
    t = band(
        "A g .",
        "steelcaster",
        "runemaster",
        "syndrael",
        ["rune_grafting", "iron_blooded"],
        items=["arcane_bolt", "chainmail"],
        g=monster("zombie"),
    )
    assert attribute(t.s, t.figure("A"), "knowledge") == 4
    assert (speed(t.s, t.figure("A")), health(t.s, t.figure("A")), stamina(t.s, t.figure("A"))) == (3, 16, 5)
    t.dice(blue=1, yellow=0, brown=0).do("attack:arcane_bolt:g")
    to(t, "surges")
    assert any(surge.recover == 2 for surge in attack(t).surges)
    t.resolve()
    inflict(t.s, t.figure("A"), "poisoned")
    t.until("iron_blooded").do("use:syndrael:iron_blooded")
    assert t.held("A") == []


@rule("D2-0174", "D2-0011")
def test_a_shield_mage_lends_his_shield_for_one_attack() -> None:
    t = band(
        "A B g", "steelcaster", "runemaster", "syndrael", ["shield_mage"], items=["iron_shield"],
        B=hero("grisban", "berserker"), g=monster("zombie"),
    )  # fmt: skip
    assert why_not_wear(t.s, t.figure("A"), ["iron_shield"], "chipped_greataxe") == ""
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:B", "use:syndrael:shield_mage")
    t.do("use:grisban:iron_shield:1")
    to(t, "shield_mage")
    t.do("use:syndrael:shield_mage").settle()
    assert [one.shields for one in t.events("dealt")][-1] == 1
    assert [held.card for held in t.of("B").items] == ["chipped_greataxe"], "it is given back"
    assert not t.of("A").items[0].exhausted and t.fatigue("A") == 1


@rule("D2-0011")
def test_a_watchman_looks_after_everybody_in_sight() -> None:
    t = table(
        "A . B",
        boxes=BOXES,
        A=hero(
            "avric",
            "watchman",
            also="thief",
            skills=["quick_recovery", "trailblazer", "unity"],
            search=["stamina_potion"],
        ),
        B=hero("syndrael", "knight", damage=3, fatigue=3, conditions=["poisoned"], search=["fire_flask"]),
    )
    t.dice(**FAILS).turn("syndrael")
    t.do("conditions_first", "use:avric:quick_recovery")
    if t.asked == "unity":
        t.dice(**PASSES).do("use:avric:unity").settle()
    t.settle()
    assert t.points("B") == 1
    t.do("watch:quick_recovery")
    assert t.held("B") == [] and t.of("B").search[0].flipped and t.fatigue("A") == 2
    assert t.offers("use:syndrael:stamina_potion"), "his Search cards are hers"
    t.do("watch:trailblazer").do("space:1,0") if t.offers("watch:trailblazer") else t
    assert next(held for held in t.of("A").skills if held.card == "trailblazer").exhausted


@rule("D2-0203")
def test_a_truthseer_sees_with_other_eyes() -> None:
    t = band(
        "A . . Z\n\n# # # .\n\n# # # g", "truthseer", "wildlander", "leoric", ["true_sight"], g=monster("zombie")
    )  # fmt: skip
    assert not t.offers("attack:yew_shortbow:g")
    seen = next(key for key in t.keys if key.startswith("from:"))
    t.dice(blue=1, yellow=YELLOW_1, brown=0).do(seen).resolve()
    assert t.events("dealt")[-1].damage == 3, "two spaces from the token"
