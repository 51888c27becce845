"""Places and roads: steps and what they lead to, Mining, services, Elementals, Treasures and Quests."""

from typing import Any

import pytest
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    LEFT,
    NEXT,
    Table,
    at,
    book,
    carry,
    dice,
    eltrea,
    fighting,
    give,
    hold,
    lay,
    quiet,
    spent,
    struck,
    table,
    wear,
)
from tests.euthia.turn.kit import mine, quest

from oubliette.games.euthia import GAME
from oubliette.games.euthia.board.geometry import cell_at, distances
from oubliette.games.euthia.state.session import Session
from oubliette.kernel.game import Setup
from oubliette.table import Thing

rule = pytest.mark.rule
PAIR = ("dral", "ael")
QUIET = quiet("ann", "bob")


def keys_of(t: Table, start: str) -> list[str]:
    return [key for key in t.keys() if key.startswith(start)]


def state_of(scenario: str = "the_hunt", seats: tuple[str, ...] = ("ann", "bob"), seed: int = 1, **options: Any) -> Any:
    return GAME.rules.begin(Setup("euthia", scenario, seats, seed, options), book())


# Steps


@rule("EU-1062", "EU-1052", "EU-1207", "EU-1208", "EU-1051")
def test_whoever_looks_before_stepping_sees_tiles_combat_fire_and_water() -> None:
    def follows(t: Table, cell: str) -> list[tuple[str, str]]:
        option = next(one for one in t.choice().options if one.key == f"step:{cell}")
        preview = t.choice().preview_of(option)
        assert preview.ways[0].cells[0] == t.hero().at
        return [(one.say.id, one.tone) for one in preview.follows]

    t = table(PAIR, QUIET, lay(NEXT, guard=2, what=""), lay(LEFT, what="elemental", element="fire"))
    assert follows(t, "1,0") == [("eu-preview-combat", "harm"), ("eu-follow-foe", "harm"), ("eu-follow-reward", "good")]
    assert follows(t, "-1,0") == [("eu-preview-fire", "harm")]
    assert follows(t, "1,-1") == []
    lake = lay(BEYOND, what="elemental", element="water")
    water = table(PAIR, QUIET, lake, give("ann", health=1))
    assert follows(water, "1,0") == [("eu-preview-water", "good")] and follows(water, "-1,0") == []
    assert follows(table(PAIR, QUIET, lake), "1,0") == [], "there is nothing to heal"
    wild = table(PAIR, QUIET, keep_territory=True)
    assert [one[0] for one in follows(wild, "1,0")] == ["eu-preview-tiles"]


@rule("EU-1051", "EU-1053", "EU-1184", "EU-1039")
def test_why_not_tells_of_distance_points_guards_and_tired_tiles() -> None:
    def why(t: Table, cell: int) -> str:
        found = t.match.why_not("ann", Thing("cell", cell=cell, board="map"))
        return found.say.id if found is not None else ""

    t = table(("ael", "dral"), QUIET, lay(NEXT, guard=1, what=""), lay(BEYOND), give("ann", health=1))
    assert why(t, BEYOND) == "eu-why-not-one-step" and why(t, NEXT) == "" and why(t, CENTRE) != "eu-why-not-far"
    t.now(spent("ann", "combat"))
    assert why(t, NEXT) == "eu-why-not-combat-spent" and why(t, cell_at(9, 9)) == ""
    t.now(give("ann", moves=1))
    assert why(t, BEYOND) == "eu-why-not-far"
    t.now(give("ann", moves=0))
    assert why(t, LEFT) == "eu-why-not-no-moves"
    t.answer("use:tile:shiis_light")
    tired = t.match.why_not("ann", Thing("card", id="tile:shiis_light"))
    assert tired is not None and tired.say.id == "eu-why-not-tired"
    weapon = t.match.why_not("ann", Thing("card", id=t.hero().slots["weapon"]))
    assert weapon is not None and weapon.say.id == "eu-why-not-no-combat"


