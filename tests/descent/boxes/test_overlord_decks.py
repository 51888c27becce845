"""Overlord cards of boxes: the Enchanter, Trading Pains, Solidarity, Forgotten Sorcery."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_5,
    BLUE_SURGE_2,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    RED_3,
    Table,
    hero,
    monster,
    table,
)

from oubliette.games.descent.figures.figures import attribute
from oubliette.games.descent.state.state import Figure

rule = pytest.mark.rule
RAVENS, FENS = ("manor_of_ravens",), ("trollfens",)


def on(t: Table, group: str, *cards: str) -> Table:
    """Cards lie on a group."""
    t.s.state.groups[group].cards += cards
    return t


def lying(t: Table, group: str) -> list[str]:
    return t.s.state.groups[group].cards


# --- Enchanter ---


def phoenix(hurt: int) -> Table:
    t = table("A g", boxes=RAVENS, A=hero(), g=monster("zombie", "master", damage=hurt))
    return on(t, "zombie", "rune_of_the_phoenix")


@rule("D2-4273")
@pytest.mark.parametrize("hearts", [RED_1, RED_3], ids=["just", "beyond"])
def test_a_phoenix_leaves_five_recovered_however_much_was_dealt(hearts: int) -> None:
    """A zombie master has six health; three damage is on it."""
    t = on(
        table("A g", boxes=RAVENS, A=hero(), g=monster("zombie", "master", damage=3)), "zombie", "rune_of_the_phoenix"
    )
    t.dice(blue=BLUE_3, red=hearts, brown=0).do("attack:iron_longsword:g").resolve()
    assert not t.gone("g") and t.damage("g") == 6 - 5 and lying(t, "zombie") == []
    assert not t.events("defeated") and "rune_of_the_phoenix" in t.s.state.overlord.deck.everywhere()


@rule("D2-4273")
def test_it_burns_only_for_who_would_fall_and_only_once() -> None:
    t = on(
        table("A g", boxes=RAVENS, A=hero(), g=monster("zombie", "master", damage=2)), "zombie", "rune_of_the_phoenix"
    )
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.damage("g") == 5 and lying(t, "zombie") == ["rune_of_the_phoenix"]
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.damage("g") == 1 and lying(t, "zombie") == []
    t.figure("g").damage = 5
    t.end().until("hero_action").dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.gone("g")


@rule("D2-4275")
@pytest.mark.parametrize("beaten", [True, False])
def test_the_zenith_draws_cards_to_its_group_even_when_it_is_beaten(beaten: bool) -> None:
    t = table("A g k", boxes=RAVENS, A=hero(), g=monster("zombie", "master", damage=3), k=monster("goblin_archer"))
    on(on(t, "zombie", "rune_of_the_phoenix"), "goblin_archer", "sign_of_the_last_zenith")
    if beaten:
        t.s.state.groups["goblin_archer"].figures.clear()
        del t.s.state.figures[t.names["k"]]
    held = len(t.hand)
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert lying(t, "goblin_archer") == ["sign_of_the_last_zenith", "rune_of_the_phoenix"]
    assert lying(t, "zombie") == [] and len(t.hand) == held + 1 and t.damage("g") == 1


@rule("D2-4275")
def test_a_card_that_leaves_the_zeniths_own_group_is_discarded() -> None:
    t = table("A g", boxes=RAVENS, A=hero(), g=monster("zombie", "master", damage=3))
    on(t, "zombie", "rune_of_the_phoenix", "sign_of_the_last_zenith")
    held = len(t.hand)
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert lying(t, "zombie") == ["sign_of_the_last_zenith"] and len(t.hand) == held


@rule("D2-0141")
@pytest.mark.parametrize("windy", [True, False])
def test_the_wristlet_moves_who_has_struck_one_space(windy: bool) -> None:
    t = table("A g . .", boxes=RAVENS, A=hero(), g=monster("zombie", "master"))
    on(t, "zombie", *(["wristlet_of_wind"] if windy else []))
    t.activate("g").dice(blue=BLUE_3, yellow=1, red=RED_1, gray=0).do("attack:own:A").resolve()
    assert (t.asked == "move_spaces") == windy
    if windy:
        assert t.keys == ["space:2,0", "stay"]
        t.do("space:2,0")
        assert t.at("g") == [(2, 0)]


@rule("D2-4275")
def test_a_card_that_leaves_a_group_without_a_zenith_lies_on_the_discard_pile() -> None:
    t = table("A g", boxes=RAVENS, A=hero(), g=monster("zombie", "master", damage=3))
    on(t, "zombie", "rune_of_the_phoenix")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert lying(t, "zombie") == [] and t.s.state.overlord.deck.discarded == ["rune_of_the_phoenix"]


def test_an_enchantment_is_played_on_a_group_and_stays() -> None:
    t = table("A . g k", boxes=RAVENS, hand=["ward_of_peace"], A=hero(), g=monster(), k=monster("goblin_archer"))
    t.figure("g").conditions.append("poisoned")
    t.until("activate").do("play:ward_of_peace", "group:zombie")
    assert t.held("g") == [] and lying(t, "zombie") == ["ward_of_peace"] and t.s.state.overlord.played == []
    t.activate("k").end().until("hero_action")
    assert lying(t, "zombie") == ["ward_of_peace"], "beyond the turn"


@pytest.mark.parametrize(("card", "dealt"), [("dragonbone_pendant", 4), ("elixir_of_stone", 3)])
def test_a_pendant_makes_blows_harder(card: str, dealt: int) -> None:
    t = on(table("A g", boxes=RAVENS, A=hero(), g=monster("zombie", "master")), "zombie", card)
    t.activate("g").dice(blue=BLUE_3, yellow=1, gray=0).do("attack:own:A").resolve()
    assert t.damage("A") == dealt


def test_a_pendant_goes_when_a_hero_falls() -> None:
    t = on(table("A g", boxes=RAVENS, A=hero(damage=11), g=monster("zombie", "master")), "zombie", "dragonbone_pendant")
    t.activate("g").dice(blue=BLUE_3, yellow=1, gray=0).do("attack:own:A").resolve()
    assert t.of("A").knocked_out and lying(t, "zombie") == []


def test_stone_shields_and_breaks_for_two_surges() -> None:
    t = on(table("A g", boxes=RAVENS, A=hero(), g=monster("zombie", "master")), "zombie", "elixir_of_stone")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.damage("g") == 2
    t.dice(blue=BLUE_SURGE_2, red=5, brown=0).do("attack:iron_longsword:g").settle()
    place = next(n for n, surge in enumerate(t.s.attack.surges) if surge.cost == 2)  # type: ignore[union-attr]
    t.do(f"surge:{place}").resolve()
    assert lying(t, "zombie") == []


def test_rings_hurt_who_stands_near_the_fallen() -> None:
    t = on(table("A g", boxes=RAVENS, A=hero(), g=monster("zombie", damage=2)), "zombie", "rings_of_zholalam")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.gone("g") and t.damage("A") == 1 and lying(t, "zombie") == []


# --- Trading Pains ---


@rule("D2-4281")
@pytest.mark.parametrize(("drawing", "offered"), [("A . . B g C", True), ("A . . . B g C", False)])
def test_pains_are_traded_from_the_token_of_who_lies_there(drawing: str, offered: bool) -> None:
    """Avric heals Syndrael, whose token lies at the left; Jain is within three spaces of it, or not."""
    t = table(
        drawing,
        boxes=("lair_of_the_wyrm",),
        hand=["trading_pains"],
        A=hero(knocked_out=True, damage=12),
        B=hero("jain", "thief"),
        C=hero("grisban", "berserker"),
        g=monster(),
    )
    t.turn("A")
    t.dice(red=[RED_2, RED_1]).do("stand_up")
    assert (t.asked == "overlord_hero_recovers" and t.offers("play:trading_pains")) is offered
    if not offered:
        return
    assert t.gone("A"), "before he is up"
    t.do("play:trading_pains")
    assert t.asked == "recover_less" and t.choice.seat == t.s.seat_of(t.figure("A"))
    t.do("recover:3").settle()
    assert t.damage("B") == 2 and t.damage("A") == 12 - 3, "half of it, rounded up"


@rule("D2-4281")
@pytest.mark.parametrize(("hurt", "offered"), [(0, False), (1, True)])
def test_pains_are_traded_where_damage_is_recovered(hurt: int, offered: bool) -> None:
    t = table(
        "A B . g",
        boxes=("lair_of_the_wyrm",),
        hand=["trading_pains"],
        A=hero(damage=hurt, fatigue=2, search=["health_potion", "stamina_potion"]),
        B=hero("jain", "thief"),
        g=monster(),
    ).turn("A")
    t.do("use:syndrael:stamina_potion", "figure:A")
    assert not t.offers("play:trading_pains"), "fatigue is no damage"
    t.settle().do("use:syndrael:health_potion", "figure:A")
    assert t.offers("play:trading_pains") == offered


@rule("D2-4281")
def test_another_suffers_half_of_it_rounded_up() -> None:
    for recovered, suffered in ((2, 1), (0, 0), (4, 2)):
        t = table(
            "A B . g",
            boxes=("lair_of_the_wyrm",),
            hand=["trading_pains"],
            A=hero(damage=4, search=["health_potion"]),
            B=hero("jain", "thief"),
            g=monster(),
        ).turn("A")
        t.do("use:syndrael:health_potion", "figure:A", "play:trading_pains")
        assert t.keys == [f"recover:{n}" for n in (4, 3, 2, 1, 0)]
        t.do(f"recover:{recovered}").settle()
        assert (t.damage("A"), t.damage("B")) == (4 - recovered, suffered)


@rule("D2-4281")
def test_who_recovers_less_hurts_less() -> None:
    t = table(
        "A B . g",
        boxes=("lair_of_the_wyrm",),
        hand=["trading_pains"],
        A=hero(knocked_out=True, damage=12),
        B=hero("jain", "thief"),
        g=monster(),
    )
    t.turn("A").dice(red=[RED_2, RED_1]).do("stand_up", "play:trading_pains", "recover:1").settle()
    assert t.damage("B") == 1 and t.damage("A") == 11


# --- Solidarity ---


@rule("D2-4278")
def test_all_heroes_test_with_the_printed_values_of_one_sheet() -> None:
    """Leoric's Might is 1: three shields are too many for it, not for Grisban's own."""
    t = table(
        "A . . g\n\nB . . .",
        boxes=("shadow_of_nerekhall", "guardians_of_deephall"),
        hand=["solidarity", "word_of_pain"],
        A=hero("grisban", "berserker"),
        B=hero("leoric", "runemaster"),
        g=monster(),
    )
    t.until("overlord_start").do("play:solidarity", "hero:leoric")
    t.do("go_on" if "go_on" in t.keys else "draw").until("overlord_overlord_turn_end")
    t.dice(gray=[GRAY[2], GRAY[2]], black=[0, 0]).do("play:word_of_pain").settle()
    tested = t.events("tested")
    assert [event.value for event in tested] == [1, 1] and [event.passed for event in tested] == [False, False]


@rule("D2-4278")
@pytest.mark.parametrize(("solid", "value"), [(True, 4), (False, 3)])
def test_what_lowers_an_attribute_does_not_count(solid: bool, value: int) -> None:
    """A horrifying dragon lowers the Willpower of who stands beside it."""
    t = table(
        "A g g g\n\n. g g g",
        act=2,
        boxes=("shadow_of_nerekhall", "guardians_of_deephall"),
        hand=["word_of_despair"],
        A=hero("leoric", "runemaster"),
        g=monster("crypt_dragon"),
    )
    own = t.s.book.heroes["leoric"].attributes["willpower"]
    assert attribute(t.s, t.figure("A"), "willpower") == own - 1
    if solid:
        t.s.state.kept.append("solidarity:leoric")
    t.s.state.kept.append("x")
    t.until("overlord_start", "activate", "activation")
    if solid:
        assert not any(one.startswith("solidarity") for one in t.s.state.kept), "until his next turn"
        t.s.state.kept.append("solidarity:leoric")
    t.until("overlord_overlord_turn_end").dice(**PASSES).do("play:word_of_despair").settle()
    assert t.events("tested")[-1].value == own - (not solid) and value in (3, 4)


# --- Forgotten Sorcery ---


@rule("D2-4253")
def test_sorcery_is_lent_to_a_whole_group_and_adds_up() -> None:
    boxes = ("crusade_of_the_forgotten", "treaty_of_champions")
    t = table("A . . g g\n\n. . . g g", boxes=boxes, hand=["forgotten_sorcery"], A=hero(), g=monster("demon_lord"))
    t.until("overlord_monster_chosen").do("play:forgotten_sorcery")
    t.until("activation").dice(blue=BLUE_5, yellow=2, gray=0).do("attack:own:A")
    while t.asked != "sorcery":
        t.do("pass")
    assert [key for key in t.keys if key.startswith("damage:")] == [f"damage:{n}" for n in range(1, 5)], "2 and 2"
    t.do("damage:4").resolve()
    t.end().until("hero_action")
    assert lying(t, "demon_lord") == []


@rule("D2-4253")
def test_a_melee_monster_of_the_group_has_it_too() -> None:
    boxes = ("crusade_of_the_forgotten", "seeds_of_betrayal")
    t = table("A g . k", boxes=boxes, hand=["forgotten_sorcery"], A=hero(), k=monster("goblin_archer"))
    spot = next(cell for cell in t.s.ground.board if t.s.ground.board.coords(cell) == (1, 0))
    agent = Figure(id="agent_zachareth", kind="agent_zachareth", rank="master", group="goblin_archer", cells=(spot,))
    t.s.state.figures[agent.id] = agent
    t.s.state.groups["goblin_archer"].figures.append(agent.id)
    t.until("activate").do("activate:agent_zachareth")
    if t.asked == "overlord_monster_chosen":
        t.do("play:forgotten_sorcery")
    t.until("activation").dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:A")
    while t.asked != "sorcery":
        t.do("pass")
    assert [key for key in t.keys if key.startswith("damage:")] == ["damage:1", "damage:2"]
