"""Relics of expansions: of monster groups, of nobody, and the Sun Stone with its Fury."""

from typing import Any

import pytest
from tests.descent.campaign_kit import staged
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    GRAY,
    PASSES,
    YELLOW_2,
    Table,
    hero,
    lieutenant,
    monster,
    shipped,
    table,
)

from oubliette.games.descent import GAME
from oubliette.games.descent.content.campaign_book import Rewards, Spoils
from oubliette.games.descent.content.quest_book import (
    Encounter,
    GroupPlace,
    LieutenantPlace,
    Quest,
    Reinforce,
    Rule,
    Win,
)
from oubliette.games.descent.figures.figures import attribute
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

rule = pytest.mark.rule
RAVENS, RUIN = ("manor_of_ravens",), ("labyrinth_of_ruin",)
SHARDS, STONE, HEART, TOME = (
    "dark_shards_of_ithyndrus",
    "stone_of_wayward_means",
    "dark_heart_of_the_manor",
    "tome_of_the_five_lies",
)
NOTHING = Words(en="-", fr="-")


def quest(*relics: str, boxes: tuple[str, ...] = RAVENS, encounters: int = 1, **more: Any) -> Match[Any]:
    """A quest with goblins, zombies and two lieutenants; every encounter ends with the first hero's turn."""
    places = {"groups": (GroupPlace("all", "goblin_archer"), GroupPlace("all", "zombie"))}
    drawn = Encounter(
        id="drawn",
        map="\n\n".join(["A . . . . ."] * 4),
        areas={"all": (0, 0, 9, 9)},
        heroes="all",
        rules=(Rule(at="hero_turn_end", do=(Win("heroes"),)),),
        goal_heroes=NOTHING,
        goal_overlord=NOTHING,
        **{**places, **more},
    )
    whole = Quest(id="drawn", number=1, title=NOTHING, blurb=NOTHING, encounters=(drawn,) * encounters)
    options = {"overlord_relics": list(relics), "boxes": list(boxes)}
    return Match(GAME, Setup("descent", "drawn", ("ann", "lord"), 3, options), shipped().with_only(whole))


def asked(match: Match[Any]) -> Any:
    return next(iter(match.choices.values()))


def until(match: Match[Any], *kinds: str) -> Match[Any]:
    """Answer with what comes first, and give nothing away, until something of these kinds is asked."""
    while match.choices and asked(match).kind not in kinds:
        choice = asked(match)
        idle = [option.key for option in choice.options if option.passes]
        match.answer(choice.seat, (idle or choice.keys())[:1])
    return match


# --- monster relics ---


@rule("D2-2263", "D2-2262")
def test_each_group_carries_one_monster_relic_at_most_and_the_overlord_chooses_in_every_encounter() -> None:
    match = until(quest(SHARDS, STONE, HEART, encounters=2), "relic_bearer")
    assert asked(match).seat == "lord"
    assert asked(match).keys() == ["bearer:goblin_archer", "bearer:zombie", "nobody"]
    match.answer("lord", ["bearer:zombie"])
    assert asked(match).keys() == ["bearer:goblin_archer", "nobody"], "the zombies have one"
    match.answer("lord", ["nobody"])
    match.answer("lord", ["bearer:goblin_archer"])
    groups = until(match, "hero_action").context.state.groups
    assert (groups["zombie"].relic, groups["goblin_archer"].relic) == (SHARDS, HEART)
    until(match, "relic_bearer")
    assert match.context.state.encounter == 1 and len(asked(match).keys()) == 3, "asked anew"


@rule("D2-2263", "D2-2257")
def test_groups_that_stay_for_the_next_encounter_are_given_relics_anew_and_lieutenants_none() -> None:
    kept: dict[str, Any] = {"lieutenants": (LieutenantPlace("splig", "all"),), "keeps": ("splig", "zombie")}
    match = until(quest(SHARDS, encounters=2, **kept), "relic_bearer")
    assert [option.key for option in asked(match).options if option.passes] == ["nobody"]
    match.answer("lord", ["bearer:zombie"])
    until(match, "hero_action").context.state.groups["zombie"].relic_exhausted = True
    until(match, "relic_bearer")
    assert asked(match).keys() == ["bearer:zombie", "bearer:goblin_archer", "nobody"], "no lieutenant"
    zombies = match.context.state.groups["zombie"]
    assert (zombies.relic, zombies.relic_exhausted) == ("", False)


