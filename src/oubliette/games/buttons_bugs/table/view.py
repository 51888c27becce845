"""What the player sees, in the table vocabulary. Nothing is hidden in this game but the next result of the die."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from oubliette.games.buttons_bugs.attack.parts import terms_of_hit_points, terms_of_retaliation, terms_of_shields
from oubliette.games.buttons_bugs.cards import describe
from oubliette.games.buttons_bugs.cards.bonuses import is_flying, retaliates_of
from oubliette.games.buttons_bugs.cards.modifiers import table_of
from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS
from oubliette.games.buttons_bugs.content.kinds import Action as CardAction
from oubliette.games.buttons_bugs.content.kinds import Column, Face, Item
from oubliette.games.buttons_bugs.content.scenario_card import Terrain
from oubliette.games.buttons_bugs.content.vocabulary import (
    RESULTS,
    Icon,
    ModifierCell,
    Side,
    Value,
)
from oubliette.games.buttons_bugs.scenario.setup import item_pool
from oubliette.games.buttons_bugs.state.elements import icon_name, visible_infusions
from oubliette.games.buttons_bugs.state.hand import counts_as
from oubliette.games.buttons_bugs.state.session import Actor, Session
from oubliette.games.buttons_bugs.state.state import (
    ADVENTURER,
    Adventurer,
    CardState,
    Figure,
    ItemState,
    Monster,
    ObjectiveState,
)
from oubliette.games.buttons_bugs.table import campaign_page
from oubliette.games.buttons_bugs.table.preview import intentions
from oubliette.games.buttons_bugs.turn.initiative import (
    first_initiative,
    hero_initiative,
    initiative_parts,
    pending_turns,
)
from oubliette.haven import looks
from oubliette.haven.view import ZONES, Bonus, Decided, bonus_marks, counter_tracks, goal_lines, intent
from oubliette.kernel.addends import Addend, Addends
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import view as seen

BONUS_NAMES: dict[Bonus, Say] = {
    "shield": Say("bb-ability-shield"),
    "retaliate": Say("bb-ability-retaliate"),
    "flying": Say("bb-text-flying"),
}
TERRAINS: dict[Terrain, tuple[seen.Effect, str]] = {
    "obstacle": ("blocked", ""),
    "difficult": ("costly", ""),
    "hazard": ("harmful", ""),
    "plate": ("special", "plate"),
}
"""What each terrain does to somebody on foot, and how it is drawn."""


def view(s: Session, seat: Seat | None) -> seen.View:
    """The whole table as a seat sees it."""
    if s.state.scene is None:
        return _between_scenarios(s, seat)
    scene, card, progress = s.scene, s.card, s.state.progress
    return seen.View(
        game="buttons_bugs",
        title=Say("bb-scenario", {"number": card.id, "title": words(card.title)}),
        seat=seat,
        phase=Say(f"bb-phase-{scene.phase}", {"round": scene.round}),
        goal=goal_lines("bb", card.goal, card.failure, _decided(s)),
        notes=(words(card.introduction), *(words(rule.says) for rule in card.rules if rule.says is not None)),
        boards=(_board(s),),
        pieces=tuple(_pieces(s)),
        zones=tuple(_zones(s)),
        sheets=(_hero_sheet(s), *_monster_sheets(s)),
        tracks=tuple(_tracks(s)),
        charts=tuple(_charts(s)),
        turns=tuple(_turns(s)),
        marks=tuple(_elements(s)),
        intents=tuple(_intents(s)),
        result=_result(s),
        closing=(words(s.book.scenarios[s.scene.scenario].conclusion),) if s.scene.completed else (),
        campaign=campaign_page.campaign(s, progress) if progress is not None else None,
    )


def _between_scenarios(s: Session, seat: Seat | None) -> seen.View:
    progress = s.state.progress
    if progress is None:
        return seen.View(game="buttons_bugs", title=Say("bb-title"), seat=seat, phase=Say("bb-phase-before"))
    campaign = s.book.campaigns[progress.campaign]
    told = [words(s.book.scenarios[done].conclusion) for done in progress.completed[-1:]]
    told = told or [words(campaign.introduction)]
    told += [words(campaign.epilogue)] if progress.next is None else []
    track = seen.Track("scenarios", Say("bb-track-scenarios"), len(progress.completed))
    return seen.View(
        game="buttons_bugs",
        title=words(campaign.title),
        seat=seat,
        phase=Say("bb-phase-before"),
        notes=tuple(told),
        tracks=(track,),
        campaign=campaign_page.campaign(s, progress),
    )


def _decided(s: Session) -> Decided:
    """Failure outweighs the goal (BB-0291); once the round is over, the result itself says it."""
    if s.scene.phase == "end":
        return ""
    return "failed" if s.scene.failed else "reached" if s.scene.completed else ""


def _result(s: Session) -> Say | None:
    if s.scene.failed:
        return Say("bb-result-failed")
    return Say("bb-result-completed") if s.scene.completed else None


# The map


def _board(s: Session) -> seen.Board:
    plan, scene = s.map, s.scene
    letters = {cell: letter for letter, mask in plan.letters.items() for cell in cells(mask)}
    shown = []
    for cell in plan.board:
        column, row = plan.board.coords(cell)
        terrain = scene.changed[cell].terrain if cell in scene.changed else plan.terrain[cell].terrain
        hazard = s.ground.effects.get(cell)
        kinds = [] if terrain in ("none", "objective") else [terrain]
        say = describe.hazard_text(hazard) if hazard is not None else None
        shown.append(seen.BoardCell(cell, column, row, tuple(kinds), letters.get(cell, ""), say))
    used = {kind for cell in shown for kind in cell.terrain}
    terrains = tuple(
        seen.Terrain(kind, Say(f"bb-terrain-{kind}"), effect, look)
        for kind, (effect, look) in TERRAINS.items()
        if kind in used
    )
    return seen.Board("map", "hex", tuple(shown), theme=scene.scenario, terrains=terrains)


def _pieces(s: Session) -> Iterator[seen.Piece]:
    scene = s.scene
    for figure in s.figures():
        if figure.hit_points > 0:
            yield _piece(s, figure)
    for cell, token in scene.tokens.items():
        yield seen.Piece(f"token/{token}@{cell}", s.token_name(token), "neutral", (cell,), "locked-chest")


def _piece(s: Session, figure: Figure) -> seen.Piece:
    acting = s.scene.acting == figure.id
    health = seen.Bar(
        figure.hit_points, figure.most, "health", say=Say("bb-hit-points"), terms=terms_of_hit_points(s, figure)
    )
    shared: dict[str, Any] = {
        "bars": (health,), "marks": tuple(_marks(s, figure)), "acting": acting,
    }  # fmt: skip
    if isinstance(figure, Adventurer):
        order = hero_initiative(s) if figure.initiative else None
        return seen.Piece(
            figure.id, s.name(figure.id), "hero", (figure.cell,), s.book.classes[figure.of].icon, seat=s.seat,
            badges=tuple(_order(order)), acted=figure.acted and not acting, sheet=ADVENTURER,
            **shared,
        )  # fmt: skip
    if isinstance(figure, Monster):
        kind = s.book.monsters[figure.kind]
        rolled = s.scene.boards[figure.kind].rolled is not None
        order = first_initiative(s, figure) if rolled else None
        number = seen.Badge(str(figure.number), Say("bb-badge-number"), place="number")
        return seen.Piece(
            figure.id, words(kind.name), "foe", (figure.cell,), kind.icon,
            badges=(number, *_order(order)), acted=rolled and not figure.turns and not acting,
            emphasis="strong" if figure.rank == "elite" else "", sheet=figure.kind, **shared,
        )  # fmt: skip
    return seen.Piece(figure.id, s.name(figure.id), "objective", (figure.cell,), "stone-tower", **shared)


def _order(initiative: int | None) -> Iterator[seen.Badge]:
    """The initiative at which somebody acts."""
    if initiative is not None:
        yield seen.Badge(f"{initiative:02}", Say("bb-badge-initiative"), place="order")


def _marks(s: Session, figure: Figure) -> Iterator[seen.Mark]:
    """Conditions and bonuses at a glance."""
    for condition in figure.conditions:
        yield CONDITIONS[condition].mark
    yield from bonus_marks(
        BONUS_NAMES,
        shield=terms_of_shields(s, figure),
        retaliate=terms_of_retaliation(s, figure, found) if (found := retaliates_of(s, figure)) else (),
        flying=not isinstance(figure, ObjectiveState) and is_flying(s, figure),
    )


# Cards and items


def _zones(s: Session) -> Iterator[seen.Zone]:
    for zone, kind in ZONES.items():
        shown = tuple(ability_card(s, card) for card in s.hero.cards if card.zone == zone)
        yield seen.Zone(zone, Say(f"bb-zone-{zone}"), kind, s.seat, shown, owner=ADVENTURER)
    carried = tuple(item_card(s, item) for item in s.hero.items)
    yield seen.Zone("items", Say("bb-zone-items"), "items", s.seat, carried, owner=ADVENTURER)
    if s.scene.phase == "setup":
        yield from _offers(s)


def _offers(s: Session) -> Iterator[seen.Zone]:
    """What can be taken along, while that is chosen: items of the pool, and cards with their upgrades."""
    pool = tuple(item_card(s, ItemState(item.id)) for item in item_pool(s.book, s.card))
    yield seen.Zone("pool", Say("bb-zone-pool"), "offer", s.seat, pool, shown="market")
    both = tuple(ability_card(s, CardState(name)) for pair in s.book.pairs[s.hero.of] for name in pair)
    yield seen.Zone("upgrades", Say("bb-zone-upgrades"), "offer", s.seat, both, shown="row")


def ability_card(s: Session, card: CardState) -> seen.Card:
    """An ability card with both its faces (BB-0006)."""
    both = s.book.cards[card.id]
    front, back = (both.a, both.b) if card.side == "a" else (both.b, both.a)
    other: Side = "b" if card.side == "a" else "a"
    return seen.Card(
        card.id,
        _face(s, front, card.side),
        _face(s, back, other),
        kind="ability",
        icon=s.book.classes[s.hero.of].icon,
        note=_note(s, card),
    )


def _note(s: Session, card: CardState) -> Say | None:
    """What will become of the card."""
    if card.unrecoverable:
        return Say("bb-note-unrecoverable")
    if card.zone == "active":
        return Say(f"bb-note-counts-{counts_as(s, card)}")
    if card.zone not in ("hand", "selected"):
        return None
    face = s.book.face(card.id, card.side)
    return Say(f"bb-note-turns-{card.side}{'-or-lost' if face.top.lost or face.bottom.lost else ''}")


def _face(s: Session, face: Face, side: Side) -> seen.Face:
    actions = (_action(s, "top", face.top), _action(s, "bottom", face.bottom))
    return seen.Face(words(face.name), face.initiative, side.upper(), actions)


def _action(s: Session, half: str, action: CardAction) -> seen.Action:
    lines = tuple(line for verb in action.do for line in describe.ability_lines(s.book, verb))
    marks = [element_mark(f"{half}/{place}", icon) for place, icon in enumerate(action.infuse)]
    if action.active is not None:
        icon = "cycle" if action.active == "round" else "infinity"
        marks.append(seen.Mark(action.active, icon, Say(f"bb-mark-{action.active}")))
    if action.lost:
        name = "unrecoverable" if action.unrecoverable else "lost"
        marks.append(seen.Mark(name, "card-discard", Say(f"bb-mark-{name}")))
    return seen.Action(half, lines, tuple(marks))


def item_card(s: Session, state: ItemState) -> seen.Card:
    """An item card and what becomes of it."""
    item = s.book.items[state.id]
    note = Say(f"bb-note-item-{state.condition}") if state.condition != "ready" else None
    return seen.Card(
        item.id, _item_face(s, item), kind="item", icon=item.icon, note=note, spent=state.condition != "ready"
    )


def _item_face(s: Session, item: Item) -> seen.Face:
    lines = (Say(f"bb-item-{item.type}"), Say(f"bb-use-{item.use}"), *describe.item_lines(s.book, item))
    return seen.Face(words(item.name), lines=lines)


# Sheets


def _hero_sheet(s: Session) -> seen.Sheet:
    of = s.book.classes[s.hero.of]
    bars = (seen.Mark("level", "rank-1", Say("bb-level"), s.scene.level, good=True),)
    return seen.Sheet(
        ADVENTURER,
        words(of.name),
        of.icon,
        "hero",
        bars,
        lines=(words(of.blurb),),
        role="hero",
        seat=s.seat,
        **_if_standing(s),
    )


def _if_standing(s: Session) -> dict[str, Any]:
    return {"pieces": (ADVENTURER,)} if s.hero.hit_points > 0 else {}


def _monster_sheets(s: Session) -> Iterator[seen.Sheet]:
    for kind, board in s.scene.boards.items():
        monster = s.book.monsters[kind]
        lines = describe.bonus_lines(monster.bonuses, monster.attack_effects)
        for grown in board.grown:
            lines += describe.bonus_lines(grown)
        if monster.immune:
            immunities = describe.join(describe.condition_names(monster.immune))
            lines.append(Say("bb-text-immune", {"conditions": immunities}))
        columns = (monster.columns.minus, monster.columns.zero, monster.columns.plus)
        faces = tuple(
            seen.Card(f"{kind}/{result}", _column_face(s, result, column), kind="monster")
            for result, column in zip(RESULTS, columns, strict=True)
        )
        marked = tuple(RESULTS.index(column) for column in board.cubes) if board.rolled is not None else ()
        yield seen.Sheet(
            kind,
            words(monster.name),
            monster.icon,
            "foe",
            (seen.Mark("hit_points", "hearts", Say("bb-hit-points"), monster.hit_points),),
            faces,
            marked,
            tuple(it.id for it in s.monsters_of(kind)),
            tuple(lines),
            role="enemy",
        )


def _column_face(s: Session, result: str, column: Column) -> seen.Face:
    lines = tuple(line for verb in column.do for line in describe.ability_lines(s.book, verb))
    marks = tuple(element_mark(f"{result}/{place}", icon) for place, icon in enumerate(column.infuse))
    return seen.Face(Say(f"bb-die-{result}"), column.initiative, lines=lines, marks=marks)


# Tracks, tables, order, elements


def _tracks(s: Session) -> Iterator[seen.Track]:
    scene = s.scene
    yield seen.Track("round", Say("bb-track-round"), scene.round, role="round")
    yield from counter_tracks(scene.script.counters, s.card.counters)
    for token, value in scene.collected.items():
        yield seen.Track(f"token/{token}", s.token_name(token), value)


def _charts(s: Session) -> Iterator[seen.Chart]:
    """Both modifier boards with their cubes (BB-0125)."""
    columns = tuple(Say(f"bb-die-{result}") for result in RESULTS)
    owners = [(ADVENTURER, Actor(s.hero), s.hero.row)]
    owners += (
        [("monsters", Actor(next(iter(s.scene.monsters.values()))), s.scene.monster_row)] if s.scene.monsters else []
    )
    for name, actor, row in owners:
        table = table_of(s, actor)
        rows = tuple(tuple(describe.cell_text(cell) for cell in cells_) for cells_ in table)
        doubled, null = (_fields(table, value) for value in ("x2", None))
        yield seen.Chart(f"modifiers/{name}", Say(f"bb-grid-{name}"), columns, rows, row, good=doubled, bad=null)


def _fields(table: Sequence[Sequence[ModifierCell]], value: Value) -> tuple[tuple[int, int], ...]:
    """Where a value stands in a modifier table."""
    return tuple((at, place) for at, row in enumerate(table) for place, cell in enumerate(row) if cell.value == value)


def _turns(s: Session) -> Iterator[seen.Turn]:
    if s.scene.phase != "turns":
        return
    acting = s.scene.acting
    if acting is not None and s.figure(acting) is not None:
        yield seen.Turn(s.name(acting), None, (acting,), side=_side(acting), state="now")
    for turn in pending_turns(s):
        terms = initiative_parts(s) if turn.figure is s.hero else _rolled(s, turn.figure, turn.initiative)
        side = _side(turn.figure.id)
        yield seen.Turn(s.name(turn.figure.id), turn.initiative, (turn.figure.id,), side=side, terms=terms)


def _rolled(s: Session, figure: Figure, initiative: int) -> Addends:
    """A monster acts when the action says that was rolled for its kind."""
    return (Addend(initiative, Say("bb-sum-rolled"), s.name(figure.id), (figure.id,)),)


def _side(figure_id: str) -> seen.Side:
    return "hero" if figure_id == ADVENTURER else "foe"


def _elements(s: Session) -> Iterator[seen.Mark]:
    """All infusions in sight; a consumed one shows 0 (BB-0088, BB-0090)."""
    for name, icon in visible_infusions(s):
        used = name in s.scene.consumed
        yield replace(element_mark(name, icon, 0 if used else 1), level="empty" if used else "full")


def element_mark(name: str, icon: Icon, value: int | None = None) -> seen.Mark:
    """An infusion or a cost."""
    return looks.element_mark(name, icon, icon_name(icon), value)


# Looking ahead


def _intents(s: Session) -> Iterator[seen.Intent]:
    if s.scene.phase != "turns":
        return
    for plan in intentions(s):
        name = s.name(plan.monster)
        yield intent("bb", plan.monster, name, plan.path, plan.attacks, ("BB-0262", "BB-0267"), plan.stopped)
