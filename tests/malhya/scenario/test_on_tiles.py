"""On the tiles: steps, reasons, boards, setting up and exploring (MA-0256 to MA-0309)."""

from typing import Any

import pytest
from tests.malhya.scenario.kit import hut
from tests.malhya.table import (
    WORDS,
    Table,
    bare,
    blade,
    bow,
    fight,
    foe,
    story,
    weapon,
)
from tests.malhya.turn.kit import sneak

from oubliette.games.malhya.content.script import (
    Ask,
    Chapter,
    End,
    EndTurn,
    Fight,
    Gain,
    Go,
    If,
    Infiltrate,
    OpenDoor,
    Summon,
    Tell,
    Tick,
    Travel,
    Way,
    When,
)
from oubliette.games.malhya.content.stories import Instruction, Interest
from oubliette.games.malhya.content.vocabulary import LightMovement
from oubliette.games.malhya.state.conditions import mode_of
from oubliette.games.malhya.state.state import Vigil
from oubliette.games.malhya.table.boards import place_board, region_board
from oubliette.games.malhya.table.why_not import why_not
from oubliette.kernel.words import Words
from oubliette.table import Thing

rule = pytest.mark.rule
END = Go(902)
IDLE = foe(movement=0)


# Steps


@rule("MA-0309", "MA-0284", "MA-0281")
def test_a_walk_is_told_in_one_stretch_and_paid_cell_by_cell() -> None:
    t = fight("A . w . . . . . . a", foes={"a": IDLE}, changes=bare()).answer("walk:3,0")
    assert [event.path for event in t.events("moved")] == [tuple(t.cell(column, 0) for column in range(4))]
    assert t.place.turns["yoktal"].free == 5 - 1 - 2 - 1
    t.answer("walk:4,0")
    assert t.place.turns["yoktal"].free == 0 and not t.offers("walk:")
    watched = sneak("A . . . . . . . . a").answer("walk:2,0")
    assert [len(event.path) for event in watched.events("moved")] == [2, 2], "with eyes about, cell by cell"


@rule("MA-0280", "MA-0306", "MA-0309")
def test_light_movement_pays_nothing_for_water_and_hedges() -> None:
    t = fight("A w:w . . . . . . a", foes={"a": IDLE}, changes=bare(), gifts={"yoktal": (LightMovement(),)})
    assert "walk:5,0" in t.keys() and "walk:6,0" not in t.keys()
    t.answer("walk:2,0")
    assert t.place.turns["yoktal"].free == 3
    plain = fight("A w:w . . . . . . a", foes={"a": IDLE}, changes=bare())
    assert plain.offers("walk:") == ["walk:1,0", "walk:2,0"]


@rule("MA-5124", "MA-0259")
@pytest.mark.parametrize(("hers", "gold"), [(1, 1), (2, 0)])
def test_an_interest_token_is_read_by_who_enters_its_cell_unless_somebody_stands_there(hers: int, gold: int) -> None:
    t = fight(
        "A B i . . . . . a",
        foes={"a": IDLE},
        changes=bare(ancient={"initiative": 1}),
        interests={"i": ("bell", (Gain(gold=1),))},
    )
    t.place.heroes["ancient"].cell = t.cell(hers, 0)
    t.answer("walk:3,0")
    assert t.state.gold == gold and t.at("yoktal") == (2 if gold else 3, 0)


@rule("MA-5124", "MA-0302")
def test_a_token_over_a_chasm_is_jumped_past() -> None:
    t = fight("A x . . . . a", foes={"a": IDLE}, changes=bare(), interests={})
    t.s.book.places["test"].interests["bell"] = Interest(chapter=1)
    t.place.interests["bell"] = t.cell(1, 0)
    assert t.answer("walk:2,0").at("yoktal") == (2, 0)


# Reasons


def reason(t: Table, thing: Thing) -> str:
    found = why_not(t.s, "me", thing)
    return "" if found is None else found.say.id


