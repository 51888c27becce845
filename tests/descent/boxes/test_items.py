"""Shop Items of expansions, and what the book says of some attacks."""

from typing import Any

import pytest
from tests.descent.campaign_kit import NOTHING, staged
from tests.descent.table import (
    BLUE_3,
    BLUE_5,
    BLUE_SURGE_2,
    BROWN,
    GRAY,
    RED_1,
    YELLOW_2,
    Table,
    X,
    hero,
    monster,
    table,
)

from oubliette.games.descent.content import campaign_book as written
from oubliette.games.descent.content.campaign_book import EventCard, RoadEvent
from oubliette.kernel.boards import cells

rule = pytest.mark.rule
LABYRINTH, NEREKHALL = ("labyrinth_of_ruin",), ("shadow_of_nerekhall",)
GREEN_1, GREEN_SURGE = 3, 5


def dealt(t: Table, name: str) -> int:
    """The hearts and more of the last blow on a figure."""
    figure = t.figure(name).id
    hearts: int = next(one.hearts for one in reversed(t.events("dealt")) if one.figure == figure)
    return hearts


def zombies(letters: str, rank: str = "master") -> dict[str, Any]:
    """One of them for each letter of the map."""
    return {one: monster("zombie", rank) for one in letters}


# --- Labyrinth of Ruin ---


@rule("D2-4218", "D2-4219")
def test_the_serpent_dagger_looks_at_poison_when_the_attack_is_declared() -> None:
    def blow(*conditions: str) -> Table:
        t = table(
            "A z .",
            boxes=LABYRINTH,
            A=hero("syndrael", "knight", items=("serpent_dagger",)),
            z=monster("zombie", "master", conditions=conditions),
        )
        return t.dice(blue=BLUE_SURGE_2, green=GREEN_SURGE, brown=BROWN[0]).do("attack:serpent_dagger:z").settle()

    assert dealt(blow("poisoned").resolve(), "z") == 4
    t = blow()
    t.do("surge:0")
    assert t.held("z") == ["poisoned"], "even before any damage"
    t.resolve()
    assert dealt(t, "z") == 2, "poisoned too late"


@rule("D2-4220", "D2-4221")
def test_the_shield_of_light_heals_who_suffers_nothing_even_if_the_attack_misses() -> None:
    def strike(blue: int, gray: int, uses: str = "use:syndrael:shield_of_light:1") -> Table:
        t = table(
            "A z .",
            boxes=LABYRINTH,
            A=hero("syndrael", "knight", items=("shield_of_light",), damage=3),
            z=monster("zombie"),
        )
        t.activate("z").dice(blue=blue, yellow=2, gray=gray).do("attack:own:A", uses)
        return t.resolve()

    assert strike(X, GRAY[0]).damage("A") == 2, "missed"
    assert strike(X, GRAY[0], "pass").damage("A") == 3, "not exhausted, no light"
    assert strike(BLUE_3, GRAY[3]).damage("A") == 2, "three hearts, four shields"
    assert strike(BLUE_3, GRAY[0]).damage("A") == 5, "three hearts, one shield: hurt, so not healed"
    lit = ("shield_of_light", "iron_longsword")
    t = table("A z .", boxes=LABYRINTH, A=hero(items=lit, skills=["defense_training"], damage=3), z=monster("zombie"))
    t.activate("z").dice(blue=X, yellow=2, gray=0).do("attack:own:A")
    attack = t.s.attack
    assert attack is not None
    attack.used.append("something/syndrael")
    t.resolve()
    assert t.damage("A") == 3, "what else was used heals nobody"


def lamp(act: int = 1, shop: tuple[str, ...] = ("iron_shield",), old: tuple[str, ...] = (), **more: Any) -> Table:
    t = table(
        "A . .\n\nB . z",
        boxes=LABYRINTH,
        act=act,
        A=hero("syndrael", "knight", **{"items": ("iron_longsword", "wooden_shield", "jinns_lamp"), **more}),
        B=hero("leoric", "runemaster"),
        z=monster("zombie"),
    )
    t.s.state.shop, t.s.state.old_shop = list(shop), list(old)
    return t.turn("syndrael").settle()