@rule("D2-2263")
def test_only_the_group_that_carries_it_uses_a_relic_and_nobody_where_none_does() -> None:
    def offered(relic: str, who: str) -> bool:
        t = table(
            "A z .\n\n. g .",
            boxes=RAVENS,
            A=hero("syndrael", "knight"),
            z=monster("zombie", relic=relic),
            g=monster("goblin_archer"),
        )
        t.activate(who).dice(blue=BLUE_3, yellow=YELLOW_2, gray=GRAY[0]).do("attack:own:A")
        return t.asked == "relic"

    assert offered(SHARDS, "z")
    assert not offered(SHARDS, "g") and not offered("", "z")


@rule("D2-2263")
def test_the_shards_give_a_surge_and_are_exhausted() -> None:
    t = table("A z .", boxes=RAVENS, A=hero("syndrael", "knight"), z=monster("zombie", relic=SHARDS))
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_2, gray=GRAY[0]).do("attack:own:A", "use").settle()
    assert t.asked == "surges" and t.s.state.groups["zombie"].relic_exhausted
    assert t.s.attack is not None and t.s.attack.more_surges == 1
    plain = table("A z .", boxes=RAVENS, A=hero("syndrael", "knight"), z=monster("zombie", relic=SHARDS))
    plain.activate("z").dice(blue=BLUE_3, yellow=YELLOW_2, gray=GRAY[0]).do("attack:own:A")
    assert plain.keys == ["use", "pass"]
    plain.do("pass").settle()
    assert plain.asked != "surges" and not plain.s.state.groups["zombie"].relic_exhausted
    t.do("done").resolve()
    t.end().until("hero_action").activate("z")
    assert not t.s.state.groups["zombie"].relic_exhausted, "refreshed in his next turn"


@rule("D2-2263")
def test_the_heart_lets_a_master_strike_from_where_a_minion_stands() -> None:
    def offers(relic: str, rank: str = "master") -> bool:
        t = table(
            "A z . . m",
            boxes=RAVENS,
            A=hero("syndrael", "knight"),
            z=monster("zombie", relic=relic),
            m=monster("zombie", rank),
        )
        return t.activate("m").offers("ability:dark_heart")

    assert offers(HEART) and not offers(STONE) and not offers(HEART, "minion")
    t = table(
        "A z . . m",
        boxes=RAVENS,
        A=hero("syndrael", "knight"),
        z=monster("zombie", relic=HEART),
        m=monster("zombie", "master"),
    )
    t.activate("m").dice(blue=BLUE_3, yellow=YELLOW_2, gray=GRAY[0]).do("ability:dark_heart").resolve()
    assert t.damage("A") == 4 and t.events("attack_declared")[-1].attacker == t.names["m"]
    assert not t.offers("attack:own"), "that was the attack of its turn"


@rule("D2-2264", "D2-2263")
def test_a_monster_relic_stays_in_play_after_its_whole_group_has_fallen() -> None:
    t = table(
        "A z B\n\n. . g",
        boxes=RAVENS,
        A=hero("syndrael", "knight"),
        B=hero("leoric", "runemaster"),
        z=monster("zombie", damage=2, relic=STONE),
        g=monster("goblin_archer"),
        rules=(Rule(at="overlord_turn_start", do=(Reinforce("zombie", "all", 1, "minion"),)),),
    )
    t.turn("syndrael").dice(blue=BLUE_3, red=1, brown=0).do("attack:iron_longsword:z").resolve()
    assert t.gone("z") and t.s.state.groups["zombie"].relic == STONE
    t.until("put").do("space:1,0")
    new = t.s.state.groups["zombie"].figures[0]
    t.names["n"] = new
    t.activate("n").dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, gray=GRAY[0], brown=0).do("attack:own:A").settle()
    doom = next(place for place, one in enumerate(t.s.attack.surges) if "doomed" in one.conditions)  # type: ignore[union-attr]
    t.do(f"surge:{doom}").resolve()
    assert t.held("A") == ["doomed"]


# --- the relic that nobody carries ---


