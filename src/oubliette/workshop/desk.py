"""The desk: a draft is looked at, changed and checked. All of it is done in a process of its own, bounded in time."""

from __future__ import annotations

import gc
import posixpath
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from oubliette.games.registry import TableGame, find, installed
from oubliette.kernel.boards import BoardError
from oubliette.kernel.editing import Editing, Wanted
from oubliette.kernel.packs import PackSchema, Problem, Standing, render_problem
from oubliette.kernel.words import Words
from oubliette.workshop import boards, booklets, campaigns, components, texts, trial
from oubliette.workshop.boards import MapSeen, Stroke
from oubliette.workshop.campaigns import CampaignSeen, LinkWanted
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.texts import Edit, Node

_KIND = re.compile(r"([^/.]+)(?:/.*)?\.ya?ml|([^/.]+)/.*")
_DEEP = 5
_NUMBERED = re.compile(r"(\d+)\Z")

Text = Annotated[str, Meta(max_length=300_000)]


class EntrySeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of a draft: where it stands, what it says, and in which lines."""

    file: str
    number: int
    kind: str
    id: str = ""
    title: Words | None = None
    says: Any = None
    lines: dict[str, int] = {}
    """For paths with slashes between their steps, the line."""
    maps: tuple[MapSeen, ...] = ()
    last: int = 0
    """The last line."""
    booklet: booklets.Booklet | None = None
    """Its pages and the ways between them, where it is a booklet."""
    campaign: CampaignSeen | None = None
    """Its scenarios and what leads where, where it is a campaign."""


class ProblemSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is wrong: where, and how to say it; as ``oubliette pack check`` tells it."""

    file: str
    line: int
    column: int
    code: str
    words: Words
    hint: tuple[str, ...] = ()
    entry: int = -1
    """Which of the entries it is in."""
    path: str = ""
    """Where in that entry, with slashes."""
    mine: bool = True
    """Whether it is in this pack, not in one below."""


class DraftSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A draft as an editor shows it."""

    files: dict[str, str]
    entries: tuple[EntrySeen, ...] = ()
    problems: tuple[ProblemSeen, ...] = ()
    digest: str = ""
    """Of all content, with the packs below; nothing while something is wrong."""


class NewEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry that a pack gets as a copy of one of the game's own, such as a monster to be changed."""

    kind: Annotated[str, Meta(max_length=80)]
    of: Annotated[str, Meta(max_length=80)]


class Task(msgspec.Struct, frozen=True, omit_defaults=True):
    """A draft, and what is to be done with one of its entries before it is looked at."""

    game: str
    folder: str
    files: dict[str, Text | None] = {}
    """Texts that take the place of what stands in the folder."""
    file: str = ""
    number: int = 0
    edits: tuple[Edit, ...] = ()
    stroke: Stroke | None = None
    map: int = 0
    cell: tuple[int, int] = (0, 0)
    page: booklets.NewPage | None = None
    copied: components.Copied | None = None
    fresh: NewEntry | None = None
    link: LinkWanted | None = None
    tried: trial.Tried = trial.Tried()
    """How a map is tried out."""
    luck: str = ""
    """The seed of a match that begins with a position."""


