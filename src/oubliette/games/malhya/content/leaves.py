"""The chapters of a booklet as an editor draws them: how each is found, where it leads, by which words (MA-0094)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from oubliette.kernel.editing import Entries, Leaf, Pages, Passage
from oubliette.kernel.words import Words

Path = tuple[str | int, ...]
OUT = ("close", "end", "finish", "travel", "next_room")
"""Steps that lead out of the chapters."""
_FAILED = Words(en="failed", fr="échec")
_LATE = Words(en="too late", fr="trop tard")
_IF, _OTHERWISE = Words(en="if so", fr="si oui"), Words(en="otherwise", fr="sinon")
_LEFT = Words(en="after the last room", fr="après la dernière salle")
_CRYSTALS = Words(en="all crystals lie there", fr="tous les cristaux sont là")


def _words(said: Any) -> Words | None:
    if isinstance(said, Mapping) and "en" in said:
        return Words(en=str(said["en"]), fr=str(said.get("fr", said["en"])))
    return None


def _steps(value: Any, path: Path, by: Words | None) -> Iterator[tuple[str, Any, Path, Words | None]]:
    """Every step inside some steps: its verb, what is said of it, where it stands, by which words one comes there."""
    if not isinstance(value, list):
        return
    for place, step in enumerate(value):
        here = (*path, place)
        if isinstance(step, str):
            yield step, None, here, by
        elif isinstance(step, Mapping) and "step" in step:  # as packs are kept once they are read
            yield str(step["step"]), step, here, by
            yield from _inside(str(step["step"]), step, here, by)
        elif isinstance(step, Mapping):
            for verb, says in step.items():
                yield str(verb), says, (*here, str(verb)), by
                yield from _inside(str(verb), says, (*here, str(verb)), by)


def _inside(verb: str, says: Any, path: Path, by: Words | None) -> Iterator[tuple[str, Any, Path, Words | None]]:
    """The steps that a step holds."""
    if verb == "ask" and isinstance(says, Mapping):  # written out in full
        says, path = says.get("ways"), (*path, "ways")
    if verb == "ask" and isinstance(says, list):
        for place, way in enumerate(says):
            if isinstance(way, Mapping):
                yield from _steps(way.get("do"), (*path, place, "do"), _words(way.get("say")) or by)
    if not isinstance(says, Mapping):
        return
    if verb == "if":
        yield from _steps(says.get("do"), (*path, "do"), by or _IF)
        yield from _steps(says.get("otherwise"), (*path, "otherwise"), by or _OTHERWISE)
    if verb == "test":
        yield from _steps(says.get("fail"), (*path, "fail"), _FAILED)
        yield from _steps(says.get("finished"), (*path, "finished"), by)
        for place, level in enumerate(says.get("levels") or ()):
            if isinstance(level, Mapping):
                start = level.get("start", 0)
                reached = Words(en=f"successes: {start}+", fr=f"réussites : {start}+")
                yield from _steps(level.get("do"), (*path, "levels", place, "do"), reached)


def _named(verb: str, says: Any, path: Path, by: Words | None) -> Iterator[tuple[int, Path, Words | None]]:
    """The chapters of this booklet that a step names, and where the numbers stand."""
    if verb == "go":
        if isinstance(says, int):
            yield says, path, by
        elif isinstance(says, Mapping) and not says.get("booklet") and isinstance(says.get("chapter"), int):
            yield says["chapter"], (*path, "chapter"), by
    elif isinstance(says, Mapping):
        if verb == "travel" and isinstance(says.get("late"), int):
            yield says["late"], (*path, "late"), _LATE
        if verb == "dungeon":
            for name, told in (("leave", _LEFT), ("consequence", _CRYSTALS)):
                if isinstance(says.get(name), int):
                    yield says[name], (*path, name), told
        if verb == "challenge" and isinstance(says.get("ends"), Mapping):
            for name, number in says["ends"].items():
                if isinstance(number, int):
                    yield number, (*path, "ends", str(name)), by


def _through(place: Mapping[str, Any]) -> Iterator[tuple[int, Words | None]]:
    """The chapters that are read while a Place is played: by its Interest tokens, and by its instructions."""
    for token in dict(place.get("interests") or {}).values():
        if isinstance(token, Mapping) and not token.get("events") and isinstance(token.get("chapter"), int):
            yield token["chapter"], _words(token.get("name"))
    for instruction in place.get("instructions") or ():
        if isinstance(instruction, Mapping):
            for step in _steps(instruction.get("do"), (), None):
                for number, _, by in _named(*step):
                    yield number, by


def leaves(booklet: Mapping[str, Any], find: Entries) -> tuple[Sequence[Leaf], Sequence[Passage]]:
    """The chapters and the ways between them."""
    found: list[Leaf] = []
    ways: list[Passage] = []
    opened = {int(booklet.get("first") or 1)} | {int(number) for number in dict(booklet.get("boxes") or {}).values()}
    opened |= {int(entry["chapter"]) for entry in booklet.get("entries") or ()}
    for region in (find("regions", "") or {}).values():
        opened |= {int(place["chapter"]) for place in dict(region.get("places") or {}).values()}
    on_tiles: set[int] = set()
    for place, chapter in enumerate(booklet.get("chapters") or ()):
        number, ends = int(chapter["number"]), False
        verbs: list[str] = []
        for verb, says, path, by in _steps(chapter.get("do"), ("chapters", place, "do"), None):
            verbs += [verb] if len(path) <= len(("chapters", 0, "do", 0, "verb")) else []
            ends = ends or verb in OUT or (verb == "go" and isinstance(says, Mapping) and bool(says.get("booklet")))
            ways += [Passage(number, to, where, told) for to, where, told in _named(verb, says, path, by)]
            if verb == "explore":
                name = str(says.get("place") if isinstance(says, Mapping) else says)
                plan = find("places", name)
                through = () if plan is None else tuple(_through(plan))
                hint = None if plan is None else _words(plan.get("name"))
                ways += [Passage(number, to, (), told, hint or Words(en=name, fr=name)) for to, told in through]
                on_tiles |= {to for to, _ in through}
        found.append(Leaf(number, _words(chapter.get("title")), _words(chapter.get("text")), tuple(verbs),
                          ("chapters", place), ends, number in opened or bool(chapter.get("hidden"))))  # fmt: skip
    shown = [
        Leaf(one.number, one.title, one.text, one.steps, one.path, one.ends or one.number in on_tiles, one.begins)
        for one in found
    ]
    return shown, ways


def between(number: int, to: int) -> Mapping[str, Any]:
    """A chapter that says little yet, and leads on."""
    return {
        "number": number,
        "title": {"en": "A new chapter", "fr": "Un nouveau chapitre"},
        "text": {"en": "Something happens.", "fr": "Il se passe quelque chose."},
        "do": [{"go": to}] if to else ["close"],
    }


PAGES = Pages(kind="booklets", field="chapters", leaves=leaves, between=between)