@rule("D2-2265", "D2-2009", "D2-2001")
def test_a_universal_relic_is_not_carried_and_works_as_its_card_says() -> None:
    match = until(quest(TOME, lieutenants=(LieutenantPlace("splig", "all"),)), "relic", "relic_bearer")
    assert asked(match).kind == "relic" and asked(match).seat == "lord", "nobody is asked who carries it"
    overlord = match.context.state.overlord
    before = list(overlord.hand)
    assert [(one.key, one.passes) for one in asked(match).options] == [("use", False), ("pass", True)]
    match.answer("lord", ["use"])
    assert sorted(overlord.hand) != sorted(before), "other cards"
    assert len(overlord.hand) == len(before) == 2 and len(overlord.deck.pile) == 13
    assert sorted([*overlord.hand, *overlord.deck.pile]) == sorted(overlord.available), "shuffled back first"
    match = until(quest(TOME), "relic")
    before = list(match.context.state.overlord.hand)
    match.answer("lord", ["pass"])
    assert match.context.state.overlord.hand == before
    assert until(quest(), "relic", "who_next").choices and asked(until(quest(), "relic", "who_next")).kind == "who_next"


@rule("D2-2265")
def test_it_stays_in_his_play_area_until_the_end_of_the_campaign() -> None:
    won = Rewards(overlord=Spoils(relic=TOME))
    t = staged({"intro": "overlord"}, rewards={"intro": won}, options={"boxes": list(RAVENS)})
    for name in ("a1", "a2"):
        t.next(name).to("relic").do("pass")
        assert t.s.state.overlord.relics == [TOME] and not t.s.state.overlord.bearers


# --- the Sun Stone ---


def stone(drawing: str = "A z .\n\nB . g", **more: Any) -> Table:
    cast: dict[str, Any] = {
        "A": hero("syndrael", "knight", items=("iron_longsword", "sun_stone")),
        "B": hero("leoric", "runemaster"),
        "z": monster("zombie"),
        "g": monster("goblin_archer"),
    }
    return table(drawing, boxes=RUIN, **{**cast, **more})


FALLING = {"A": hero("syndrael", "knight", items=("iron_longsword", "sun_stone"), damage=11)}


def fallen(**more: Any) -> Table:
    """Its bearer has been felled by the zombie, which has an action left."""
    t = stone(**{**FALLING, **more}).activate("z")
    return t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=GRAY[0]).do("attack:own:A").resolve()


def worn(t: Table, name: str) -> list[str]:
    return [held.card for held in t.of(name).items]


@rule("D2-2267", "D2-2266", "D2-0233", "D2-0258")
@pytest.mark.parametrize("equipped", [True, False])
def test_a_hero_who_falls_with_the_stone_equipped_leaves_it_where_he_stood(equipped: bool) -> None:
    gear = {"items": ("iron_longsword", "sun_stone")} if equipped else {"items": (), "bag": ("sun_stone",)}
    t = stone(A=hero("syndrael", "knight", damage=11, **gear)).until("equip", "hero_action")
    if not equipped:
        t.do("ready")
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_2, gray=GRAY[0]).do("attack:own:A").resolve()
    assert ("sun_stone" in worn(t, "A")) != equipped
    token = t.s.state.sun_stone
    assert (token >= 0) == equipped
    if equipped:
        assert t.s.ground.board.coords(token) == (0, 0)
        assert "sun_stone" in str(t.match.view("me"))


@rule("D2-2268")
def test_a_monster_picks_the_stone_up_and_leaves_it_where_it_falls() -> None:
    t = fallen()
    t.do("take:sun_stone")
    assert t.s.state.sun_stone == -1 and "sun_stone" in t.figure("z").marks
    t.end().until("who_next", "knocked_out", "hero_action")
    t.turn("leoric").settle().dice(blue=BLUE_3, yellow=YELLOW_2, brown=0).do("attack:arcane_bolt:z").resolve()
    assert t.gone("z") and t.s.ground.board.coords(t.s.state.sun_stone) == (1, 0)


@rule("D2-2268")
def test_a_hero_next_to_the_stone_picks_it_up_with_an_action_and_has_the_card() -> None:
    t = fallen(z=monster("zombie", conditions=())).end()
    t.until("who_next").turn("leoric").settle()
    actions = t.of("B").actions
    t.do("take:sun_stone").settle()
    assert [one.action for one in t.events("action_taken") if one.figure == "leoric"] == ["take"]
    assert t.of("B").actions == actions - 1 and "sun_stone" in worn(t, "B") and t.s.state.sun_stone == -1
    t = fallen(B=hero("leoric", "runemaster"), drawing="A z . .\n\n. . g B").end().until("who_next").turn("leoric")
    assert not t.settle().offers("take:sun_stone"), "too far away"


@rule("D2-2268")
@pytest.mark.parametrize(("drawing", "near"), [(". A z . .\n\nB . . . g", True), (". A z . .\n\n. . . B g", False)])
def test_the_stone_is_picked_up_from_the_space_where_it_lies(drawing: str, near: bool) -> None:
    t = fallen(drawing=drawing).end().until("who_next").turn("leoric").settle()
    assert t.s.ground.board.coords(t.s.state.sun_stone) == (1, 0)
    assert t.offers("take:sun_stone") == near


