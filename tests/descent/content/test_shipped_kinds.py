"""The quests of the box use every kind of terrain, door, token and reinforcement there is, and each matters.

What there is follows from the schema: a field or a value that is added to it is used by a shipped quest, or is told
here to belong elsewhere.
"""

import copy
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.descent.table import BLUE_3, FAILS, ME, PASSES, RED_2, Table, shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.content.ground import TERRAIN, Ground
from oubliette.games.descent.content.laying import DoorPlace
from oubliette.games.descent.content.quest_book import Breakable, Encounter, Reinforce, Token
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

rule = pytest.mark.rule
BASE = (
    "lamps_at_hollow_mill",
    "the_ferrymans_bell",
    "stones_that_walk",
    "ash_on_the_altar",
    "nobodys_prisoner",
    "the_widows_lamp",
    "under_a_black_wing",
)
ELSEWHERE = {
    "Breakable.by=overlord": "a quest of Shadow of Nerekhall (D2-7211)",
    "Encounter.barriers": "portcullis, overgrowth and old wall come in expansions (D2-0113 to D2-0119)",
    "Encounter.by_hand": "quests out of files that players bring, whose book they read",
    "Encounter.crumbling": "Mists of Bilehall (D2-2059)",
    "Encounter.hidden": "quests with pages, which reveal areas; where the app plays (D2-0528)",
    "Encounter.influence": "the Seal of Destiny (D2-0426)",
    "Encounter.keeps": "published quests (D2-7131)",
    "Encounter.locked": "doors of a map that is drawn; those of tiles say it themselves",
    "Encounter.map": "a map that is drawn, where it is not laid of tiles",
    "Encounter.one_move": "published quests (D2-0003)",
    "Encounter.pages": "quests with pages that ask the players, out of files that they bring",
    "Encounter.reveals": "maps that are explored, where the app plays (D2-0528)",
    "Encounter.standings": "published quests (D2-7125 to D2-7213)",
    "Reinforce.beyond_limit": "quests of Labyrinth of Ruin and Trollfens (D2-7181, D2-7216)",
    "Token.of_supply": "only for more tokens than the box may hold (D2-2171)",
    "Token.waits": "quests with pages, which lay tokens",
}
"""Kinds that no quest of the base box has use for, and where they belong."""
SCHEMA = (Encounter, DoorPlace, Token, Breakable, Reinforce)


def kinds_of(struct: type[msgspec.Struct]) -> Iterator[str]:
    """Every field that may be told, and every value of those that are one of a few."""
    told = msgspec.inspect.type_info(struct)
    assert isinstance(told, msgspec.inspect.StructType)
    for field in told.fields:
        options = field.type.types if isinstance(field.type, msgspec.inspect.UnionType) else (field.type,)
        values = [value for one in options if isinstance(one, msgspec.inspect.LiteralType) for value in one.values]
        name = f"{struct.__name__}.{field.name}"
        yield from (f"{name}={value}" for value in values) if values else (name,)


def uses(entry: msgspec.Struct) -> Iterator[str]:
    """What an entry makes use of: itself and all that is written in it."""
    name = type(entry).__name__
    for field in msgspec.structs.fields(entry):
        value = getattr(entry, field.name)
        if value or field.required:
            yield f"{name}.{field.name}"
        yield f"{name}.{field.name}={value}"
        yield from _within(value)


def _within(value: object) -> Iterator[str]:
    if isinstance(value, msgspec.Struct):
        yield from uses(value)
    elif isinstance(value, dict):
        yield from _within(tuple(value.values()))
    elif isinstance(value, tuple):
        for one in value:
            yield from _within(one)


def encounters(*quests: str) -> Iterator[tuple[Encounter, Ground]]:
    for quest in quests:
        for place, encounter in enumerate(shipped().quests[quest].encounters):
            yield encounter, shipped().ground(quest, place)