class Changed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an edit makes of a text."""

    text: str


class NewPack(msgspec.Struct, frozen=True):
    """What a pack is to begin as: with a title, perhaps as a copy of a scenario."""

    game: str
    title: Words
    copy: str = ""
    replaces: bool = False
    seed: int | None = None
    """A scenario made by chance, from this seed."""
    rooms: int = 3
    level: int = 1
    recipe: str = ""


# --- games


def schema_of(game: TableGame) -> PackSchema:
    """What packs of a game may hold."""
    if game.content.schema is not None:
        return game.content.schema
    raise NotDone("this game has no packs", "ce jeu n’a pas de paquets")


def editing_of(game: TableGame) -> Editing:
    """What a game says to editors; nothing but its forms, if it says nothing."""
    return game.tools.editing() or Editing(scenarios=next(iter(schema_of(game).kinds)))


@lru_cache(maxsize=8)
def standing(game: str) -> Standing:
    """The packs of a game itself, read once."""
    found = find(game)
    made = Standing(schema_of(found), found.content.packs)
    gc.collect()
    gc.freeze()  # it stays for good: an edit should not wait until the collector has looked at all of it
    return made


# --- looking


def look(game: str, folder: Path) -> DraftSeen:
    """A draft with all that is wrong with it."""
    found = find(game)
    editing, below = editing_of(found), standing(game)
    files = {
        one.relative_to(folder).as_posix(): one.read_text(encoding="utf-8")
        for one in sorted(folder.rglob("*"))
        if one.is_file() and not one.name.startswith(".")
    }
    kinds = schema_of(found).kinds
    nodes: list[tuple[str, int, str, Node]] = []
    for path, text in files.items():
        kind = kind_of(path)
        if kind in kinds or path == "pack.yaml":
            try:
                nodes += [(path, number, kind, node) for number, node in enumerate(texts.entries(text))]
            except (NotDone, RecursionError):
                continue
    mine = {
        (kind, str(plain.get("id"))): plain for _, _, kind, node in nodes if isinstance(plain := node.plain(), dict)
    }

    def entry(kind: str, name: str) -> Mapping[str, Any] | None:
        if not name:
            return {**below.all_plain(kind), **{at: one for (of, at), one in mine.items() if of == kind}}
        own = mine.get((kind, name))
        return own if own is not None else below.plain(kind, name)

    own = [name for kind, name in mine if kind == editing.scenarios]
    seen = tuple(_entry(path, number, kind, node, editing, entry, own) for path, number, kind, node in nodes)
    problems, content = below.check(folder)
    told = tuple(_problem(one, folder.name, seen) for one in problems)
    return DraftSeen(files, seen, told, "" if content is None else content.digest)


def kind_of(path: str) -> str:
    """The kind of entry that a file holds."""
    first, _, rest = path.partition("/")
    return first if rest else posixpath.splitext(first)[0]


def _entry(
    path: str, number: int, kind: str, node: Node, editing: Editing, find_one: boards.Entries, own: Sequence[str]
) -> EntrySeen:
    plain = node.plain()
    says = plain if isinstance(plain, dict) else {}
    lines: dict[str, int] = {}
    last = _lines(node, "", lines, 0)
    try:
        maps = tuple(boards.maps_in(editing, kind, says, find_one))
    except (BoardError, RecursionError):
        maps = ()
    title = _title(says, editing.title)
    booklet = booklets.booklet_of(editing, kind, says, find_one)
    drawn = None
    if editing.campaign is not None and kind == editing.campaign.kind:
        drawn = campaigns.seen(editing, says, own, lambda name: find_one(editing.scenarios, name))
    return EntrySeen(path, number, kind, str(says.get("id", "")), title, says, lines, maps, last, booklet, drawn)


def _lines(node: Node, path: str, lines: dict[str, int], depth: int) -> int:
    lines[path] = last = node.line
    pairs = zip((str(key.value) for key in node.keys), node.keys, strict=True) if node.kind == "map" else ()
    keys = dict(pairs)
    steps = list(keys) if node.kind == "map" else [str(at) for at in range(len(node.below))]
    for step, below in zip(steps, node.below, strict=True):
        inner = f"{path}/{step}" if path else step
        if depth < _DEEP:
            last = max(last, _lines(below, inner, lines, depth + 1))
            if step in keys:
                lines[inner] = keys[step].line
        last = max(last, below.line)
    return last


def _title(says: Mapping[str, Any], field: str) -> Words | None:
    for name in (field, "title", "name"):
        words = says.get(name)
        if isinstance(words, dict) and "en" in words:
            return Words(en=str(words["en"]), fr=str(words.get("fr", words["en"])))
    return None


def _problem(problem: Problem, pack: str, entries: Sequence[EntrySeen]) -> ProblemSeen:
    place = f"{problem.file}:{problem.line}:{problem.column}: "
    english, french = (render_problem(problem, language).removeprefix(place) for language in ("en", "fr"))
    entry, path = -1, ""
    if problem.pack == pack:
        for at, one in enumerate(entries):
            if one.file == problem.file and one.lines.get("", 1) <= problem.line:
                entry = at
        if entry >= 0:
            near = [(line, step) for step, line in entries[entry].lines.items() if line <= problem.line]
            path = max(near, key=lambda found: (found[0], len(found[1])), default=(0, ""))[1]
    return ProblemSeen(
        problem.file,
        problem.line,
        problem.column,
        problem.code,
        Words(en=english, fr=french),
        problem.hint,
        entry,
        path,
        problem.pack == pack,
    )


# --- changing


def change(task: Task, text: str) -> str:
    """The text of a file after edits and a stroke, with what follows from them."""
    found = find(task.game)
    editing, kind, number = editing_of(found), kind_of(task.file), task.number
    if task.page is not None:
        text = booklets.with_page(editing, kind, text, number, task.page)
    if task.copied is not None:
        text = components.copied(text, number, task.copied, editing, kind, standing(task.game).plain)
    for edit in task.edits:
        text = texts.apply(text, number, edit)
    below = standing(task.game)
    if task.stroke is not None:
        drawing = task.stroke.touched or task.stroke.edges or not task.stroke.placed
        text = boards.painted(text, number, task.stroke, editing, kind) if drawing else text
        text = boards.placed(text, number, task.stroke, editing, kind, below.plain)
    for drawn in editing.boards:
        if drawn.kind == kind and drawn.tiles is not None:
            entry = texts.entries(text)[number].plain()
            for path, _ in boards.holders(entry, drawn.holder):
                text = boards.covered(text, number, drawn, path, below.plain)
    if editing.settle is not None and kind == editing.scenarios:
        entry = texts.entries(text)[number].plain()
        for field, value in editing.settle(entry).items():
            if entry.get(field) != value:
                text = texts.apply(text, number, Edit("set", (field,), value))
    return text


# --- beginning


def begin(wanted: NewPack) -> dict[str, str]:
    """The files of a new pack; its id stands as ``__PACK__`` until it has one."""
    found = find(wanted.game)
    editing = editing_of(found)
    title = {"en": wanted.title.en, "fr": wanted.title.fr}
    named = _named(found, editing)
    manifest = f"id: __PACK__\ngame: {found.id}\nversion: 1.0.0\ntitle: {texts.inline(title)}\n"
    files = {"pack.yaml": manifest}
    if wanted.copy:
        return {**files, **copy_of(found, wanted.copy, wanted.title, replaces=wanted.replaces)}
    if wanted.seed is not None:
        if editing.generate is None:
            raise NotDone("this game has no generator", "ce jeu n’a pas de générateur")
        made = editing.generate.make(Wanted(wanted.seed, wanted.rooms, wanted.level, wanted.recipe))
        return {**files, f"{editing.scenarios}/dungeon.yaml": _entry_text(named, "my_dungeon", title, made)}
    if not editing.first:
        en, fr = "begin with a copy of one of this game’s scenarios", "partez d’une copie d’un scénario de ce jeu"
        raise NotDone(en, fr)
    return {**files, f"{editing.scenarios}/my_first.yaml": _entry_text(named, "my_first", title, editing.first)}


def _named(game: TableGame, editing: Editing) -> str:
    """The field with the title of a scenario."""
    fields = schema_of(game).kinds[editing.scenarios].__struct_fields__
    return editing.title if editing.title in fields else "title"


def _entry_text(field: str, name: str, title: Mapping[str, str], says: Mapping[str, Any]) -> str:
    """An entry as a file of its own."""
    entry = {"id": name, field: title, **{key: value for key, value in says.items() if key != field}}
    return "".join(f"{key}:{texts.written(value)}\n" for key, value in entry.items())


def scenarios_of(game: str) -> str:
    """The kind of entry of a game that can be played."""
    return editing_of(find(game)).scenarios


class GeneratorSeen(msgspec.Struct, frozen=True):
    """What a game makes by chance, and what may be chosen of it."""

    game: str
    title: Words
    rooms: tuple[int, int]
    levels: tuple[int, int]
    recipes: dict[str, Words]


@lru_cache(maxsize=1)
def generators() -> tuple[GeneratorSeen, ...]:
    """The games that can make a scenario by chance, and how."""
    found = []
    for name, game in installed().items():
        editing = game.tools.editing()
        if editing is not None and (how := editing.generate) is not None:
            found.append(GeneratorSeen(name, how.title, how.rooms, how.levels, dict(how.recipes())))
    return tuple(found)


def copy_of(game: TableGame, name: str, title: Words, *, replaces: bool = False) -> dict[str, str]:
    """A scenario of the game as files of a pack of one's own, comments and all; with the texts it names."""
    editing = editing_of(game)
    kinds = dict.fromkeys((editing.scenarios, *(drawn.kind for drawn in editing.boards)))
    for kind in kinds:
        found = _shipped(game, kind, name)
        if found is None:
            continue
        text, plain, files = found
        if replaces:
            text = texts.apply(text, 0, Edit("set", ("replaces",), True))
        else:
            text = texts.apply(text, 0, Edit("set", ("id",), f"my_{name}"))
            field = editing.title if editing.title in plain else "title" if "title" in plain else "name"
            if field in plain:
                text = texts.apply(text, 0, Edit("set", (field,), {"en": title.en, "fr": title.fr}))
            if isinstance(plain.get("number"), int):
                text = texts.apply(text, 0, Edit("set", ("number",), 99))
        safe = re.sub("[^a-z0-9_]", "_", name.lower())
        return {f"{kind}/my_{safe}.yaml": text, **{f"{kind}/{path}": body for path, body in files.items()}}
    raise NotDone("there is no such scenario", "ce scénario n’existe pas", 404)