@rule("D2-2268", "D2-0163")
def test_a_large_monster_stands_before_it_picks_the_stone_up() -> None:
    t = fallen(drawing="A z . . . .\n\n. . . . e e\n\n. . . B . .", e=monster("barghest")).end()
    t.activate("e").do("move", "go:1,1").settle()
    t.do("take:sun_stone")
    assert t.asked == "expand" and [one.action for one in t.events("action_taken")][-1] == "move"
    t.do("base:0,1-1,1")
    assert [one.action for one in t.events("action_taken")][-1] == "take"
    assert t.at("e") == [(0, 1), (1, 1)] and "sun_stone" in t.figure("e").marks


@rule("D2-2268")
def test_the_stone_lights_the_way_of_who_wears_it() -> None:
    t = stone().turn("syndrael").settle().do("attack:iron_longsword:z")
    assert [die for die, _ in t.events("attack_rolled")[-1].dice] == ["blue", "red", "green"]
    t = stone(A=hero("syndrael", "knight", items=("iron_longsword",), bag=("sun_stone",))).turn("syndrael").do("ready")
    t.settle().do("attack:iron_longsword:z")
    assert "green" not in [die for die, _ in t.events("attack_rolled")[-1].dice]


@rule("D2-2268", "D2-2269")
def test_where_no_stone_lies_there_is_nothing_to_take() -> None:
    t = stone(A=hero("syndrael", "knight"), rules=WON).turn("syndrael").settle()
    assert t.asked == "hero_action" and not t.offers("take:sun_stone")
    t.activate("z")
    assert not t.offers("take:sun_stone")
    while t.match.choices:
        assert t.asked != "who_takes"
        t.do("end" if "end" in t.keys else t.keys[0])
    assert not t.s.state.overlord.relics and "sun_stone" not in (*worn(t, "A"), *worn(t, "B"))


WON = (Rule(at="overlord_turn_end", do=(Win("overlord"),)),)


@rule("D2-2269", "D2-2180")
def test_a_monster_with_the_stone_at_the_end_brings_its_fury_to_the_overlord() -> None:
    t = fallen(rules=WON).do("take:sun_stone")
    while t.match.choices:
        t.do("end" if "end" in t.keys else t.keys[0])
    assert t.s.state.overlord.relics == ["suns_fury"] and t.s.state.sun_stone == -1
    assert "sun_stone" not in [*worn(t, "A"), *worn(t, "B")]


@rule("D2-2269")
def test_the_heroes_have_the_stone_that_lies_there_at_the_end() -> None:
    t = fallen(rules=WON)
    while t.match.choices and t.asked != "who_takes":
        t.do("end" if "end" in t.keys else t.keys[0])
    t.do("hero:leoric")
    assert t.s.state.sun_stone == -1
    assert "sun_stone" in worn(t, "B") and not t.s.state.overlord.relics


# --- Sun's Fury ---


@rule("D2-2270", "D2-4216", "D2-2257")
def test_a_lieutenant_carries_the_fury_beside_another_relic() -> None:
    places = (LieutenantPlace("splig", "all"), LieutenantPlace("belthir", "all"))
    match = until(quest("duskblade", "suns_fury", "bones_of_woe", boxes=RUIN, lieutenants=places), "relic_bearer")
    match.answer("lord", ["bearer:splig"])
    assert asked(match).keys() == ["bearer:splig", "bearer:belthir", "nobody"], "the fury is one more"
    match.answer("lord", ["bearer:splig"])
    assert asked(match).keys() == ["bearer:belthir", "nobody"], "but no third"
    match.answer("lord", ["bearer:belthir"])
    state = until(match, "hero_action").context.state
    assert state.groups["splig"].relic == "duskblade" and state.overlord.bearers["suns_fury"] == "splig"
    assert state.groups["belthir"].relic == "bones_of_woe"
    match = until(quest("suns_fury", "duskblade", boxes=RUIN, lieutenants=places[:1]), "relic_bearer")
    match.answer("lord", ["bearer:splig"])
    assert "bearer:splig" in asked(match).keys(), "whichever comes first"