@rule("D2-4212", "D2-0332")
def test_the_lamp_gives_a_card_of_the_shop_that_is_worn_at_once_or_shuffled_back() -> None:
    t = lamp().do("use:syndrael:jinns_lamp", "back")
    assert [(one.figure, one.card) for one in t.events("item_gained")] == [("syndrael", "iron_shield")]
    assert t.s.state.shop == ["iron_shield"]
    held = {one.card: one for one in t.of("A").items}
    assert held["jinns_lamp"].exhausted and "iron_shield" not in held
    t = lamp(bag=("chainmail",)).do("ready", "use:syndrael:jinns_lamp", "equip")
    assert [key.rpartition(":")[0] for key in t.keys] == ["off:iron_longsword", "off:wooden_shield"], "not out of a bag"
    t.do("off:wooden_shield")
    worn = {one.card for one in t.of("A").items if one.equipped}
    assert worn == {"iron_longsword", "iron_shield"} and not t.s.state.shop
    assert "jinns_lamp" not in [one.card for one in t.of("A").items], "back to the box"


@rule("D2-4213", "D2-0332")
def test_the_lamp_draws_from_the_first_act_in_the_second() -> None:
    t = lamp(2, shop=("platemail",), old=("leather_armor",)).do("use:syndrael:jinns_lamp", "equip")
    assert "leather_armor" in [one.card for one in t.of("A").items]
    assert t.s.state.shop == ["platemail"] and not t.s.state.old_shop
    assert not lamp(2, shop=("platemail",)).offers("use:syndrael:jinns_lamp"), "nothing is left of the first act"


@rule("D2-4213")
def test_what_nobody_bought_of_the_first_act_is_kept_for_the_lamp() -> None:
    def after(*boxes: str) -> Any:
        t = staged(options={"boxes": list(boxes)})
        for quest in ("a1", "a2", "a3"):
            t.next(quest)
        return t.to("next_quest").s.state

    state = after("labyrinth_of_ruin")
    assert state.act == 2 and "chainmail" in state.old_shop and "platemail" not in state.old_shop
    assert "platemail" in state.shop and "chainmail" not in state.shop
    assert after().act == 2 and not after().old_shop, "without the lamp they are in the box"


# --- Shadow of Nerekhall ---


@rule("D2-4190", "D2-4191")
def test_the_bloody_dagger_asks_for_blood_between_attacks_only() -> None:
    t = table(
        "A z .",
        boxes=NEREKHALL,
        A=hero("syndrael", "knight", items=("bloody_dagger", "mana_weave")),
        z=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_SURGE_2, green=GREEN_1, brown=BROWN[0]).do("attack:bloody_dagger:z")
    assert t.asked == "attack_rolled", "a card of another kind is on offer"
    assert not t.offers("use:syndrael:bloody_dagger")
    t.settle()
    assert t.keys == ["surge:fatigue", "done"]
    t.do("done").resolve()
    t.do("use:syndrael:bloody_dagger")
    assert (t.held("A"), t.fatigue("A")) == (["bleeding"], 1)
    assert not t.offers("use:syndrael:bloody_dagger"), "he bleeds already"
    t.dice(blue=BLUE_SURGE_2, green=GREEN_1, brown=BROWN[0]).do("attack:bloody_dagger:z", "surge:0").resolve()
    assert dealt(t, "z") == 2 + 1 + 4


def archer(drawing: str, sheet: str = "jain", **more: Any) -> Table:
    gear = {"items": ("yew_shortbow", "incendiary_arrows")}
    return table(drawing, boxes=NEREKHALL, A=hero(sheet, "wildlander", **gear), **more).turn(sheet).settle()


