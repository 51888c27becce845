"""Tables of the ledger, asserted on the shipped packs, and the words made from them."""

from collections import Counter

import pytest
from tests.euthia.table import book, table

from oubliette.games.euthia import GAME
from oubliette.games.euthia.combat.automaton import COMBAT_DIE
from oubliette.games.euthia.scenario.setup import SUPPLIES
from oubliette.games.euthia.table.card_faces import piece_card, piece_lines
from oubliette.kernel.text import texts_of

rule = pytest.mark.rule


@rule("EU-1261", "EU-0012")
def test_maximum_health_of_the_heroes() -> None:
    assert {hero.id: hero.health for hero in book().heroes.values()} == {
        "ael": 4,
        "dral": 6,
        "keleia": 5,
        "maeldur": 5,
        "skoldur": 6,
        "taesiri": 5,
        "eltrea": 5,
    }


@rule("EU-1262", "EU-1263", "EU-1264", "EU-1265", "EU-1266", "EU-1267", "EU-1018")
@pytest.mark.parametrize("hero", ["ael", "dral", "keleia", "maeldur", "skoldur", "taesiri"])
def test_every_base_hero_has_eight_tiles_on_the_ladder(hero: str) -> None:
    tiles = [tile for tile in book().hero_tiles.values() if tile.of == hero and tile.set == "base"]
    assert sorted(tile.value for tile in tiles if tile.value) == [2, 4, 6, 9, 12, 15, 18, 21]
    assert len([tile for tile in tiles if not tile.value]) in (2, 3)


@rule("EU-0109", "EU-0007", "EU-0142", "EU-0008")
def test_eltreas_twenty_four_tiles_and_six_extra_ones_for_each_other_hero() -> None:
    tiles = [tile for tile in book().hero_tiles.values() if tile.of == "eltrea"]
    values = Counter(tile.value for tile in tiles)
    assert values == {0: 4, 2: 2, 4: 2, 6: 2, 9: 2, 12: 2, 15: 2, 18: 2, 21: 2, 25: 1, 30: 1, 35: 1, 40: 1}
    for hero in ("ael", "dral", "keleia", "maeldur", "skoldur", "taesiri"):
        extra = [tile for tile in book().hero_tiles.values() if tile.of == hero and tile.set == "fierce_powers"]
        assert Counter(tile.value for tile in extra) == {0: 2, 3: 2, 8: 2}, hero


@rule("EU-1182")
@pytest.mark.parametrize(
    ("value", "price"), [(2, 1), (3, 1), (4, 2), (6, 2), (8, 3), (9, 3), (12, 4), (21, 7), (25, 9), (35, 12), (40, 14)]
)
def test_a_tile_costs_a_third_of_its_value(value: int, price: int) -> None:
    assert {tile.price for tile in book().hero_tiles.values() if tile.value == value} == {price}


@rule("EU-1268", "EU-1269", "EU-1270", "EU-1007", "EU-0180")
def test_seven_seven_and_six_monsters_two_cards_each_and_a_harder_counterpart_for_each() -> None:
    base = [one for one in book().monsters.values() if not (one.elite or one.minion or one.stands_for)]
    assert Counter(one.level for one in base) == {1: 7, 2: 7, 3: 6}
    assert {one.copies for one in base} == {2}
    harder = {one.stands_for for one in book().monsters.values() if one.stands_for and not one.elite}
    assert harder == {one.id for one in base}
    gecko = book().monsters["gecko"]
    assert [(band.to, band.wounds, band.silver) for band in gecko.ranges] == [
        (5, 0, 0),
        (6, 1, 0),
        (10, 2, 2),
        (None, 3, 0),
    ]


@rule("EU-1271")
def test_elites_follow_their_formula() -> None:
    for elite in (one for one in book().monsters.values() if one.elite):
        plain = book().monsters[elite.kin]
        assert elite.health == plain.health + 2 and elite.gaar == plain.gaar + 1 and elite.chaos == plain.chaos + 1
        assert [band.wounds for band in elite.ranges] == [band.wounds + (band.wounds > 0) for band in plain.ranges]
        assert elite.reward.reputation == 2 * plain.reward.reputation and elite.reward.gold == 2 * plain.reward.gold


@rule("EU-1133", "EU-1134", "EU-1135", "EU-1136", "EU-1137", "EU-1138", "EU-1132", "EU-0200", "EU-0201")
def test_silver_and_gold_cards() -> None:
    cards = book().cards
    assert [section.weaker for section in cards["curse"].sections] == [2, 4]
    assert [section.wounds for section in cards["reinforcement"].sections] == [1, 2]
    assert [section.heals for section in cards["healing"].sections] == [2, 3, 5]
    assert [section.power for section in cards["power_gain"].sections] == [4, 6, 8]
    assert [section.possess for section in cards["possession"].sections] == [1, 2, 3]
    assert [section.weaker for section in cards["possession"].solo] == [3, 5, 7]
    assert [(one.power, one.draw) for one in cards["rot_fly"].sections] == [(3, 0), (4, 1)]
    assert [(one.wounds, one.rolls) for one in cards["rot_worm"].sections] == [(1, 2), (2, 3), (3, 4)]
    assert (cards["rot_fly"].health, cards["rot_worm"].health) == (1, 2)


@rule("EU-1274", "EU-1017")
def test_twelve_resources_of_each_kind() -> None:
    counts: Counter[str] = Counter()
    for one in book().resources.values():
        counts[one.mine] += one.copies
    assert counts == {"mountains": 12, "lakes": 12, "caverns": 12}
    ore = book().resources["silver_ore"]
    assert (ore.gold, ore.reputation, ore.gem, ore.copies) == (3, 2, "amethyst", 3)