@rule("D2-2270", "D2-4217")
def test_the_fury_adds_a_die_and_falls_silent_with_its_bearer_who_drops_no_token() -> None:
    t = table(
        "A s .\n\nB . z",
        boxes=RUIN,
        A=hero("syndrael", "knight"),
        B=hero("leoric", "runemaster"),
        s=lieutenant("splig", damage=0),
        z=monster("zombie"),
    )
    plain = list(t.s.book.lieutenant_stats("splig", 1).attack)
    t.s.state.overlord.relics, t.s.state.overlord.bearers = ["suns_fury"], {"suns_fury": "splig"}
    t.activate("s").do("attack:own:A")
    assert [die for die, _ in t.events("attack_rolled")[-1].dice] == [*plain, "green"]
    bare = table("A s .", boxes=RUIN, A=hero("syndrael", "knight"), s=lieutenant("splig"), z=monster("zombie"))
    bare.activate("s").do("attack:own:A")
    assert [die for die, _ in bare.events("attack_rolled")[-1].dice] == plain, "a lieutenant without it"
    t = table("A s .", boxes=RUIN, A=hero("syndrael", "knight"), s=lieutenant("splig", damage=11))
    t.s.state.overlord.relics, t.s.state.overlord.bearers = ["suns_fury"], {"suns_fury": "splig"}
    t.figure("s").damage = 99
    t.dice(blue=BLUE_3, red=4, **dict.fromkeys(("gray", "black", "brown"), 0)).do("attack:iron_longsword:s").resolve()
    assert t.gone("s") and t.s.state.overlord.lost_relics == ["suns_fury"]
    assert t.s.state.sun_stone == -1 and not t.events("sun_stone_fell")


@rule("D2-4217", "D2-0468", "D2-0463")
def test_the_fury_is_given_back_for_experience() -> None:
    for answer, owned in (("give", False), ("keep", True)):
        won = Rewards(xp=0, overlord=Spoils(relic="suns_fury"))
        t = staged({"intro": "overlord"}, rewards={"intro": won}, options={"boxes": list(RUIN)}).to("fury")
        before = t.s.state.overlord.xp
        assert [(one.key, one.passes) for one in t.choice.options] == [("keep", True), ("give", False)]
        t.do(answer)
        assert (("suns_fury" in t.s.state.overlord.relics), t.s.state.overlord.xp - before) == (owned, int(not owned))


@rule("D2-4217")
def test_without_the_fury_there_is_nothing_to_give_back() -> None:
    t = staged({"intro": "overlord"}, options={"boxes": list(RUIN)}).to("fury", "overlord_spends", "next_quest")
    assert t.asked != "fury" and not t.s.state.overlord.relics


# --- the heroes' side of the others ---


@pytest.mark.rule("D2-0133", "D2-0258", "D2-2256")
def test_the_heroes_sides_of_the_relics_of_the_manor() -> None:
    t = table(
        "A z .",
        boxes=RAVENS,
        A=hero("leoric", "runemaster", items=("book_of_stars",), conditions=("poisoned",)),
        z=monster("zombie"),
    )
    assert attribute(t.s, t.figure("A"), "knowledge") == 6
    t = table(
        "A B z",
        boxes=RAVENS,
        A=hero("tarha", "runemaster", items=("book_of_stars",)),
        B=hero("syndrael", "knight", conditions=("stunned",)),
        z=monster("zombie"),
    )
    t.turn("tarha").dice(**PASSES).do("use:tarha:book_of_stars").settle()
    assert t.held("B") == [] and attribute(t.s, t.figure("A"), "knowledge") == 5
    t = table(
        "A . z",
        boxes=RAVENS,
        A=hero("leoric", "runemaster", items=("wanderers_stone",), fatigue=2),
        z=monster("zombie"),
    )
    assert t.do("move").fatigue("A") == 1
    t = table(
        "A z .",
        boxes=RAVENS,
        A=hero("leoric", "runemaster", items=("shards_of_ithyndrus",), fatigue=3),
        z=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, brown=BROWN[0]).do("attack:shards_of_ithyndrus:z", "surge:1").resolve()
    assert t.fatigue("A") == 1
    t = table(
        "A . z",
        boxes=RAVENS,
        A=hero("leoric", "runemaster", items=("manors_heart",), damage=5, fatigue=3),
        z=monster("zombie"),
    )
    assert not t.offers("use:leoric:manors_heart"), "nothing lies there yet"
    t.s.state.overlord.deck.discarded = ["dash", "dash"]
    t.end().until("hero_action").do("use:leoric:manors_heart", "damage").settle()
    assert t.damage("A") == 3
    t.end().until("hero_action")
    assert not t.offers("use:leoric:manors_heart"), "once a quest"