def _shipped(game: TableGame, kind: str, name: str) -> tuple[str, dict[str, Any], dict[str, str]] | None:
    """An entry of the game's own: its text, what it says, and the texts it names."""
    place = standing(game.id).place(kind, name)
    if place is None:
        return None
    folder = next(path for path in game.content.packs if path.resolve().name == place[0] or path.name == place[0])
    whole = (folder / place[1]).read_text(encoding="utf-8")
    entries = texts.entries(whole)
    number = next(at for at, one in enumerate(entries) if str(one.plain().get("id")) == name)
    plain = entries[number].plain()
    text = whole if len(entries) == 1 else _alone(whole, entries[number])
    return text, plain, _text_files(folder, place[1], plain)


def new_entry(game: TableGame, folder: Path, wanted: NewEntry) -> dict[str, str]:
    """The files that a pack gets; what the entry is called is free in the pack and in the game."""
    found = _shipped(game, wanted.kind, wanted.of) if wanted.kind in schema_of(game).kinds else None
    if found is None:
        raise NotDone("there is no such entry", "cette entrée n’existe pas", 404)
    text, _, files = found
    safe = re.sub("[^a-z0-9_]+", "_", wanted.of.lower()).strip("_")
    names = (f"my_{safe}", *(f"my_{safe}_{number}" for number in range(2, 100)))
    taken = {one.stem for one in folder.rglob("*.y*ml")}
    name = next(one for one in names if one not in taken and standing(game.id).plain(wanted.kind, one) is None)
    text = texts.apply(text, 0, Edit("set", ("id",), name))
    path = f"{wanted.kind}/{name}.yaml"
    return {path: text, **{f"{wanted.kind}/{at}": body for at, body in files.items()}}