@rule("EU-1059", "EU-1239")
def test_distances_count_steps_over_revealed_spaces_only() -> None:
    t = table(PAIR, lay(BEYOND), lay(cell_at(3, 0)))
    found = distances(CENTRE, t.state.spaces)
    assert (found[CENTRE], found[NEXT], found[BEYOND], found[cell_at(3, 0)]) == (0, 1, 2, 3)
    assert cell_at(4, 0) not in found and len(found) == 9
    assert sorted(distances(CENTRE, t.state.spaces, 1).values()) == [0, 1, 1, 1, 1, 1, 1]
    assert max(distances(CENTRE, t.state.spaces, 2).values()) == 2
    island = table(PAIR, lay(cell_at(5, 0)))
    assert cell_at(5, 0) not in distances(CENTRE, island.state.spaces)


@rule("EU-1237", "EU-1238", "EU-1239", "EU-0035")
def test_a_teleport_reaches_so_far_and_never_a_guard_without_the_action() -> None:
    far = [lay(cell_at(q, 0)) for q in range(2, 6)]
    t = table(PAIR, QUIET, *far, carry("ann", "ware:scroll_of_teleportation"), lay(LEFT, guard=1, what=""))
    scroll = next(key for key in t.keys() if "scroll_of_teleportation" in key)
    t.hero().actions["combat"] = 0
    t.answer(scroll)
    assert "space:4,0" in t.keys() and not {"space:5,0", "space:0,0", "space:-1,0"} & set(t.keys())
    t.answer("space:4,0")
    assert t.hero().at == cell_at(4, 0) and t.hero().moves == 3
    assert not [piece for piece in t.hero().sack if "teleportation" in piece]


@rule("EU-1237", "EU-0035")
def test_a_call_leads_to_the_chapel_or_any_portal_and_a_shortcut_shuns_markets() -> None:
    t = eltrea(QUIET, wear("ann", "ability_2", "tile:call"), lay(NEXT), lay(BEYOND, what="portal"), at(NEXT))
    t.answer("use:tile:call")
    assert sorted(t.keys()) == ["space:0,0", "space:2,0"]
    t = eltrea(
        QUIET,
        wear("ann", "ability_2", "tile:shortcut"),
        lay(NEXT, what="merchants", guard=1, guarded=False),
        lay(LEFT, what="encounter", encounter="hunter"),
        lay(BEYOND),
    )
    t.answer("use:tile:shortcut")
    assert "space:2,0" in t.keys() and not {"space:1,0", "space:-1,0"} & set(t.keys())


@rule("EU-1240")
def test_a_portal_leads_to_other_liberated_portals_for_one_point() -> None:
    places = lay(NEXT, what="portal"), lay(LEFT, what="portal"), lay(BEYOND, what="portal", guarded=True)
    t = table(PAIR, QUIET, *places, at(NEXT))
    assert keys_of(t, "portal:") == ["portal:-1,0"]
    t.answer("portal:-1,0")
    assert (t.hero().at, t.hero().moves) == (LEFT, 2)
    t.hero().moves = 0
    t.answer("sack", "done")
    assert keys_of(t, "portal:") == []
    assert keys_of(table(PAIR, QUIET, *places), "portal:") == [], "not from the Chapel"


@rule("EU-1061", "EU-1067", "EU-1063")
def test_only_an_edge_with_tiles_left_is_explored_in_one_of_three_ways() -> None:
    t = table(PAIR, QUIET, keep_territory=True)
    left = len(t.state.territory)
    t.answer("step:1,0")
    assert (t.asked, t.keys()) == ("turn_tile", ["turn:0", "turn:1", "turn:2"])
    assert {one.slots for one in t.choice().options} == {(t.state.floating_slot,)} and t.state.floating
    while t.asked == "turn_tile":
        t.answer("turn:0")
    assert len(t.state.territory) < left
    empty = table(PAIR, QUIET).answer("step:1,0")
    assert empty.asked == "turn" and not empty.events("tile_laid")


