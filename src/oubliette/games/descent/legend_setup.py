"""Setting up a match without an overlord (D2-2012, D2-0509)."""

from collections.abc import Iterable

from oubliette.games.descent.book import Book
from oubliette.games.descent.legend_book import Recipe
from oubliette.games.descent.legend_state import Difficulty, Legend
from oubliette.kernel.game import OptionInfo, OptionValue, ScenarioInfo, Setup, SetupError
from oubliette.kernel.words import Words

OPTIONS = ("mode", "difficulty")
MODES = ("overlord", "legend")
DIFFICULTIES: tuple[Difficulty, ...] = ("normal", "hard")
LEFT_OUT = ("nothing", "treasure_chest", "secret_passage")
"""Search cards that are not used (D2-2012, D2-2148)."""


def is_legend(setup: Setup, book: Book) -> bool:
    """Whether the app plays the monsters: as it is told, and in every quest that is made for it."""
    made = setup.scenario in book.recipes
    mode = setup.options.get("mode", "legend" if made else "overlord")
    if mode not in MODES or (made and mode != "legend"):
        raise SetupError("d2-setup-mode", value=str(mode)[:60], known=", ".join(MODES))
    return bool(mode == "legend")


def scenarios(recipes: Iterable[Recipe]) -> list[ScenarioInfo]:
    """The quests that are laid by a seed and played without an overlord, story quests first."""
    found = sorted((one for one in recipes if one.kind != "stage"), key=lambda one: (one.kind == "side", one.number))
    return [
        ScenarioInfo(one.id, one.title, one.blurb, one.icon, minutes=one.minutes, suggests={"mode": "legend"})
        for one in found
    ]


def begin(setup: Setup, book: Book) -> Legend | None:
    """What the app remembers, where it plays."""
    if not is_legend(setup, book):
        return None
    return Legend(difficulty=difficulty_of(setup))


def difficulty_of(setup: Setup) -> Difficulty:
    """Normal or hard; chosen once (D2-0509)."""
    wanted = setup.options.get("difficulty", "normal")
    for one in DIFFICULTIES:
        if one == wanted:
            return one
    raise SetupError("d2-setup-difficulty", value=str(wanted)[:60], known=", ".join(DIFFICULTIES))


def left_out(setup: Setup, book: Book) -> tuple[str, ...]:
    """The Search cards that stay in the box."""
    return LEFT_OUT if is_legend(setup, book) else ()


def option_infos() -> list[OptionInfo]:
    """What menus offer."""
    modes = (
        OptionValue("overlord", Words(en="An overlord", fr="Un Seigneur du Mal")),
        OptionValue("legend", Words(en="The app: Road to Legend", fr="L’application : La Voie des Légendes")),
    )
    grades = (
        OptionValue("normal", Words(en="Normal", fr="Normale")),
        OptionValue("hard", Words(en="Hard", fr="Difficile")),
    )
    return [
        OptionInfo("mode", Words(en="Who plays the monsters", fr="Qui joue les monstres"), modes, "overlord"),
        OptionInfo(
            "difficulty",
            Words(en="Difficulty without an overlord", fr="Difficulté sans Seigneur du Mal"),
            grades,
            "normal",
        ),
    ]