def _alone(text: str, node: Node) -> str:
    """One entry out of a list or of several documents."""
    start = text.rfind("\n", 0, node.start) + 1
    indent = node.start - start
    end = text.find("\n", node.end)
    lines = text[node.start : len(text) if end < 0 else end].split("\n")
    pad = " " * indent
    return "\n".join([lines[0], *(line.removeprefix(pad) for line in lines[1:])]) + "\n"


def _text_files(folder: Path, file: str, value: Any) -> dict[str, str]:
    """The text files that an entry names, by the names it gives them."""
    found: dict[str, str] = {}
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one
        elif isinstance(one, str) and one.endswith(".txt") and len(one) < 100 and ".." not in one:
            path = folder / posixpath.dirname(file) / one
            if path.is_file():
                found[one] = path.read_text(encoding="utf-8")
    return found


def _free_names(path: str) -> Iterator[str]:
    stem, dot, ending = path.rpartition(".")
    yield path
    yield from (f"{stem}_{number}{dot}{ending}" for number in count(2))


def linked(task: Task, wanted: LinkWanted) -> dict[str, str]:
    """The files of a draft after one scenario leads to another, or no longer; one of the game's own is copied first."""
    game = find(task.game)
    editing, draft = editing_of(game), look(task.game, Path(task.folder))
    if editing.campaign is None:
        raise NotDone("this game links no scenarios", "ce jeu ne relie pas de scénarios")
    mine = {one.id: one for one in draft.entries if one.kind == editing.scenarios}

    def plain(name: str) -> Mapping[str, Any] | None:
        return mine[name].says if name in mine else standing(game.id).plain(editing.scenarios, name)

    inside, outside = campaigns.changes(editing.campaign, _entry_of(task), plain, list(mine), wanted)
    files: dict[str, str] = {}
    if inside:
        files[task.file] = campaigns.applied(draft.files[task.file], task.number, inside)
    if outside and wanted.origin in mine:
        entry = mine[wanted.origin]
        before = files.get(entry.file, draft.files[entry.file])
        files[entry.file] = campaigns.applied(before, entry.number, outside)
    elif outside:
        copied = copy_of(game, wanted.origin, Words(en="-", fr="-"), replaces=True)
        first, *others = copied
        path = next(name for name in _free_names(first) if name not in draft.files)
        files |= {path: campaigns.applied(copied[first], 0, outside), **{name: copied[name] for name in others}}
    return files