@rule("EU-1275", "EU-1276", "EU-1277")
def test_three_offers_of_twenty() -> None:
    assert [sum(count.copies for count in offer.tiles) for offer in book().offers.values()] == [20, 20, 20]
    assert book().wares["spear"].price == 4 and book().wares["slayer_sword"].price == 9


@rule("EU-1279", "EU-0228", "EU-0008")
def test_ten_treasures_a_level_in_each_set() -> None:
    counts: Counter[tuple[int, str]] = Counter()
    for one in book().treasures.values():
        counts[one.level, one.set] += one.copies
    assert set(counts.values()) == {10} and len(counts) == 6


@rule("EU-1283", "EU-1280", "EU-1281", "EU-1282", "EU-0217")
def test_nine_bounties_four_cards_a_base_encounter_and_seven_a_new_one() -> None:
    assert Counter(one.level for one in book().bounties.values()) == {1: 3, 2: 3, 3: 3}
    cards = Counter(one.type for one in book().encounters.values())
    for kind in book().encounter_types.values():
        assert cards[kind.id] == (4 if kind.set == "base" else 7), kind.id


@rule("EU-1284", "EU-1285", "EU-1286", "EU-1287", "EU-1288", "EU-1013", "EU-1014")
def test_sixty_seven_base_tiles() -> None:
    tiles = [tile for tile in book().tiles.values() if tile.set == "base"]
    counts: Counter[str] = Counter()
    for tile in tiles:
        counts[tile.type] += tile.copies
    assert counts == {"fixed": 15, "encounter": 8, "special": 1, "wild": 42, "start": 1}
    assert sum(counts.values()) == 67


@rule("EU-0006", "EU-0009", "EU-0010")
def test_the_expansions_tiles_quests_rewards_and_fellowship_cards() -> None:
    tiles = Counter(tile.type for tile in book().tiles.values() if tile.set == "fierce_powers")
    assert tiles == {"start": 1, "fixed": 15, "corruption": 12, "encounter": 4, "ritual": 5}
    chapters = Counter(tile.chapter for tile in book().tiles.values() if tile.type == "corruption")
    assert chapters == {2: 4, 3: 4, 4: 4}
    assert Counter(one.group for one in book().fellowship_cards.values()) == {1: 7, 2: 7, 3: 6}
    stages = Counter(one.stage for one in book().personal_quests.values())
    assert stages == {"starting": 8, "advanced": 8, "elite": 4}
    rewards: Counter[str] = Counter()
    for one in book().reward_tiles.values():
        rewards[one.stack] += one.copies
    assert rewards == {"artisan": 12, "occultist": 12, "violet": 20, "magenta": 20, "occult_amulets": 4}


@rule("EU-1289", "EU-1245", "EU-1005", "EU-1006", "EU-0208", "EU-0210", "EU-0202")
def test_dice_combat_cards_supplies_and_secrets() -> None:
    assert Counter(COMBAT_DIE) == {"gaar": 2, "silver": 1, "chaos": 2, "chaos_2": 1}
    assert sum(card.copies for card in book().combat_cards.values()) == 36
    assert SUPPLIES == {"gaar": 20, "chaos": 8, "potions": 12, "sacks": 12, "dwurt": 10}
    hero = table(("dral", "ael")).hero()
    assert (hero.hero_tokens, hero.trade_tokens, hero.interaction_tokens) == (25, 10, 30)
    tasks = book().secret_tasks
    assert (tasks["bird"].roll, tasks["deer"].roll, tasks["wolf"].damage, tasks["bear"].damage) == (10, 8, 3, 4)
    assert len(tasks) == 10 and all(len(card.tasks) == 4 for card in book().secret_cards.values())


@rule("EU-1272", "EU-1201", "EU-1278")
def test_gems_essences_and_sets() -> None:
    gems = book().gems
    lasting = {gem.id for gem in gems.values() if gem.lasting is not None}
    assert lasting == {"ruby", "diamond", "demonite"} and len(gems) == 8
    assert book().essences["corrupted"].use is None
    assert [step.pieces for step in book().armour_sets["dragon"].steps] == [2, 3, 4]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_tile_and_ware_says_what_it_does(language: str) -> None:
    texts = texts_of(*GAME.table.locales)
    t = table(("dral", "ael"))
    pieces = [f"tile:{name}" for name in book().hero_tiles] + [f"ware:{name}/x1" for name in book().wares]
    for piece in pieces:
        lines = [texts.say(line, language) for line in piece_lines(t.s, piece)]
        assert lines and all(line.strip() and "{" not in line for line in lines), piece


@pytest.mark.parametrize("language", ["en", "fr"])
def test_resources_trophies_and_secrets_have_a_picture_and_resources_name_their_gem(language: str) -> None:
    s, texts = table(("dral", "ael")).s, texts_of(*GAME.table.locales)
    pieces = [f"resource:{one}/1" for one in book().resources] + [f"trophy:{one}/1" for one in book().monsters]
    cards = {piece: piece_card(s, piece) for piece in [*pieces, *(f"secret:{one}/1" for one in book().secret_tasks)]}
    assert all(card.icon for card in cards.values())
    for one in book().resources.values():
        face = cards[f"resource:{one.id}/1"].face
        assert face is not None
        told = " ".join(texts.say(line, language) for line in face.lines)
        if one.gem not in (None, "any"):
            assert book().gems[one.gem].name.in_language(language) in told
        assert len(face.lines) == (1 if one.gem is None else 2)