@rule("EU-1071", "EU-1218")
def test_a_new_tile_brings_monsters_minions_and_an_open_card() -> None:
    def next_tile(s: Session) -> None:
        tile = next(one for one in s.book.tiles.values() if any(place.minion for place in one.places))
        other = next(
            one for one in s.book.tiles.values() if any(place.encounter for place in one.places) and one.type != "start"
        )
        s.state.territory = [f"{other.id}/1", f"{tile.id}/1"]
        for kind in list(s.state.open_encounters):
            s.state.encounters[kind].pile.append(s.state.open_encounters.pop(kind))

    t = table(PAIR, QUIET, next_tile, corruption=True, keep_territory=True)
    t.state.goods.clear()
    t.answer("step:1,0")
    while t.asked == "turn_tile":
        t.answer("turn:0")
    for tile, cells in t.state.laid.items():
        for number, cell in enumerate(cells):
            place = t.s.book.place(tile, number)
            if cell != t.hero().at:
                assert t.space(cell).guarded is bool(place.guard or place.minion)
    opened = [one.card for one in t.events("card_opened")]  # type: ignore[attr-defined]
    assert opened == list(t.state.open_encounters.values()) and len(opened) == 1


# Mining


@rule("EU-1155", "EU-1156", "EU-1161", "EU-0155")
def test_what_was_mined_is_told_and_a_prospector_may_decline() -> None:
    t = table(("skoldur", "ael"), *mine()).answer("mine")
    assert t.keys() == ["use:tile:prospector", "no"]
    assert [one.key for one in t.choice().options if one.passes] == ["no"]
    t.answer("no")
    assert [len(one.resources) for one in t.events("mined")] == [1]  # type: ignore[attr-defined]
    assert t.hero().exhausted == [] and t.hero().sack[-1].startswith("resource:")
    t = table(("skoldur", "ael"), *mine()).answer("mine", "use:tile:prospector")
    assert [len(one.resources) for one in t.events("mined")] == [2] and t.hero().exhausted == ["tile:prospector"]  # type: ignore[attr-defined]


@rule("EU-1156", "EU-1157", "EU-1252")
@pytest.mark.parametrize(("own", "gold"), [(0, 2), (1, 2), (2, 3)])
def test_a_miner_with_fewer_than_two_own_tokens_pays(own: int, gold: int) -> None:
    t = table(PAIR, *mine({"bob": 1} | ({"ann": own} if own else {}))).answer("mine")
    assert t.hero().gold == gold
    together = table(PAIR, *mine({"bob": 1}), mode="coop", scenario="broken_siege").answer("mine")
    assert together.hero().gold == 3


@rule("EU-0232", "EU-1046", "EU-1155")
def test_a_scroll_of_mining_gives_a_point_and_perhaps_a_tile_without_the_action() -> None:
    t = table(PAIR, *mine(), carry("ann", "ware:scroll_of_mining"))
    scroll = next(key for key in t.keys() if "scroll_of_mining" in key)
    t.answer(scroll)
    assert (t.asked, t.keys(), t.hero().moves) == ("scroll_mine", ["mine", "no"], 4)
    t.answer("mine")
    assert t.hero().actions["mining"] == 1 and t.hero().sack[-1].startswith("resource:")
    t = table(PAIR, *mine(), carry("ann", "ware:scroll_of_mining")).answer(scroll, "no")
    assert t.hero().moves == 4 and not [piece for piece in t.hero().sack if piece.startswith("resource:")]
    poor = table(PAIR, *mine({"bob": 1}), carry("ann", "ware:scroll_of_mining"), give("ann", gold=0)).answer(scroll)
    assert poor.asked == "turn" and poor.hero().moves == 4, "the point alone"
    assert scroll not in table(PAIR, carry("ann", "ware:scroll_of_mining")).keys(), "only on a Mine"


