"""The common sheets on the table: the Infiltration board, the Backpack, and the Save sheet with what a party takes
along from booklet to booklet (MA-0143 to MA-0152).
"""

from collections.abc import Iterator

from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.table.board_words import backpack_lines, harvest_lines, infiltration_lines, recipe_words
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words
from oubliette.table import Mark, Sheet


def save_sheet(s: Session) -> Sheet:
    """The mission and its players, what was played, and every number and box that is written down (MA-0009)."""
    campaign = s.book.campaigns.get(s.state.campaign)
    name = words(campaign.title if campaign is not None else s.book.booklets[s.state.booklet].title)
    return Sheet(
        "save",
        Say("ma-save-sheet"),
        "scroll-unfurled",
        bars=numbers(s),
        lines=tuple(lines(s)),
        role="common",
        title=name,
    )


def numbers(s: Session) -> tuple[Mark, ...]:
    """Global level, points, dungeons, and the triangles that are ticked."""
    state = s.state
    found = [Mark("level", "upgrade", Say("ma-global-level"), value=state.level)]
    if state.points:
        found.append(Mark("save-points", "star-medal", Say("ma-points"), value=state.points))
    if state.dungeons:
        found.append(Mark("dungeons", "dungeon-gate", Say("ma-dungeons"), value=state.dungeons))
    found += [
        Mark(f"triangle:{one}", "triangle-target", Say("ma-triangle"), value=one) for one in sorted(state.triangles)
    ]
    return tuple(found)


def lines(s: Session) -> Iterator[Say]:
    """The players, the booklets behind the party and the one in play, and the domain."""
    state = s.state
    for seat in state.seats:
        yield Say("ma-sheet-player", {"seat": seat})
    for name in state.finished:
        yield Say("ma-sheet-finished", {"title": words(s.book.booklets[name].title)})
    yield Say("ma-sheet-playing", {"title": words(s.book.booklets[state.booklet].title)})
    domain = state.domain
    if domain.en:
        facts: dict[str, str | int | Say] = {
            "name": words(Words(en=domain.en, fr=domain.fr)),
            "weapons": domain.weapons,
            "objects": domain.objects,
        }
        yield Say("ma-sheet-domain", facts)


def infiltration_sheet(s: Session) -> tuple[Sheet, ...]:
    """The side of the Infiltration board that is in use (MA-5021)."""
    board = s.state.infiltration
    if board is None:
        return ()
    lines = infiltration_lines(s.book.boards[board.level])
    return (Sheet("infiltration", Say("ma-board-sheet"), "eye-target", lines=lines, role="common"),)


def backpack_sheets(s: Session) -> Iterator[Sheet]:
    """What is printed on every Backpack; on a journey the Crafting card too, and what the land gives."""
    lines = tuple(backpack_lines(s.book.backpack))
    yield Sheet("backpack", Say("ma-pack-sheet"), "backpack", lines=lines, role="common")
    if s.state.travelling:
        recipes = (recipe_words(recipe) for recipe in s.book.recipes.values())
        lines = (*recipes, *harvest_lines(s.book.region.region))
        yield Sheet("crafting", Say("ma-craft-sheet"), "anvil", lines=lines, role="common")