@rule("MA-0279", "MA-0302", "MA-0309", "MA-0281", "MA-0285")
def test_why_a_cell_cannot_be_entered() -> None:
    t = fight("A . x B . . . . . . . . . . . a", foes={"a": IDLE}, changes=bare(ancient={"initiative": 1}))

    def at(column: int) -> str:
        return reason(t, Thing("cell", cell=t.cell(column, 0)))

    assert [at(column) for column in (0, 1, 2, 3, 4)] == ["", "", "ma-why-chasm", "ma-why-occupied", ""]
    assert at(15) == "ma-why-occupied" and at(14) == "ma-why-too-far"
    t.place.turns["yoktal"].free_lost = True
    assert at(1) == "", "he can still pay"
    t.hero().ap = 0
    assert at(1) == "ma-why-no-points"
    t.place.turns["yoktal"].free_lost = False
    assert at(1) == "", "he can still walk for free"
    found = why_not(t.s, "me", Thing("cell", cell=t.cell(2, 0)))
    assert found is not None and found.cells == (t.cell(2, 0),) and found.cites == ("MA-0302",)


@rule("MA-5148", "MA-5153", "MA-5031")
def test_why_an_enemy_cannot_be_attacked() -> None:
    foes = {"a": IDLE, "b": foe("far", movement=0)}
    t = fight("A a . b", foes=foes, weapons={"yoktal": blade()}, changes=bare())
    assert reason(t, Thing("piece", id="grunt/1")) == "" and reason(t, Thing("piece", id="far/1")) == "ma-not-adjacent"
    t.hero().ap = 1
    assert reason(t, Thing("piece", id="grunt/1")) == "ma-no-ap"
    shot = fight("A . .|. a", foes={"a": IDLE}, weapons={"yoktal": bow(attack=1)}, changes=bare())
    found = why_not(shot.s, "me", Thing("piece", id="grunt/1"))
    assert found is not None and found.say.id == "ma-no-sight" and found.pieces == ("grunt/1",)


@rule("MA-5034", "MA-5035", "MA-5031")
def test_why_an_enemy_cannot_be_murdered() -> None:
    t = sneak("A . . . . a")
    assert reason(t, Thing("piece", id="grunt/1")) == "ma-why-kill-far"
    assert reason(sneak("A|a . . ."), Thing("piece", id="grunt/1")) == "ma-why-kill-wall"
    armed = sneak("A . . . . a", weapons={"yoktal": weapon("bow", ranged=True)})
    assert reason(armed, Thing("piece", id="grunt/1")) == ""
    armed.hero().ap = 5
    assert reason(armed, Thing("piece", id="grunt/1")) == "", "exactly the price"
    armed.hero().ap = 4
    found = why_not(armed.s, "me", Thing("piece", id="grunt/1"))
    assert found is not None and (found.say.id, found.say.args) == ("ma-why-dear", {"ap": 5})
    behind = sneak(". a A . . .", weapons={"yoktal": weapon("bow", ranged=True)})
    behind.place.enemies["grunt/1"].vigils.append(Vigil(behind.cell(0, 0), "w"))
    behind.hero().ap = 3
    found = why_not(behind.s, "me", Thing("piece", id="grunt/1"))
    assert found is not None and found.say.args == {"ap": 4}, "the cheaper of the two"


@rule("MA-0048", "MA-0052", "MA-0038", "MA-0039")
def test_why_a_card_cannot_be_used() -> None:
    t = fight("A . . . . a", foes={"a": IDLE}, weapons={"yoktal": weapon("hammer")}, changes=bare())
    hero = t.hero()
    hero.stored = ["stored_blade"]
    assert reason(t, Thing("card", id=str(hero.weapon))) == "ma-why-in-hand"
    hero.ap = 0
    assert reason(t, Thing("card", id="stored_blade")) == "ma-why-dear"
    uses = {name: one.use for name, one in t.s.book.objects.items() if one.use is not None}
    hero.objects = list(uses)
    for name, use in uses.items():
        if use.mode == "infiltration":
            assert reason(t, Thing("card", id=name)) == "ma-why-use-mode"
        elif use.ap and not use.harvest:
            assert reason(t, Thing("card", id=name)) == "ma-why-dear"
    harvest = next(name for name, use in uses.items() if use.harvest)
    assert reason(t, Thing("card", id=harvest)) == "ma-why-use-harvest"