@rule("D2-4207", "D2-4208", "D2-7302")
def test_the_arrows_burn_who_stands_beside_the_target_friend_or_foe_and_not_the_target() -> None:
    t = archer(
        "A . z y .\n\n. . B . x",
        B=hero("syndrael", "knight"),
        z=monster("zombie", "master"),
        y=monster("zombie", "master"),
        x=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, brown=BROWN[0])
    t.do("attack:yew_shortbow:z", "use:jain:incendiary_arrows").settle()
    assert t.asked == "surges"
    assert [t.damage(one) for one in "Bzyx"] == [1, 0, 1, 0], "x is two spaces away, z the target"


@rule("D2-4208", "D2-7302")
def test_a_target_burns_only_beside_another_target_and_nobody_burns_twice() -> None:
    t = table(
        "A . z x .\n\n. . y . .\n\n. . . . w",
        boxes=NEREKHALL,
        A=hero("tarha", "runemaster", items=("yew_shortbow", "incendiary_arrows")),
        **zombies("zyxw"),
    )
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, brown=[BROWN[0]] * 2).do("use:tarha:feat/tarha")
    t.do(next(key for key in t.keys if "zombie_1@" in key and "zombie_2@" in key), "use:tarha:incendiary_arrows")
    t.settle()
    assert t.asked == "surges"
    assert [t.damage(one) for one in "zyxw"] == [1, 1, 1, 0], "x stands beside both and burns once"


@rule("D2-4209")
def test_the_arrows_burn_when_the_attack_is_sure_to_hit_and_never_if_it_misses() -> None:
    def shot(blue: int) -> Table:
        t = archer("A . . z y", z=monster("zombie", "master"), y=monster("zombie", "master"))
        t.dice(blue=blue, yellow=YELLOW_2, brown=BROWN[0]).do("attack:yew_shortbow:z", "use:jain:incendiary_arrows")
        return t.settle()

    assert shot(BLUE_SURGE_2).asked == "range", "three spaces: a surge must buy range first"
    t = shot(BLUE_SURGE_2)
    assert t.damage("y") == 0
    t.do("surge:0").settle()
    assert t.damage("y") == 1
    assert shot(BLUE_SURGE_2).do("miss").resolve().damage("y") == 0
    t = shot(BLUE_5).resolve()
    assert (t.damage("y"), t.damage("z")) == (1, 3)
    assert [one.figure for one in t.events("dealt")] == [t.names["z"]], "who burns is neither target nor affected"


@rule("D2-4209")
def test_the_arrows_wait_for_surges_that_the_attack_owes() -> None:
    def shot() -> Table:
        t = archer("A d d d\n\n. d d d\n\n. . . z", d=monster("shadow_dragon"), z=monster("zombie", "master"))
        t.dice(blue=BLUE_SURGE_2, yellow=2, gray=[0, 0]).do("attack:yew_shortbow:d", "use:jain:incendiary_arrows")
        return t.settle()

    t = shot()
    assert t.asked == "surges" and t.damage("z") == 0, "it could still miss"
    assert t.do("surge:demand").resolve().damage("z") == 1
    assert shot().do("done").resolve().damage("z") == 0


# --- The Trollfens, Manor of Ravens ---


@rule("D2-4200")
def test_the_deflecting_shield_hurts_a_neighbour_at_once_who_is_no_part_of_the_attack() -> None:
    t = table(
        "y A z .",
        boxes=("trollfens",),
        A=hero("syndrael", "knight", items=("deflecting_shield",)),
        z=monster("zombie"),
        y=monster("zombie"),
    )
    t.activate("z").dice(blue=BLUE_SURGE_2, yellow=0, gray=GRAY[0]).do("attack:own:A", "use:syndrael:deflecting")
    assert t.asked == "whom"
    t.do("figure:y").settle()
    assert (t.damage("y"), t.asked) == (1, "surges"), "in the second step of the attack"
    attack = t.s.attack
    assert attack is not None and [hit.figure for hit in attack.hits] == ["syndrael"]
    t.do("done").resolve()
    assert t.damage("A") == 1, "two hearts, a shield from the card"


