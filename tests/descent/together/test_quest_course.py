"""The course of a quest: rounds, doors, searching, reinforcements, who is met by what (D2-2013 ff., D2-2137 ff.)."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    RED_SURGE,
    Table,
    hero,
    lieutenant,
    monster,
    shipped,
    table,
)

from oubliette.games.descent import GAME
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.content.dice import roll
from oubliette.games.descent.content.quest_book import (
    Arrive,
    Destroy,
    LieutenantPlace,
    Reinforce,
    Rule,
    Token,
    Unlock,
    Win,
)
from oubliette.games.descent.figures.equipment import equip_best, why_not_wear
from oubliette.games.descent.quest.setup import between_encounters
from oubliette.games.descent.state.state import HeldCard
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="thing", fr="chose")
DOWN = hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True)
DEAD = "reanimate_of_leoric"


def next_round(t: Table) -> Table:
    """Nothing happens until a hero may act in the next round."""
    now = t.s.state.round
    for _ in range(80):
        if t.s.state.round > now and t.asked in ("hero_action", "who_next"):
            return t
        t.do(next(key for key in ("end", "draw", "go_on", "pass", "ready", t.keys[0]) if key in t.keys))
    raise AssertionError(t.asked)


# --- rounds ---


@rule("D2-2015", "D2-2013", "D2-2180")
@pytest.mark.parametrize("at", ["round_end", "round_start"])
def test_a_quest_hears_of_the_end_and_the_start_of_each_round(at: str) -> None:
    over = Rule(at=at, do=(Win(side="heroes"),))  # type: ignore[arg-type]
    t = table("A . g", A=hero(), g=monster(), rules=[over])
    assert t.s.state.winner == ""
    t.end()
    while not t.s.state.winner:
        t.do(next(key for key in ("end", "draw", "go_on", "pass", t.keys[0]) if key in t.keys))
    began = [event.round for event in t.events("round_began")]
    assert began == ([2] if at == "round_start" else [])
    assert [(event.side, event.last) for event in t.events("encounter_ended")] == [("heroes", True)]


@rule("D2-2015", "D2-4360")
def test_what_may_be_used_once_a_round_comes_back_with_the_round() -> None:
    t = table("A . g", A=hero("avric", "disciple", skills=["divine_fury", "armor_of_faith"]), g=monster())
    fury, faith = (
        next(held for held in t.of("A").skills if held.card == card) for card in ("divine_fury", "armor_of_faith")
    )
    fury.on, faith.on = ["avric"], ["somebody"]
    t.of("A").used = ["round/x", "quest/y"]
    t.end()
    while not t.events("round_began"):
        t.do(next(key for key in ("end", "draw", "go_on", "pass", t.keys[0]) if key in t.keys))
    assert fury.on == [] and t.of("A").used == ["quest/y"]


@rule("D2-2180", "D2-2015")
def test_who_has_left_by_the_exit_leaves_the_encounter_to_the_overlord_where_nothing_else_decides() -> None:
    t = table("A . .", A=hero(), areas={"exit": (1, 0, 1, 0)}).do("move", "go:1,0", "leave")
    while t.match.choices:
        t.do(next(key for key in ("end", "draw", "go_on", "pass", t.keys[0]) if key in t.keys))
    assert t.s.state.winner == "overlord"
    two = table("A . B", A=hero(), B=hero("jain", "wildlander"), areas={"exit": (1, 0, 1, 0)}).turn("A")
    two.do("move", "go:1,0", "leave").settle()
    next_round(two)
    assert two.s.state.winner == "", "somebody is still there"
    gone = table("A . . . .", A=hero("tomble", "thief")).do("use:A:feat/tomble").settle()
    while gone.asked != "place":
        gone.do(next(key for key in ("draw", "go_on", "end", "pass", gone.keys[0]) if key in gone.keys))
    assert gone.s.state.winner == "", "who has vanished comes back"


# --- doors ---


@rule("D2-0108", "D2-2090", "D2-0111")
@pytest.mark.parametrize(("figure", "won"), [("hero", True), ("zombie", False)])
def test_a_quest_hears_who_opened_which_door(figure: str, won: bool) -> None:
    opened = Rule(at="door_opened", figure=figure, door="door_1", do=(Win(side="heroes"),))
    t = table("AI. g", A=hero(), g=monster(), rules=[opened]).do("open:door_1").settle()
    assert (t.s.state.winner == "heroes") == won
    wrong = table(
        "AI. g", A=hero(), g=monster(), rules=[Rule(at="door_opened", door="other", do=(Win(side="heroes"),))]
    )
    wrong.do("open:door_1").settle()
    assert wrong.s.state.winner == ""


@rule("D2-0109", "D2-0111", "D2-0064")
@pytest.mark.parametrize(("rolled", "opens"), [((2, 2), True), ((3, 2), False)])
def test_a_locked_door_opens_to_as_many_shields_as_the_attribute(rolled: tuple[int, int], opens: bool) -> None:
    t = table("BI.", B=hero(), locked={"gate": "B"}, more={"door_tests": {"gate": "might"}})
    t.dice(gray=GRAY[rolled[0]], black=BLACK[rolled[1]]).do("open:gate").settle()
    assert (list(t.s.state.closed) == []) == opens


@rule("D2-0109")
def test_a_quest_unlocks_a_door_and_only_that_one() -> None:
    unlocked = Rule(at="token_worked", do=(Unlock("gate"),))
    lever = Token(id="lever", name=NAME, at="L", by="heroes")
    t = table("L BI.", B=hero(), locked={"gate": "B"}, tokens=[lever], rules=[unlocked])
    assert t.s.state.locked == ["gate"] and not t.offers("open:gate")
    t.do("work:lever")
    assert t.s.state.locked == [] and t.offers("open:gate") and len(t.events("unlocked")) == 1


@rule("D2-0112", "D2-0110")
def test_a_door_that_is_destroyed_is_neither_locked_nor_closed_and_others_stay_as_they_are() -> None:
    gone = Rule(at="token_worked", do=(Destroy("gate"), Destroy("gate")))
    lever = Token(id="lever", name=NAME, at="L", by="heroes")
    t = table("L BI. . CI.", B=hero(), locked={"gate": "B", "vault": "C"}, tokens=[lever], rules=[gone])
    t.do("work:lever")
    assert list(t.s.state.closed) == ["vault"] and t.s.state.locked == ["vault"]
    assert t.s.state.destroyed == ["gate"] and t.kinds().count("door_destroyed") == 1


@rule("D2-7287", "D2-0107")
def test_a_closed_door_hides_what_is_behind_it_and_an_open_one_does_not() -> None:
    t = table("A .I. g", A=hero(), g=monster())
    assert not sees(t.s, t.figure("A"), t.figure("g")) and not sees(t.s, t.figure("g"), t.figure("A"))
    t.do("move", "go:1,0", "open:door_1").settle()
    assert sees(t.s, t.figure("A"), t.figure("g")) and sees(t.s, t.figure("g"), t.figure("A"))


@rule("D2-0121", "D2-0093", "D2-0132")
def test_figures_hide_one_another_and_nobody_hides_from_himself() -> None:
    t = table("A g h\n\n. . .", A=hero(), g=monster(), h=monster("goblin_archer"))
    assert sees(t.s, t.figure("A"), t.figure("A")) and sees(t.s, t.figure("A"), t.figure("g"))
    row = table("A g h", A=hero(), g=monster(), h=monster("goblin_archer"))
    assert not sees(row.s, row.figure("A"), row.figure("h"))
    pit = table("A p h", A=hero(), g=monster(), h=monster("goblin_archer"))
    pit.figure("g").cells = (pit.s.ground.board.cell(1, 0),)
    assert sees(pit.s, pit.figure("A"), pit.figure("h")), "who lies in a pit hides nobody"
    large = table("A . g g h\n\no o . . o", A=hero(), g=monster("barghest"), h=monster("goblin_archer")).activate("g")
    assert not sees(large.s, large.figure("A"), large.figure("h"))
    large.do("move", "go:3,1")
    assert sees(large.s, large.figure("A"), large.figure("h")), "shrunk it stands in one space alone"


# --- searching ---


@rule("D2-2137", "D2-2140", "D2-2144")
def test_a_search_token_is_turned_over_once_from_its_own_space_or_the_next() -> None:
    t = table("A . Z", A=hero(), search=["health_potion", "curse_doll"])
    assert not t.offers("search:"), "two spaces away"
    t.do("move", "go:1,0")
    token = next(iter(t.s.state.tokens.values()))
    t.do("search:")
    assert token.done and token.cell == -1 and [held.card for held in t.of("A").search] == ["health_potion"]
    told = t.events("searched")
    assert [(event.figure, event.card) for event in told] == [("syndrael", "health_potion")]
    monsters = table("A . g Z", A=hero(), g=monster()).activate("g")
    assert not monsters.offers("search:")


@rule("D2-4426", "D2-2285", "D2-2144")
def test_a_treasure_chest_holds_the_next_item_of_the_shop() -> None:
    def searched(shop: list[str]) -> Table:
        t = table("A Z", A=hero(), search=["treasure_chest"])
        t.s.state.shop = shop
        return t.do("search:")

    t = searched(["iron_spear", "iron_spear"])
    assert [held.card for held in t.of("A").items if not held.equipped] == ["iron_spear"]
    assert t.s.state.shop == ["iron_spear"] and [event.card for event in t.events("item_gained")] == ["iron_spear"]
    none = searched([])
    assert all(held.equipped for held in none.of("A").items)


# --- reinforcements and lieutenants ---


@rule("D2-2246", "D2-2247", "D2-0387")
def test_reinforcements_come_within_the_limit_of_their_group_and_of_their_kind_alone() -> None:
    call = Rule(at="overlord_turn_start", do=(Reinforce(monster="zombie", at="there", most=1),))
    t = table("A g . . h", A=hero(), g=monster("zombie"), h=monster("goblin_archer"), rules=[call],
              areas={"there": (2, 0, 3, 0)})  # fmt: skip
    before = set(t.s.state.figures)
    t.end()
    t.until("activation", "activate")
    new = set(t.s.state.figures) - before
    assert len(new) == 1 and t.s.figure(new.pop()).kind == "zombie"
    assert len(t.s.state.groups["goblin_archer"].figures) == 1
    full = table("A . g", A=hero(), g=monster("goblin_archer"), rules=[call], areas={"there": (1, 0, 1, 0)})
    full.end()
    assert "zombie" not in full.s.state.groups, "a group that is not there is not reinforced"


@rule("D2-0396", "D2-0395")
def test_a_lieutenant_comes_once_as_a_group_of_his_own() -> None:
    call = Rule(at="overlord_turn_start", do=(Arrive(who="splig", at="there"),))
    t = table("A . . . g", A=hero(), g=monster("zombie"), rules=[call], areas={"there": (2, 0, 2, 0)})
    t.end()
    t.until("activation", "activate")
    figure, group = t.figure("splig"), t.s.state.groups["splig"]
    assert t.at("splig") == [(2, 0)] and (figure.rank, figure.kind, figure.group) == ("lieutenant", "splig", "splig")
    assert group.figures == ["splig"] and group.relic == ""
    next_round(t)
    t.end()
    assert list(t.s.state.groups["splig"].figures) == ["splig"]


@rule("D2-2260", "D2-2259", "D2-0401")
def test_a_lieutenant_who_is_not_defeated_keeps_his_relic() -> None:
    more = {"lieutenants": (LieutenantPlace(who="splig", knocked_out=True),)}
    t = table("A g . .", A=hero(), g=lieutenant("splig", damage=6, relic="duskblade"), more=more)
    t.dice(blue=BLUE_3, red=RED_2, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.gone("g") and t.s.state.groups["splig"].relic == "duskblade" and t.s.state.overlord.lost_relics == []
    fallen = table("A g . .", A=hero(), g=lieutenant("splig", damage=6, relic="duskblade"))
    fallen.dice(blue=BLUE_3, red=RED_2, brown=0).do("attack:iron_longsword:g").resolve()
    assert fallen.s.state.groups["splig"].relic == "" and fallen.s.state.overlord.lost_relics == ["duskblade"]


# --- who is reached ---


@rule("D2-0251", "D2-2046", "D2-0240")
@pytest.mark.parametrize(
    ("drawing", "offered"), [("A B C", {"figure:avric", "figure:jain"}), ("A . B C", {"figure:avric"})]
)
def test_a_prayer_reaches_neighbours_who_stand_or_lie(drawing: str, offered: set[str]) -> None:
    t = table(drawing, A=hero("avric", "disciple", damage=1), B=DOWN, C=hero(damage=1)).turn("A")
    t.do("use:A:prayer_of_healing")
    if len(offered) > 1:
        assert t.asked == "whom" and set(t.keys) == offered
        t.dice(red=RED_1).do("figure:B").settle()
        assert not t.of("B").knocked_out and t.at("B") == [(1, 0)]
    else:
        t.settle()
        assert t.of("B").knocked_out


@rule("D2-0251", "D2-4368", "D2-2046")
def test_a_tempest_lifts_who_lies_within_three_spaces_and_not_beyond() -> None:
    for drawing, lifted in (("A g . B", True), ("A g . . B", False)):
        me = hero("avric", "spiritspeaker", skills=["tempest"])
        t = table(drawing, A=me, B=DOWN, g=monster("zombie", "master")).turn("A")
        t.dice(**PASSES).do("use:A:tempest").settle()
        assert t.of("B").knocked_out != lifted


@rule("D2-0402", "D2-2046")
@pytest.mark.parametrize(("gap", "offers"), [(". .", True), (". . .", False)])
def test_a_fallen_lieutenant_is_healed_from_three_spaces_at_most(gap: str, offers: bool) -> None:
    more = {"lieutenants": (LieutenantPlace(who="splig", knocked_out=True),)}
    t = table(
        f"A g {gap} h", A=hero(), g=lieutenant("splig", damage=6), h=monster("flesh_moulder", "master"), more=more
    )
    t.dice(blue=BLUE_3, red=RED_2, brown=0).do("attack:iron_longsword:g").resolve()
    t.end()
    t.until("activate", "knocked_out")
    t.do("activate:h") if t.asked == "activate" else t.do("end").until("activation")
    t.do("ability:heal") if t.offers("ability:heal") else None
    keys = set(t.keys)
    assert ("figure:splig" in keys or t.figure("splig").cells != ()) == offers


@rule("D2-0361", "D2-0360")
def test_a_familiar_trades_with_nobody() -> None:
    me = hero("leoric", "necromancer", search=["health_potion"])
    t = table("A . B", A=me, B=hero("avric", "disciple")).turn("A").do("use:A:raise_dead:0", "move")
    assert t.at(DEAD) == [(1, 0)] and not t.offers(f"give:{DEAD}") and not t.offers("give:")


# --- equipment ---


@rule("D2-0332", "D2-0344", "D2-0333")
@pytest.mark.parametrize(
    ("worn", "more", "reason"),
    [
        ([], "iron_longsword", ""),
        (["iron_longsword"], "iron_spear", ""),
        (["iron_longsword", "wooden_shield"], "iron_spear", "hands"),
        (["chipped_greataxe"], "iron_spear", "hands"),
        (["chainmail"], "leather_armor", "armor"),
        (["ring_of_power"], "lucky_charm", ""),
        (["ring_of_power", "lucky_charm"], "mana_weave", "other"),
        (["ring_of_power", "lucky_charm"], "chainmail", ""),
        (["chainmail"], "arcane_bolt", "runes"),
        (["leather_armor"], "arcane_bolt", ""),
        ([], "scorpion_helm", ""),
        (["scorpion_helm"], "scorpion_helm", "helmet"),
    ],
)
def test_what_can_be_worn_together(worn: list[str], more: str, reason: str) -> None:
    t = table("A .", A=hero("leoric", "runemaster"))
    assert why_not_wear(t.s, t.figure("A"), worn, more) == reason


@rule("D2-0549", "D2-0332")
def test_whoever_equips_by_himself_wears_what_fits_in_the_order_of_his_cards() -> None:
    t = table("A .", A=hero())
    t.of("A").items = [
        HeldCard("iron_longsword"),
        HeldCard("chipped_greataxe"),
        HeldCard("wooden_shield"),
        HeldCard("iron_spear"),
    ]
    equip_best(t.s, t.of("A"))
    assert [held.card for held in t.of("A").items if held.equipped] == ["iron_longsword", "wooden_shield"]


@rule("D2-2022")
def test_the_equip_step_goes_on_until_somebody_is_ready_and_tells_what_is_worn() -> None:
    t = table("A .", A=hero(bag=["iron_spear"]))
    assert t.asked == "equip"
    t.do("off:iron_longsword")
    assert not t.offers("on:iron_longsword"), "taken off it stays off in this step"
    t.do("on:iron_spear", "ready")
    assert [event.items for event in t.events("equipped")] == [("wooden_shield", "iron_spear")]
    idle = table("A .", A=hero(bag=["iron_spear"])).do("ready")
    assert idle.events("equipped") == []


# --- tests and dice ---


@rule("D2-0065", "D2-0064", "D2-4288")
def test_a_test_is_forgotten_when_it_is_over() -> None:
    t = table("A B", A=hero(conditions=["poisoned"]), B=hero("jain", "wildlander")).dice(**FAILS).turn("A")
    assert t.s.state.tests == [] and [event.value for event in t.events("tested")] == [4]


@rule("D2-0062", "D2-0067", "D2-0061")
def test_dice_show_every_face_and_no_other() -> None:
    chance = Chance(7)
    seen = {die.face for _ in range(200) for die in roll(chance, ("red",))}
    assert seen == set(range(6))


@rule("D2-0421", "D2-2124", "D2-0420", "D2-0422")
def test_who_lies_at_the_end_of_an_encounter_stands_up_for_the_next() -> None:
    t = table("A B .", A=hero(fatigue=2, damage=3), B=DOWN)
    t.of("A").feat_used = True
    t.dice(red=[RED_2, RED_SURGE])
    for _ in between_encounters(t.s):
        pass
    b = t.of("B")
    assert not b.knocked_out and t.figure("B").shaken == 0 and not b.done and not t.of("A").done
    assert t.damage("B") == 8 - 5 and t.damage("A") == 3 and t.fatigue("A") == 0 and not t.of("A").feat_used


@rule("D2-0121", "D2-0171", "D2-0200")
def test_a_long_weapon_does_not_strike_over_a_figure_that_hides_its_target() -> None:
    spear = hero(items=["iron_spear"])
    t = table("A g h", A=spear, g=monster("zombie"), h=monster("goblin_archer"))
    assert t.offers("attack:iron_spear:g") and not t.offers("attack:iron_spear:h")
    clear = table("A . h", A=spear, h=monster("goblin_archer"))
    assert clear.offers("attack:iron_spear:h")
    short = table("A . h", A=hero(), h=monster("goblin_archer"))
    assert not short.offers("attack:iron_longsword:h")


@rule("D2-0021", "D2-2032", "D2-2180")
def test_an_activation_is_over_when_the_encounter_is() -> None:
    entered = Rule(at="entered", figure="goblin_archer", do=(Win(side="overlord"),))
    t = table("A . . g", A=hero(), g=monster("goblin_archer"), rules=[entered]).activate("g").do("move", "go:2,0")
    assert t.s.state.winner == "overlord" and not t.match.choices


@rule("D2-2002", "D2-2001", "D2-2272")
@pytest.mark.parametrize(("level", "act"), [("basic", 1), ("expert", 2)])
def test_the_shop_of_a_quest_holds_the_items_of_its_act(level: str, act: int) -> None:
    seats, options = ("ann", "lord"), {"level": level, "overlord": "lord"}
    match = Match(GAME, Setup("descent", "lamps_at_hollow_mill", seats, 3, options), shipped())
    state, items = match.context.state, shipped().items
    assert state.act == act and state.shop
    assert {(items[card].kind, items[card].act) for card in state.shop} == {("shop", act)}
    with pytest.raises(SetupError):
        Match(GAME, Setup("descent", "no_such_quest", seats, 3, options), shipped())


@rule("D2-2170")
@pytest.mark.parametrize(("dice", "opens"), [(PASSES, True), (FAILS, False)])
def test_a_lever_that_asks_for_a_test_gives_way_only_to_who_passes(dice: dict[str, int], opens: bool) -> None:
    unlocked = Rule(at="token_worked", do=(Unlock("gate"),))
    lever = Token(id="lever", name=NAME, at="L", by="heroes", test="might")
    t = table("L BI.", B=hero(), locked={"gate": "B"}, tokens=[lever], rules=[unlocked])
    t.dice(**dice).do("work:lever").settle()
    assert (t.s.state.locked == []) is opens and t.s.state.tokens["lever"].done is opens
    easy = Token(id="lever", name=NAME, at="L", by="heroes")
    t = table("L BI.", B=hero(), locked={"gate": "B"}, tokens=[easy], rules=[unlocked]).dice(**dice).do("work:lever")
    assert t.settle().s.state.locked == [] and not t.events("tested"), "another asks for none"