# Services


@rule("EU-1242")
def test_the_chapel_heals_four_for_one_gold() -> None:
    t = table(PAIR, QUIET, give("ann", health=1, gold=1)).answer("heal_here")
    assert (t.hero().health, t.hero().gold) == (5, 0) and "heal_here" not in t.keys()
    assert "heal_here" not in table(PAIR, QUIET, give("ann", health=6, gold=1)).keys()
    assert "heal_here" not in table(PAIR, QUIET, give("ann", health=1, gold=0)).keys()
    assert "heal_here" not in table(PAIR, QUIET, at(LEFT), give("ann", health=1)).keys()


@rule("EU-0043", "EU-0044")
def test_the_rotunda_heals_six_sells_potions_and_opens_the_book() -> None:
    t = table(PAIR, QUIET, give("ann", health=1, gold=20, reputation=5), rotunda=True)
    assert {"heal_here", "potion_here", "reveal", "unlock:helmet:gold"} <= set(t.keys())
    assert t.keys().index("potion_here") < t.keys().index("reveal"), "the book comes last"
    t.answer("heal_here", "potion_here")
    assert (t.hero().health, t.hero().gold, t.state.potions.left) == (6, 18, 11)
    assert t.hero().sack[-1] == "ware:healing_potion/0"
    full = carry("ann", *["ware:healing_potion"] * 5)
    assert "potion_here" not in table(PAIR, QUIET, full, rotunda=True).keys()
    assert "potion_here" not in table(PAIR, QUIET, give("ann", gold=0), rotunda=True).keys()
    assert "potion_here" not in table(PAIR, QUIET, rotunda=False).keys()


@rule("EU-0242")
def test_rituals_take_cards_for_healing_and_rewards() -> None:
    place = lay(NEXT, what="ritual"), at(NEXT), give("ann", health=1)
    t = table(("dral",), hold("ann", "curse", "curse", "healing", "healing"), *place, mode="fire", rituals=True)
    assert keys_of(t, "ritual:") == ["ritual:heal_3", "ritual:heal_10", "ritual:violet", "ritual:magenta"]
    t.answer("ritual:heal_10")
    if t.asked == "pay_cards":
        t.passes()
    assert t.hero().health == 6 and len(t.hero().hand) == 3
    assert keys_of(t, "ritual:") == ["ritual:violet", "ritual:magenta"], "nothing left to heal"
    before = len(t.state.rewards["violet"].pile)
    t.answer("ritual:violet").until("turn")
    assert len(t.state.rewards["violet"].pile) == before - 1


@rule("EU-0243", "EU-1241", "EU-1238", "EU-1037")
def test_pegasus_and_griffin_carry_four_spaces_for_gold() -> None:
    far = [lay(cell_at(q, 0)) for q in range(2, 7)]
    t = table(PAIR, QUIET, lay(NEXT, what="pegasus"), at(NEXT), *far, give("ann", gold=1)).answer("pegasus")
    assert "space:5,0" in t.keys() and "space:6,0" not in t.keys()
    t.answer("space:5,0")
    assert (t.hero().gold, t.hero().at) == (0, cell_at(5, 0))
    t = table(PAIR, QUIET, *far, at(cell_at(3, 0)), give("ann", gold=4), griffin=True).answer("griffin")
    t.answer("space:6,0")
    assert (t.hero().gold, t.hero().at) == (0, cell_at(6, 0))
    assert t.state.griffin is not None and (t.state.griffin.at, t.state.griffin.used) == (cell_at(6, 0), True)
    t.hero().gold = 9
    assert "griffin" not in t.answer("sack", "done").keys(), "once a turn"
    t.answer("end")
    assert t.asks == "bob" and not t.state.griffin.used, "and again in the next one"
    assert "griffin" not in table(PAIR, QUIET, *far, at(cell_at(3, 0)), give("ann", gold=3), griffin=True).keys()
    assert "griffin" not in table(PAIR, QUIET, *far, at(cell_at(4, 0)), give("ann", gold=9), griffin=True).keys()


