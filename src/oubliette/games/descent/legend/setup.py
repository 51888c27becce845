"""Setting up a match without an overlord (D2-2012, D2-0509)."""

from collections.abc import Iterable

from oubliette.games.descent.content import making
from oubliette.games.descent.content.book import Book
from oubliette.games.descent.content.legend_book import Recipe
from oubliette.games.descent.legend import delve, road
from oubliette.games.descent.state.legend_state import Delve, Difficulty, Legend, Trek
from oubliette.games.descent.state.session import Session
from oubliette.kernel.game import Json, OptionInfo, OptionValue, ScenarioInfo, Setup, SetupError
from oubliette.kernel.words import Words

DELVE = "the_delve"
OPTIONS = ("mode", "difficulty")
MODES = ("overlord", "legend")
DIFFICULTIES: tuple[Difficulty, ...] = ("normal", "hard")
LEFT_OUT = ("nothing", "treasure_chest", "secret_passage")
"""Search cards that are not used (D2-2012, D2-2148)."""


def is_legend(setup: Setup, book: Book) -> bool:
    """Whether the app plays the monsters: as it is told, and in every quest that is made for it."""
    made = is_for_app(setup.scenario, book)
    mode = setup.options.get("mode", "legend" if made else "overlord")
    if mode not in MODES:
        raise SetupError("d2-setup-mode", value=str(mode)[:60], known=", ".join(MODES))
    return made or bool(mode == "legend")  # such a quest is played in no other way, whatever a menu has set before


def scenarios(recipes: Iterable[Recipe]) -> list[ScenarioInfo]:
    """The quests that are laid by a seed and played without an overlord, story quests first."""
    found = sorted((one for one in recipes if one.kind != "stage"), key=lambda one: (one.kind == "side", one.number))
    return [
        ScenarioInfo(
            one.id,
            one.title,
            one.blurb,
            one.icon,
            minutes=one.minutes,
            difficulty=one.difficulty,
            suggests={"mode": "legend"},
        )
        for one in found
    ]


def adventures(book: Book) -> list[ScenarioInfo]:
    """The Delve, and the campaigns without an overlord."""
    suggests: dict[str, Json] = {"mode": "legend"}
    below = ScenarioInfo(
        DELVE,
        Words(en="The Delve", fr="La Plongée"),
        Words(
            en="Six stages laid by chance, each below the other, without an overlord.",
            fr="Six étages tirés au sort, l’un sous l’autre, sans Seigneur du Mal.",
        ),
        "dungeon-gate",
        minutes=150,
        suggests=suggests,
    )
    found = [
        ScenarioInfo(one.id, one.title, one.blurb, one.icon, minutes=one.minutes, suggests=suggests)
        for one in sorted(book.roads.values(), key=lambda one: one.number)
    ]
    return [*found, below]


def is_made(scenario: str | None, book: Book) -> bool:
    """Whether something is played without an overlord only: a quest laid by a seed, a campaign, the Delve."""
    return scenario is not None and (scenario in book.recipes or scenario in book.roads or scenario == DELVE)


def is_for_app(scenario: str | None, book: Book) -> bool:
    """Whether a quest, laid by a seed or written, is made for play without an overlord alone."""
    quest = book.quests.get(scenario or "")
    return is_made(scenario, book) or (quest is not None and quest.by_app)


def first_quest(scenario: str, book: Book, number: int) -> str:
    """The quest with which it begins."""
    if scenario in book.roads:
        scenario = book.roads[scenario].story[0]
    elif scenario == DELVE:
        scenario = next(one.id for one in book.recipes.values() if one.kind == "stage")
    return making.name_of(scenario, number)


def start(s: Session, scenario: str | None) -> None:
    """What a campaign or the Delve begins with, once the party is there."""
    legend = s.state.legend
    if legend is None or scenario is None:
        return
    if scenario in s.book.roads:
        legend.trek = Trek(scenario)
        road.begin(s, legend.trek)
    elif scenario == DELVE:
        legend.delve = Delve()
        delve.begin(s, legend.delve)


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
        OptionValue("overlord", Words(en="Monsters: an overlord", fr="Monstres : un Seigneur du Mal")),
        OptionValue(
            "legend",
            Words(en="Monsters: the app (Road to Legend)", fr="Monstres : l’application (La Voie des Légendes)"),
        ),
    )
    grades = (
        OptionValue("normal", Words(en="Normal difficulty", fr="Difficulté normale")),
        OptionValue("hard", Words(en="Hard", fr="Difficile")),
    )
    return [
        OptionInfo("mode", Words(en="Who plays the monsters", fr="Qui joue les monstres"), modes, "overlord"),
        OptionInfo(
            "difficulty",
            Words(en="Difficulty without an overlord", fr="Difficulté sans Seigneur du Mal"),
            grades,
            "normal",
            group=Words(en="Without an overlord", fr="Sans Seigneur du Mal"),
        ),
    ]