# --- as tools of a process


class Request(msgspec.Struct, frozen=True):
    """What the process is asked."""

    do: str
    task: Task | None = None
    new: NewPack | None = None
    game: str = ""


def serve(text: str) -> object:
    """Do what is asked; the answer is plain data."""
    asked = msgspec.json.decode(text, type=Request)
    if asked.do == "begin" and asked.new is not None:
        return begin(asked.new)
    if asked.do == "game":
        return about(asked.game)
    task = asked.task
    if task is None:
        raise NotDone("nothing was asked", "rien n’a été demandé")
    if asked.do == "link" and task.link is not None:
        return linked(task, task.link)
    if asked.do == "entry" and task.fresh is not None:
        return new_entry(find(task.game), Path(task.folder), task.fresh)
    if asked.do == "change":
        folder = Path(task.folder)
        before = task.files.get(task.file)
        if before is None:
            before = (folder / task.file).read_text(encoding="utf-8")
        return Changed(change(task, before))
    if asked.do in TRIALS:
        return _ON_A_MAP[asked.do](task)
    return look(task.game, Path(task.folder))


def _entry_of(task: Task) -> Any:
    """The entry that a task is about, as plain data."""
    text = (Path(task.folder) / task.file).read_text(encoding="utf-8")
    entries = texts.entries(text)
    if not 0 <= task.number < len(entries):
        raise NotDone("there is no such entry", "cette entrée n’existe pas", 404)
    return entries[task.number].plain()


