"""Names of figures and tokens, and how an encounter ended, in words."""

from collections.abc import Iterator

from oubliette.games.descent.content.endings import Ending
from oubliette.games.descent.content.quest_book import Encounter
from oubliette.games.descent.state.session import Session
from oubliette.kernel.text import Say, words


def name_of(s: Session, figure: str) -> Say:
    """What a figure is called in the journal: by its id alone, so that a line never changes."""
    if figure in s.book.heroes or figure in s.book.lieutenants:
        return words(s.book.name(figure))
    if figure in s.book.allies or figure in s.book.agents:
        return words(s.book.name(figure))
    familiar = figure.partition("_of_")[0]
    if familiar in s.book.familiars:
        return words(s.book.name(familiar))
    kind, _, number = figure.rpartition("_")
    if (kind in s.book.monsters or kind in s.book.servants) and number.isdigit():
        return Say("d2-numbered", {"name": words(s.book.name(kind)), "number": number})
    for encounter in _encounters(s):
        named = {person.id: person.name for person in encounter.persons}
        named |= {token.id: token.name for token in encounter.tokens}
        if figure in named:
            return words(named[figure])
        if figure in encounter.breakable:
            return Say("d2-door")
    return Say("d2-overlord")


def why_it_ended(s: Session, ending: Ending) -> Say:
    """What decided an encounter, as the end of a sentence."""
    args: dict[str, str | int | Say] = {"value": ending.value}
    if ending.what is not None:
        args["what"] = words(ending.what)
    elif ending.why in ("felled", "left"):
        args["what"] = name_of(s, ending.about)
    elif ending.why == "none_left":
        args["what"] = words(s.book.name(ending.about))
    elif ending.about:
        args["what"] = token_name(s, ending.about)
    return Say(f"d2-ending-{ending.why.replace('_', '-')}", args)


def result(s: Session) -> Say:
    """How the last encounter ended: who has won it, and by what."""
    side, ending = s.state.winner, s.state.ending
    if ending is None:
        return Say(f"d2-{side}-won")
    return Say(f"d2-{side}-won-why", {"why": why_it_ended(s, ending)})


def token_name(s: Session, token: str) -> Say:
    """The name of a token, whichever encounter or recipe it comes from."""
    for encounter in _encounters(s):
        for one in encounter.tokens:
            if one.id == token:
                return words(one.name)
    recipe = s.book.recipes.get(token.rpartition("_")[0])  # of a quest of the road that is over
    return words(recipe.token) if recipe is not None and recipe.token is not None else Say("d2-search-token")


def _encounters(s: Session) -> Iterator[Encounter]:
    """Those of the quest in play first, then all others: a line of a campaign may tell of an earlier quest."""
    yield from s.quest.encounters
    for quest in s.book.quests.values():
        yield from quest.encounters
