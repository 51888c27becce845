"""What tests of this room set up with."""

from tests.malhya.table import Table, foe

TWO = {"a": foe(), "b": foe("far")}


def rolled(t: Table) -> list[tuple[str, ...]]:
    return [tuple(face[0] for face in event.faces) for event in t.events("infiltration_rolled")]


def threat(t: Table) -> int:
    assert t.state.infiltration is not None
    return t.state.infiltration.threat


def alerts(t: Table) -> list[str]:
    return [event.cause for event in t.events("alert_raised")]
