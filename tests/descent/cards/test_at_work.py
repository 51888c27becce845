"""Cards and numbers at work, each by itself: what is in use, what is raised, which dice may be rolled again."""

from typing import Any

import pytest
from tests.descent.harm.kit import done
from tests.descent.table import BLUE_3, Table, hero, lieutenant, monster, shipped, table

from oubliette.games.descent.boxes.heroes import SWOLLEN
from oubliette.games.descent.cards.mists_of_bilehall.tainted import LOWERED
from oubliette.games.descent.content.dice import Rolled
from oubliette.games.descent.content.quest_book import Breakable, Token
from oubliette.games.descent.content.vocabulary import Add, Clause, Reroll
from oubliette.games.descent.figures.equipment import why_not_wear
from oubliette.games.descent.figures.figures import (
    attribute,
    cards_in_use,
    defence,
    health,
    size,
    speed,
    stamina,
    surges_of,
    traits_of,
    works,
)
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.offers import Target
from oubliette.games.descent.state.registry import perform
from oubliette.games.descent.state.state import Attack, Figure, HeldCard, Hit
from oubliette.games.descent.state.state import TestRoll as RolledTest
from oubliette.games.descent.turn.verbs import dice_for, pairs_of
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="thing", fr="chose")


# --- cards ---


@rule("D2-0015")
@pytest.mark.parametrize(
    ("clause", "upright", "exhausted"),
    [
        (Clause("turn"), True, False),
        (Clause("turn", lies="held"), True, True),
        (Clause("turn", lies="exhausted"), False, True),
    ],
)
def test_an_exhausted_card_does_what_says_so_and_nothing_else(clause: Clause, upright: bool, exhausted: bool) -> None:
    assert (works(HeldCard("x"), clause), works(HeldCard("x", exhausted=True), clause)) == (upright, exhausted)
    assert not works(HeldCard("x", flipped=True), clause) and not works(
        HeldCard("x", exhausted=True, flipped=True), clause
    )


@rule("D2-0331", "D2-2146")
def test_of_a_heros_cards_those_that_are_wanted_are_in_use_and_items_only_while_worn() -> None:
    me = hero(items=["iron_longsword"], bag=["iron_spear"], search=["health_potion", "fire_flask"], skills=["defend"])
    t = table("A . .", A=me)
    mine = t.of("A")

    def found(*cards: str) -> list[str]:
        return [held.card for held in cards_in_use(mine, frozenset(cards))]

    everything = ["ability/syndrael", "feat/syndrael", "oath_of_honor", "defend", "iron_longsword", "health_potion"]
    assert found(*everything, "iron_spear", "fire_flask") == [*everything, "fire_flask"]
    assert found("defend", "health_potion") == ["defend", "health_potion"]
    assert found("ability/jain", "feat/jain") == found() == []
    mine.feat_used = True
    assert [held.flipped for held in cards_in_use(mine, frozenset(["ability/syndrael", "feat/syndrael"]))] == [
        False,
        True,
    ]


@rule("D2-0170", "D2-4007")
def test_what_is_no_weapon_works_without_an_attack() -> None:
    t = table("A . B", A=hero("jain", "thief", items=["leather_armor"]), B=hero("tomble", "thief", items=[]))
    bare = table("A . .", A=hero("jain", "thief", items=[]))
    assert health(t.s, t.figure("A")) == health(bare.s, bare.figure("A")) + 1


@rule("D2-4142")
def test_an_inscriber_makes_a_rune_of_every_weapon_of_his_own_and_of_nothing_else() -> None:
    t = table("A . B", A=hero("leoric", "runemaster", skills=["inscribe_rune"]), B=hero())
    a, b = t.figure("A"), t.figure("B")
    assert traits_of(t.s, a, "iron_longsword").count("rune") == 1 and "rune" not in traits_of(t.s, b, "iron_longsword")
    assert traits_of(t.s, a, "arcane_bolt").count("rune") == traits_of(t.s, b, "arcane_bolt").count("rune") == 1
    assert traits_of(t.s, a, "") == () and traits_of(t.s, a, "fire_flask") == ()


@rule("D2-2379", "D2-0332")
def test_a_strong_arm_spares_a_hand_with_a_two_handed_weapon_alone() -> None:
    t = table("A . .", A=hero("laughin_buldar", "berserker"), boxes=("crown_of_destiny", "conversion_kit"))
    figure = t.figure("A")
    assert why_not_wear(t.s, figure, ["chipped_greataxe"], "iron_shield") == ""
    assert why_not_wear(t.s, figure, ["iron_longsword", "iron_shield"], "iron_spear") == "hands"