@rule("D2-4200")
def test_an_attacker_felled_by_the_shield_deals_nothing_more() -> None:
    t = table(
        "A z .",
        boxes=("trollfens",),
        A=hero("syndrael", "knight", items=("deflecting_shield",)),
        z=monster("zombie", damage=2),
    )
    t.activate("z").dice(blue=BLUE_3, yellow=1, gray=GRAY[0]).do("attack:own:A", "use:syndrael:deflecting").settle()
    assert t.gone("z") and t.damage("A") == 0


@rule("D2-4201", "D2-4202")
@pytest.mark.parametrize(
    ("drawing", "far"),
    [("A z . .", False), ("A . z .", True), ("A z . .\n\n. . y .", True), ("A z . .\n\n. y . .", False)],
)
def test_the_glaive_has_a_red_die_more_if_one_target_is_out_of_arms_reach(drawing: str, far: bool) -> None:
    both = "y" in drawing
    foes = zombies("zy" if both else "z")
    t = table(drawing, boxes=("trollfens",), A=hero("tarha", "runemaster", items=("glaive",)), **foes)
    t.dice(blue=BLUE_3, red=[RED_1, RED_1], green=GREEN_1)
    t.do("use:tarha:feat/tarha" if both else "attack:glaive:z")
    if t.asked == "attack_with":  # bare hands would do as well
        t.do("attack:glaive:")
    assert [die for die, _ in t.events("attack_rolled")[-1].dice].count("red") == 1 + far


@rule("D2-4205", "D2-4206")
def test_the_heart_seeker_needs_no_sight_but_a_way_to_count() -> None:
    def seeks(drawing: str, weapon: str = "heart_seeker", **foes: Any) -> bool:
        t = table(
            drawing,
            boxes=("manor_of_ravens",),
            A=hero("jain", "wildlander", items=(weapon,)),
            z=monster("ettin"),
            **foes,
        )
        return t.offers(f"attack:{weapon}:ettin_1")

    wall = "A|z z\n\n.|z z\n\n.|. .\n\n.|. .\n\n. . ."
    assert seeks(wall) and not seeks(wall, "yew_shortbow"), "round the corner, where nothing is seen"
    assert seeks("A y z z\n\no o z z", y=monster("zombie")), "through somebody"
    assert not seeks("AIz z\n\n.Iz z"), "a closed door"
    assert not seeks("A o z z\n\n. o z z"), "obstacles on every way"
    assert seeks("A o z z\n\n. . z z"), "a way past the obstacle"


@rule("D2-4206")
def test_the_range_of_the_heart_seeker_is_counted_along_the_way() -> None:
    t = table(
        "A|z\n\n.|.\n\n.|.\n\n. .",
        boxes=("manor_of_ravens",),
        A=hero("jain", "wildlander", items=("heart_seeker",)),
        z=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_3, yellow=[YELLOW_2] * 2, brown=BROWN[0]).do("attack:heart_seeker:z").settle()
    assert t.events("missed"), "more than three spaces round the wall"


# --- the Lucky Charm on the way ---


