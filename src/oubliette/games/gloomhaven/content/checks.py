"""What must hold in the scenarios of packs: drawings, marks, rooms, doors and starting hexes."""

from oubliette.games.gloomhaven.content.scenario_book import MOMENTS, MOST_CHARACTERS, Scenario, doors_of, mark_of
from oubliette.haven.maps import Fault, check_drawing, faults_in
from oubliette.kernel.boards import Drawing
from oubliette.kernel.linking import by_lists, reached_check
from oubliette.kernel.packs import Content, Report
from oubliette.kernel.scripts import check_script

LINKED = by_lists("unlocks", begins=("first", "lesson", "side_scenarios"), ends=("last",))
check_reached = reached_check(LINKED, "scenarios")


def check_scenarios(content: Content, report: Report) -> None:
    """Drawings can be read, every mark is explained, rooms are as many as said, starting hexes are enough."""
    for scenario in content.all(Scenario).values():
        fault = faults_in(report, scenario.id)
        drawing = check_drawing(scenario.map, fault)
        if drawing is not None:
            _check_marks(scenario, drawing, fault)
            _check_rooms(scenario, drawing, fault)
            _check_doors(scenario, drawing, fault)
            _check_starts(scenario, drawing, fault)
        names = ("rules", "sections", "goal", "failure", "forgo", "auras", "pauses")
        parts = {name: getattr(scenario, name) for name in names}
        check_script(report, "scenarios", scenario.id, parts, moments=MOMENTS, read_elsewhere=scenario.counters)


def _check_marks(scenario: Scenario, drawing: Drawing, fault: Fault) -> None:
    for mark in sorted(drawing.marks):
        if mark_of(scenario, mark) is None:
            en = f"the mark {mark} of the map is not in the legend"
            fault(en, f"la marque {mark} de la carte manque dans la légende", "map")


def _check_rooms(scenario: Scenario, drawing: Drawing, fault: Fault) -> None:
    """There are as many rooms as said: a forgotten wall joins two."""
    inside = left = drawing.board.cells & ~_doors(scenario, drawing)
    rooms = 0
    while left:
        left &= ~drawing.board.ways().connected(left & -left, inside)
        rooms += 1
    if rooms != scenario.rooms:
        en = f"the map shows {rooms} rooms, not {scenario.rooms}"
        fault(en, f"la carte montre {rooms} salles, non {scenario.rooms}", "rooms")


def _check_doors(scenario: Scenario, drawing: Drawing, fault: Fault) -> None:
    """Every door lies between two rooms (GH-0112)."""
    ways, doors = drawing.board.ways(), _doors(scenario, drawing)
    for door, hexes in doors_of(scenario, drawing.marks).items():
        around = ways.spread(hexes) & ~doors
        inside = ways.connected(around & -around, drawing.board.cells & ~doors) if around else 0
        if not around & ~inside:
            en = f"door {door} does not lead from one room to another"
            fault(en, f"la porte {door} ne mène pas d’une salle à une autre", "map")


def _check_starts(scenario: Scenario, drawing: Drawing, fault: Fault) -> None:
    found = ((mark_of(scenario, mark), hexes) for mark, hexes in drawing.marks.items())
    starts = sum(hexes.bit_count() for mark, hexes in found if mark is not None and mark.start)
    if starts < MOST_CHARACTERS:
        en = f"the map has {starts} starting hexes; four characters need four"
        fault(en, f"la carte a {starts} cases de départ ; quatre personnages en veulent quatre", "map")


def _doors(scenario: Scenario, drawing: Drawing) -> int:
    """The hexes of all doors."""
    return sum(doors_of(scenario, drawing.marks).values())
