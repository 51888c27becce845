"""What tests of this room set up with."""

from oubliette.games.gloomhaven.content.scenario_book import Told


def lane(marks: str) -> str:
    """A passage one hex wide, down column 1, between obstacles: they bar the way, not the sight."""
    return "\n".join([*(f"#   #\n  {mark}" for mark in marks.split()), "#   #"])


def telling(**sections: Told) -> dict[str, object]:
    """Sections of the scenario."""
    return {"sections": sections}


TWO_ROOMS = """
@   .       .   q
  .   .   .   .
.   .   1   .   .
  .   .   .   .
.   .       .   $
"""
"""The door stands in column 4; behind it wait a monster and a money token."""