@rule("MA-0159", "MA-0179", "MA-0198", "MA-0199")
def test_why_the_party_cannot_go_there_or_harvest() -> None:
    t = story(Travel(at="lys"))
    journey, region = t.state.journey, t.s.book.region
    assert journey is not None
    here = journey.hex
    next_hex = region.neighbours(here)[0]
    far = next(cell for cell in region.terrain if cell != here and cell not in region.neighbours(here))

    def at(cell: int) -> str:
        return reason(t, Thing("cell", cell=cell, board="region"))

    t.state.travel = 3
    assert (at(next_hex), at(far)) == ("", "ma-why-hex-far")
    t.state.travel = 0
    assert at(next_hex) == "ma-why-hex-dear"
    rich = next(cell for cell in region.terrain if region.region.harvest.get(region.terrain[cell]))
    poor = next(cell for cell in region.terrain if not region.region.harvest.get(region.terrain[cell]))
    journey.hex = rich
    assert at(rich) == "ma-why-harvest-tokens"
    journey.hex = poor
    assert at(poor) == "ma-why-harvest-nothing"


# Boards


@rule("MA-0265", "MA-0295", "MA-0296")
def test_the_tiles_show_their_zones_obstacles_and_doors() -> None:
    t = fight("A|w:xIs a", foes={"a": IDLE}, doors={"gate": ((2, 0), (3, 0))}, changes=bare())
    board = place_board(t.s)
    assert [cell.terrain for cell in board.cells] == [(), ("water",), ("chasm",), ("shadow",), ()]
    kinds = [(edge.between, edge.kind, edge.state) for edge in board.edges]
    between = [(t.cell(column, 0), t.cell(column + 1, 0)) for column in range(3)]
    assert [(kind, state) for _, kind, state in kinds] == [("wall", ""), ("hindrance", ""), ("door", "closed")]
    assert [cells for cells, _, _ in kinds] == between
    assert {terrain.id for terrain in board.terrains} == {"water", "chasm", "shadow"}
    t.place.open_doors.append("gate")
    assert [edge.state for edge in place_board(t.s).edges] == ["", "", "open"]


@rule("MA-0158")
def test_the_region_shows_every_hex_with_its_terrain() -> None:
    t = story(Travel(at="lys"))
    region, board = t.s.book.region, region_board(t.s)
    assert [(cell.id, cell.terrain) for cell in board.cells] == [
        (cell, (region.terrain[cell],)) for cell in region.board
    ]
    assert len(board.cells) == 77 and {terrain.id for terrain in board.terrains} >= set(region.terrain.values())


# Setting up and exploring


@rule("MA-5095", "MA-5093", "MA-0257", "MA-5094")
@pytest.mark.parametrize(
    ("steps", "enemies", "mode", "phase"),
    [
        ((), ("grunt",), "combat", "initiative"),
        ((), (), "combat", "free"),
        ((Infiltrate(),), ("grunt",), "infiltration", "main"),
        ((Infiltrate(),), (), "infiltration", "free"),
        ((Infiltrate(), Fight()), ("grunt",), "combat", "initiative"),
    ],
)
def test_a_place_is_played_in_the_mode_of_the_party(
    steps: tuple[Any, ...], enemies: tuple[str, ...], mode: str, phase: str
) -> None:
    begins = Instruction(at="combat_begins", do=(Gain(gold=1),))
    t = hut(*steps, enemies=enemies, instructions=(begins,))
    assert (t.mode, t.place.phase, mode_of(t.s)) == (mode, phase, mode)
    assert len(t.events("combat_began")) == (mode == "combat" and bool(enemies))
    assert t.state.gold == (mode == "combat") and t.place.round == (1 if enemies else 0)
    assert t.asked == {"initiative": "initiative", "free": "explore", "main": "next_hero"}[phase]


@rule("MA-5095", "MA-0257", "MA-5129")
@pytest.mark.parametrize(("enemies", "phase"), [(("grunt",), "initiative"), ((), "free")])
def test_what_is_read_before_combat_finds_its_first_phase(enemies: tuple[str, ...], phase: str) -> None:
    wait = Ask((Way(WORDS), Way(Words(en="y", fr="y"))))
    t = hut(enemies=enemies, instructions=(Instruction(at="combat_begins", do=(wait,)),))
    assert t.asked == "way" and t.place.phase == phase


@rule("MA-5093")
@pytest.mark.parametrize(
    ("steps", "mode"), [((), "free"), ((Infiltrate(),), "infiltration"), ((Infiltrate(), Fight()), "free")]
)
def test_the_mode_holds_between_places(steps: tuple[Any, ...], mode: str) -> None:
    t = story(*steps, Travel(at="lys"))
    assert mode_of(t.s) == mode