def test_every_kind_of_door_token_and_reinforcement_is_used_by_a_base_quest() -> None:
    there = {kind for struct in SCHEMA for kind in kinds_of(struct)}
    used = {kind for encounter, _ground in encounters(*BASE) for kind in uses(encounter)}
    assert sorted(there - used - set(ELSEWHERE)) == []
    assert sorted(set(ELSEWHERE) - there) == [], "what is said to belong elsewhere is there"
    everywhere = {kind for encounter, _ground in encounters(*shipped().in_boxes(()).quests) for kind in uses(encounter)}
    assert sorted(set(ELSEWHERE) & everywhere) == [], "and is used nowhere"


def test_every_kind_of_terrain_is_on_a_map_of_a_base_quest() -> None:
    grounds = [ground for _encounter, ground in encounters(*BASE)]
    assert [name for name in TERRAIN.values() if not any(ground.terrain[name] for ground in grounds)] == []
    assert any(ground.elevation for ground in grounds)


def test_groups_are_reinforced_by_name_and_open_ones_as_such() -> None:
    used = {kind for encounter, _ground in encounters(*BASE) for kind in uses(encounter)}
    named = {kind for kind in used if kind.startswith("Reinforce.monster=")}
    assert "Reinforce.monster=open" in named and len(named) > 1


# --- the places, played ---

IDLE = ("end", "go_on", "draw", "pass", "ready", "done", "stay")


def staged(quest: str, place: int = 0, /, **at: tuple[int, int]) -> Table:
    """An encounter of a shipped quest, set up by its own rules, with some figures elsewhere."""
    book = copy.copy(shipped())
    whole = book.quests[quest]
    book.quests = {quest: msgspec.structs.replace(whole, encounters=(whole.encounters[place],))}
    book.grounds = {}
    heroes = {"syndrael": {"of": "knight", "seat": ME}, "jain": {"of": "wildlander", "seat": ME}}
    setup = Setup("descent", quest, (ME, "lord"), 3, {"heroes": heroes})
    match: Match[Any] = Match(GAME, setup, book)
    while match.context.state.phase == "setup":
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, [choice.keys()[0]])
    state = copy.deepcopy(match.context.state)
    state.overlord.hand.clear()
    board = match.context.ground.board
    for name, (x, y) in at.items():
        there = board.at(x, y)
        assert there is not None
        state.figures[name].cells = (there,)
    game = GAME.but("rules", begin=lambda _setup, _book: copy.deepcopy(state))
    return Table(Match(game, setup, book))


def idle(t: Table) -> None:
    """Answer the open question by doing nothing of note."""
    t.match.answer(t.choice.seat, [next((key for key in IDLE if key in t.keys), t.keys[0])])


def activated(t: Table, name: str) -> Table:
    """The overlord's turn comes, and a monster of his is activated."""
    for _ in range(100):
        if t.asked == "activation" and t.figure(name).active:
            return t
        if t.offers(f"activate:{name}"):
            t.do(f"activate:{name}")
        else:
            idle(t)
    raise AssertionError(f"{name} is not activated; asked is {t.asked}")


def counter(t: Table, name: str) -> int:
    return t.s.state.script.counters.get(name, 0)


@rule("D2-0111", "D2-0109", "D2-2140")
@pytest.mark.parametrize("passes", [True, False])
def test_the_sacristy_is_forced_with_might_and_searched(passes: bool) -> None:
    t = staged("ash_on_the_altar", syndrael=(6, 5)).turn("syndrael")
    assert not t.offers("search:"), "the token lies behind the door"
    option = next(one for one in t.choice.options if one.key == "open:sacristy_door")
    assert option.say is not None and option.say.id == "d2-do-force", "the answer tells of the test"
    t.dice(**(PASSES if passes else FAILS)).do("open:sacristy_door").settle()
    assert t.of("syndrael").actions == 1, "the action is spent either way"
    assert ("sacristy_door" in t.s.state.closed) != passes and t.offers("search:") == passes
    if passes:
        t.do("search:").settle()
        assert len(t.events("searched")) == 1
    else:
        assert t.offers("open:sacristy_door"), "and may be tried again"


