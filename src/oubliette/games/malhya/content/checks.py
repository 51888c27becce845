"""What must hold between the entries of packs: chapters lead on, flags are set, Places have exits."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.campaign_checks import (
    asked,
    check_campaigns,
    parts,
    said_in_french,
    texts_of,
    ticked,
)
from oubliette.games.malhya.content.campaign_ways import check_reached
from oubliette.games.malhya.content.challenge_checks import check_faced, check_pages
from oubliette.games.malhya.content.tiles import draw, tile_of
from oubliette.kernel.boards import BoardError, DrawingError, read_hexes
from oubliette.kernel.packs import Check, Content, Report
from oubliette.kernel.words import Words

OUT = (script.Close, script.End, script.Finish, script.Explore, script.Travel, script.Dungeon, script.NextRoom)
"""Steps that lead out of the chapters of a booklet."""
ENDINGS = (script.Go, script.Challenge, *OUT)
"""Steps after which a chapter does not simply stop."""


def goes(value: Any, home: str) -> Iterator[tuple[str, int]]:
    """The chapters a value names: jumps, and what a late journey leads to."""
    for part in parts(value):
        if isinstance(part, script.Go):
            yield part.booklet or home, part.chapter
        elif isinstance(part, script.Travel) and part.late is not None:
            yield home, part.late
        elif isinstance(part, script.Challenge):
            yield from ((home, number) for number in part.ends.values())
        elif isinstance(part, script.Dungeon):
            yield home, part.leave
            if part.consequence is not None:
                yield home, part.consequence


def ends(steps: Iterable[Any]) -> bool:
    """Whether a run of steps always leads on: a jump at its end, or in every branch before."""
    for step in steps:
        if isinstance(step, ENDINGS):
            return True
        if isinstance(step, script.Ask) and all(ends(way.do) for way in step.ways):
            return True
        if isinstance(step, script.If) and ends(step.do) and ends(step.otherwise):
            return True
        if isinstance(step, script.Test) and _test_ends(step):
            return True
    return False


def _test_ends(test: script.Test) -> bool:
    """A test leads on if failing and every level do, or if its closing clause does and nothing ends it before."""
    early = [level.do for level in test.levels if level.ends_all]
    if test.kind == "solo" or test.fail_ends_all:
        early.append(test.fail)
    if ends(test.finished) and all(map(ends, early)):
        return True
    levels = [ends(level.do) for level in test.levels if not level.every]
    from_nothing = any(level.start == 0 and not level.per_hero for level in test.levels)
    fails = ends(test.fail) or (test.kind == "group" and from_nothing)
    return bool(levels) and all(levels) and fails


def misdrawn(error: BoardError) -> Words:
    """What is wrong with a drawing, and where, for the designer."""
    if not isinstance(error, DrawingError):
        return Words(en=str(error), fr=f"ce dessin ne se lit pas : {error}")
    at = f"ligne {error.line + 1}, caractère {(error.character or 0) + 1} : " if error.line is not None else ""
    return Words(en=str(error), fr=at + error.fr)


def check_tiles(tiles: Any, report: Report) -> None:
    """Both sides of a tile can be read and have the same outline."""
    for tile in tiles.values():
        try:
            front, back = tile_of(tile.front), tile_of(tile.back)
        except BoardError as error:
            report("tiles", tile.id, misdrawn(error))
            continue
        if set(front.places) != set(back.places):
            en, fr = "its sides have different cells", "ses deux faces n’ont pas les mêmes cases"
            report("tiles", tile.id, Words(en=en, fr=fr), path=["back"])


def check_drawings(content: Content, report: Report) -> None:
    """Maps can be read, tiles lie beside each other, and what a plan names is drawn on it (MA-0258)."""
    places: Any = content.kind("places")
    tiles: Any = content.kind("tiles")
    check_tiles(tiles, report)
    for place in places.values():
        if any(one.tile not in tiles for one in place.tiles):
            continue  # told as a name that is missing
        for name, times in Counter(one.tile for one in place.tiles).items():
            if times > 1:
                en, fr = f"there is one tile {name!r}, with two sides", f"il n’y a qu’une tuile {name!r}, à deux faces"
                report("places", place.id, Words(en=en, fr=fr), path=["tiles"])
        try:
            drawn = draw(place.map, place.tiles, tiles).marks
        except BoardError as error:
            report("places", place.id, misdrawn(error), path=["tiles" if place.tiles else "map"])
            continue
        for mark in place.marks:
            if mark not in drawn:
                en, fr = f"the map does not show {mark!r}", f"le plan ne montre pas {mark!r}"
                report("places", place.id, Words(en=en, fr=fr), path=["marks", mark])
    regions: Any = content.kind("regions")
    for region in regions.values():
        try:
            read_hexes(region.map)
        except BoardError as error:
            report("regions", region.id, misdrawn(error), path=["map"])


def check_places(content: Content, report: Report) -> None:
    """Rows have their Summon tokens, Interest tokens their place, and there is a way out (MA-5088)."""
    places: Any = content.kind("places")
    for place in places.values():
        marks = place.marks.values()
        summons = {mark.summon for mark in marks if mark.summon}
        for row in place.deployment:
            if row.token not in summons:
                en = f"there is no {row.token} Summon token on the plan"
                fr = f"le plan n’a pas de jeton Invocation {row.token}"
                report("places", place.id, Words(en=en, fr=fr), path=["deployment"])
        laid = {mark.interest for mark in marks if mark.interest}
        for name in sorted(set(place.interests) ^ laid):
            en = f"the Interest token {name!r} needs a mark on the plan and a chapter"
            fr = f"le jeton Intérêt {name!r} a besoin d’une marque sur le plan et d’un chapitre"
            report("places", place.id, Words(en=en, fr=fr), path=["interests"])
        out = any(token.exit for token in place.interests.values())
        won = any(one.at in ("enemies_down", "counter") for one in place.instructions)
        if not out and not won:
            message = Words(
                en="nobody ever leaves: the Place needs an exit or an instruction that ends it",
                fr="personne n’en sort jamais : le Lieu a besoin d’une sortie ou d’une consigne qui l’achève",
            )
            report("places", place.id, message)


def check_chapters(content: Content, report: Report) -> None:
    """Jumps lead to chapters that exist, chapters lead on, and each can be reached (MA-0095)."""
    booklets: Any = content.kind("booklets")
    known = {(booklet.id, chapter.number) for booklet in booklets.values() for chapter in booklet.chapters}
    for booklet in booklets.values():
        for place, chapter in enumerate(booklet.chapters):
            path: list[str | int] = ["chapters", place, "do"]
            for target in goes(chapter.do, booklet.id):
                if target not in known:
                    en = f"chapter {chapter.number} leads to chapter {target[1]} of {target[0]}, which is not there"
                    fr = f"le chapitre {chapter.number} mène au chapitre {target[1]} de {target[0]}, qui n’existe pas"
                    report("booklets", booklet.id, Words(en=en, fr=fr), path=path)
            if not ends(chapter.do) and not _read_on_tiles(content, booklet.id, chapter.number):
                en = f"chapter {chapter.number} leads nowhere"
                fr = f"le chapitre {chapter.number} ne mène nulle part"
                report("booklets", booklet.id, Words(en=en, fr=fr), path=path)
    _check_reached(content, report, known)


def check_loops(content: Content, report: Report) -> None:
    """From every chapter there is a way out: none goes round and round for ever (MA-0097)."""
    booklets: Any = content.kind("booklets")
    for booklet in booklets.values():
        leads = {
            one.number: [end for home, end in goes(one.do, booklet.id) if home == booklet.id]
            for one in booklet.chapters
        }
        out = {one.number for one in booklet.chapters if _leads_out(one.do, booklet.id)}
        while found := {number for number, ends_at in leads.items() if number not in out and out.intersection(ends_at)}:
            out |= found
        for place, chapter in enumerate(booklet.chapters):
            if chapter.number not in out and all(end in leads for end in leads[chapter.number]):
                en = f"chapter {chapter.number} goes round for ever: no way from it leads out"
                fr = f"le chapitre {chapter.number} tourne en rond : aucun chemin n’en sort"
                report("booklets", booklet.id, Words(en=en, fr=fr), path=["chapters", place, "do"])


def _leads_out(steps: Any, home: str) -> bool:
    """Whether a chapter can end without another one of its booklet."""
    if not ends(steps):
        return True
    return any(
        isinstance(part, OUT) or (isinstance(part, script.Go) and part.booklet not in (None, home))
        for part in parts(steps)
    )


def check_first_pages(content: Content, report: Report) -> None:
    """A first page sets up and leads nowhere; boxes of dungeons name chapters (MA-0113, MA-0148)."""
    booklets: Any = content.kind("booklets")
    for booklet in booklets.values():
        for name, steps in (("setup", booklet.setup), ("alone", booklet.alone)):
            if any(isinstance(part, ENDINGS) for part in parts(steps)):
                en = "the first page sets up: it cannot lead elsewhere, the first chapter does"
                fr = "la première page met en place : elle ne mène nulle part, le premier chapitre s’en charge"
                report("booklets", booklet.id, Words(en=en, fr=fr), path=[name])
        for count, number in booklet.boxes.items():
            if number not in [chapter.number for chapter in booklet.chapters]:
                en, fr = f"there is no chapter {number}", f"il n’y a pas de chapitre {number}"
                report("booklets", booklet.id, Words(en=en, fr=fr), path=["boxes", count])


def _read_on_tiles(content: Content, booklet: str, number: int) -> bool:
    """Whether an Interest token sends to this chapter: what it interrupts is taken up again (MA-0259)."""
    places: Any = content.kind("places")
    tokens = [token for place in places.values() for token in place.interests.values()]
    return any(token.chapter == number and token.events == (booklet == "events") for token in tokens)


def _check_reached(content: Content, report: Report, known: set[tuple[str, int]]) -> None:
    """Every chapter can be reached from the first one of its booklet, from a Place, a hex or an entry."""
    booklets: Any = content.kind("booklets")
    for booklet in booklets.values():
        reached = _reachable(content, booklet.id, known)
        for place, chapter in enumerate(booklet.chapters):
            if (booklet.id, chapter.number) not in reached and not chapter.hidden:
                en = f"nothing leads to chapter {chapter.number}"
                fr = f"rien ne mène au chapitre {chapter.number}"
                report("booklets", booklet.id, Words(en=en, fr=fr), path=["chapters", place])


def _reachable(content: Content, home: str, known: set[tuple[str, int]]) -> set[tuple[str, int]]:
    booklets: Any = content.kind("booklets")
    places: Any = content.kind("places")
    regions: Any = content.kind("regions")
    booklet = booklets[home]
    chapters = {(one.id, chapter.number): chapter for one in booklets.values() for chapter in one.chapters}
    waiting = [(home, booklet.first)] + [(home, entry.chapter) for entry in booklet.entries]
    waiting += [(home, chapter) for chapter in booklet.boxes.values()]
    waiting += [(home, named.chapter) for region in regions.values() for named in region.places.values()]
    found: set[tuple[str, int]] = set()
    while waiting:
        mark = waiting.pop()
        if mark in found or mark not in known:
            continue
        found.add(mark)
        steps = chapters[mark].do
        waiting += goes(steps, mark[0])
        for part in parts(steps):
            if isinstance(part, script.Explore) and part.place in places:
                plan = places[part.place]
                waiting += goes(plan.instructions, home)
                waiting += [("events" if token.events else home, token.chapter) for token in plan.interests.values()]
    return found


def check_flags(content: Content, report: Report) -> None:
    """A triangle or token that a booklet asks for is set in it, or in its campaign (MA-0152, MA-0126)."""
    booklets: Any = content.kind("booklets")
    campaigns: Any = content.kind("campaigns")
    linked = {part.booklet for campaign in campaigns.values() for part in campaign.parts}
    always = ticked(content, booklets["events"]) if "events" in booklets else set()
    for booklet in booklets.values():
        if booklet.id in linked:
            continue  # its campaign is checked as a whole
        for flag in sorted({*asked(texts_of(content, booklet))} - always - ticked(content, booklet)):
            en, fr = f"nobody ever sets {flag}", f"personne ne pose jamais {said_in_french(flag)}"
            report("booklets", booklet.id, Words(en=en, fr=fr))


def check_entries(content: Content, report: Report) -> None:
    """Every pair of a Travel card and an Event card has its entry (MA-0104, MA-0177)."""
    booklets: Any = content.kind("booklets")
    events = booklets.get("events")
    if events is None:
        return
    known = {(entry.top, entry.bottom) for entry in events.entries}
    travel: Any = content.kind("travel_cards")
    rests: Any = content.kind("rests")
    cards: Any = content.kind("event_cards")
    tops = {card.entry for card in travel.values()} | {rest.entry for rest in rests.values()}
    tops |= {part.tile for one in booklets.values() for part in parts(one) if isinstance(part, script.Dungeon)}
    bottoms = {half for card in cards.values() for half in (card.fair, card.bad)}
    for top in sorted(tops):
        for bottom in sorted(bottoms):
            if (top, bottom) not in known:
                en, fr = f"there is no entry {top}/{bottom}", f"il n’y a pas d’entrée {top}/{bottom}"
                report("booklets", "events", Words(en=en, fr=fr), path=["entries"])


def check_dice(content: Content, report: Report) -> None:
    """Every test has Difficulty dice, or nothing would ever stop it (MA-0207, MA-0214)."""
    for kind in ("booklets", "challenges"):
        entries: Any = content.kind(kind)
        for entry in entries.values():
            where = [(entry, [])] if kind == "challenges" else chapters_of(entry)
            for value, path in where:
                if any(isinstance(part, script.Test) and not has_dice(part) for part in parts(value)):
                    en = "a test without Difficulty dice never fails: 1 or 2 would do"
                    fr = "un test sans dés Difficulté n’échoue jamais : il en faudrait 1 ou 2"
                    report(kind, entry.id, Words(en=en, fr=fr), path=path)


def chapters_of(booklet: Any) -> list[tuple[Any, list[str | int]]]:
    """The steps of each chapter, and where they are."""
    return [(chapter.do, ["chapters", place, "do"]) for place, chapter in enumerate(booklet.chapters)]


def has_dice(test: script.Test) -> bool:
    """Whether Difficulty dice are rolled, always or for somebody."""
    return test.difficulty > 0 or any(extra.difficulty > 0 for extra in test.extra)


CHECKS: tuple[Check, ...] = (
    check_reached,
    check_drawings,
    check_places,
    check_dice,
    check_chapters,
    check_loops,
    check_first_pages,
    check_flags,
    check_entries,
    check_campaigns,
    check_pages,
    check_faced,
)