@rule("MA-0271", "MA-0262", "MA-5127")
@pytest.mark.parametrize(("enemies", "over"), [(("grunt",), True), ((), False)])
def test_enemies_are_down_only_where_there_were_some(enemies: tuple[str, ...], over: bool) -> None:
    t = hut(enemies=enemies, instructions=(Instruction(at="enemies_down", do=(End(won=True, title=WORDS),)),))
    assert t.place.had_enemies is over
    if over:
        t.place.enemies.clear()
        t.dull()
        while not t.over and t.asked != "explore":
            t.dull()
    assert t.over is over


@rule("MA-5129", "MA-5090", "MA-0263", "MA-0262")
def test_the_party_explores_freely_token_by_token() -> None:
    t = hut(chest=(Gain(gold=1),))
    assert t.keys() == ["step:yoktal:chest", "step:ancient:chest", "arrange"]
    told = t.told("step:ancient:chest")
    assert told == ["moved", "chapter_read", "gold_changed"] and t.at("ancient") == (3, 0) and t.state.gold == 1
    t.answer("step:yoktal:chest")
    assert t.asked == "deploy" and t.keys() == ["cell:2,0", "cell:4,0"], "she stands on it"
    t.answer("cell:4,0")
    assert t.at("yoktal") == (4, 0) and t.state.gold == 2
    assert t.answer("arrange").asked == "arrange"
    t.answer("done")
    assert t.told("step:ancient:chest") == ["chapter_read", "gold_changed"], "who stands there does not move"


@rule("MA-0261", "MA-5094", "MA-5129")
def test_enemies_who_are_summoned_begin_the_fight_again() -> None:
    t = hut(Infiltrate(), chest=(Summon("red", ("grunt",)),))
    t.answer("step:yoktal:chest")
    assert t.mode == "combat" and t.asked == "initiative" and t.state.infiltration is None


@rule("MA-0264", "MA-0262", "MA-0100")
def test_a_chapter_named_by_an_instruction_is_read_off_the_tiles() -> None:
    away = Instruction(at="enemies_down", do=(Tick(3), Go(904)))
    t = hut(enemies=("grunt",), instructions=(away,))
    t.place.enemies.clear()
    while not t.over:
        t.dull()
    assert t.state.triangles == [3] and t.state.place is None and t.state.page is not None
    assert t.state.page.chapter == 904 and [event.place for event in t.events("place_left")] == ["hut"]


@rule("MA-0101", "MA-0106", "MA-0259")
def test_a_chapter_may_end_the_turn_of_who_reads_it() -> None:
    t = fight("A i . . . B . a", foes={"a": IDLE}, changes=bare(ancient={"initiative": 1}),
              interests={"i": ("trap", (EndTurn(),))})  # fmt: skip
    t.answer("walk:1,0")
    assert [event.hero for event in t.events("turn_over")] == ["yoktal"] and t.hero().ap == 6
    goes_on = fight("A i . . . B . a", foes={"a": IDLE}, changes=bare(ancient={"initiative": 1}),
                    interests={"i": ("trap", (Tell(WORDS),))})  # fmt: skip
    goes_on.answer("walk:1,0")
    assert not goes_on.events("turn_over")


@rule("MA-0106", "MA-0095", "MA-0100")
def test_a_chapter_leads_within_its_own_booklet_and_closing_takes_up_the_journey() -> None:
    t = story(If(When(), do=(Go(50),)), chapters=(Chapter(number=50, text=WORDS, do=(Travel(at="lys"),)),))
    assert [(event.booklet, event.chapter) for event in t.events("chapter_read")] == [
        ("awakening", 1),
        ("awakening", 50),
    ]
    assert t.asked == "travel" and t.state.reading is None


@rule("MA-0295", "MA-0296")
def test_a_door_that_opens_is_no_obstacle_any_more() -> None:
    steps = (OpenDoor("gate"), OpenDoor("gate"))
    t = fight("A i .I. . . . a", foes={"a": IDLE}, doors={"gate": ((2, 0), (3, 0))}, changes=bare(),
              interests={"i": ("lever", steps)})  # fmt: skip
    assert "walk:3,0" not in t.keys()
    t.answer("walk:1,0")
    assert t.place.open_doors == ["gate"] and "walk:3,0" in t.keys()
    assert [event.name for event in t.events("door_opened")] == ["gate"]