@rule("D2-4204")
def test_the_lucky_charm_works_on_the_way_and_stands_up_again_in_the_first_turn() -> None:
    check = written.Check("willpower", failed=(written.Suffer(damage=1),))
    told = EventCard(
        id="c", name=NOTHING, deck="travel", events={"road": RoadEvent(NOTHING, (written.Each((check,)),))}
    )
    party = {"heroes": {"tomble": {"of": "thief"}, "leoric": {"of": "runemaster"}}}
    t = staged(events=[told], routes={"a1": ("road",)}, options=party).next("a1")
    chance = t.s.state.chance
    chance.stack("die/gray", 5, 0, 0)
    chance.stack("die/black", 5, 0, 0)
    t.to("test_rolled").do("use:tomble:lucky_charm_start")
    t.to("who_next")
    charm = next(one for one in t.hero("tomble").items if one.card == "lucky_charm_start")
    assert t.s.figure("tomble").damage == 0, "the second roll counts"
    assert charm.exhausted, "nothing has refreshed it yet"
    t.do("hero:tomble").to("hero_action")
    assert ("lucky_charm_start",) in [one.cards for one in t.events("cards_refreshed")]


# --- attacks the book explains ---


@rule("D2-7296")
def test_a_large_archer_counts_from_its_nearest_space_even_if_only_another_sees() -> None:
    t = table(
        "c c c . . .\n\nc c c . . .\n\n. . x y w .\n\n. . . . T .",
        boxes=("guardians_of_deephall",),
        T=hero("tomble", "thief"),
        c=monster("crypt_dragon"),
        **zombies("xyw", "minion"),
    )
    origin, target = t.s.mask(t.figure("c")), t.figure("T").cells[0]
    others = t.s.occupied(t.figure("c"))
    seeing = [cell for cell in cells(origin) if t.s.ground.sight(0).seen(1 << cell, 1 << target, others)]
    assert min(t.s.ground.distance(0, 1 << cell, 1 << target) or 0 for cell in seeing) > 2
    t.activate("c").dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, gray=GRAY[0]).do("attack:own:T").settle()
    assert t.asked == "surges", "range 2 is enough"


@rule("D2-7306")
def test_a_bonus_of_the_plague_cloud_counts_against_every_target() -> None:
    def cloud(blessed: bool) -> list[int]:
        t = table(
            "H . z .\n\nD . . y",
            boxes=LABYRINTH,
            H=hero("leoric", "hexer", skills=("plague_cloud",)),
            D=hero("avric", "disciple", skills=("divine_fury",)),
            z=monster("zombie", "master", tokens={"hex": 1}),
            y=monster("zombie", "master"),
        )
        if blessed:
            t.turn("avric").do("use:avric:prayer_of_healing", "figure:leoric").end()
        t.turn("leoric").dice(blue=BLUE_3, green=GREEN_1, yellow=4, brown=[BROWN[0]] * 2)
        t.do("use:leoric:plague_cloud").resolve()
        return [one.hearts for one in t.events("dealt")]

    plain, more = cloud(blessed=False), cloud(blessed=True)
    assert len(plain) == 2 and more == [hearts + 2 for hearts in plain], "the die is rolled once, for both"


@rule("D2-7306")
@pytest.mark.parametrize("savage", [True, False])
def test_the_wolf_beside_one_target_helps_the_cloud_against_all(savage: bool) -> None:
    t = table(
        "H . . z . .\n\nG . . . . y\n\n. . . . . .",
        boxes=LABYRINTH,
        H=hero("leoric", "hexer", skills=("plague_cloud",)),
        G=hero("grisban", "beastmaster", skills=("savagery",) if savage else ()),
        z=monster("zombie", "master", tokens={"hex": 1}),
        y=monster("zombie", "master", tokens={"hex": 1}),
    )
    t.turn("grisban").settle().do("use:grisban:bound_by_the_hunt:0").do("space:1,1").settle().end()
    t.do("move", "go:2,1").end()
    t.turn("leoric").until("hero_action").dice(blue=BLUE_3, green=[GREEN_1] * 2, brown=[BROWN[0]] * 2)
    t.do("use:leoric:plague_cloud").resolve()
    assert [die for die, _ in t.events("attack_rolled")[-1].dice].count("green") == 1 + savage
    assert [one.hearts for one in t.events("dealt")] == [3 + savage] * 2, "also against who is far from the wolf"
