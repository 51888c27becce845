"""A party drawn by lot: so many of the starting classes, at the level of characters a scenario is meant for."""

from typing import Any

from oubliette.games.gloomhaven.content.book import Book
from oubliette.games.gloomhaven.content.scenario_book import MOST_CHARACTERS
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Json, OptionInfo, OptionValue, Setup, SetupError
from oubliette.kernel.words import Words


def drawn_party(number: Json, setup: Setup, book: Book) -> dict[str, dict[str, Any]]:
    """The characters of a party of so many, as the option ``characters`` would name them; the seed draws them."""
    classes = [of.id for of in book.classes.values() if of.starting and of.id not in book.read_classes]
    most = min(MOST_CHARACTERS, len(classes))
    if type(number) is not int or not 1 <= number <= most:
        raise SetupError("gh-setup-count", given=str(number)[:60], fewest=1, most=most)
    Chance(setup.seed).shuffle("party", classes)
    scenario = book.scenarios.get(setup.scenario or "")
    level = 1 if scenario is None else scenario.character_level
    return {of: {"class": of, "level": level} for of in classes[:number]}


def party_option() -> OptionInfo:
    """Parties of two, three and four, as menus and tables of balance offer them."""
    words = {2: ("Two", "Deux"), 3: ("Three", "Trois"), 4: ("Four", "Quatre")}
    values = tuple(
        OptionValue(number, Words(en=f"{en} characters", fr=f"{fr} personnages"), seats=number)
        for number, (en, fr) in words.items()
    )
    return OptionInfo("party", Words(en="Party drawn by lot", fr="Groupe tiré au sort"), values)
