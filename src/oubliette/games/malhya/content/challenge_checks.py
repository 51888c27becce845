"""What must hold of Challenges: zones hang together, somebody can end them, and chapters follow every ending."""

from collections.abc import Iterator
from typing import Any

from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.campaign_checks import parts
from oubliette.games.malhya.content.challenges import ChallengePage
from oubliette.kernel.packs import Content, Report
from oubliette.kernel.words import Words

MOST_HEROES = 5
AWAY = (
    script.Go, script.Close, script.EndTurn, script.End, script.Finish, script.Explore, script.Travel, script.Dungeon,
    script.NextRoom, script.Challenge, script.MoveParty,
)  # fmt: skip
"""Steps that would lead off the page: a Challenge ends by its endings alone."""
ON_PAGE = (script.Advance, script.Evolve, script.Conclude)
Fault = tuple[list[str | int], str, str]
"""Where in the entry, and what is wrong, in English and French."""


def check_pages(content: Content, report: Report) -> None:
    """Every page can be set up, played and ended (MA-0266 to MA-0269)."""
    pages: Any = content.kind("challenges")
    for page in pages.values():
        for path, en, fr in faults_of(page):
            report("challenges", page.id, Words(en=en, fr=fr), path=path)


def faults_of(page: ChallengePage) -> Iterator[Fault]:
    """All that is wrong with a page."""
    unknown = list(_unknown_zones(page))
    yield from unknown
    yield from _placing(page)
    if not unknown:
        yield from _unreached(page)
    yield from _arriving(page)
    yield from _ending(page)
    yield from _steps(page)


def _unknown_zones(page: ChallengePage) -> Iterator[Fault]:
    """Names of zones that are not on the page, and zones drawn on one another."""
    spots: dict[Any, str] = {}
    for name, zone in page.zones.items():
        for other in zone.leads:
            if other not in page.zones:
                yield ["zones", name, "leads"], f"there is no zone {other!r}", f"il n’y a pas de zone {other!r}"
        if zone.at in spots:
            en = f"it is drawn on the zone {spots[zone.at]!r}"
            yield ["zones", name, "at"], en, f"elle est dessinée sur la zone {spots[zone.at]!r}"
        spots[zone.at] = name
    if page.creature is None:
        return
    if page.creature.at in spots:
        en = f"it is drawn on the zone {spots[page.creature.at]!r}"
        yield ["creature", "at"], en, f"elle est dessinée sur la zone {spots[page.creature.at]!r}"
    for number, stage in enumerate(page.creature.stages):
        for place, attack in enumerate(stage.attacks):
            for other in (*attack.zones, *([attack.to] if attack.to else [])):
                if other not in page.zones:
                    path: list[str | int] = ["creature", "stages", number, "attacks", place]
                    yield path, f"there is no zone {other!r}", f"il n’y a pas de zone {other!r}"


def _placing(page: ChallengePage) -> Iterator[Fault]:
    """There is a place for five heroes to begin, and one to attack from (MA-0267, MA-0269)."""
    rooms = [page.zones[name].room for name in page.starts()]
    if not rooms:
        en = "heroes are placed nowhere: it needs a zone with start"
        yield ["zones"], en, "les héros ne sont placés nulle part : il faut une zone avec start"
    elif all(rooms) and sum(rooms) < MOST_HEROES:
        en = f"five heroes begin here, and there is room for {sum(rooms)}"
        yield ["zones"], en, f"cinq héros commencent ici, et il y a place pour {sum(rooms)}"
    if page.creature is not None and not any(zone.attack for zone in page.zones.values()):
        en = "the creature cannot be attacked from anywhere: a zone needs attack"
        yield ["zones"], en, "on ne peut attaquer la créature de nulle part : il faut une zone avec attack"


def _unreached(page: ChallengePage) -> Iterator[Fault]:
    """Every zone is a start, is led to, or is where the creature throws somebody."""
    thrown = [part.to for part in parts(page.creature) if hasattr(part, "to") and part.to in page.zones]
    found, waiting = set(), [*page.starts(), *thrown]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += page.zones[name].leads
    for name in page.zones:
        if name not in found:
            yield ["zones", name], "nobody ever gets to this zone", "personne n’arrive jamais dans cette zone"