# Elementals and Essences


@rule("EU-1209", "EU-1210", "EU-0309", "EU-1273")
@pytest.mark.parametrize(
    ("faces", "section"), [((1, 5), "top"), ((3, 4), "middle"), ((4, 5), "middle"), ((5, 5), "bottom")]
)
def test_a_challenge_is_remembered_with_its_section(faces: tuple[int, int], section: str) -> None:
    place = lay(NEXT, what="elemental", element="earth"), at(NEXT), give("ann", health=6, gold=0)
    t = table(PAIR, QUIET, *place, dice("hero", *faces)).answer("challenge")
    assert [(one.element, one.section) for one in t.events("challenged")] == [("earth", section)]  # type: ignore[attr-defined]
    assert t.hero().ever_challenged == ["earth"] and t.hero().challenged == ["1,0"]
    assert (t.hero().health, t.hero().gold) == {"top": (4, 0), "middle": (5, 0), "bottom": (6, 2)}[section]
    t = table(PAIR, QUIET, *place, give("ann", ever_challenged=["earth"])).answer("challenge").until("turn")
    assert t.hero().ever_challenged == ["earth"]


@rule("EU-0064", "EU-0333", "EU-1075")
def test_two_corrupted_essences_become_one_of_the_four() -> None:
    t = table(PAIR, QUIET, give("ann", essences={"corrupted": 3, "fire": 1})).answer("cleanse")
    assert t.asked == "any_essence"
    assert sorted(t.keys()) == ["essence:air", "essence:earth", "essence:fire", "essence:water"]
    t.answer("essence:fire")
    assert t.hero().essences == {"corrupted": 1, "fire": 2} and "cleanse" not in t.keys()


@rule("EU-0333", "EU-1219", "EU-1280")
def test_different_essences_are_paid_one_of_each_kind() -> None:
    t = table(PAIR, QUIET, *quest("druid_4", "druid"), give("ann", essences={"air": 2, "fire": 1, "water": 1}))
    t.answer("quest:druid")
    assert t.asked == "pay_essence" and sorted(t.keys()) == ["essence:air", "essence:fire", "essence:water"]
    t.answer("essence:air")
    assert sorted(t.keys()) == ["essence:fire", "essence:water"]
    t.answer("essence:water").until("turn")
    assert t.hero().encounters == ["druid_4"]
    assert t.hero().essences.get("air") == 1 and "water" not in t.hero().essences


# Treasures, gains and Quests


@rule("EU-1213", "EU-1214")
def test_a_treasure_is_only_where_one_is_printed() -> None:
    assert "discover" not in table(PAIR, QUIET).keys()
    assert "discover" not in table(PAIR, QUIET, lay(NEXT, what="treasure_1", guard=1), at(NEXT)).keys()
    t = table(PAIR, QUIET, lay(NEXT, what="treasure_2"), at(NEXT))
    pile = len(t.state.treasures[2].pile)
    t.answer("discover").until("turn")
    assert len(t.state.treasures[2].pile) == pile - 1 and t.hero().hero_tokens == 24


@rule("EU-1291", "EU-1281", "EU-0333")
def test_an_emblem_of_a_reward_is_kept_with_its_value() -> None:
    def marked(s: Session) -> None:
        s.state.encounter_tokens["emissary"] = ["ann"]
        s.state.heroes["ann"].hero_tokens -= 1

    t = table(PAIR, QUIET, *quest("emissary_1", "emissary"), marked, give("ann", gold=0)).answer("quest:emissary")
    assert t.hero().emblems == [2] and t.hero().hero_tokens == 25
    plain = table(PAIR, QUIET, *quest("hunter_1"), carry("ann", "trophy:gecko")).answer("quest:hunter")
    assert plain.hero().emblems == [] and "hunter_1" in plain.hero().encounters