@rule("D2-0410")
def test_a_relic_of_a_group_serves_its_monsters_and_no_agent() -> None:
    foes = {"z": monster("zombie", relic="stone_of_wayward_means"), "g": monster("goblin_archer")}
    t = table("A z g", A=hero(), boxes=("manor_of_ravens", "cursed_by_power"), **foes)  # type: ignore[arg-type]
    book = t.s.book
    lent = list(book.relics["stone_of_wayward_means"].surges)
    own = list(book.monster_stats("zombie", "minion", 1).surges)
    assert lent and surges_of(t.s, t.figure("z"), "") == [*own, *lent]
    assert surges_of(t.s, t.figure("g"), "") == list(book.monster_stats("goblin_archer", "minion", 1).surges)
    agent = Figure(id="agent_merick", kind="agent_merick", rank="master", group="zombie")
    assert surges_of(t.s, agent, "") == list(book.agents["agent_merick"].acts[0].surges)
    stray = Figure(id="x", kind="zombie", rank="minion", group="nobody")
    assert surges_of(t.s, stray, "") == own


# --- numbers ---


@rule("D2-0060", "D2-0065")
def test_attributes_are_raised_by_what_says_so_and_to_six_at_most() -> None:
    boxes = ("trollfens", "chains_that_rust", "lost_legends", "guardians_of_deephall")
    wise = hero("leoric", "prophet", skills=["battle_vision", "all_knowing", "rune_grafting"])
    t = table("A B .", A=wise, B=hero(), boxes=boxes)
    printed: Any = shipped().heroes["leoric"].attributes
    assert attribute(t.s, t.figure("A"), "awareness") == printed["awareness"] + 1
    assert attribute(t.s, t.figure("A"), "might") == printed["might"]
    assert printed["knowledge"] == 5 and attribute(t.s, t.figure("A"), "knowledge") == 6, "not seven"
    assert attribute(t.s, t.figure("B"), "might") == 4


@rule("D2-0060", "D2-0065")
@pytest.mark.parametrize(("sheet", "value"), [("leoric", 1), ("grisban", 4), ("syndrael", 3)])
def test_no_attribute_falls_below_one(sheet: str, value: int) -> None:
    card = next(card for card, names in LOWERED.items() if "might" in names)
    t = table(
        "A . z", A=hero(sheet, "runemaster", taint=card), z=monster(), boxes=("mists_of_bilehall", "chains_that_rust")
    )
    assert attribute(t.s, t.figure("A"), "might") == value


@rule("D2-0060", "D2-0065")
def test_agents_and_images_have_attributes_and_other_monsters_none() -> None:
    t = table("A . z", A=hero("leoric", "conjurer"), z=monster(), boxes=("shadow_of_nerekhall", "cursed_by_power"))
    agent = Figure(id="agent_merick", kind="agent_merick", rank="master", group="zombie")
    assert attribute(t.s, agent, "might") == shipped().agents["agent_merick"].attributes["might"]
    assert attribute(t.s, t.figure("z"), "might") is None
    image = Figure(id="i", kind="image", rank="familiar", group="leoric")
    kind = next(name for name in shipped().familiars if "image" in name)
    image.kind = kind
    assert attribute(t.s, image, "knowledge") == 5


@rule("D2-0052", "D2-0055", "D2-0057")
def test_what_boxes_add_to_speed_health_and_stamina_is_added() -> None:
    me = hero("leoric", "runemaster", skills=["carve_a_path", "ancient_remedy"], marks=[SWOLLEN])
    boxes = ("shadow_of_nerekhall", "lost_legends", "chains_that_rust")
    t, plain = (table("A . .", A=one, boxes=boxes) for one in (me, hero("leoric", "runemaster")))
    numbers = [
        (speed(one.s, one.figure("A")), health(one.s, one.figure("A")), stamina(one.s, one.figure("A")))
        for one in (t, plain)
    ]
    assert numbers == [(4 + 1, 8 + 5, 5 + 4), (4, 8, 5)]


@rule("D2-0150")
def test_lieutenants_are_as_large_as_their_figures() -> None:
    large = {"valyndra": (2, 3), "bolgoreth": (2, 2), "splig": (1, 1)}
    for name, told in large.items():
        t = table("A . .", A=hero(), h=lieutenant(name), boxes=("lair_of_the_wyrm", "trollfens"))
        assert size(t.s, t.figure("h")) == told


@rule("D2-0206")
def test_each_object_is_as_strong_as_the_quest_says() -> None:
    things = [
        Token(id="idol", name=NAME, at="I"),
        Token(id="altar", name=NAME, at="K", breaks=Breakable(3)),
        Token(id="gate", name=NAME, at="L", breaks=Breakable(7, defence=("black",))),
    ]
    t = table("A I K L", A=hero(), tokens=things)
    shown = [(health(t.s, t.figure(name)), defence(t.s, t.figure(name))) for name in ("altar", "gate")]
    assert shown == [(3, []), (7, ["black"])]


