"""What is shared out or laid down: halves of spoils, Secrets on new tiles, the final fights, packs that fit."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from tests.euthia.combat.kit import die
from tests.euthia.scenario.fellowship_kit import company
from tests.euthia.table import BEYOND, CENTRE, LEFT, NEXT, at, book, dice, give, lay, on_top, quiet, table, wear

from oubliette.games.euthia.board.discovery import place_secrets
from oubliette.games.euthia.content.checks import check_tiles
from oubliette.games.euthia.content.kinds import EncounterType, Tile
from oubliette.games.euthia.content.vocabulary import Gains
from oubliette.games.euthia.goods.shared_spoils import halves, only_survivor, remember
from oubliette.games.euthia.goods.spoils import loot_of

rule = pytest.mark.rule
PAIR = ("dral", "ael")
QUIET = quiet("ann", "bob")


@rule("EU-0326")
def test_an_even_number_of_things_is_dealt_in_turn_and_nobody_is_asked() -> None:
    t = company(give("ann", essences={}), give("bob", essences={}))
    both = [t.hero("ann"), t.hero("bob")]
    assert list(halves(t.s, both, Gains(essences=("fire", "water", "fire", "air")))) == []
    assert [{name: count for name, count in hero.essences.items() if count} for hero in both] == [
        {"fire": 2},
        {"water": 1, "air": 1},
    ]


@rule("EU-0327")
def test_an_even_reputation_is_shared_with_the_dead_and_nobody_is_asked() -> None:
    t = company(give("ann", gold=0, reputation=0), give("bob", gold=0, reputation=0))
    both = [t.hero("ann"), t.hero("bob")]
    assert list(only_survivor(t.s, both[0], both, Gains(reputation=2, gold=3, moves=1))) == []
    assert [(hero.reputation, hero.gold) for hero in both] == [(1, 3), (1, 0)]


@rule("EU-0303", "EU-0311")
@pytest.mark.parametrize(
    ("level", "count", "won", "pairs"),
    [
        (3, 2, True, ["level_3"]),
        (2, 2, True, ["level_2"]),
        (1, 2, True, []),
        (3, 1, True, []),
        (3, 2, False, []),
    ],
)
def test_pairs_count_for_both_and_a_victory_once_for_the_scenario(
    level: int, count: int, won: bool, pairs: list[str]
) -> None:
    t = company()
    both = [t.hero("ann"), t.hero("bob")]
    cards = t.state.monsters[level].pile[:count]
    remember(t.s, both, both, cards, won=won)
    assert [hero.fought_pairs for hero in both] == [pairs, pairs]
    assert [hero.kills for hero in both] == [[f"level_{level}"] * count] * 2
    elite = company()
    both = [elite.hero("ann"), elite.hero("bob")]
    remember(elite.s, both, both, elite.state.elites[1].pile[:1], won=True)
    assert elite.state.objective == {"elite_1": 1} and [hero.kills for hero in both] == [["elite"], ["elite"]]


@rule("EU-0326", "EU-0315")
def test_two_trophies_go_one_to_each() -> None:
    name = next(one.id for one in book().fellowship_cards.values() if one.enemy == 1)
    t = company(
        lay(NEXT, guard=1, what=""),
        on_top(1, "gecko"),
        on_top(1, "bandit"),
        die(*["silver"] * 40),
        dice("monster", *[1] * 90),
        dice("hero", *[6] * 90),
        card=name,
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    for enemy in t.fight.enemies:
        enemy.damage = enemy.health - 1
    for _ in range(60):
        if t.asked == "turn":
            break
        attacks = [key for key in t.keys() if key.startswith("attack:tile")]
        if t.asked == "trophy":
            t.answer("keep")
        elif t.asked == "hero_attack" and attacks:
            t.answer(attacks[0])
        else:
            t.passes()
    kept = {
        seat: [one.split("/")[0] for one in t.hero(seat).sack if one.startswith("trophy:")] for seat in ("ann", "bob")
    }
    assert kept == {"ann": ["trophy:bandit"], "bob": ["trophy:gecko"]}


@rule("EU-0280", "EU-1107", "EU-0056", "EU-0301", "EU-1078")
def test_a_victory_alone_brings_the_card_of_the_round_and_is_remembered() -> None:
    t = company(
        lay(NEXT, guard=1, what="lakes"),
        on_top(1, "bandit"),
        wear("ann", "ability_2", "tile:tome_of_power"),
        give("ann", gold=0, reputation=0),
        die(*["silver"] * 12),
        dice("monster", *[1] * 40),
        dice("hero", *[6] * 40),
        heroes=("taesiri", "ael"),
        card="fellowship_1_1",
    )
    loot = t.s.printed(NEXT).loot
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann").until("hero_attack")
    t.fight.enemies[0].damage = t.fight.enemies[0].health - 1
    t.answer("attack:tile:obscura").until("turn")
    hero = t.hero("ann")
    assert (hero.reputation, hero.gold) == (1 + 2 + 1 + loot.reputation, 3 + loot.gold), (
        "the Mine, the Bandit, the card"
    )
    assert (hero.kills, hero.defeated, hero.liberated_mines) == (["level_1"], {1: 1}, [NEXT])
    assert hero.tile_tokens == {"tile:tome_of_power": 1}


@rule("EU-1076", "EU-1078")
@pytest.mark.parametrize(
    ("what", "reputation", "treasures"),
    [("merchants", 1, ()), ("lakes", 1, ()), ("treasure_1", 0, (1,)), ("portal", 0, ()), ("", 0, ())],
)
def test_loot_is_what_is_drawn_and_what_the_place_adds(what: str, reputation: int, treasures: tuple[int, ...]) -> None:
    s = table(PAIR).s
    drawn = Gains(gold=2, reputation=3, treasures=(2,))
    place = msgspec.structs.replace(next(iter(s.book.tiles.values())).places[1], what=what, loot=drawn)
    found = loot_of(s, place)
    assert (found.gold, found.reputation, found.treasures) == (2, 3 + reputation, (2, *treasures))


@rule("EU-0299")
def test_without_an_open_quest_there_is_nothing_to_fulfil() -> None:
    t = company(lambda s: setattr(s.state.heroes["ann"].quest, "open", ""))
    assert not [key for key in t.keys("ann") if key.startswith("personal:")] and "end" in t.keys("ann")


@rule("EU-0203")
@pytest.mark.parametrize(("tokens", "asked"), [(1, True), (2, False), (3, False)])
def test_where_a_secret_lies_is_asked_only_if_there_are_too_few(tokens: int, asked: bool) -> None:
    t = table(PAIR, QUIET, lay(NEXT, details=("bird",)), lay(BEYOND, details=("bird",)), secrets="hunters_secrets")
    t.state.secret_tokens["bird"] = t.state.secret_tokens["bird"][:tokens]
    laying = place_secrets(t.s, t.hero("ann"), [NEXT, BEYOND])
    question: Any = next(laying, None)
    assert (question is not None) is asked
    if not asked:
        assert t.space(NEXT).secret and t.space(BEYOND).secret
        assert len(t.state.secret_tokens["bird"]) == tokens - 2


@rule("EU-0273")
def test_nobody_chooses_while_a_deed_is_done() -> None:
    t = company(lay(NEXT, guard=1, what=""))
    assert t.state.choosing
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann")
    assert t.state.fight is not None and not t.state.choosing


@rule("EU-1259", "EU-1117")
def test_the_final_fight_begins_at_the_chapel_with_all_tiles_ready() -> None:
    t = table(PAIR, QUIET, at(LEFT, "ann"), at(LEFT, "bob"), lay(LEFT), scenario="impending_doom", round_=8)
    t.answer("end")
    for hero in t.state.heroes.values():
        hero.exhausted = ["tile:furious_charge"]
    t.answer("end")
    (seat,) = t.fight.heroes
    other = next(one for one in ("ann", "bob") if one != seat)
    assert (t.state.stage, t.state.turns_taken) == ("final_fight", 0)
    assert (t.hero(seat).at, t.hero(other).at) == (CENTRE, LEFT)
    assert (t.hero(seat).exhausted, t.hero(other).exhausted) == ([], ["tile:furious_charge"])


class Pack:
    """Content with one tile changed."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile

    def all(self, kind: type) -> Mapping[str, Any]:
        """Everything of a kind, as a pack gives it."""
        if kind is Tile:
            return {self.tile.id: self.tile}
        return book().encounter_types if kind is EncounterType else book().monsters


@rule("EU-1014")
def test_a_tile_with_a_space_too_few_or_a_strange_one_is_refused() -> None:
    def faults(tile: Tile) -> list[tuple[str, str, tuple[Any, ...]]]:
        found: list[tuple[str, str, tuple[Any, ...]]] = []

        def report(kind: str, name: str, _message: Any, *, path: tuple[Any, ...] = ()) -> None:
            found.append((kind, name, path))

        check_tiles(Pack(tile), report)  # type: ignore[arg-type]
        return found

    for tile in book().tiles.values():
        assert faults(tile) == []
        short = msgspec.structs.replace(tile, places=tile.places[:-1])
        assert faults(short) == [("tiles", tile.id, ("places",))]
    plain = next(tile for tile in book().tiles.values() if tile.type == "wild")
    strong = msgspec.structs.replace(plain.places[1], guard=4)
    strange = msgspec.structs.replace(plain, places=(plain.places[0], strong, *plain.places[2:]))
    assert faults(strange) == [("tiles", plain.id, ("places", 1, "guard"))]
