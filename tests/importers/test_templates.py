"""Forms to fill in: they pass the check as they are, and what is filled in plays."""

from pathlib import Path

import pytest

from oubliette import api
from oubliette.games.registry import find
from oubliette.importers.problems import Refused
from oubliette.importers.templates import write_template
from oubliette.play.simulation import plan, simulate


def _template(game: str, folder: Path) -> Path:
    from oubliette.games.euthia.content.schema import SCHEMA as EUTHIA
    from oubliette.games.malhya.content.kinds import SCHEMA as MALHYA

    write_template({"euthia": EUTHIA, "malhya": MALHYA}[game], folder)
    return folder


@pytest.mark.parametrize(("game", "scenario"), [("euthia", "first_steps"), ("malhya", None)])
def test_a_form_that_nobody_has_filled_in_changes_nothing(game: str, scenario: str | None, tmp_path: Path) -> None:
    folder = _template(game, tmp_path / "mine")
    match = api.start(game, scenario, seats=("ann",), packs=[folder])
    assert match.waiting_for


def test_a_monster_of_euthia_that_is_filled_in_plays(tmp_path: Path) -> None:
    folder = _template("euthia", tmp_path / "mine")
    filled = """\
- {id: lamp_moth, name: {en: Lamp Moth, fr: Phalène}, level: 1, health: 3, chaos: 1,
   ranges: [{to: 6}, {wounds: 1}], reward: {reputation: 2, gold: 1}}
"""
    form = folder / "monsters.yaml"
    form.write_text(form.read_text(encoding="utf-8") + filled, encoding="utf-8")
    assert api.content_of(find("euthia"), (str(folder),)).monsters["lamp_moth"].health == 3
    what = plan("euthia", scenario="first_steps", bot="random", matches=1, packs=(str(folder),))
    done = simulate(what, 1)
    assert (done.finished, done.errors) == (1, 0), done.failures


def test_an_enemy_of_malhya_that_is_filled_in_is_in_the_book_and_a_match_begins_with_it(tmp_path: Path) -> None:
    folder = _template("malhya", tmp_path / "mine")
    form = folder / "enemies.yaml"
    assert "# - id: " in form.read_text(encoding="utf-8")
    filled = """\
- id: lamplighter
  crest: 99
  name: {en: Lamplighter, fr: Allumeur}
  figures: 2
  initiative: 4
  movement: 3
  life: 2
  attacks: [{strike: {attack: 1}}]
  defence: {evade: 1}
  special: {strike: {attack: 1}}
"""
    form.write_text(form.read_text(encoding="utf-8") + filled, encoding="utf-8")
    content = api.content_of(find("malhya"), (str(folder),))
    assert content.enemies["lamplighter"].life == 2
    assert api.start("malhya", seats=("ann",), packs=[folder]).waiting_for


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="choose another folder"):
        _template("malhya", tmp_path)