# --- dice ---


def rolled(t: Table) -> Attack:
    """Jain's attack on a zombie lies on the table, with another affected."""
    attack = Attack(
        attacker="jain", weapon="yew_shortbow", type="ranged", origin=t.figure("A").cells, dice=[], surges=[]
    )
    attack.rolled = [Rolled("blue", BLUE_3), Rolled("yellow", 1), Rolled("red", 2)]
    attack.hits = [Hit(name, t.figure(name).cells[0], name == "zombie_1", 0) for name in ("zombie_1", "zombie_2")]
    attack.hits[0].rolled, attack.hits[1].rolled = [Rolled("brown", 0)], [Rolled("brown", 3), Rolled("gray", 1)]
    t.s.state.attacks.append(attack)
    return attack


@rule("D2-0068")
def test_a_card_rolls_the_dice_again_that_it_names_and_no_others() -> None:
    t = table("A g h", A=hero("jain", "wildlander"), g=monster(), h=monster())
    hers, his = Deed(t.figure("A"), "me"), Deed(None, "me", subject=t.figure("h"))
    words: Any = ("attack", "power", "red", "defence", "target_defence", "mine", "test")
    assert [dice_for(t.s, hers, Reroll(dice=word)) for word in words] == [[]] * 7, "nothing lies there"
    attack = rolled(t)
    blue, yellow, red = attack.rolled
    aimed, other = attack.hits[0].rolled, attack.hits[1].rolled

    def found(deed: Deed, word: Any) -> list[Rolled]:
        return dice_for(t.s, deed, Reroll(dice=word))

    assert found(hers, "attack") == [blue, yellow, red] and found(hers, "power") == [yellow, red]
    assert found(hers, "red") == [red] and found(hers, "target_defence") == aimed
    assert found(hers, "defence") == [] and found(his, "defence") == other
    assert found(hers, "mine") == [blue, yellow, red] and found(his, "mine") == [*aimed, *other]
    assert found(hers, "test") == []
    dice = [Rolled("gray", 1), Rolled("black", 2)]
    t.s.state.tests = [RolledTest("jain", "might", 1, [Rolled("gray", 0)]), RolledTest("jain", "might", 2, dice)]
    assert found(hers, "test") == found(hers, "mine") == dice
    assert found(hers, "attack") == [blue, yellow, red] and found(his, "defence") == other


@rule("D2-0074", "D2-0183")
def test_what_a_card_adds_is_added_to_the_attack_and_shields_to_whom_it_is_about() -> None:
    t = table("A g h", A=hero("jain", "wildlander"), g=monster(), h=monster())
    attack = rolled(t)
    done(perform(t.s, Deed(t.figure("h"), "me"), [Add(damage=2, surges=1, shields=3, range=4, pierce=5)]))
    assert (attack.damage, attack.more_surges, attack.range, attack.pierce) == (2, 1, 4, 5)
    assert [hit.shields for hit in attack.hits] == [0, 3]


@rule("D2-0067")
def test_who_may_roll_several_dice_again_chooses_which() -> None:
    archer = hero("jain", "wildlander", search=["power_potion"])
    t = table("A . g", A=archer, g=monster("zombie", "master"))
    t.dice(blue=[BLUE_3, 4], yellow=1, brown=0).do("attack:yew_shortbow:g", "use:A:power_potion")
    assert t.asked == "reroll" and t.keys == ["die:0:blue", "die:1:yellow"]
    t.some("die:0:blue").resolve()
    assert [(event.die, event.face) for event in t.events("die_rerolled")] == [("blue", 4)]


# --- targets ---


@rule("D2-0171")
def test_two_targets_are_two_figures_each_by_any_of_its_spaces() -> None:
    t = table("A g g h", A=hero(), g=monster("barghest"), h=monster("zombie"))
    g, h = t.figure("g"), t.figure("h")
    found: list[Target] = [(g, g.cells[0]), (g, g.cells[1]), (h, h.cells[0])]
    assert pairs_of(found) == [[found[0], found[2]], [found[1], found[2]]]


@rule("D2-0151", "D2-0171")
def test_across_an_elevation_line_the_attacker_names_one_of_the_spaces_next_to_him() -> None:
    axe = hero("grisban", "berserker", skills=["whirlwind"])
    t = table("g g . .:.\n\n. A . . .", A=axe, g=monster("barghest"))
    t.do("use:A:whirlwind")
    assert t.asked == "target_space" and t.keys == ["space:0,0", "space:1,0"]
