"""An import from beginning to end: read, recognise, make, check, put in place. Nothing is ever half-written."""

import shutil
from collections.abc import Sequence
from pathlib import Path

import msgspec

from oubliette.importers import choices as kept
from oubliette.importers.choices import Choices, read_choices
from oubliette.importers.descent_box import DescentBox
from oubliette.importers.gloomhaven import GloomhavenBox
from oubliette.importers.problems import Refused, Trouble, refuse
from oubliette.importers.recognising import Brought, recognise
from oubliette.importers.report import REPORT, Report
from oubliette.importers.sources import Limits, Sources
from oubliette.importers.writing import as_yaml, draft_beside, fill, put_in_place
from oubliette.kernel.packs import Problem, check_packs, render_problem
from oubliette.kernel.words import Words

_ROUNDS = 12
"""So often what does not pass the check is taken out and the rest checked again."""


class Imported(msgspec.Struct):
    """A finished import: where the pack is, and what to say about it."""

    folder: Path
    report: Report


def import_box(
    paths: Sequence[Path], out: Path, chosen: Sequence[str] = (), *, limits: Limits | None = None
) -> Imported:
    """Make a pack of what is under the paths; raises Refused, and then nothing was written."""
    if out.exists() and not (out / REPORT).is_file():
        en = "is there already and was not made by an import; choose another folder"
        refuse(str(out), en, "existe déjà et ne vient pas d’un import ; choisissez un autre dossier")
    settled = read_choices(out)
    for one in chosen:
        settled.add(one)
    sources = Sources(limits)
    sources.read(paths)
    brought = recognise(sources)
    is_gloomhaven = bool(brought.maps or brought.scenarios or brought.monsters)
    is_descent = brought.is_descent
    if is_gloomhaven and is_descent:
        en, fr = (
            "holds data of two games; import each by itself",
            "contient des données de deux jeux ; un import chacun",
        )
        refuse(str(paths[0]), en, fr)
    if not is_gloomhaven and not is_descent:
        told = "".join(f" ({trouble.told('en')})" for trouble in brought.troubles[:3])
        en, fr = "nothing here is in a format that we know", "rien ici n’est dans un format connu"
        refuse(str(paths[0]) if paths else ".", en + told, fr + told)
    draft = draft_beside(out)
    try:
        report = _make(draft, brought, settled, out.name)
        put_in_place(draft, out)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    return Imported(out, report)


def _make(draft: Path, brought: Brought, settled: Choices, name: str) -> Report:
    is_descent = brought.is_descent
    box = DescentBox(brought, settled) if is_descent else GloomhavenBox(brought, settled)
    files = box.make()
    files["pack.yaml"] = as_yaml(_manifest(brought, name, box.game))
    fill(draft, files)
    for _ in range(_ROUNDS):
        problems = check_packs(box.schema, [*box.own_packs, draft])
        if not problems:
            break
        _take_out(draft, box, problems)
    else:
        told = render_problem(problems[0], "en")
        refuse(name, f"what was made does not pass the check: {told}", f"le résultat ne passe pas le contrôle : {told}")
    fill(
        draft,
        {
            REPORT: msgspec.json.format(msgspec.json.encode(box.report), indent=1).decode() + "\n",
            kept.FILE: msgspec.json.format(msgspec.json.encode(settled), indent=1).decode() + "\n",
        },
    )
    return box.report


def _manifest(brought: Brought, name: str, game: str) -> dict[str, object]:
    letters = "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in name.lower())
    edition = brought.edition or ("gh" if game == "gloomhaven" else "descent")
    return {
        "id": letters.strip("_") or "my_box",
        "game": game,
        "version": "1.0.0",
        "title": {"en": f"My box ({edition})", "fr": f"Ma boîte ({edition})"},
        "description": {
            "en": "Made on this computer from files that the player brought.",
            "fr": "Fabriqué sur cet ordinateur à partir de fichiers apportés par le joueur.",
        },
    }


def _take_out(draft: Path, box: "GloomhavenBox | DescentBox", problems: list[Problem]) -> None:
    """What does not pass is left out, and told; what needed it shows up in the next round."""
    for file in sorted({problem.file for problem in problems}):
        first = next(problem for problem in problems if problem.file == file)
        told = Words(en=render_problem(first, "en"), fr=render_problem(first, "fr"))
        box.report.troubles.append(Trouble(file, told))
        (draft / file).unlink(missing_ok=True)
        for scenario in box.report.scenarios:
            if scenario.id and file in (f"scenarios/{scenario.id}.yaml", f"quests/{scenario.id}.yaml"):
                scenario.lower("no")
                scenario.why.append(told)
                fill(draft, box.forget(scenario.id))
                scenario.id = ""


__all__ = ["Imported", "Refused", "import_box"]