@rule("EU-1281", "EU-0218", "EU-0220")
def test_of_two_rewards_one_is_kept_and_the_other_discarded() -> None:
    t = table(PAIR, QUIET, *quest("witch_3", "witch"), give("ann", gaar=2)).answer("quest:witch")
    kept, other = (key.removeprefix("reward:") for key in t.keys())
    t.answer(f"reward:{kept}").until("turn")
    stack = t.s.book.reward_tiles[kept.split("/")[0]].stack
    assert t.state.rewards[stack].discarded == [other]
    assert t.hero().gaar == 0 and t.hero().sack[-1].startswith("ware:occult_amulet")


@rule("EU-1222", "EU-1074", "EU-0106", "EU-1282")
def test_a_victory_marks_each_quest_that_asks_for_it() -> None:
    wanted = {
        kind: next(
            (
                card.id
                for card in book().encounters.values()
                if card.type == kind and card.token and card.token.defeat == 2
            ),
            "",
        )
        for kind in ("emissary", "overlord")
    }
    card = next(card for card in wanted.values() if card)
    kind = book().encounters[card].type

    def opened(s: Session) -> None:
        for one in list(s.state.open_encounters):
            s.state.encounters[one].pile.append(s.state.open_encounters.pop(one))
        if kind not in s.state.encounters:
            return
        s.state.encounters[kind].pile = [one for one in s.state.encounters[kind].pile if not one.startswith(card)]
        s.state.open_encounters[kind] = card

    def won(level: int, monster: str) -> Table:
        t = fighting(
            level, monster, QUIET, opened, dice("monster", *[1] * 40), dice("hero", *[6] * 40), encounters=True
        )
        t.fight.enemies[0].damage = t.fight.enemies[0].health - 1
        return struck(t).until("trophy").answer("no").until("turn")

    t = won(2, "ogre")
    marks = t.state.encounter_tokens.get(kind, [])
    assert marks == ["ann"] and t.hero().hero_tokens == 25 - 1 - len(t.space(NEXT).heroes)
    assert won(1, "gecko").state.encounter_tokens.get(kind, []) == []


@rule("EU-1221", "EU-1219", "EU-0334")
def test_trophies_pay_by_level_the_lowest_that_do() -> None:
    from oubliette.games.euthia.content.vocabulary import Price
    from oubliette.games.euthia.goods.prices import trophies_do

    sack = ["trophy:gecko/1", "trophy:ogre/1", "trophy:elite_wyvern/1"]
    assert trophies_do(book(), sack, Price(trophies=(2, 2, 1))) and not trophies_do(
        book(), sack, Price(trophies=(2, 2, 2))
    )
    assert trophies_do(book(), sack, Price(elite=1)) and not trophies_do(book(), sack, Price(elite=2))
    assert not trophies_do(book(), sack[:2], Price(elite=1))
    assert trophies_do(book(), sack, Price(monsters=("gecko", "wyvern"))) and not trophies_do(
        book(), sack, Price(monsters=("warg",))
    )
    assert trophies_do(book(), sack, Price(elite=1, trophies=(2,))) and not trophies_do(
        book(), sack, Price(elite=1, trophies=(2, 2))
    )
    assert trophies_do(book(), sack, Price(trophy_health=18)) and not trophies_do(book(), sack, Price(trophy_health=19))


@rule("EU-0154", "EU-1219")
def test_only_what_an_offer_could_buy_is_an_item() -> None:
    from oubliette.games.euthia.goods.prices import items_of

    t = table(PAIR, carry("ann", "ware:spear", "resource:iron", "trophy:gecko"))
    assert items_of(t.s, t.hero()) == [t.hero().sack[0], t.hero().sack[1]]