@rule("D2-2170")
def test_a_monster_fans_the_brazier_for_a_card_and_no_hero_does() -> None:
    t = staged("ash_on_the_altar", syndrael=(12, 1), flesh_moulder_1=(13, 2)).turn("syndrael")
    assert not t.offers("work:brazier")
    activated(t, "flesh_moulder_1")
    held = len(t.hand)
    t.do("work:brazier").settle()
    assert len(t.hand) == held + 1 and not t.offers("work:brazier")


@rule("D2-2136", "D2-2138", "D2-2137")
@pytest.mark.parametrize("found", [True, False])
def test_the_widow_s_flask_lies_under_one_of_two_search_tokens_and_keeps_the_lamp_burning(found: bool) -> None:
    place = (8, 1) if found else (16, 5)  # the overlord hid it under the first one he was offered
    t = staged("the_widows_lamp", syndrael=place).turn("syndrael")
    before, cards = counter(t, "oil"), len(t.s.state.search.pile)
    t.do("search:").settle()
    assert counter(t, "oil") == before - found
    assert len(t.s.state.search.pile) == cards - (not found), "it is no Search card"
    assert t.kinds().count("unique_found") == found


@rule("D2-2138")
@pytest.mark.parametrize("found", [True, False])
def test_with_the_flask_heroes_have_a_round_more(found: bool) -> None:
    t = staged("the_widows_lamp", syndrael=(8, 1)).turn("syndrael")
    if found:
        t.do("search:")
    while t.match.choices:
        idle(t)
    assert t.s.state.winner == "overlord" and t.s.state.round == 9 + found


@rule("D2-2099", "D2-0206", "D2-0112")
def test_the_barricade_is_not_opened_but_hacked_down() -> None:
    t = staged("under_a_black_wing", syndrael=(14, 5)).turn("syndrael")
    assert not t.offers("open:barricade") and not t.offers("search:")
    t.dice(blue=[BLUE_3] * 2, red=[RED_2] * 2, brown=[0, 0])
    t.do("attack:iron_longsword:barricade").resolve()
    assert "barricade" in t.s.state.closed and t.damage("barricade") == 4
    t.do("attack:iron_longsword:barricade").resolve()
    assert "barricade" not in t.s.state.closed and "barricade" in t.s.state.destroyed
    t.until("who_next").turn("syndrael")
    assert t.offers("search:")


@rule("D2-0206", "D2-0232")
def test_the_fire_of_green_wood_is_scattered_and_the_smoke_sinks() -> None:
    t = staged("under_a_black_wing", syndrael=(17, 2)).turn("syndrael")
    before = counter(t, "smoke")
    t.dice(blue=BLUE_3, red=RED_2, brown=0).do("attack:iron_longsword:green_fire").resolve()
    assert counter(t, "smoke") == before - 1 and t.s.state.tokens["green_fire"].done
    assert not t.offers("attack:iron_longsword:green_fire")


@rule("D2-2170")
@pytest.mark.parametrize("by", ["syndrael", "goblin_archer_1"])
def test_the_gong_is_muffled_or_rung_once(by: str) -> None:
    at = {by: (7, 2)}
    t = staged("nobodys_prisoner", **at)
    before = counter(t, "alarm")
    t = t.turn(by) if by == "syndrael" else activated(t, by)
    t.do("work:gong").settle()
    assert counter(t, "alarm") == before + (by != "syndrael") and not t.offers("work:gong")


@rule("D2-2173")
def test_monsters_alone_carry_the_strongbox_and_its_orders_are_worth_a_card() -> None:
    t = staged("nobodys_prisoner", 1, syndrael=(4, 1), splig=(5, 2)).turn("syndrael")
    assert not t.offers("take:strongbox")
    activated(t, "splig")
    held = len(t.hand)
    t.do("take:strongbox").settle()
    assert t.figure("splig").carries == ["strongbox"] and len(t.hand) == held + 1


@rule("D2-7138")
def test_whoever_carries_the_widow_s_lamp_gains_no_actions_by_cards() -> None:
    for carries in (True, False):
        t = staged("the_widows_lamp", zombie_1=(15, 3))
        t.s.state.overlord.hand.append("frenzy")
        activated(t, "zombie_1")
        if carries:
            t.do("take:lamp")
        assert t.offers("play:frenzy") != carries