def _arriving(page: ChallengePage) -> Iterator[Fault]:
    """A finish zone and an instruction about arriving need each other (MA-0269)."""
    finish = any(zone.finish for zone in page.zones.values())
    asked = any(one.at in ("all_arrived", "one_arrived") for one in page.instructions)
    if asked and not finish:
        yield (
            ["instructions"],
            "nobody can arrive: no zone has finish",
            "on n’arrive nulle part : aucune zone n’a finish",
        )
    if finish and not asked:
        en = "arriving changes nothing: no instruction asks for it"
        yield ["instructions"], en, "arriver ne change rien : aucune consigne n’en parle"


def _ending(page: ChallengePage) -> Iterator[Fault]:
    """It ends for sure: a trial after some round, an encounter once either side is down (MA-0266)."""
    sure = {one.at for one in page.instructions if one.when is None and isinstance(one.do[-1], script.Conclude)}
    needed = ("creature_down", "heroes_down") if page.creature is not None else ("round",)
    for moment in needed:
        if moment not in sure:
            en = f"it may never end: an instruction at {moment} must conclude it, without a condition"
            fr = f"il peut ne jamais finir : une consigne à {moment} doit le conclure, sans condition"
            yield ["instructions"], en, fr
    for number, one in enumerate(page.instructions):
        if page.creature is None and one.at in ("creature_down", "harm"):
            yield ["instructions", number, "at"], "a trial has no creature", "une épreuve n’a pas de créature"


def _steps(page: ChallengePage) -> Iterator[Fault]:
    """Steps stay on the page, and name stages that exist."""
    stages = len(page.creature.stages) if page.creature is not None else 0
    for part in parts(page):
        if isinstance(part, AWAY):
            en = "its steps stay on the page: a chapter follows its ending"
            yield [], en, "ses étapes restent sur la page : un chapitre suit sa fin"
        elif isinstance(part, script.Evolve) and part.stage > stages:
            yield [], f"there is no stage {part.stage}", f"il n’y a pas de forme {part.stage}"


def endings(page: ChallengePage) -> set[str]:
    """The ways in which a Challenge can end."""
    return {part.ending for part in parts(page) if isinstance(part, script.Conclude)}


def check_faced(content: Content, report: Report) -> None:
    """A chapter that leads to a Challenge says what follows each of its endings; the page's own words stay on it."""
    pages: Any = content.kind("challenges")
    booklets: Any = content.kind("booklets")
    for booklet in booklets.values():
        for place, chapter in enumerate(booklet.chapters):
            path: list[str | int] = ["chapters", place, "do"]
            for part in parts(chapter.do):
                for en, fr in _facing(part, pages):
                    report("booklets", booklet.id, Words(en=en, fr=fr), path=path)
    places: Any = content.kind("places")
    for plan in places.values():
        if any(isinstance(part, ON_PAGE) for part in parts(plan)):
            report("places", plan.id, Words(en=_STRAY[0], fr=_STRAY[1]))


_STRAY = (
    "advance, evolve and conclude belong on the page of a Challenge",
    "advance, evolve et conclude ont leur place sur la page d’un Défi",
)


def _facing(part: Any, pages: Any) -> Iterator[tuple[str, str]]:
    """What is wrong with one step of a chapter."""
    if isinstance(part, ON_PAGE):
        yield _STRAY
    if not isinstance(part, script.Challenge) or part.page not in pages:
        return
    known = endings(pages[part.page])
    for name in sorted(known - set(part.ends)):
        yield (
            f"{part.page} can end with {name!r}: no chapter follows",
            f"{part.page} peut finir par {name!r} : rien ne suit",
        )
    for name in sorted(set(part.ends) - known):
        yield f"{part.page} never ends with {name!r}", f"{part.page} ne finit jamais par {name!r}"
