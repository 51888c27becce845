"""What is shared out or laid down: halves of spoils, Secrets on new tiles, the final fights, packs that fit."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from tests.euthia.table import BEYOND, CENTRE, LEFT, NEXT, at, book, give, lay, quiet, table
from tests.euthia.test_fellowship import company

from oubliette.games.euthia.checks import check_tiles
from oubliette.games.euthia.content import EncounterType, Tile
from oubliette.games.euthia.discovery import place_secrets
from oubliette.games.euthia.shared_spoils import halves
from oubliette.games.euthia.vocabulary import Gains

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