def _around(task: Task) -> boards.Around:
    """What the rules say of a cell of a map; while something is wrong, what can be told from the drawing alone."""
    entry = _entry_of(task)
    editing, below = editing_of(find(task.game)), standing(task.game)
    maps = boards.maps_in(editing, kind_of(task.file), entry, below.plain)
    if not 0 <= task.map < len(maps):
        raise NotDone("there is no such map", "cette carte n’existe pas", 404)
    drawn = boards.around(editing, maps[task.map], task.cell, below.plain)
    try:
        judged = trial.seen_from(_tried(task, entry), task.cell)
    except NotDone as refused:
        return msgspec.structs.replace(drawn, why_not=refused.words)
    if not judged.seen and not judged.reached:
        return msgspec.structs.replace(judged, seen=drawn.seen, reached=drawn.reached)
    return judged


def _tried(task: Task, entry: Any) -> trial.Trial:
    """The map of an entry, set up as it would be played."""
    game = find(task.game)
    editing = editing_of(game)
    scenario, file, text = trial.led_to(game, kind_of(task.file), entry, task.map, editing.scenarios)
    folder = Path(task.folder)
    return trial.kept(game, folder, (scenario, file, text), task.tried.seats, task.tried.options)


_ON_A_MAP: Mapping[str, Callable[[Task], object]] = {
    "around": _around,
    "position": lambda task: trial.position(_tried(task, _entry_of(task)), task.tried.moved, whole=task.tried.whole),
    "save": lambda task: trial.saved(
        _tried(task, _entry_of(task)), task.tried.moved, whole=task.tried.whole, luck=task.luck
    ),
    "leads": lambda task: trial.led_to(
        find(task.game), kind_of(task.file), _entry_of(task), task.map, editing_of(find(task.game)).scenarios
    ),
}
TRIALS = frozenset(_ON_A_MAP)
"""What is asked about a map as it would be played; it may take a while."""


class EntryKnown(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry that references may name."""

    id: str
    title: Words | None = None
    icon: str = ""


class GameSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an editor needs of a game: its maps and stamps, its schemas, what can be named."""

    game: str
    title: Words
    editing: dict[str, Any]
    schemas: dict[str, Any]
    known: dict[str, tuple[EntryKnown, ...]]
    tiles: dict[str, Any]
    words: dict[str, Words]


def about(game: str) -> GameSeen:
    """What an editor needs of a game."""
    from oubliette.workshop.wording import words_for

    found = find(game)
    editing, schema, below = editing_of(found), schema_of(found), standing(game)
    linked = () if editing.campaign is None else (editing.campaign.kind,)
    kinds = list(dict.fromkeys((editing.scenarios, *(drawn.kind for drawn in editing.boards), *linked, "pack")))
    schemas = {kind: one for kind, one in schema.json_schemas().items() if kind in kinds}
    known = {
        kind: tuple(
            EntryKnown(name, _title(plain, editing.title), str(plain.get("icon") or ""))
            for name, plain in below.all_plain(kind).items()
        )
        for kind in schema.kinds
    }
    plain = msgspec.to_builtins(_without_functions(editing))
    tiles = {
        drawn.tiles.kind: {
            name: {face: one.get(face, "") for face in drawn.tiles.faces}
            for name, one in below.all_plain(drawn.tiles.kind).items()
        }
        for drawn in editing.boards
        if drawn.tiles is not None
    }
    return GameSeen(found.id, found.title, plain, schemas, known, tiles, words_for(schemas))


def _without_functions(editing: Editing) -> Editing:
    drawn = tuple(msgspec.structs.replace(one, layer=None, placed=None) for one in editing.boards)
    return msgspec.structs.replace(editing, settle=None, generate=None, boards=drawn, pages=None, campaign=None)
